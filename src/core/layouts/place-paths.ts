import { segmentFault } from '../zip/entry-name.ts'

/** Where the files of one package lie below the packages folder; paths are relative, with `/`. */
export type PlacePaths = ClassicPaths | FlatPaths | FeedPaths | ExpandedPaths

export interface ClassicPaths extends PackagePlace {
  readonly layout: 'classic'
}

export interface FlatPaths extends PackagePlace {
  readonly layout: 'flat'
}

export interface FeedPaths extends PackagePlace {
  readonly layout: 'feed'
  readonly manifestPath: string
  readonly hashPath: string
}

export interface ExpandedPaths extends PackagePlace {
  readonly layout: 'expanded'
  readonly manifestPath: string
  readonly hashPath: string
  readonly metadataPath: string
}

interface PackagePlace {
  /** the folder of this package alone or, in `flat`, its file: its key in the record */
  readonly place: string
  readonly packagePath: string
}

/** The files that the layout writes, without those that it unpacks. */
export function ownFiles(paths: PlacePaths): readonly string[] {
  switch (paths.layout) {
    case 'classic':
    case 'flat':
      return [paths.packagePath]
    case 'feed':
      return [paths.packagePath, paths.manifestPath, paths.hashPath]
    case 'expanded':
      return [paths.packagePath, paths.manifestPath, paths.hashPath, paths.metadataPath]
  }
}

/** The manifest beside the package; undefined if the layout writes none. */
export function manifestBeside(paths: PlacePaths): string | undefined {
  return 'manifestPath' in paths ? paths.manifestPath : undefined
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
