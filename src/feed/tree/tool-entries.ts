import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { systemErrorCode } from '../../core/errors.ts'
import { localFileError } from '../../core/file-system-error.ts'
import { parseEntry } from '../../core/listing/parse-entry.ts'
import type { ToolEntry } from '../../core/listing/tool-listing.ts'
import { parseJson } from '../../core/transport/read-document.ts'
import { compareParsedVersions } from '../../core/versions/compare-package-versions.ts'
import { parsePackageVersion } from '../../core/versions/parse-package-version.ts'
import { type Feed, invalidFeed } from './feed.ts'
import { formatDocument, writeChanged } from './write-file.ts'

export const listingFileName = 'tools.json'

/** An entry as it is written to the listing: its version, and all members. */
export type ToolMembers = Readonly<Record<string, unknown>> & { readonly version: string }

/**
 * Reads the entries of a feed's listing. Unlike a client this passes nothing over: what could not be read would be lost
 * by the next write. A missing listing has no entries.
 *
 * @throws PkgtoolError `INVALID_FEED`, `UNREADABLE_FILE`
 */
export async function readToolEntries(feed: Feed): Promise<readonly ToolEntry[]> {
  const path = join(feed.dir, listingFileName)
  const bytes = await readFile(path).catch(error => {
    if (systemErrorCode(error) === 'ENOENT') return undefined
    throw localFileError(path, error)
  })
  if (bytes === undefined) return []
  const json = parseJson(bytes)
  if ('problem' in json) throw invalidFeed(path, `text that is no JSON: ${json.problem}`)
  return rootArray(feed, { path, value: json.value }).map((item, index) => {
    const entry = parseEntry(item, `$[${JSON.stringify(feed.toolName)}][${index}]`)
    if ('passedOver' in entry) throw invalidFeed(path, entry.passedOver)
    return entry
  })
}

/** Writes the listing, highest version first (SPEC 2.2). */
export async function writeToolEntries(feed: Feed, entries: readonly ToolMembers[]): Promise<void> {
  const sorted = entries
    .map(entry => ({ entry, version: parsePackageVersion(entry.version) }))
    .sort((a, b) => compareParsedVersions(b.version, a.version))
    .map(({ entry }) => entry)
  await writeChanged(join(feed.dir, listingFileName), formatDocument({ [feed.toolName]: sorted }))
}

function rootArray(
  feed: Feed,
  { path, value }: { readonly path: string; readonly value: unknown },
): readonly unknown[] {
  const root = new Map<string, unknown>(typeof value === 'object' && value ? Object.entries(value) : [])
  const items = root.get(feed.toolName)
  if (!Array.isArray(items)) throw invalidFeed(path, `no array ${JSON.stringify(feed.toolName)}`)
  return items
}
