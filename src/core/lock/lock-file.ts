/**
 * pkgtool.lock.json (DESIGN 6), as `formatLock` writes it:
 *
 *     { "lockfileVersion": 1,
 *       "tool": {
 *         "name": "pkgtool.exe",
 *         "requested": { "version": "6.x", "stage": "Released", "latestBy": "version", "minimumAge": 0 },
 *         "version", "url", "stage", "uploaded", "sha256", "size" },
 *       "packages": [
 *         { "id", "version", "requested", "sha512", "contentHash", "size", "source" } ] }
 *
 * One entry answers one request, so a package that two requests lead to stands twice, with the same hashes.
 */
import type { Stage } from '../versions/stage.ts'

/** What was asked for when the tool was locked. */
export interface LockedToolRequest {
  /** `latest`, an exact version or a range, as the user wrote it, without white space at its ends */
  readonly version: string
  readonly stage: Stage
  readonly latestBy: 'version' | 'upload-time'
  /** milliseconds */
  readonly minimumAge: number
}

/** The tool that a request was answered with. */
export interface LockedTool {
  /** root member of the listing, such as `pkgtool.exe` */
  readonly name: string
  readonly requested: LockedToolRequest
  /** as the listing writes it */
  readonly version: string
  /** where its bytes were, without user info; fetched only where the inputs name that source */
  readonly url: string
  /** as the listing writes it, which may be a word that the spec does not have */
  readonly stage: string
  /** ISO 8601 with `Z` or an offset, as the listing writes it */
  readonly uploaded: string
  /** lower-case hex */
  readonly sha256?: string
  /** bytes */
  readonly size?: number
}

/** The package that a pin was answered with. */
export interface LockedPackage {
  readonly id: string
  /** an exact version that `requested` takes */
  readonly version: string
  /** the version of the pin, as written: exact, a range or floating */
  readonly requested: string
  /** base64, of the file */
  readonly sha512?: string
  /** base64 SHA-512, of the package without its signature */
  readonly contentHash?: string
  /** bytes */
  readonly size?: number
  /** the source that gave it, without user info; fetched from only where the inputs name it */
  readonly source: string
}

/** A lock. */
export interface Lock {
  readonly lockfileVersion: 1
  readonly tool?: LockedTool
  /** in any order: `formatLock` sorts */
  readonly packages: readonly LockedPackage[]
}

/** A lock that was read: its entries know their line, counted from 1. */
export interface LockDocument extends Lock {
  readonly tool?: LockedTool & { readonly line: number }
  readonly packages: readonly (LockedPackage & { readonly line: number })[]
}

/** What every reader of locks takes. */
export interface LockFileOptions {
  /** name of the file, for pins and errors */
  readonly file?: string | undefined
}
