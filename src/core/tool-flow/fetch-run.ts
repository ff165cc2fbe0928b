import type { Transport } from '../transport/create-transport.ts'
import type { TransportOf } from '../transport/scope-addresses.ts'
import type { ToolRun } from './tool-run.ts'

/** A run whose tool was not in the cache: the transport is open. */
export interface FetchRun extends ToolRun {
  readonly transport: Transport
  readonly transportOf: TransportOf
}
