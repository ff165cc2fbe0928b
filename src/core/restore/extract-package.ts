import { badArchive } from '../archive/bad-archive.ts'
import { extractArchive } from '../archive/extract-archive.ts'
import { openArchive } from '../archive/open-archive.ts'
import type { EntryTarget } from './package-layout.ts'

export interface ExtractPackageOptions {
  readonly select: EntryTarget
  readonly signal?: AbortSignal | undefined
}

/** Unpacks a package into an existing folder. @throws PkgtoolError as `extractArchive`; `BAD_ARCHIVE` for no zip */
export async function extractPackage(
  file: string,
  folder: string,
  { select, signal }: ExtractPackageOptions,
): Promise<void> {
  const archive = await openArchive(file)
  if (archive === undefined) throw badArchive(file, 'a file that is no zip', { wanted: 'one, to expand it' })
  try {
    await extractArchive(archive, folder, { select, signal })
  } finally {
    archive.close()
  }
}
