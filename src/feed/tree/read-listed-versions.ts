import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { membersOf } from '../../core/encoding/members-of.ts'
import { parseJson } from '../../core/encoding/parse-json.ts'
import type { Feed } from './feed.ts'

/** Reads what the version list of one id names now; nothing where there is none that can be read. */
export async function readListedVersions(feed: Feed, lowerId: string): Promise<ReadonlySet<unknown>> {
  const text = await readFile(join(feed.dir, 'flat', lowerId, 'index.json'), 'utf8').catch(() => '')
  const json = parseJson(text)
  const versions = 'value' in json ? membersOf(json.value).get('versions') : undefined
  return new Set(Array.isArray(versions) ? versions : [])
}
