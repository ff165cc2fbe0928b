import { type ChildProcess, spawn } from 'node:child_process'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { parseStoreAddress, type S3Address } from '../../src/core/net/address/store-address.ts'
import type { FeedStore, Tag } from '../../src/feed/store/feed-store.ts'
import { createObjectStore } from '../../src/feed/store/open-object-store.ts'
import { readObject } from '../../src/feed/store/read-object.ts'
import { describeFeedStore } from '../support/feed-store-contract.ts'
import { describeWith } from '../support/programs.ts'
import { shells } from '../support/run-shell.ts'
import { awsVariables, hasty, s3Address, s3Servers } from '../support/s3-servers.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const newS3 = s3Servers()
const runShell = shells()
const opened: FeedStore[] = []
afterEach(() => Promise.all(opened.splice(0).map(store => store.close())))

function open(address: S3Address): FeedStore {
  const store = createObjectStore(address, { signingVariables: awsVariables(), ...hasty })
  opened.push(store)
  return store
}

const put = async (store: FeedStore, key: string, when: Tag | 'absent' = 'absent') =>
  store.put(key, await store.stageBytes(Buffer.from(key)), when)

async function keysOf(store: FeedStore): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of store.list('')) keys.push(key)
  return keys
}

const names = ['a b', 'a+b', "it's", 'ü', '€', '(x)*!', '&=', '~._-', '日本']

/** Our own store of the tests, by a client that is not ours: what it refuses, AWS's client would not send. */
describeWith(['aws', 'bash'], 'startS3Server', () => {
  const environment = (secret = awsVariables().AWS_SECRET_ACCESS_KEY) => ({
    AWS_ACCESS_KEY_ID: awsVariables().AWS_ACCESS_KEY_ID,
    AWS_SECRET_ACCESS_KEY: secret,
    AWS_DEFAULT_REGION: 'us-east-1',
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_REQUEST_CHECKSUM_CALCULATION: 'when_required',
  })

  test('accepts the signatures of AWS’s command line, and no wrong one', async () => {
    const server = await newS3({ pageSize: 2 })
    const store = open(s3Address(server, 'bucket/dist'))
    for (const name of names) await put(store, `odd/${name}`)
    const cwd = await newFolder()
    const aws = `aws --endpoint-url ${server.endpoint}`
    const env = environment()
    const listed = await runShell(`${aws} s3 sync s3://bucket/dist/odd odd --quiet && ls odd`, { cwd, env })
    expect([listed.code, listed.output.trim().split('\n').sort()]).toEqual([0, [...names].sort()])
    const written = await runShell(
      `echo new > new.txt && ${aws} s3api put-object --bucket bucket --key dist/new --body new.txt --if-none-match '*'`,
      { cwd, env },
    )
    expect(written.code).toBe(0)
    expect(String(await readObject(store, 'new', { limit: 9 }))).toBe('new\n')
    const again = await runShell(
      `${aws} s3api put-object --bucket bucket --key dist/new --body new.txt --if-none-match '*'`,
      { cwd, env },
    )
    expect(again.output).toContain('PreconditionFailed')
    const wrong = await runShell(`${aws} s3 ls s3://bucket/`, { cwd, env: environment('wrong') })
    expect(wrong.output).toContain('SignatureDoesNotMatch')
  })
})

/** A store that is not ours. It checks no signature, and keeps to conditions. */
describeWith(['moto_server'], 'createObjectStore with moto', () => {
  let child: ChildProcess
  let endpoint: string
  beforeAll(async () => {
    child = spawn('moto_server', ['-H', '127.0.0.1', '-p', '0'], { stdio: ['ignore', 'pipe', 'pipe'] })
    endpoint = await new Promise((resolve, reject) => {
      let text = ''
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (piece: Buffer) => {
          text += piece
          const [, url] = /Running on (http:\S+)/.exec(text) ?? []
          if (url !== undefined) resolve(url)
        })
      child.once('exit', code => reject(new Error(`moto_server ended with ${code}: ${text}`)))
    })
  })
  afterAll(async () => {
    const ended = new Promise(resolve => child.once('exit', resolve))
    child.kill()
    await ended
  })

  async function place(bucket: string): Promise<S3Address> {
    await fetch(`${endpoint}/${bucket}`, { method: 'PUT' })
    const address = parseStoreAddress(`s3://${bucket}/a feed`, { input: 'feed', endpoint })
    if (address.kind === 's3') return address
    throw new Error('no bucket')
  }

  let buckets = 0
  describeFeedStore('createObjectStore of S3', async () =>
    createObjectStore(await place(`contract${++buckets}`), { signingVariables: awsVariables(), ...hasty }),
  )

  test('writes, finds, lists, reads and removes keys with all that a signature must encode', async () => {
    const store = open(await place('encoded'))
    for (const name of names) await put(store, `odd/${name}/index.json`)
    expect((await keysOf(store)).sort()).toEqual(names.map(name => `odd/${name}/index.json`).sort())
    const found: string[] = []
    for await (const { name, kind } of store.names('odd/')) found.push(`${kind} ${name}`)
    expect(found.sort()).toEqual(names.map(name => `folder ${name}`).sort())
    for (const key of await keysOf(store)) {
      expect(String(await readObject(store, key, { limit: 99 }))).toBe(key)
      const part = await store.get(key, { start: 1, end: 3 })
      expect(await part?.body.bytes({ limit: 9 })).toEqual(Buffer.from(key).subarray(1, 4))
      await store.remove(key, (await store.look(key))?.tag as Tag)
    }
    expect(await keysOf(store)).toEqual([])
  })
})
