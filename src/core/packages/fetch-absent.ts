import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { createGate, type Gate, mapConcurrently } from '../base/concurrency.ts'
import { type ErrorCode, isPkgtoolError, PkgtoolError } from '../base/errors.ts'
import type { Progress } from '../base/ports.ts'
import { plural, quote } from '../base/text.ts'
import { fileSystemError } from '../files/file-system-error.ts'
import { assertNamesFit, makeFolder, removeLeftover } from '../files/folders.ts'
import { sweepTemporaries, temporaryPath } from '../files/replace-file.ts'
import { assertNoLink } from '../files/safe-folder.ts'
import { displayUrl } from '../http/address.ts'
import {
  type Downloaded,
  downloadFile,
  type Expected,
  type HashedOrigin,
  heldCandidate,
} from '../http/download.ts'
import { pinPlace } from '../nuget/pin.ts'
import { badArchive } from '../zip/directory.ts'
import { boundContentHash, checkContentHash } from './find-fault.ts'
import type { PackageSources } from './open-sources.ts'
import type { PlaceTask } from './package-job.ts'
import { appendToJournal, claimLayout, type PlacedPackage, rememberPlaced } from './record.ts'
import { explainMissing, matchesPin, nameOf, notHere, tryFindSources, type WantedPackage } from './resolve.ts'
import type { Placed, PreparedRestore, RestoreRun } from './restore.ts'
import type { PackageSource } from './source.ts'
import { openPackageWorker, type PackageWorker } from './worker-pool.ts'

/** What was brought, and what of it a store held. */
export interface FetchedPackages {
  readonly fetched: Placed
  readonly cached: ReadonlySet<WantedPackage>
}

/** packages that may wait for their place while every connection brings more: enough to keep either side busy */
const mostQueued = 4

/**
 * Fetches what is not in place, as many at once as the network takes: fetch → queue → place, where what is whole waits
 * for its place without a connection. What was placed is recorded also when the run fails; what runs that were killed
 * left half done is removed.
 *
 * @throws PkgtoolError `PACKAGES_MISSING`, `FILE_SYSTEM`, `CANCELLED`, and what no source at all can be reached with
 */
export async function fetchAbsent(run: RestoreRun, prepared: PreparedRestore): Promise<FetchedPackages> {
  const { absent, present, record, sources } = prepared
  const fetched = new Map<WantedPackage, PlacedPackage>()
  const cached = new Set<WantedPackage>()
  const held = await findHeld(run, prepared)
  const tell = (progress: Progress) => run.options.onProgress?.(progress)
  // One package under way on each core, and one that waits for it.
  const placing = createGate(Math.min(8, 2 * availableParallelism()))
  const worker = openPackageWorker(run, absent)
  const fetch = async (item: WantedPackage, asked: readonly PackageSource[]) => {
    const errand = { wanted: item, sources: asked, held }
    const { isHeld, placed } = await fetchPackage(run, errand, { placing, worker })
    fetched.set(item, placed)
    if (isHeld) cached.add(item)
    tell({ subject: nameOf(item), received: placed.size, total: placed.size, done: true })
    run.log.info(`${nameOf(item)} from ${isHeld ? run.options.heldFiles?.name : placed.source}`)
  }
  for (const item of absent) tell(announced(item))
  await sweepTemporaries(run.directory)
  let releaseLayout = async () => {}
  try {
    // What is held is asked of nobody: it needs no source that answers.
    const asked = absent.filter(({ pin }) => !held.has(pin.sha512 ?? ''))
    if (absent.length > 0)
      releaseLayout = await openTarget(run, { asked, sources, isHeld: asked.length < absent.length })
    await forEachAbsent(prepared, fetch, { limit: run.connections + mostQueued })
  } finally {
    worker.close()
    await rememberPlaced(run, record, { placed: [...present, ...fetched] })
    if (fetched.size === 0) await releaseLayout()
  }
  return { fetched, cached }
}

// Only bytes that a lock binds, and only where some are missing.
async function findHeld(
  { options: { heldFiles }, log }: RestoreRun,
  { absent, resolved }: PreparedRestore,
): Promise<ReadonlyMap<string, string>> {
  if (heldFiles === undefined || absent.length === 0) return new Map()
  const unbound = absent.filter(({ pin }) => pin.sha512 === undefined).length
  if (unbound > 0)
    log.info(`${heldFiles.name} is not asked for ${plural(unbound, 'package')}: no lock gives the hash`)
  if (unbound === absent.length) return new Map()
  const hashes = new Set(resolved.wanted.flatMap(({ pin }) => pin.sha512 ?? []))
  return heldFiles.find([...hashes].map(value => ({ algorithm: 'sha512', value })))
}

interface Target {
  readonly asked: readonly WantedPackage[]
  readonly sources: PackageSources
  readonly isHeld: boolean
}

// The folder is made when a source can be asked, so that a run that reaches none leaves nothing behind.
async function openTarget(run: RestoreRun, { asked, sources, isHeld }: Target): Promise<() => Promise<void>> {
  const isOpen = asked.length > 0 && (await sources.ready(asked.map(({ pin }) => pin.id)))
  if (!isOpen && !isHeld) return async () => {}
  await makeFolder(run.directory).catch(error => Promise.reject(fileSystemError(run.directory, error)))
  return claimLayout(run.directory, run.layout)
}

