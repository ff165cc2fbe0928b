import { parseJson } from '../base/json.ts'
import type { Transport } from '../http/client.ts'
import { readDocument } from '../http/read-document.ts'

const limit = 1024 * 1024

/**
 * Returns the base URL of a feed with a trailing slash: the document's folder, or for a local folder the one in its
 * `feed.json`, because people often read a feed that was made for an address as a folder.
 */
export async function readOwnBase(transport: Transport, document: URL): Promise<URL> {
  const folder = new URL('.', document)
  if (document.protocol !== 'file:') return folder
  try {
    const { value: description } = await readDocument(transport, new URL('feed.json', folder), {
      kind: 'feed.json',
      limit,
      accept: bytes => parseJson(bytes),
    })
    const value = 'value' in description ? (description.value as { baseUrl?: unknown } | null) : null
    return typeof value?.baseUrl === 'string' && value.baseUrl !== ''
      ? new URL(`${value.baseUrl.replace(/\/$/, '')}/`)
      : folder
  } catch {
    return folder
  }
}
