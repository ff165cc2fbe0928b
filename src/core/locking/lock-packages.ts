import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { signatureProofIn, signatureRuleOf } from '../accepted/policy.ts'
import { PkgtoolError } from '../base/errors.ts'
import { optionName } from '../base/format.ts'
import { silentLog } from '../base/ports.ts'
import { nextPieceUnless } from '../base/turns.ts'
import { AssetJudge } from '../closures/judge-assets.ts'
import { staleLocks } from '../closures/judge-client-locks.ts'
import { judgeSources } from '../closures/source-remarks.ts'
import { hashPlaced } from '../files/hash-file.ts'
import type { Sha512 } from '../files/sha512.ts'
import { removePath } from '../files/writing/remove.ts'
import type { Layout } from '../layouts/layout.ts'
import {
  contradictedHash,
  type FactsByPackage,
  lockedFacts,
  type PackageFacts,
  packageKey,
} from '../lock/find-package.ts'
import { lockedNames } from '../lock/format-lock.ts'
import type { Lock } from '../lock/lock.ts'
import { portableAddress } from '../lock/lock-address.ts'
import { exactPin } from '../nuget/pin.ts'
import type { LookingRun } from '../packages/in-place/find-in-place.ts'
import { findPlacedIn } from '../packages/in-place/find-placed.ts'
import { type PlacedPackage, sourceOf } from '../packages/in-place/placed-package.ts'
import { readRestoreRecord } from '../packages/in-place/record.ts'
import { openRestoreRun } from '../packages/open-restore-run.ts'
import { prepareVersions, restorePrepared } from '../packages/restore.ts'
import type { RestoreRun } from '../packages/restore-run.ts'
import { allRuntimePins } from '../packages/tools-aside.ts'
import { tryFindSources } from '../packages/versions/ask-for-pin.ts'
import { type ResolvedPin, resolveEachPin } from '../packages/versions/choose-versions.ts'
import { noticeYoung } from '../packages/versions/notice-young.ts'
import { followChoices } from '../sources/config/chosen-sources.ts'
import type { PackageSources } from '../sources/package-sources.ts'
import { openArchive } from '../zip/archive.ts'
import { openContentHash } from '../zip/content-hash.ts'
import type { Entries } from './compose-lock.ts'
import { entryOf, keptEntries } from './kept-packages.ts'
import type { PackagesPlan } from './plan-lock.ts'
import {
  type AnsweredPin,
  type ClosuresPlan,
  closePlan,
  isKept,
  type PinsPlan,
  type PlannedPin,
  planMore,
  withSigners,
} from './plan-pins.ts'
import { assertSameSigners, hasSigners } from './same-signers.ts'

/**
 * Makes the entries for pins: resolves the versions that the plan leaves open, and fetches the packages whose hashes are
 * not known.
 *
 * @throws PkgtoolError `NOT_LOCKED` for a project that has changed since its `packages.lock.json` was written
 */
export async function lockPackages(packages: PackagesPlan, old: Lock): Promise<Entries> {
  const { faults } = packages.plan
  const close = () => closePackages(packages, old)
  const { run, plan, closed } = faults ? await faults.beside('projects', close) : await close()
  if (run === undefined || closed === undefined) return { ...keptEntries(packages, old), run }
  return lockClosed(packages, { old, run, plan, closed })
}

interface ClosedPackages {
  /** absent: nothing is asked */
  readonly run?: RestoreRun
  readonly plan: PinsPlan
  /** the plan with what it left open; absent: all is kept */
  readonly closed?: PinsPlan
}

/** Resolves what is open, and says all that is wrong with it before anything is fetched. */
async function closePackages(packages: PackagesPlan, old: Lock): Promise<ClosedPackages> {
  const { context, options } = packages
  if (packages.plan.stale.length > 0) {
    throw staleLocks(packages.plan.stale, { command: await context.lockCommand(), isBound: true })
  }
  // A config file may ask for signatures.
  if (isWholeKept(packages.plan) && options.configFile === undefined) {
    packages.plan.closures?.faults.assertNone()
    return { plan: packages.plan }
  }
  const run = await openRestoreRun(context, options, {
    lockNames: old.names ?? {},
    readsSigners: old.packages.some(hasSigners),
  })
  judgeSources(packages.plan.sourceRemarks ?? [], run)
  if (packages.plan.restoreChoices?.length) {
    await followChoices(packages.plan.restoreChoices, run.sources, options)
  }
  const placed = findPlacedIn(run.folder)
  const needsSigners = options.signatures === undefined && signatureRuleOf(run.policy)?.mode === 'require'
  const plan = needsSigners ? withSigners(packages.plan) : packages.plan
  const closed = await closePlan(run, plan, { old, upgrade: packages.upgrade, placed })
  return { run, plan, ...(!isWholeKept(plan) && { closed }) }
}

