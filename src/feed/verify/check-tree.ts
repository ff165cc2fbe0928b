import { toLowerInvariant } from '../../core/base/lower-case.ts'
import { isTemporaryName } from '../../core/files/temporary-names.ts'
import { isValidPackageId } from '../../core/nuget/package-id.ts'
import { restoreRecordName } from '../../core/packages/record.ts'
import { restoreJournalName } from '../../core/packages/restore-journal.ts'
import { lockName, takeoverName } from '../store/folder-lock.ts'
import { readNames } from './check-id-folder.ts'
import type { CheckedListing } from './check-listing.ts'
import { addLeftover, checkName } from './check-name.ts'
import type { Findings } from './findings.ts'
import type { WantedId } from './packages-run.ts'
import type { FolderRun } from './verify-run.ts'

// Files of `feed mirror`, which readers never request.
const mirrorNames: ReadonlySet<string> = new Set([restoreRecordName, restoreJournalName])

/** Reports the lock and leftovers of writers in the root of a feed's folder. Returns whether there is a lock. */
export async function checkRoot(dir: string, { add }: Pick<Findings, 'add'>): Promise<boolean> {
  const names = await readNames(dir)
  for (const name of names) {
    if (name === lockName) add('WRITER_LOCK', name, { found: 'the lock of a writer, at work or stopped' })
    else if (name.startsWith('.') && (isTemporaryName(name) || name === takeoverName))
      addLeftover({ add }, name)
  }
  return names.includes(lockName)
}

/** Lists the ids of the folder, and reports all other names. */
export async function listTreeIds(run: FolderRun): Promise<readonly WantedId[]> {
  const ids: WantedId[] = []
  const reported = new Set<string>()
  for (const name of await readNames(run.feed.dir, 'flat')) {
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
  const others = await readNames(run.feed.dir, 'registration')
  for (const name of others.filter(name => !known.has(name) && !reported.has(name)))
    checkName(run, name, {
      folder: 'registration',
      wanted: known.has(toLowerInvariant(name)) ? [toLowerInvariant(name)] : [],
    })
  return ids
}

/** Checks that the folder of tools has only files of entries. */
export async function checkToolFolders(
  run: FolderRun,
  { url, entries, isRead }: CheckedListing,
): Promise<void> {
  // A file may belong to a broken entry.
  if (!isRead || entries.some(({ isBroken }) => isBroken)) return
  // An entry may point elsewhere and still have a file here.
  const listed = entries.flatMap(({ entry }) =>
    entry ? [pathOf(run, entry.url, url), `tools/${entry.version}/${run.toolName}`] : [],
  )
  const known = new Set(listed)
  for (const version of await readNames(run.feed.dir, 'tools'))
    for (const name of await readNames(run.feed.dir, 'tools', version)) {
      const path = `tools/${version}/${name}`
      if (known.has(path)) continue
      if (name.startsWith('.')) addLeftover(run, path)
      else if (run.isBeingWritten) run.add('UNFINISHED', path, { found: 'it in no entry' })
      else run.add('TOOL_UNLISTED', path, { found: 'it in no entry', wanted: 'it in tools.json' })
    }
}

function pathOf({ tools }: FolderRun, reference: string, listing: URL): string | undefined {
  return URL.canParse(reference, listing.href)
    ? tools.subject(tools.locate(new URL(reference, listing)))
    : undefined
}
