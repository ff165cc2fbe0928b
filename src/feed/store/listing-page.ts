import { readXml } from '../../core/base/documents/xml.ts'
import { PkgtoolError } from '../../core/base/errors.ts'
import { readBody } from '../../core/net/exchange/read-body.ts'
import type { ScopedTransport } from '../../core/net/exchange/scoped-transport.ts'
import type { FeedKey, StoredName, StoredObject } from './feed-store.ts'
import type { ListingPage, PageOptions } from './object-service.ts'

const listingLimit = 16 * 1024 ** 2

/** How a kind of store is asked for a page of its listing, and what its answer calls things. */
export interface ListingForm {
  /** of the bucket or container */
  readonly url: URL
  /** parameters besides those of the prefix and the page */
  readonly query: Readonly<Record<string, string>>
  /** the parameter that asks for a later page */
  readonly pageParameter: string
  /** Returns the whole key of a record, or the prefix that it stands for. */
  nameOf(record: ListingRecord, listing: Listing): string
  /** Returns the state of the object of a record; undefined: it stands for a prefix. */
  objectOf(record: ListingRecord): Omit<StoredObject, 'key'> | undefined
  /** Returns what asks for the following page. */
  nextOf(listing: Listing): string | undefined
}

/** The part of a bucket or container that is listed. */
interface ListedPart {
  /** of the feed */
  readonly prefix: string
  readonly below: FeedKey
}

/** Asks for one page of a listing. @throws PkgtoolError `INVALID_FEED`, and errors of the transport */
export async function listPage(
  transport: ScopedTransport,
  form: ListingForm,
  { prefix, below, isFlat, from }: ListedPart & PageOptions,
): Promise<ListingPage> {
  const parameters = {
    ...form.query,
    prefix: prefix + below,
    ...(isFlat && { delimiter: '/' }),
    ...(from !== undefined && { [form.pageParameter]: from }),
  }
  const url = new URL(form.url)
  // A blank is %20 here, for the signature's sake; `searchParams` would write a plus.
  url.search = Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
  const listing = parseListing(await readBody(await transport.send(url), listingLimit), form.url.href)
  const objects: StoredObject[] = []
  const names: StoredName[] = []
  for (const record of listing.records) {
    const full = form.nameOf(record, listing)
    if (!full.startsWith(prefix + below)) continue
    const name = full.slice(prefix.length + below.length)
    if (name === '' || name === '/') continue
    const object = form.objectOf(record)
    if (object) objects.push({ key: below + name, ...object })
    names.push(object ? { name, kind: 'object' } : { name: name.replace(/\/$/, ''), kind: 'folder' })
  }
  return { objects, names, next: form.nextOf(listing) || undefined }
}

/** The elements of a listing: those of each record, and those beside the records. */
interface Listing {
  readonly records: readonly ListingRecord[]
  readonly rest: ReadonlyMap<string, string>
}

interface ListingRecord {
  /** its element: `Contents`, `CommonPrefixes`, `Blob`, `BlobPrefix` */
  readonly element: string
  /** the texts of its leaves, by their element */
  readonly texts: ReadonlyMap<string, string>
}

const recordElements: ReadonlySet<string> = new Set(['Contents', 'CommonPrefixes', 'Blob', 'BlobPrefix'])

/** Reads the listing of a bucket or container. @throws PkgtoolError `INVALID_FEED` when it is no well-formed XML */
function parseListing(xml: Uint8Array, subject: string): Listing {
  const records: ListingRecord[] = []
  const rest = new Map<string, string>()
  const open: { readonly element: string; text: string }[] = []
  let texts: Map<string, string> | undefined
  readXml(xml, {
    open({ local }) {
      open.push({ element: local, text: '' })
      if (texts === undefined && recordElements.has(local)) texts = new Map()
    },
    text(value) {
      const innermost = open.at(-1)
      if (innermost) innermost.text += value
    },
    close() {
      const { element, text } = open.pop() ?? { element: '', text: '' }
      if (texts !== undefined && recordElements.has(element)) {
        records.push({ element, texts })
        texts = undefined
      } else (texts ?? rest).set(element, text)
    },
    fail({ found }) {
      throw new PkgtoolError('INVALID_FEED', {
        subject,
        found: `its listing is broken: ${found}`,
        wanted: 'the listing of a bucket or container',
        change: 'check the address and the endpoint',
      })
    },
  })
  return { records, rest }
}
