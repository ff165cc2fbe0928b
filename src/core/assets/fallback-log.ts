import { PkgtoolError } from '../base/errors.ts'
import { shortFolderName } from '../frameworks/format-framework.ts'
import type { Framework } from '../frameworks/framework.ts'
import type { AssetsLog } from './assets-document.ts'
import type { PackageContent } from './package-content.ts'
import type { PackageSpec } from './package-spec.ts'
import { frameworkName, type ProjectFramework } from './project-frameworks.ts'

/** The client's code of a package whose assets are those for a fallback. */
export const fallbackCode = 'NU1701'

/** What the client logs of a package whose assets are those for a fallback. */
export function fallbackLog(
  { id, version }: PackageContent,
  { framework, target }: { readonly framework: ProjectFramework; readonly target: string },
): AssetsLog {
  const fallbacks = framework.imports.map(nameOf).join(', ')
  const own = nameOf(framework.framework)
  return {
    code: fallbackCode,
    level: 'Warning',
    message: `Package '${id} ${version}' was restored using '${fallbacks}' instead of the project target framework '${own}'. This package may not be fully compatible with your project.`,
    libraryId: id,
    targetGraphs: [target],
  }
}

/** The same as an error, where the project takes the warning for one. */
export function fallbackError({ code, message, libraryId = '' }: AssetsLog): PkgtoolError {
  return new PkgtoolError('INCOMPATIBLE_PACKAGE', {
    subject: libraryId,
    found: `${message.replace(/\.$/, '')} (${code})`,
  })
}

function nameOf(framework: Framework): string {
  return frameworkName(framework, shortFolderName(framework))
}

/** What a project makes of a warning for a package, by its own properties and those of its reference to the package. */
export function ownLevelOf(
  code: string,
  {
    project,
    framework,
    id,
  }: { readonly project: PackageSpec; readonly framework: ProjectFramework; readonly id: string },
): 'error' | 'warning' | 'silence' {
  const {
    noWarn = [],
    warnAsError = [],
    warnNotAsError = [],
    allWarningsAsErrors,
  } = project.restore.warningProperties ?? {}
  const reference = Object.entries(framework.spec.dependencies ?? {}).find(
    ([name]) => name.toLowerCase() === id.toLowerCase(),
  )
  if (noWarn.includes(code) || reference?.[1].noWarn?.includes(code)) return 'silence'
  if (warnAsError.includes(code)) return 'error'
  return allWarningsAsErrors && !warnNotAsError.includes(code) ? 'error' : 'warning'
}
