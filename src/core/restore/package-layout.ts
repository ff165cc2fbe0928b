import type { Archive } from '../archive/open-archive.ts'
import type { EntryName } from './package-entries.ts'
import type { PlacedPackage } from './placed-package.ts'

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
