import { explainPackage, type PackageReason } from '../../core/closures/explain-package.ts'
import { closureName } from '../../core/lock/closures.ts'
import { libraryOptions } from '../options.ts'
import type { Invocation, Result } from '../verb.ts'

/** `why`: prints the paths from the roots to a package, for each closure of the lock; exit code 1 if none has it. */
export async function why(invocation: Invocation): Promise<Result> {
  const [id = ''] = invocation.operands
  const { lockFile } = invocation.values
  const reasons = await explainPackage(id, { ...libraryOptions(invocation), lockFile })
  if (reasons.length === 0) invocation.terminal.log.info(`no closure of the lock has ${id}`)
  return { lines: reasons.flatMap(describeUse), document: { id, reasons }, hasFailed: reasons.length === 0 }
}

function describeUse({
  framework,
  project,
  alias = framework,
  runtime,
  id,
  version,
  paths,
}: PackageReason): readonly string[] {
  const name = closureName({
    framework,
    alias,
    ...(project !== undefined && { project }),
    ...(runtime !== undefined && { runtime }),
  })
  const lines = paths.map(path =>
    path.map(step => [step.id, step.version ?? '(project)', step.range].join(' ')).join(' → '),
  )
  return [`${name}: ${id} ${version}`, ...lines.map(line => `  ${line}`)]
}
