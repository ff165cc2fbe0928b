import { basename, extname } from 'node:path'
import { type PackageVersion, tryParsePackageVersion } from '../nuget/version.ts'
import type { CarriedEvaluation, CarriedProperty } from './carried-evaluation.ts'
import { knownText } from './evaluated.ts'
import { needsEvaluation } from './project-place.ts'

/** How a project stands in the graphs of projects that refer to it. */
export interface ProjectIdentity {
  readonly id: string
  readonly version: PackageVersion
}

/** The name of the file of a project, without the extension. */
export function projectName(file: string): string {
  return basename(file, extname(file))
}

/** Says how other projects refer to a project: as the package that it would be. @throws PkgtoolError `NEEDS_EVALUATION` */
export function projectIdentity(evaluation: CarriedEvaluation, project: string): ProjectIdentity {
  const text = (name: CarriedProperty) => knownText(evaluation, { name, project })
  const written = (text('PackageVersion') || text('Version') || classicVersion(text)).trim()
  const version = tryParsePackageVersion(written)
  if (version === undefined)
    throw needsEvaluation({ file: project, line: 1 }, `the version ${written} of a project`)
  const id = text('PackageId') || text('AssemblyName') || projectName(project)
  return { id: id.trim(), version }
}

function classicVersion(text: (name: CarriedProperty) => string): string {
  return [text('VersionPrefix') || '1.0.0', text('VersionSuffix')].filter(each => each !== '').join('-')
}
