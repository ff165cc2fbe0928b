import { pathToFileURL } from 'node:url'
import { signatureRuleOf } from '../../accepted/policy.ts'
import type { SourceQuestion, SourceSigners } from '../../accepted/staged-file.ts'
import { type ErrorCode, inOneLine, isPkgtoolError, PkgtoolError } from '../../base/errors.ts'
import { removeLeftover } from '../../files/writing/remove.ts'
import { temporaryPath } from '../../files/writing/temporary-names.ts'
import { type Outcome, outcomeOf } from '../../net/exchange/outcome.ts'
import { type Alternatives, tryCandidates } from '../../net/exchange/try-candidates.ts'
import type { ReadManifest } from '../../nuget/download-manifest.ts'
import { pinPlace } from '../../nuget/pin.ts'
import type { PackageSource } from '../../sources/source.ts'
import { type SourceAnswer, unanswered } from '../../sources/source-answers.ts'
import type { RestoreRun } from '../restore-run.ts'
import { notHere } from '../versions/ask-for-pin.ts'
import { mayPassOver } from '../versions/source-order.ts'
import { nameOf, type WantedPackage } from '../wanted-package.ts'
import type { FoundFile } from './find-files.ts'
import type { JobAnswers, PackageJob, PlacedJob } from './package-job.ts'
import type { PackagePool } from './package-pool.ts'

/** One package to fetch. */
export interface PackageFetch {
  readonly wanted: WantedPackage
  /** in the order of requests */
  readonly sources: readonly PackageSource[]
  /** a file of this machine, read before any source is asked */
  readonly file?: FoundFile | undefined
}

/** What runs the jobs, and limits the questions to sources between them. */
export type FetchPool = Pick<PackagePool, 'run' | 'finish' | 'asking'>

/** A package in its place, and the source that stands for it; `isCached`: it came from a file of this machine. */
export interface ArrivedPackage extends PlacedJob {
  readonly from: PackageSource
  readonly isCached: boolean
}

/**
 * Fetches a package from the first candidate that gives it. Each candidate is one job, which the runner gets when its address
 * is known; so a source is opened only when its turn comes. Returns undefined if every source answers that it lacks the package.
 *
 * @throws PkgtoolError with the location of the pin
 */
export async function fetchPackage(
  run: Pick<RestoreRun, 'folder' | 'sources' | 'policy' | 'log'>,
  pool: FetchPool,
  item: PackageFetch,
): Promise<ArrivedPackage | undefined> {
  const { wanted } = item
  const path = temporaryPath(run.folder.directory)
  const passed = new Set<PkgtoolError>()
  const attempt = async (candidate: PackageCandidate) => {
    const outcome = await tryOne(candidate)
    if (!('failed' in outcome)) return outcome
    if (await mayPassOver(outcome.failed, { pin: wanted.pin, source: candidate.from }))
      passed.add(outcome.failed)
    return outcome
  }
  const tryOne = async (
    candidate: PackageCandidate,
  ): Promise<Outcome<ArrivedPackage> | Alternatives<PackageCandidate>> => {
    const { from, file, source } = candidate
    const located = await locate(wanted, candidate)
    if (!('given' in located)) return located
    const isCached = file !== undefined
    const index = run.sources.all.indexOf(from)
    const address = {
      url: located.given.href,
      source,
      address: from.address,
      index,
      isCached,
      sha512: file?.sha512,
    }
    const isSuspect = item.file !== undefined && !isCached
    // Asked for every package: a job that had to ask would read its file anew.
    const asks = !isCached && signatureRuleOf(run.policy) !== undefined
    const answers = asks ? { signers: await pool.asking(() => askForSigners(run, from)) } : {}
    const job = { wanted, from: address, path, isSuspect, answers }
    const outcome = await runWithAnswers(pool, job, question => ask({ run, from, wanted }, question))
    return 'given' in outcome ? { given: { ...outcome.given, from, isCached } } : outcome
  }
  const answers: SourceAnswer[] = []
  try {
    const outcome = await tryCandidates(candidatesOf(item), attempt, {
      log: run.log,
      subject: nameOf(wanted),
      // Every source has the same package under an id and version, its manifest is checked, and downloads are never mixed.
      takesAny: true,
      passes: error => passed.has(error),
      onFailed: ({ source: label }, error) => void answers.push({ label, answer: error }),
    })
    if ('given' in outcome) return outcome.given
    const { failed } = outcome
    if (failed.code === 'NOT_FOUND') return undefined
    throw passed.has(failed) ? unanswered(failed, answers) : failed
  } catch (error) {
    throw withPlace(error, wanted, path)
  }
}

