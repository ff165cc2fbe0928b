import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Digest, digestEncoding } from '../files/read-file.ts'
import { tryStat } from '../files/safe-folder.ts'
import type { SharingOptions } from '../files/write-file.ts'
import type { PackageVersion } from '../nuget/version.ts'

/**
 * The tool cache over any folder. Two processes may place the same entry at once and a crash may end either: an entry
 * is built under a temporary name, renamed, and only then marked complete (DESIGN 7). `arch` defaults to this machine's.
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
 * The port to a cache of tools in the runner's layout (DESIGN 7):
 *
 *     ROOT/TOOL/VERSION/ARCH/            what is cached
 *     ROOT/TOOL/VERSION/ARCH.complete    the marker without which it does not count
 */
export interface ToolCache {
  /** The folder of a complete entry, or undefined. `version` is as `cacheVersion` gives it. */
  find(tool: string, version: string): Promise<string | undefined>
  /** The versions of all complete entries. */
  list(tool: string): Promise<readonly string[]>
  /** Builds an entry under a temporary name, then publishes it whole. @throws PkgtoolError `UNSAFE_PATH`, `FILE_SYSTEM`, `CANCELLED` and what `build` throws */
  place(tool: string, version: string, entry: NewEntry): Promise<Placed>
  /** Removes an entry, whatever it holds; false where `onlyIf` kept it. @throws PkgtoolError `UNSAFE_PATH`, `FILE_SYSTEM`, `CANCELLED` */
  drop(tool: string, version: string, options?: DropOptions): Promise<boolean>
}

export interface DropOptions extends Pick<SharingOptions, 'signal' | 'waits'> {
  /** asked of the folder before it goes and once more when nobody else can reach it; default: yes */
  onlyIf?(directory: string): Promise<boolean>
}

export interface NewEntry extends Pick<SharingOptions, 'signal'> {
  /** fills an empty folder with everything of the entry */
  build(directory: string): Promise<void>
  /** returns whether an entry that another process placed meanwhile is as good as the one built, or makes it so */
  isSame(directory: string): Promise<boolean>
}

export interface Placed {
  readonly directory: string
  /** another process placed an equal entry first, and that one is used */
  readonly raced: boolean
}

/**
 * A version as the cache's folders name it: three numbers and labels in lower case, as `semver.clean` would give it; a
 * fourth number, which semver does not have, as `A.B.C-rev.D`.
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
 * The same for bytes that only a hash binds, of a lock or of an input: nobody may find them by their version alone, so
 * the hash is in the name, in hex, as a label that `semver.clean` leaves as it is.
 */
export function boundVersion(version: PackageVersion, { algorithm, value }: Digest): string {
  const name = cacheVersion(version)
  const hex = algorithm === 'sha256' ? value : Buffer.from(value, digestEncoding(algorithm)).toString('hex')
  return `${name}${name.includes('-') ? '.' : '-'}${algorithm}-${hex}`
}

/** Returns whether a folder is named as `boundVersion` names it. */
export function isBoundVersion(name: string): boolean {
  return bound.test(name)
}

/** Returns whether a folder of this name may hold an entry with this record: its version, and its hash where it is bound. */
export function isNameOf(
  name: string,
  version: PackageVersion,
  { sha256 }: { readonly sha256: string },
): boolean {
  const [, own] = bound.exec(name) ?? []
  return name.replace(bound, '') === cacheVersion(version) && (own === undefined || own === sha256)
}

// A record has no SHA-512, so nothing but a look-up by it can say whether it is the one in the name.
const bound = /[-.](?:sha256-([0-9a-f]{64})|sha512-[0-9a-f]{128})$/

/** Returns whether an entry is there whole. */
export function isComplete(directory: string): boolean {
  return tryStat(`${directory}.complete`) !== undefined && tryStat(directory)?.isDirectory() === true
}
