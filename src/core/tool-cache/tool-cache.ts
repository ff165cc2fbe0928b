import { type Digest, digestEncoding } from '../integrity/digest.ts'
import type { PackageVersion } from '../versions/parse-package-version.ts'

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
  /** Builds an entry aside, then publishes it whole. @throws PkgtoolError `UNSAFE_PATH`, `FILE_SYSTEM` and what `build` throws */
  place(tool: string, version: string, entry: NewEntry): Promise<Placed>
  /** Takes an entry away, whatever it holds; false where `onlyIf` kept it. @throws PkgtoolError `UNSAFE_PATH`, `FILE_SYSTEM` */
  drop(tool: string, version: string, options?: DropOptions): Promise<boolean>
}

export interface DropOptions {
  /** asked of the folder before it goes and once more when nobody else can reach it; default: yes */
  onlyIf?(directory: string): Promise<boolean>
}

export interface NewEntry {
  /** fills an empty folder with everything of the entry */
  build(directory: string): Promise<void>
  /** tells whether an entry that another process placed meanwhile is as good as the one built, or makes it so */
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

/** Tells whether a folder is named as `boundVersion` names it. */
export function isBoundVersion(name: string): boolean {
  return bound.test(name)
}

/** Tells whether a folder of this name may hold an entry with this record: its version, and its hash where it is bound. */
export function isNameOf(
  name: string,
  version: PackageVersion,
  { sha256 }: { readonly sha256: string },
): boolean {
  const [, own] = bound.exec(name) ?? []
  return name.replace(bound, '') === cacheVersion(version) && (own === undefined || own === sha256)
}

// A record has no SHA-512, so nothing but a look-up by it can tell whether it is the one in the name.
const bound = /[-.](?:sha256-([0-9a-f]{64})|sha512-[0-9a-f]{128})$/
