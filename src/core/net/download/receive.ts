import { PkgtoolError } from '../../base/errors.ts'
import { quote } from '../../base/printable.ts'
import { displayUrl } from '../address/address.ts'
import type { Transport } from '../exchange/client.ts'
import { packingOf } from '../exchange/read-body.ts'
import type { Answer } from '../exchange/redirects.ts'
import type { FileSink } from './file-sink.ts'

/**
 * One attempt to fetch the rest of a file: with `Range` and `If-Range` if an earlier attempt left bytes and a strong
 * validator; otherwise, or if the answer does not match the request, from the start.
 */
export async function receive(transport: Transport, url: URL, sink: FileSink): Promise<void> {
  const { validator, isAnew } = sink
  const resume = !isAnew && sink.received > 0 && validator !== undefined
  const answer = await transport.send(url, {
    mayPostpone: true,
    onTurn: () => sink.open(),
    ...(isAnew && { headers: { 'cache-control': 'no-cache' } }),
    ...(resume && {
      headers: { range: `bytes=${sink.received}-`, 'if-range': validator },
      statuses: [200, 206, 304, 416],
    }),
  })
  try {
    await take(answer, sink, resume ? validator : undefined)
  } catch (error) {
    answer.discard()
    throw error
  }
}

async function take(answer: Answer, sink: FileSink, validator: string | undefined): Promise<void> {
  refuseEncoding(answer)
  if (sink.refusesPages) refusePage(answer)
  if (answer.status === 206 && validator !== undefined && continues(answer, sink, validator)) {
    await drain(answer, sink)
    return
  }
  const subject = displayUrl(answer.url)
  if (answer.status !== 200) {
    sink.restart()
    throw new PkgtoolError('TRUNCATED', {
      subject,
      found: `status ${answer.status} with another range than was asked for`,
      url: subject,
    })
  }
  if (sink.received > 0) sink.restart()
  sink.expect(lengthOf(answer))
  const { etag } = answer.headers
  sink.validator = etag?.startsWith('"') ? etag : undefined
  await drain(answer, sink)
}

async function drain(answer: Answer, sink: FileSink): Promise<void> {
  await sink.append(answer)
  // A valid range may end before the file does.
  if (sink.total === undefined || sink.received === sink.total) return
  const subject = displayUrl(answer.url)
  throw new PkgtoolError('TRUNCATED', {
    subject,
    found: `only ${sink.received} of ${sink.total} bytes came`,
    url: subject,
  })
}

function continues(answer: Answer, sink: FileSink, validator: string): boolean {
  const range = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(answer.headers['content-range'] ?? '')
  const { etag } = answer.headers
  if (range === null || Number(range[1]) !== sink.received) return false
  // RFC 9110, 15.3.7: a 206 has the validator of its 200; without it the part may belong to another file.
  if (etag !== validator) return false
  if (range[2] === '*') return true
  if (sink.total === undefined) sink.expect(Number(range[2]))
  return sink.total === Number(range[2])
}

function lengthOf(answer: Answer): number | undefined {
  const length = answer.headers['content-length']
  return length === undefined ? undefined : Number(length)
}

function refusePage({ url, headers: { 'content-type': type } }: Answer): void {
  if (type === undefined || !/^\s*text\/html\b/i.test(type)) return
  const subject = displayUrl(url)
  throw new PkgtoolError('NOT_A_PROGRAM', {
    subject,
    found: `it is a web page (${quote(type, 60)})`,
    change: 'check credentials and proxy: a page to sign in may be in its place',
    url: subject,
  })
}

function refuseEncoding(answer: Answer): void {
  const encoding = packingOf(answer)
  if (encoding === undefined) return
  const subject = displayUrl(answer.url)
  throw new PkgtoolError('HTTP_STATUS', {
    subject,
    found: `its content encoding is ${quote(encoding)}`,
    wanted: 'the bytes as they are',
    change: 'switch compression off for this file on the server',
    url: subject,
  })
}
