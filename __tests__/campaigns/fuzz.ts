import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fc from 'fast-check'
import {
  parseAdvisories,
  parsePage,
  parseVulnerabilityIndex,
} from '../../src/core/audit/vulnerability-info.ts'
import { isPkgtoolError } from '../../src/core/base/errors.ts'
import { parseLock } from '../../src/core/lock/parse-lock.ts'
import { createTransport } from '../../src/core/net/exchange/client.ts'
import { readPackageManifest } from '../../src/core/nuget/archived-manifest.ts'
import { parseNugetConfig } from '../../src/core/nuget/config/parse-config.ts'
import { parseManifest } from '../../src/core/nuget/manifest.ts'
import { readServiceIndex } from '../../src/core/nuget/protocol/read-service-index.ts'
import { readPackageVersions } from '../../src/core/nuget/protocol/version-list.ts'
import { parsePackageVersion } from '../../src/core/nuget/version.ts'
import { parseVersionRange } from '../../src/core/nuget/version-range.ts'
import { readRestoreRecord } from '../../src/core/packages/in-place/record.ts'
import { parsePackageList } from '../../src/core/pins/package-list.ts'
import { parsePackagesConfig } from '../../src/core/pins/packages-config.ts'
import { parsePackagesLock } from '../../src/core/pins/packages-lock.ts'
import { parseToolListing } from '../../src/core/tool/listing/listing.ts'
import { selectTool } from '../../src/core/tool/listing/selection.ts'
import { readVersionFile } from '../../src/core/tool/listing/version-file.ts'
import { openArchive } from '../../src/core/zip/archive.ts'
import { extractArchive } from '../../src/core/zip/extract.ts'
import { makePackage, manifestXml } from '../support/package.ts'
import { writeArchive } from '../support/zip.ts'
import { documents } from './arbitrary-documents.ts'
import type { Campaign, Run, Tally } from './campaign.ts'
import { mendPrototypes } from './mend-prototypes.ts'
import { mutate } from './mutate.ts'
import { root } from './programs.ts'

/** How many documents a run has: half of them mutated bytes, half made by the grammar of one reader. */
const batch = 100
/** ms of the processor that a document may take; one above 8 MB has 10 ms more for each MB, as its reader is linear */
const longest = ({ length }: Buffer) => 1_000 + Math.max(0, length / 1e6 - 8) * 10
/** ms in which a document that failed is made smaller */
const maxSearchTime = 20_000

/**
 * Mutated documents to every reader, and made ones to each in turn: an error of ours or a result, in a second, in memory
 * that does not grow, and no prototype changed.
 */
export const fuzz: Campaign = { name: 'fuzz', runs: 1_000, prepare, once, conclude, limit: 300_000 }

interface Target {
  readonly name: string
  readonly seeds: readonly Buffer[]
  /** `file`: the same bytes on the disk, in a folder of its own */
  readonly read: (bytes: Buffer, file: string) => unknown
}

let targets: readonly Target[] = []
let allSeeds: readonly Buffer[] = []
const memory: number[] = []
const transport = createTransport()

async function prepare(): Promise<() => Promise<void>> {
  targets = makeTargets(await readSeeds())
  allSeeds = targets.flatMap(({ seeds }) => seeds)
  memory.length = 0
  return async () => transport.close()
}

type Seeds = Readonly<Record<'listing' | 'config' | 'nuget', readonly Buffer[]>>

// What real documents look like is in the conformance samples.
async function readSeeds(): Promise<Seeds> {
  const read = async (name: string) =>
    JSON.parse(await readFile(join(root, '__tests__', 'conformance', `${name}.json`), 'utf8'))
  const [listings, configs, nugets] = await Promise.all(
    ['tool-listing', 'packages-config', 'nuget-config'].map(read),
  )
  return {
    listing: listings.map(({ document }: { document: unknown }) => json(document)),
    config: configs.map(({ xml }: { xml?: string }) => Buffer.from(xml ?? '<packages/>')),
    nuget: nugets.flatMap(({ files }: { files: string[] }) => files.map(file => Buffer.from(file))),
  }
}

