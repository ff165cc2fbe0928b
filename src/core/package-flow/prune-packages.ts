import { join } from 'node:path'
import { folderIdentity } from '../files/folder-identity.ts'
import { packageLayouts } from '../restore/package-layouts.ts'
import { prunePlace } from '../restore/prune-place.ts'
import { type PlacedPackage, type RestoreRecord, updateRestoreRecord } from '../restore/restore-record.ts'
import { plural, quote } from '../text.ts'
import type { WantedPackage } from './locate-package.ts'
import type { RestoreRun } from './restore-run.ts'

/**
 * Removes the packages that the record says we placed and that are not wanted (DESIGN 6), and says how many; whatever
 * else lies in the folder stays. Returns the number of packages.
 *
 * @throws PkgtoolError `FILE_SYSTEM`, `UNREADABLE_FILE`
 */
export async function prunePackages(
  run: RestoreRun,
  wanted: readonly WantedPackage[],
  record: RestoreRecord,
): Promise<number> {
  const kept = new Set(wanted.map(({ paths }) => paths.place))
  const unwanted = [...record.packages].filter(([place]) => !kept.has(place))
  const places = [...kept].map(place => folderIdentity(join(run.directory, place)))
  const identities = new Set(places.filter(identity => identity !== undefined))
  const counts = { packages: 0, files: 0 }
  const removed: string[] = []
  try {
    for (const [place, placed] of unwanted) {
      const files = await pruneOne(run, { place, placed, identities })
      if (files === undefined) continue
      removed.push(place)
      counts.packages += files > 0 ? 1 : 0
      counts.files += files
    }
  } finally {
    if (removed.length > 0) await updateRestoreRecord(run.directory, record, { removed })
  }
  run.log.info(
    `${plural(counts.packages, 'package')} removed that no pin wants (${plural(counts.files, 'file')})`,
  )
  return counts.packages
}

interface Unwanted {
  readonly place: string
  readonly placed: PlacedPackage
  /** of the places that are wanted */
  readonly identities: ReadonlySet<string>
}

/** Returns how many files were removed; undefined when the package stays and the record is to keep it. */
async function pruneOne(
  run: RestoreRun,
  { place, placed, identities }: Unwanted,
): Promise<number | undefined> {
  const layout = packageLayouts[run.layout]
  const paths = layout.pathsOf(place, run.names)
  const stay = (found: string) => {
    run.log.warning(`${quote(place)} in ${run.directory} is left as it is: found ${found}`)
    return undefined
  }
  if (!paths) return stay('a record of it that names no place of a package')
  if (placed.source === '') {
    run.log.info(`${quote(place)} stays: it was found in place, not placed`)
    return undefined
  }
  const identity = folderIdentity(join(run.directory, place))
  // To a file system without case a place may be one that is wanted, in another spelling.
  if (identity !== undefined && identities.has(identity)) return 0
  const select = layout.targets?.(paths, run.names)
  const pruned = await prunePlace(run.directory, { paths, placed, select })
  if (pruned.state === 'kept') return stay(pruned.found)
  return pruned.state === 'removed' ? pruned.files : 0
}
