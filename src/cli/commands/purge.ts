import { writing } from '../../core/files/file-errors.ts'
import { replaceFile } from '../../core/files/replace-file.ts'
import type { Invocation, Result } from '../verb.ts'

/**
 * Adds the addresses that caches must drop to a result: one a line, as a member of the document, and in the file of
 * `--purge-file`, which is empty if there are none.
 *
 * @throws PkgtoolError `FILE_SYSTEM`
 */
export async function withPurge(
  { values: { purgeFile }, signal }: Invocation,
  addresses: readonly string[] = [],
  result: Result,
): Promise<Result> {
  if (purgeFile !== undefined) {
    const text = addresses.map(address => `${address}\n`).join('')
    await writing(purgeFile, () => replaceFile(purgeFile, text, { signal }))
  }
  const lines = addresses.map(address => `  ${address}`)
  return {
    ...result,
    lines: lines.length > 0 ? [...result.lines, 'caches must drop:', ...lines] : result.lines,
    document: { ...result.document, purge: addresses },
  }
}
