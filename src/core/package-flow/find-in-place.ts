import { mapConcurrently } from '../concurrency.ts'
import type { Pin } from '../pins/pin.ts'
import { findPresent, type Presence } from '../restore/find-present.ts'
import { packageLayouts } from '../restore/package-layouts.ts'
import type { PlacedPackage, RestoreRecord } from '../restore/restore-record.ts'
import { plural, quote } from '../text.ts'
import { nameOf, type WantedPackage } from './locate-package.ts'
import type { RestoreRun } from './restore-run.ts'

const looksAtOnce = 8

/**
 * Says which of the packages are in place and whole (DESIGN 6); a damaged one is said and left out, so that it is
 * fetched again.
 *
 * @throws PkgtoolError `UNREADABLE_FILE`, `CANCELLED`
 */
export async function findInPlace(
  run: RestoreRun,
  wanted: readonly WantedPackage[],
  record: RestoreRecord,
): Promise<ReadonlyMap<WantedPackage, PlacedPackage>> {
  const present = new Map<WantedPackage, PlacedPackage>()
  const unproven: WantedPackage[] = []
  const look = async (item: WantedPackage) => {
    const presence = await findOne(run, item, record)
    if (presence.state === 'present') present.set(item, presence.placed)
    else if (presence.state === 'unproven') unproven.push(item)
    else if (presence.state === 'damaged') {
      run.log.warning(
        `${nameOf(item)} in ${run.directory} is damaged: found ${presence.found}; it is fetched again`,
      )
    }
  }
  await mapConcurrently(wanted, look, { limit: looksAtOnce })
  if (unproven.length > 0)
    run.log.notice(
      `${plural(unproven.length, 'package')} in ${run.directory} are fetched again: no lock gives their hash, and what is in the workspace cannot vouch for itself; "setup-pkgtool lock" writes a lock`,
    )
  const how = run.verify ? 'in place and verified' : 'in place'
  run.log.info(`${present.size} of ${plural(wanted.length, 'package')} ${how}`)
  return present
}

async function findOne(run: RestoreRun, item: WantedPackage, record: RestoreRecord): Promise<Presence> {
  const { name, paths, pin } = item
  const { verify } = run
  let isCompared = false
  // What reads packages is loaded where the record does not tell: a run with nothing to do reads none.
  const presence = await findPresent(run.directory, {
    paths,
    name,
    known: record.packages.get(paths.place),
    verify,
    unpacks: packageLayouts[run.layout].targets !== undefined,
    believesFolder: run.believesFolder,
    signal: run.options.signal,
    checks: {
      isManifestInPlace: async () => (await import('./is-manifest-in-place.ts')).isManifestInPlace(run, item),
      findBoundFault: isBound(pin)
        ? sha512 => {
            isCompared = true
            return findBoundFault(run, item, { sha512 })
          }
        : undefined,
      findUnpackedFault: async () => (await import('./find-files-fault.ts')).findFilesFault(run, item),
    },
  })
  if (presence.state !== 'present' || !isBound(pin)) return presence
  const { placed } = presence
  // A pin may bind a package to more than the record knows: a lock that came after the package.
  const found = isCompared
    ? undefined
    : await findBoundFault(run, item, verify ? { sha512: placed.sha512 } : placed)
  if (found !== undefined) return { state: 'damaged', found }
  const { contentHash = placed.contentHash } = pin
  return { state: 'present', placed: contentHash === undefined ? placed : { ...placed, contentHash } }
}

function isBound({ sha512, contentHash }: Pin): boolean {
  return sha512 !== undefined || contentHash !== undefined
}

async function findBoundFault(
  run: RestoreRun,
  item: WantedPackage,
  { sha512, contentHash }: Pick<PlacedPackage, 'sha512' | 'contentHash'>,
): Promise<string | undefined> {
  const { pin } = item
  if (pin.sha512 !== undefined && pin.sha512 !== sha512)
    return `${sha512} as its SHA-512; want ${quote(pin.sha512)}`
  if (pin.contentHash === undefined || pin.contentHash === contentHash) return undefined
  const { findContentFault } = await import('./find-content-fault.ts')
  return findContentFault(run, item)
}
