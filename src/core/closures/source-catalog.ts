import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isPkgtoolError, PkgtoolError } from '../base/errors.ts'
import { createInFlight, ownText } from '../base/memo.ts'
import { createGate } from '../base/pool.ts'
import type { RunOptions } from '../base/ports.ts'
import { toLowerInvariant } from '../base/printable.ts'
import { throwIfCancelled } from '../base/turns.ts'
import { removePath } from '../files/writing/remove.ts'
import { downloadFile } from '../net/download/download.ts'
import { isRefusal, isTransient } from '../net/exchange/failures.ts'
import { readPackageManifest } from '../nuget/archived-manifest.ts'
import type { DependencyGroup } from '../nuget/dependency-group.ts'
import type { ParsedManifest } from '../nuget/manifest.ts'
import { isValidPackageId, lowerPackageId } from '../nuget/package-id.ts'
import { identityKey, type PackageIdentity } from '../nuget/package-identity.ts'
import type { PackageNames } from '../nuget/presets.ts'
import { type PackageVersion, tryParsePackageVersion } from '../nuget/version.ts'
import type { ExactCatalog } from '../projects/graph/package-catalog.ts'
import { type PackageRuntimes, parseRuntimeDocument } from '../projects/sdk/runtime-graph.ts'
import { describeYoung } from '../sources/minimum-age.ts'
import { misnamedPackage } from '../sources/misnamed-package.ts'
import type { PackageSources } from '../sources/package-sources.ts'
import type { PackageSource, Release } from '../sources/source.ts'
import { openArchive, readEntry } from '../zip/archive.ts'

/** The most packages whose dependencies one run reads. */
const maxManifests = 20_000

/** A catalog that can say why it lacks a package. */
export interface SourceCatalog extends ExactCatalog {
  /** the sources that the mapping keeps a package from */
  keptFrom(id: string): readonly string[]
  /** the versions that `versions` has left out by their age, for an error; undefined: none */
  tooYoung(id: string): string | undefined
}

/**
 * What the sources of a run have, for the resolver. The versions of a package are those of all sources that may have it;
 * its dependencies are those of its manifest at the first source that has the version. Each document is asked for once.
 *
 * A source that fails ends the run where its list of versions counts: without its answer, another version might be chosen.
 */
export function createSourceCatalog(
  sources: PackageSources,
  { signal, taken = new Set(), placed }: SourceCatalogOptions = {},
): SourceCatalog {
  const [names, young] = [new Map<string, string>(), new Map<string, string>()]
  const reading: ManifestReading = { placed, bare: new Set(), names, young, extensions: sources.names }
  const once = createInFlight()
  let manifests = 0
  const readRuntimes = runtimesOf(sources, placed)
  const find = async (id: string, version: PackageVersion) => {
    if (!isValidPackageId(id)) return undefined
    const identity = { id, lowerId: lowerPackageId(id), version }
    return once(`manifest ${identityKey(identity)}`, async () => {
      throwIfCancelled(signal, id)
      if (++manifests > maxManifests) throw tooMany()
      return findManifest(identity, sources, reading)
    })
  }
  const versionsOf = (id: string) =>
    once(`versions ${lowerPackageId(id)}`, () => allVersions(id, sources, { taken, young: reading.young }))
  const isOldEnough = async (id: string, version: PackageVersion) => {
    if (!isValidPackageId(id) || taken.has(takenKey(id, version))) return true
    if (!sources.all.some(source => source.judgesAge(id))) return true
    return (await versionsOf(id)).some(({ lower }) => lower === version.lower)
  }
  return {
    keptFrom: id => sources.keptFrom(id).map(({ label }) => label),
    tooYoung: id => reading.young.get(toLowerInvariant(id)),
    nameOf: (id, version) => reading.names.get(identityKey({ lowerId: lowerPackageId(id), version })),
    // A list may write a prerelease in another case, which a lock then has too.
    async find(id, version) {
      if (/[a-z]/i.test(version.normalized)) return undefined
      return (await isOldEnough(id, version)) ? find(id, version) : undefined
    },
    runtimes: async (id, version) => {
      const identity = { id, lowerId: lowerPackageId(id), version }
      return once(`runtimes ${identityKey(identity)}`, async () => {
        throwIfCancelled(signal, id)
        return readRuntimes(identity)
      })
    },
    async versions(id) {
      throwIfCancelled(signal, id)
      if (!isValidPackageId(id)) return []
      return versionsOf(id)
    },
    async dependencies(id, version) {
      const groups = await find(id, version)
      if (groups) return groups
      throw await explainAbsent(id, version, sources)
    },
  }
}

async function explainAbsent(
  id: string,
  version: PackageVersion,
  sources: PackageSources,
): Promise<PkgtoolError> {
  const subject = `${id} ${version.text}`
  const wanted = { subject, lowerId: lowerPackageId(id), version }
  return (
    (await misnamedPackage(await sources.forPackage(id), wanted)) ??
    new PkgtoolError('NOT_FOUND', {
      subject,
      found: 'a version list has it, but there is no manifest',
      change: 'tell the owner of the feed',
    })
  )
}

