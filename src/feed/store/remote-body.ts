import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PkgtoolError } from '../../core/base/errors.ts'
import { formatBytes } from '../../core/base/format.ts'
import { fileSystemError, writing } from '../../core/files/file-errors.ts'
import { newFile } from '../../core/files/stats.ts'
import { removeLeftover, removePath } from '../../core/files/writing/remove.ts'
import { temporaryPath } from '../../core/files/writing/temporary-names.ts'
import { readBody, statedLength } from '../../core/net/exchange/read-body.ts'
import type { Answer } from '../../core/net/exchange/redirects.ts'
import type { ByteRange, FeedKey, ObjectBody, OwnFile, Staged, StoredObject, Tag } from './feed-store.ts'
import type { ObjectPart, ObjectService } from './object-service.ts'

/** bytes of one request: a document, and most packages, need one */
export const partSize = 8 * 1024 ** 2

/**
 * Reads an object in parts, each on the condition that the object is still the same. The first part is requested at once,
 * since it also tells the state. Undefined if there is no object.
 */
export async function readRemote(
  service: ObjectService,
  key: FeedKey,
  range: ByteRange = { start: 0, end: Number.MAX_SAFE_INTEGER },
): Promise<(StoredObject & { readonly body: ObjectBody }) | undefined> {
  const { start } = range
  const first = await readPart(service, key, { range: partAt(start, range) })
  if (!first) return undefined
  const { bytes, ...object } = first
  const end = Math.min(range.end + 1, object.size)
  async function* parts(): AsyncGenerator<Uint8Array, void> {
    if (bytes.length > 0) yield bytes
    for (let at = start + bytes.length; at < end; ) {
      const part = await readPart(service, key, { range: partAt(at, range), object })
      if (!part || part.bytes.length === 0) throw replaced(service, key)
      yield part.bytes
      at += part.bytes.length
    }
  }
  return {
    ...object,
    body: {
      async bytes({ limit }) {
        const length = Math.max(0, end - start)
        if (length > limit) throw tooLarge(service, key, { length, limit })
        const all: Uint8Array[] = []
        for await (const part of parts()) all.push(part)
        return Buffer.concat(all)
      },
      [Symbol.asyncIterator]: parts,
    },
  }
}

function partAt(start: number, { end }: ByteRange): ByteRange {
  return { start, end: Math.min(end, start + partSize - 1) }
}

async function readPart(
  service: ObjectService,
  key: FeedKey,
  { range, object }: { readonly range: ByteRange; readonly object?: StoredObject },
) {
  const part = await service.transport.retry(() => service.read(key, range, object?.tag))
  if (part === 'changed' || (object && (part?.tag !== object.tag || part.size !== object.size)))
    throw replaced(service, key)
  return part
}

function replaced(service: ObjectService, key: FeedKey): PkgtoolError {
  const subject = service.locate(key)
  const found = 'it is another object than at the first of its parts'
  return new PkgtoolError('UNREADABLE_FILE', { subject, found, change: 'run it again' })
}

function tooLarge(
  service: ObjectService,
  key: FeedKey,
  { length, limit }: { readonly length: number; readonly limit: number },
): PkgtoolError {
  return new PkgtoolError('TOO_LARGE', {
    subject: service.locate(key),
    found: `it has ${formatBytes(length)}`,
    wanted: `at most ${formatBytes(limit)}`,
    change: 'check that the address is the one of the feed',
  })
}

/** Reads the tag of an answer. @throws PkgtoolError `HTTP_STATUS` for an answer without a strong one */
export function tagOfAnswer({ headers, status }: Answer, subject: string): Tag {
  const { etag = '' } = headers
  if (/^"[\x21\x23-\x7e]{1,256}"$/.test(etag)) return etag as Tag
  throw new PkgtoolError('HTTP_STATUS', {
    subject,
    found: etag === '' ? 'the answer has no ETag' : 'the answer has an ETag that no condition can use',
    wanted: 'a strong ETag',
    status,
  })
}

