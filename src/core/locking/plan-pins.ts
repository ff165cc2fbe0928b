import { signatureRuleOf } from '../accepted/policy.ts'
import { groupBy } from '../base/group-by.ts'
import { toLowerInvariant } from '../base/printable.ts'
import { type AnsweredNeed, closurePins } from '../closures/closure-pins.ts'
import { ClosureFaults } from '../closures/closure-problems.ts'
import { isUpgraded, type Upgrade } from '../closures/locked-versions.ts'
import { followsDependencies } from '../closures/need-options.ts'
import { boundNeeds, packPins, packsAlone, withUpgradedPacks } from '../closures/pack-pins.ts'
import type { LockComparison } from '../closures/projects/lock-comparison.ts'
import type { ProjectNeedOptions } from '../closures/projects/project-needs.ts'
import { type OpenNeed, otherEvaluations, planClosures, readNeeds } from '../closures/read-needs.ts'
import { judgeKept } from '../closures/resolve-closure.ts'
import { resolveClosures } from '../closures/resolve-closures.ts'
import type { FindPlaced } from '../closures/source-catalog.ts'
import { contradictedHash, findLockedPackage, isComplete, versionOf } from '../lock/find-package.ts'
import type { Lock, LockedPackage } from '../lock/lock.ts'
import type { ParsedPin, Pin } from '../nuget/pin.ts'
import { pinVersionKey } from '../nuget/pin-version.ts'
import type { PackageVersion } from '../nuget/version.ts'
import { floatMatches } from '../nuget/version-float.ts'
import { restorePackages } from '../packages/restore.ts'
import type { RestorePackagesOptions } from '../packages/restore-options.ts'
import type { RestoreRun } from '../packages/restore-run.ts'
import { SdkPackages } from '../packages/sdk-packages.ts'
import { mergePins } from '../pins/merge-pins.ts'
import { readAllPins } from '../pins/read-pins.ts'
import { ProjectFaults } from '../projects/project-faults.ts'
import type { ProjectRemark } from '../projects/project-remarks.ts'
import { loadSdkRuntimes } from '../projects/sdk/runtime-graph.ts'
import type { RestoreChoice } from '../sources/config/chosen-sources.ts'

/** The pins of a new lock, and what the old lock says of them. */
export interface PinsPlan {
  readonly planned: readonly PlannedPin[]
  /** absent: the pins are locked without their dependencies */
  readonly closures?: ClosuresPlan
  /** the `packages.lock.json` files that do not hold for their projects any more */
  readonly stale: readonly LockComparison[]
  /** what is wrong with the projects, whose needs are left out; absent: there are none */
  readonly faults?: ProjectFaults
  /** what the projects say of where packages come from; absent: there are none */
  readonly restoreChoices?: readonly RestoreChoice[]
  /** the `packages.lock.json` files that decide; absent: none */
  readonly bound?: readonly string[]
  /** what is to be told where packages come from several servers; absent: nothing */
  readonly sourceRemarks?: readonly ProjectRemark[]
}

/** The closures of a new lock: those that are kept, and what the sources have to say. */
export interface ClosuresPlan {
  readonly kept: readonly AnsweredNeed[]
  readonly open: readonly OpenNeed[]
  /** the pins among the roots, whose hashes bind */
  readonly roots: readonly ParsedPin[]
  /** of those that are kept */
  readonly faults: ClosureFaults
}

/** A pin, and what the old lock says of it. */
export interface PlannedPin {
  readonly pin: ParsedPin
  /** the entry that covers it */
  readonly entry: LockedPackage | undefined
  /** absent: the sources have to say */
  readonly version: PackageVersion | undefined
  /** why the entry will not do; absent: it is kept */
  readonly reason: string | undefined
}

/** A planned pin with its version. */
export interface AnsweredPin extends Pick<PlannedPin, 'pin' | 'entry'> {
  readonly version: PackageVersion
}

