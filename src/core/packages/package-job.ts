import { join } from 'node:path'
import { type ErrorCode, isPkgtoolError, PkgtoolError } from '../base/errors.ts'
import type { Gate } from '../base/pool.ts'
import type { RunOptions } from '../base/ports.ts'
import { quote } from '../base/printable.ts'
import { assertNoLink } from '../files/links.ts'
import { assertNamesFit } from '../files/name-lengths.ts'
import { removeLeftover } from '../files/remove.ts'
import { temporaryPath } from '../files/temporary-names.ts'
import { displayUrl } from '../http/address.ts'
import type { Transport } from '../http/client.ts'
import { cachedCandidate, type Downloaded, downloadFile } from '../http/download.ts'
import type { Expected, HashedOrigin } from '../http/expected.ts'
import { allowsNextSource } from '../http/failure-classes.ts'
import type { HashObserver } from '../http/file-writer.ts'
import { type PackagedManifest, readArchivedManifest } from '../nuget/archived-manifest.ts'
import { pinPlace } from '../nuget/pin.ts'
import type { PackageSource } from '../sources/source.ts'
import { type SourceAnswer, unanswered } from '../sources/source-answers.ts'
import { type Archive, isWholeArchive, openArchive } from '../zip/archive.ts'
import { openContentHash, SignatureMark } from '../zip/content-hash.ts'
import { badArchive } from '../zip/directory.ts'
import type { Layout } from './layout.ts'
import { type Extensions, type NewPackage, packageLayouts } from './layouts.ts'
import { boundContentHash, checkContentHash, isBound, matchesPin } from './pin-hashes.ts'
import { packagePlacers } from './place-package.ts'
import type { PlacedPackage } from './placed-package.ts'
import { notHere } from './resolve.ts'
import { appendToJournal } from './restore-journal.ts'
import type { PackageStore, StoreSettings } from './store.ts'
import { describeStoreError, treeNames } from './store-files.ts'
import { nameOf, type WantedPackage } from './wanted-package.ts'

/** The part of a source that a package job uses. */
export type JobSource = Pick<
  PackageSource,
  'label' | 'address' | 'transport' | 'packageUrl' | 'manifest' | 'passOver'
>

/** One package to fetch. */
export interface PackageJob {
  readonly wanted: WantedPackage
  /** in the order of requests */
  readonly sources: readonly JobSource[]
  /** a file of this machine, read before any source is asked */
  readonly cached?: CachedFile | undefined
  /** another check before the package is placed; throws if it refuses the package */
  readonly inspect?: (arrived: ArrivedFile) => Promise<void>
}

/** A file of a package cache or the package store. */
export interface CachedFile {
  readonly path: string
  /** of the cache, for messages */
  readonly name: string
  /** the index in the job of the source for the record */
  readonly source: number
}

/** A downloaded package under its temporary name. */
export interface ArrivedFile {
  /** the index of its source in the job */
  readonly source: number
  readonly file: string
  /** base64 */
  readonly sha512: string
  /** it is a zip that contains one manifest */
  readonly isArchive: boolean
}

/** The settings that all jobs of a restore share, as plain data for workers. */
export interface JobSettings {
  /** of the packages folder, absolute */
  readonly directory: string
  readonly layout: Layout
  readonly names: Extensions
  /** the restore needs content hashes */
  readonly hashesContent: boolean
  readonly storeSettings?: StoreSettings | undefined
}

/** jobs that a thread checks and places at a time: one running, one waiting */
export const placedAtOnce = 2

/** The context of the package jobs on one thread. */
export interface JobContext extends JobSettings, Pick<RunOptions, 'signal' | 'onProgress'> {
  readonly transport: Transport
  /** a complete file waits here, without a connection, for its checks and its place */
  readonly placing: Gate
  /** stores fetched packages */
  readonly store?: PackageStore | undefined
}

/** A package in its place; `isCached`: it came from the package cache or the package store. */
export interface FetchedPackage {
  readonly placed: PlacedPackage
  /** the index of its source in the job */
  readonly source: number
  readonly isCached: boolean
  /** why the package store lacks it, or has it as a copy */
  readonly storeFault?: string | undefined
}

