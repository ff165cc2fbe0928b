import { basename } from 'node:path'
import { isPkgtoolError, PkgtoolError } from '../base/errors.ts'
import { evaluateItems } from './evaluate-project.ts'
import { type CentralVersion, centralVersions } from './read-project.ts'
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
  /** runs the evaluation of each item, and may catch what it throws */
  readonly watch: (apply: () => void) => void
}

/**
 * Reads a `Directory.Packages.props` for a target framework: its `PackageVersion` and `GlobalPackageReference` items, with
 * what the file imports, each package once. Of the projects only the target framework is known, and that they take their
 * versions from the file.
 *
 * @throws PkgtoolError `NEEDS_EVALUATION` for whatever depends on more, through `watch`; else as `readStatements`
 */
export async function readCentralFile(
  file: string,
  { framework, watch, ...options }: CentralFileOptions,
): Promise<readonly CentralVersion[]> {
  const statements = (await readSharedStatements(file, options)).filter(isCentralItem)
  const properties = { TargetFramework: framework, ManagePackageVersionsCentrally: 'true' }
  const items = evaluateItems(statements, {
    properties,
    watch: apply => watch(() => withOwnAdvice(apply)),
  })
  return centralVersions([...items.PackageVersion, ...items.GlobalPackageReference])
}

function isCentralItem(statement: Statement): statement is ItemStatement {
  return (
    statement.kind === 'item' &&
    (statement.type === 'PackageVersion' || statement.type === 'GlobalPackageReference')
  )
}

// A lock beside a project, the advice for projects, does not help here.
function withOwnAdvice(apply: () => void): void {
  try {
    apply()
  } catch (error) {
    if (!isPkgtoolError(error, 'NEEDS_EVALUATION')) throw error
    throw new PkgtoolError(error.code, {
      ...error.fields,
      wanted: 'literal versions, with conditions that compare $(TargetFramework) with a text',
      change: 'write it so, or name the projects instead',
    })
  }
}
