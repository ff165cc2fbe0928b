import { join } from 'node:path'
import { parseJson } from '../../base/documents/json.ts'
import { readBoundedFileSync } from '../../files/read-bounded-file.ts'

/*
 * The record of an entry of the tool cache, in the folder of the tool:
 *
 *     ARCH/.setup-pkgtool.json   {"recordVersion": 1, "version", "url", "source", "stage", "uploaded", "size", "sha256"}
 *
 * A record detects damage, but not a hostile change: that needs `checksum`, a lock, or a hash in a listing over https.
 */

/** What named the tool of an entry: the listing at `address`, without user info and query, or only a lock. */
export type EntryOrigin = { readonly kind: 'listing'; readonly address: string } | { readonly kind: 'lock' }

export interface EntryRecord {
  /** as the listing writes it */
  readonly version: string
  /** the address of the file, without user info and query; absent if it came from a local store and has none */
  readonly url?: string | undefined
  readonly origin: EntryOrigin
  readonly stage: string
  readonly uploaded: string
  /** bytes */
  readonly size: number
  /** lower-case hex */
  readonly sha256: string
}

/** The file name of a record. */
export const recordName = '.setup-pkgtool.json'

/** The version of the format, which every record has. */
export const recordVersion = 1

const recordLimit = 1024 * 1024

/** Reads the record of an entry; undefined when there is none that this version of the package can read. */
export function readRecord(directory: string): EntryRecord | undefined {
  try {
    const file = join(directory, recordName)
    const json = parseJson(readBoundedFileSync(file, { limit: recordLimit, noLink: true }))
    return 'value' in json ? parseRecord(json.value) : undefined
  } catch {
    return undefined
  }
}

function parseRecord(value: unknown): EntryRecord | undefined {
  if (!isStored(value)) return undefined
  const { version, url, source, stage, uploaded, size, sha256 } = value
  const origin: EntryOrigin = source === '' ? { kind: 'lock' } : { kind: 'listing', address: source }
  return { version, url: url === '' ? undefined : url, origin, stage, uploaded, size, sha256 }
}

type StoredRecord = Record<'version' | 'url' | 'source' | 'stage' | 'uploaded' | 'sha256', string> & {
  readonly size: number
}

function isStored(value: unknown): value is StoredRecord {
  if (typeof value !== 'object' || value === null) return false
  const record = value as Record<string, unknown>
  const texts = ['version', 'url', 'source', 'stage', 'uploaded', 'sha256']
  return (
    record.recordVersion === recordVersion &&
    Number.isSafeInteger(record.size) &&
    texts.every(name => typeof record[name] === 'string')
  )
}

/** A record as files and results have it: with an empty text for what it lacks. */
export function recordTexts({
  version,
  url = '',
  origin,
  stage,
  uploaded,
  size,
  sha256,
}: EntryRecord): StoredRecord {
  const source = origin.kind === 'lock' ? '' : origin.address
  return { version, url, source, stage, uploaded, size, sha256 }
}
