import { PkgtoolError } from '../base/errors.ts'
import { option, thereAre } from '../base/format.ts'
import { type Log, type RunOptions, silentLog } from '../base/ports.ts'
import { toLowerInvariant } from '../base/printable.ts'
import { closureKey, closureName } from '../lock/closures.ts'
import type { LockedClosure } from '../lock/lock.ts'
import { defaultLockFile, type OpenLock } from '../lock/open-lock.ts'
import { type LockCommand, notLocked, renewal } from '../lock/renewal.ts'
import type { ParsedPin } from '../nuget/pin.ts'
import { mergePins } from '../pins/merge-pins.ts'
import type { PackageSources } from '../sources/package-sources.ts'
import { type AnsweredNeed, closurePins } from './closure-pins.ts'
import { ClosureFaults } from './closure-problems.ts'
import type { NeedOptions } from './need-options.ts'
import { boundNeeds, type MissingPacks, missingPacks, packPins, packsAlone } from './pack-pins.ts'
import { type Needs, type OpenNeed, otherEvaluations, planClosures } from './read-needs.ts'
import { judgeKept } from './resolve-closure.ts'
import { resolveClosures } from './resolve-closures.ts'
import type { FindPlaced } from './source-catalog.ts'

/** What a restore with closures goes by. */
export interface ClosePinsOptions extends RunOptions, Pick<NeedOptions, 'environmentNames'> {
  readonly lock: OpenLock | undefined
  readonly sources: PackageSources
  /** nothing but what a lock vouches for is fetched */
  readonly locked: boolean
  /** writes the lock, for messages */
  readonly command: LockCommand | undefined
  /** the packages in place; default: none */
  readonly placed?: FindPlaced | undefined
  /** the files of builds are written, which go by what the restore brought; default: false */
  readonly forBuilds?: boolean | undefined
}

/** Pins, and the closures that they are of. */
export interface ClosedPins {
  readonly pins: readonly ParsedPin[]
  readonly closures: readonly AnsweredNeed[]
  /** those of the pins that are packs of the SDK */
  readonly packs: readonly ParsedPin[]
}

/**
 * The pins of a restore with target frameworks or projects: the packages of all closures, from the lock where it has them,
 * else resolved over the sources, and the pins that stand for themselves.
 *
 * @throws PkgtoolError `NOT_LOCKED` if the lock binds the run and lacks a closure, and as `resolveClosures`
 */
export async function closePins(
  { requestedClosures, roots, pinsWithoutDependencies, comparisons }: Needs,
  { lock, sources, command, locked, placed, forBuilds = false, ...run }: ClosePinsOptions,
): Promise<ClosedPins> {
  const { log = silentLog } = run
  const document = lock?.document ?? { lockfileVersion: 1, packages: [] }
  const packs = lock?.locked || locked ? 'locked' : 'asked'
  const { kept, open } = planClosures(requestedClosures, document, { packs })
  for (const text of otherEvaluations(kept, run)) log.info(text)
  const faults = new ClosureFaults()
  await judgeKept(kept, faults)
  if (lock?.locked || open.length === 0) faults.assertNone()
  const resolved =
    open.length > 0 ? await resolveOpen(open, sources, { ...run, lock, command, placed, faults }) : []
  const closures = [...kept, ...resolved]
  // Of a project with a lock of the client our lock may have a closure too.
  const needs = boundNeeds(comparisons)
  const ofLock = planClosures(needs, document, { packs }).kept
  const alone = packsAlone(needs, ofLock, { lock: document, choice: packs })
  const bound = [...ofLock, ...alone]
  judgePacks(missingPacks([...closures, ...bound]), { lock, command, log, mayLack: forBuilds ? [] : alone })
  const pins = closurePins(closures, roots)
  const ofSdk = packPins([...closures, ...bound])
  return {
    pins: mergePins([...pins, ...pinsWithoutDependencies, ...ofSdk]),
    closures,
    packs: ofSdk,
  }
}

type OpenOptions = Omit<ClosePinsOptions, 'sources' | 'locked'> & { readonly faults: ClosureFaults }

