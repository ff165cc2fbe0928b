import type { Dirent } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { quote, toLowerInvariant } from '../../core/base/text.ts'
import { isTemporaryName } from '../../core/files/replace-file.ts'
import { isValidPackageId, packagePaths } from '../../core/nuget/package-paths.ts'
import { tryParsePackageVersion } from '../../core/nuget/version.ts'
import { restoreJournalName, restoreRecordName } from '../../core/packages/record.ts'
import type { ToolEntry } from '../../core/tool/tool-entry.ts'
import { entryFile, type Feed } from '../tree/feed.ts'
import { lockName, takeoverName } from '../tree/feed-lock.ts'
import { pageEntry, pageFileName, readPage } from '../tree/page/page.ts'
import { pageRowOf, readPageRows } from '../tree/page/page-html.ts'
import type { IdCheck, WantedId } from './check-ids.ts'
import type { CheckedListing } from './check-listing.ts'
import { type FolderContent, noteName } from './folder-names.ts'
import type { VerifyRun } from './verify-run.ts'

// What `feed mirror` has placed; no reader asks for it.
const mirrorNames: ReadonlySet<string> = new Set([restoreRecordName, restoreJournalName])

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
  const text = await readPage(feed)
  const shown = text && readPageRows(text)
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

/**
 * Checks what lies in the folder of one id beside what its version list names: spellings, strays, versions that no list
 * has. Notes what it tells, so that the files are not told missing besides.
 */
export async function checkIdFolder(run: VerifyRun, content: FolderContent, check: IdCheck): Promise<void> {
  const root = `flat/${check.lowerId}`
  let isMisspelled = false
  for (const entry of await list(content.feed, root)) {
    if (entry.isDirectory()) await checkVersionFolder(run, content, { check, name: entry.name })
    else if (noteName(run, content, { folder: root, name: entry.name, wanted: ['index.json'] }))
      isMisspelled = true
  }
  if (check.hasList || isMisspelled) return
  const subject = `${root}/index.json`
  if (check.unlisted.size > 0 && !content.isBeingWritten)
    run.add({ code: 'LIST_MISSING', subject, found: 'no such file', wanted: 'the versions that lie there' })
}

interface VersionFolder {
  readonly check: IdCheck
  readonly name: string
}

async function checkVersionFolder(
  run: VerifyRun,
  content: FolderContent,
  { check, name }: VersionFolder,
): Promise<void> {
  const path = `flat/${check.lowerId}/${name}`
  const version = tryParsePackageVersion(name)
  const isListedSo = version !== undefined && check.versions.get(version.lower)?.text === name
  if (version?.lower === name) await checkVersionFiles(run, content, { check, name })
  else if (version && toLowerInvariant(name) === version.lower) {
    run.add({ code: 'WRONG_CASE', subject: path, found: quote(name, 80), wanted: quote(version.lower, 80) })
    check.excused.add(version.lower)
  } else if (!isListedSo) noteName(run, content, { folder: `flat/${check.lowerId}`, name, wanted: [] })
}

async function checkVersionFiles(
  run: VerifyRun,
  content: FolderContent,
  { check, name }: VersionFolder,
): Promise<void> {
  const paths = packagePaths(check.lowerId, name, run.names)
  const wanted = [paths.packagePath, paths.manifestPath, paths.hashPath].map(path => path.split('/')[2] ?? '')
  const folder = `flat/${check.lowerId}/${name}`
  const there = new Set<string>()
  for (const entry of await list(content.feed, folder)) {
    there.add(entry.name)
    const spelled = noteName(run, content, { folder, name: entry.name, wanted })
    if (spelled !== undefined) check.excused.add(`${check.lowerId}/${name}/${spelled}`)
  }
  if (check.versions.has(name) || check.isListBroken || there.size === 0) return
  // What is not whole, or not listed while somebody writes or was stopped, is what a writer has begun.
  const isWhole = wanted.every(file => there.has(file))
  if (isWhole) check.unlisted.add(name)
  const found = isWhole ? 'it in no list' : 'a part of its files'
  if (!isWhole || content.isBeingWritten) run.add({ code: 'UNFINISHED', subject: folder, found })
  else if (check.hasList)
    run.add({
      code: 'VERSION_UNLISTED',
      subject: folder,
      found,
      wanted: `it in flat/${check.lowerId}/index.json`,
    })
}

async function list(feed: Feed, folder: string): Promise<readonly Dirent[]> {
  return readdir(join(feed.dir, folder), { withFileTypes: true }).catch(() => [])
}
