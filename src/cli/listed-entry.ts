import type { FetchedListing } from '../core/listing/fetch-tool-listing.ts'
import type { ToolEntry } from '../core/listing/tool-listing.ts'
import { displayUrl } from '../core/transport/display-url.ts'

/** An entry under the names of the outputs (DESIGN 2); `sha256` is empty where the listing has none. */
export interface ListedEntry {
  readonly version: string
  readonly stage: string
  readonly uploaded: string
  readonly url: string
  readonly sha256: string
}

/** Returns an entry with its address made absolute; one that cannot be is as the listing has it. */
export function listedEntry(entry: ToolEntry, { document }: FetchedListing): ListedEntry {
  const { version, stage, uploaded, url, sha256 = '' } = entry
  return { version, stage, uploaded, url: absolute(url, document), sha256 }
}

function absolute(reference: string, document: URL): string {
  if (reference === '' || !URL.canParse(reference, document.href)) return reference
  const url = new URL(reference, document)
  return url.protocol === 'file:' ? displayUrl(url) : url.href
}
