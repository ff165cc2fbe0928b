import { isPkgtoolError, PkgtoolError } from '../errors.ts'
import type { FeedAddress } from '../transport/address.ts'
import type { Transport } from '../transport/create-transport.ts'
import { displayUrl } from '../transport/display-url.ts'
import { allowsNextSource } from '../transport/retry-policy.ts'
import { readServiceIndex } from './fetch-service-index.ts'

/** One source of packages in a run: its index is read once, at the first use; a failure is said once and remembered. */
export interface PackageSource {
  /** what messages and records call it */
  readonly label: string
  /** its package base address; rejects each time when the index cannot be had */
  base(): Promise<URL>
}

/** A source whose index was read. */
export interface OpenSource {
  readonly label: string
  readonly base: URL
}

export function createPackageSource(transport: Transport, address: FeedAddress): PackageSource {
  let base: Promise<URL> | undefined
  return {
    label: displayUrl(address.document),
    base: () => {
      base ??= readServiceIndex(transport, address.document).then(index => index.packageBaseAddress)
      return base
    },
  }
}

/**
 * Opens the sources in their order. One that cannot be reached is skipped while another can be (DESIGN 5).
 *
 * @throws PkgtoolError the failure of the first source when none can be reached, and at once any failure that is no
 * matter of reach, such as an index without package base address
 */
export async function openSources(
  transport: Transport,
  sources: readonly PackageSource[],
): Promise<readonly OpenSource[]> {
  const settled = await Promise.allSettled(sources.map(source => source.base()))
  const open: OpenSource[] = []
  const failures: PkgtoolError[] = []
  for (const [index, result] of settled.entries()) {
    const { label } = sources[index] as PackageSource
    if (result.status === 'fulfilled') open.push({ label, base: result.value })
    else if (allowsNextSource(result.reason) || isPkgtoolError(result.reason, 'OFFLINE'))
      failures.push(result.reason as PkgtoolError)
    else throw result.reason
  }
  if (open.length === 0)
    throw (
      failures[0] ??
      new PkgtoolError('INVALID_INPUT', {
        subject: 'source',
        found: 'no source',
        wanted: 'the address of a service index',
      })
    )
  for (const failure of failures) transport.log.warning(`${failure.message}; the other sources are asked`)
  return open
}