/** Plans the pins of options from local files, and the SDKs that are packages. Throws as the readers of pins and projects. */
export async function planPins(
  options: RestorePackagesOptions & Pick<ProjectNeedOptions, 'ignoresLocks'> & PlanOptions,
  old: Lock,
): Promise<PinsPlan> {
  const { upgrade } = options
  const needsSigners = wantsSigners(options)
  const listed = await readAllPins(options)
  const given = [...listed, ...(await keptRuntimes(listed, old))]
  const pins = mergePins(inOrder(given))
  if (!followsDependencies(options))
    return { planned: planEach(pins, old, { needsSigners, upgrade }), stale: [] }
  const sdks = new SdkPackages(options, { restore: restorePackages })
  const faults = new ProjectFaults()
  const asked = { ...options, audit: 'off', locked: true, sdks, faults } as const
  const found = readNeeds(pins, asked).finally(() => sdks.close())
  const { requestedClosures, roots, pinsWithoutDependencies, comparisons, ...said } = await found
  const { kept, open } = planClosures(requestedClosures, old, { upgrade, packs: 'kept' })
  for (const text of otherEvaluations(kept, options)) options.log?.info(text)
  const closureFaults = new ClosureFaults()
  await judgeKept(kept, closureFaults)
  const bound = comparisons.flatMap(({ closures = [] }) => closures)
  const ofLocks = planClosures(
    bound.map(({ need }) => need),
    old,
    { packs: 'kept' },
  ).kept
  const known = new Map(ofLocks.map(each => [each.need, withUpgradedPacks(each, upgrade)]))
  const answered = [...kept, ...bound.map(each => sameAs(each, known.get(each.need)))]
  const ofClosures = closurePins(kept, roots)
  const alone = packsAlone(boundNeeds(comparisons), bound, { lock: old, choice: 'kept' })
  const ofSdk = packPins([...answered, ...alone])
  const merged = mergePins([...ofClosures, ...pinsWithoutDependencies, ...ofSdk])
  return {
    planned: planEach(merged, old, { needsSigners, upgrade }),
    closures: { kept: answered, open, roots, faults: closureFaults },
    faults,
    restoreChoices: said.restoreChoices,
    stale: comparisons.filter(({ changes }) => changes.length > 0),
    bound: comparisons.map(({ file }) => file),
    sourceRemarks: said.sourceRemarks,
  }
}

/**
 * The packages that tools have for runtimes, of tools that the old lock answers: it says of which tool they are, or has them by the
 * names that the SDK gives. Those of other tools are known when the tools are fetched.
 */
async function keptRuntimes(pins: readonly ParsedPin[], old: Lock): Promise<readonly ParsedPin[]> {
  const tools = pins.filter(pin => pin.isTool && findLockedPackage(old, pin))
  if (tools.length === 0) return []
  const { imports } = await loadSdkRuntimes()
  return tools.flatMap(({ id, version, line, file, request }) => {
    const start = `${toLowerInvariant(id)}.`
    const isOfTool = (entry: LockedPackage) =>
      entry.tool === undefined
        ? toLowerInvariant(entry.id).startsWith(start) &&
          imports.has(toLowerInvariant(entry.id.slice(start.length)))
        : toLowerInvariant(entry.tool) === toLowerInvariant(id)
    const known = (entry: LockedPackage) =>
      isOfTool(entry) && request.kind === 'exact' && versionOf(entry).lower === request.version.lower
    return old.packages.filter(known).map(entry => ({
      ...{ id: entry.id, version, line, request, ofTool: id },
      ...(file !== undefined && { file }),
    }))
  })
}

/** A plan with more pins. */
export function planMore(
  plan: readonly PlannedPin[],
  { pins, old, needsSigners, upgrade }: PlanOptions & MorePins,
): readonly PlannedPin[] {
  const known = new Set(plan.map(({ pin }) => toLowerInvariant(`${pin.id} ${pinVersionKey(pin.request)}`)))
  const fresh = pins.filter(
    ({ id, request }) => !known.has(toLowerInvariant(`${id} ${pinVersionKey(request)}`)),
  )
  return [...plan, ...planEach(fresh, old, { needsSigners, upgrade })]
}

interface MorePins {
  readonly pins: readonly ParsedPin[]
  readonly old: Lock
  readonly needsSigners: boolean
}

interface PlanOptions {
  /** what gets a new version though the lock has one that suits; default: nothing */
  readonly upgrade?: Upgrade | undefined
}

// What the locks of the client say is said in their order; a closure of the same packages stays as it was.
function sameAs(bound: AnsweredNeed, known: AnsweredNeed | undefined): AnsweredNeed {
  const textOf = ({ closure }: AnsweredNeed) =>
    closure.packages.map(({ id, version }) => toLowerInvariant(`${id} ${version}`)).join('\n')
  return known && textOf(known) === textOf(bound) ? known : bound
}

interface ClosePlanOptions extends PlanOptions {
  readonly old: Lock
  /** the packages in place */
  readonly placed: FindPlaced
}

/**
 * Refuses a plan with what is known to be wrong before a source is asked, as `closePlan` where nothing is open.
 *
 * @throws PkgtoolError the faults of projects, joined with those of closures of the lock
 */
export async function assertFaultless({ faults, closures }: PinsPlan): Promise<void> {
  const ofClosures = async () => closures?.faults.assertNone()
  await (faults ? faults.beside('projects', ofClosures) : ofClosures())
}

