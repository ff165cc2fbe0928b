import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync, writeSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setImmediate as afterOthers } from 'node:timers/promises'
import { throwIfCancelled } from '../../core/base/concurrency.ts'
import { PkgtoolError } from '../../core/base/errors.ts'
import {
  digestEncoding,
  type HashAlgorithm,
  openRegularFile,
  readBoundedFile,
} from '../../core/files/read-file.ts'
import { assertNoLink, modes, reading, writing } from '../../core/files/safe-folder.ts'
import {
  makeFolderBelow,
  removeIfEmpty,
  removeLeftover,
  removePath,
  renamePath,
  replaceFile,
  temporaryPath,
} from '../../core/files/write-file.ts'
import type { FeedFolder } from './feed.ts'

/** Serializes a document of the feed: JSON with two spaces and a final line feed. */
export function formatDocument(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`
}

/**
 * Replaces a file atomically, unless it already has exactly these bytes. Creates its folder.
 *
 * @returns whether it was written
 * @throws PkgtoolError `UNSAFE_PATH`, `FILE_SYSTEM`
 */
export async function writeChanged(
  { dir, signal }: FeedFolder,
  { path, content }: { readonly path: string; readonly content: string | Uint8Array },
): Promise<boolean> {
  const bytes = Buffer.from(content)
  return writing(path, async () => {
    makeFolderBelow(dir, dirname(path))
    if (await holdsBytes(path, bytes)) return false
    await replaceFile(path, bytes, { signal })
    return true
  })
}

/** Returns whether a file has exactly these bytes. */
export async function holdsBytes(path: string, bytes: Buffer): Promise<boolean> {
  const present = await readBoundedFile(path, { limit: bytes.length }).catch(() => undefined)
  return present !== undefined && bytes.equals(present)
}

/** Renames a finished file to its final path; creates the folder. @throws PkgtoolError `UNSAFE_PATH`, `FILE_SYSTEM` */
async function moveInto({ dir, signal }: FeedFolder, path: string, temporary: string): Promise<void> {
  await writing(path, () => {
    makeFolderBelow(dir, dirname(path))
    return renamePath(temporary, path, { signal })
  })
}

/**
 * Removes files and folders recursively; a missing path is not an error.
 *
 * @throws PkgtoolError `UNSAFE_PATH`, `FILE_SYSTEM`
 */
export async function removeAll({ dir, signal }: FeedFolder, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    assertNoLink(dir, dirname(path))
    await writing(path, () => removePath(path, { signal }))
  }
}

/** Removes folders that are empty; others stay. @throws PkgtoolError `UNSAFE_PATH` */
export async function removeEmpty(dir: string, folders: readonly string[]): Promise<void> {
  for (const folder of folders) {
    assertNoLink(dir, folder)
    removeIfEmpty(folder)
  }
}

/** A document of the feed to write; without content, it is removed. */
export interface FeedDocument {
  readonly path: string
  readonly content: string | undefined
}

/**
 * Writes related documents of a feed, in the given order. Writes all under temporary names before it renames the first
 * one, so that a full disk changes no document. Skips a document that already has exactly these bytes.
 *
 * @throws PkgtoolError `UNSAFE_PATH`, `FILE_SYSTEM`
 */
export async function writeDocuments(feed: FeedFolder, documents: readonly FeedDocument[]): Promise<void> {
  const staged = new StagedDocuments(feed)
  try {
    for (const document of documents) await staged.add(document)
    await staged.commit()
  } finally {
    await staged.discard()
  }
}

/** Documents under temporary names; `commit` renames them in the order of addition. The caller must `discard` at the end. */
export class StagedDocuments {
  readonly #feed: FeedFolder
  readonly #changes: { readonly path: string; readonly temporary: string | undefined }[] = []

  constructor(feed: FeedFolder) {
    this.#feed = feed
  }

  /** @throws PkgtoolError `UNSAFE_PATH`, `FILE_SYSTEM` */
  async add({ path, content }: FeedDocument): Promise<void> {
    if (content === undefined) {
      this.#changes.push({ path, temporary: undefined })
      return
    }
    const bytes = Buffer.from(content)
    await writing(path, async () => {
      makeFolderBelow(this.#feed.dir, dirname(path))
      if (await holdsBytes(path, bytes)) return
      const temporary = temporaryPath(dirname(path))
      this.#changes.push({ path, temporary })
      await writeFile(temporary, bytes, { flag: 'wx', mode: modes.file })
    })
  }

  /** @throws PkgtoolError `UNSAFE_PATH`, `FILE_SYSTEM` */
  async commit(): Promise<void> {
    for (const { path, temporary } of this.#changes) {
      if (temporary === undefined) await removeAll(this.#feed, [path])
      else await writing(path, () => renamePath(temporary, path, this.#feed))
    }
  }

  /** Removes the documents that were not renamed. */
  async discard(): Promise<void> {
    for (const { temporary } of this.#changes) if (temporary) await removeLeftover(temporary)
  }
}

/** A copy of a file in the feed, under a temporary name. */
export interface FeedCopy {
  /** SHA-256 in hex, SHA-512 in base64 */
  readonly digest: string
  /** bytes */
  readonly size: number
  /** Renames it to its final path. @throws PkgtoolError `FILE_SYSTEM` */
  place(path: string): Promise<void>
  /** Removes it, unless it was placed. */
  discard(): Promise<void>
}

const chunkSize = 256 * 1024

const chunksAtOnce = 32

/**
 * Copies a file into the feed under a temporary name and hashes it in the same pass. Synchronous, 8 MiB at a time: for
 * many small files, the thread pool costs more than copying.
 *
 * @throws PkgtoolError `TRUNCATED` for an empty file, `NOT_FOUND`, `UNREADABLE_FILE`, `FILE_SYSTEM`, `CANCELLED`
 */
export async function copyIntoFeed(
  feed: FeedFolder,
  file: string,
  { algorithm }: { readonly algorithm: HashAlgorithm },
): Promise<FeedCopy> {
  const temporary = temporaryPath(feed.dir)
  const source = reading(file, () => openRegularFile(file).file)
  let copied = false
  try {
    const target = writing(temporary, () => openSync(temporary, 'wx', modes.file))
    try {
      const hash = createHash(algorithm)
      const buffer = Buffer.allocUnsafe(chunkSize)
      let size = 0
      for (let chunk = 1; ; chunk++) {
        const length = reading(file, () => readSync(source, buffer))
        if (length === 0) break
        const bytes = buffer.subarray(0, length)
        hash.update(bytes)
        writing(temporary, () => writeWhole(target, bytes))
        size += length
        if (chunk % chunksAtOnce !== 0) continue
        await afterOthers()
        throwIfCancelled(feed.signal, file)
      }
      if (size === 0) throw emptyFile(file)
      copied = true
      return feedCopy(feed, temporary, { digest: hash.digest(digestEncoding(algorithm)), size })
    } finally {
      closeSync(target)
      if (!copied) await removeLeftover(temporary)
    }
  } finally {
    closeSync(source)
  }
}

/** The error for an empty tool or package file. */
export function emptyFile(path: string): PkgtoolError {
  const change = 'make the file anew'
  return new PkgtoolError('TRUNCATED', { subject: path, found: 'a file of no bytes', change, path })
}

/** Wraps a file that is in the feed under a temporary name. */
export function feedCopy(
  feed: FeedFolder,
  temporary: string,
  facts: Pick<FeedCopy, 'digest' | 'size'>,
): FeedCopy {
  return {
    ...facts,
    place: path => moveInto(feed, path, temporary),
    discard: () => removeLeftover(temporary),
  }
}

function writeWhole(file: number, bytes: Uint8Array): void {
  for (let offset = 0; offset < bytes.length; ) offset += writeSync(file, bytes, offset)
}
