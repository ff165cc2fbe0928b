import { type Archive, openArchive, readEntry } from '../zip/archive.ts'
import { badArchive } from '../zip/directory.ts'
import { manifestLimit, type ParsedManifest, parseManifest } from './manifest.ts'
import { adviceForName, defaultNames, presetNames, resolvePackageNames } from './presets.ts'

export interface PackagedManifest {
  readonly bytes: Buffer
  readonly manifest: ParsedManifest
}

export interface ReadManifestOptions {
  /** default: `pkgspec`; case-insensitive */
  readonly manifestExtension?: string | undefined
}

/**
 * Reads the manifest of a package file: the only one at the root of the archive. Returns undefined when the
 * file is not a zip file.
 *
 * @throws PkgtoolError `BAD_ARCHIVE`, `INVALID_MANIFEST`, `TOO_LARGE` (above 4 MiB), `INVALID_INPUT` (the extension),
 * `NOT_FOUND`, `UNREADABLE_FILE`
 */
export async function readPackageManifest(
  path: string,
  options: ReadManifestOptions = {},
): Promise<PackagedManifest | undefined> {
  const { manifestExtension } = resolvePackageNames(options)
  const archive = await openArchive(path)
  if (archive === undefined) return undefined
  try {
    return await readArchivedManifest(archive, manifestExtension)
  } finally {
    archive.close()
  }
}

// Considers only known extensions, because many packages have other files at the root.
function otherManifest(entries: Archive['entries']): string | undefined {
  const known = [defaultNames, ...Object.values(presetNames)].map(
    ({ manifestExtension }) => manifestExtension,
  )
  const found = known.filter(extension =>
    entries.some(({ name }) => !name.includes('/') && name.toLowerCase().endsWith(`.${extension}`)),
  )
  return found[0] && adviceForName('manifest-extension', found[0])
}

/** Like `readPackageManifest`, for an open package. */
export async function readArchivedManifest(
  archive: Archive,
  manifestExtension: string,
): Promise<PackagedManifest> {
  const { path } = archive.source
  const ending = `.${manifestExtension.toLowerCase()}`
  // The reference client treats such a folder as a second manifest, and would silently skip its entries.
  const folder = archive.entries.find(({ name, isDirectory }) => {
    const root = name.split('/', 1).join('')
    return (isDirectory || root.length < name.length) && root.toLowerCase().endsWith(ending)
  })
  if (folder) throw badArchive(path, 'a folder with the name of a manifest', { entry: folder.name })
  const [entry, second] = archive.entries.filter(
    ({ name, isDirectory }) => !isDirectory && !name.includes('/') && name.toLowerCase().endsWith(ending),
  )
  if (!entry)
    throw badArchive(path, `no ${ending} manifest at the root`, {
      wanted: 'exactly one',
      change: otherManifest(archive.entries),
      input: 'manifest-extension',
    })
  if (second)
    throw badArchive(path, 'a second manifest at the root', { entry: second.name, wanted: 'exactly one' })
  const bytes = await readEntry(archive, entry, { limit: manifestLimit })
  return { bytes, manifest: parseManifest(bytes, { source: `${path}/${entry.name}` }) }
}
