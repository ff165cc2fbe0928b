import { mapByVersion, versionKey } from '../../core/nuget/version.ts'
import type { ToolEntry } from '../../core/tool/listing/tool-entry.ts'
import { toolRecord } from '../sync/record.ts'
import type { StoredFeed } from '../tree/feed.ts'
import { entryFile } from '../tree/tools/entry-file.ts'
import { readToolEntries } from '../tree/tools/tool-entries.ts'
import type { WantedTool } from './wanted-tools.ts'

/** The tools of a mirror that are in place with their file, and those to download. */
export interface SortedTools {
  readonly present: readonly WantedTool[]
  readonly absent: readonly WantedTool[]
}

/** Sorts tools by checking the listing and the files. @throws PkgtoolError `INVALID_FEED`, `UNREADABLE_FILE` */
export async function sortTools(feed: StoredFeed, wanted: readonly WantedTool[]): Promise<SortedTools> {
  const entries = mapByVersion(await readToolEntries(feed))
  const sorted: Record<keyof SortedTools, WantedTool[]> = { present: [], absent: [] }
  for (const tool of wanted) {
    const entry = findEntry(entries, tool)
    const isPresent = entry && compareTool(tool, entry) === 'same' && (await hasWholeFile(feed, entry))
    sorted[isPresent ? 'present' : 'absent'].push(tool)
  }
  return sorted
}

/**
 * Compares a requested tool with the feed's entry without reading the file: by hash, or, if the upstream has no hash, by
 * size and upload time. `unknown`: the bytes must be compared.
 */
export function compareTool(
  { facts, expected: { digest, size } }: WantedTool,
  entry: ToolEntry,
): 'same' | 'other' | 'unknown' {
  if (size !== undefined && entry.size !== undefined && size !== entry.size) return 'other'
  if (entry.sha256 === undefined) return 'unknown'
  if (digest !== undefined) return digest.value === entry.sha256 ? 'same' : 'other'
  return facts.uploaded === entry.uploaded ? 'same' : 'unknown'
}

/** Finds the entry of a version among those of `mapByVersion`, regardless of its spelling. */
export function findEntry(
  entries: ReadonlyMap<string, ToolEntry>,
  { facts }: Pick<WantedTool, 'facts'>,
): ToolEntry | undefined {
  return entries.get(versionKey(facts.parsed))
}

/** Returns whether the file of an entry exists and has the listed size. */
async function hasWholeFile(feed: StoredFeed, entry: ToolEntry): Promise<boolean> {
  const file = await entryFile(feed, entry)
  return file === undefined || (file.size !== undefined && (entry.size ?? file.size) === file.size)
}

/**
 * Finds the versions of the tool that an earlier run placed, that are unchanged in the feed, and that this run does not
 * request.
 *
 * @throws PkgtoolError `INVALID_FEED`, `UNREADABLE_FILE`
 */
export async function findUnwantedTools(
  feed: StoredFeed,
  wanted: readonly WantedTool[],
): Promise<readonly string[]> {
  const record = await toolRecord.read(feed)
  const entries = await readToolEntries(feed)
  const known = mapByVersion(entries)
  const kept = new Set(wanted.map(tool => findEntry(known, tool)))
  const isAsPlaced = ({ version, sha256 }: ToolEntry) =>
    sha256 !== undefined && record.get(version)?.sha256 === sha256
  return entries.filter(entry => !kept.has(entry) && isAsPlaced(entry)).map(({ version }) => version)
}
