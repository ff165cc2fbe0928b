import { isPkgtoolError } from '../../base/errors.ts'
import { throwIfCancelled } from '../../base/turns.ts'
import { folderIdentity } from '../../files/stats.ts'
import { type PrunableItem, type Pruned, pruneItems } from '../../files/writing/prune-items.ts'
import { removePath } from '../../files/writing/remove.ts'
import { isAbandoned } from '../../files/writing/sweep-temporaries.ts'
import type { Sharing } from './entry-lock.ts'
import { createFolderToolCache } from './folder-tool-cache.ts'
import {
  judgeEntry,
  type SurveyedEntry,
  surveyToolCache,
  type VerifyCachedToolsOptions,
} from './survey-tool-cache.ts'
import { isComplete } from './tool-cache.ts'

/** Options for pruning a tool cache. */
export interface PruneCachedToolsOptions extends VerifyCachedToolsOptions {
  /** milliseconds; remove only intact entries that are at least this old */
  readonly olderThan?: number | undefined
  /** the number of highest versions to keep for each architecture */
  readonly keep?: number | undefined
  /** report what would be removed, but remove nothing; default: false */
  readonly dryRun?: boolean | undefined
  /** default: the current time */
  readonly now?: Date | undefined
}

/** One removed entry or leftover. */
export interface PrunedItem {
  /** empty for a leftover */
  readonly version: string
  readonly arch: string
  /** absolute */
  readonly path: string
  /** bytes */
  readonly size: number
  readonly reason: 'damaged' | 'incomplete' | 'old' | 'leftover'
}

/** The result of `pruneCachedTools`, also of a dry run. */
export interface PrunedTools extends Pruned<PrunedItem> {}

/** Milliseconds. A run writes the marker right after the rename, so an entry without one is abandoned after this time. */
const markedWithin = 15 * 60_000

export async function pruneCachedTools(options: PruneCachedToolsOptions): Promise<PrunedTools> {
  const { toolName, entries, temporaries } = await surveyToolCache(options)
  const { now = new Date(), platform, signal } = options
  const going: PrunableItem<PrunedItem>[] = []
  for (const [entry, reason] of await reasonsToGo(entries, { toolName, now, ...options })) {
    const { version, arch, directory, size } = entry
    const remove = (waits: readonly number[]) =>
      dropSurveyed(entry, { toolName, reason, platform, signal, waits })
    going.push({ item: { version, arch, path: directory, size, reason }, path: directory, remove })
  }
  for (const { path, size } of temporaries) {
    throwIfCancelled(signal, path)
    if (!(await isAbandoned(path, { now: now.getTime() }))) continue
    const remove = (waits: readonly number[]) => removeTemporary(path, { signal, waits })
    going.push({ item: { version: '', arch: '', path, size, reason: 'leftover' }, path, remove })
  }
  return pruneItems(going, options)
}

interface ReasonOptions extends Pick<PruneCachedToolsOptions, 'platform' | 'signal' | 'olderThan' | 'keep'> {
  readonly toolName: string
  readonly now: Date
}

// Damaged entries do not count for `keep`. Entries of other programs are never removed.
async function reasonsToGo(
  entries: readonly SurveyedEntry[],
  { toolName, now, platform = process.platform, signal, ...rule }: ReasonOptions,
): Promise<ReadonlyMap<SurveyedEntry, PrunedItem['reason']>> {
  const reasons = new Map<SurveyedEntry, PrunedItem['reason']>()
  const whole: SurveyedEntry[] = []
  for (const entry of entries) {
    const { state } = await judgeEntry(entry, { toolName, platform, signal })
    if (state === 'damaged') reasons.set(entry, 'damaged')
    if (state === 'incomplete' && age(entry.placed, now) >= markedWithin) reasons.set(entry, 'incomplete')
    if (state === 'whole') whole.push(entry)
  }
  for (const entry of oldAmong(whole, { ...rule, now })) reasons.set(entry, 'old')
  return reasons
}

// Expects the entries in descending order of versions.
function oldAmong(
  entries: readonly SurveyedEntry[],
  { olderThan, keep, now }: Pick<ReasonOptions, 'olderThan' | 'keep' | 'now'>,
): readonly SurveyedEntry[] {
  if (olderThan === undefined && keep === undefined) return []
  const seen = new Map<string, number>()
  const beyond = entries.filter(({ arch }) => {
    const number = (seen.get(arch) ?? 0) + 1
    seen.set(arch, number)
    return number > (keep ?? 0)
  })
  return beyond.filter(({ placed }) => age(placed, now) >= (olderThan ?? 0))
}

function dropSurveyed(
  entry: SurveyedEntry,
  { toolName, reason, platform = process.platform, ...sharing }: EntryToDrop,
): Promise<boolean> {
  const { root, version, arch, identity } = entry
  // Another run may have replaced, repaired or completed the entry since the survey.
  const onlyIf = async (directory: string) => {
    if (folderIdentity(directory) !== identity) return false
    if (reason === 'old' || directory !== entry.directory) return true
    const complete = isComplete(directory)
    return (await judgeEntry({ ...entry, complete }, { toolName, platform, ...sharing })).state === reason
  }
  return createFolderToolCache(root, { arch })
    .drop(toolName, version, { onlyIf, ...sharing })
    .catch(keepInUse)
}

interface EntryToDrop extends Pick<PruneCachedToolsOptions, 'platform'>, Sharing {
  readonly toolName: string
  readonly reason: PrunedItem['reason']
}

// On Windows, a running program locks its file, and a disk may be read-only: keep the entry and continue with the others.
function keepInUse(error: unknown): false {
  if (isPkgtoolError(error, 'FILE_SYSTEM')) return false
  throw error
}

function removeTemporary(path: string, sharing: Sharing): Promise<boolean> {
  return removePath(path, sharing).then(
    () => true,
    () => false,
  )
}

function age(time: Date, now: Date): number {
  return now.getTime() - time.getTime()
}
