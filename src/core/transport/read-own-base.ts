import { parseJson } from '../encoding/parse-json.ts'
import type { Transport } from './create-transport.ts'
import { readDocument } from './read-document.ts'

const limit = 1024 * 1024

/**
 * Reads the base that a feed calls its own, with a trailing slash: the document's folder, and for a document in a local
 * folder what the `feed.json` beside it says: a feed made for an address is often read as a folder (DESIGN 8).
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
