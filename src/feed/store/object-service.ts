import { PkgtoolError } from '../../core/base/errors.ts'
import { quote } from '../../core/base/printable.ts'
import type { Transport } from '../../core/net/exchange/client.ts'
import type { ByteRange, ExpectedTag, FeedKey, StoredName, StoredObject, Tag } from './feed-store.ts'
import type { Upload } from './upload.ts'

/** Where an object is, and its name in messages. */
export interface ObjectPlace {
  readonly url: URL
  readonly key: FeedKey
  readonly subject: string
}

/** A part of an object with the state of the whole. */
export interface ObjectPart extends StoredObject {
  readonly bytes: Uint8Array
}

/** The outcome of one attempt to write: `changed`: the condition did not hold; `busy`: the same request may succeed later. */
export type WriteOutcome =
  | { readonly kind: 'done'; readonly tag: Tag | undefined }
  | { readonly kind: 'changed' }
  | { readonly kind: 'busy'; readonly error: PkgtoolError }

/** A page of a listing; `next` asks for the following one. */
export interface ListingPage {
  readonly objects: readonly StoredObject[]
  readonly names: readonly StoredName[]
  readonly next: string | undefined
}

/**
 * The HTTP interface of an object store, one request a method. Keys are those of the feed; the service adds its prefix. All
 * methods throw errors of `Transport.send`.
 */
export interface ObjectService {
  readonly transport: Transport
  /** as a user writes the address of an object */
  locate(key: FeedKey): string
  head(key: FeedKey): Promise<StoredObject | undefined>
  /** Reads a part; `changed` when the object has another tag than `when`. */
  read(key: FeedKey, range: ByteRange, when?: Tag): Promise<ObjectPart | 'changed' | undefined>
  /** Lists the objects whose keys start with `prefix`; `flat`: without those that have a `/` behind it. */
  page(prefix: FeedKey, options: PageOptions): Promise<ListingPage>
  /** Writes on a condition. */
  write(key: FeedKey, upload: Upload, when: ExpectedTag): Promise<WriteOutcome>
  /**
   * Writes tags without their quotes from now on, for stores that compare them so, such as Ceph 16. Returns false if there is
   * no such form, or it is in use already.
   */
  dropQuotes(): boolean
  /** Removes on a condition, which some stores ignore. */
  delete(key: FeedKey, when: Tag): Promise<WriteOutcome>
}

export interface PageOptions {
  readonly isFlat: boolean
  readonly from: string | undefined
}

/** The error of a status that is no answer to the request. */
export function httpError(
  subject: string,
  { status, code }: { readonly status: number; readonly code: string | undefined },
): PkgtoolError {
  const found = code === undefined ? `status ${status}` : `status ${status} (${quote(code, 60)})`
  if (status !== 404) return new PkgtoolError('HTTP_STATUS', { subject, found, status })
  return new PkgtoolError('NOT_FOUND', {
    subject,
    found,
    status,
    change: 'create the bucket or container, or check its name, the region and the endpoint',
  })
}
