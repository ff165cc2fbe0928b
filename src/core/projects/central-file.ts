import { basename } from 'node:path'
import { PkgtoolError } from '../base/errors.ts'
import { EvaluationBudget } from './evaluate/budget.ts'
import { evaluateProject } from './evaluate/evaluate-project.ts'
import type { EvaluationSession } from './evaluate/session.ts'
import { EvaluatedProject } from './evaluated.ts'
import type { CentralPackage } from './project.ts'
import { ProjectFaults } from './project-faults.ts'
import { centralVersions } from './project-references.ts'

/** Whether a file has central versions. */
export function isCentralFile(path: string): boolean {
  return basename(path).toLowerCase() === 'directory.packages.props'
}

export interface CentralFileOptions {
  readonly framework: string
  readonly session: EvaluationSession
  readonly faults: ProjectFaults
}

export interface CentralFile {
  readonly versions: readonly CentralPackage[]
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
  { framework, session, faults }: CentralFileOptions,
): Promise<CentralFile> {
  const own = new ProjectFaults(withOwnAdvice)
  const { files } = await session.filesFor(file)
  const globals = new Map([
    ...Object.entries(session.properties),
    ['TargetFramework', framework],
    ['ManagePackageVersionsCentrally', 'true'],
  ] as const)
  const evaluation = await evaluateProject({
    project: file,
    files,
    globals,
    os: session.os,
    faults: own,
    budget: new EvaluationBudget(file, session),
    isShared: true,
    types: ['PackageVersion', 'GlobalPackageReference'],
  })
  const project = new EvaluatedProject(evaluation, { path: file, faults: own })
  const items = [...project.items('PackageVersion'), ...project.items('GlobalPackageReference')]
  const versions = centralVersions(items, { faults: own })
  faults.addAll(own)
  return { versions, usesSystem: evaluation.usesSystem }
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
