import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { readBoundedFile } from '../../core/files/read-bounded-file.ts'
import { isTemporaryName } from '../../core/files/replace-file.ts'
import type { ToolEntry } from '../../core/listing/tool-listing.ts'
import { restoreJournalName } from '../../core/restore/restore-journal.ts'
import { restoreRecordName } from '../../core/restore/restore-record.ts'
import { isValidPackageId } from '../../core/versions/package-id.ts'
import { toLowerInvariant } from '../../core/versions/to-lower-invariant.ts'
import { entryFile } from '../tree/entry-file.ts'
import type { Feed } from '../tree/feed.ts'
import { lockName, takeoverName } from '../tree/feed-lock.ts'
import { pageEntry } from '../tree/page/page-entry.ts'
import { pageRowOf, readPageRows } from '../tree/page/page-html.ts'
import { pageFileName } from '../tree/write-page.ts'
import type { CheckedListing } from './check-listing.ts'
import { type FolderContent, noteName } from './folder-names.ts'
import type { WantedId } from './id-check.ts'
import type { VerifyRun } from './verify-run.ts'

// What `feed mirror` has placed; no reader asks for it.
const mirrorNames: ReadonlySet<string> = new Set([restoreRecordName, restoreJournalName])

// As for listings.
const pageLimit = 64 * 1024 ** 2

/** Looks at the folder as a whole: a writer's lock, what it left behind. */
export async function openTree(run: VerifyRun, feed: Feed): Promise<FolderContent> {
  const names = await readNames(feed, '.')
  const isBeingWritten = names.includes(lockName)
  for (const name of names.filter(name => name.startsWith('.'))) {
    if (name === lockName)
      run.add({ code: 'WRITER_LOCK', subject: name, found: 'the lock of a writer, at work or stopped' })
    else if (isTemporaryName(name) || name === takeoverName)
      run.add({ code: 'LEFTOVER', subject: name, found: 'a name that no reader asks for' })
  }
  return { feed, isBeingWritten }
}

/** The ids that the folder has, and what lies between their folders and is none. */
export async function listTreeIds(run: VerifyRun, content: FolderContent): Promise<readonly WantedId[]> {
  const ids: WantedId[] = []
  const told = new Set<string>()
  for (const name of await readNames(content.feed, 'flat')) {
    if (mirrorNames.has(name)) continue
    const lowerId = toLowerInvariant(name)
    const isId = isValidPackageId(name)
    if (isId && lowerId === name) ids.push({ id: name, lowerId, pinned: new Set() })
    else {
      told.add(lowerId)
      noteName(run, content, { folder: 'flat', name, wanted: isId ? [lowerId] : [] })
    }
  }
  const known = new Set(ids.map(({ lowerId }) => lowerId))
  for (const name of await readNames(content.feed, 'registration'))
    if (!known.has(name) && !told.has(name))
      noteName(run, content, {
        folder: 'registration',
        name,
        wanted: [...known].filter(id => id === toLowerInvariant(name)),
      })
  return ids
}

/** Checks that the folder of tools has only what entries name. */
export async function checkToolFolders(
  run: VerifyRun,
  { feed, isBeingWritten }: FolderContent,
  { url, entries, isRead }: CheckedListing,
): Promise<void> {
  // An entry that can't be read may be the one that names a file.
  if (!isRead || entries.some(({ isBroken }) => isBroken)) return
  // An entry may lead elsewhere and have a file here all the same.
  const listed = new Set(
    entries.flatMap(({ entry }) =>
      entry ? [pathOf(run, entry.url, url), `tools/${entry.version}/${run.toolName}`] : [],
    ),
  )
  for (const version of await readNames(feed, 'tools'))
    for (const name of await readNames(feed, `tools/${version}`)) {
      const subject = `tools/${version}/${name}`
      if (listed.has(subject)) continue
      if (name.startsWith('.'))
        run.add({ code: 'LEFTOVER', subject, found: 'a name that no reader asks for' })
      else if (isBeingWritten) run.add({ code: 'UNFINISHED', subject, found: 'it in no entry' })
      else run.add({ code: 'TOOL_UNLISTED', subject, found: 'it in no entry', wanted: 'it in tools.json' })
    }
}

/**
 * Checks that the download page shows what the listing has: the versions that are released, each at its stage. A page that
 * is none of ours is not looked at.
 */
export async function checkPage(
  run: VerifyRun,
  { feed, isBeingWritten }: FolderContent,
  { entries, isRead }: CheckedListing,
): Promise<void> {
  // What an entry that cannot be read means for the page nobody knows.
  if (!isRead || entries.some(({ isBroken }) => isBroken)) return
  const text = await readBoundedFile(join(feed.dir, pageFileName), { limit: pageLimit }).catch(
    () => undefined,
  )
  const shown = text && readPageRows(Buffer.from(text).toString())
  if (!shown) return
  const listed = entries.flatMap(({ entry }) => {
    const onPage = entry && pageEntry(feed, entry)
    return onPage ? [{ entry, row: pageRowOf(onPage) }] : []
  })
  const wanted = new Map(listed.map(({ row }) => row))
  const lists = (version: string) =>
    wanted.has(version)
      ? `as ${wanted.get(version)}, as the listing has it`
      : 'no such version, as in the listing'
  const differences = [
    ...[...shown]
      .filter(([version, stage]) => wanted.get(version) !== stage)
      .map(([version, stage]) => ({ version, found: `it as ${stage}`, wanted: lists(version) })),
    ...listed
      // A file that is gone is a finding of its own, and its version is rightly not shown.
      .filter(({ entry, row: [version] }) => !shown.has(version) && hasFile(feed, entry))
      .map(({ row: [version, stage] }) => ({ version, found: 'no such version', wanted: `it as ${stage}` })),
  ]
  for (const { version, ...difference } of differences)
    run.add({
      code: isBeingWritten ? 'UNFINISHED' : 'PAGE_DIFFERS',
      subject: pageFileName,
      place: version,
      ...difference,
    })
}

function hasFile(feed: Feed, entry: ToolEntry): boolean {
  const file = entryFile(feed, entry)
  return file === undefined || file.size !== undefined
}

function pathOf(run: VerifyRun, reference: string, listing: URL): string | undefined {
  if (!URL.canParse(reference, listing.href)) return undefined
  return run.tools.subject(run.tools.locate(new URL(reference, listing)))
}

async function readNames(feed: Feed, folder: string): Promise<readonly string[]> {
  return readdir(join(feed.dir, folder)).catch(() => [])
}
