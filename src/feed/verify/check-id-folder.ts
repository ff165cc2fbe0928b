import type { Dirent } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { packagePaths } from '../../core/package-content/package-paths.ts'
import { quote } from '../../core/text.ts'
import { tryParsePackageVersion } from '../../core/versions/parse-package-version.ts'
import { toLowerInvariant } from '../../core/versions/to-lower-invariant.ts'
import type { Feed } from '../tree/feed.ts'
import { type FolderContent, noteName } from './folder-names.ts'
import type { IdCheck } from './id-check.ts'
import type { VerifyRun } from './verify-run.ts'

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
