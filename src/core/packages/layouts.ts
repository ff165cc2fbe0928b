import type { Dirent } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Archive, type ArchiveEntry, foldEntryName, segmentFault } from '../zip/archive.ts'
import type { Layout } from './layout.ts'
import type { PlacedPackage } from './record.ts'

/*
 * The layout `feed`, a V3 folder feed that the .NET client takes as a source (DESIGN 6):
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
 * The layout `expanded`, byte for byte the reference client's global packages folder (DESIGN 6): what `feed` has, and
 *
 *     id/version/…              the package's files (package-entries.ts)
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

// Prefixes of the whole name, the third one too: `[Content_Types].xmlx` is left out as well.
const classicOmitted = ['_rels/', 'package/', '[content_types].xml'] as const

/*
 * The layout `classic`, byte for byte what the reference client writes for a packages.config without `packageSaveMode`
 * (DESIGN 6); no manifest is written:
 *
 *     ID.VERSION/ID.VERSION.EXT  the package; in the case and spelling of the pin; without version ID/ID.EXT
 *     ID.VERSION/…               its files (package-entries.ts)
 *
 * The folder takes its name when it is whole. What it holds is known from the record, or from a lock that binds the
 * package: there is no hash file.
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
 * The layout `flat`, package files side by side, lowered and normalized (DESIGN 6):
 *
 *     id.version.EXT
 *
 * A file takes its name when it is whole. What it holds is known from the record, or from a lock that binds the
 * package: there is no hash file.
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
  /** empty where the layout writes none; so are the next two */
  readonly manifestPath: string
  readonly hashPath: string
  readonly metadataPath: string
}

/** The extensions of a feed, without leading dot. */
export interface Extensions {
  readonly packageExtension: string
  readonly manifestExtension: string
}

/** Which package a place is wanted for. */
export interface PlaceRequest extends Extensions {
  /** as the pin spells it */
  readonly id: string
  /** as the pin spells it, where that names a folder as the reference client does */
  readonly version: string
  /** `id/version`, lowered and normalized */
  readonly name: string
  /** `classic`: folders without version */
  readonly excludeVersion: boolean
}

/** A package whose bytes are proven, to be placed. */
export interface NewPackage {
  readonly paths: PlacePaths
  readonly names: Extensions
  /** `id/version`, lowered and normalized */
  readonly name: string
  /** the downloaded file, on the same file system, which is moved */
  readonly file: string
  readonly manifest: Uint8Array
  /** base64 */
  readonly sha512: string
  /** base64 SHA-512 of the package without its signature; there where the pin binds it or the layout records it */
  readonly contentHash?: string | undefined
  /** the file, open, for a layout that unpacks; absent where it is no zip */
  readonly archive?: Archive | undefined
  /**
   * fills a new folder with its unpacked files from the package store, and returns the folders in it; undefined, and the
   * folder as it was, where that fails
   */
  readonly layTree?: ((folder: string) => Promise<readonly string[] | undefined>) | undefined
  /** the file is a hard link to one of the package store, so its mode stays as it is */
  readonly isLinked?: true | undefined
  readonly source: string
  readonly signal?: AbortSignal | undefined
}

/** Where an entry of a package goes, relative to the place; undefined: nowhere. */
export type EntryTarget = (entry: EntryName) => string | undefined

/** What a layout is to the flow: where things lie. What places them is in `package-placers.ts`. */
export interface PackageLayout {
  placeOf(request: PlaceRequest): string
  /** The paths of a place; undefined for a text that is no place of this layout, such as one that leads outside. */
  pathsOf(place: string, names: Extensions): PlacePaths | undefined
  /** where the entries of a package go; absent where the layout unpacks nothing */
  readonly targets?: (paths: PlacePaths, names: Extensions) => EntryTarget
  /** the content hash of a package is part of its place */
  readonly hasContentHash?: true
}

/**
 * Places a verified package, so that it never counts as present before it is whole.
 *
 * Throws `FILE_SYSTEM` and, where the layout unpacks, `BAD_ARCHIVE` also for a package that is no zip, `CANCELLED`.
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

/** The path above a relative one with `/`: empty at the top. */
export function parentPath(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

/**
 * Returns whether a text may name a file or folder of a package: safe on every operating system, and none of the hidden
 * names that are our own. A record is hostile input as any other.
 */
export function isPlaceName(text: string | undefined): text is string {
  return text !== undefined && !text.startsWith('.') && segmentFault(text) === undefined
}

// Enough to meet a package in a folder that holds packages, and little in one that holds something else.
const mostFolders = 200

/**
 * Says in which layout the packages of a folder without record lie, by the first one that shows; undefined where none
 * does plainly, as in a folder that holds other things, or where a package lacks what would say so.
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
    // The client writes both, one right after the other.
    if (names.has(`${packageName}.sha512`)) return 'feed'
  }
  return undefined
}

async function list(folder: string): Promise<readonly Dirent[]> {
  return readdir(folder, { withFileTypes: true }).catch(() => [])
}

/*
 * Which entries of a package go where, as the reference client has it (DESIGN 6). All names are decoded and have `/`
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

/** An entry as far as its place depends on it. */
export type EntryName = Pick<ArchiveEntry, 'name' | 'isDirectory'>

/** How the layout names what it writes beside the entries. */
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
 * Says where an entry goes in the layout `expanded`, relative to `id/version/`; undefined: nowhere. The names of `own`
 * are lowered there.
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
 * Says where an entry goes in the layout `classic`, relative to `ID.VERSION/`; undefined: nowhere. As the reference
 * client does without `packageSaveMode`, it writes the package and its files, no manifest and no empty folder.
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

/** Returns whether a name is one of `roots`, or lies below one, to a file system without case too. */
function isBelow(name: string, roots: readonly string[]): boolean {
  const root = foldEntryName(name.split('/', 1).join(''))
  return roots.some(reserved => foldEntryName(reserved) === root)
}

/** What the packaging format adds to a package. The reference client minds the case here. */
function isPackagingPart(name: string): boolean {
  const file = name.slice(name.lastIndexOf('/') + 1)
  return file === '[Content_Types].xml' || file === '.rels' || file.endsWith('.psmdcp')
}
