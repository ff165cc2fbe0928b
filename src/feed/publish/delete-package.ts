import { isPkgtoolError } from '../../core/base/errors.ts'
import type { RunOptions } from '../../core/base/ports.ts'
import { type TransportOptions, withTransport } from '../../core/net/exchange/client.ts'
import { scopeOf, scopeTransport } from '../../core/net/exchange/scoped-transport.ts'
import { readServiceIndex } from '../../core/nuget/protocol/read-service-index.ts'
import {
  checkMayHaveKey,
  explainRefusal,
  loadServer,
  publishAddresses,
  type ServerOptions,
  trustNamed,
} from './publish-server.ts'
import { type PushKeyOptions, readPushKey } from './push-key.ts'

/** A package on a server, named as a caller spells it. */
interface NamedOnServer {
  readonly id: string
  readonly version: string
}

/** What a server is asked with to delete a package. */
export type DeletePackageOptions = ServerOptions &
  TransportOptions &
  RunOptions &
  Pick<PushKeyOptions, 'apiKey'>

/**
 * Asks a server to delete a package, at the address where it takes packages. Many only unlist it. It is asked once: after a lost answer
 * nobody knows whose deletion a second one would find.
 *
 * @throws PkgtoolError `NOT_FOUND` where it has no such package, as `loadServer`, `readPushKey` and the transport
 */
export async function deletePackage(
  { id, version }: NamedOnServer,
  { onAddress, ...options }: DeletePackageOptions & { readonly onAddress?: (address: URL) => void },
): Promise<void> {
  const setting = await loadServer(options)
  const openKey = readPushKey(options)
  await withTransport(options, async shared => {
    const transport = scopeTransport(shared, scopeOf(setting, options))
    const index = await readServiceIndex(transport, setting.address)
    const addresses = publishAddresses(index, { isSymbols: false })
    const named = { index: index.document, source: setting.address.document }
    trustNamed(transport, addresses, named)
    const [address] = addresses as [URL]
    if (options.apiKey !== undefined) checkMayHaveKey(address, named)
    const key = openKey(shared, addresses)
    const apiKey = await key.read()
    onAddress?.(address)
    const url = new URL(`${encodeURIComponent(id)}/${encodeURIComponent(version)}`, address)
    try {
      const answer = await transport.send(url, {
        method: 'DELETE',
        ...(apiKey !== undefined && { headers: { 'x-nuget-apikey': apiKey } }),
        statuses: [200, 202, 204],
      })
      answer.discard()
    } catch (error) {
      throw isPkgtoolError(error) ? explainRefusal(error, { ...options, key }) : error
    }
  })
}