function makeTargets({ listing, config, nuget }: Seeds): readonly Target[] {
  const hash = Buffer.alloc(64, 'h').toString('base64')
  return [
    {
      name: 'listing',
      seeds: listing,
      read: bytes => selectTool(parseToolListing(bytes), { version: '6.x' }),
    },
    {
      name: 'service index',
      seeds: [serviceIndex],
      read: (_, file) => readServiceIndex(transport, { document: pathToFileURL(file) }),
    },
    {
      name: 'version list',
      seeds: [versionList],
      read: (_, file) => readPackageVersions(transport, pathToFileURL(file)),
    },
    {
      name: 'vulnerability index',
      seeds: [json([{ '@name': 'base', '@id': 'https://feed.example/base.json', '@updated': '2026-01-02' }])],
      read: bytes => parseVulnerabilityIndex(bytes, pageUrl),
    },
    {
      name: 'vulnerability page',
      seeds: [json({ a: [{ url: 'https://advisory.example/1', severity: 2, versions: '(, 2.0.0)' }] })],
      read: bytes => {
        const page = parsePage(bytes, pageUrl)
        for (const [id, value] of page) parseAdvisories(value, { id, url: pageUrl })
      },
    },
    { name: 'manifest', seeds: [Buffer.from(manifest)], read: bytes => parseManifest(bytes) },
    { name: 'packages.config', seeds: config, read: bytes => parsePackagesConfig(bytes) },
    { name: 'packages.lock.json', seeds: [packagesLock(hash)], read: bytes => parsePackagesLock(bytes) },
    {
      name: 'package list',
      seeds: [Buffer.from('A 1.0.0\nB@[1.0,2.0) # c\nC.D 1.*\n')],
      read: bytes => parsePackageList(bytes),
    },
    { name: 'lock', seeds: [lock(hash)], read: bytes => parseLock(bytes) },
    { name: 'nuget.config', seeds: nuget, read: bytes => parseNugetConfig(bytes, { file: 'nuget.config' }) },
    { name: 'archive', seeds: archives, read: (_, file) => unpack(file) },
    { name: 'manifest in archive', seeds: archives, read: (_, file) => readPackageManifest(file) },
    { name: 'record', seeds: [record(hash)], read: (bytes, file) => readRecord(bytes, file) },
    {
      name: 'version file',
      seeds: [Buffer.from('6.12.4\n'), Buffer.from('# c\n6.x')],
      read: (_, file) => readVersionFile(file),
    },
    {
      name: 'version',
      seeds: [Buffer.from('1.2.3.4-a.b+c')],
      read: bytes => parsePackageVersion(bytes.toString()),
    },
    {
      name: 'range',
      seeds: [Buffer.from('[1.0,2.0)'), Buffer.from('1.2.*-*')],
      read: bytes => parseVersionRange(bytes.toString()),
    },
  ]
}

const pageUrl = new URL('https://feed.example/page.json')
const manifest = manifestXml({ id: 'A.B', version: '1.0.0' })
const serviceIndex = json({
  version: '3.0.0',
  resources: [
    { '@id': 'https://feed.example/flat/', '@type': ['PackageBaseAddress/3.0.0', 'x'] },
    { '@id': 'https://feed.example/reg/', '@type': 'RegistrationsBaseUrl/3.6.0' },
  ],
})
const versionList = json({ versions: ['1.0.0', '1.0.1-beta.2', '2.0.0.1', '10.0.0'] })
const archives: readonly Buffer[] = [
  makePackage({
    id: 'A.B',
    version: '1.0.0',
    files: [{ name: 'lib/net8.0/A.B.dll', content: 'x'.repeat(3_000) }],
  }),
  writeArchive([
    { name: 'A.B.pkgspec', content: manifest, dataDescriptor: true },
    { name: 'content/%20a.txt', content: 'a', zip64: true },
    { name: 'folder/', content: '' },
  ]),
]

function packagesLock(contentHash: string): Buffer {
  const direct = { type: 'Direct', requested: '[1.0.0, )', resolved: '1.0.0', contentHash }
  const transitive = { type: 'Transitive', resolved: '2.0.0', contentHash, dependencies: { A: '1.0.0' } }
  return json({ version: 1, dependencies: { 'net8.0': { A: direct, B: transitive } } })
}

function lock(sha512: string): Buffer {
  const requested = { version: '6.x', stage: 'Released', latestBy: 'version', minimumAge: 0 }
  const facts = {
    version: '6.1.0',
    url: 'https://feed.example/t',
    stage: 'Released',
    uploaded: '2024-01-02T03:04:05Z',
  }
  const tool = { name: 'pkgtool.exe', requested, ...facts, sha256: 'a'.repeat(64), size: 5 }
  const one = { id: 'A', version: '1.0.0', requested: '[1.0,2.0)', sha512, contentHash: sha512, size: 5 }
  return json({ lockfileVersion: 1, tool, packages: [{ ...one, source: 'https://feed.example/index.json' }] })
}

function record(sha512: string): Buffer {
  const entry = {
    package: 'a/1.0.0',
    size: 5,
    mtime: 1.5,
    sha512,
    source: 's',
    manifest: { size: 1, mtime: 2 },
  }
  return json({ recordVersion: 1, layout: 'feed', packages: { 'a/1.0.0': entry } })
}

function json(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value))
}

async function unpack(file: string): Promise<void> {
  const archive = await openArchive(file)
  if (archive === undefined) return
  const folder = `${file}.out`
  await mkdir(folder)
  try {
    await extractArchive(archive, folder, { select: ({ name }) => name })
  } finally {
    await archive.close()
    await rm(folder, { recursive: true, maxRetries: 10 })
  }
}

