import { basename } from 'node:path'
import { PkgtoolError } from '../base/errors.ts'
import { evaluateItems } from './evaluate-project.ts'
import { EvaluationBudget } from './evaluation-budget.ts'
import { ProjectFaults } from './project-faults.ts'
import type { CentralVersion } from './project-reading.ts'
import { centralVersions } from './project-references.ts'
import {
  type ItemStatement,
  type ReadStatementsOptions,
  readSharedStatements,
  type Statement,
} from './statements.ts'

/** Whether a file has central versions. */
export function isCentralFile(path: string): boolean {
  return basename(path).toLowerCase() === 'directory.packages.props'
}

export interface CentralFileOptions extends ReadStatementsOptions {
  readonly framework: string
}

/**
 * Reads a `Directory.Packages.props` for a target framework: its `PackageVersion` and `GlobalPackageReference` items, with
 * what the file imports, each package once. Of the projects only the target framework is known, and that they take their
 * versions from the file. Whatever depends on more is a fault, and so is what is wrong in an item.
 *
 * @throws PkgtoolError as `readSharedStatements`
 */
export async function readCentralFile(
  file: string,
  { framework, faults, ...options }: CentralFileOptions,
): Promise<readonly CentralVersion[]> {
  const own = new ProjectFaults(withOwnAdvice)
  const statements = await readSharedStatements(file, { ...options, faults: own })
  const budget = new EvaluationBudget(file, own)
  const properties = { TargetFramework: framework, ManagePackageVersionsCentrally: 'true' }
  const items = evaluateItems(statements.filter(isCentralItem), {
    properties,
    workspace: options.workspace,
    faults: own,
    budget,
  })
  const versions = centralVersions([...items.PackageVersion, ...items.GlobalPackageReference], {
    faults: own,
  })
  faults.addAll(own)
  return versions
}

function isCentralItem(statement: Statement): statement is ItemStatement {
  return (
    statement.kind === 'item' &&
    (statement.type === 'PackageVersion' || statement.type === 'GlobalPackageReference')
  )
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
