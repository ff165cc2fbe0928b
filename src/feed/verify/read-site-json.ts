import { parseJson } from '../../core/transport/read-document.ts'
import type { Absent, DocumentRequest, FeedSite } from './feed-site.ts'

/** Reads a document as JSON; `broken` says why it is none. */
export async function readSiteJson(
  site: FeedSite,
  url: URL,
  request: DocumentRequest,
): Promise<{ readonly value: unknown; readonly url: URL } | Absent | { readonly broken: string }> {
  const document = await site.document(url, request)
  if ('absent' in document) return document
  const parsed = parseJson(document.bytes)
  return 'problem' in parsed
    ? { broken: `text that is no JSON: ${parsed.problem}` }
    : { value: parsed.value, url: document.url }
}

/** The own members of a JSON object; none of any other value. */
export function membersOf(value: unknown): ReadonlyMap<string, unknown> {
  return new Map(typeof value === 'object' && value && !Array.isArray(value) ? Object.entries(value) : [])
}
