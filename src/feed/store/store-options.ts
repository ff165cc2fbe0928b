import type { RunOptions } from '../../core/base/ports.ts'
import type { TransportOptions } from '../../core/net/exchange/client.ts'

/** Options that open the store of a feed: a folder needs none of them, and keeps none of the secrets. */
export type StoreOptions = ObjectStoreOptions & Pick<RunOptions, 'signal' | 'log'>

/** Options of a feed's store in a bucket or container. */
export interface ObjectStoreOptions extends TransportOptions {
  /**
   * the caller knows that nobody else writes at the same time: a store that ignores conditions is accepted; default: false
   */
  readonly singleWriter?: boolean | undefined
}
