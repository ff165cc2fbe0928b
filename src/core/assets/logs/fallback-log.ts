import { shortFolderName } from '../../frameworks/format-framework.ts'
import type { Framework } from '../../frameworks/framework.ts'
import type { PackageContent } from '../package-content.ts'
import { frameworkName } from '../project-frameworks.ts'
import type { ProjectTarget } from '../project-targets.ts'
import type { Warned } from './assets-log.ts'
import { graphName } from './graph-warnings.ts'

/** The client's NU1701: packages whose assets are those for a fallback, each for the first target that has them. */
export function fallbacks(targets: readonly ProjectTarget[]): readonly Warned[] {
  const told = new Set<PackageContent>()
  return targets.flatMap(target => {
    const { framework, pieces } = target
    const name = graphName(target)
    if (!framework.spec.warn) return []
    return [...pieces.values()].flatMap(({ member, isFallback }) => {
      if (!isFallback || member.kind !== 'package' || told.has(member.content)) return []
      told.add(member.content)
      return fallbackWarning(member.content, { framework, name })
    })
  })
}

function fallbackWarning(
  { id, version }: PackageContent,
  { framework, name }: Pick<ProjectTarget, 'framework'> & { readonly name: string },
): Warned {
  const imports = framework.imports.map(writtenName).join(', ')
  const own = writtenName(framework.framework)
  return {
    code: 'NU1701',
    level: 'Warning',
    message: `Package '${id} ${version}' was restored using '${imports}' instead of the project target framework '${own}'. This package may not be fully compatible with your project.`,
    libraryId: id,
    targetGraphs: [name],
  }
}

function writtenName(framework: Framework): string {
  return frameworkName(framework, shortFolderName(framework))
}
