import { quote, toLowerInvariant } from '../../core/base/printable.ts'
import { isValidPackageId } from '../../core/nuget/package-id.ts'
import { restoreRecordName } from '../../core/packages/in-place/record.ts'
import { restoreJournalName } from '../../core/packages/in-place/restore-journal.ts'
import type { FeedStore } from '../store/feed-store.ts'
import { namesAt } from '../store/read-object.ts'
import { isWithdrawalMark } from '../tree/packages/withdrawn.ts'
import type { CheckedEntry } from './check-entries.ts'
import type { CheckedListing } from './check-listing.ts'
import type { Findings } from './findings.ts'
import type { WantedId } from './packages-run.ts'
import type { Place } from './site/site.ts'
import type { StoreRun } from './verify-run.ts'

// Files of `feed mirror`, which readers never request.
const mirrorNames: ReadonlySet<string> = new Set([restoreRecordName, restoreJournalName])

/** Reports the lock and leftovers of writers in the root of a feed. Returns whether there is a lock. */
export async function checkRoot(store: FeedStore, { add }: Pick<Findings, 'add'>): Promise<boolean> {
  let isLocked = false
  for await (const { name, kind } of store.names('')) {
    if (kind === 'lock') {
      add('WRITER_LOCK', name, { found: 'it is the lock of a writer, at work or stopped' })
      isLocked = true
    } else if (kind === 'leftover') addLeftover({ add }, name)
  }
  return isLocked
}

/** Lists the ids of the feed, and reports all other names. */
export async function listTreeIds(run: StoreRun): Promise<readonly WantedId[]> {
  const ids: WantedId[] = []
  const reported = new Set<string>()
  for (const name of await namesAt(run.feed.store, 'flat/')) {
    if (mirrorNames.has(name)) continue
    const lowerId = toLowerInvariant(name)
    const isId = isValidPackageId(name)
    if (isId && lowerId === name) ids.push({ id: name, lowerId, pinned: new Set() })
    else {
      reported.add(lowerId)
      checkName(run, name, { folder: 'flat', wanted: isId ? [lowerId] : [] })
    }
  }
  const known = new Set(ids.map(({ lowerId }) => lowerId))
  const others = await namesAt(run.feed.store, 'registration/')
  for (const name of others.filter(name => !known.has(name) && !reported.has(name)))
    checkName(run, name, {
      folder: 'registration',
      wanted: known.has(toLowerInvariant(name)) ? [toLowerInvariant(name)] : [],
    })
  return ids
}

/** Checks that the folder of tools has only files of entries. */
export async function checkToolFolders(
  run: StoreRun,
  { at: listing, entries, isRead }: CheckedListing,
): Promise<void> {
  // A file may belong to a broken entry.
  if (!isRead || entries.some(({ isBroken }) => isBroken)) return
  // An entry may point elsewhere and still have a file here.
  const keysOf = ({ entry }: CheckedEntry) =>
    entry ? [keyOf(run, entry.url, listing), `tools/${entry.version}/${run.toolName}`] : []
  const known = new Set(entries.flatMap(keysOf))
  for await (const { name, below } of run.feed.store.branches('tools/'))
    checkToolFolder(run, { version: name, names: [...below.keys()] }, known)
}

function checkToolFolder(
  run: StoreRun,
  { version, names }: { readonly version: string; readonly names: readonly string[] },
  known: ReadonlySet<Place | undefined>,
): void {
  const isUnfinished = run.isBeingWritten || names.some(isWithdrawalMark)
  for (const name of names) {
    const path = `tools/${version}/${name}`
    if (known.has(path)) continue
    if (name.startsWith('.')) addLeftover(run, path)
    else if (isUnfinished) run.add('UNFINISHED', path, { found: 'no entry has this file' })
    else
      run.add('TOOL_UNLISTED', path, {
        found: 'no entry has this file',
        wanted: 'an entry for it in tools.json',
      })
  }
}

function keyOf({ tools }: Pick<StoreRun, 'tools'>, reference: string, listing: Place): Place | undefined {
  const found = tools.resolve(reference, listing, { place: '' })
  return 'at' in found ? found.at : undefined
}

/**
 * Adds a finding for the name `name` in `folder` of the feed unless it is in `wanted`. Returns the right name when only
 * the case is wrong.
 */
export function checkName(
  run: StoreRun,
  name: string,
  { folder, wanted }: { readonly folder: string; readonly wanted: readonly string[] },
): string | undefined {
  if (wanted.includes(name)) return undefined
  const path = `${folder}/${name}`
  const found = `it is ${quote(name, 120)}`
  const right = wanted.find(candidate => toLowerInvariant(candidate) === toLowerInvariant(name))
  if (right !== undefined) run.add('WRONG_CASE', path, { found, wanted: quote(right, 120) })
  else if (name.startsWith('.')) addLeftover(run, path)
  else if (run.isBeingWritten) run.add('UNFINISHED', path, { found: 'no list has this name' })
  else run.add('STRAY_FILE', path, { found, wanted: 'only files of the feed' })
  return right
}

/** Adds the remark for a temporary file of a stopped writer. */
function addLeftover({ add }: Pick<Findings, 'add'>, path: string): void {
  add('LEFTOVER', path, { found: 'no reader asks for this name' })
}
