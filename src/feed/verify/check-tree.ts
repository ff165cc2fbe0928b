import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { quote, toLowerInvariant } from '../../core/base/errors.ts'
import { isTemporaryName } from '../../core/files/write-file.ts'
import { isValidPackageId, packagePaths } from '../../core/nuget/package-paths.ts'
import { tryParsePackageVersion } from '../../core/nuget/version.ts'
import { restoreJournalName, restoreRecordName } from '../../core/packages/record.ts'
import { hasFile } from '../tree/feed.ts'
import { lockName, takeoverName } from '../tree/feed-lock.ts'
import { pageEntry, pageFileName, readPage } from '../tree/page/page.ts'
import { pageRowOf, readPageRows } from '../tree/page/page-html.ts'
import type { IdCheck, WantedId } from './check-ids.ts'
import type { CheckedListing } from './check-listing.ts'
import type { Findings, FolderRun } from './finding.ts'

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

function addLeftover({ add }: Pick<Findings, 'add'>, path: string): void {
  add('LEFTOVER', path, { found: 'a name that no reader asks for' })
}

/**
 * Adds a finding for the name `name` in `folder` of the feed unless it is in `wanted`. Returns the right name when only
 * the case is wrong.
 */
function checkName(
  run: FolderRun,
  folder: string,
  name: string,
  wanted: readonly string[],
): string | undefined {
  if (wanted.includes(name)) return undefined
  const path = `${folder}/${name}`
  const found = quote(name, 120)
  const right = wanted.find(candidate => toLowerInvariant(candidate) === toLowerInvariant(name))
  if (right !== undefined) run.add('WRONG_CASE', path, { found, wanted: quote(right, 120) })
  else if (name.startsWith('.')) addLeftover(run, path)
  else if (run.isBeingWritten) run.add('UNFINISHED', path, { found: 'it in no list' })
  else run.add('STRAY_FILE', path, { found, wanted: 'only files of the feed' })
  return right
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
      checkName(run, 'flat', name, isId ? [lowerId] : [])
    }
  }
  const known = new Set(ids.map(({ lowerId }) => lowerId))
  const others = await readNames(run.feed.dir, 'registration')
  for (const name of others.filter(name => !known.has(name) && !reported.has(name)))
    checkName(run, 'registration', name, known.has(toLowerInvariant(name)) ? [toLowerInvariant(name)] : [])
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

/** Checks that the download page shows the released versions of the listing at their stages. Skips a foreign page. */
export async function checkPage(run: FolderRun, { entries, isRead }: CheckedListing): Promise<void> {
  // A broken entry may or may not be on the page.
  if (!isRead || entries.some(({ isBroken }) => isBroken)) return
  const text = await readPage(run.feed)
  const shown = text && readPageRows(text)
  if (!shown) return
  const code = run.isBeingWritten ? 'UNFINISHED' : 'PAGE_DIFFERS'
  const rows = entries.flatMap(({ entry }) => {
    const onPage = entry && pageEntry(run.feed, entry)
    return onPage ? [{ entry, row: pageRowOf(onPage) }] : []
  })
  for (const { entry, row } of rows) {
    const [version, stage] = row
    // A missing file has its own finding, and the page omits its version.
    if (!shown.has(version) && hasFile(run.feed, entry))
      run.add(code, pageFileName, { place: version, found: 'no such version', wanted: `it as ${stage}` })
  }
  const listed = new Map(rows.map(({ row }) => row))
  for (const [version, stage] of shown) {
    const own = listed.get(version)
    if (own === stage) continue
    const wanted =
      own === undefined ? 'no such version, as in the listing' : `as ${own}, as the listing has it`
    run.add(code, pageFileName, { place: version, found: `it as ${stage}`, wanted })
  }
}

/**
 * Checks the folder of one id for misspelled names, stray files and unlisted versions. Adds misspelled ones to `excused`,
 * so that they are not reported as missing too.
 */
export async function checkIdFolder(run: FolderRun, check: IdCheck): Promise<void> {
  const root = `flat/${check.lowerId}`
  let isMisspelled = false
  const entries = await readdir(join(run.feed.dir, root), { withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    if (entry.isDirectory()) await checkVersionFolder(run, check, entry.name)
    else if (checkName(run, root, entry.name, ['index.json'])) isMisspelled = true
  }
  if (check.hasList || isMisspelled || check.unlisted.size === 0 || run.isBeingWritten) return
  run.add('LIST_MISSING', `${root}/index.json`, {
    found: 'no such file',
    wanted: 'the versions that lie there',
  })
}

async function checkVersionFolder(run: FolderRun, check: IdCheck, name: string): Promise<void> {
  const root = `flat/${check.lowerId}`
  const lower = tryParsePackageVersion(name)?.lower
  if (lower === name) await checkVersionFiles(run, check, name)
  else if (lower !== undefined && toLowerInvariant(name) === lower) {
    checkName(run, root, name, [lower])
    check.excused.add(lower)
  } else if (lower === undefined || check.versions.get(lower) !== name) checkName(run, root, name, [])
}

async function checkVersionFiles(run: FolderRun, check: IdCheck, version: string): Promise<void> {
  const { packagePath, manifestPath, hashPath } = packagePaths(check.lowerId, version, run.names)
  const wanted = [packagePath, manifestPath, hashPath].map(path => basename(path))
  const folder = `flat/${check.lowerId}/${version}`
  const names = await readNames(run.feed.dir, folder)
  for (const name of names) {
    const right = checkName(run, folder, name, wanted)
    if (right !== undefined) check.excused.add(`${check.lowerId}/${version}/${right}`)
  }
  if (check.versions.has(version) || check.isListBroken || names.length === 0) return
  // An incomplete version is unfinished, and so is an unlisted one while the feed is locked.
  const isWhole = wanted.every(name => names.includes(name))
  if (isWhole) check.unlisted.add(version)
  const found = isWhole ? 'it in no list' : 'a part of its files'
  if (!isWhole || run.isBeingWritten) run.add('UNFINISHED', folder, { found })
  else if (check.hasList)
    run.add('VERSION_UNLISTED', folder, { found, wanted: `it in flat/${check.lowerId}/index.json` })
}

async function readNames(...path: readonly string[]): Promise<readonly string[]> {
  return readdir(join(...path)).catch(() => [])
}
