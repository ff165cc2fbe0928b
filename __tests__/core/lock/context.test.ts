import { rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { openContext } from '../../../src/core/lock/context.ts'
import { formatLock } from '../../../src/core/lock/format-lock.ts'
import type { Transport } from '../../../src/core/net/exchange/client.ts'
import { readDocument } from '../../../src/core/net/exchange/read-document.ts'
import { failureOf } from '../../support/failure-of.ts'
import { faultServers } from '../../support/fault-server.ts'
import { describeWith } from '../../support/programs.ts'
import { recordingLog } from '../../support/recording-log.ts'
import { temporaryFolders } from '../../support/temporary.ts'
import { sharedCertificates } from '../../support/test-certificates.ts'
import { entry, lockOf } from './samples.ts'

const newFolder = temporaryFolders()
const startServer = faultServers()

async function read(transport: Transport, url: string): Promise<string> {
  const accept = (bytes: Uint8Array) => Buffer.from(bytes).toString()
  return (await readDocument(transport, new URL(url), { kind: 'text', limit: 10, accept })).value
}

describe('openContext', () => {
  let sockets = 0
  let origin = ''
  const server = createServer((_request, response) => response.end('a')).on('connection', () => sockets++)
  beforeAll(async () => {
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
    const address = server.address()
    if (typeof address === 'object' && address) origin = `http://127.0.0.1:${address.port}`
  })
  afterAll(() => void server.close())

  test('gives all flows one set of connections', async () => {
    const context = openContext({})
    const [tool, packages] = [await context.transport(), await context.transport()]
    expect(await read(tool, origin)).toBe('a')
    expect(await read(packages, origin)).toBe('a')
    context.close()
    expect(sockets).toBe(1)
  })

  test('reads the lock once, whatever happens to the file', async () => {
    const workingDirectory = await newFolder()
    const file = join(workingDirectory, 'pkgtool.lock.json')
    await writeFile(file, formatLock(lockOf(entry('A', '1.0.0'))))
    const context = openContext({ workingDirectory })
    const first = await context.lock()
    await rm(file)
    expect((await context.lock())?.document).toBe(first?.document)
    expect(await context.lock({ locked: true })).toMatchObject({ locked: true })
  })

  test('says once that the lock is not there, and refuses it each time with locked', async () => {
    const log = recordingLog()
    const context = openContext({ workingDirectory: await newFolder(), lockFile: 'a.lock.json', log })
    expect([await context.lock(), await context.lock()]).toEqual([undefined, undefined])
    expect(log.of('warning')).toEqual(['a.lock.json, the lock file, is not there; nothing is locked'])
    expect((await failureOf(() => context.lock({ locked: true }))).code).toBe('NOT_LOCKED')
  })

  test('says nothing of a lock that is not there before a run that must have one refuses', async () => {
    const log = recordingLog()
    const place = { workingDirectory: await newFolder(), lockFile: 'a.lock.json', locked: true }
    const context = openContext({ ...place, log })
    expect(await context.lock({ locked: false })).toBeUndefined()
    expect((await failureOf(() => context.lock())).code).toBe('NOT_LOCKED')
    expect(log.of('warning')).toEqual([])
  })

  test('opens no client before a flow asks for one', async () => {
    const context = openContext({ clientKey: 'no key' })
    expect(await context.lock()).toBeUndefined()
    expect((await failureOf(() => context.transport())).code).toBe('CONFLICTING_INPUTS')
  })
})

describeWith(['openssl'], 'openContext over TLS', () => {
  test('shows the client certificate to the origins of each flow alone', async () => {
    const { ca, server: tls, client } = sharedCertificates()
    const server = await startServer({ tls: { ...tls, ca }, requestCert: true })
    server.on('/a', { body: 'a' })
    const context = openContext({ ca, clientCertificate: client.cert, clientKey: client.key })
    const [tool, packages] = [await context.transport(), await context.transport()]
    tool.showCertificateTo(server.origin)
    expect(await read(tool, `${server.origin}/a`)).toBe('a')
    expect((await failureOf(() => read(packages, `${server.origin}/a`))).code).toBe('TLS_FAILED')
    context.close()
  })
})
