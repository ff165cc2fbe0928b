import type { RunOptions } from '../../core/base/ports.ts'
import type { SourceCredentials } from '../../core/net/credentials/share-secrets.ts'
import type { PackageNames } from '../../core/nuget/presets.ts'
import type { PinSources } from '../../core/pins/read-pins.ts'
import type { StoreOptions } from '../store/store-options.ts'
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

/** Options of `verifyFeed`. */
export interface VerifyFeedOptions
  extends StoreOptions,
    RunOptions,
    PackageNames,
    PinSources,
    SourceCredentials {
  /** ids to check on a server, besides those of pins and of `against` */
  readonly ids?: readonly string[] | undefined
  /** root member of a server's listing; default: `pkgtool.exe`. A folder has its own, and its own extensions */
  readonly toolName?: string | undefined
  /** a feed in a folder that the server must match exactly */
  readonly against?: string | undefined
  /** read no bytes of packages and tools; default: false */
  readonly quick?: boolean | undefined
}

/** The result of `verifyFeed`. */
export interface VerifyReport {
  /** the faults; if there are none, the checked parts of the feed are valid */
  readonly findings: readonly Finding[]
  /** findings that are not faults */
  readonly remarks: readonly Finding[]
  /** ids whose version lists were requested */
  readonly ids: number
  /** listed versions whose files were requested */
  readonly versions: number
  /** entries of the listing */
  readonly tools: number
}