/** Reads what packages say of runtimes, some at a time since each takes a file, and no more than a run may. */
function runtimesOf(
  sources: PackageSources,
  findPlaced: FindPlaced | undefined,
): (identity: PackageIdentity) => Promise<PackageRuntimes | undefined> {
  const gate = createGate(maxOpenPackages)
  let bytes = 0
  const spend = (more: number) => {
    bytes += more
    if (bytes > maxRuntimeBytes) throw tooManyRuntimes()
  }
  const find = async (identity: PackageIdentity) => {
    const placed = await findPlaced?.(identity)
    for (const source of await sources.forPackage(identity.id)) {
      if (isFrom(source, placed)) return runtimesIn(placed.path, spend)
      const found = await readFromPackage(identity, source, path => runtimesIn(path, spend))
      if (found !== undefined) return found
    }
    return undefined
  }
  return identity => gate(() => find(identity))
}

interface SourceCatalogOptions extends Pick<RunOptions, 'signal'> {
  /** by `takenKey`: versions that are taken whatever their age, since somebody asks for them by their number, or a lock has them */
  readonly taken?: ReadonlySet<string>
  /** what is in place, which stands for what the source that gave it has; default: nothing */
  readonly placed?: FindPlaced | undefined
}

/** A package in place, by a record that still holds or by that of the .NET client. */
interface Placed {
  /** the address of the source that gave it; undefined: it counts whichever that was */
  readonly source: string | undefined
  /** its file */
  readonly path: string
  /** Throws as `parseManifest`. */
  readManifest(): ParsedManifest
}

export type FindPlaced = (identity: PackageIdentity) => Promise<Placed | undefined>

function isFrom(source: PackageSource, placed: Placed | undefined): placed is Placed {
  return placed !== undefined && (placed.source === undefined || placed.source === source.address)
}

export function takenKey(id: string, version: PackageVersion): string {
  return `${toLowerInvariant(id)} ${version.lower}`
}

async function allVersions(
  id: string,
  sources: PackageSources,
  { taken, young }: { readonly taken: ReadonlySet<string>; readonly young: Map<string, string> },
): Promise<readonly PackageVersion[]> {
  const asked = await sources.forPackage(id)
  const lists = await Promise.all(asked.map(source => source.releases(id)))
  // The package comes from the first source that has it, so that one says how old it is.
  const releases = [
    ...new Map(
      lists
        .flat()
        .toReversed()
        .map(each => [each.version.lower, each]),
    ).values(),
  ].reverse()
  const isTaken = ({ isYoung, version }: Release) => !isYoung || taken.has(takenKey(id, version))
  const left = releases.filter(release => !isTaken(release))
  if (left.length > 0) young.set(toLowerInvariant(id), describeYoung(left))
  return releases.filter(isTaken).map(({ version }) => version)
}

interface ManifestReading {
  readonly placed: FindPlaced | undefined
  /** the sources that serve no manifests beside their packages */
  readonly bare: Set<PackageSource>
  readonly extensions: PackageNames
  /** by id, the versions that are left out by their age */
  readonly young: Map<string, string>
  /** the ids as manifests write them */
  readonly names: Map<string, string>
}

async function findManifest(
  identity: PackageIdentity,
  sources: PackageSources,
  reading: ManifestReading,
): Promise<readonly DependencyGroup[] | undefined> {
  const placed = await reading.placed?.(identity)
  const failed: [PackageSource, PkgtoolError][] = []
  // The sources before the one that gave what is in place may have the package by now.
  for (const source of await sources.forPackage(identity.id)) {
    const manifest = isFrom(source, placed)
      ? placed.readManifest()
      : await tryReadManifest(identity, source, reading)
    if (manifest instanceof PkgtoolError) failed.push([source, manifest])
    if (!manifest || manifest instanceof PkgtoolError) continue
    for (const [other, failure] of failed) other.passOver(failure)
    reading.names.set(identityKey(identity), ownText(manifest.id))
    return groupsOf(manifest, { identity, source })
  }
  const [first] = failed
  if (first !== undefined) throw first[1]
  return undefined
}

// As in the .NET client, one that is open and refuses an exact version, or fails, leaves it to the others.
async function tryReadManifest(
  identity: PackageIdentity,
  source: PackageSource,
  reading: ManifestReading,
): Promise<ParsedManifest | PkgtoolError | undefined> {
  // A source that cannot be opened lacks nothing.
  await source.open()
  try {
    return await readManifest(identity, source, reading)
  } catch (error) {
    if (isRefusal(error) || isTransient(error)) return error
    throw error
  }
}

// Of a registration it cannot be known whether a package has no dependencies or the source says nothing of them.
async function readManifest(
  identity: PackageIdentity,
  source: PackageSource,
  { bare, extensions }: ManifestReading,
): Promise<ParsedManifest | undefined> {
  if (!bare.has(source)) {
    try {
      return (await source.manifest(identity, { keep: true })).manifest
    } catch (error) {
      if (!isPkgtoolError(error, 'NOT_FOUND')) throw error
    }
  }
  const manifest = await readPackagedManifest(identity, source, extensions)
  if (manifest) bare.add(source)
  return manifest
}

