import { createHash } from 'node:crypto'
import { mkdir, open, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { packageContentHash } from '../../src/core/zip/content-hash.ts'
import { addPackages, type FeedServer, initFeed, serveFeed } from '../../src/feed/index.ts'
import {
  type DotnetRestore,
  dotnetReference,
  dotnetRestore,
  nugetNames,
  type Pinned,
} from '../support/dotnet.ts'
import { describeWith } from '../support/programs.ts'
import { requestLog } from '../support/request-log.ts'
import { runGreen } from '../support/step.ts'
import { temporaryFolders } from '../support/temporary.ts'

const inline: readonly Pinned[] = [
  { id: 'Newtonsoft.Json', version: '13.0.1' },
  { id: 'xunit.abstractions', version: '2.0.3' },
  { id: 'System.Text.Json', version: '8.0.5' },
]
const listed: readonly Pinned[] = [
  { id: 'System.Buffers', version: '4.5.1' },
  { id: 'System.Memory', version: '4.5.5' },
  { id: 'Serilog', version: '3.1.1' },
]
const configured: readonly Pinned[] = [
  { id: 'Moq', version: '4.20.72' },
  { id: 'Castle.Core', version: '5.1.1' },
  { id: 'Dapper', version: '2.1.66' },
  { id: 'NUnit', version: '4.2.2' },
]
const packages = [...inline, ...listed, ...configured]

const newFolder = temporaryFolders()
const { requests, log } = requestLog()
let reference: DotnetRestore
let server: FeedServer
/** of the job whose steps restore the packages */
let job: string
/** of the job whose step restores them by a packages.lock.json */
let lockedJob: string

const fileName = ({ id, version }: Pinned) => `${id.toLowerCase()}.${version}.nupkg`
const manifestName = ({ id }: Pinned) => `${id.toLowerCase()}.nuspec`
const sha512 = (bytes: Buffer) => createHash('sha512').update(bytes).digest('base64')

async function prepare(): Promise<void> {
  reference = await dotnetReference(join(await newFolder(), 'reference'), packages)
  const feed = join(await newFolder(), 'feed')
  await initFeed(feed, nugetNames)
  await addPackages(
    feed,
    packages.map(item => reference.file(item, fileName(item))),
  )
  server = await serveFeed(feed, { log })
  job = await newFolder()
  await writePins(join(job, 'workspace'))
}

async function writePins(workspace: string): Promise<void> {
  await mkdir(workspace)
  await writeFile(
    join(workspace, 'more.txt'),
    `# more\n${listed.map(({ id, version }) => `${id}@${version} # pinned`).join('\r\n')}\r\n`,
  )
  const elements = configured.map(
    ({ id, version }) => `  <package id="${id}" version="${version}" targetFramework="net48" />`,
  )
  await writeFile(
    join(workspace, 'packages.config'),
    `\ufeff<?xml version="1.0" encoding="utf-8"?>\n<packages>\n${elements.join('\n')}\n</packages>\n`,
  )
}

function restore() {
  const inputs = {
    install: 'false',
    source: `${server.url}index.json`,
    packages: inline.map(({ id, version }) => `${id} ${version}`).join('\n'),
    'packages-file': 'more.txt\npackages.config',
    'package-extension': 'nupkg',
    'manifest-extension': 'nuspec',
  }
  return runGreen({ directory: job, inputs })
}

function restoreLocked() {
  const inputs = {
    install: 'false',
    source: `${server.url}index.json`,
    'packages-file': 'packages.lock.json',
    'package-extension': 'nupkg',
    'manifest-extension': 'nuspec',
  }
  return runGreen({ directory: lockedJob, inputs })
}

interface PackageOutput {
  readonly id: string
  readonly version: string
  readonly path: string
  readonly manifestPath: string
  readonly sha512: string
  readonly status: string
}

const readOutput = (text: string | undefined): PackageOutput[] => JSON.parse(text ?? '')

// The tests are one story: a first step, the folder that it left, later steps.
describeWith(['dotnet'], 'the bundle with real packages of the .NET client', () => {
  beforeAll(prepare)
  afterAll(() => server?.close())

  test('restores them from inline pins, a list and a packages.config', async () => {
    const { outputs } = await restore()
    expect(outputs).toMatchObject({ 'packages-count': '10', 'packages-cache-hit': 'false' })
    expect(outputs['packages-directory']).toBe(join(job, 'workspace', 'packages'))
    const restored = readOutput(outputs.packages)
    expect(restored.map(({ id, version }) => ({ id, version }))).toEqual(packages)
    for (const item of restored) {
      expect(item.status).toBe('downloaded')
      const wanted = await readFile(reference.file(item, `${fileName(item)}.sha512`), 'utf8')
      expect(item.sha512).toBe(wanted)
      expect(sha512(await readFile(item.path))).toBe(wanted)
      expect(await readFile(`${item.path}.sha512`, 'utf8')).toBe(wanted)
      const manifest = await readFile(item.manifestPath)
      expect(manifest.equals(await readFile(reference.file(item, manifestName(item))))).toBe(true)
    }
  })

  test('every restored file has the content hash that the client wrote', async () => {
    for (const item of packages) {
      const path = join(job, 'workspace', 'packages', item.id.toLowerCase(), item.version, fileName(item))
      expect(await packageContentHash(path)).toBe(await reference.contentHash(item))
    }
  })

  test('restores them by a packages.lock.json with the content hashes of the client', async () => {
    const directory = await newFolder()
    lockedJob = directory
    await mkdir(join(directory, 'workspace'))
    const entries = await Promise.all(
      packages.map(async item => [
        item.id,
        { type: 'Transitive', resolved: item.version, contentHash: await reference.contentHash(item) },
      ]),
    )
    const lock = { version: 1, dependencies: { 'net8.0': Object.fromEntries(entries) } }
    await writeFile(join(directory, 'workspace', 'packages.lock.json'), JSON.stringify(lock))
    const { outputs } = await restoreLocked()
    expect(outputs).toMatchObject({ 'packages-count': '10', 'packages-cache-hit': 'false' })
  })

  test('makes no request when all are in place', async () => {
    requests.length = 0
    const { outputs } = await restore()
    expect(requests).toEqual([])
    expect(outputs['packages-cache-hit']).toBe('true')
    expect(readOutput(outputs.packages).map(({ status }) => status)).toEqual(packages.map(() => 'present'))
  })

  test('the restored folder is a source that satisfies the client alone', async () => {
    await expectRestored(join(job, 'workspace', 'packages'))
  })

  test('the served feed is a source that satisfies the client alone', async () => {
    requests.length = 0
    await expectRestored(`${server.url}index.json`)
    expect(requests.length).toBeGreaterThan(packages.length)
  })

  test.each([
    [
      'damaged, where a lock has its hash',
      () => ({ directory: lockedJob, restore: restoreLocked }),
      /::warning::Newtonsoft\.Json 13\.0\.1 .* is damaged/,
    ],
    [
      'damaged, where only the record has its hash',
      () => ({ directory: job, restore }),
      /::warning::Newtonsoft\.Json 13\.0\.1 .* is damaged/,
    ],
  ])('fetches a damaged package again, and says that it is %s', async (_what, given, said) => {
    const { directory, restore: again } = given()
    const [item] = packages
    if (!item) throw new Error('no package')
    const folder = join(directory, 'workspace', 'packages', item.id.toLowerCase(), item.version)
    const path = join(folder, fileName(item))
    await damage(path)
    requests.length = 0
    const { outputs, log: text } = await again()
    expect(text).toMatch(said)
    expect(readOutput(outputs.packages).filter(({ status }) => status === 'downloaded')).toMatchObject([item])
    expect(requests.filter(line => line.includes('.nupkg'))).toHaveLength(1)
    expect(sha512(await readFile(path))).toBe(
      await readFile(reference.file(item, `${fileName(item)}.sha512`), 'utf8'),
    )
  })
})

async function expectRestored(source: string): Promise<void> {
  const directory = join(await newFolder(), 'offline')
  const restored = await dotnetRestore({ directory, packages, source })
  expect(restored.output).not.toMatch(/warning|error/)
  expect(restored.code).toBe(0)
  for (const item of packages) {
    expect(await restored.contentHash(item)).toBe(await reference.contentHash(item))
    const metadata = JSON.parse(await readFile(restored.file(item, '.nupkg.metadata'), 'utf8'))
    expect(metadata.source).toBe(source)
  }
}

/** One other byte, same length. */
async function damage(path: string): Promise<void> {
  const { size } = await stat(path)
  const file = await open(path, 'r+')
  const at = Math.floor(size / 2)
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, at)
  await file.write(Buffer.from([(buffer[0] ?? 0) ^ 0xff]), 0, 1, at)
  await file.close()
}
