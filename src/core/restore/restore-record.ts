/*
 * What we placed in a packages folder, so that a run that has nothing to do costs a few stats:
 *
 *     PACKAGES/.setup-pkgtool.json
 *     {"recordVersion": 1, "layout": LAYOUT, "packages": {PLACE: ENTRY}}
 *     ENTRY = {"package", "size", "mtime", "sha512", "contentHash"?, "source", "manifest": {"size", "mtime"}?}
 *
 * PLACE is what holds the package alone: `id/version`, in `classic` its folder, in `flat` its file. `package` is
 * `id/version`, lowered. Sizes in bytes, times in milliseconds since 1970, hashes in base64. `source` is empty for a
 * package that was found in place and not placed by us.
 *
 * What the record does not know is hashed again, so in `feed` and `expanded` a record that is lost, stale or broken
 * costs time and nothing else. `classic` and `flat` have no hash file: there what no lock binds is fetched again.
 */
import { join } from 'node:path'
import { PkgtoolError } from '../errors.ts'
import { fileSystemError } from '../files/file-system-error.ts'
import { tryReadOwnFile } from '../files/read-bounded-file.ts'
import { replaceFile } from '../files/replace-file.ts'
import { quote } from '../text.ts'
import { detectLayout } from './detect-layout.ts'
import type { Layout } from './layout.ts'
import { isPlacedPackage, type PlacedPackage } from './placed-package.ts'
import { readJournal, removeJournal } from './restore-journal.ts'

export type { PlacedPackage } from './placed-package.ts'

/** The record in memory; `packages` is keyed by place. */
export interface RestoreRecord {
  readonly layout: Layout
  readonly packages: Map<string, PlacedPackage>
  /** holds what the file does not: a run before was killed */
  readonly isAhead?: boolean
}

/** The name of the record in its folder. */
export const restoreRecordName = '.setup-pkgtool.json'
const recordVersion = 1
const limit = 64 * 1024 * 1024

export interface ReadRecordOptions {
  readonly layout: Layout
  readonly packageExtension: string
}

/**
 * Reads the record of a packages folder, and what a run that was killed left beside it; without either it looks at what
 * lies in the folder.
 *
 * @throws PkgtoolError `WRONG_LAYOUT` when the folder holds another layout
 */
export async function readRestoreRecord(
  directory: string,
  { layout, packageExtension }: ReadRecordOptions,
): Promise<RestoreRecord> {
  const { recorded, packages, isAhead } = await readEntries(directory, layout)
  const found = recorded ?? (await detectLayout(directory, { packageExtension }))
  if (found !== undefined && found !== layout) throw wrongLayout(directory, found, layout)
  return { layout, packages, isAhead }
}

export interface RecordChange {
  readonly placed?: readonly (readonly [place: string, entry: PlacedPackage])[]
  /** places */
  readonly removed?: readonly string[]
}

/**
 * Writes a change into the record, in the file and in memory; what another run wrote meanwhile stays.
 *
 * @throws PkgtoolError `FILE_SYSTEM`
 */
export async function updateRestoreRecord(
  directory: string,
  { layout, packages }: RestoreRecord,
  { placed = [], removed = [] }: RecordChange,
): Promise<void> {
  for (const [place, entry] of placed) packages.set(place, entry)
  for (const place of removed) packages.delete(place)
  const { recorded, packages: latest } = await readEntries(directory, layout)
  const others = recorded === layout ? latest : new Map<string, PlacedPackage>()
  for (const place of removed) others.delete(place)
  await writeRestoreRecord(directory, { layout, packages: new Map([...others, ...packages]) })
}

/** Replaces the record in one step, and takes the journal away. @throws PkgtoolError `FILE_SYSTEM` */
export async function writeRestoreRecord(
  directory: string,
  { layout, packages }: RestoreRecord,
): Promise<void> {
  const sorted = Object.fromEntries([...packages].sort(([a], [b]) => (a < b ? -1 : 1)))
  const path = join(directory, restoreRecordName)
  const text = `${JSON.stringify({ recordVersion, layout, packages: sorted }, undefined, 1)}\n`
  await replaceFile(path, text).catch(error => Promise.reject(fileSystemError(path, error)))
  await removeJournal(directory)
}

async function readEntries(directory: string, layout: Layout) {
  // In this order: the journal of another run goes when its record is written.
  const journal = await readJournal(directory)
  const text = tryReadOwnFile(join(directory, restoreRecordName), { limit }) ?? ''
  const { layout: recorded = journal?.[0]?.layout, packages } = parseRecord(text)
  const lines = (journal ?? []).filter(line => line.layout === layout)
  const noted = lines.map(({ place, entry }) => [place, entry] as const)
  return { recorded, packages: new Map([...packages, ...noted]), isAhead: journal !== undefined }
}

interface Recorded {
  readonly layout?: string
  readonly packages: readonly [string, PlacedPackage][]
}

function parseRecord(text: string): Recorded {
  const value = parse(text)
  if (value?.recordVersion !== recordVersion || typeof value.layout !== 'string') return { packages: [] }
  const { layout, packages } = value
  if (typeof packages !== 'object' || packages === null) return { layout, packages: [] }
  return { layout, packages: Object.entries(packages).filter(isMember) }
}

function isMember(member: [string, unknown]): member is [string, PlacedPackage] {
  return isPlacedPackage(member[1])
}

function parse(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
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
