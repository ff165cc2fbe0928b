import { quote, toLowerInvariant } from '../base/printable.ts'
import { documentError } from '../files/parse-file.ts'
import { isValidPackageId } from '../nuget/package-id.ts'
import { tryParsePackageVersion } from '../nuget/version.ts'
import { rangeHolds } from '../nuget/version-range.ts'
import type { EvaluatedProject } from './evaluated.ts'
import type { PackageReference, Project, ProjectTarget } from './project.ts'
import type { ProjectFaults } from './project-faults.ts'
import { firstOfEach } from './project-references.ts'
import { findPruneTable, type PrunedPackage, prunesByDefault } from './prune-table.ts'

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
  const { framework, shared, pruned } = own
  const table = isPruned(project, own)
    ? findPruneTable(framework.framework, { shared, own: pruned })
    : undefined
  return ({ id, range }) => {
    const version = table?.versions.get(toLowerInvariant(id))
    return version !== undefined && rangeHolds(range?.range ?? {}, version)
  }
}

/** The lower-case ids of what a target framework of a project brings, without what the project says itself. */
export function broughtIds(project: PrunedProject, own: ProjectTarget): Iterable<string> {
  if (!isPruned(project, own)) return []
  return findPruneTable(own.framework.framework, { shared: own.shared })?.versions.keys() ?? []
}

/** The target frameworks of a project with what its lines say to be brought, which counts only where it is pruned. */
export function withPrunedPackages(
  project: PrunedProject,
  { evaluated, faults }: { readonly evaluated: readonly EvaluatedProject[]; readonly faults: ProjectFaults },
): readonly ProjectTarget[] {
  return project.frameworks.map((target, index) => {
    const pruned = isPruned(project, target) ? prunedIn(evaluated[index] as EvaluatedProject, faults) : []
    return { ...target, ...(pruned.length > 0 && { pruned }) }
  })
}

/**
 * What the lines of a project say to be brought: of several of one name the first
 * counts, also before what the SDK says. What is no id of a package has nothing to leave out.
 */
function prunedIn(project: EvaluatedProject, faults: ProjectFaults): readonly PrunedPackage[] {
  const items = project
    .items('PrunePackageReference')
    .filter(({ isImplicit, isUnknown }) => !isImplicit && !isUnknown)
  return faults.watchEach(
    firstOfEach(items),
    ({ name: id, metadata: { Version: text = '' }, file, line }) => {
      const version = tryParsePackageVersion(text)
      if (version) return isValidPackageId(id) ? [{ id, version: version.normalized }] : []
      throw documentError('INVALID_PROJECT', {
        file,
        line,
        found:
          text === ''
            ? `the PrunePackageReference for ${quote(id)} has no Version`
            : `the Version of the PrunePackageReference for ${quote(id)} is ${quote(text, 100)}`,
        wanted: 'a version such as 1.2.0',
      })
    },
  )
}
