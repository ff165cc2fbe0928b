import { join } from 'node:path'
import { type AcceptedPackage, acceptPackage } from '../../accepted/accept-package.ts'
import { type NewFile, type NewManifest, namedContent } from '../../accepted/new-file.ts'
import type { SourceQuestion } from '../../accepted/staged-file.ts'
import { assertNoLink } from '../../files/links.ts'
import { assertNamesFit } from '../../files/name-lengths.ts'
import { ownFiles, type PlacePaths } from '../../layouts/place-paths.ts'
import { downloadFrom } from '../../net/download/download.ts'
import { dependencyIds } from '../../nuget/dependency-ids.ts'
import { notePlaced } from '../in-place/restore-journal.ts'
import { unpacks } from '../packages-folder.ts'
import { isBound } from '../pin-hashes.ts'
import { placePackage } from '../place/place-package.ts'
import { locateSpelled } from '../place/spelled-place.ts'
import { expectationOf } from '../place/stamp-placed.ts'
import { storeArrived } from '../place/store-arrived.ts'
import { nameOf } from '../wanted-package.ts'
import { ArrivingPackage, expectedOfPin } from './arriving-package.ts'
import type { ArrivedJob, JobContext, JobResult, JobRunner, PlacedJob } from './package-job.ts'
import { refusedPackage } from './refused-package.ts'

/** Creates the runner of the package jobs of one thread. */
export function createRunner(context: JobContext): JobRunner {
  const { directory } = context.folder
  return {
    async run(job) {
      const { wanted, from, path } = job
      const file = new ArrivingPackage(context, path)
      try {
        await assertUsable(directory, wanted.paths)
        const transport = from.isCached ? context.transport : context.transports[from.index]
        const candidate = { url: new URL(from.url), source: from.source, transport }
        const outcome = await downloadFrom(context.transport, candidate, {
          path,
          algorithm: 'sha512',
          subject: nameOf(wanted),
          expected: expectedOfPin(context, job, file),
          onProgress: context.onProgress,
          observe: () => file.observe(),
          onDiscard: () => file.close(),
        })
        if (!('given' in outcome)) return outcome
        const { digest, size } = outcome.given
        return {
          given: await settle(
            context,
            { ...job, arrived: { digest, size }, answers: job.answers ?? {} },
            file,
          ),
        }
      } finally {
        await file.remove()
      }
    },
    async finish(job) {
      const file = new ArrivingPackage(context, job.path)
      try {
        return await settle(context, job, file)
      } finally {
        await file.remove()
      }
    },
  }
}

async function assertUsable(directory: string, paths: PlacePaths): Promise<void> {
  await assertNamesFit(directory, ownFiles(paths))
  assertNoLink(directory, join(directory, paths.place))
}

function settle(context: JobContext, job: ArrivedJob, file: ArrivingPackage): Promise<JobResult> {
  const { arrived } = job
  return context.placing(async () => {
    const outcome = await accept(context, job, file.whole(arrived))
    if ('accepted' in outcome) return place(context, job, { ...outcome, file })
    file.leave()
    return { ...outcome, arrived }
  })
}

/** Throws `MANIFEST_MISMATCH`, `HASH_MISMATCH`, `BAD_ARCHIVE` and as `acceptPackage`. */
async function accept(
  { folder, policy, hashesContent }: JobContext,
  { wanted, from, answers: { manifest, publishedHash, signers } }: ArrivedJob,
  file: NewFile,
): Promise<{ readonly accepted: AcceptedPackage<NewManifest> } | { readonly question: SourceQuestion }> {
  const fetched = file.with({
    manifest: manifest && namedContent(manifest),
    publishedHash,
    // What a source says holds for what it sends.
    signers: from.isCached ? { declared: undefined } : signers,
  })
  const outcome = await acceptPackage(fetched, expectationOf(wanted, { hashesContent }), policy)
  if (!('fault' in outcome)) return outcome
  const origin = { url: new URL(from.url), source: from.source }
  throw refusedPackage(wanted, outcome.fault, { ...origin, names: folder.names })
}

interface Acceptable {
  readonly accepted: AcceptedPackage<NewManifest>
  readonly file: ArrivingPackage
}

async function place(
  context: JobContext,
  job: ArrivedJob,
  { accepted, file }: Acceptable,
): Promise<PlacedJob> {
  const { folder, signal } = context
  const { wanted, from, arrived } = job
  const paths = locateSpelled(folder, wanted, accepted.spelled)
  if (paths.place !== wanted.paths.place) await assertUsable(folder.directory, paths)
  const archive = unpacks(folder) ? file.whole(arrived).archive() : undefined
  if (!unpacks(folder)) file.close()
  const added = {
    accepted,
    paths,
    archive,
    origin: {
      kind: from.isCached && isBound(wanted.pin) ? ('hash' as const) : ('source' as const),
      source: from.address,
    },
    dependencies: dependencyIds(accepted.manifest.manifest),
    signal,
  }
  const stored = await storeArrived(context, job, added)
  const placed = await placePackage(folder, { ...added, ...stored.placing })
  notePlaced(folder, paths.place, placed)
  return { placed, paths, storeFault: stored.fault, signatureFaults: accepted.signatureFaults }
}