function announced(item: WantedPackage): Progress {
  const { size } = item.pin
  return { subject: nameOf(item), received: 0, ...(size !== undefined && { total: size }) }
}

/**
 * Runs `work`, so many at a time, for each package that is not in place, with the sources to ask for it.
 *
 * @throws PkgtoolError `PACKAGES_MISSING` when all work has ended, which lists every package that could not be had
 */
export async function forEachAbsent(
  { absent, resolved, sources }: PreparedRestore,
  work: (item: WantedPackage, asked: readonly PackageSource[]) => Promise<void>,
  { limit }: { readonly limit: number },
): Promise<void> {
  const attempt = async (item: WantedPackage) => {
    const asked = await tryFindSources(item.pin, sources)
    if (asked instanceof PkgtoolError) return asked
    try {
      await work(item, asked)
      return undefined
    } catch (error) {
      if (!(error instanceof PkgtoolError) || error.code === 'CANCELLED') throw error
      return error
    }
  }
  const outcomes = await mapConcurrently(absent, attempt, { limit })
  const problems = [...resolved.missing, ...outcomes.filter(outcome => outcome !== undefined)]
  if (problems.length > 0) throw missingPackages(problems, resolved.wanted.length + resolved.missing.length)
}

function missingPackages(problems: readonly PkgtoolError[], count: number): PkgtoolError {
  return new PkgtoolError('PACKAGES_MISSING', {
    subject: plural(count, 'package'),
    found: plural(problems.length, 'failure'),
    change: 'change the pins or the input "source"',
    // A source that refuses is one failure, however many packages it has.
    details: [...new Set(joinUnreachable(problems).map(problem => problem.message))],
    problems,
  })
}

/** Makes one error of those that only say that nobody answers at one address. */
function joinUnreachable(problems: readonly PkgtoolError[]): readonly PkgtoolError[] {
  const servers = new Map<string, PkgtoolError[]>()
  for (const problem of problems) {
    const server = unreachableServer(problem)
    if (server === undefined) continue
    const same = servers.get(server)
    if (same) same.push(problem)
    else servers.set(server, [problem])
  }
  const joined = [...servers].flatMap(([server, same]) => joinAll(server, same))
  return [...problems.filter(problem => unreachableServer(problem) === undefined), ...joined]
}

function unreachableServer({ code, fields: { url } }: PkgtoolError): string | undefined {
  if (!['CONNECTION_FAILED', 'TIMED_OUT', 'TLS_FAILED'].includes(code) || url === undefined) return undefined
  return URL.canParse(url) ? `${code} ${new URL(url).origin}/` : undefined
}

// The first of them had all attempts of the source.
function joinAll(server: string, same: readonly PkgtoolError[]): readonly PkgtoolError[] {
  const most = same.toSorted((a, b) => (b.fields.attempts ?? 0) - (a.fields.attempts ?? 0))[0]
  if (most === undefined || same.length === 1) return same
  const { found, wanted, change } = most.fields
  const subject = server.slice(server.indexOf(' ') + 1)
  const told = `${found}, for ${plural(same.length, 'package')}`
  return [new PkgtoolError(most.code, { subject, found: told, wanted, change, url: subject })]
}

/** One package to bring, and who may have it. */
interface Errand {
  readonly wanted: WantedPackage
  readonly sources: readonly PackageSource[]
  /** files that a store may hold, by their SHA-512 */
  readonly held: ReadonlyMap<string, string>
}

interface Tools {
  readonly placing: Gate
  readonly worker: PackageWorker
}

/** A package in its place; `isHeld`: no byte of it was asked of a source. */
export interface FetchedPackage {
  readonly placed: PlacedPackage
  readonly isHeld: boolean
}

/**
 * Brings one package into its place: download from the first source that has it with the hashes that its pin binds it
 * to, hash while writing; then, when `placing` lets it, manifest out of the package (from the feed when the package is
 * no zip), comparison with what was asked for, and only then its name. What waits at the gate holds no connection.
 *
 * @throws PkgtoolError with the place of the pin; `NOT_FOUND` tells what the sources have
 */
export async function fetchPackage(run: RestoreRun, errand: Errand, tools: Tools): Promise<FetchedPackage> {
  const { wanted } = errand
  const file = temporaryPath(run.directory)
  try {
    await assertNamesFit(run.directory, Object.values(wanted.paths))
    assertNoLink(run.directory, join(run.directory, wanted.paths.place))
    const downloaded = await download(run, errand, { file, ...tools })
    return await tools.placing(async () => {
      const added = await prove(run, wanted, { ...downloaded, ...tools, file })
      const { layout, directory } = run
      const placed = await tools.worker.place({ directory, added })
      appendToJournal(directory, { layout, place: wanted.paths.place, entry: placed })
      return { placed, isHeld: downloaded.isHeld === true }
    })
  } catch (error) {
    throw withPlace(error, wanted, { file })
  } finally {
    tools.worker.forget(file)
    if (existsSync(file)) removeLeftover(file)
  }
}