async function resolveOpen(
  open: readonly OpenNeed[],
  sources: PackageSources,
  { lock, command, placed, faults, ...run }: OpenOptions,
): Promise<readonly AnsweredNeed[]> {
  if (lock?.locked) throw uncovered(lock, { open, command })
  const { log = silentLog } = run
  const names = open.map(({ need }) => closureName(need.request))
  const missing = lock === undefined ? 'no lock has' : `${lock.file} does not have`
  // Without a lock nothing has to be done.
  log[lock === undefined ? 'info' : 'notice'](
    `${missing} the dependencies for ${names.join(', ')}: they are resolved in each run; ${renewal(command)} locks them`,
  )
  const needs = open.map(({ need }) => need)
  return log.stage('Dependencies', () =>
    resolveClosures(needs, sources, { ...run, lock: lock?.document, placed, faults }),
  )
}

/**
 * Refuses a lock whose closures are not those of the `packages.lock.json` that decide: it was written before these.
 *
 * @throws PkgtoolError `NOT_LOCKED`
 */
export function assertCurrent(
  bound: readonly AnsweredNeed[],
  { lock, command }: Pick<ClosePinsOptions, 'command'> & { readonly lock: OpenLock },
): void {
  const known = new Map((lock.document.closures ?? []).map(closure => [closureKey(closure), closure]))
  const namesOf = ({ packages }: LockedClosure) =>
    packages.map(({ id, version }) => toLowerInvariant(`${id} ${version}`)).sort()
  const open = bound.flatMap(({ need, closure }) => {
    const old = known.get(closureKey(need.request))
    if (old === undefined || namesOf(old).join() === namesOf(closure).join()) return []
    return { need, reason: 'its closure has other packages than packages.lock.json' }
  })
  if (open.length > 0) throw uncovered(lock, { open, command })
}

interface JudgePacksOptions {
  readonly lock: OpenLock | undefined
  readonly command: LockCommand | undefined
  readonly log: Log
  /** those that no lock of ours answers, and whose packs may be left to the build */
  readonly mayLack: readonly AnsweredNeed[]
}

/**
 * Tells which packs a lock does not have that binds the run. That of another SDK or machine may have others, and still answers.
 *
 * @throws PkgtoolError `NOT_LOCKED` where the project has changed since
 */
function judgePacks(
  missing: readonly MissingPacks[],
  { lock, command, log, mayLack }: JudgePacksOptions,
): void {
  const left = new Set(mayLack)
  const isStale = ({ isOther, lacking }: MissingPacks) => !isOther && lacking.some(each => !left.has(each))
  const open = missing
    .filter(isStale)
    .flatMap(({ lacking, found }) => lacking.map(({ need }) => ({ need, reason: found })))
  if (open.length > 0) throw uncovered(lock ?? { file: defaultLockFile }, { open, command })
  for (const each of missing)
    log.notice(
      `${each.found}: they are left out, so that a build asks its sources for them; ${describeRemedy(each, command)}`,
    )
}

function describeRemedy(
  { isOther, isOfOtherSystem, ids }: MissingPacks,
  command: LockCommand | undefined,
): string {
  if (!isOther) return `${renewal(command)} locks them`
  const { line } = command ?? {}
  const upgrading = command && { ...command, line: line && [line, '--upgrade', ...ids].join(' ') }
  const remedy = `${renewal(upgrading, 'upgrade')} takes those of this machine`
  return isOfOtherSystem
    ? `${remedy} in place of the others; for jobs on several kinds of machines, keep a lock of each with ${option('lock-file')}`
    : remedy
}

function uncovered(
  lock: Pick<OpenLock, 'file'>,
  { open, command }: { readonly open: readonly OpenNeed[]; readonly command: LockCommand | undefined },
): PkgtoolError {
  const problems = open.map(
    ({ need, reason }) =>
      new PkgtoolError('NOT_LOCKED', { subject: closureName(need.request), found: reason }),
  )
  return notLocked(lock, { found: thereAre(problems.length, 'problem'), problems, command })
}
