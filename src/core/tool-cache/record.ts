/*
 * What we know of a cached tool, beside it in its folder:
 *
 *     ARCH/.setup-pkgtool.json   {"recordVersion": 1, "version", "url", "source", "stage", "uploaded", "size", "sha256"}
 *
 * A record detects damage, not a hostile neighbour: only `checksum`, a lock or a listing's hash over https does.
 */
import { join } from 'node:path'
import { readBoundedFileSync } from '../files/read-bounded-file.ts'

export interface ToolRecord {
  /** as the listing writes it */
  readonly version: string
  /** where the bytes came from, without user info and query */
  readonly url: string
  /** address of the listing, without user info and query; empty where only a lock told what it is */
  readonly source: string
  readonly stage: string
  readonly uploaded: string
  /** bytes */
  readonly size: number
  /** lower-case hex */
  readonly sha256: string
}

/** The name of the record in its folder. */
export const recordName = '.setup-pkgtool.json'
export const recordVersion = 1
const recordLimit = 1024 * 1024

/** Reads the record of an entry; undefined when there is none that this version of the package can read. */
export function readRecord(directory: string): ToolRecord | undefined {
  try {
    const value: unknown = JSON.parse(
      readBoundedFileSync(join(directory, recordName), { limit: recordLimit, noLink: true }).toString(),
    )
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is ToolRecord {
  if (typeof value !== 'object' || value === null) return false
  const record = value as Record<string, unknown>
  const texts = ['version', 'url', 'source', 'stage', 'uploaded', 'sha256']
  return (
    record.recordVersion === recordVersion &&
    Number.isSafeInteger(record.size) &&
    texts.every(name => typeof record[name] === 'string')
  )
}
