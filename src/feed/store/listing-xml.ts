import { PkgtoolError } from '../../core/base/errors.ts'
import { readXml } from '../../core/base/xml.ts'

/** The elements of a listing: those of each record, and those beside the records. */
export interface Listing {
  readonly records: readonly ListingRecord[]
  readonly rest: ReadonlyMap<string, string>
}

export interface ListingRecord {
  /** its element: `Contents`, `CommonPrefixes`, `Blob`, `BlobPrefix` */
  readonly element: string
  /** the texts of its leaves, by their element */
  readonly texts: ReadonlyMap<string, string>
}

const recordElements: ReadonlySet<string> = new Set(['Contents', 'CommonPrefixes', 'Blob', 'BlobPrefix'])

/** Reads the listing of a bucket or container. @throws PkgtoolError `INVALID_FEED` when it is no well-formed XML */
export function parseListing(xml: Uint8Array, subject: string): Listing {
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
        found: `a listing with ${found}`,
        wanted: 'the listing of a bucket or container',
        change: 'check the address and the endpoint',
      })
    },
  })
  return { records, rest }
}