/**
 * Runs one package job, on any thread: downloads the package from the first source that has it with the hashes that its
 * pin requires, and hashes while writing. Then, when `placing` lets it, reads the manifest from the package (from the
 * source if the package is no zip), compares it with the request, gives the package its name and writes a journal line.
 * Returns undefined if every source answers that it lacks the package.
 *
 * @throws PkgtoolError with the location of the pin
 */
export async function fetchPackage(
  context: JobContext,
  job: PackageJob,
): Promise<FetchedPackage | undefined> {
  const { directory, layout, placing } = context
  const { wanted } = job
  const file = new TemporaryPackage(context)
  try {
    await assertNamesFit(directory, Object.values(wanted.paths))
    assertNoLink(directory, join(directory, wanted.paths.place))
    const downloaded = await download(context, job, file)
    if (downloaded === undefined) return undefined
    return await placing(async () => {
      const { manifest, isArchive } = await verify(context, job, { file, downloaded })
      const added = await describe(context, wanted, { file, downloaded, manifest })
      const stored = isArchive ? await store(context, job, { added, downloaded }) : {}
      const placed = await packagePlacers[layout](directory, { ...added, ...stored.placing })
      appendToJournal(directory, { layout, place: wanted.paths.place, entry: placed })
      const source = job.sources.indexOf(downloaded.from)
      return { placed, source, isCached: downloaded.isCached === true, storeFault: stored.fault }
    })
  } catch (error) {
    throw withPlace(error, wanted, file)
  } finally {
    await file.remove()
  }
}

/** A package under its temporary name: opened once, and hashed without its signature while it is written. */
class TemporaryPackage {
  readonly path: string
  readonly #context: JobContext
  #mark: SignatureMark | undefined
  #open: { readonly archive: Archive | undefined } | undefined

  constructor(context: JobContext) {
    this.path = temporaryPath(context.directory)
    this.#context = context
  }

  /** Returns what observes the hash of the next download, for the content hash. */
  observe(): HashObserver | undefined {
    this.#mark = this.#context.hashesContent ? new SignatureMark() : undefined
    return this.#mark
  }

  /** Undefined if it is no zip. Throws as `openArchive`. */
  async archive(): Promise<Archive | undefined> {
    this.#open ??= { archive: await openArchive(this.path) }
    return this.#open.archive
  }

