/*
 * What a run has placed so far, so that one that is killed need not hash or fetch it again:
 *
 *     PACKAGES/.setup-pkgtool.journal
 *     {"layout": LAYOUT, "place": PLACE, "entry": ENTRY}   a line each, ENTRY as in the record
 *
 * The next record takes it in, and then it goes. A line that was cut is passed over.
 */
import { closeSync, constants, writeSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { tryReadOwnFile } from '../files/read-bounded-file.ts'
import { openOwnFile } from '../files/safe-folder.ts'
import { isPlacedPackage, type PlacedPackage } from './placed-package.ts'

export interface JournalLine {
  readonly layout: string
  readonly place: string
  readonly entry: PlacedPackage
}

/** The name of the journal in its folder. */
export const restoreJournalName = '.setup-pkgtool.journal'
const appending = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT
const limit = 64 * 1024 * 1024

/** Notes a package that was placed. What cannot be noted costs the next run time and nothing else, so it never throws. */
export function appendToJournal(directory: string, line: JournalLine): void {
  try {
    const file = openOwnFile(join(directory, restoreJournalName), appending)
    try {
      writeSync(file, `${JSON.stringify(line)}\n`)
    } finally {
      closeSync(file)
    }
  } catch {
    // The next run hashes it again.
  }
}

/** Reads what a run left that did not end; undefined where none did. @throws PkgtoolError `UNREADABLE_FILE` for a link */
export async function readJournal(directory: string): Promise<readonly JournalLine[] | undefined> {
  const text = tryReadOwnFile(join(directory, restoreJournalName), { limit })
  return text?.split('\n').flatMap(line => parseLine(line) ?? [])
}

/** Takes the journal away. Never throws: it may as well stay. */
export async function removeJournal(directory: string): Promise<void> {
  await rm(join(directory, restoreJournalName), { force: true }).catch(() => {})
}

function parseLine(text: string): JournalLine | undefined {
  try {
    const { layout, place, entry } = JSON.parse(text) as Record<keyof JournalLine, unknown>
    return typeof layout === 'string' && typeof place === 'string' && isPlacedPackage(entry)
      ? { layout, place, entry }
      : undefined
  } catch {
    return undefined
  }
}
