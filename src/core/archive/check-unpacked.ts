import type { ArchiveEntry } from './archive-entry.ts'
import { badArchive } from './bad-archive.ts'

/** What an unpacking is told about its entry. */
export interface UnpackFacts {
  readonly entry: ArchiveEntry
  /** of the archive, for messages */
  readonly path: string
}

/** Throws `BAD_ARCHIVE` unless all that was unpacked has the size and the CRC-32 that the entry names. */
export function assertUnpacked(
  { entry, path }: UnpackFacts,
  found: { readonly size: number; readonly crc32: number },
): void {
  if (found.size !== entry.size)
    throw badArchive(path, `${found.size} bytes instead of ${entry.size} in an entry`, {
      entry: entry.rawName,
    })
  if (found.crc32 !== entry.crc32) throw badArchive(path, 'a wrong CRC-32', { entry: entry.rawName })
}

/** Throws `BAD_ARCHIVE` unless the deflate stream ended where the packed bytes do. */
export function assertConsumed({ entry, path }: UnpackFacts, consumed: number): void {
  if (consumed !== entry.compressedSize)
    throw badArchive(path, 'bytes after the packed ones', { entry: entry.rawName })
}

/** The error of a deflate stream that is none, that is cut, or that holds more than its entry names. */
export function unreadablePacked({ entry, path }: UnpackFacts, cause: unknown) {
  return badArchive(path, 'packed bytes that can not be read', { entry: entry.rawName, cause })
}
