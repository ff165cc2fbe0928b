import type { Dirent } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { AcceptedPackage } from '../accepted/accept-package.ts'
import type { Archive } from '../zip/archive.ts'
import type { ArchiveEntry } from '../zip/archive-entry.ts'
import { foldEntryName, segmentFault } from '../zip/entry-name.ts'
import type { Layout } from './layout.ts'
import type { PlacedPackage } from './placed-package.ts'

/*
 * The layout `feed`, a V3 folder feed that the .NET client accepts as a source:
 *
 *     id/version/id.version.EXT         the package
 *     id/version/id.SPEC                its manifest
 *     id/version/id.version.EXT.sha512  its hash, written last: without it the client does not see the version
 */

const feedLayout: PackageLayout = {
  placeOf: ({ name }) => name,
  pathsOf: feedPaths,
}

/*
 * The layout `expanded`, byte for byte the reference client's global packages folder: the files of `feed`, and
 *
 *     id/version/…              the package's files (the table below)
 *     id/version/.EXT.metadata  the client's record, without which it does not see the version
 */

const expandedLayout: PackageLayout = {
  placeOf: ({ name }) => name,
  pathsOf(place, names) {
    const paths = feedPaths(place, names)
    return paths && { ...paths, metadataPath: `${place}/.${names.packageExtension}.metadata` }
  },
  targets: expandedTargets,
  hasContentHash: true,
}

// Prefixes of the whole name, even the third one: `[Content_Types].xmlx` is omitted as well.
const classicOmitted = ['_rels/', 'package/', '[content_types].xml'] as const

/*
 * The layout `classic`, byte for byte what the reference client writes for a packages.config without `packageSaveMode`;
 * no manifest is written:
 *
 *     ID.VERSION/ID.VERSION.EXT  the package; in the case and spelling of the pin; without version ID/ID.EXT
 *     ID.VERSION/…               its files (the table below)
 *
 * The folder gets its name when it is complete. There is no hash file: only the record, or a lock with the package's hash,
 * shows its content.
 */

const classicLayout: PackageLayout = {
  placeOf: ({ id, version, excludeVersion }) => (excludeVersion ? id : `${id}.${version}`),
  pathsOf(place, { packageExtension }) {
    if (!isPlaceName(place)) return undefined
    const packagePath = `${place}/${place}.${packageExtension}`
    return { place, packagePath, manifestPath: '', hashPath: '', metadataPath: '' }
  },
  targets: classicTargets,
}

/*
 * The layout `flat`, package files side by side, lowered and normalized:
 *
 *     id.version.EXT
 *
 * A file gets its name when it is complete. There is no hash file: only the record, or a lock with the package's hash,
 * shows its content.
 */

export const flatLayout: PackageLayout = {
  placeOf: ({ name, packageExtension }) => `${name.replace('/', '.')}.${packageExtension}`,
  pathsOf(place, { packageExtension }) {
    if (!isPlaceName(place) || !place.endsWith(`.${packageExtension}`)) return undefined
    return { place, packagePath: place, manifestPath: '', hashPath: '', metadataPath: '' }
  },
}

/** The layouts by name. */
export const packageLayouts: Readonly<Record<Layout, PackageLayout>> = {
  feed: feedLayout,
  expanded: expandedLayout,
  classic: classicLayout,
  flat: flatLayout,
}

/** Where the files of one package lie below the packages folder; paths are relative, with `/`. */
export interface PlacePaths {
  /** the folder of this package alone or, in `flat`, its file: its key in the record */
  readonly place: string
  readonly packagePath: string
  /** empty if the layout writes none; the same holds for the next two */
  readonly manifestPath: string
  readonly hashPath: string
  readonly metadataPath: string
}

/** The extensions of a feed, without leading dot. */
export interface Extensions {
  readonly packageExtension: string
  readonly manifestExtension: string
}

/** The package whose place is requested. */
export interface PlaceRequest extends Extensions {
  /** as the pin spells it */
  readonly id: string
  /** as the pin spells it, if the reference client names the folder so */
  readonly version: string
  /** `id/version`, lowered and normalized */
  readonly name: string
  /** `classic`: folders without version */
  readonly excludeVersion: boolean
}

