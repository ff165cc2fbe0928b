import { isPkgtoolError, PkgtoolError } from '../errors.ts'
import type { FeedAddress } from '../transport/address.ts'
import type { Transport } from '../transport/create-transport.ts'
import { displayUrl } from '../transport/display-url.ts'
import { allowsNextSource } from '../transport/retry-policy.ts'
import { readServiceIndex } from './fetch-service-index.ts'

/** A source of packages whose service index was read. */
export interface PackageSource {
  /** what messages and records call it */
  readonly label: string
  /** its package base address, with a trailing slash */
  readonly base: URL
  /** Makes the address of a file: the query of the index goes along to the index's own origin (DESIGN 2, grammar). */
  locate(address: string): URL
}

/** The sources of a run, in the order in which they are asked. */
export interface PackageSources {
  /**
   * Reads their service indexes, once a run. A source that cannot be reached is skipped, and said once, while another
   * can be (DESIGN 5).
   *
   * @throws PkgtoolError the failure of the first source when none can be reached, and at once any failure that is no
   * matter of reach, such as an index without package base address
   */
  open(): Promise<readonly PackageSource[]>
}

export function createPackageSources(
  transport: Transport,
  addresses: readonly FeedAddress[],
): PackageSources {
  let opened: Promise<readonly PackageSource[]> | undefined
  return {
    open: () => {
      opened ??= openSources(transport, addresses)
      return opened
    },
  }
}

async function openSources(
  transport: Transport,
  addresses: readonly FeedAddress[],
): Promise<readonly PackageSource[]> {
  const settled = await Promise.allSettled(addresses.map(address => openSource(transport, address)))
  const open: PackageSource[] = []
  const failures: PkgtoolError[] = []
  for (const result of settled) {
    if (result.status === 'fulfilled') open.push(result.value)
    else if (allowsNextSource(result.reason) || isPkgtoolError(result.reason, 'OFFLINE'))
      failures.push(result.reason as PkgtoolError)
    else throw result.reason
  }
  if (open.length === 0) throw failures[0] ?? noSource()
  for (const failure of failures) transport.log.warning(`${failure.message}; the other sources are asked`)
  return open
}

async function openSource(transport: Transport, { document }: FeedAddress): Promise<PackageSource> {
  const { packageBaseAddress: base } = await readServiceIndex(transport, document)
  return {
    label: displayUrl(document),
    base,
    locate: address => {
      const url = new URL(address)
      if (url.protocol !== 'file:' && url.origin === document.origin) url.search = document.search
      return url
    },
  }
}

function noSource(): PkgtoolError {
  return new PkgtoolError('INVALID_INPUT', {
    subject: 'source',
    found: 'no source',
    wanted: 'the address of a service index',
  })
}