interface PackageCandidate {
  /** its name in messages */
  readonly source: string
  readonly from: PackageSource
  /** absent: the source itself is asked */
  readonly file?: FoundFile | undefined
  /** one of several addresses of the source; absent: the source says */
  readonly url?: URL
  readonly onFailure?: (error: PkgtoolError) => void
}

function candidatesOf({ sources, file }: PackageFetch): readonly PackageCandidate[] {
  const asked = sources.map(from => {
    return { source: from.label, from, onFailure: (error: PkgtoolError) => from.passOver(error) }
  })
  const from = file?.from === undefined ? sources[0] : sources.find(each => each === file.from)
  return file && from ? [{ source: file.name, from, file }, ...asked] : asked
}

async function locate(
  wanted: WantedPackage,
  candidate: PackageCandidate,
): Promise<Outcome<URL> | Alternatives<PackageCandidate>> {
  const { from, file, url: given } = candidate
  if (file) return { given: pathToFileURL(file.path) }
  if (given) return { given }
  const urls = await outcomeOf(() => from.packageUrls(wanted))
  if (!('given' in urls)) return urls
  const all = urls.given
  const [first] = all
  if (first && all.length === 1) return { given: first }
  const last = all.at(-1)
  return {
    alternatives: all.map(url => ({
      ...candidate,
      url,
      source: `${from.label} at ${url.origin}`,
      ...(url !== last && { onFailure: (error: PkgtoolError) => from.avoid(url, error) }),
    })),
  }
}

/** Runs a job; asks its source what the runner needs to know. */
async function runWithAnswers(
  pool: FetchPool,
  job: PackageJob & { readonly answers: JobAnswers },
  ask: (question: SourceQuestion) => Promise<JobAnswers>,
): Promise<Outcome<PlacedJob>> {
  const outcome = await pool.run(job)
  if (!('given' in outcome)) return outcome
  let { given } = outcome
  let { answers } = job
  while ('question' in given) {
    const { question, arrived } = given
    try {
      answers = { ...answers, ...(await pool.asking(() => ask(question))) }
    } catch (error) {
      await removeLeftover(job.path)
      throw error
    }
    given = await pool.finish({ ...job, arrived, answers })
  }
  return { given }
}

interface Asked {
  readonly run: Pick<RestoreRun, 'policy'>
  readonly from: PackageSource
  readonly wanted: WantedPackage
}

async function ask({ run, from, wanted }: Asked, question: SourceQuestion): Promise<JobAnswers> {
  if (question === 'manifest') return { manifest: await fetchManifest(wanted, from) }
  if (question === 'signers') return { signers: await askForSigners(run, from) }
  return { publishedHash: { sha512: await from.publishedHash(wanted) } }
}

async function askForSigners({ policy }: Asked['run'], from: PackageSource): Promise<SourceSigners> {
  try {
    return { declared: await from.declaredSigners() }
  } catch (error) {
    const isWarning = signatureRuleOf(policy)?.mode === 'warn'
    if (!isWarning || !isPkgtoolError(error) || error.code === 'CANCELLED') throw error
    return { declared: undefined, fault: inOneLine(error.message) }
  }
}

async function fetchManifest(wanted: WantedPackage, from: PackageSource): Promise<ReadManifest> {
  try {
    return await from.manifest(wanted)
  } catch (cause) {
    if (!isPkgtoolError(cause, 'NOT_FOUND')) throw cause
    const fields = {
      subject: `the manifest of ${nameOf(wanted)}`,
      found: `the package is not a zip file, and there is nothing at ${cause.fields.subject ?? from.label}`,
      change: 'tell the owner of the feed',
    }
    throw new PkgtoolError('NOT_FOUND', fields, { cause })
  }
}

const namesItsPlace: readonly ErrorCode[] = ['CANCELLED', 'FILE_SYSTEM', 'UNSAFE_PATH']

// A temporary name means nothing to a user; the location of the pin does.
function withPlace(error: unknown, wanted: WantedPackage, temporary: string): unknown {
  if (!(error instanceof PkgtoolError) || namesItsPlace.includes(error.code)) return error
  if (error.code === 'OFFLINE') return notHere(wanted.pin, error)
  const { path, subject, ...fields } = error.fields
  const isAboutFile = subject?.startsWith(temporary) === true
  const named = isAboutFile ? { subject: nameOf(wanted) } : { path, subject }
  const given = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined))
  return new PkgtoolError(error.code, { ...fields, ...given, ...pinPlace(wanted.pin) }, { cause: error })
}