/** Reads when an object was written, ms since 1970. Without a readable time it counts as new, since what is old may go. */
export function parseModified(text: string | undefined): number {
  const time = Date.parse(text ?? '')
  return Number.isNaN(time) ? Date.now() : time
}

/** Reads the state of an object from the answer to a HEAD. @throws PkgtoolError `HTTP_STATUS` */
export function objectOfAnswer(
  answer: Answer,
  { key, subject }: { readonly key: FeedKey; readonly subject: string },
): StoredObject {
  const size = statedLength(answer)
  const modified = parseModified(answer.headers['last-modified'])
  if (size !== undefined) return { key, size, tag: tagOfAnswer(answer, subject), modified }
  throw new PkgtoolError('HTTP_STATUS', {
    subject,
    found: 'the answer has no length',
    status: answer.status,
  })
}

/**
 * Reads a part of an object from an answer with status 200, 206 or 416.
 *
 * @throws PkgtoolError `TRUNCATED`, `HTTP_STATUS`, and errors of reading
 */
export async function partOfAnswer(answer: Answer, wanted: WantedPart): Promise<ObjectPart> {
  try {
    return await partOf(answer, wanted)
  } catch (error) {
    answer.discard()
    throw error
  }
}

interface WantedPart {
  readonly key: FeedKey
  readonly range: ByteRange
  readonly subject: string
}

async function partOf(answer: Answer, { key, range, subject }: WantedPart): Promise<ObjectPart> {
  const most = range.end - range.start + 1
  const state = {
    key,
    tag: tagOfAnswer(answer, subject),
    modified: parseModified(answer.headers['last-modified']),
  }
  if (answer.status === 200) {
    // The store ignores the range; it is fine for a whole that is not larger than a part.
    const whole = await readBody(answer, range.start + most)
    return { ...state, size: whole.length, bytes: whole.subarray(range.start, range.start + most) }
  }
  const [, start, end, total] =
    /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15})$/.exec(answer.headers['content-range'] ?? '') ?? []
  const size = Number(total)
  const length = Number(end) - Number(start) + 1
  const wanted = Math.min(most, size - range.start)
  if (Number(start) !== range.start || length !== wanted)
    throw new PkgtoolError('TRUNCATED', { subject, found: 'another range came than was asked for' })
  const bytes = await readBody(answer, most)
  if (bytes.length === wanted) return { ...state, size, bytes }
  throw new PkgtoolError('TRUNCATED', { subject, found: `only ${bytes.length} of ${wanted} bytes came` })
}

/** A private folder of this machine for bytes that wait for their way to a store. Made at first use. */
export class Spool {
  #folder: string | undefined

  /** Returns a new path. @throws PkgtoolError `FILE_SYSTEM` */
  path(): string {
    this.#folder ??= makeFolder()
    return temporaryPath(this.#folder)
  }

  /** Takes over a file. */
  own(file: OwnFile): Staged {
    return { ...file, discard: () => removeLeftover(file.path) }
  }

  /** Writes bytes to a new file. @throws PkgtoolError `FILE_SYSTEM` */
  async bytes(bytes: Uint8Array): Promise<Staged> {
    const path = this.path()
    await writing(path, () => writeFile(path, bytes, newFile))
    const digest = createHash('sha512').update(bytes).digest('base64')
    return this.own({ path, size: bytes.length, digest })
  }

  /** Removes the folder with all that is still in it. Never throws. */
  async close(): Promise<void> {
    const folder = this.#folder
    this.#folder = undefined
    if (folder !== undefined) await removePath(folder).catch(() => {})
  }
}

function makeFolder(): string {
  const parent = tmpdir()
  try {
    mkdirSync(parent, { recursive: true })
    return mkdtempSync(join(parent, 'setup-pkgtool-store-'))
  } catch (error) {
    throw fileSystemError(parent, error)
  }
}
