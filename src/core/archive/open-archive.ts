import { formatBytes } from '../text.ts'
import { type ArchiveEntry, checkRecord } from './archive-entry.ts'
import { archiveLimits } from './archive-limits.ts'
import { type ArchiveSource, openArchiveSource } from './archive-source.ts'
import { badArchive } from './bad-archive.ts'
import { parseCentralDirectory } from './central-directory.ts'
import { checkEntries } from './check-entries.ts'
import { type EndRecord, readEndRecord } from './end-record.ts'
import { locateEntries } from './local-records.ts'

/** An open zip file whose every entry passed the rules of DESIGN 6. `close` it. */
export interface Archive {
  readonly source: ArchiveSource
  readonly end: EndRecord
  /** in the order of the central directory */
  readonly entries: readonly ArchiveEntry[]
  close(): void
}

/**
 * Opens a zip file and checks the whole of it but the packed bytes; those `readEntry` checks. Undefined when the file
 * is no zip: it has no end record and does not start with `PK`. Memory: the central directory, at most 64 MiB.
 *
 * @throws PkgtoolError `BAD_ARCHIVE`, `NOT_FOUND`, `UNREADABLE_FILE`
 */
export async function openArchive(path: string): Promise<Archive | undefined> {
  const source = openArchiveSource(path)
  let archive: Archive | undefined
  try {
    archive = readArchive(source)
    return archive
  } finally {
    if (archive === undefined) source.close()
  }
}

function readArchive(source: ArchiveSource): Archive | undefined {
  const end = readEndRecord(source)
  if (end === undefined) {
    if (startsAsZip(source)) throw badArchive(source.path, 'no end record', { wanted: 'a whole zip file' })
    return undefined
  }
  const { path } = source
  if (end.directorySize > archiveLimits.centralDirectorySize)
    throw badArchive(path, `a central directory of ${formatBytes(end.directorySize)}`, {
      wanted: `at most ${formatBytes(archiveLimits.centralDirectorySize)}`,
    })
  const directory = source.read(end.directoryOffset, end.directorySize)
  const records = parseCentralDirectory(directory, { end, path }).map(record => checkRecord(record, path))
  checkEntries(records, path)
  const entries = locateEntries(source, { records, directoryOffset: end.directoryOffset })
  return { source, end, entries, close: () => source.close() }
}

function startsAsZip(source: ArchiveSource): boolean {
  return source.size >= 2 && source.read(0, 2).toString('latin1') === 'PK'
}
