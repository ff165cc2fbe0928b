import { quote, toLowerInvariant } from '../../core/base/text.ts'
import type { Feed } from '../tree/feed.ts'
import type { IdCheck, ListedVersion } from './check-ids.ts'
import { contentUrl, type PackageContent } from './check-service-index.ts'
import type { VerifyRun } from './verify-run.ts'

/** A feed's folder, and whether a writer has it or was stopped in it. */
export interface FolderContent {
  readonly feed: Feed
  readonly isBeingWritten: boolean
}

export interface FolderName {
  /** below the feed */
  readonly folder: string
  readonly name: string
  /** what may lie there */
  readonly wanted: readonly string[]
}

/**
 * Adds a finding when a name has no place where it lies. Returns the name that it should have when only the case is
 * wrong.
 */
export function noteName(
  run: VerifyRun,
  { isBeingWritten }: FolderContent,
  { folder, name, wanted }: FolderName,
): string | undefined {
  if (wanted.includes(name)) return undefined
  const subject = `${folder}/${name}`
  const lower = toLowerInvariant(name)
  const right = wanted.find(candidate => toLowerInvariant(candidate) === lower)
  if (right !== undefined) {
    run.add({ code: 'WRONG_CASE', subject, found: quote(name, 120), wanted: quote(right, 120) })
    return right
  }
  if (name.startsWith('.')) run.add({ code: 'LEFTOVER', subject, found: 'a name that no reader asks for' })
  else if (isBeingWritten) run.add({ code: 'UNFINISHED', subject, found: 'it in no list' })
  else run.add({ code: 'STRAY_FILE', subject, found: quote(name, 120), wanted: 'only files of the feed' })
  return undefined
}

export interface MissedPath {
  readonly content: PackageContent
  readonly check: IdCheck
  /** in lower case, below the package base address */
  readonly path: string
  readonly version?: ListedVersion
}

/**
 * Looks on a server for what is not at its path under the spellings that a careless writer gives it: the id as it is
 * known, the version in upper case. Returns the address that has it.
 */
export async function findOtherCase(
  run: VerifyRun,
  { content, check, path, version }: MissedPath,
): Promise<string | undefined> {
  // A folder tells the spelling of its names by itself.
  if (!run.packages.isLive) return undefined
  const [folder = '', second = '', file = ''] = path.split('/')
  const upper = version ? second.toUpperCase() : second
  const spelled = (text: string) => text.replace(check.lowerId, check.id)
  const candidates = new Set(
    [
      [spelled(folder), second, file],
      [spelled(folder), second, spelled(file)],
      [folder, second, spelled(file)],
      [folder, upper, file],
      [folder, upper, version ? file.replace(version.lower, upper) : file],
    ].map(parts => parts.filter(part => part !== '').join('/')),
  )
  candidates.delete(path)
  for (const candidate of candidates) {
    const url = contentUrl(content, candidate)
    if (!('absent' in (await run.packages.size(url)))) return run.packages.subject(url)
  }
  return undefined
}