async function prove(
  run: RestoreRun,
  wanted: WantedPackage,
  downloaded: FromSource & Pick<Tools, 'worker'> & { readonly file: string },
): Promise<PlaceTask['added']> {
  const { file, digest: sha512, from, worker } = downloaded
  const packaged = await worker.readManifest(file)
  if (packaged === undefined && run.names.packageExtension.toLowerCase() === 'nupkg')
    throw badArchive(nameOf(wanted), `no zip file from ${downloaded.source}`, {
      wanted: 'a zip, as every .nupkg is',
    })
  await run.inspect?.({
    wanted,
    from,
    file,
    sha512,
    isArchive: packaged !== undefined,
  })
  const { bytes, manifest } = packaged ?? (await fetchManifest(wanted, from))
  if (!matchesPin(manifest, wanted)) throw mismatch(wanted, manifest, downloaded)
  return {
    name: wanted.name,
    paths: wanted.paths,
    names: run.names,
    file,
    manifest: bytes,
    sha512,
    contentHash: boundContentHash(wanted.pin),
    source: from.address,
  }
}

type FromSource = Downloaded & { readonly from: PackageSource; readonly isHeld?: true }

async function download(
  run: RestoreRun,
  errand: Errand,
  { file: path, placing, worker }: Tools & { readonly file: string },
): Promise<FromSource> {
  const { wanted } = errand
  const fromSources = errand.sources.map(from => ({
    url: () => from.packageUrl(wanted),
    source: from.label,
    transport: from.transport,
    onFailure: (error: PkgtoolError) => from.passOver(error),
    from,
  }))
  const candidates = [...heldCandidates(run, errand), ...fromSources]
  const options = {
    path,
    algorithm: 'sha512' as const,
    subject: nameOf(wanted),
    // Sources have the same package for an id and version, and its manifest is checked; nothing of two is mixed.
    takesAny: true,
    expected: expectedOfPin(wanted, { placing, worker }),
    onProgress: run.options.onProgress,
    createWriter: worker.createWriter,
    onDiscard: () => worker.forget(path),
  }
  try {
    return await downloadFile(run.transport, candidates, options)
  } catch (error) {
    throw isPkgtoolError(error, 'NOT_FOUND') ? await explainMissing(wanted, errand.sources) : error
  }
}

// What it came from is the first source that would be asked for it.
function heldCandidates({ options: { heldFiles } }: RestoreRun, { wanted, sources, held }: Errand) {
  const path = held.get(wanted.pin.sha512 ?? '')
  const [from] = sources
  return path && from && heldFiles ? [{ ...heldCandidate(path, heldFiles), from }] : []
}

async function fetchManifest(wanted: WantedPackage, from: PackageSource) {
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

const tellsItsPlace: readonly ErrorCode[] = ['CANCELLED', 'FILE_SYSTEM', 'UNSAFE_PATH']

// The file that a download was written to has a temporary name that tells a user nothing; the pin's place does.
function withPlace(error: unknown, wanted: WantedPackage, { file }: { readonly file: string }): unknown {
  if (!(error instanceof PkgtoolError) || tellsItsPlace.includes(error.code)) return error
  if (error.code === 'OFFLINE') return notHere(wanted.pin, error)
  const { path, subject, ...fields } = error.fields
  const isAboutFile = subject?.startsWith(file) === true
  const named = isAboutFile ? { subject: nameOf(wanted) } : { path, subject }
  const given = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined))
  return new PkgtoolError(error.code, { ...fields, ...given, ...pinPlace(wanted.pin) }, { cause: error })
}

interface ContentCheck {
  readonly placing: Gate
  readonly worker: Pick<PackageWorker, 'contentHash'>
}

/** What binds the download of a package, whichever source gives it: what its pin says of the bytes (DESIGN 6). */
function expectedOfPin(wanted: WantedPackage, { placing, worker }: ContentCheck): Expected {
  const { sha512, size, contentHash } = wanted.pin
  return {
    digest: sha512 === undefined ? undefined : { algorithm: 'sha512', value: sha512 },
    size,
    check:
      contentHash === undefined
        ? undefined
        : (path, from) => placing(() => checkContent(wanted, path, { ...from, worker })),
  }
}

// Where several sources are asked, the error tells which of them has the archive that cannot be read.
async function checkContent(
  wanted: WantedPackage,
  path: string,
  { source, digest, worker }: HashedOrigin & Pick<ContentCheck, 'worker'>,
): Promise<void> {
  try {
    await checkContentHash(wanted, path, {
      source,
      hash: () => worker.contentHash({ file: path, sha512: digest }),
    })
  } catch (cause) {
    if (!isPkgtoolError(cause, 'BAD_ARCHIVE')) throw cause
    const found = `${cause.fields.found} in the package from ${source}`
    throw new PkgtoolError('BAD_ARCHIVE', { ...cause.fields, subject: nameOf(wanted), found }, { cause })
  }
}
