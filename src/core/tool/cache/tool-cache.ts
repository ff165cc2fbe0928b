import { tryStat } from '../../files/stats.ts'
import type { SharingOptions } from '../../files/writing/sharing.ts'

/**
 * The port to a tool cache in the runner's layout:
 *
 *     ROOT/TOOL/VERSION/ARCH/            the entry
 *     ROOT/TOOL/VERSION/ARCH.complete    its marker, without which it is ignored
 */
export interface ToolCache {
  /** The folder of a complete entry, or undefined. `version` has the format of `cacheVersion` or `boundVersion`. */
  find(tool: string, version: string): Promise<string | undefined>
  /** The versions of all complete entries. */
  list(tool: string): Promise<readonly string[]>
  /**
   * Builds an entry under a temporary name, then publishes it atomically.
   *
   * @throws PkgtoolError `UNSAFE_PATH`, `FILE_SYSTEM`, `CANCELLED` and what `build` throws
   */
  place(tool: string, version: string, entry: EntryToPlace): Promise<PlacedEntry>
  /**
   * Removes an entry, complete or not. Returns false if `onlyIf` kept it.
   *
   * @throws PkgtoolError `UNSAFE_PATH`, `FILE_SYSTEM`, `CANCELLED`
   */
  drop(tool: string, version: string, options?: DropOptions): Promise<boolean>
}

export interface DropOptions extends Pick<SharingOptions, 'signal' | 'waits'> {
  /** confirms the removal of a folder: called before it is moved away, and again afterwards; default: true */
  onlyIf?(directory: string): Promise<boolean>
}

export interface EntryToPlace extends Pick<SharingOptions, 'signal'> {
  /** writes all files of the entry into an empty folder */
  build(directory: string): Promise<void>
  /** returns whether an entry that another process placed meanwhile is equivalent; may update its record */
  isSame(directory: string): Promise<boolean>
}

export interface PlacedEntry {
  readonly directory: string
  /** the cache had an equal entry: one that was passed over, or another process placed it meanwhile */
  readonly raced: boolean
}

/** The location of an entry. Below the root of the cache, nothing is written or removed through a link. */
export interface EntrySlot {
  readonly root: string
  /** the path below the root, `TOOL/VERSION/ARCH` */
  readonly target: string
}

/** The marker of an entry. */
export function markerOf(directory: string): string {
  return `${directory}.complete`
}

/** Returns whether a folder exists and has its marker. */
export function isComplete(directory: string): boolean {
  return tryStat(markerOf(directory)) !== undefined && tryStat(directory)?.isDirectory() === true
}
