import type { Transport } from '../net/exchange/client.ts'
import { scopeAddresses, type TransportOf } from '../net/exchange/scoped-transport.ts'
import type { ToolRun } from './tool-run.ts'

/** A run whose tool was not in the cache: the transport is open. */
export interface FetchRun extends ToolRun {
  readonly transport: Transport
  readonly transportOf: TransportOf
}

/** Opens the transport of a run. @throws PkgtoolError `INVALID_INPUT`, `CONFLICTING_INPUTS` */
export async function openFetchRun(run: ToolRun): Promise<FetchRun> {
  const transport = await run.context.transport()
  return { ...run, transport, transportOf: scopeAddresses(transport, run.scopes) }
}
