import { toLowerInvariant } from '../base/printable.ts'
import { rangeHolds } from '../nuget/version-range.ts'
import type { PackageReference, Project, ProjectTarget } from './project.ts'
import { findPruneTable, prunesByDefault } from './prune-table.ts'

/** Whether a project is pruned for a framework: all are if one of them is by default. */
export function isPruned({ isSdkStyle, frameworks }: PrunedProject, { prunes }: ProjectTarget): boolean {
  const byDefault = () => frameworks.some(({ framework }) => prunesByDefault(framework.framework))
  return prunes ?? (isSdkStyle && byDefault())
}

type PrunedProject = Pick<Project, 'isSdkStyle' | 'frameworks'>

/** Tells which references of a project its target framework makes needless: it brings what they ask for. */
export function broughtByFramework(
  project: PrunedProject,
  own: ProjectTarget,
): (reference: Pick<PackageReference, 'id' | 'range'>) => boolean {
  const { framework, shared } = own
  const table = isPruned(project, own) ? findPruneTable(framework.framework, { shared }) : undefined
  return ({ id, range }) => {
    const version = table?.versions.get(toLowerInvariant(id))
    return version !== undefined && rangeHolds(range?.range ?? {}, version)
  }
}
