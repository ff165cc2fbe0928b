/*
 * What we placed in a packages folder, so that a run that has nothing to do costs a few stats:
 *
 *     PACKAGES/.setup-pkgtool.json
 *     {"recordVersion": 1, "layout": LAYOUT, "packages": {"id/version": ENTRY}}
 *     ENTRY = {"size", "mtime", "sha512", "contentHash"?, "source", "manifest": {"size", "mtime"}}
 *
 * Sizes in bytes, times in milliseconds since 1970, hashes in base64. What the record does not know is hashed again,
 * so a record that is lost, stale or broken costs time and nothing else.
 */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PkgtoolError } from '../errors.ts'
import { fileSystemError } from '../file-system-error.ts'
import { replaceFile } from '../replace-file.ts'
import { quote } from '../text.ts'
import type { FileStamp } from './file-stamp.ts'
import type { Layout } from './layout.ts'

export interface PlacedPackage extends FileStamp {
  readonly sha512: string
  /** known where a pin asked for it */
  readonly contentHash?: string | undefined
  readonly source: string
  readonly manifest: FileStamp
}

/** The record in memory; `packages` is keyed by `id/version`, both lowered. */
export interface RestoreRecord {
  readonly layout: Layout
  readonly packages: Map<string, PlacedPackage>
}

const fileName = '.setup-pkgtool.json'
const recordVersion = 1
const limit = 64 * 1024 * 1024

/** Reads the record of a packages folder. @throws PkgtoolError `WRONG_LAYOUT` when the folder holds another layout */
export async function readRestoreRecord(directory: string, layout: Layout): Promise<RestoreRecord> {
  const empty: RestoreRecord = { layout, packages: new Map() }
  const value = parse(await readSmall(join(directory, fileName)))
  if (value?.recordVersion !== recordVersion || typeof value.layout !== 'string') return empty
  if (value.layout !== layout) throw wrongLayout(directory, value.layout, layout)
  if (typeof value.packages !== 'object' || value.packages === null) return empty
  return { layout, packages: new Map(Object.entries(value.packages).filter(isEntry)) }
}

/** Replaces the record in one step. @throws PkgtoolError `FILE_SYSTEM` */
export async function writeRestoreRecord(
  directory: string,
  { layout, packages }: RestoreRecord,
): Promise<void> {
  const sorted = Object.fromEntries([...packages].sort(([a], [b]) => (a < b ? -1 : 1)))
  const path = join(directory, fileName)
  const text = `${JSON.stringify({ recordVersion, layout, packages: sorted }, undefined, 1)}\n`
  await replaceFile(path, text).catch(error => Promise.reject(fileSystemError(path, error)))
}

async function readSmall(path: string): Promise<string> {
  try {
    const stats = await stat(path)
    return stats.isFile() && stats.size <= limit ? await readFile(path, 'utf8') : ''
  } catch {
    return ''
  }
}

function parse(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

function isEntry(entry: [string, unknown]): entry is [string, PlacedPackage] {
  const value = entry[1]
  if (!isStamp(value)) return false
  const { sha512, contentHash, source, manifest } = value as Partial<Record<keyof PlacedPackage, unknown>>
  const hashes = [sha512, contentHash ?? ''].every(hash => typeof hash === 'string')
  return hashes && typeof source === 'string' && isStamp(manifest)
}

function isStamp(value: unknown): value is FileStamp {
  if (typeof value !== 'object' || value === null) return false
  const { size, mtime } = value as Partial<Record<keyof FileStamp, unknown>>
  return typeof size === 'number' && typeof mtime === 'number'
}

function wrongLayout(directory: string, found: string, wanted: Layout): PkgtoolError {
  return new PkgtoolError('WRONG_LAYOUT', {
    subject: directory,
    found: `packages in the layout ${quote(found, 20)}`,
    wanted: `an empty folder, or one in the layout "${wanted}"`,
    change: 'change the input "packages-directory" or "layout"',
    path: directory,
  })
}
