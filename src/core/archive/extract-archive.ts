import { ExtractionFolder } from './extraction-folder.ts'
import type { Archive } from './open-archive.ts'
import { type UnpackArchiveOptions, type UnpackedFile, unpackArchive } from './unpack-archive.ts'

/**
 * Writes the selected entries of an archive below `directory`, an existing folder, as `unpackArchive` unpacks them
 * (DESIGN 6).
 *
 * After an error `directory` holds a part of the files: give it a temporary name, and remove it.
 *
 * @throws PkgtoolError `BAD_ARCHIVE`, `UNREADABLE_FILE`, `FILE_SYSTEM`, `CANCELLED`
 */
export function extractArchive(
  archive: Archive,
  directory: string,
  options: Omit<UnpackArchiveOptions, 'folder'>,
): Promise<UnpackedFile[]> {
  const folder = new ExtractionFolder(directory, archive.source.path)
  return unpackArchive(archive, { folder, ...options })
}
