import { type AuditedSource, nothingKnown } from '../../core/audit/audit.ts'
import { fetchPages, type WholePage } from '../../core/audit/read-vulnerabilities.ts'
import { isPkgtoolError, type PkgtoolError } from '../../core/base/errors.ts'
import { groupBy } from '../../core/base/group-by.ts'
import { mapConcurrently } from '../../core/base/pool.ts'
import { askedBy } from '../../core/packages/audit-restored.ts'
import type { StoredFeed } from '../tree/feed.ts'
import { vulnerabilityPageKey, vulnerabilityPageName } from '../tree/vulnerabilities.ts'
import type { MirroredVulnerabilities, PlannedFile } from './mirror-report.ts'
import type { MirrorRun } from './mirror-run.ts'

/** A page, and the address of the source that gave it. */
interface FoundPage extends WholePage {
  readonly source: string
}

/**
 * The pages that a mirror would have, each once. Only their content says whether the feed has them, so they are read; nothing is
 * written. `feed`: undefined if there is none yet.
 *
 * @throws PkgtoolError the first failure of a source, `NOT_FOUND` if none knows anything, `CANCELLED`, errors of the store
 */
export async function planVulnerabilities(
  run: Pick<MirrorRun, 'restore'>,
  feed: StoredFeed | undefined,
): Promise<readonly PlannedFile[]> {
  const { pages, problems } = await findPages(run)
  const [problem] = problems
  if (problem) throw problem
  const byName = groupBy(pages, ({ bytes }) => vulnerabilityPageName(bytes))
  return mapConcurrently(
    [...byName].flatMap(([name, [page]]) => (page ? { name, ...page } : [])),
    async ({ name, bytes, source }): Promise<PlannedFile> => {
      const key = vulnerabilityPageKey({ name })
      const status = (await feed?.store.look(key)) ? 'present' : 'download'
      return { name: key, kind: 'vulnerabilities', status, source, size: bytes.length }
    },
    { limit: 4 },
  )
}

/** Whether a run mirrors what is known: as asked, else as before. One without packages has no source that could be asked. */
export function mirrorsVulnerabilities(
  { options, hasPackages }: Pick<MirrorRun, 'options' | 'hasPackages'>,
  feed: Pick<StoredFeed, 'vulnerabilities'> | undefined,
): boolean {
  const { auditSources = [], vulnerabilities } = options
  const hasSource = hasPackages || auditSources.length > 0
  return vulnerabilities ?? (feed?.vulnerabilities === true && hasSource)
}

/** What the sources know against packages. */
export interface FoundPages {
  readonly pages: readonly FoundPage[]
  readonly problems: readonly PkgtoolError[]
  readonly asked: MirroredVulnerabilities['sources']
}

/**
 * Reads what the sources know against packages: those that are configured for audits, else those of packages. Half of what they know
 * would look like all of it, so with a problem, the feed keeps what it has.
 *
 * @throws PkgtoolError `CANCELLED`
 */
export async function findPages({ restore }: Pick<MirrorRun, 'restore'>): Promise<FoundPages> {
  const { sources, isConfigured } = askedBy(restore, restore.sources.all)
  const { log } = restore
  const pages: FoundPage[] = []
  const problems: PkgtoolError[] = []
  const asked: Pick<AuditedSource, 'address' | 'data'>[] = []
  for (const source of sources) {
    const { address, label } = source
    try {
      const found = await fetchPages(source)
      if (found) pages.push(...found.map(page => ({ ...page, source: address })))
      else log[isConfigured ? 'notice' : 'info'](`${label} does not say which packages are vulnerable`)
      asked.push({ address, data: found ? 'read' : 'none' })
    } catch (error) {
      if (!isPkgtoolError(error) || error.code === 'CANCELLED') throw error
      problems.push(error)
    }
  }
  if (problems.length === 0 && !asked.some(({ data }) => data === 'read')) problems.push(nothingKnown())
  return { pages, problems, asked }
}
