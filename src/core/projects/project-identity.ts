import { basename } from 'node:path'
import type { PkgtoolError } from '../base/errors.ts'
import { tryParsePackageVersion } from '../nuget/version.ts'
import { identityNames, type Properties, type PropertyName } from './project-properties.ts'
import { projectExtension } from './solution.ts'
import { needsEvaluation } from './statements.ts'

/** How a project stands in the graphs of projects that refer to it. */
export interface ProjectIdentity {
  readonly id: string
  /** normalized */
  readonly version: string
}

/** The name of the file of a project, without the extension. */
export function projectName(file: string): string {
  return basename(file).replace(projectExtension, '')
}

/** Says how other projects refer to a project: as the package that it would be. @throws PkgtoolError `NEEDS_EVALUATION` */
export function projectIdentity(
  { AssemblyName, PackageId, Version, VersionPrefix, VersionSuffix, PackageVersion }: Properties,
  { project, doubts }: { readonly project: string; readonly doubts: ReadonlyMap<PropertyName, PkgtoolError> },
): ProjectIdentity {
  for (const name of identityNames) {
    const doubt = doubts.get(name)
    if (doubt) throw doubt
  }
  const own = Version || [VersionPrefix || '1.0.0', VersionSuffix].filter(each => each !== '').join('-')
  const version = tryParsePackageVersion((PackageVersion || own).trim())
  if (version === undefined)
    throw needsEvaluation({ file: project, line: 1 }, `the version ${PackageVersion || own} of a project`)
  return { id: (PackageId || AssemblyName || projectName(project)).trim(), version: version.normalized }
}
