import type { Sha512 } from '../files/sha512.ts'
import { type PackageVersion, tryParsePackageVersion } from '../nuget/version.ts'
import type { LockEntry, LockedPackage } from './lock.ts'
import { type PinRequest, tryParsePinRequest } from './pin-request.ts'

/** The parsed version and request of an entry. */
export interface ParsedEntry {
  readonly version: PackageVersion
  readonly request: PinRequest
}

/** An entry as `parseLock` returns it: its members are those of the file, and what was parsed of them is kept beside. */
export class ReadEntry implements LockEntry {
  declare readonly id: string
  declare readonly version: string
  declare readonly requested: string
  declare readonly sha512?: Sha512
  declare readonly contentHash?: Sha512
  declare readonly size?: number
  declare readonly source: string
  declare readonly line: number
  readonly #reading: ParsedEntry

  constructor(members: LockEntry, reading: ParsedEntry) {
    Object.assign(this, members)
    this.#reading = reading
  }

  /** The parsed texts of an entry; parses those of an entry that is from no file. Undefined when they are invalid. */
  static readingOf(entry: LockedPackage): ParsedEntry | undefined {
    if (#reading in entry) return (entry as ReadEntry).#reading
    const version = tryParsePackageVersion(entry.version)
    const request = tryParsePinRequest(entry.requested)
    return version && request && { version, request }
  }
}
