import { badArchive } from '../archive/bad-archive.ts'
import { extractArchive } from '../archive/extract-archive.ts'
import type { EntryTarget, NewPackage } from './package-layout.ts'

export interface ExtractPackageOptions {
  readonly select: EntryTarget
  readonly signal?: AbortSignal | undefined
}

/**
 * Unpacks a package into an existing folder, and closes its archive: a file that is open keeps its name on Windows.
 *
 * @throws PkgtoolError as `extractArchive`; `BAD_ARCHIVE` for no zip
 */
export async function extractPackage(
  { file, archive }: Pick<NewPackage, 'file' | 'archive'>,
  folder: string,
  { select, signal }: ExtractPackageOptions,
): Promise<void> {
  if (archive === undefined) throw badArchive(file, 'a file that is no zip', { wanted: 'one, to expand it' })
  try {
    await extractArchive(archive, folder, { select, signal })
  } finally {
    archive.close()
  }
}
