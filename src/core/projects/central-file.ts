import { PkgtoolError } from '../base/errors.ts'
import { evaluateProject } from './evaluate/evaluate-project.ts'
import type { EvaluationPosition } from './evaluate/evaluation-position.ts'
import type { PropertyEntry } from './evaluate/properties.ts'
import type { EvaluationSession } from './evaluate/session.ts'
import { EvaluatedProject } from './evaluated.ts'
import type { CentralPackage } from './project.ts'
import { type ListedFaults, ProjectFaults } from './project-faults.ts'
import { centralVersions } from './project-references.ts'
import type { ChosenSdk } from './sdk/choose-sdk.ts'

export interface CentralFileOptions {
  readonly framework: string
  readonly session: EvaluationSession
  /** is told of each statement; default: nobody is */
  readonly position?: EvaluationPosition | undefined
}

/** What was found in a file of central versions, as plain data but for errors. */
export interface CentralFile {
  readonly versions: readonly CentralPackage[]
  readonly sdk: ChosenSdk
  readonly faults: ListedFaults
  /** something in it asked for the operating system */
  readonly usesSystem: boolean
}

/**
 * Reads a `Directory.Packages.props` for a target framework: its `PackageVersion` and `GlobalPackageReference` items, with
 * what the file imports, each package once. Of the projects only the target framework is known, and that they take their
 * versions from the file. Whatever depends on more is a fault, and so is what is wrong in an item.
 *
 * @throws PkgtoolError as `evaluateProject`
 */
export async function readCentralFile(
  file: string,
  { framework, session, position }: CentralFileOptions,
): Promise<CentralFile> {
  const faults = new ProjectFaults(withOwnAdvice)
  const { files, sdk } = await session.filesFor(file)
  const given = {
    ...session.settings.properties,
    TargetFramework: framework,
    ManagePackageVersionsCentrally: 'true',
  }
  const names = new Set(Object.keys(given).map(name => name.toLowerCase()))
  const switches = Object.entries(session.switchesFor(file, faults))
  const globals: ReadonlyMap<string, PropertyEntry> = new Map([
    ...switches.filter(([name]) => !names.has(name.toLowerCase())),
    ...Object.entries(given).map(([name, value]) => [name, { value }] as const),
  ])
  const evaluation = await evaluateProject({
    project: file,
    files,
    globals,
    os: session.settings.os,
    faults,
    position,
    isShared: true,
    types: ['PackageVersion', 'GlobalPackageReference'],
  })
  const project = new EvaluatedProject(evaluation, { path: file, faults })
  const items = [...project.items('PackageVersion'), ...project.items('GlobalPackageReference')]
  const versions = centralVersions(items, { faults })
  return { versions, sdk, faults: faults.listed, usesSystem: evaluation.usesSystem }
}

// A lock beside a project, the advice for projects, does not help here.
function withOwnAdvice(fault: PkgtoolError): PkgtoolError {
  if (fault.code !== 'NEEDS_EVALUATION') return fault
  return new PkgtoolError(fault.code, {
    ...fault.fields,
    wanted: 'literal versions, with conditions that compare $(TargetFramework) with a text',
    change: 'write it so, or name the projects instead',
  })
}
