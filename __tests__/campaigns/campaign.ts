import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isPkgtoolError } from '../../src/core/base/errors.ts'
import { Random } from './random.ts'

/** What a campaign has come to; `details` is counted by name: phases, codes of errors, kinds of faults. */
export interface Tally {
  runs: number
  faults: number
  successes: number
  clearErrors: number
  readonly wrong: string[]
  readonly hangs: string[]
  readonly leftovers: string[]
  /** what the campaign ought to have done and could not */
  readonly lacking: string[]
  readonly details: Map<string, number>
}

/** What one run of a campaign gets: random numbers and a folder of its own, and where to tell what it met. */
export interface Run {
  readonly number: number
  /** of the whole campaign */
  readonly seed: string
  readonly random: Random
  /** empty, and removed afterwards */
  readonly folder: string
  /** the share of this run is done through the built programs */
  readonly tally: Tally
  count(detail: string, by?: number): void
}

export interface Campaign {
  readonly name: string
  /** how many a full campaign has */
  readonly runs: number
  /** how many at a time; default: 1 */
  readonly atOnce?: number
  /** ms after which a run counts as hanging; default: 60,000 */
  readonly limit?: number
  /** Tells why it cannot run on this machine, or undefined. */
  readonly missing?: () => string | undefined
  /** Called once before the runs; what it returns is called after them. */
  readonly prepare?: () => Promise<() => Promise<void>>
  /** One run; it tells `run.tally` what it met. An error that it throws is a wrong result. */
  readonly once: (run: Run) => Promise<void>
  /** Says what `runs` runs ought to have done and have not yet; while there is something, it goes on for a while. */
  readonly lacks?: (tally: Tally, runs: number) => readonly string[]
  /** Shows the details; default: a list. */
  readonly describe?: (tally: Tally) => string
  /** Says what of the whole is wrong, when all runs are done. */
  readonly conclude?: (tally: Tally) => readonly string[]
}

export interface CampaignOptions {
  readonly runs: number
  readonly seed: string
  /** only the run with this number */
  readonly only?: number | undefined
}

function emptyTally(): Tally {
  return {
    runs: 0,
    faults: 0,
    successes: 0,
    clearErrors: 0,
    wrong: [],
    hangs: [],
    leftovers: [],
    lacking: [],
    details: new Map(),
  }
}

/** The details of a tally in words. */
export function listDetails({ details }: Tally): string {
  const sorted = [...details].sort(([a], [b]) => (a < b ? -1 : 1))
  return sorted.map(([name, number]) => `${name} ${number}`).join(', ')
}

/** Runs a campaign; each run's random numbers depend on the seed, the campaign and its number alone. */
export async function runCampaign(
  campaign: Campaign,
  { runs, seed, only }: CampaignOptions,
): Promise<Tally & { readonly seconds: number }> {
  const started = performance.now()
  const tally = emptyTally()
  const finish = await campaign.prepare?.()
  const { lacks = () => [] } = campaign
  let next = only ?? 0
  const end = only === undefined ? runs : only + 1
  const goesOn = () => only === undefined && next < end * 4 + 100 && lacks(tally, runs).length > 0
  const work = async () => {
    while (next < end || goesOn()) await runOne(campaign, { number: next++, seed, tally })
  }
  try {
    await Promise.all(Array.from({ length: campaign.atOnce ?? 1 }, work))
  } finally {
    await finish?.()
  }
  if (only === undefined) {
    tally.lacking.push(...lacks(tally, runs))
    tally.wrong.push(...(campaign.conclude?.(tally) ?? []))
  }
  return { ...tally, seconds: (performance.now() - started) / 1000 }
}

async function runOne(
  campaign: Campaign,
  { number, seed, tally }: { readonly number: number; readonly seed: string; readonly tally: Tally },
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), `pkgtool-campaign-`))
  const random = new Random(`${seed} ${campaign.name} ${number}`)
  const count = (detail: string, by = 1) => tally.details.set(detail, (tally.details.get(detail) ?? 0) + by)
  const { limit = 60_000 } = campaign
  const over = new AbortController()
  try {
    const outcome = await Promise.race([
      campaign.once({ number, seed, random, folder, tally, count }),
      wait(limit, 'hang' as const, { signal: over.signal }),
    ])
    if (outcome === 'hang') tally.hangs.push(`run ${number}: nothing for ${limit} ms`)
  } catch (error) {
    tally.wrong.push(
      `run ${number}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    )
  } finally {
    over.abort()
    tally.runs++
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** Runs `work` and tells how it ended: its value, or the error of ours; any other error passes. */
export async function outcomeOf<T>(
  run: Run,
  work: () => Promise<T>,
): Promise<{ readonly value: T } | { readonly code: string; readonly message: string }> {
  try {
    const value = await work()
    run.tally.successes++
    return { value }
  } catch (error) {
    if (!isPkgtoolError(error)) throw error
    run.tally.clearErrors++
    run.count(error.code)
    return { code: error.code, message: error.message }
  }
}
