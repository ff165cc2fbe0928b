import type { RunOptions } from '../ports.ts'
import { tryParsePackageVersion } from '../versions/parse-package-version.ts'
import { findDamageInTurns } from './check-cached-tool.ts'
import {
  type CachedToolEntry,
  type CachedToolsOptions,
  describeEntry,
  surveyCache,
} from './list-cached-tools.ts'
import type { SurveyedEntry } from './survey-tool-cache.ts'
import { isNameOf } from './tool-cache.ts'

/** Which tool in which cache, made for which platform. */
export interface VerifyCachedToolsOptions extends CachedToolsOptions, Pick<RunOptions, 'signal'> {
  /** whose launcher is expected; default: this machine's */
  readonly platform?: NodeJS.Platform | undefined
}

/** An entry with what its check found. */
export interface VerifiedToolEntry extends Omit<CachedToolEntry, 'state'> {
  readonly state: 'whole' | 'damaged' | 'foreign' | 'incomplete'
  /** what is wrong with it; empty for one that is whole */
  readonly found: string
}

/**
 * Hashes every entry of one tool in a cache again and compares it with its record: size, hash, launcher, version; a file
 * beside the tool that is not of the entry is damage too, and so are execute permissions that were lost. A record tells damage, not a hostile neighbour (DESIGN 12). Changes nothing.
 *
 * @throws PkgtoolError `INVALID_INPUT` for a name of a tool that is none, `CANCELLED`
 * @example
 * const bad = (await verifyCachedTools({ toolCache: 'tools' })).filter(({ state }) => state === 'damaged')
 */
export async function verifyCachedTools(
  options: VerifyCachedToolsOptions,
): Promise<readonly VerifiedToolEntry[]> {
  const { toolName, entries } = await surveyCache(options)
  const { platform = process.platform, signal } = options
  const verified: VerifiedToolEntry[] = []
  for (const entry of entries)
    verified.push({ ...describeEntry(entry), ...(await judgeEntry(entry, { toolName, platform, signal })) })
  return verified
}

/** What a check of one entry found. @throws PkgtoolError `CANCELLED` */
export async function judgeEntry(
  { complete, directory, record, version }: SurveyedEntry,
  options: Pick<RunOptions, 'signal'> & { readonly toolName: string; readonly platform: NodeJS.Platform },
): Promise<Pick<VerifiedToolEntry, 'state' | 'found'>> {
  if (!complete) return { state: 'incomplete', found: 'no marker that it is complete' }
  if (record === undefined) return { state: 'foreign', found: 'no record of this program' }
  const recorded = tryParsePackageVersion(record.version)
  if (recorded === undefined || !isNameOf(version, recorded, record))
    return { state: 'damaged', found: `a record of the version ${record.version}` }
  const found = await findDamageInTurns(directory, record, options)
  return found === undefined ? { state: 'whole', found: '' } : { state: 'damaged', found }
}
