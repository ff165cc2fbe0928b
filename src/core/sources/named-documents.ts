import { isPkgtoolError } from '../base/errors.ts'
import { isServer } from '../net/address/address.ts'
import type { Transport } from '../net/exchange/client.ts'
import {
  type FoundIndex,
  type NamedDocument,
  readServiceIndex,
} from '../nuget/protocol/read-service-index.ts'
import { openSourceFolder } from './source-folder.ts'
import type { SourceSetting } from './source-setting.ts'

// Milliseconds: an address in a service index moves rarely, and a run that asks the source reads it anew.
const indexLife = 24 * 60 * 60 * 1000

export interface FindDocumentsOptions {
  /** while offline, a service index that an earlier run has cached counts */
  readonly keptOffline?: boolean | undefined
  /** such a one counts for a day without a request */
  readonly takesKept?: boolean | undefined
}

/** A source and its transport. */
export interface AskedSource {
  readonly setting: SourceSetting
  readonly transport: Transport
}

/**
 * Finds the addresses of a document that the service index of a source names, alternatives in their order; none if it names none,
 * or if the source is a folder without service index.
 *
 * @throws PkgtoolError as `readServiceIndex`; `UNREADABLE_FILE` for a link that leads out of a folder
 */
export async function findNamedDocuments(
  { setting: { address }, transport }: AskedSource,
  kind: NamedDocument,
  { keptOffline, takesKept = false }: FindDocumentsOptions = {},
): Promise<readonly URL[]> {
  const fresh = takesKept ? indexLife : undefined
  if (isServer(address))
    return addressesIn(await readServiceIndex(transport, address, { keptOffline, fresh }), kind)
  const folder = await openSourceFolder(address.base)
  try {
    await folder.locate(address.document)
  } catch (error) {
    if (isPkgtoolError(error, 'NOT_FOUND')) return []
    throw error
  }
  const urls = addressesIn(await readServiceIndex(transport, address), kind)
  return Promise.all(urls.map(url => (url.protocol === 'file:' ? folder.locate(url) : url)))
}

function addressesIn({ documents }: FoundIndex, kind: NamedDocument): readonly URL[] {
  const { addresses, fault } = documents[kind]
  if (fault) throw fault
  return addresses
}
