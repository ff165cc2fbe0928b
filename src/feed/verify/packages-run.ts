import type { Transport } from '../../core/net/exchange/client.ts'
import type { PackageContent } from './check-service-index.ts'
import type { VerifyRun } from './verify-run.ts'

/** A run that checks package content. */
export interface PackagesRun extends VerifyRun {
  readonly content: PackageContent
  /** requests files that a server cannot have; undefined: a folder is checked */
  readonly transport: Transport | undefined
}

/** A run that checks the package content of a server. */
export type ServerRun = PackagesRun & { readonly transport: Transport }

/** An id to check. */
export interface WantedId {
  /** as the caller or the feed spells it */
  readonly id: string
  readonly lowerId: string
  /** versions of pins, normalized, in lower case */
  readonly pinned: ReadonlySet<string>
}

/** The state of one id during its check. */
export interface IdCheck extends WantedId {
  /** the listed texts by normalized version in lower case; empty until the list was read */
  readonly versions: Map<string, string>
  /** reported versions, and reported paths below the package base address; skip errors that follow from them */
  readonly excused: Set<string>
  /** versions in the folder that no list has */
  readonly unlisted: Set<string>
  /** bytes of files whose size the listing of the store told, by their path below the package base address */
  readonly sizes: Map<string, number>
  hasList: boolean
  /** the list exists, but has no readable version */
  isListBroken: boolean
}
