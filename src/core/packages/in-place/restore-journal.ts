import { closeSync, constants, writeSync } from 'node:fs'
import { join } from 'node:path'
import { openOwnFile } from '../../files/links.ts'
import { tryReadOwnFile } from '../../files/read-bounded-file.ts'
import { removeLeftover } from '../../files/writing/remove.ts'
import type { PackagesFolder } from '../packages-folder.ts'
import { type PlacedPackage, parsePlacedPackage, writtenPackage } from './placed-package.ts'

/*
 * The packages that a run has placed so far, so that the run after a kill need not hash or fetch them again:
 *
 *     PACKAGES/.setup-pkgtool.journal
 *     {"layout": LAYOUT, "place": PLACE, "entry": ENTRY}   a line each, ENTRY as in the record
 *
 * The next record includes the journal, which is then removed. A truncated line is skipped.
 */

export interface JournalLine {
  readonly layout: string
  readonly place: string
  readonly entry: PlacedPackage
}

/** The name of the journal in its folder. */
export const restoreJournalName = '.setup-pkgtool.journal'

const appending = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT

const journalLimit = 64 * 1024 * 1024

/** Notes a placed package. Never throws: a missing line only costs the next run time. */
export function notePlaced(
  { directory, layout }: Pick<PackagesFolder, 'directory' | 'layout'>,
  place: string,
  entry: PlacedPackage,
): void {
  const line: Record<keyof JournalLine, unknown> = { layout, place, entry: writtenPackage(entry) }
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

/** Reads the journal of a killed run; undefined if there is none. @throws PkgtoolError `UNREADABLE_FILE` for a link */
export async function readJournal(directory: string): Promise<readonly JournalLine[] | undefined> {
  const text = tryReadOwnFile(join(directory, restoreJournalName), { limit: journalLimit })
  if (text === undefined) return undefined
  const parsed = text.split('\n').map(parseLine)
  return parsed.filter(line => line !== undefined)
}

/** Removes the journal. Never throws: a leftover does no harm. */
export async function removeJournal(directory: string): Promise<void> {
  await removeLeftover(join(directory, restoreJournalName))
}

function parseLine(text: string): JournalLine | undefined {
  try {
    const { layout, place, entry } = JSON.parse(text) as Record<keyof JournalLine, unknown>
    const placed = parsePlacedPackage(entry)
    return typeof layout === 'string' && typeof place === 'string' && placed
      ? { layout, place, entry: placed }
      : undefined
  } catch {
    return undefined
  }
}
