import type { AuditedSource } from '../../core/audit/audit.ts'
import type { FeedVersion } from '../tree/packages/package-documents.ts'

/** A version of the tool in the mirror. */
export interface MirroredTool {
  readonly version: string
  readonly stage: string
  /** UTC, seven fractional digits */
  readonly uploaded: string
  /** hex */
  readonly sha256: string
  /** bytes */
  readonly size: number
  /** the listing that contains it, without user info and query */
  readonly source: string
  /** `followed`: its stage or upload time has changed, its bytes were in place */
  readonly status: 'downloaded' | 'followed' | 'present'
}

/** A package in the mirror. */
export interface MirroredPackage {
  readonly id: string
  /** normalized */
  readonly version: string
  /** base64 */
  readonly sha512: string
  /** bytes */
  readonly size: number
  /** its service index; empty if no mirror placed it */
  readonly source: string
  readonly status: 'downloaded' | 'present'
}

/** What is known against packages, in the mirror. */
export interface MirroredVulnerabilities {
  /** as all sources together give them */
  readonly pages: number
  readonly status: 'changed' | 'present'
  /** in the order in which they are asked */
  readonly sources: readonly Pick<AuditedSource, 'address' | 'data'>[]
}

/** The result of a mirror. */
export interface MirrorReport {
  readonly dir: string
  /** the highest version first */
  readonly tools: readonly MirroredTool[]
  /** in the order of the pins */
  readonly packages: readonly MirroredPackage[]
  /** what is known against packages; absent: it was not asked for */
  readonly vulnerabilities?: MirroredVulnerabilities
  /** bytes of tools and packages that were downloaded */
  readonly downloadedBytes: number
  /** the removed versions of the tool */
  readonly prunedTools: readonly string[]
  /** the removed packages */
  readonly prunedPackages: readonly FeedVersion[]
  /** the addresses that caches must purge after a removal, replacement or demotion, relative to a feed without base URL */
  readonly purge: readonly string[]
}

/** The plan for one file. */
export interface PlannedFile {
  /** the version of the tool, id and version of a package, or where a page of known vulnerabilities lies in the feed */
  readonly name: string
  readonly kind: 'tool' | 'package' | 'vulnerabilities'
  readonly status: 'download' | 'follow' | 'present'
  /** its source */
  readonly source: string
  /** bytes; absent when unknown */
  readonly size?: number
}

/** The plan of a mirror. */
export interface MirrorPlan {
  readonly dir: string
  readonly files: readonly PlannedFile[]
  /** bytes to download, as far as known */
  readonly downloadBytes: number
  /** files to download of unknown size */
  readonly unknownSizes: number
  /** with `prune`: the versions of the tool and the `id/version` to remove */
  readonly unwanted: readonly string[]
}
