import { createHash } from 'node:crypto'
import type { Proof } from '../accepted/policy.ts'
import { type FileStamp, isStamp } from '../files/file-stamps.ts'
import { tryReadOwnFile } from '../files/read-bounded-file.ts'
import { isSha512, type Sha512 } from '../files/sha512.ts'
import { tryLstat } from '../files/stats.ts'
import { areDependencyIds, type DependencyIds } from '../nuget/dependency-ids.ts'

/** The record of one package in the store. */
export interface StoreRecord {
  readonly sha512: Sha512
  /** `id/version`, lowered and normalized */
  readonly package: string
  /** the extension of the manifest at the root of the archive */
  readonly manifestExtension: string
  /** known if a pin or a layout required it */
  readonly contentHash?: Sha512 | undefined
  /** why its bytes were accepted */
  readonly proofs: readonly Proof[]
  /** the ids in each of its dependency groups */
  readonly dependencies: DependencyIds
  readonly file: FileStamp
  readonly manifest: FileStamp
}

/** The mode of files in the store, so that nobody writes through a link to one by accident. */
export const readOnly = 0o444

/** The file name for a text: its hash. */
export function nameByHash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

export function isFolder(path: string): boolean {
  return tryLstat(path)?.isDirectory() === true
}

const recordLimit = 64 * 1024 * 1024

/** Reads a record; undefined if it is absent, unreadable or a link. */
export function readJson(path: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return parseRecordText(tryReadOwnFile(path, { limit: recordLimit }) ?? '')
  } catch {
    return undefined
  }
}

/** The members of a record; undefined for a text that is none. */
export function parseRecordText(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** Whether a value says of a package what every record of one does. */
export function hasPackageFacts(value: object): boolean {
  const entry = value as Partial<Record<keyof StoreRecord, unknown>>
  return (
    typeof entry.package === 'string' &&
    isSha512(entry.sha512) &&
    (entry.contentHash === undefined || isSha512(entry.contentHash)) &&
    areDependencyIds(entry.dependencies)
  )
}

export function isStoreRecord(value: unknown): value is StoreRecord {
  const entry = (value ?? {}) as Partial<Record<keyof StoreRecord, unknown>>
  return (
    hasPackageFacts(entry) &&
    typeof entry.manifestExtension === 'string' &&
    Array.isArray(entry.proofs) &&
    entry.dependencies !== undefined &&
    isStamp(entry.file) &&
    isStamp(entry.manifest)
  )
}
