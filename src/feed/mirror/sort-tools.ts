import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ToolEntry } from '../../core/listing/tool-listing.ts'
import { compareParsedVersions } from '../../core/versions/compare-package-versions.ts'
import { compareTool, type ToolComparison } from '../tree/compare-tool.ts'
import type { Feed } from '../tree/feed.ts'
import { pathInFeed } from '../tree/feed-reference.ts'
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
  const inPlace = await Promise.all(
    wanted.map(async tool => {
      const entry = findEntry(entries, tool)
      return entry && compareWanted(tool, entry) === 'same' && (await hasFile(feed, entry))
    }),
  )
  return {
    present: wanted.filter((_, index) => inPlace[index]),
    absent: wanted.filter((_, index) => !inPlace[index]),
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
  return entries.find(entry => compareParsedVersions(entry.parsed, facts.parsed) === 0)
}

async function hasFile(feed: Feed, entry: ToolEntry): Promise<boolean> {
  const path = pathInFeed(feed, entry.url)
  // What lies elsewhere is not ours to bring.
  if (path === undefined) return true
  const facts = await stat(join(feed.dir, path)).catch(() => undefined)
  return facts?.isFile() === true && (entry.size === undefined || facts.size === entry.size)
}
