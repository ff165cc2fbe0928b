import type { TransportOptions } from '../../core/http/client.ts'
import type { SigningVariables } from '../../core/http/signing-key.ts'

/** Options of a feed's store in a bucket or container. */
export interface ObjectStoreOptions extends TransportOptions {
  /** the values of the variables with keys of object stores; default: none, for a bucket that anybody may read */
  readonly signingVariables?: SigningVariables | undefined
  /**
   * the caller knows that nobody else writes at the same time: a store that ignores conditions is accepted; default: false
   */
  readonly singleWriter?: boolean | undefined
}
