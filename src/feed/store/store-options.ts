import type { RunOptions } from '../../core/base/ports.ts'
import type { ObjectStoreOptions } from './object-store-options.ts'

/** Options that open the store of a feed: a folder needs none of them, and keeps none of the secrets. */
export interface StoreOptions extends ObjectStoreOptions, Pick<RunOptions, 'signal' | 'log'> {
  /** the address of the HTTP interface of an object store; default: the one of AWS or Azure */
  readonly endpoint?: string | undefined
  /** the region of a bucket; default: `us-east-1` */
  readonly region?: string | undefined
}
