import { plural } from '../../base/format.ts'
import { mapConcurrently } from '../../base/pool.ts'
import { isSameStamp, readFileStamp } from '../../files/file-stamps.ts'
import type { PackageSource } from '../../sources/source.ts'
import { isBound } from '../pin-hashes.ts'
import type { RestoreRun } from '../restore-run.ts'
import { proveInPlace } from '../signatures.ts'
import { rankSources } from '../versions/ask-for-pin.ts'
import { sourcesBefore } from '../versions/source-order.ts'
import { nameOf, type WantedPackage } from '../wanted-package.ts'
import { findPresent } from './find-present.ts'
import { noticeUnproven } from './notice-unproven.ts'
import type { PlacedPackage } from './placed-package.ts'
import type { RestoreRecord } from './record.ts'

const looksAtOnce = 8

/** A package in place that a source gave which is not asked first. */
export interface HeldPackage {
  readonly placed: PlacedPackage
  /** it counts once all of these have answered that they lack the package */
  readonly before: readonly PackageSource[]
}

/** The undamaged packages in place. */
export interface PackagesInPlace {
  readonly present: ReadonlyMap<WantedPackage, PlacedPackage>
  readonly held: ReadonlyMap<WantedPackage, HeldPackage>
}

/** What a look at the folder finds. */
export interface FoundInPlace extends PackagesInPlace {
  /** undamaged, with a signature that this run refuses */
  readonly refused: ReadonlyMap<WantedPackage, RefusedPackage>
}

interface RefusedPackage {
  readonly placed: PlacedPackage
  /** what its signature has */
  readonly fault: string
}

/** What the look at the folder takes of a run. */
export type LookingRun = Pick<
  RestoreRun,
  'context' | 'folder' | 'inPlace' | 'options' | 'policy' | 'sources' | 'log'
>

/**
 * Finds the packages that are in place and undamaged. A damaged one is reported and left out, so that it is fetched again;
 * so is one without a hash that came from no source of this run.
 *
 * @throws PkgtoolError `UNREADABLE_FILE`, `CANCELLED`
 */
export async function findInPlace(
  run: LookingRun,
  wanted: readonly WantedPackage[],
  record: RestoreRecord,
): Promise<FoundInPlace> {
  const { folder, inPlace, log } = run
  const { directory } = folder
  const { verify, trustsFolder, trustsClient } = inPlace
  const { signal } = run.options
  const present = new Map<WantedPackage, PlacedPackage>()
  const held = new Map<WantedPackage, HeldPackage>()
  const refused = new Map<WantedPackage, RefusedPackage>()
  const unproven: WantedPackage[] = []
  const foreign: WantedPackage[] = []
  const rules = { verify, trustsFolder, trustsClient, signal }
  const knownOf = ({ paths }: WantedPackage) => record.packages.get(paths.place)
  const [first] = wanted
  const known = first && knownOf(first)
  // A cache that was unpacked, or another machine, leaves no stamp as it was: one stands for all.
  const isRead =
    known && (verify || !isSameStamp(known, readFileStamp(`${directory}/${first.paths.packagePath}`)))
  const read = isRead
    ? await (await import('./look-beside.ts')).lookBeside({ folder, wanted, rules }, knownOf)
    : undefined
  const look = async (item: WantedPackage) => {
    const presence = read?.get(item) ?? (await findPresent(folder, item, { ...rules, known: knownOf(item) }))
    if (presence.state === 'present') {
      const proved = await proveInPlace(run, item, presence.placed)
      if ('fault' in proved) return void refused.set(item, { ...presence, ...proved })
      const { placed } = proved
      const before = mustLack(run, item, placed)
      if (before === undefined) foreign.push(item)
      else if (before.length > 0) held.set(item, { placed, before })
      else present.set(item, placed)
    } else if (presence.state === 'unproven') unproven.push(item)
    else if (presence.state === 'damaged') {
      log.warning(`${nameOf(item)} in ${directory} is damaged: ${presence.found}; it is fetched again`)
    }
  }
  await mapConcurrently(wanted, look, { limit: looksAtOnce })
  if (unproven.length + foreign.length > 0) await noticeUnproven(run, { unproven, foreign })
  const how = verify ? 'in place and verified' : 'in place'
  log.info(`${present.size} of ${plural(wanted.length, 'package')} ${how}`)
  const unread = [...present.values()].filter(({ isUnread }) => isUnread)
  if (unread.length > 0) log.info(`${unread.length} of them as the .NET client placed them, not read again`)
  if (held.size > 0)
    log.info(`${held.size} in place from a later source: the sources before it are asked first`)
  return { present, held, refused }
}

/**
 * The sources that must lack an undamaged package in place before it counts; empty: it counts. Undefined: it does not count,
 * because another source gave it, or a cache for its hash. If the record is lost, the folder itself is believed, as findPresent
 * allows. Offline no server can be asked: any source that this run names is believed, and all if it names none.
 */
function mustLack(
  { inPlace, options, sources }: Pick<RestoreRun, 'inPlace' | 'options' | 'sources'>,
  { pin }: WantedPackage,
  placed: PlacedPackage,
): readonly PackageSource[] | undefined {
  if (inPlace.keepsAnySource || isBound(pin)) return []
  const { origin } = placed
  const isOffline = options.offline === true
  const asksNobody = isOffline && (origin.kind === 'hash' || sources.all.length === 0)
  if (origin.kind === 'found' || asksNobody) return []
  if (origin.kind === 'hash') return undefined
  const before = sourcesBefore(rankSources(pin, sources), ({ address }) => address === origin.source)
  return isOffline ? before?.filter(({ isLocal }) => isLocal) : before
}
