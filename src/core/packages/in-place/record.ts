/*
 * The record of the packages that we placed in a folder, so that a run with nothing to do costs only a few `stat` calls:
 *
 *     PACKAGES/.setup-pkgtool.json
 *     {"recordVersion": 1, "layout": LAYOUT, "packages": {PLACE: ENTRY}}
 *     ENTRY = {"package", "size", "mtime", "sha512", "contentHash"?, "source", "byHash"?, "proofs"?, "dependencies"?, "manifest": {"size", "mtime"}?}
 *
 * PLACE contains only this package: `id/version`, in `classic` its folder, in `flat` its file. `package` is `id/version` in
 * lower case. Sizes are in bytes, times in milliseconds since 1970, hashes in base64. `source` is empty for a package that
 * was found in place and not placed by us; with `byHash` it is only the first source that would have been asked, because the
 * bytes came from a cache for their hash. `proofs` says why the bytes were accepted, `dependencies` what ids its groups name: it is
 * empty for a package that needs none, and absent where nobody has read that. Without packages, `"claim"` names the process that is
 * about to place the first one, as `temporaryPath` does; a record without packages and without a live process has no effect.
 * Who replaces such a record holds `.setup-pkgtool.json.takeover` meanwhile (`claim-file.ts`).
 *
 * Packages that the record lacks are hashed again, so in `feed` and `expanded` a lost, stale or broken record costs only
 * time. `classic` and `flat` have no hash file: there such packages are fetched again unless a lock has their hash.
 */

