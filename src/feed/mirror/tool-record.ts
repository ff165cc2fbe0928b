/*
 * Which tools of a feed a mirror has placed, so that `prune` removes no others:
 *
 *     FEED/.mirror.json    {"recordVersion": 1, "tools": {VERSION: {"sha256", "source"}}}
 *
 * A record that is lost or broken makes `prune` remove less. Packages have the record of the package folder.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { membersOf } from '../../core/encoding/members-of.ts'
import { parseJson } from '../../core/encoding/parse-json.ts'
import { formatDocument, writeChanged } from '../tree/write-file.ts'

/** the tool's hash, and the listing that named it */
export interface RecordedTool {
  readonly sha256: string
  readonly source: string
}

export type ToolRecord = Map<string, RecordedTool>

const fileName = '.mirror.json'
const recordVersion = 1

/** Reads the record of a feed; empty where there is none. */
export async function readToolRecord(dir: string): Promise<ToolRecord> {
  const json = parseJson(await readFile(join(dir, fileName), 'utf8').catch(() => ''))
  const root = membersOf('value' in json ? json.value : undefined)
  const tools = root.get('recordVersion') === recordVersion ? membersOf(root.get('tools')) : new Map()
  return new Map([...tools].filter((member): member is [string, RecordedTool] => isRecorded(member[1])))
}

/** Replaces the record in one step. @throws PkgtoolError `FILE_SYSTEM` */
export async function writeToolRecord(dir: string, record: ToolRecord): Promise<void> {
  const tools = Object.fromEntries([...record].sort(([a], [b]) => (a < b ? -1 : 1)))
  await writeChanged({ dir, path: join(dir, fileName) }, formatDocument({ recordVersion, tools }))
}

function isRecorded(value: unknown): value is RecordedTool {
  const members = membersOf(value)
  return typeof members.get('sha256') === 'string' && typeof members.get('source') === 'string'
}