/** An accepted package, to be placed. */
export interface NewPackage {
  /** its file lies on the same file system; it is moved */
  readonly accepted: AcceptedPackage
  readonly paths: PlacePaths
  readonly names: Extensions
  /** the open file, for a layout that unpacks; absent if it is no zip */
  readonly archive?: Archive | undefined
  /**
   * fills a new folder with its unpacked files from the package store, and returns the folders in it; if that fails,
   * returns undefined and leaves the folder as it was
   */
  readonly layTree?: ((folder: string) => Promise<readonly string[] | undefined>) | undefined
  /** the file is a hard link to one of the package store, so its mode stays as it is */
  readonly isLinked?: true | undefined
  readonly source: string
  /** a cache or the package store gave the bytes for their hash: `source` never gave them */
  readonly byHash?: true | undefined
  readonly signal?: AbortSignal | undefined
}

/** Where an entry of a package goes, relative to the place; undefined: nowhere. */
export type EntryTarget = (entry: EntryName) => string | undefined

/** The paths of a layout. The code that places packages is in `place-package.ts`. */
export interface PackageLayout {
  placeOf(request: PlaceRequest): string
  /** The paths of a place; undefined if the text is no place of this layout, for example because it leads outside. */
  pathsOf(place: string, names: Extensions): PlacePaths | undefined
  /** where the entries of a package go; absent if the layout unpacks nothing */
  readonly targets?: (paths: PlacePaths, names: Extensions) => EntryTarget
  /** the content hash of a package is part of its place */
  readonly hasContentHash?: true
}

/**
 * Places an accepted package, so that it never counts as present before it is complete.
 *
 * Throws `FILE_SYSTEM`, `CANCELLED`, and `BAD_ARCHIVE` if the layout unpacks and the archive is bad or no zip.
 */
export type PlacePackage = (directory: string, added: NewPackage) => Promise<PlacedPackage>

/** Where the entries of a package go in `classic`. */
export function classicTargets({ packagePath }: PlacePaths, names: Extensions): EntryTarget {
  const own = { packageName: basename(packagePath), ...names }
  return entry => classicTarget(entry, own)
}

/** Where the entries of a package go in `expanded`. */
export function expandedTargets({ packagePath, manifestPath }: PlacePaths, names: Extensions): EntryTarget {
  const own = { packageName: basename(packagePath), manifestName: basename(manifestPath), ...names }
  return entry => expandedTarget(entry, own)
}

/** The paths of `id/version`, which `expanded` has too. */
export function feedPaths(
  versionDirectory: string,
  { packageExtension, manifestExtension }: Extensions,
): PlacePaths | undefined {
  const [id, version, ...more] = versionDirectory.split('/')
  if (!isPlaceName(id) || !isPlaceName(version) || more.length > 0) return undefined
  const packagePath = `${versionDirectory}/${id}.${version}.${packageExtension}`
  return {
    place: versionDirectory,
    packagePath,
    manifestPath: `${versionDirectory}/${id}.${manifestExtension}`,
    hashPath: `${packagePath}.sha512`,
    metadataPath: '',
  }
}

