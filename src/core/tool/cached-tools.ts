import { recordTexts } from './entry-record.ts'
import { type CachedToolsOptions, type SurveyedEntry, surveyToolCache } from './survey-tool-cache.ts'

/** One version of the tool in a cache, for one architecture. Without a record, texts that come from it are empty. */
export interface CachedToolEntry {
  /** as in the listing; without a record, the name of the folder */
  readonly version: string
  readonly arch: string
  /** absolute */
  readonly directory: string
  /** `foreign`: complete, but without a record of this program; `incomplete`: without a marker, so never used */
  readonly state: 'complete' | 'foreign' | 'incomplete'
  /** bytes of all its files */
  readonly size: number
  readonly stage: string
  /** the address of the listing that it was chosen from; empty if only a lock named it */
  readonly source: string
  readonly url: string
  readonly uploaded: string
  /** lower-case hex, as recorded */
  readonly sha256: string
  /** ISO 8601; the time of placing, or of the last change if incomplete */
  readonly placed: string
}

export async function listCachedTools(options: CachedToolsOptions): Promise<readonly CachedToolEntry[]> {
  const { entries } = await surveyToolCache(options)
  return entries.map(describeEntry)
}

/** Converts an entry to its public form. */
export function describeEntry({ record, ...entry }: SurveyedEntry): CachedToolEntry {
  const { arch, directory, size, placed } = entry
  const { stage = '', source = '', url = '', uploaded = '', sha256 = '' } = record ? recordTexts(record) : {}
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
