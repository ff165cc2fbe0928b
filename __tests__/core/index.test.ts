import { describe, expect, test } from '@jest/globals'
import * as library from '../../src/core/index.ts'
import { builtCore } from '../support/built-core.ts'
import { runScript } from '../support/run-script.ts'

const coreUrl = builtCore()

type Names = { packageExtension?: string; manifestExtension?: string }
type Run = {
  signal?: AbortSignal
  log?: library.Log
  onProgress?: (progress: { subject: string; received: number; total?: number }) => void
}
type Asked = { id: string; version: string }
type PinAt = { id: string; version: string; line: number }

/** The names that users build on, and how they call them: the compiler holds the library to it. */
interface FixedNames {
  normalizePackageVersion(text: string): string
  comparePackageVersions(a: string, b: string): -1 | 0 | 1
  versionSatisfies(range: string, version: string): boolean
  bestPackageVersion(range: string, versions: readonly string[]): string | undefined
  isValidPackageId(id: string): boolean
  toLowerInvariant(text: string): string
  packageFileUrl(base: string, id: string, version: string, names?: Names): string
  packageManifestUrl(base: string, id: string, version: string, names?: Names): string
  packageVersionsUrl(base: string, id: string): string
  parsePackagesConfig(xml: string | Uint8Array): readonly PinAt[]
  parsePackagesLock(json: string): readonly PinAt[]
  parsePackageList(text: string): readonly PinAt[]
  parseToolListing(json: string, toolName?: string): library.ToolListing
  selectTool(
    listing: library.ToolListing,
    request: {
      version?: string
      stage?: library.Stage
      latestBy?: library.LatestBy
      minimumAge?: number
      now?: Date
    },
  ): { entry: { version: string }; reason: string }
  compareUploadTimes(a: string, b: string): -1 | 0 | 1
  fetchToolListing(distUrl: string, options?: Run): Promise<{ listing: library.ToolListing }>
  installTool(
    options: { distUrls: string[]; toolCache: string } & Run,
  ): Promise<{ path: string; version: string }>
  fetchServiceIndex(source: string, options?: Run): Promise<{ packageBaseAddress: URL }>
  listPackageVersions(base: string | URL, id: string, options?: Run): Promise<readonly string[]>
  downloadPackage(
    base: string | URL,
    asked: Asked,
    options: { path: string; sha512?: string } & Names & Run,
  ): Promise<{ path: string; url: string; size: number; sha512: string }>
  downloadPackageManifest(
    base: string | URL,
    asked: Asked,
    options?: Names & Run,
  ): Promise<{ manifest: { id: string; version: string }; bytes: Uint8Array }>
  readProject(
    file: string,
    options?: { workingDirectory?: string; workspace?: string },
  ): Promise<library.ProjectReading>
  restorePackages(
    options: { sources: string[]; packages: string | readonly string[]; packagesDirectory?: string } & Names &
      Run,
  ): Promise<{
    packages: readonly { id: string; version: string; path: string; sha512: string; status: string }[]
  }>
  packageContentHash(path: string, options?: { signal?: AbortSignal }): Promise<string>
}

const fixed = {
  normalizePackageVersion: library.normalizePackageVersion,
  comparePackageVersions: library.comparePackageVersions,
  versionSatisfies: library.versionSatisfies,
  bestPackageVersion: library.bestPackageVersion,
  isValidPackageId: library.isValidPackageId,
  toLowerInvariant: library.toLowerInvariant,
  packageFileUrl: library.packageFileUrl,
  packageManifestUrl: library.packageManifestUrl,
  packageVersionsUrl: library.packageVersionsUrl,
  parsePackagesConfig: library.parsePackagesConfig,
  parsePackagesLock: library.parsePackagesLock,
  parsePackageList: library.parsePackageList,
  parseToolListing: library.parseToolListing,
  selectTool: library.selectTool,
  compareUploadTimes: library.compareUploadTimes,
  fetchToolListing: library.fetchToolListing,
  installTool: library.installTool,
  fetchServiceIndex: library.fetchServiceIndex,
  listPackageVersions: library.listPackageVersions,
  downloadPackage: library.downloadPackage,
  downloadPackageManifest: library.downloadPackageManifest,
  readProject: library.readProject,
  restorePackages: library.restorePackages,
  packageContentHash: library.packageContentHash,
} satisfies FixedNames

describe('the library', () => {
  test.each(Object.entries(fixed))('exports the function %s by its name', (name, value) => {
    expect(value).toBeInstanceOf(Function)
    expect(value.name).toBe(name)
  })

  test('exports an error with code, fields and cause', () => {
    const cause = new Error('beneath')
    const error = new library.PkgtoolError('NOT_FOUND', { subject: 'a' }, { cause })
    const code: library.ErrorCode = error.code
    expect([code, error.fields, error.cause, error.name]).toEqual([
      'NOT_FOUND',
      { subject: 'a' },
      cause,
      'PkgtoolError',
    ])
    expect(library.isPkgtoolError(error, 'NOT_FOUND')).toBe(true)
    expect(() => library.normalizePackageVersion('x')).toThrow(library.PkgtoolError)
  })

  test('has no export that is undefined', () => {
    expect(Object.entries(library).filter(([, value]) => value === undefined)).toEqual([])
  })

  test('does nothing at import: reads no variable, prints nothing, adds no global, lets the process end', async () => {
    const core = coreUrl().href
    const { code, output } = await runScript(importing, { parameters: [core] })
    expect([code, JSON.parse(output)]).toEqual([0, { read: [], printed: [], globals: [] }])
  })
})

// What Node itself and the packages read of the environment is not ours.
const importing = `
const core = process.argv[1]
const seen = { read: [], printed: [], globals: [] }
const globals = new Set(Reflect.ownKeys(globalThis))
const env = process.env
Error.stackTraceLimit = 50
const keep = (target, name) => {
  if (new Error().stack.includes(core)) seen.read.push(String(name))
}
process.env = new Proxy(env, {
  get: (target, name) => (keep(target, name), Reflect.get(target, name)),
  has: (target, name) => (keep(target, name), Reflect.has(target, name)),
  ownKeys: target => (keep(target, 'all'), Reflect.ownKeys(target)),
})
const write = process.stdout.write.bind(process.stdout)
for (const stream of [process.stdout, process.stderr]) stream.write = text => (seen.printed.push(String(text)), true)
await import(core + 'index.js')
seen.globals = Reflect.ownKeys(globalThis).filter(name => !globals.has(name)).map(String)
write(JSON.stringify(seen))
`
