import type { WholePage } from '../../core/audit/read-vulnerabilities.ts'
import { plural } from '../../core/base/format.ts'
import type { Log } from '../../core/base/ports.ts'
import type { StoredFeed } from '../tree/feed.ts'
import type { FeedVersion } from '../tree/packages/package-documents.ts'
import type { GraceOptions } from '../tree/packages/withdrawn.ts'
import { writeVulnerabilities } from '../tree/vulnerabilities.ts'
import { pruneFeed, type Surplus } from './prune-feed.ts'
import { type ContentId, syncPackages } from './sync-packages.ts'
import { type ContentTool, type SyncedTools, type SyncToolsOptions, syncTools } from './sync-tools.ts'

/**
 * What a feed gets from upstreams, from another feed or from a bundle. Who makes it compares each part with what the feed has; what is
 * absent stays as the feed has it.
 */
export interface FeedContent<T extends ContentTool = ContentTool, I extends ContentId = ContentId> {
  readonly tools?: (() => Promise<readonly T[]>) | undefined
  readonly ids?: (() => Promise<readonly I[]>) | undefined
  /** Runs when the ids are listed: keeps in mind what was placed, and throws what ended the work on it. */
  readonly record?: () => Promise<void>
  /** Reads what is known against packages; undefined: the feed keeps what it has. */
  readonly pages?: (() => Promise<readonly WholePage[] | undefined>) | undefined
  /** Finds what the feed has besides, once everything is in place; undefined: it stays. Throws what forbids to prune. */
  readonly surplus?: () => Promise<Surplus | undefined>
}

export interface SyncOptions<I> extends SyncToolsOptions, GraceOptions {
  readonly log: Log
  /** each part is a stage of the log; default: false */
  readonly inStages?: boolean
  readonly onPlaced?: (id: I) => void
}

/** What a run has done. */
export interface Synced<T> extends SyncedTools<T> {
  /** pages of what is known against packages; undefined: the feed keeps what it has */
  readonly vulnerabilities: { readonly pages: number; readonly status: 'changed' | 'present' } | undefined
  /** the packages that no document names any more */
  readonly prunedPackages: readonly FeedVersion[]
}

/**
 * Brings content into a feed, whose lock the caller holds: places and lists it, keeps it in mind, and only then removes. A run after one
 * that was stopped goes on where that one ended.
 *
 * @throws PkgtoolError of the content, `INVALID_FEED`, `ALREADY_THERE`, `UNREADABLE_FILE`, `CANCELLED`, errors of the store
 */
export async function sync<T extends ContentTool, I extends ContentId>(
  feed: StoredFeed,
  { tools, ids, record, pages, surplus }: FeedContent<T, I>,
  options: SyncOptions<I>,
): Promise<Synced<T>> {
  const { log, inStages = false, onPlaced } = options
  const part = <R>(name: string, run: () => Promise<R>) => (inStages ? log.stage(name, run) : run())
  const brought = tools && (await part('Tools', async () => syncTools(feed, await tools(), options)))
  const bringPackages = async () => {
    const purge = await syncPackages(feed, (await ids?.()) ?? [], { onPlaced })
    await record?.()
    return purge
  }
  const replaced = ids ? await part('Packages', bringPackages) : []
  const vulnerabilities =
    pages && (await part('Vulnerabilities', async () => bringPages(feed, await pages(), log)))
  const unwanted = await surplus?.()
  const pruned = unwanted && (await pruneFeed(feed, unwanted, options))
  const purge = [...replaced, ...(brought?.purge ?? []), ...(pruned?.purge ?? [])]
  return {
    followed: brought?.followed ?? [],
    placed: brought?.placed ?? [],
    vulnerabilities,
    prunedPackages: pruned?.packages ?? [],
    purge: [...new Set(purge)],
  }
}

async function bringPages(
  feed: StoredFeed,
  pages: readonly WholePage[] | undefined,
  log: Log,
): Promise<Synced<never>['vulnerabilities']> {
  if (pages === undefined) return undefined
  const status = await writeVulnerabilities(feed, pages)
  log.info(`${plural(pages.length, 'page')} of known vulnerabilities, ${status}`)
  return { pages: pages.length, status }
}
