import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Digest, digestEncoding } from '../files/read-file.ts'
import { tryStat } from '../files/safe-folder.ts'
import type { SharingOptions } from '../files/write-file.ts'
import type { PackageVersion } from '../nuget/version.ts'

/**
 * Creates a tool cache in a folder. Two processes may place the same entry concurrently, and either may crash: an entry is
 * built under a temporary name, renamed, and only then marked complete (DESIGN 7). `arch` defaults to this machine's.
 *
 * @example
 * const cache = createFolderToolCache('tools')
 * await cache.list('pkgtool.exe') // ['6.12.4']
 */
export function createFolderToolCache(
  root: string,
  { arch = process.arch }: { readonly arch?: string } = {},
): ToolCache {
  const folderOf = (tool: string, version: string) => join(root, tool, version)
  return {
    async find(tool, version) {
      const directory = join(folderOf(tool, version), arch)
      return isComplete(directory) ? directory : undefined
    },
    async list(tool) {
      return listNames(join(root, tool)).filter(
        version => !version.startsWith('.') && isComplete(join(folderOf(tool, version), arch)),
      )
    },
    async place(tool, version, entry) {
      const { placeEntry } = await import('./place-entry.ts')
      return placeEntry({ root, target: join(folderOf(tool, version), arch) }, entry)
    },
    async drop(tool, version, options) {
      const { dropEntry } = await import('./place-entry.ts')
      return dropEntry({ root, target: join(folderOf(tool, version), arch) }, options)
    },
  }
}

function listNames(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/**
 * The port to a tool cache in the runner's layout (DESIGN 7):
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
  place(tool: string, version: string, entry: NewEntry): Promise<Placed>
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

export interface NewEntry extends Pick<SharingOptions, 'signal'> {
  /** writes all files of the entry into an empty folder */
  build(directory: string): Promise<void>
  /** returns whether an entry that another process placed meanwhile is equivalent; may update its record */
  isSame(directory: string): Promise<boolean>
}

export interface Placed {
  readonly directory: string
  /** another process placed an equal entry first, and that one is used */
  readonly raced: boolean
}

/**
 * The folder name of a version: three numbers and labels in lower case, as `semver.clean` would return it. A fourth
 * number, which semver does not have, becomes a label: `A.B.C-rev.D`.
 */
export function cacheVersion(version: PackageVersion): string {
  const [major, minor, patch, revision] = version.numbers
  const labels = [
    ...(revision > 0 ? ['rev', revision] : []),
    ...version.labels.map(label => label.toLowerCase()),
  ]
  return `${major}.${minor}.${patch}${labels.length > 0 ? `-${labels.join('.')}` : ''}`
}

/**
 * The folder name of a version that only a hash from a lock or an input vouches for. Other runs must not find it by its
 * version alone, so the name contains the hash, in hex, as a label that `semver.clean` does not change.
 */
export function boundVersion(version: PackageVersion, { algorithm, value }: Digest): string {
  const name = cacheVersion(version)
  const hex = algorithm === 'sha256' ? value : Buffer.from(value, digestEncoding(algorithm)).toString('hex')
  return `${name}${name.includes('-') ? '.' : '-'}${algorithm}-${hex}`
}

/** Returns whether a folder name has the format of `boundVersion`. */
export function isBoundVersion(name: string): boolean {
  return bound.test(name)
}

/** Returns whether a folder name matches the version of a record, and its SHA-256 if the name contains one. */
export function isNameOf(
  name: string,
  version: PackageVersion,
  { sha256 }: { readonly sha256: string },
): boolean {
  const [, own] = bound.exec(name) ?? []
  return name.replace(bound, '') === cacheVersion(version) && (own === undefined || own === sha256)
}

// A SHA-512 is not captured: records contain none to compare it with, so only a look-up verifies it.
const bound = /[-.](?:sha256-([0-9a-f]{64})|sha512-[0-9a-f]{128})$/

/** Returns whether a folder exists and has its marker. */
export function isComplete(directory: string): boolean {
  return tryStat(`${directory}.complete`) !== undefined && tryStat(directory)?.isDirectory() === true
}
