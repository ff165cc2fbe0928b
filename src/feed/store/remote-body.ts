import { PkgtoolError } from '../../core/base/errors.ts'
import { formatBytes } from '../../core/base/format.ts'
import type { ByteRange, FeedKey, ObjectBody, StoredObject } from './feed-store.ts'
import type { ObjectService } from './object-service.ts'

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
  const found = 'another object than at the first of its parts'
  return new PkgtoolError('UNREADABLE_FILE', { subject, found, change: 'run it again' })
}

function tooLarge(
  service: ObjectService,
  key: FeedKey,
  { length, limit }: { readonly length: number; readonly limit: number },
): PkgtoolError {
  return new PkgtoolError('TOO_LARGE', {
    subject: service.locate(key),
    found: formatBytes(length),
    wanted: `at most ${formatBytes(limit)}`,
    change: 'check that the address is the one of the feed',
  })
}
