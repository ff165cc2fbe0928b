import { setImmediate } from 'node:timers/promises'
import { PkgtoolError } from '../errors.ts'
import type { ArchiveEntry } from './archive-entry.ts'
import { createEntryUnpacker, type EntryUnpacker } from './entry-unpacker.ts'
import type { Archive } from './open-archive.ts'

// Milliseconds after which other work of the thread gets its turn.
const longestTurn = 10

export interface UnpackedFile {
  /** relative to the folder, with `/` between segments */
  readonly path: string
  /** bytes */
  readonly size: number
}

/** Takes the bytes of one file, in order; `close` it. Both throw a `PkgtoolError`. */
export interface OpenFile {
  write(bytes: Uint8Array): void
  close(): void
}

/** Where unpacked entries go; names are relative, with `/`. Both throw a `PkgtoolError`. */
export interface UnpackFolder {
  makeDirectory(name: string): void
  /** `size` in bytes, as the archive names it */
  createFile(name: string, size: number): OpenFile
}

export interface UnpackArchiveOptions {
  readonly folder: UnpackFolder
  /** where an entry goes, relative to the folder and with `/` between segments; undefined leaves it out */
  readonly select: (entry: ArchiveEntry) => string | undefined
  /** stops the work; the call then rejects with code `CANCELLED` */
  readonly signal?: AbortSignal | undefined
}

/**
 * Unpacks the selected entries of an archive into `folder`, and returns the files in the order in which their bytes lie
 * in the archive. Size and CRC-32 of every selected entry are checked; one that is not selected is not read. Directory
 * entries become folders. Memory: two buffers of 256 KiB, whatever the entries' sizes.
 *
 * @throws PkgtoolError `BAD_ARCHIVE`, `UNREADABLE_FILE`, `CANCELLED`, what `folder` throws
 */
export async function unpackArchive(
  archive: Archive,
  { folder, select, signal }: UnpackArchiveOptions,
): Promise<UnpackedFile[]> {
  const { source } = archive
  const unpacker = createEntryUnpacker(source)
  const takeTurn = turns(source.path, signal)
  const files: UnpackedFile[] = []
  try {
    for (const selected of selectEntries(archive, select)) {
      await takeTurn()
      if (selected.entry.isDirectory) folder.makeDirectory(selected.target)
      else files.push(await unpackEntry(folder, selected, { unpacker, takeTurn }))
    }
    return files
  } finally {
    unpacker.close()
  }
}

interface Selected {
  readonly entry: ArchiveEntry
  readonly target: string
}

interface Unpacking {
  readonly unpacker: EntryUnpacker
  readonly takeTurn: () => Promise<void> | undefined
}

function selectEntries({ entries }: Archive, select: UnpackArchiveOptions['select']): Selected[] {
  const selected: Selected[] = []
  for (const entry of entries) {
    const target = select(entry)
    if (target !== undefined) selected.push({ entry, target })
  }
  return selected.sort((a, b) => a.entry.dataOffset - b.entry.dataOffset)
}

/** Lets other work of the thread run when `longestTurn` has passed since it last did; throws when the run was stopped. */
function turns(path: string, signal: AbortSignal | undefined): () => Promise<void> | undefined {
  let start = performance.now()
  return () => {
    if (signal?.aborted) throw stopped(path, signal.reason)
    if (performance.now() - start < longestTurn) return undefined
    return setImmediate().then(() => {
      start = performance.now()
    })
  }
}

async function unpackEntry(
  folder: UnpackFolder,
  { entry, target }: Selected,
  { unpacker, takeTurn }: Unpacking,
): Promise<UnpackedFile> {
  const file = folder.createFile(target, entry.size)
  try {
    await unpacker.unpack(entry, { write: file.write, takeTurn })
  } finally {
    file.close()
  }
  return { path: target, size: entry.size }
}

function stopped(path: string, cause: unknown): PkgtoolError {
  const fields = {
    path,
    found: 'a request to stop',
    change: 'run it again, which goes on from what is in place',
  }
  return new PkgtoolError('CANCELLED', { subject: path, ...fields }, { cause })
}
