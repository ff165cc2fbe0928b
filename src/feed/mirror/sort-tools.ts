import type { ToolEntry } from '../../core/listing/tool-listing.ts'
import { findVersion } from '../../core/versions/find-version.ts'
import { compareTool, type ToolComparison } from '../tree/compare-tool.ts'
import { entryFile } from '../tree/entry-file.ts'
import type { Feed } from '../tree/feed.ts'
import { readToolEntries } from '../tree/tool-entries.ts'
import type { WantedTool } from './wanted-tools.ts'

/** Which tools of a mirror are in place, file included, and which have to be downloaded. */
export interface SortedTools {
  readonly present: readonly WantedTool[]
  readonly absent: readonly WantedTool[]
}

/** Sorts tools by a look at the listing and the files. @throws PkgtoolError `INVALID_FEED`, `UNREADABLE_FILE` */
export async function sortTools(feed: Feed, wanted: readonly WantedTool[]): Promise<SortedTools> {
  const entries = await readToolEntries(feed)
  const inPlace = new Set(
    wanted.filter(tool => {
      const entry = findEntry(entries, tool)
      return entry && compareWanted(tool, entry) === 'same' && hasFile(feed, entry)
    }),
  )
  return {
    present: wanted.filter(tool => inPlace.has(tool)),
    absent: wanted.filter(tool => !inPlace.has(tool)),
  }
}

/** Compares a tool that is wanted with the entry that the feed has. */
export function compareWanted(
  { facts, expected: { digest, size } }: WantedTool,
  entry: ToolEntry | undefined,
): ToolComparison {
  return compareTool({ facts, sha256: digest?.value, size }, entry)
}

/** Finds the entry of a version, in whatever way it is spelled. */
export function findEntry(
  entries: readonly ToolEntry[],
  { facts }: Pick<WantedTool, 'facts'>,
): ToolEntry | undefined {
  return findVersion(entries, facts.parsed)
}

function hasFile(feed: Feed, entry: ToolEntry): boolean {
  const file = entryFile(feed, entry)
  // What lies elsewhere is not ours to bring.
  if (file === undefined) return true
  return file.size !== undefined && (entry.size === undefined || file.size === entry.size)
}
