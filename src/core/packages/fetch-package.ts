import { join } from 'node:path'
import { type AcceptedPackage, acceptPackage } from '../accepted/accept-package.ts'
import { type NewManifest, namedContent } from '../accepted/new-file.ts'
import type { FileOrigin } from '../accepted/staged-file.ts'
import { type ErrorCode, isPkgtoolError, PkgtoolError } from '../base/errors.ts'
import { assertNoLink } from '../files/links.ts'
import { assertNamesFit } from '../files/name-lengths.ts'
import { pinPlace } from '../nuget/pin.ts'
import { ArrivingPackage } from './arriving-package.ts'
import { dependencyIds } from './dependency-ids.ts'
import { type ArrivedFile, downloadArriving } from './download-arriving.ts'
import { expectationOf } from './expectation.ts'
import type { NewPackage } from './new-package.ts'
import type { FetchedPackage, JobContext, JobSource, PackageJob } from './package-job.ts'
import { unpacks } from './packages-folder.ts'
import { isBound } from './pin-hashes.ts'
import { packagePlacers } from './place-package.ts'
import { refusedPackage } from './refused-package.ts'
import { notHere } from './resolve.ts'
import { notePlaced } from './restore-journal.ts'
import { storeArrived } from './store-arrived.ts'
import { nameOf, type WantedPackage } from './wanted-package.ts'

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
  const { folder, placing } = context
  const { wanted } = job
  const file = new ArrivingPackage(context)
  try {
    await assertNamesFit(folder.directory, Object.values(wanted.paths))
    assertNoLink(folder.directory, join(folder.directory, wanted.paths.place))
    const arrived = await downloadArriving(context, job, file)
    if (arrived === undefined) return undefined
    return await placing(async () => {
      const added = await describe(context, wanted, { file, arrived })
      const stored = await storeArrived(context, job, { added, arrived })
      const placed = await packagePlacers[folder.layout](folder, { ...added, ...stored.placing })
      notePlaced(folder, wanted.paths.place, placed)
      const source = job.sources.indexOf(arrived.from)
      const dependencies = dependencyIds(added.accepted.manifest.manifest)
      const isCached = arrived.isCached === true
      return { placed, source, isCached, dependencies, storeFault: stored.fault }
    })
  } catch (error) {
    throw withPlace(error, wanted, file)
  } finally {
    await file.remove()
  }
}

interface Arrival {
  readonly file: ArrivingPackage
  readonly arrived: ArrivedFile
}

async function describe(
  context: JobContext,
  wanted: WantedPackage,
  { file, arrived }: Arrival,
): Promise<NewPackage<NewManifest>> {
  const { folder, signal } = context
  const accepted = await accept(context, wanted, { file, arrived })
  const archive = unpacks(folder) ? await file.whole(arrived).archive() : undefined
  if (!unpacks(folder)) file.close()
  return {
    accepted,
    paths: wanted.paths,
    archive,
    source: arrived.from.address,
    ...(arrived.isCached && isBound(wanted.pin) && { byHash: true as const }),
    signal,
  }
}

/** Throws `MANIFEST_MISMATCH`, `HASH_MISMATCH`, `BAD_ARCHIVE` and as `acceptPackage`. */
async function accept(
  { folder, policy }: JobContext,
  wanted: WantedPackage,
  { file, arrived }: Arrival,
): Promise<AcceptedPackage<NewManifest>> {
  const staged = file.whole(arrived).from(originOf(wanted, arrived.from))
  const outcome = await acceptPackage(staged, expectationOf(wanted, folder.layout), policy)
  if ('fault' in outcome) throw refusedPackage(wanted, outcome.fault, { ...arrived, names: folder.names })
  return outcome.accepted
}

function originOf(wanted: WantedPackage, from: JobSource): FileOrigin<NewManifest> {
  return {
    manifest: async () => namedContent(await fetchManifest(wanted, from)),
    publishedHash: () => from.publishedHash(wanted),
  }
}

async function fetchManifest(wanted: WantedPackage, from: JobSource): Promise<NewManifest> {
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

const namesItsPlace: readonly ErrorCode[] = ['CANCELLED', 'FILE_SYSTEM', 'UNSAFE_PATH']

// A temporary name means nothing to a user; the location of the pin does.
function withPlace(error: unknown, wanted: WantedPackage, file: ArrivingPackage): unknown {
  if (!(error instanceof PkgtoolError) || namesItsPlace.includes(error.code)) return error
  if (error.code === 'OFFLINE') return notHere(wanted.pin, error)
  const { path, subject, ...fields } = error.fields
  const isAboutFile = subject?.startsWith(file.path) === true
  const named = isAboutFile ? { subject: nameOf(wanted) } : { path, subject }
  const given = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined))
  return new PkgtoolError(error.code, { ...fields, ...given, ...pinPlace(wanted.pin) }, { cause: error })
}