  /** Throws as `readPackageManifest`. */
  async readManifest(): Promise<PackagedManifest | undefined> {
    const archive = await this.archive()
    return archive && readArchivedManifest(archive, this.#context.names.manifestExtension)
  }

  /** Throws as `packageContentHash`. */
  async contentHash(sha512: string): Promise<string> {
    const options = { mark: this.#mark, signal: this.#context.signal }
    return (await openContentHash(await this.archive(), options)) ?? sha512
  }

  /** Closes the archive and drops the observed hash, because another download may write the same file. */
  close(): void {
    this.#open?.archive?.close()
    this.#open = undefined
    this.#mark = undefined
  }

  async remove(): Promise<void> {
    this.close()
    await removeLeftover(this.path)
  }
}

type FromSource = Downloaded & { readonly from: JobSource; readonly isCached?: true }

async function download(
  context: JobContext,
  job: PackageJob,
  file: TemporaryPackage,
): Promise<FromSource | undefined> {
  const { wanted, sources } = job
  const answers: SourceAnswer[] = []
  const fromSources = sources.map(from => ({
    url: () => from.packageUrl(wanted),
    source: from.label,
    transport: from.transport,
    onFailure: (error: PkgtoolError) => from.passOver(error),
    from,
  }))
  const candidates = [...cachedCandidates(job), ...fromSources]
  const options = {
    path: file.path,
    algorithm: 'sha512' as const,
    subject: nameOf(wanted),
    // Every source has the same package under an id and version, its manifest is checked, and downloads are never mixed.
    takesAny: true,
    expected: expectedOfPin(context, wanted, file),
    onProgress: context.onProgress,
    observe: () => file.observe(),
    onDiscard: () => file.close(),
    onFailed: ({ source: label }: { readonly source: string }, error: PkgtoolError) =>
      void answers.push({ label, answer: error }),
  }
  try {
    return await downloadFile(context.transport, candidates, options)
  } catch (error) {
    if (isPkgtoolError(error, 'NOT_FOUND')) return undefined
    throw allowsNextSource(error) ? unanswered(error, answers) : error
  }
}

function cachedCandidates({ cached, sources }: PackageJob) {
  const from = cached && sources[cached.source]
  return from ? [{ ...cachedCandidate(cached.path, cached), from }] : []
}

/** The requirements on the bytes, whichever source sends them: those of the pin, and without a hash a whole archive. */
function expectedOfPin(
  { placing, names }: Pick<JobContext, 'placing' | 'names'>,
  wanted: WantedPackage,
  file: TemporaryPackage,
): Expected {
  const { sha512, size, contentHash } = wanted.pin
  if (contentHash === undefined && sha512 === undefined)
    return { size, check: (_path, from) => checkWhole(wanted, file, { from, names }) }
  // Bytes with the right hash are not damaged, whatever they are.
  const check = (_path: string, from: HashedOrigin) => placing(() => checkContent(wanted, file, from))
  return {
    digest: sha512 === undefined ? undefined : { algorithm: 'sha512', value: sha512 },
    size,
    check: contentHash === undefined ? undefined : check,
  }
}

// Only that nothing was cut off: what a whole archive holds is the same whenever it is asked for.
async function checkWhole(
  wanted: WantedPackage,
  { path }: TemporaryPackage,
  { from: { source }, names }: { readonly from: HashedOrigin; readonly names: Extensions },
): Promise<void> {
  await naming(wanted, source, async () => {
    if (!isWholeArchive(path)) refuseNoZip(wanted, names, source)
  })
}

async function checkContent(
  wanted: WantedPackage,
  file: TemporaryPackage,
  { source, digest }: HashedOrigin,
): Promise<void> {
  await naming(wanted, source, () =>
    checkContentHash(wanted, { source, hash: () => file.contentHash(digest) }),
  )
}

// With several sources, the error names the one whose archive cannot be read.
async function naming(wanted: WantedPackage, source: string, check: () => Promise<void>): Promise<void> {
  try {
    await check()
  } catch (cause) {
    if (!isPkgtoolError(cause, 'BAD_ARCHIVE') || cause.fields.subject === nameOf(wanted)) throw cause
    const found = `${cause.fields.found} in the package from ${source}`
    throw new PkgtoolError('BAD_ARCHIVE', { ...cause.fields, subject: nameOf(wanted), found }, { cause })
  }
}

interface DownloadedFile {
  readonly file: TemporaryPackage
  readonly downloaded: FromSource
}

/** Returns the manifest of the package after checking that it is the requested package. */
async function verify(
  { names }: JobContext,
  { wanted, sources, inspect }: PackageJob,
  { file, downloaded }: DownloadedFile,
): Promise<Pick<NewPackage, 'manifest'> & Pick<ArrivedFile, 'isArchive'>> {
  const { from, digest: sha512, source } = downloaded
  const packaged = await file.readManifest()
  const isArchive = packaged !== undefined
  if (!isArchive) refuseNoZip(wanted, names, source)
  await inspect?.({ source: sources.indexOf(from), file: file.path, sha512, isArchive })
  const { bytes, manifest } = packaged ?? (await fetchManifest(wanted, from))
  if (!matchesPin(manifest, wanted)) throw mismatch(wanted, manifest, downloaded)
  return { manifest: bytes, isArchive }
}

// A package under another extension may be any file.
function refuseNoZip(wanted: WantedPackage, { packageExtension }: Extensions, source: string): void {
  if (packageExtension.toLowerCase() !== 'nupkg') return
  throw badArchive(nameOf(wanted), `no zip file from ${source}`, { wanted: 'a zip, as every .nupkg is' })
}

async function fetchManifest(wanted: WantedPackage, from: JobSource) {
  try {
    return await from.manifest(wanted)
  } catch (cause) {
    if (!isPkgtoolError(cause, 'NOT_FOUND')) throw cause
    const fields = {
      subject: `the manifest of ${nameOf(wanted)}`,
      found: `a package that is no zip, and nothing at ${cause.fields.subject ?? from.label}`,
      change: 'tell the owner of the feed',
    }
    throw new PkgtoolError('NOT_FOUND', fields, { cause })
  }
}

function mismatch(
  wanted: WantedPackage,
  manifest: { readonly id: string; readonly version: string },
  { url, source }: Downloaded,
): PkgtoolError {
  return new PkgtoolError('MANIFEST_MISMATCH', {
    subject: nameOf(wanted),
    found: `the manifest of ${quote(`${manifest.id} ${manifest.version}`)} in the package from ${source}`,
    wanted: 'the id and version that were asked for',
    change: 'tell the owner of the feed',
    url: displayUrl(url),
  })
}

async function describe(
  { layout, names, signal }: JobContext,
  wanted: WantedPackage,
  { file, downloaded, manifest }: DownloadedFile & { readonly manifest: Uint8Array },
): Promise<NewPackage> {
  const { targets, hasContentHash } = packageLayouts[layout]
  const { digest: sha512, from, isCached } = downloaded
  const contentHash =
    boundContentHash(wanted.pin) ?? (hasContentHash ? await file.contentHash(sha512) : undefined)
  if (!targets) file.close()
  return {
    name: wanted.name,
    paths: wanted.paths,
    names,
    file: file.path,
    manifest,
    sha512,
    contentHash,
    archive: targets && (await file.archive()),
    source: from.address,
    ...(isCached && isBound(wanted.pin) && { byHash: true as const }),
    signal,
  }
}

interface Storing {
  readonly placing?: Pick<NewPackage, 'layTree' | 'isLinked'>
  readonly fault?: string | undefined
}

/**
 * Adds a verified package to the package store, so that a layout that unpacks takes its files from there. Packages from a
 * folder stay out: the folder is just as near, and may be part of a checkout.
 *
 * @throws PkgtoolError `CANCELLED`: any other failure only leaves the package out of the store
 */
async function store(
  { store, layout, names, signal }: JobContext,
  { wanted, cached }: PackageJob,
  { added, downloaded }: { readonly added: NewPackage; readonly downloaded: FromSource },
): Promise<Storing> {
  const { isCached, url } = downloaded
  if (!store || (url.protocol === 'file:' && !isCached)) return {}
  const { archive, file, manifest, name, sha512, contentHash, paths } = added
  const wantedTree = treeNames(layout, paths, names)
  try {
    const { isLinked } = await store.add({
      ...{ sha512, package: name, contentHash, file, manifest },
      manifestExtension: names.manifestExtension,
      tree: archive && wantedTree && { tree: wantedTree, archive, signal },
      isSuspect: cached !== undefined && !isCached,
    })
    const entry = wantedTree && store.read(sha512)
    const tree = entry && store.readTree(entry, wantedTree)
    const layTree = tree && ((folder: string) => store.layTree(tree, folder, signal))
    return { placing: { layTree, ...(isLinked && { isLinked }) }, fault: store.linkFault }
  } catch (error) {
    if (isPkgtoolError(error, 'CANCELLED')) throw error
    return { fault: `${nameOf(wanted)} is not stored: ${describeStoreError(error)}` }
  }
}

const namesItsPlace: readonly ErrorCode[] = ['CANCELLED', 'FILE_SYSTEM', 'UNSAFE_PATH']

// A temporary name means nothing to a user; the location of the pin does.
function withPlace(error: unknown, wanted: WantedPackage, file: TemporaryPackage): unknown {
  if (!(error instanceof PkgtoolError) || namesItsPlace.includes(error.code)) return error
  if (error.code === 'OFFLINE') return notHere(wanted.pin, error)
  const { path, subject, ...fields } = error.fields
  const isAboutFile = subject?.startsWith(file.path) === true
  const named = isAboutFile ? { subject: nameOf(wanted) } : { path, subject }
  const given = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined))
  return new PkgtoolError(error.code, { ...fields, ...given, ...pinPlace(wanted.pin) }, { cause: error })
}
