import { openArchive } from '../../core/archive/open-archive.ts'
import { type UnpackFolder, unpackArchive } from '../../core/archive/unpack-archive.ts'
import { type PackagedManifest, readArchivedManifest } from '../../core/package-content/read-manifest.ts'

const nowhere: UnpackFolder = {
  makeDirectory() {},
  createFile: () => ({ write() {}, close() {} }),
}

/**
 * Reads every byte of a package as an unpacking would, so that a damaged entry is met, and returns its manifest. Undefined
 * when the file is no zip.
 *
 * @throws PkgtoolError `BAD_ARCHIVE`, `INVALID_MANIFEST`, `TOO_LARGE`, `UNREADABLE_FILE`, `CANCELLED`
 */
export async function readWholePackage(
  path: string,
  {
    manifestExtension,
    signal,
  }: { readonly manifestExtension: string; readonly signal: AbortSignal | undefined },
): Promise<PackagedManifest | undefined> {
  const archive = await openArchive(path)
  if (archive === undefined) return undefined
  try {
    const manifest = await readArchivedManifest(archive, manifestExtension)
    await unpackArchive(archive, { folder: nowhere, select: ({ name }) => name, signal })
    return manifest
  } finally {
    archive.close()
  }
}
