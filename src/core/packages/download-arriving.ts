import { hasRule } from '../accepted/policy.ts'
import { isPkgtoolError, PkgtoolError } from '../base/errors.ts'
import { cachedCandidate, type Downloaded, downloadFile } from '../http/download.ts'
import type { Expected, HashedOrigin } from '../http/expected.ts'
import { allowsNextSource } from '../http/failure-classes.ts'
import { type SourceAnswer, unanswered } from '../sources/source-answers.ts'
import { isWholeArchive } from '../zip/archive.ts'
import type { ArrivingPackage } from './arriving-package.ts'
import type { JobContext, JobSource, PackageJob } from './package-job.ts'
import { checkContentHash } from './pin-hashes.ts'
import { noZip } from './refused-package.ts'
import { nameOf, type WantedPackage } from './wanted-package.ts'

/** A whole file under the temporary name of its job, and the source of the job that stands for it. */
export type ArrivedFile = Downloaded & { readonly from: JobSource; readonly isCached?: true }

/**
 * Downloads the package of a job from the first source that has it with the hashes and the size of its pin. Returns undefined
 * if every source answers that it lacks the package. Bytes that arrive damaged are asked for again, and then of the next source:
 * those without a hash only if something was cut off, because what a whole archive holds is the same whenever it is asked for.
 *
 * @throws PkgtoolError as `downloadFile`
 */
export async function downloadArriving(
  context: JobContext,
  job: PackageJob,
  file: ArrivingPackage,
): Promise<ArrivedFile | undefined> {
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
  { placing, policy, folder }: Pick<JobContext, 'placing' | 'policy' | 'folder'>,
  wanted: WantedPackage,
  file: ArrivingPackage,
): Expected {
  const { sha512, size, contentHash } = wanted.pin
  if (contentHash === undefined && sha512 === undefined)
    return { size, check: (_path, from) => checkWhole(wanted, file, { from, folder, policy }) }
  // Bytes with the right hash are not damaged, whatever they are.
  const check = (_path: string, from: HashedOrigin) => placing(() => checkContent(wanted, file, from))
  return {
    digest: sha512 === undefined ? undefined : { algorithm: 'sha512', value: sha512 },
    size,
    check: contentHash === undefined ? undefined : check,
  }
}

async function checkWhole(
  wanted: WantedPackage,
  { path }: ArrivingPackage,
  { from, folder, policy }: Pick<JobContext, 'folder' | 'policy'> & { readonly from: HashedOrigin },
): Promise<void> {
  await naming(wanted, from.source, async () => {
    if (!isWholeArchive(path) && hasRule(policy, 'archive')) throw noZip(wanted, folder.names, from)
  })
}

async function checkContent(wanted: WantedPackage, file: ArrivingPackage, from: HashedOrigin): Promise<void> {
  const hash = () => file.whole(from).contentHash()
  await naming(wanted, from.source, () => checkContentHash(wanted, { source: from.source, hash }))
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