/** Resolves what a plan leaves open of its closures, over the sources of a run. Throws as `resolveClosures`. */
export async function closePlan(
  run: Pick<RestoreRun, 'log' | 'sources' | 'options' | 'policy'>,
  plan: PinsPlan,
  { old, upgrade, placed }: ClosePlanOptions,
): Promise<PinsPlan> {
  const { closures } = plan
  if (closures === undefined) return plan
  if (closures.open.length === 0) {
    closures.faults.assertNone()
    return plan
  }
  const { log, sources, options } = run
  const requested = closures.open.map(({ need }) => need)
  const answered = await log.stage('Dependencies', () =>
    resolveClosures(requested, sources, {
      signal: options.signal,
      log,
      lock: old,
      upgrade,
      placed,
      faults: closures.faults,
    }),
  )
  const known = plan.planned.map(({ pin }) => pin)
  const ofClosures = closurePins(answered, closures.roots)
  const pins = mergePins([...known, ...ofClosures, ...packPins(answered)])
  const needsSigners = signatureRuleOf(run.policy) !== undefined
  return {
    ...plan,
    planned: planEach(pins, old, { needsSigners, upgrade }),
    closures: {
      ...closures,
      kept: [...closures.kept, ...answered],
      open: [],
    },
  }
}

/** Returns whether the entry of a pin is kept. */
export function isKept(planned: PlannedPin): planned is PlannedPin & AnsweredPin {
  return planned.reason === undefined
}

interface PinPlanOptions extends PlanOptions {
  readonly needsSigners: boolean
}

function planEach(pins: readonly ParsedPin[], old: Lock, options: PinPlanOptions): PlannedPin[] {
  const entries = pins.map(pin => findLockedPackage(old, pin))
  const changed = changedEntries(old, entries)
  return pins.map((pin, index) =>
    planPin(pin, entries[index], { ...options, former: changed.get(toLowerInvariant(pin.id)) }),
  )
}

/** The entries that no pin asks for any more, where that is the only one of its package: its request has changed. */
function changedEntries(
  old: Lock,
  found: readonly (LockedPackage | undefined)[],
): ReadonlyMap<string, LockedPackage> {
  const asked = new Set(found)
  const groups = groupBy(
    old.packages.filter(entry => !asked.has(entry)),
    ({ id }) => toLowerInvariant(id),
  )
  return new Map(
    [...groups].flatMap(([id, [only, ...more]]) => (only && more.length === 0 ? [[id, only] as const] : [])),
  )
}

interface PinPlan extends PinPlanOptions {
  /** the entry of the same package for another request, which nobody makes any more */
  readonly former: LockedPackage | undefined
}

/** Keeps an entry that answers the pin, has its hashes and contradicts none of the pin's own. */
function planPin(
  pin: ParsedPin,
  entry: LockedPackage | undefined,
  { needsSigners, upgrade, former }: PinPlan,
): PlannedPin {
  const { request } = pin
  const exact = request.kind === 'exact' ? request.version : undefined
  if (exact === undefined && isUpgraded(upgrade, pin.id))
    return { pin, entry, version: exact, reason: 'its entry is to be upgraded' }
  if (entry !== undefined)
    return { pin, entry, version: exact ?? versionOf(entry), reason: faultOf(entry, pin, needsSigners) }
  if (former === undefined) return { pin, entry, version: exact, reason: 'it has no entry' }
  const reason = `it has no entry, but there is one for ${former.requested}`
  return { pin, entry, version: exact ?? floatingVersion(former, pin), reason }
}

// A floating request keeps a version that it floats over, as one of a closure does.
function floatingVersion(entry: LockedPackage, { request }: ParsedPin): PackageVersion | undefined {
  if (request.kind === 'exact') return undefined
  const { float, lower } = request.range
  const version = versionOf(entry)
  return float && lower && floatMatches(float, lower.version, version) ? version : undefined
}

/** Whether the options ask for signatures; a config file may do so too, which is read with the sources. */
function wantsSigners({ signatures = 'off' }: Pick<RestorePackagesOptions, 'signatures'>): boolean {
  return signatures !== 'off'
}

/** The same plan where signatures are asked for: an entry whose signers nobody knows is no answer. */
export function withSigners(plan: PinsPlan): PinsPlan {
  const planned = plan.planned.map(item =>
    isKept(item) && item.entry?.signers === undefined ? { ...item, reason: unknownSigners } : item,
  )
  return { ...plan, planned }
}

const unknownSigners = 'its entry has no signers'

function faultOf(entry: LockedPackage, pin: Pin, needsSigners: boolean): string | undefined {
  if (!isComplete(entry)) return 'its entry has no hashes or size'
  if (needsSigners && entry.signers === undefined) return unknownSigners
  const hash = contradictedHash(entry, pin)
  return hash && `its entry has another ${hash} than the pin`
}

// The order of the pins, and which of two spellings comes first, make no difference.
function inOrder(pins: readonly ParsedPin[]): readonly ParsedPin[] {
  const keyed = pins.map(pin => {
    const keys = [toLowerInvariant(pin.id), pinVersionKey(pin.request), pin.id, pin.version]
    return { pin, key: keys.join('\0') }
  })
  return keyed.sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key))).map(({ pin }) => pin)
}
