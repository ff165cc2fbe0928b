import { isPkgtoolError } from '../../base/errors.ts'
import type { EntryTarget } from '../../layouts/entry-targets.ts'
import { type PlacePaths, parentPath } from '../../layouts/place-paths.ts'

/** The files and folders of a placed package; paths are relative to the packages folder, with `/`. */
export interface PlacedFiles {
  /** in the order in which they may be removed */
  readonly files: readonly string[]
  /** the deepest first, including those above the place */
  readonly folders: readonly string[]
}

export interface ListPlacedOptions {
  readonly paths: PlacePaths
  /** where its entries went; absent if the layout unpacks nothing */
  readonly select: EntryTarget | undefined
}

/**
 * Lists the files and folders of a placed package: those that the layout writes, and the entries of the package `file`;
 * undefined if that cannot be read.
 *
 * @throws PkgtoolError `UNREADABLE_FILE`
 */
export async function listPlaced(
  file: string,
  { paths, select }: ListPlacedOptions,
): Promise<PlacedFiles | undefined> {
  const unpacked = select ? await listUnpacked(file, { paths, select }) : []
  if (unpacked === undefined) return undefined
  const own = unpacked.filter(({ isDirectory }) => !isDirectory).map(({ path }) => path)
  const folders = unpacked.filter(({ isDirectory }) => isDirectory).map(({ path }) => path)
  return { files: inOrder(paths, own), folders: deepestFirst([paths.packagePath, ...own], folders) }
}

async function listUnpacked(
  file: string,
  { paths, select }: { readonly paths: PlacePaths; readonly select: EntryTarget },
) {
  try {
    const { openArchive } = await import('../../zip/archive.ts')
    const archive = await openArchive(file)
    archive?.close()
    return archive?.entries.flatMap(entry => {
      const target = select(entry)
      return target === undefined
        ? []
        : [{ path: `${paths.place}/${target}`, isDirectory: entry.isDirectory }]
    })
  } catch (error) {
    if (isPkgtoolError(error, 'BAD_ARCHIVE')) return undefined
    throw error
  }
}

// First the file that makes the package count as present, so that a killed run leaves nothing that looks complete. The
// package itself comes last unless it is that file, because it shows the next run what to remove.
function inOrder(paths: PlacePaths, unpacked: readonly string[]): readonly string[] {
  switch (paths.layout) {
    case 'classic':
    case 'flat':
      return distinct([paths.packagePath, ...unpacked])
    case 'feed':
      return distinct([paths.hashPath, ...unpacked, paths.manifestPath, paths.packagePath])
    case 'expanded': {
      const marks = [paths.metadataPath, paths.hashPath]
      return distinct([...marks, ...unpacked, paths.manifestPath, paths.packagePath])
    }
  }
}

function distinct(files: readonly string[]): readonly string[] {
  return [...new Set(files)]
}

function deepestFirst(files: readonly string[], folders: readonly string[]): readonly string[] {
  const all = new Set<string>()
  for (const start of [...files.map(parentPath), ...folders])
    for (let folder = start; folder !== '' && !all.has(folder); folder = parentPath(folder)) all.add(folder)
  const depth = (path: string) => path.split('/').length
  return [...all].sort((a, b) => depth(b) - depth(a))
}
