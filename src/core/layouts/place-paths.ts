import { segmentFault } from '../zip/entry-name.ts'

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
