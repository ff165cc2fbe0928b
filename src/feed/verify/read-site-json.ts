import { parseJson } from '../../core/encoding/parse-json.ts'
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
