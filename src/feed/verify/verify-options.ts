import type { PackageNames } from '../../core/package-content/package-names.ts'
import type { SourceCredentials } from '../../core/package-content/source-credentials.ts'
import type { PinSources } from '../../core/package-flow/read-pins.ts'
import type { RunOptions } from '../../core/ports.ts'
import type { TransportOptions } from '../../core/transport/create-transport.ts'
import type { Finding } from './finding.ts'

/** A feed in a folder, or a server of this protocol: package content, tool listing, or both. */
export type VerifyTarget =
  | { readonly dir: string }
  | {
      /** service index: URL or `NAME=URL` */
      readonly source?: string | undefined
      /** where the listing is: URL or `NAME=URL` */
      readonly distUrl?: string | undefined
    }

/** What is checked, and how it is reached. */
export interface VerifyFeedOptions
  extends TransportOptions,
    RunOptions,
    PackageNames,
    PinSources,
    SourceCredentials {
  /** ids to check on a server, besides those of pins and of `against` */
  readonly ids?: readonly string[] | undefined
  /** root member of a server's listing; default: `pkgtool.exe`. A folder says itself, as it does its extensions */
  readonly toolName?: string | undefined
  /** a feed in a folder that the server must have exactly */
  readonly against?: string | undefined
  /** read no bytes of packages and tools; default: false */
  readonly quick?: boolean | undefined
}

/** What was checked, and what was found. */
export interface VerifyReport {
  /** what is wrong; none: the feed is good, as far as it was checked */
  readonly findings: readonly Finding[]
  /** what makes no feed bad */
  readonly remarks: readonly Finding[]
  /** ids whose version lists were asked for */
  readonly ids: number
  /** listed versions whose files were asked for */
  readonly versions: number
  /** entries of the listing */
  readonly tools: number
}
