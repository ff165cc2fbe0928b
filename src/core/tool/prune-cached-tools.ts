import { isPkgtoolError } from '../base/errors.ts'
import { throwIfCancelled } from '../base/ports.ts'
import {
  folderIdentity,
  isAbandoned,
  removePath,
  type SharingOptions,
  shortWaits,
} from '../files/write-file.ts'
import { judgeEntry, type SurveyedEntry, surveyCache, type VerifyCachedToolsOptions } from './cached-tools.ts'
import { createFolderToolCache, isComplete } from './tool-cache.ts'

/** What of a cache may go. */
export interface PruneCachedToolsOptions extends VerifyCachedToolsOptions {
  /** milliseconds: only what was placed at least so long ago goes */
  readonly olderThan?: number | undefined
  /** of each architecture the highest versions that stay */
  readonly keep?: number | undefined
  /** report what would go and remove nothing; default: false */
  readonly dryRun?: boolean | undefined
  /** default: the present */
  readonly now?: Date | undefined
}

/** One thing that went, or would. */
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

/** What `pruneCachedTools` did, or would do. */
export interface PrunedTools {
  readonly removed: readonly PrunedItem[]
  /** what should have gone and is in use, cannot be changed, or was replaced meanwhile */
  readonly kept: readonly PrunedItem[]
  /** bytes that went, or would */
  readonly freed: number
}

type Sharing = Pick<SharingOptions, 'signal' | 'waits'>

/** Between the rename of a whole entry and its marker a run does nothing else: after so long it has ended. */
const markedWithin = 15 * 60_000

export async function pruneCachedTools(options: PruneCachedToolsOptions): Promise<PrunedTools> {
  const { toolName, entries, temporaries } = await surveyCache(options)
  const { now = new Date(), platform, signal } = options
  const removed: PrunedItem[] = []
  const kept: PrunedItem[] = []
  const note = (item: PrunedItem, isGone: boolean) => void (isGone ? removed : kept).push(item)
  // One short wait in all: what is in use goes next time.
  const waits = () => (kept.length === 0 ? shortWaits : [])
  for (const [entry, reason] of await reasonsToGo(entries, { toolName, now, ...options })) {
    const { version, arch, directory, size } = entry
    throwIfCancelled(signal, directory)
    const isGone =
      options.dryRun || (await dropEntry(entry, { toolName, reason, platform, signal, waits: waits() }))
    note({ version, arch, path: directory, size, reason }, isGone)
  }
  for (const { path, size } of temporaries) {
    throwIfCancelled(signal, path)
    if (!(await isAbandoned(path, { now: now.getTime() }))) continue
    const isGone = options.dryRun || (await removeTemporary(path, { signal, waits: waits() }))
    note({ version: '', arch: '', path, size, reason: 'leftover' }, isGone)
  }
  return { removed, kept, freed: removed.reduce((sum, { size }) => sum + size, 0) }
}

interface ReasonOptions extends Pick<PruneCachedToolsOptions, 'platform' | 'signal' | 'olderThan' | 'keep'> {
  readonly toolName: string
  readonly now: Date
}

// What is damaged does not count among those to keep. Entries of other programs have no reason.
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

// The entries come with the highest version first.
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

function dropEntry(
  entry: SurveyedEntry,
  { toolName, reason, platform = process.platform, ...sharing }: DropEntryOptions,
): Promise<boolean> {
  const { root, version, arch, identity } = entry
  // Another run may have replaced, repaired or completed it since.
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

interface DropEntryOptions extends Pick<PruneCachedToolsOptions, 'platform'>, Sharing {
  readonly toolName: string
  readonly reason: PrunedItem['reason']
}

// A program that runs holds its file on Windows, and a disk may be read-only: that stays, and the rest goes on.
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
