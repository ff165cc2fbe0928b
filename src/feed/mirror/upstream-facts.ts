import { isPkgtoolError } from '../../core/base/errors.ts'
import { mapConcurrently } from '../../core/base/pool.ts'
import { type PlacedPackage, sourceOf } from '../../core/packages/in-place/placed-package.ts'
import type { Placed } from '../../core/packages/prepared-restore.ts'
import { nameOf, type WantedPackage } from '../../core/packages/wanted-package.ts'
import { type FactsById, factsOf, type ReleaseFacts, readDetails } from '../tree/packages/package-details.ts'
import type { MirrorRun } from './mirror-run.ts'

const asksAtOnce = 4

/**
 * Reads what the sources of fetched packages say of them: when they were published, whether they are listed, and their
 * deprecation. A source that does not answer costs only these facts.
 *
 * @throws PkgtoolError `CANCELLED`
 */
export async function readUpstreamFacts(run: MirrorRun, fetched: Placed): Promise<FactsById> {
  const all = new Map<string, Map<string, ReleaseFacts>>()
  const read = async ([item, { origin }]: readonly [WantedPackage, PlacedPackage]) => {
    const facts = await readFacts(run, item, sourceOf(origin))
    const ofId = all.get(item.lowerId) ?? new Map<string, ReleaseFacts>()
    all.set(item.lowerId, facts ? ofId.set(item.version.lower, facts) : ofId)
  }
  await mapConcurrently([...fetched], read, { limit: asksAtOnce })
  return all
}

async function readFacts(
  { restore: { sources, log } }: Pick<MirrorRun, 'restore'>,
  item: WantedPackage,
  address: string | undefined,
): Promise<ReleaseFacts | undefined> {
  const source = sources.all.find(each => each.address === address)
  try {
    const entry = await source?.catalogEntry(item)
    if (!entry) return undefined
    return factsOf(readDetails(entry))
  } catch (error) {
    if (!isPkgtoolError(error) || error.code === 'CANCELLED') throw error
    log.notice(`${nameOf(item)} keeps no publication time: ${error.message}`)
    return undefined
  }
}
