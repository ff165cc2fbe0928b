/**
 * Where a feed's objects lie: a folder is the first such place. The interface asks for nothing that an object store lacks:
 *
 *     a tag changes with the bytes             the ETag of an object store
 *     each write and removal has a condition   If-Match, If-None-Match
 *     bytes are staged before they get a key   their size and hash are known before they travel
 *     nothing renames or copies an object      a folder may rename what was staged in it
 *     keys are listed in turn                  pages
 */
import type { HashAlgorithm } from '../../core/files/digest.ts'

/** The path of an object below the feed, with `/`: `flat/a/index.json`. */
export type FeedKey = string

declare const tagged: unique symbol

/** Identifies the bytes of an object. */
export type Tag = string & { readonly [tagged]: true }

/** The state that a writer expects: no object, or the one with this tag. */
export type ExpectedTag = Tag | 'absent'

export interface StoredObject {
  readonly key: FeedKey
  /** bytes */
  readonly size: number
  readonly tag: Tag
  /** when it was written, ms since 1970 by the store's clock */
  readonly modified: number
}

/**
 * A name below a prefix. `folder`: keys go on below it; `lock`, `leftover`: a writer at work or one that was stopped left it,
 * and no other method shows it.
 */
export interface StoredName {
  readonly name: string
  readonly kind: 'folder' | 'object' | 'lock' | 'leftover'
}

/** A name at a prefix, and of a folder the names below it, with the bytes of objects where listing tells them. */
export interface StoredBranch extends StoredName {
  readonly below: ReadonlyMap<string, number | undefined>
}

/** A part of an object, both ends included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** The bytes of an object, which can be read once. A chunk is valid until the next one is requested. */
export interface ObjectBody extends AsyncIterable<Uint8Array> {
  /** Reads them whole. @throws PkgtoolError `TOO_LARGE` above `limit` bytes, `NOT_FOUND`, `UNREADABLE_FILE` */
  bytes(options: { readonly limit: number }): Promise<Buffer>
}

/** Bytes that lie ready on this machine, under no key yet. */
export interface Staged {
  /** where they can be read before they get a key */
  readonly path: string
  /** bytes */
  readonly size: number
  /** SHA-256 in hex, SHA-512 in base64 */
  readonly digest: string
  /** Removes them, unless they got a key. Never throws. */
  discard(): Promise<void>
}

/** An object that can be read as a file of this machine until it is released. */
export interface BorrowedObject {
  readonly path: string
  /** bytes */
  readonly size: number
  /** Never throws. */
  release(): Promise<void>
}

/** A file at a path of `temporaryPath`, which the store takes over. */
export type OwnFile = Pick<Staged, 'path' | 'size' | 'digest'>

export interface FeedStore {
  /** `exclusively` keeps out other writers: what lies there without its documents is of a writer that was stopped */
  readonly hasLock: boolean
  /** reads at a time that keep it busy */
  readonly readsAtOnce: number
  /** The name of an object in messages: in a folder its path. The key `''` names the store itself. */
  locate(key: FeedKey): string
  /** Says for a message why there is no object at all, or none of a feed: `no such folder`. */
  describeAbsence(): string
  /** Returns the state of an object; undefined if there is none. What a link leads to outside of the store is none. */
  look(key: FeedKey): Promise<StoredObject | undefined>
  /** Reads an object, or a part of it; undefined if there is none. @throws PkgtoolError `UNREADABLE_FILE`, `UNSAFE_PATH` */
  get(key: FeedKey, range?: ByteRange): Promise<(StoredObject & { readonly body: ObjectBody }) | undefined>
  /** Lists the objects whose keys start with `prefix`, which is empty or ends with `/`. */
  list(prefix: FeedKey): AsyncIterable<StoredObject>
  /** Lists the names between `prefix`, which is empty or ends with `/`, and the next `/` of a key, or its end. */
  names(prefix: FeedKey): AsyncIterable<StoredName>
  /** Lists them with the names below each folder: of a bucket in one listing, however many folders it has. */
  branches(prefix: FeedKey): AsyncIterable<StoredBranch>
  /**
   * Returns an object as a file: in a folder the file itself, else a temporary copy. Undefined if there is none.
   *
   * @throws PkgtoolError `UNREADABLE_FILE`, `UNSAFE_PATH`, `FILE_SYSTEM`, `CANCELLED`
   */
  borrow(key: FeedKey): Promise<BorrowedObject | undefined>
  /** Returns a new path on this machine for a file to stage: where the store takes it over most cheaply. */
  temporaryPath(): string
  /**
   * Copies the file at a path and hashes it in the same pass.
   *
   * @throws PkgtoolError `TRUNCATED` for an empty file, `NOT_FOUND`, `UNREADABLE_FILE`, `FILE_SYSTEM`, `CANCELLED`
   */
  stageFile(path: string, options: { readonly algorithm: HashAlgorithm }): Promise<Staged>
  /** Takes over a file. */
  stageOwn(file: OwnFile): Staged
  /** Stages bytes, hashed with SHA-512. @throws PkgtoolError `FILE_SYSTEM` */
  stageBytes(bytes: Uint8Array): Promise<Staged>
  /** Checks that the store accepts these keys. @throws PkgtoolError `FILE_SYSTEM` */
  assertKeysFit(keys: readonly FeedKey[]): Promise<void>
  /**
   * Gives staged bytes a key: readers see the whole object, or what was there before.
   *
   * @throws StoreConflict when the object is in another state than `when`
   * @throws PkgtoolError `UNSAFE_PATH`, `FILE_SYSTEM`, `CANCELLED`
   */
  put(key: FeedKey, content: Staged, when: ExpectedTag): Promise<Tag>
  /** Removes an object. Throws as `put`. */
  remove(key: FeedKey, when: Tag): Promise<void>
  /** Removes what is left of these prefixes when they have no object, such as empty folders. @throws PkgtoolError `UNSAFE_PATH` */
  tidy(prefixes: readonly FeedKey[]): Promise<void>
  /** Prepares the place of a new feed: makes the folder. @throws PkgtoolError `UNSAFE_PATH`, `FILE_SYSTEM` */
  create(): Promise<void>
  /**
   * Runs `write`, and meanwhile keeps out other writers where the store needs that: a folder has one writer at a time.
   *
   * @throws PkgtoolError `FEED_LOCKED`, `UNSAFE_PATH`, `FILE_SYSTEM`, and errors of `write`
   */
  exclusively<T>(write: () => Promise<T>): Promise<T>
  /** Ends connections and removes what is staged still. Never throws. */
  close(): Promise<void>
}

/** An object is in another state than a writer expected: another writer was faster. */
export class StoreConflict extends Error {
  override readonly name = 'StoreConflict'
  readonly key: FeedKey

  constructor(key: FeedKey) {
    super(`another state of ${key}`)
    this.key = key
  }
}
