/**
 * pkgtool.lock.json, as `formatLock` writes it:
 *
 *     { "lockfileVersion": 1,
 *       "names": { "packageExtension": "nupkg", "manifestExtension": "nuspec" },
 *       "tool": {
 *         "name": "pkgtool.exe",
 *         "requested": { "version": "6.x", "stage": "Released", "latestBy": "version", "minimumAge": 0 },
 *         "version", "url", "stage", "uploaded", "sha256", "size" },
 *       "packages": [
 *         { "id", "version", "requested", "sha512", "contentHash", "size", "source" } ] }
 *
 * Each entry answers one request. A package with two requests has two entries with the same hashes.
 */

import type { Stage } from '../base/stages.ts'
import type { ResolvedNames } from '../nuget/package-names.ts'

/** The request for which the tool was locked. */
export interface LockedToolRequest {
  /** `latest`, an exact version or a range, as the user wrote it, trimmed */
  readonly version: string
  readonly stage: Stage
  readonly latestBy: 'version' | 'upload-time'
  /** milliseconds */
  readonly minimumAge: number
}

/** The tool that was chosen for a request. */
export interface LockedTool {
  /** root member of the listing, such as `pkgtool.exe` */
  readonly name: string
  readonly requested: LockedToolRequest
  /** as the listing writes it */
  readonly version: string
  /** the address of the file, without user info; used only if the inputs name that source */
  readonly url: string
  /** as the listing writes it; may be a word that the spec does not define */
  readonly stage: string
  /** ISO 8601 with `Z` or an offset, as the listing writes it */
  readonly uploaded: string
  /** lower-case hex */
  readonly sha256?: string
  /** bytes */
  readonly size?: number
}

/** The package that was chosen for a pin. */
export interface LockedPackage {
  readonly id: string
  /** an exact version that `requested` accepts */
  readonly version: string
  /** the version of the pin, as written: exact, a range or floating */
  readonly requested: string
  /** of the file, in base64 */
  readonly sha512?: string
  /** SHA-512 of the package without its signature, in base64 */
  readonly contentHash?: string
  /** bytes */
  readonly size?: number
  /** the source of the package, without user info; used only if the inputs name it */
  readonly source: string
}

export interface Lock {
  readonly lockfileVersion: 1
  /** the file extensions of the packages; absent: the defaults, or an earlier release wrote the lock */
  readonly names?: ResolvedNames
  readonly tool?: LockedTool
  /** in any order: `formatLock` sorts */
  readonly packages: readonly LockedPackage[]
}

/** A parsed lock; `line` is the line of an entry, from 1. */
export interface LockDocument extends Lock {
  readonly tool?: LockedTool & { readonly line: number }
  readonly packages: readonly (LockedPackage & { readonly line: number })[]
}

/** The common options of the functions that read locks. */
export interface LockFileOptions {
  /** the name of the file, for pins and errors */
  readonly file?: string | undefined
}
