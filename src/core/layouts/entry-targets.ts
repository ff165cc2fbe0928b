import { basename } from 'node:path'
import type { ArchiveEntry } from '../zip/archive-entry.ts'
import { foldEntryName } from '../zip/entry-name.ts'
import type { ClassicPaths, ExpandedPaths, Extensions, PlacePaths } from './place-paths.ts'

// Prefixes of the whole name, even the third one: `[Content_Types].xmlx` is omitted as well.
const classicOmitted = ['_rels/', 'package/', '[content_types].xml'] as const

/** Where an entry of a package goes, relative to the place; undefined: nowhere. */
export type EntryTarget = (entry: EntryName) => string | undefined

/** Where the entries of a package go; undefined if the layout unpacks nothing. */
export function entryTargets(paths: PlacePaths, names: Extensions): EntryTarget | undefined {
  switch (paths.layout) {
    case 'classic':
      return classicTargets(paths, names)
    case 'expanded':
      return expandedTargets(paths, names)
    case 'feed':
    case 'flat':
      return undefined
  }
}

/** Where the entries of a package go in `classic`. */
export function classicTargets(
  { packagePath }: Pick<ClassicPaths, 'packagePath'>,
  names: Extensions,
): EntryTarget {
  const own = { packageName: basename(packagePath), ...names }
  return entry => classicTarget(entry, own)
}

/** Where the entries of a package go in `expanded`. */
export function expandedTargets(
  { packagePath, manifestPath }: Pick<ExpandedPaths, 'packagePath' | 'manifestPath'>,
  names: Extensions,
): EntryTarget {
  const own = { packageName: basename(packagePath), manifestName: basename(manifestPath), ...names }
  return entry => expandedTarget(entry, own)
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
