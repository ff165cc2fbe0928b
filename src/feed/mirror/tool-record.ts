import { membersOf, parseJson } from '../../core/base/documents/json.ts'
import { readObject, unlessUnreadable } from '../store/read-object.ts'
import { commitContents } from '../tree/commit.ts'
import type { StoredFeed } from '../tree/feed.ts'
import { formatDocument } from '../tree/feed-files.ts'

/*
 * The record of the tools that a mirror has placed in a feed; `prune` removes no others:
 *
 *     FEED/.mirror.json    {"recordVersion": 1, "tools": {VERSION: {"sha256", "source"}}}
 *
 * With a lost or broken record, `prune` removes less. Packages are in the record of the package folder.
 */

/** the tool's hash and its listing */
export interface RecordedTool {
  readonly sha256: string
  readonly source: string
}

export type ToolRecord = Map<string, RecordedTool>

const fileName = '.mirror.json'

const recordVersion = 1

const recordLimit = 64 * 1024 ** 2

/** Reads the record of a feed; empty if there is none or it cannot be read. Throws what is the fault of the store. */
export async function readToolRecord({ store }: Pick<StoredFeed, 'store'>): Promise<ToolRecord> {
  const bytes = await readObject(store, fileName, { limit: recordLimit }).catch(unlessUnreadable)
  const json = parseJson(bytes ?? '')
  const root = membersOf('value' in json ? json.value : undefined)
  const tools = root.get('recordVersion') === recordVersion ? membersOf(root.get('tools')) : new Map()
  return new Map([...tools].filter((member): member is [string, RecordedTool] => isRecorded(member[1])))
}

/** Replaces the record atomically. @throws PkgtoolError `FILE_SYSTEM` */
export async function writeToolRecord({ store }: StoredFeed, record: ToolRecord): Promise<void> {
  const tools = Object.fromEntries([...record].sort(([a], [b]) => (a < b ? -1 : 1)))
  const content = formatDocument({ recordVersion, tools })
  await commitContents(store, new Map([[fileName, content]]))
}

function isRecorded(value: unknown): value is RecordedTool {
  const members = membersOf(value)
  return typeof members.get('sha256') === 'string' && typeof members.get('source') === 'string'
}
