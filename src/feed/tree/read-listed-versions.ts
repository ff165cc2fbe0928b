import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseJson } from '../../core/transport/read-document.ts'
import type { Feed } from './feed.ts'

/** Reads what the version list of one id names now; nothing where there is none that can be read. */
export async function readListedVersions(feed: Feed, lowerId: string): Promise<ReadonlySet<unknown>> {
  const text = await readFile(join(feed.dir, 'flat', lowerId, 'index.json'), 'utf8').catch(() => '')
  const json = parseJson(text)
  if ('problem' in json || typeof json.value !== 'object' || json.value === null) return new Set()
  const versions = new Map<string, unknown>(Object.entries(json.value)).get('versions')
  return new Set(Array.isArray(versions) ? versions : [])
}
