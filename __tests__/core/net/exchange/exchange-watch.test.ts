import { EventEmitter } from 'node:events'
import { readdir } from 'node:fs/promises'
import type { ClientRequest } from 'node:http'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { downloadFile } from '../../../../src/core/net/download/download.ts'
import type { Transport, TransportOptions } from '../../../../src/core/net/exchange/client.ts'
import { ExchangeWatch } from '../../../../src/core/net/exchange/exchange-watch.ts'
import { readDocument } from '../../../../src/core/net/exchange/read-document.ts'
import { failureOf } from '../../../support/failure-of.ts'
import { faultServers } from '../../../support/fault-server.ts'
import { temporaryFolders } from '../../../support/temporary.ts'
import { transports } from '../../../support/transports.ts'

const startServer = faultServers()
const makeFolder = temporaryFolders()
const newTransport = transports()

const document = (transport: Transport, url: URL) =>
  readDocument(transport, url, { kind: 'text', limit: 1e6, accept: bytes => bytes.length }).then(
    ({ value }) => value,
  )
const folders: string[] = []
const file = async (transport: Transport, url: URL) => {
  const folder = await makeFolder()
  folders.push(folder)
  const path = join(folder, 'file')
  const options = { path, algorithm: 'sha512', subject: 'the file' } as const
  return (await downloadFile(transport, [{ url, source: 'here' }], options)).size
}
const kinds = [
  { what: 'a document', get: document },
  { what: 'a file', get: file },
]

/** A byte each few milliseconds, which the idle limit lets pass for ever. */
async function prepare(options: TransportOptions) {
  const server = await startServer()
  server.on('/a', { body: 'x'.repeat(100), drip: 5 })
  const transport = newTransport({ idleTimeout: 5000, retry: { retries: 1 }, ...options })
  return { server, transport, url: new URL('/a', server.origin) }
}

describe('the least rate', () => {
  test.each(kinds)('ends a drip of $what in the first window', async ({ get }) => {
    const { server, transport, url } = await prepare({ minimumRate: 10_000, rateWindow: 100 })
    const error = await failureOf(() => get(transport, url))
    expect(error.code).toBe('TIMED_OUT')
    expect(error.message).toMatch(
      /only \d+ bytes came in 0\.1 s, less than 10000 a second after 2 attempts\. Check the server, or lower the input "minimum-rate"\.$/,
    )
    expect(server.requests).toHaveLength(2)
    for (const folder of folders.splice(0)) expect(await readdir(folder)).toEqual([])
  })

  test.each(kinds)('is none where it is 0, or not above what comes: $what', async ({ get }) => {
    // A byte a window is enough, however late it comes.
    for (const options of [{ minimumRate: 0 }, { minimumRate: 5 }]) {
      const { transport, url } = await prepare({ rateWindow: 200, ...options })
      expect(await get(transport, url)).toBe(100)
    }
  })
})

// When Node knows that a request is written is up to the system.
test('an exchange keeps its slot until its request is closed, since nothing else can use the connection before', () => {
  const ends: string[] = []
  const slot = { answered() {}, end: (outcome: string) => ends.push(outcome) }
  const limits = { idleTimeout: 1000, minimumRate: 0, rateWindow: 1000, slot }
  const watch = new ExchangeWatch(new URL('https://feed.test/a'), undefined, limits)
  const request = Object.assign(new EventEmitter(), { closed: false })
  watch.answered = request as unknown as ClientRequest
  watch.stop()
  expect(ends).toEqual([])
  request.emit('close')
  expect(ends).toEqual(['finished'])
})
