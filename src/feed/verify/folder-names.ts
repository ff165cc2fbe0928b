import { quote } from '../../core/text.ts'
import { toLowerInvariant } from '../../core/versions/to-lower-invariant.ts'
import type { Feed } from '../tree/feed.ts'
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
