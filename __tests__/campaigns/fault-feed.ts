import type { Answer, FaultServer } from '../support/scripted-server.ts'
import { startFaultServer } from '../support/scripted-server.ts'
import { makeFault } from './faults.ts'
import type { Random } from './random.ts'

/** How a server of a run misbehaves. */
export interface Misbehaviour {
  readonly random: Random
  /** how likely an answer is a fault */
  readonly rate: number
  /** how many answers of a path may be faults before it comes good; after them it always does */
  readonly longest: number
  readonly isBound: boolean
}

/** Starts a server for one run, whose answers to `serve` are often faults. */
export async function startFaultyServer(): Promise<
  FaultServer & { serve(path: string, good: Answer, misbehaviour: Misbehaviour): void; delivered(): number }
> {
  const server = await startFaultServer()
  server.on('/circle', { status: 302, headers: { location: '/circle' } })
  return {
    ...server,
    serve(path, good, { random, rate, longest, isBound }) {
      server.on(path, (_, number) =>
        number < longest && random.chance(rate) ? makeFault(good, random, { isBound }) : good,
      )
    },
    delivered: () => [...server.faults.values()].reduce((sum, count) => sum + count, 0),
  }
}

/** What calls of the library take so that a run of many faults takes no minutes; the program's limits are otherwise. */
export const hurried = {
  connectTimeout: 2_000,
  idleTimeout: 250,
  retry: { retries: 3, longestRetryAfter: 2_000 },
  sleep: async () => {},
}