/** The parent of a relative path with `/`: empty at the top. */
export function parentPath(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

/**
 * Returns whether a text may name a file or folder of a package: safe on every operating system, and not one of our own
 * hidden names. A record is hostile input like any other.
 */
export function isPlaceName(text: string | undefined): text is string {
  return text !== undefined && !text.startsWith('.') && segmentFault(text) === undefined
}

// Enough to find a package in a packages folder, and cheap in any other folder.
const mostFolders = 200

/**
 * Determines the layout of a folder without a record by the first package that shows it; undefined if none does, as in a
 * folder with other content.
 */
export async function detectLayout(
  directory: string,
  { packageExtension }: { readonly packageExtension: string },
): Promise<Layout | undefined> {
  const ending = `.${packageExtension}`
  const entries = await list(directory)
  if (entries.some(entry => entry.isFile() && isPlaceName(entry.name) && entry.name.endsWith(ending)))
    return 'flat'
  const folders = entries.filter(entry => entry.isDirectory() && isPlaceName(entry.name))
  for (const { name } of folders.slice(0, mostFolders)) {
    const layout = await detectInFolder(join(directory, name), name, ending)
    if (layout !== undefined) return layout
  }
  return undefined
}

async function detectInFolder(folder: string, name: string, ending: string): Promise<Layout | undefined> {
  const entries = await list(folder)
  if (entries.some(entry => entry.isFile() && entry.name === `${name}${ending}`)) return 'classic'
  const versions = entries.filter(entry => entry.isDirectory() && isPlaceName(entry.name))
  for (const { name: version } of versions.slice(0, mostFolders)) {
    const names = new Set((await list(join(folder, version))).map(entry => entry.name))
    const packageName = `${name}.${version}${ending}`
    if (!names.has(packageName)) continue
    if (names.has(`${ending}.metadata`)) return 'expanded'
    // The client writes both in immediate succession.
    if (names.has(`${packageName}.sha512`)) return 'feed'
  }
  return undefined
}

async function list(folder: string): Promise<readonly Dirent[]> {
  return readdir(folder, { withFileTypes: true }).catch(() => [])
}

/*
 * The targets of a package's entries, as in the reference client. All names are decoded and have `/`
 * between segments; EXT and SPEC stand for the extensions.
 *
 *                                  expanded            classic
 *     ID.SPEC at the root          id.SPEC             –
 *     [Content_Types].xml, .rels   – in any folder     – at the root, below _rels/; without case
 *     X.psmdcp                     – in any folder     – below package/; without case
 *     _rels/X, package/X           _rels/X, package/X  –; without case
 *     X.EXT                        – at the root       X.EXT
 *     X.EXT.sha512, X.EXT.metadata as it is            – in any folder; without case
 *     the layout's own files       –                   –
 *     a directory                  made                –
 *     any other                    as it is            as it is
 */

/** The properties of an entry that decide its target. */
export type EntryName = Pick<ArchiveEntry, 'name' | 'isDirectory'>

/** The names of the files that the layout writes beside the entries. */
export interface OwnNames {
  /** `id.version.EXT`; `classic`: in the case and spelling of the folder */
  readonly packageName: string
  /** `id.SPEC` */
  readonly manifestName: string
  readonly packageExtension: string
  readonly manifestExtension: string
}

/** The same for `classic`, which writes no manifest. */
export type ClassicNames = Omit<OwnNames, 'manifestName'>

/**
 * Returns the target of an entry in the layout `expanded`, relative to `id/version/`; undefined: not written. The names in
 * `own` are in lower case there.
 */
export function expandedTarget(entry: EntryName, own: OwnNames): string | undefined {
  const { name, isDirectory } = entry
  if (isManifest(entry, own)) return own.manifestName
  const reserved = [
    own.packageName,
    `${own.packageName}.sha512`,
    `.${own.packageExtension}.metadata`,
    own.manifestName,
  ]
  if (isBelow(name, reserved)) return undefined
  if (isDirectory) return name
  if (isPackagingPart(name)) return undefined
  return isAtRoot(name) && endsWithExtension(name, own.packageExtension) ? undefined : name
}

/**
 * Returns the target of an entry in the layout `classic`, relative to `ID.VERSION/`; undefined: not written. Like the
 * reference client without `packageSaveMode`, it writes the package and its files, no manifest and no empty folder.
 */
export function classicTarget(entry: EntryName, own: ClassicNames): string | undefined {
  const { name, isDirectory } = entry
  if (isDirectory || isManifest(entry, own) || isBelow(name, [own.packageName])) return undefined
  const folded = foldEntryName(name)
  if (classicOmitted.some(prefix => folded.startsWith(prefix))) return undefined
  const { packageExtension } = own
  return endsWithExtension(name, `${packageExtension}.sha512`) ||
    endsWithExtension(name, `${packageExtension}.metadata`)
    ? undefined
    : name
}

function isManifest({ name, isDirectory }: EntryName, { manifestExtension }: ClassicNames): boolean {
  return !isDirectory && isAtRoot(name) && endsWithExtension(name, manifestExtension)
}

function isAtRoot(name: string): boolean {
  return !name.includes('/')
}

function endsWithExtension(name: string, extension: string): boolean {
  return name.toLowerCase().endsWith(`.${extension.toLowerCase()}`)
}

/** Returns whether a name is one of `roots` or lies below one, ignoring case. */
function isBelow(name: string, roots: readonly string[]): boolean {
  const root = foldEntryName(name.split('/', 1).join(''))
  return roots.some(reserved => foldEntryName(reserved) === root)
}

/** Files that the packaging format adds to a package. The reference client is case-sensitive here. */
function isPackagingPart(name: string): boolean {
  const file = name.slice(name.lastIndexOf('/') + 1)
  return file === '[Content_Types].xml' || file === '.rels' || file.endsWith('.psmdcp')
}
