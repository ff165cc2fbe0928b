import type { RunOptions } from '../base/ports.ts'
import { tryParsePackageVersion } from '../nuget/version.ts'
import { isNameOf } from './cache-name.ts'
import { type CachedToolEntry, describeEntry } from './cached-tools.ts'
import type { EntryTool } from './entry-files.ts'
import { type CachedToolsOptions, type SurveyedEntry, surveyToolCache } from './survey-tool-cache.ts'
import { findDamage } from './verify-entry.ts'

/** Options for the verification of a tool cache. */
export interface VerifyCachedToolsOptions extends CachedToolsOptions, Pick<RunOptions, 'signal'> {
  /** the platform whose launcher is expected; default: this machine's */
  readonly platform?: NodeJS.Platform | undefined
}

/** An entry with the result of its check. */
export interface VerifiedToolEntry extends Omit<CachedToolEntry, 'state'> {
  readonly state: 'whole' | 'damaged' | 'foreign' | 'incomplete'
  /** the fault; empty for an intact entry */
  readonly found: string
}

export async function verifyCachedTools(
  options: VerifyCachedToolsOptions,
): Promise<readonly VerifiedToolEntry[]> {
  const { toolName, entries } = await surveyToolCache(options)
  const { platform = process.platform, signal } = options
  const verified: VerifiedToolEntry[] = []
  for (const entry of entries)
    verified.push({ ...describeEntry(entry), ...(await judgeEntry(entry, { toolName, platform, signal })) })
  return verified
}

/** Checks one entry. @throws PkgtoolError `CANCELLED` */
export async function judgeEntry(
  { complete, directory, record, version }: SurveyedEntry,
  options: EntryTool & Pick<RunOptions, 'signal'>,
): Promise<Pick<VerifiedToolEntry, 'state' | 'found'>> {
  if (!complete) return { state: 'incomplete', found: 'no marker that it is complete' }
  if (record === undefined) return { state: 'foreign', found: 'no record of this program' }
  const recorded = tryParsePackageVersion(record.version)
  if (recorded === undefined || !isNameOf(version, recorded, record))
    return { state: 'damaged', found: `a record of the version ${record.version}` }
  const found = await findDamage(directory, record, options)
  return found === undefined ? { state: 'whole', found: '' } : { state: 'damaged', found }
}
