import { PkgtoolError } from '../../core/base/errors.ts'
import { readBody, statedLength } from '../../core/http/read-body.ts'
import type { Answer } from '../../core/http/redirects.ts'
import type { ByteRange, FeedKey, StoredObject, Tag } from './feed-store.ts'
import type { ObjectPart } from './object-service.ts'

/** Reads the tag of an answer. @throws PkgtoolError `HTTP_STATUS` for an answer without a strong one */
export function tagOfAnswer({ headers, status }: Answer, subject: string): Tag {
  const { etag = '' } = headers
  if (/^"[\x21\x23-\x7e]{1,256}"$/.test(etag)) return etag as Tag
  throw new PkgtoolError('HTTP_STATUS', {
    subject,
    found: etag === '' ? 'an answer without ETag' : 'an ETag that no condition can use',
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
    found: 'an answer without a length',
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
    throw new PkgtoolError('TRUNCATED', { subject, found: 'another range than was asked for' })
  const bytes = await readBody(answer, most)
  if (bytes.length === wanted) return { ...state, size, bytes }
  throw new PkgtoolError('TRUNCATED', { subject, found: `${bytes.length} of ${wanted} bytes` })
}
