import { dirname, join } from 'node:path'
import type { ToolEntry } from '../../core/listing/tool-listing.ts'
import type { PreparedRestore } from '../../core/package-flow/prepare-restore.ts'
import { prunePackages } from '../../core/package-flow/prune-packages.ts'
import type { Log } from '../../core/ports.ts'
import { printable } from '../../core/text.ts'
import type { Feed } from '../tree/feed.ts'
import { registrationPath } from '../tree/registration.ts'
import { readToolEntries, writeToolEntries } from '../tree/tool-entries.ts'
import { removeAll, removeEmpty } from '../tree/write-file.ts'
import { withdrawVersion, writePackageIndex } from '../tree/write-package-index.ts'
import type { MirrorRun } from './open-mirror-run.ts'
import { findEntry } from './sort-tools.ts'
import { readToolRecord, writeToolRecord } from './tool-record.ts'
import type { WantedTool } from './wanted-tools.ts'

/**
 * Finds the versions of the tool that an earlier run placed, that are in the feed as it placed them, and that are not
 * wanted.
 *
 * @throws PkgtoolError `INVALID_FEED`, `UNREADABLE_FILE`
 */
export async function findUnwantedTools(
  feed: Feed,
  wanted: readonly WantedTool[],
): Promise<readonly string[]> {
  const record = await readToolRecord(feed.dir)
  const entries = await readToolEntries(feed)
  const kept = new Set(wanted.map(tool => findEntry(entries, tool)))
  const isAsPlaced = ({ version, sha256 }: ToolEntry) => {
    const recorded = record.get(version)
    return recorded !== undefined && recorded.sha256 === sha256
  }
  return entries.filter(entry => !kept.has(entry) && isAsPlaced(entry)).map(({ version }) => version)
}

/**
 * Removes these versions: entry, download page, file, record.
 *
 * @throws PkgtoolError `FILE_SYSTEM`, `INVALID_FEED`, `UNREADABLE_FILE`
 */
export async function pruneTools(
  feed: Feed,
  versions: readonly string[],
  { log }: { readonly log: Log },
): Promise<void> {
  if (versions.length === 0) return
  const gone = new Set(versions)
  const entries = (await readToolEntries(feed)).filter(({ version }) => !gone.has(version))
  await writeToolEntries(
    feed,
    entries.map(({ members }) => members),
    { log, withdraws: true },
  )
  await removeAll(
    feed.dir,
    versions.map(version => join(feed.dir, 'tools', version)),
  )
  const record = await readToolRecord(feed.dir)
  for (const version of versions) record.delete(version)
  await writeToolRecord(feed.dir, record)
  log.info(`removed ${feed.toolName} ${printable(versions.join(', '))}, which nothing asks for`)
}

/**
 * Removes the packages that an earlier run placed and no pin wants: out of the documents of their ids first, then their
 * files. What is not as it was placed stays, and is listed again. Returns how many were removed.
 *
 * @throws PkgtoolError `FILE_SYSTEM`, `INVALID_MANIFEST` (of another version), `UNREADABLE_FILE`
 */
export async function pruneMirroredPackages(
  run: MirrorRun,
  feed: Feed,
  { resolved, record }: PreparedRestore,
): Promise<number> {
  const kept = new Set(resolved.wanted.map(({ paths }) => paths.place))
  const unwanted = [...record.packages].filter(([place, { source }]) => !kept.has(place) && source !== '')
  const places = unwanted.map(([place]) => place.split('/') as [string, string])
  for (const [lowerId, version] of places) await withdrawVersion(feed, { lowerId, version })
  const pruned = await prunePackages(run.restore, resolved.wanted, record)
  for (const lowerId of new Set(places.map(([id]) => id))) {
    await writePackageIndex(feed, lowerId)
    // It stays when another version is in it.
    await removeEmpty(feed.dir, [dirname(join(feed.dir, registrationPath(lowerId)))])
  }
  return pruned
}
