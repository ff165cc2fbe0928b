import type { TransportOptions } from '../../core/http/client.ts'

/** Options of a feed's store in a bucket or container. */
export interface ObjectStoreOptions extends TransportOptions {
  /**
   * the caller knows that nobody else writes at the same time: a store that ignores conditions is accepted; default: false
   */
  readonly singleWriter?: boolean | undefined
}