async function readRecord(bytes: Buffer, file: string): Promise<unknown> {
  const directory = `${file}.d`
  await mkdir(directory)
  try {
    await writeFile(join(directory, '.setup-pkgtool.json'), bytes)
    await writeFile(join(directory, '.setup-pkgtool.journal'), bytes)
    return await readRestoreRecord({
      directory,
      layout: 'feed',
      names: { packageExtension: 'pkgfile', manifestExtension: 'pkgspec' },
    })
  } finally {
    await rm(directory, { recursive: true, maxRetries: 10 })
  }
}

async function once(run: Run): Promise<void> {
  const { number, random, tally, folder } = run
  const file = join(folder, 'document')
  const half = batch / 2
  for (let at = 0; at < half; at++) {
    const target = targets[(number * half + at) % targets.length] as Target
    const bytes = mutate(random.pick(target.seeds), allSeeds, random)
    const fault = await findFault(run, target, { bytes, file })
    if (fault !== undefined) report(run, target, { fault, bytes })
  }
  await readMade(run, targets[number % targets.length] as Target, file)
  tally.runs += batch - 1
  const strays = (await readdir(folder)).filter(name => name !== 'document')
  tally.leftovers.push(...strays.map(name => `run ${number}: ${name}`))
  globalThis.gc?.()
  memory.push(process.memoryUsage().rss)
}

// What fails is made smaller until it fails no more; with seed and path the last that failed is made again.
async function readMade(run: Run, target: Target, file: string): Promise<void> {
  const made = documents[target.name]
  if (made === undefined) throw new Error(`nobody makes documents for ${target.name}`)
  const property = fc.asyncProperty(made, async bytes => {
    const fault = await findFault(run, target, { bytes, file })
    if (fault !== undefined) throw new Error(fault)
  })
  const details = await fc.check(property, {
    seed: run.random.int(2 ** 31),
    numRuns: batch / 2,
    interruptAfterTimeLimit: maxSearchTime,
  })
  run.count('made by grammar', details.numRuns)
  if (!details.failed) return
  const { seed, counterexamplePath, counterexample, numShrinks, errorInstance } = details
  const where = `made with seed ${seed} and path ${counterexamplePath}, ${numShrinks} times made smaller`
  const fault = errorInstance instanceof Error ? errorInstance.message : String(errorInstance)
  report(run, target, { fault, where, bytes: counterexample?.[0] ?? Buffer.alloc(0) })
}

const slow = 'took '

/** What is wrong with how a document was read; undefined where nothing is. */
async function findFault(
  { tally, count }: Run,
  { name, read }: Target,
  { bytes, file }: { readonly bytes: Buffer; readonly file: string },
): Promise<string | undefined> {
  if (read.length > 1) await writeFile(file, bytes)
  count(name)
  // Of the processor: on a busy machine the clock says nothing of the reader.
  const started = process.cpuUsage()
  try {
    await read(bytes, file)
    tally.successes++
  } catch (error) {
    if (!isPkgtoolError(error)) return String((error as Error)?.stack ?? error)
    tally.clearErrors++
    if (/[\u0000-\u0009\u000b-\u001f\u202e]/.test(error.message)) return 'a message that steers a terminal'
  }
  const { user, system } = process.cpuUsage(started)
  const took = (user + system) / 1000
  if (took > longest(bytes)) return `${slow}${took.toFixed(0)} ms`
  return mendPrototypes() ? 'a prototype was changed' : undefined
}

function report(
  { tally, number }: Run,
  { name }: Target,
  { fault, bytes, where }: { readonly fault: string; readonly bytes: Buffer; readonly where?: string },
): void {
  const list = fault.startsWith(slow) ? tally.hangs : tally.wrong
  list.push(`run ${number}: ${name} ${show(bytes)}${where ? ` (${where})` : ''}: ${fault}`)
}

function show(bytes: Buffer): string {
  return bytes.length > 1_000 ? `${bytes.length} bytes` : JSON.stringify(bytes.toString('latin1'))
}

const maxGrowth = 1024 * 1024

// RSS by least squares over the last half; below some thousand inputs it says nothing.
function conclude(tally: Tally): readonly string[] {
  const half = memory.slice(memory.length >> 1)
  if (half.length < 100) return []
  const middle = (half.length - 1) / 2
  const mean = half.reduce((sum, value) => sum + value, 0) / half.length
  const up = half.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0)
  const across = half.reduce((sum, _, at) => sum + (at - middle) ** 2, 0)
  const slope = (up / across) * (10_000 / batch)
  tally.details.set('KiB of memory more each 10,000', Math.round(slope / 1024))
  return slope > maxGrowth ? [`memory grows by ${(slope / 2 ** 20).toFixed(2)} MiB each 10,000 inputs`] : []
}