function groupsOf(
  { id, version, dependencyGroups = [] }: ParsedManifest,
  { identity, source }: { readonly identity: PackageIdentity; readonly source: PackageSource },
): readonly DependencyGroup[] {
  const isOwn =
    toLowerInvariant(id) === lowerPackageId(identity.id) &&
    tryParsePackageVersion(version)?.lower === identity.version.lower
  if (!isOwn)
    throw new PkgtoolError('MANIFEST_MISMATCH', {
      subject: `${identity.id} ${identity.version.normalized}`,
      found: `the manifest at ${source.label} is that of ${id} ${version}`,
      change: 'tell the owner of the feed',
    })
  return dependencyGroups
}

function tooMany(): PkgtoolError {
  return new PkgtoolError('TOO_LARGE', {
    subject: 'the graph of dependencies',
    found: `it has more than ${maxManifests} packages`,
    wanted: 'at most as many in one run',
    change: 'name fewer roots',
  })
}

/**
 * Reads the manifest in a package, for sources that serve none beside it. Undefined if the source lacks the package.
 *
 * @throws PkgtoolError `BAD_ARCHIVE`, `INVALID_MANIFEST`, and errors of the source
 */
async function readPackagedManifest(
  identity: PackageIdentity,
  source: PackageSource,
  names: PackageNames,
): Promise<ParsedManifest | undefined> {
  return readFromPackage(identity, source, path => manifestIn(path, names))
}

/**
 * Reads a package of a source; undefined if the source lacks it. One of a server is downloaded into a temporary folder and removed.
 *
 * @throws PkgtoolError errors of the source, and of `read`
 */
async function readFromPackage<T>(
  identity: PackageIdentity,
  source: PackageSource,
  read: (path: string) => Promise<T>,
): Promise<T | undefined> {
  try {
    const urls = await source.packageUrls(identity)
    const [url] = urls
    if (url?.protocol === 'file:') return await read(fileURLToPath(url))
    return await withTemporaryFolder(async folder => {
      const path = join(folder, 'package')
      const subject = `${identity.id} ${identity.version.normalized}`
      const { transport } = await source.connect()
      const candidates = urls.map(each => ({ url: each, source: source.label, transport }))
      await downloadFile(transport, candidates, { path, algorithm: 'sha512', subject })
      return read(path).catch(error => {
        throw withoutTemporary(error, path, { of: subject, from: source.label })
      })
    })
  } catch (error) {
    if (isPkgtoolError(error, 'NOT_FOUND')) return undefined
    throw error
  }
}

// A temporary name means nothing to a user.
function withoutTemporary(
  error: unknown,
  path: string,
  { of, from }: { readonly of: string; readonly from: string },
): unknown {
  if (!isPkgtoolError(error) || !error.fields.subject?.startsWith(path)) return error
  const { path: _, subject, ...fields } = error.fields
  const named = `${of}${subject.slice(path.length)} from ${from}`
  return new PkgtoolError(error.code, { ...fields, subject: named }, { cause: error })
}

async function manifestIn(path: string, names: PackageNames): Promise<ParsedManifest> {
  const packaged = await readPackageManifest(path, names)
  if (packaged) return packaged.manifest
  throw notAnArchive(path)
}

function notAnArchive(path: string): PkgtoolError {
  return new PkgtoolError('BAD_ARCHIVE', { subject: path, found: 'it is not a zip file', path })
}

/** What a package says of runtimes. @throws PkgtoolError `BAD_ARCHIVE`, `INVALID_MANIFEST` */
async function runtimesIn(path: string, spend: (bytes: number) => void): Promise<PackageRuntimes> {
  const archive = await openArchive(path)
  if (archive === undefined) throw notAnArchive(path)
  try {
    const entry = archive.entries.find(({ name }) => name.toLowerCase() === 'runtime.json')
    const files = archive.entries.flatMap(({ name, isDirectory }) =>
      !isDirectory && /^runtimes\//i.test(name) ? ownText(name) : [],
    )
    if (entry === undefined) return { files }
    const bytes = await readEntry(archive, entry, { limit: runtimesLimit })
    spend(bytes.length)
    return { files, document: parseRuntimeDocument(bytes, { source: `${path}/${entry.name}` }) }
  } finally {
    archive.close()
  }
}

const runtimesLimit = 4 * 1024 ** 2

// The largest of real packages has 40 kB, and a graph some dozens of them.
const maxRuntimeBytes = 32 * 1024 ** 2

const maxOpenPackages = 8

function tooManyRuntimes(): PkgtoolError {
  return new PkgtoolError('TOO_LARGE', {
    subject: 'what packages say of runtimes',
    found: `it is more than ${maxRuntimeBytes / 1024 ** 2} MiB of runtime.json`,
    wanted: 'at most as much in one run',
  })
}

async function withTemporaryFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'setup-pkgtool-'))
  try {
    return await use(folder)
  } finally {
    await removePath(folder)
  }
}
