import { quote, toLowerInvariant } from '../../core/base/printable.ts'
import type { Findings } from './findings.ts'
import type { StoreRun } from './verify-run.ts'

/**
 * Adds a finding for the name `name` in `folder` of the feed unless it is in `wanted`. Returns the right name when only
 * the case is wrong.
 */
export function checkName(
  run: StoreRun,
  name: string,
  { folder, wanted }: { readonly folder: string; readonly wanted: readonly string[] },
): string | undefined {
  if (wanted.includes(name)) return undefined
  const path = `${folder}/${name}`
  const found = quote(name, 120)
  const right = wanted.find(candidate => toLowerInvariant(candidate) === toLowerInvariant(name))
  if (right !== undefined) run.add('WRONG_CASE', path, { found, wanted: quote(right, 120) })
  else if (name.startsWith('.')) addLeftover(run, path)
  else if (run.isBeingWritten) run.add('UNFINISHED', path, { found: 'it in no list' })
  else run.add('STRAY_FILE', path, { found, wanted: 'only files of the feed' })
  return right
}

/** Adds the remark for a temporary file of a stopped writer. */
export function addLeftover({ add }: Pick<Findings, 'add'>, path: string): void {
  add('LEFTOVER', path, { found: 'a name that no reader asks for' })
}
