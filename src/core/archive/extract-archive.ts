import { setImmediate } from 'node:timers/promises'
import { PkgtoolError } from '../errors.ts'
import type { ArchiveEntry } from './archive-entry.ts'
import type { ArchiveSource } from './archive-source.ts'
import { ExtractionFolder } from './extraction-folder.ts'
import type { Archive } from './open-archive.ts'
import { unpackEntry } from './unpack-entry.ts'
import { unpackLargeEntry } from './unpack-large-entry.ts'

// Up to this size, packed and unpacked, an entry is unpacked in one synchronous step.
const smallSize = 256 * 1024
// Milliseconds after which other work of the thread gets its turn.
const longestTurn = 10

export interface ExtractOptions {
  /** where an entry goes, relative to the folder and with `/` between segments; undefined leaves it out */
  readonly select: (entry: ArchiveEntry) => string | undefined
  /** stops the work; the call then rejects with code `CANCELLED` */
  readonly signal?: AbortSignal | undefined
}

export interface ExtractedFile {
  /** relative to the folder, with `/` between segments */
  readonly path: string
  /** bytes */
  readonly size: number
}

interface Selected {
  readonly entry: ArchiveEntry
  readonly target: string
}

/**
 * Writes the selected entries of an archive below `directory`, an existing folder, and returns the files in the order in
 * which their bytes lie in the archive (DESIGN 6). Size and CRC-32 of every selected entry are checked; one that is not
 * selected is not read. Directory entries become folders. Memory: some 256 KiB buffers, whatever the entries' sizes.
 *
 * After an error `directory` holds a part of the files: give it a temporary name, and remove it.
 *
 * @throws PkgtoolError `BAD_ARCHIVE`, `UNREADABLE_FILE`, `FILE_SYSTEM`, `CANCELLED`
 */
export async function extractArchive(
  archive: Archive,
  directory: string,
  { select, signal }: ExtractOptions,
): Promise<ExtractedFile[]> {
  const { source } = archive
  const folder = new ExtractionFolder(directory, source.path)
  const readPacked = windowed(source)
  const takeTurn = turns()
  const files: ExtractedFile[] = []
  try {
    for (const selected of selectEntries(archive, select)) {
      signal?.throwIfAborted()
      await takeTurn()
      if (selected.entry.isDirectory) folder.makeDirectory(selected.target)
      else {
        if (isSmall(selected.entry)) writeSmall(folder, selected, { source, readPacked })
        else await writeLarge(folder, selected, { source, signal })
        files.push({ path: selected.target, size: selected.entry.size })
      }
    }
    return files
  } catch (error) {
    throw signal?.aborted && !(error instanceof PkgtoolError) ? stopped(source.path, error) : error
  }
}

function selectEntries({ entries }: Archive, select: ExtractOptions['select']): Selected[] {
  const selected: Selected[] = []
  for (const entry of entries) {
    const target = select(entry)
    if (target !== undefined) selected.push({ entry, target })
  }
  return selected.sort((a, b) => a.entry.dataOffset - b.entry.dataOffset)
}

/** Small entries lie close together, so one read into the one buffer serves many of them. */
function windowed(source: ArchiveSource): (entry: ArchiveEntry) => Buffer {
  const buffer = Buffer.allocUnsafe(Math.min(smallSize, source.size))
  let start = 0
  let end = 0
  return ({ dataOffset, compressedSize }) => {
    if (dataOffset < start || dataOffset + compressedSize > end) {
      start = dataOffset
      end = Math.min(dataOffset + buffer.length, source.size)
      source.fill(buffer.subarray(0, end - start), start)
    }
    return buffer.subarray(dataOffset - start, dataOffset - start + compressedSize)
  }
}

/** Returns a function that lets other work of the thread run when `longestTurn` has passed since it last did. */
function turns(): () => Promise<void> | undefined {
  let start = performance.now()
  return () => {
    if (performance.now() - start < longestTurn) return undefined
    return setImmediate().then(() => {
      start = performance.now()
    })
  }
}

function isSmall({ size, compressedSize }: ArchiveEntry): boolean {
  return size <= smallSize && compressedSize <= smallSize
}

interface SmallSource {
  readonly source: ArchiveSource
  readonly readPacked: (entry: ArchiveEntry) => Buffer
}

function writeSmall(
  folder: ExtractionFolder,
  { entry, target }: Selected,
  { source, readPacked }: SmallSource,
): void {
  const bytes = unpackEntry(readPacked(entry), { entry, path: source.path })
  const file = folder.createFile(target)
  try {
    file.write(bytes)
  } finally {
    file.close()
  }
}

interface LargeSource {
  readonly source: ArchiveSource
  readonly signal: AbortSignal | undefined
}

async function writeLarge(
  folder: ExtractionFolder,
  { entry, target }: Selected,
  { source, signal }: LargeSource,
): Promise<void> {
  const file = folder.createFile(target)
  try {
    await unpackLargeEntry(source, { entry, path: source.path }, { write: file.write, signal })
  } finally {
    file.close()
  }
}

function stopped(path: string, cause: unknown): PkgtoolError {
  return new PkgtoolError('CANCELLED', { subject: path, path, found: 'a request to stop' }, { cause })
}
