import { badArchive } from '../archive/bad-archive.ts'
import { type Archive, openArchive } from '../archive/open-archive.ts'
import { readEntry } from '../archive/read-entry.ts'
import type { PackageManifest } from './package-manifest.ts'
import { resolvePackageNames } from './package-names.ts'
import { manifestLimit, parseManifest } from './parse-manifest.ts'

export interface PackagedManifest {
  readonly bytes: Buffer
  readonly manifest: PackageManifest
}

export interface ReadManifestOptions {
  /** default: `pkgspec`; compared without regard to case */
  readonly manifestExtension?: string | undefined
}

/**
 * Reads the manifest that a package file holds: the only one at the root of the archive (DESIGN 6). Undefined when the
 * file is no zip.
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

/** Reads the manifest of a package that is open already; otherwise as `readPackageManifest`. */
export async function readArchivedManifest(
  archive: Archive,
  manifestExtension: string,
): Promise<PackagedManifest> {
  const { path } = archive.source
  const ending = `.${manifestExtension.toLowerCase()}`
  // The client takes it for a second manifest; what lies in it would be left out without a word.
  const folder = archive.entries.find(({ name, isDirectory }) => {
    const root = name.split('/', 1).join('')
    return (isDirectory || root.length < name.length) && root.toLowerCase().endsWith(ending)
  })
  if (folder) throw badArchive(path, 'a folder with the name of a manifest', { entry: folder.name })
  const [entry, second] = archive.entries.filter(
    ({ name, isDirectory }) => !isDirectory && !name.includes('/') && name.toLowerCase().endsWith(ending),
  )
  if (!entry) throw badArchive(path, `no ${ending} manifest at the root`, { wanted: 'exactly one' })
  if (second)
    throw badArchive(path, 'a second manifest at the root', { entry: second.name, wanted: 'exactly one' })
  const bytes = await readEntry(archive, entry, { limit: manifestLimit })
  return { bytes, manifest: parseManifest(bytes, { source: `${path}/${entry.name}` }) }
}