function isWholeKept({ planned, closures }: PinsPlan): boolean {
  return planned.every(isKept) && !closures?.open.length
}

async function lockClosed(
  packages: PackagesPlan,
  { old, run, plan, closed }: Required<ClosedPackages> & { readonly old: Lock },
): Promise<Entries> {
  const planned = await withRuntimeTools(run, closed.planned, { old, upgrade: packages.upgrade })
  const { closures } = closed
  const open = planned.filter(item => !isKept(item))
  const pins = open.map(({ pin, version }) => (version ? exactPin(pin, version) : pin))
  const resolved = await run.log.stage('Versions', () => resolveEachPin(run, pins))
  const facts = lockedFacts(old)
  const asksSigners = signatureRuleOf(run.policy) !== undefined
  const unknown = resolved.filter(item => !isKnown(item, facts, asksSigners))
  const judge = await judgeOf(run, { before: plan.closures, closures })
  for (const [key, fresh] of await collectFacts(run, unknown, judge)) facts.set(key, fresh)
  judge?.tell(run.log)
  const fresh = open.map((item, index): AnsweredPin => {
    const { version } = resolved[index] as ResolvedPin
    if (version instanceof PkgtoolError) throw version
    return { ...item, version }
  })
  await noticeYoung(run, fresh)
  const answered = [...planned.filter(isKept), ...fresh]
  const entries = answered.map(item => entryOf(item, facts))
  if (!packages.acceptSigners) assertSameSigners(old, entries)
  if (!asksSigners && fresh.length > 0 && old.packages.some(hasSigners))
    run.log.notice(`${optionName('signatures')} is off: what changes in the lock gets no signers`)
  return { names: lockedNames(run.folder.names), entries, closures: closures?.kept, run }
}

// Of a tool that is new here only its package says which others it has for single runtimes: a lock holds for all machines.
async function withRuntimeTools(
  run: RestoreRun,
  planned: readonly PlannedPin[],
  options: { readonly old: Lock; readonly upgrade: PackagesPlan['upgrade'] },
): Promise<readonly PlannedPin[]> {
  const tools = planned.filter(item => item.pin.isTool && !isKept(item))
  if (tools.length === 0) return planned
  const resolved = await resolveEachPin(
    run,
    tools.map(({ pin }) => pin),
  )
  const pins = (await allRuntimePins(run, resolved)).map(({ pin }) => pin)
  return planMore(planned, { ...options, pins, needsSigners: signatureRuleOf(run.policy) !== undefined })
}

// The client looks at files of NuGet packages, and at the closures of this lock that are new.
async function judgeOf(
  { folder: { names } }: Pick<RestoreRun, 'folder'>,
  {
    before,
    closures,
  }: { readonly before: ClosuresPlan | undefined; readonly closures: ClosuresPlan | undefined },
): Promise<AssetJudge | undefined> {
  const old = new Set(before?.kept)
  const fresh = closures?.kept.filter(each => !old.has(each)) ?? []
  if (fresh.length === 0 || names.packageExtension.toLowerCase() !== 'nupkg') return undefined
  return new AssetJudge(fresh, names.manifestExtension)
}

function isKnown({ pin, version }: ResolvedPin, facts: FactsByPackage, asksSigners: boolean): boolean {
  const known = version instanceof PkgtoolError ? undefined : facts.get(packageKey(pin.id, version))
  if (known === undefined || (asksSigners && known.signers === undefined)) return false
  return contradictedHash(known, pin) === undefined
}

/**
 * Collects hashes and sizes from the packages folder, where a source that would be asked now delivered them, or from a
 * temporary download. Leaves nothing behind.
 */
async function collectFacts(
  run: RestoreRun,
  resolved: readonly ResolvedPin[],
  judge: AssetJudge | undefined,
): Promise<FactsByPackage> {
  if (resolved.length === 0) return new Map()
  const facts = await factsInPlace(run, resolved, judge)
  const absent: ResolvedPin[] = []
  for (const item of resolved) {
    await nextPieceUnless(run.options.signal, run.folder.directory)
    if (!(await isInPlace(run.sources, item, facts))) absent.push(item)
  }
  for (const [key, fresh] of await factsFetched(run, absent, judge)) facts.set(key, fresh)
  const directory = resolve(run.options.workingDirectory ?? '.')
  for (const [key, found] of facts)
    facts.set(key, { ...found, source: portableAddress(found.source, directory) })
  return facts
}

