import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { badArchive } from '../archive/bad-archive.ts'
import type { Gate } from '../concurrency.ts'
import { type Downloaded, downloadFile } from '../download/download-file.ts'
import { heldCandidate } from '../download/held-candidate.ts'
import { type ErrorCode, isPkgtoolError, PkgtoolError } from '../errors.ts'
import { assertNamesFit } from '../files/assert-names-fit.ts'
import { removeLeftover } from '../files/remove.ts'
import { temporaryPath } from '../files/replace-file.ts'
import { assertNoLink } from '../files/safe-folder.ts'
import type { PackageSource } from '../package-content/package-source.ts'
import { pinPlace } from '../pins/pin.ts'
import { appendToJournal } from '../restore/restore-journal.ts'
import type { PlacedPackage } from '../restore/restore-record.ts'
import { quote } from '../text.ts'
import { displayUrl } from '../transport/display-url.ts'
import { boundContentHash } from './check-content-hash.ts'
import { expectedOfPin } from './expected-of-pin.ts'
import { explainMissing } from './explain-missing.ts'
import { nameOf, type WantedPackage } from './locate-package.ts'
import { matchesPin } from './matches-pin.ts'
import type { PackageWorker } from './open-package-worker.ts'
import type { PlaceTask } from './package-work.ts'
import { notHere } from './resolve-pins.ts'
import type { RestoreRun } from './restore-run.ts'

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
    pin: wanted.pin,
    version: wanted.version,
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
  const { pin, version } = wanted
  const fromSources = errand.sources.map(from => ({
    url: () => from.packageUrl(pin.id, version.normalized),
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
    return await from.manifest(wanted.pin.id, wanted.version.normalized)
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
