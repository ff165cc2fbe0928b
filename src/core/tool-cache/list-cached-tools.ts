import { resolve } from 'node:path'
import { compareParsedVersions } from '../versions/compare-package-versions.ts'
import { tryParsePackageVersion } from '../versions/parse-package-version.ts'
import { checkToolName } from './check-tool-name.ts'
import { type SurveyedEntry, surveyToolCache } from './survey-tool-cache.ts'

/** Which tool in which cache. */
export interface CachedToolsOptions {
  /** root folder of the cache, which holds `TOOL/VERSION/ARCH` */
  readonly toolCache: string
  /** default: `pkgtool.exe` */
  readonly toolName?: string | undefined
}

/** One version of the tool in a cache, for one architecture. Texts that only a record has are empty without one. */
export interface CachedToolEntry {
  /** as the listing wrote it; without a record as the folder is named */
  readonly version: string
  readonly arch: string
  /** absolute */
  readonly directory: string
  /** `foreign`: complete, but without a record of this program; `incomplete`: without marker, so never used */
  readonly state: 'complete' | 'foreign' | 'incomplete'
  /** bytes of all its files */
  readonly size: number
  readonly stage: string
  /** address of the listing that it was chosen from; empty where only a lock told what it is */
  readonly source: string
  readonly url: string
  readonly uploaded: string
  /** lower-case hex, as recorded */
  readonly sha256: string
  /** ISO 8601: when it was placed */
  readonly placed: string
}

/**
 * Lists what a cache holds of one tool, for all architectures, the highest version first. A cache that is not there is
 * empty.
 *
 * @throws PkgtoolError `INVALID_INPUT` for a name of a tool that is none
 * @example
 * const entries = await listCachedTools({ toolCache: 'tools' })
 * entries[0]?.version // '6.12.0'
 */
export async function listCachedTools(options: CachedToolsOptions): Promise<readonly CachedToolEntry[]> {
  const { entries } = await surveyCache(options)
  return entries.map(describeEntry)
}

/** The survey behind the three functions over a cache: the highest version first. */
export async function surveyCache({ toolCache, toolName = 'pkgtool.exe' }: CachedToolsOptions) {
  const { entries, temporaries } = await surveyToolCache(resolve(toolCache), checkToolName(toolName))
  return { toolName, entries: [...entries].sort(byVersion), temporaries }
}

/** An entry as users see it. */
export function describeEntry({ record, ...entry }: SurveyedEntry): CachedToolEntry {
  const { arch, directory, size, placed } = entry
  const { stage = '', source = '', url = '', uploaded = '', sha256 = '' } = record ?? {}
  return {
    version: record?.version ?? entry.version,
    arch,
    directory,
    state: entry.complete ? (record ? 'complete' : 'foreign') : 'incomplete',
    size,
    stage,
    source,
    url,
    uploaded,
    sha256,
    placed: placed.toISOString(),
  }
}

function byVersion(a: SurveyedEntry, b: SurveyedEntry): number {
  const [first, second] = [a, b].map(entry => tryParsePackageVersion(entry.record?.version ?? entry.version))
  if (!first || !second) return Number(!first) - Number(!second)
  return compareParsedVersions(second, first)
}
