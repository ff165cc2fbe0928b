import { attempt, type Check, failed, skipped } from './diagnosis/check.ts'
import { checkListings } from './diagnosis/check-listings.ts'
import { checkNetwork, checkTrustFiles } from './diagnosis/check-network.ts'
import { checkNode } from './diagnosis/check-node.ts'
import { checkSources } from './diagnosis/check-sources.ts'
import { checkRuntime, checkToolCache } from './diagnosis/check-tool-cache.ts'
import type { DiagnoseOptions, ServerOptions } from './diagnosis/diagnose-options.ts'
import type { Outcome } from './diagnosis/outcome.ts'
import { proveWritable } from './diagnosis/prove-writable.ts'
import { withLimit } from './diagnosis/with-limit.ts'
import { isPkgtoolError } from './errors.ts'
import { readPins } from './package-flow/read-pins.ts'
import { openRestoreRun, type RestorePackagesOptions } from './package-flow/restore-run.ts'
import { plural } from './text.ts'

export type { Check, CheckName } from './diagnosis/check.ts'
export type { DiagnoseOptions } from './diagnosis/diagnose-options.ts'

/** What `diagnose` gives back. */
export interface Diagnosis {
  readonly checks: readonly Check[]
  /** no check has failed; warnings may be there */
  readonly healthy: boolean
}

/**
 * Looks at everything that a set-up or a restore with the same options needs: Node, proxies, trust, each listing and
 * service index, the folders that are written to, and mono. Asks each server once, all at a time, and ends in time
 * whatever they do; leaves nothing behind. No credential is in what it tells.
 *
 * @throws PkgtoolError `CANCELLED`; all else is an answer
 * @example
 * const { checks, healthy } = await diagnose({ tool: { distUrls: ['https://feed.example/dist'], toolCache: 'tools' } })
 * if (!healthy) console.log(checks.filter(({ state }) => state === 'failed'))
 */
export async function diagnose(options: DiagnoseOptions): Promise<Diagnosis> {
  const { tool, restore, limit = 20_000, signal } = options
  const trust = checkTrustFiles({ ...restore, ...tool })
  const isOffline = tool?.offline === true || restore?.offline === true
  const servers =
    trust.state === 'ok' && !isOffline
      ? await withLimit(server => askServers(options, server), { limit, signal })
      : { outcomes: [], checks: withoutServers(options, isOffline) }
  const checks = [
    checkNode(process.versions.node),
    trust,
    ...(await checkNetwork(servers.outcomes)),
    ...servers.checks,
    ...(restore ? await checkRestore(restore) : []),
    ...(tool ? [await checkToolCache(tool), await checkRuntime(tool)] : []),
  ]
  return { checks, healthy: checks.every(({ state }) => state !== 'failed') }
}

interface Asked {
  readonly outcomes: readonly Outcome[]
  readonly checks: readonly Check[]
}

async function askServers({ tool, restore }: DiagnoseOptions, server: ServerOptions): Promise<Asked> {
  const groups = await Promise.all([
    tool ? askGroup('listing', () => checkListings(tool, server)) : [],
    restore ? askGroup('source', () => checkSources(restore, server)) : [],
  ])
  const outcomes = groups.flat()
  return { outcomes, checks: outcomes.map(({ check }) => check) }
}

// Options that contradict each other are an answer too: no address of the group can be asked then.
async function askGroup(check: 'listing' | 'source', ask: () => Promise<Outcome[]>): Promise<Outcome[]> {
  try {
    return await ask()
  } catch (error) {
    if (isPkgtoolError(error, 'CANCELLED')) throw error
    const subject = check === 'listing' ? 'dist-url' : 'source'
    return [{ url: new URL('file:///'), check: failed({ check, subject }, error), error }]
  }
}

function withoutServers({ tool, restore }: DiagnoseOptions, isOffline: boolean): readonly Check[] {
  const why = isOffline ? 'offline is set, so no server is asked' : 'not asked before the trust is usable'
  return [
    ...(tool?.distUrls ?? []).map(() => skipped({ check: 'listing', subject: 'dist-url' }, why)),
    ...(restore?.sources ?? []).map(() => skipped({ check: 'source', subject: 'source' }, why)),
  ]
}

async function checkRestore(options: RestorePackagesOptions): Promise<readonly Check[]> {
  const pins = await attempt({ check: 'pins', subject: 'packages' }, async () =>
    plural((await readPins(options)).length, 'pin'),
  )
  const folder = await attempt({ check: 'packages-directory', subject: 'packages-directory' }, async () => {
    const { directory } = openRestoreRun(options)
    const { exists } = await proveWritable(directory)
    return `${directory}: ${exists ? 'writable' : 'not there yet; it can be made'}`
  })
  return [pins, folder]
}
