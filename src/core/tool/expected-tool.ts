import { PkgtoolError } from '../base/errors.ts'
import type { Digest } from '../files/digest.ts'
import type { Expected } from '../http/expected.ts'
import type { ToolEntry } from './tool-entry.ts'
import type { BoundDigest, ToolRun } from './tool-run.ts'

/**
 * Joins what the run, by `checksum` and lock, and the listing know of a file. Records contain a SHA-256, which is computed
 * while writing; a SHA-512 from the user costs a second pass.
 *
 * @throws PkgtoolError `HASH_MISMATCH` where two of them contradict each other
 */
export function expectTool(
  run: Pick<ToolRun, 'digests' | 'toolName'>,
  { version, sha256, size }: Pick<ToolEntry, 'version' | 'sha256' | 'size'>,
): Expected {
  const [binding, ...others] = run.digests.filter(({ algorithm }) => algorithm === 'sha256')
  const listed: Digest | undefined = sha256 === undefined ? undefined : { algorithm: 'sha256', value: sha256 }
  const subject = `${run.toolName} ${version}`
  const inListing = listed && { ...listed, found: `sha256:${listed.value} in the listing` }
  const contradicting = [
    ...others.map(({ value }) => ({ value, found: `sha256:${value} in the lock` })),
    inListing,
  ]
  const other = binding && contradicting.find(digest => digest && digest.value !== binding.value)
  if (binding && other) throw contradiction(subject, other, { binding })
  const secondDigest = run.digests.find(({ algorithm }) => algorithm === 'sha512')
  return { digest: binding ?? listed, secondDigest, size }
}

function contradiction(
  subject: string,
  { found, value: actual }: { readonly found: string; readonly value: string },
  { binding: { value: expected, change } }: { readonly binding: BoundDigest },
): PkgtoolError {
  const fields = { subject, found, wanted: `sha256:${expected}`, change, expected, actual }
  return new PkgtoolError('HASH_MISMATCH', fields)
}