import { basename, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { PkgtoolError } from '../../base/errors.ts'
import { eitherOption } from '../../base/format.ts'
import type { RunOptions } from '../../base/ports.ts'
import { quote } from '../../base/printable.ts'
import { writing } from '../../files/file-errors.ts'
import { tryReadOwnFile } from '../../files/read-bounded-file.ts'
import { createWhole, removeUnchanged, takeOver } from '../../files/writing/claim-file.ts'
import { replaceFile } from '../../files/writing/replace-file.ts'
import { isAbandoned } from '../../files/writing/sweep-temporaries.ts'
import { isTemporaryName, temporaryPath } from '../../files/writing/temporary-names.ts'
import { detectLayout } from '../../layouts/detect-layout.ts'
import type { Layout } from '../../layouts/layout.ts'
import { parseRecordText } from '../../store/store-record.ts'
import type { PackagesFolder } from '../packages-folder.ts'
import type { WantedPackage } from '../wanted-package.ts'
import { type PlacedPackage, parsePlacedPackage, writtenPackage } from './placed-package.ts'
import { readJournal, removeJournal } from './restore-journal.ts'

/** The record in memory; `packages` is keyed by place. */
export interface RestoreRecord {
  readonly layout: Layout
  readonly packages: Map<string, PlacedPackage>
  /** differs from the file, because an earlier run was killed */
  readonly isAhead?: boolean
}

/** The name of the record in its folder. */
export const restoreRecordName = '.setup-pkgtool.json'

const recordVersion = 1

const limit = 64 * 1024 * 1024

/**
 * Reads the record of a packages folder and the journal of a killed run; without either, checks the content of the folder.
 *
 * @throws PkgtoolError `WRONG_LAYOUT` if the folder has another layout
 */
export async function readRestoreRecord({
  directory,
  layout,
  names,
}: Pick<PackagesFolder, 'directory' | 'layout' | 'names'>): Promise<RestoreRecord> {
  const { recorded, packages, isAhead } = await readEntries(directory, layout)
  const found = recorded ?? (await detectLayout(directory, names))
  // Files of packages lie in many a folder that nuget.exe installs into, and share no place with its folders.
  const isBeside = recorded === undefined && found === 'flat' && layout === 'classic'
  if (found !== undefined && found !== layout && !isBeside) throw wrongLayout(directory, found, layout)
  return { layout, packages, isAhead }
}

export interface RecordChange extends Pick<RunOptions, 'signal'> {
  readonly placed?: readonly (readonly [place: string, entry: PlacedPackage])[]
  /** places */
  readonly removed?: readonly string[]
}

/**
 * Changes the record, in the file and in memory; changes that another run wrote meanwhile stay.
 *
 * @throws PkgtoolError `FILE_SYSTEM`, `CANCELLED`
 */
export async function updateRestoreRecord(
  directory: string,
  { layout, packages }: RestoreRecord,
  { placed = [], removed = [], signal }: RecordChange,
): Promise<void> {
  for (const [place, entry] of placed) packages.set(place, entry)
  for (const place of removed) packages.delete(place)
  const { recorded, packages: latest } = await readEntries(directory, layout)
  const others = recorded === layout ? latest : new Map<string, PlacedPackage>()
  for (const place of removed) others.delete(place)
  await writeRestoreRecord(directory, { layout, packages: new Map([...others, ...packages]) }, { signal })
}

/** Replaces the record in one step, and removes the journal. @throws PkgtoolError `FILE_SYSTEM`, `CANCELLED` */
export async function writeRestoreRecord(
  directory: string,
  { layout, packages }: RestoreRecord,
  { signal }: Pick<RunOptions, 'signal'> = {},
): Promise<void> {
  const path = join(directory, restoreRecordName)
  // A run that is cancelled keeps what it has placed.
  const text = formatRecord({ layout, packages })
  await writing(path, () => replaceFile(path, text, { signal }))
  await removeJournal(directory)
}

function formatRecord({ layout, packages }: RestoreRecord, claim?: string): string {
  const entries = Array.from(packages, ([place, entry]) => [place, writtenPackage(entry)] as const)
  const sorted = Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
  return `${JSON.stringify({ recordVersion, layout, claim, packages: sorted }, undefined, 1)}\n`
}

/**
 * Claims a packages folder for a layout, so that one of several runs that find it empty decides: if there is no record,
 * writes one that names the layout and this process. Returns a function that withdraws the claim, for a run that places
 * nothing. The claim of a killed run does not count.
 *
 * @throws PkgtoolError `WRONG_LAYOUT` if another run uses the folder with another layout, `FILE_SYSTEM`
 */
export async function claimFolder({
  directory,
  layout,
}: Pick<PackagesFolder, 'directory' | 'layout'>): Promise<() => Promise<void>> {
  const path = join(directory, restoreRecordName)
  const claim = basename(temporaryPath(directory))
  const text = formatRecord({ layout, packages: new Map() }, claim)
  const withdraw = async () => removeUnchanged(path, text, { limit })
  for (let attempt = 0; attempt < maxClaims; attempt++) {
    if (await writing(path, () => createWhole(path, text))) return withdraw
    const { recorded, released, isThere } = await readEntries(directory, layout)
    if (recorded !== undefined && recorded !== layout) throw wrongLayout(directory, recorded, layout)
    if (released !== undefined) {
      const readDead = async (of: string) => (await readRecord(of)).released
      if (await writing(path, () => takeOver(path, { dead: released, text, readDead }))) return withdraw
    } else if (isThere) break
    // Another process is at it, between two steps.
    await wait(betweenClaims)
  }
  return async () => {}
}

const maxClaims = 200

/** ms */
const betweenClaims = 5

/** ms after which the claim of a process that cannot be queried, for example in another container, does not count */
const maxClaimAge = 60 * 60 * 1000

async function readEntries(directory: string, layout: Layout) {
  // In this order, because another run removes its journal when it has written its record.
  const journal = await readJournal(directory)
  const {
    layout: named = journal?.[0]?.layout,
    packages,
    ...record
  } = await readRecord(join(directory, restoreRecordName))
  const lines = (journal ?? []).filter(line => line.layout === layout)
  const noted = lines.map(({ place, entry }) => [place, entry] as const)
  const released = journal?.length ? undefined : record.released
  return {
    recorded: released === undefined ? named : undefined,
    packages: new Map([...packages, ...noted]),
    isAhead: journal !== undefined,
    isThere: record.isThere,
    released,
  }
}

async function readRecord(path: string) {
  const text = tryReadOwnFile(path, { limit })
  const value = text === undefined ? undefined : parseRecordText(text)
  const { layout, packages, claim } = parseRecord(value)
  // A record without packages is only the claim of a run in progress.
  const isEmpty = packages.length === 0 && value?.recordVersion === recordVersion
  /** the text of a record without effect */
  const released = isEmpty && !(await isClaimed(path, claim)) ? text : undefined
  return { layout, packages, isThere: text !== undefined, released }
}

async function isClaimed(path: string, claim: string | undefined): Promise<boolean> {
  if (claim === undefined || !isTemporaryName(claim)) return false
  return !(await isAbandoned(join(dirname(path), claim), { longest: maxClaimAge, file: path }))
}

interface Recorded {
  readonly layout?: string
  readonly packages: readonly [string, PlacedPackage][]
  readonly claim?: string | undefined
}

function parseRecord(value: ReturnType<typeof parseRecordText>): Recorded {
  if (value?.recordVersion !== recordVersion || typeof value.layout !== 'string') return { packages: [] }
  const { layout, packages } = value
  const claim = typeof value.claim === 'string' ? value.claim : undefined
  if (typeof packages !== 'object' || packages === null) return { layout, packages: [], claim }
  return { layout, packages: parseMembers(packages), claim }
}

function parseMembers(packages: object): readonly [string, PlacedPackage][] {
  const parsed = Object.entries(packages).map(([place, entry]): [string, PlacedPackage] | undefined => {
    const placed = parsePlacedPackage(entry)
    return placed && [place, placed]
  })
  return parsed.filter(each => each !== undefined)
}

function wrongLayout(directory: string, found: string, wanted: Layout): PkgtoolError {
  return new PkgtoolError('WRONG_LAYOUT', {
    subject: directory,
    found: `it has packages in the layout ${quote(found, 20)}`,
    wanted: `an empty folder, or one in the layout "${wanted}"`,
    change: `change ${eitherOption('packages-directory', 'layout')}`,
    path: directory,
  })
}

/**
 * Records the packages in place, even after a failure, so that they need not be fetched again; writes nothing if the record
 * is complete.
 *
 * @throws PkgtoolError `FILE_SYSTEM`
 */
export async function rememberPlaced(
  { directory }: Pick<PackagesFolder, 'directory'>,
  record: RestoreRecord,
  { placed, signal }: Remembered,
): Promise<void> {
  const isKnown = ([{ paths }, entry]: (typeof placed)[number]) => {
    const recorded = record.packages.get(paths.place)
    // Mostly it is the same, and Node loads the comparison at its first use.
    return recorded === entry || isDeepStrictEqual(recorded, entry)
  }
  const known = placed.map(isKnown)
  // What an entry says was read: a lock takes its hash.
  const news = placed.filter(([, { isUnread }], index) => !isUnread && !known[index])
  if (news.length === 0 && !record.isAhead) return
  const changed = news.map(([{ paths }, entry]) => [paths.place, entry] as const)
  await updateRestoreRecord(directory, record, { placed: changed, signal })
}

interface Remembered extends Pick<RunOptions, 'signal'> {
  readonly placed: readonly (readonly [Pick<WantedPackage, 'paths'>, PlacedPackage])[]
}