// A record that still holds is a reading (ADR 12). Of a hard link it cannot know whether it holds: its change time says nothing.
async function factsInPlace(
  run: LookingRun,
  resolved: readonly ResolvedPin[],
  judge: AssetJudge | undefined,
): Promise<FactsByPackage> {
  const record = await readRestoreRecord(run.folder)
  const { present } = await prepareVersions(run, { record, resolved })
  const facts: FactsByPackage = new Map()
  const { signal } = run.options
  for (const [{ pin, version, paths }, placed] of present) {
    const known = factsOf(placed, run)
    // Without a source, it is fetched.
    if (known === undefined) continue
    const path = join(run.folder.directory, paths.packagePath)
    if (placed.isLinked && (await hashPlaced(path, signal)) !== placed.sha512) continue
    const contentHash = placed.contentHash ?? (await contentHashOf(path, placed.sha512, signal))
    const key = packageKey(pin.id, version)
    await judge?.look(key, path)
    facts.set(key, { ...known, contentHash })
  }
  return facts
}

/** Returns whether a package is in the packages folder, and came from where it would be fetched from today. */
async function isInPlace(
  sources: PackageSources,
  { pin, version }: ResolvedPin,
  facts: FactsByPackage,
): Promise<boolean> {
  const found = version instanceof PkgtoolError ? undefined : facts.get(packageKey(pin.id, version))
  if (found === undefined) return false
  const asked = await tryFindSources(pin, sources)
  return !(asked instanceof PkgtoolError) && asked.some(({ address }) => address === found.source)
}

async function factsFetched(
  run: RestoreRun,
  resolved: readonly ResolvedPin[],
  judge: AssetJudge | undefined,
): Promise<FactsByPackage> {
  if (resolved.length === 0) return new Map()
  const directory = await mkdtemp(join(tmpdir(), 'setup-pkgtool-'))
  const folder = { ...run.folder, directory, layout: simplestLayout(resolved), excludeVersion: false }
  try {
    const keepsOnlyRecord: RestoreRun['keepsOnlyRecord'] = async ({ pin, version }, file) =>
      judge?.look(packageKey(pin.id, version), file)
    const aside = { ...run, folder, keepsOnlyRecord }
    // Of a folder that is new there is nothing to say.
    const record = await readRestoreRecord(folder)
    const prepared = await prepareVersions({ ...aside, log: silentLog }, { record, resolved })
    await restorePrepared(aside, prepared)
    const { packages } = await readRestoreRecord(folder)
    return new Map(
      prepared.resolved.wanted.flatMap(({ pin, version, paths }) => {
        const known = factsOf(packages.get(paths.place), run)
        return known ? [[packageKey(pin.id, version), known]] : []
      }),
    )
  } finally {
    await removePath(directory)
  }
}

// The packages are removed again: the layout that writes the least will do. Two may have one file name: A.1 2.0.1 and
// A 1.2.0.1.
function simplestLayout(resolved: readonly ResolvedPin[]): Layout {
  const keys = resolved.flatMap(({ pin, version }) =>
    version instanceof PkgtoolError ? [] : packageKey(pin.id, version),
  )
  const names = keys.map(key => key.replace(' ', '.'))
  return new Set(names).size === new Set(keys).size ? 'flat' : 'feed'
}

/** What a lock says of a placed package; undefined if it was found in place, and nobody knows its source. */
function factsOf(
  placed: PlacedPackage | undefined,
  { policy }: Pick<RestoreRun, 'policy'>,
): PackageFacts | undefined {
  if (placed === undefined) return undefined
  const source = sourceOf(placed.origin)
  if (source === undefined) return undefined
  const { sha512, contentHash, size, proofs } = placed
  const signers = signatureRuleOf(policy) && (signatureProofIn(proofs)?.signers ?? [])
  return { sha512, contentHash, size, source, ...(signers && { signers }) }
}

// Without a signature it is the hash of the file, which was just read.
async function contentHashOf(path: string, sha512: Sha512, signal: AbortSignal | undefined): Promise<Sha512> {
  const archive = await openArchive(path)
  try {
    return (await openContentHash(archive, { signal })) ?? sha512
  } finally {
    archive?.close()
  }
}
