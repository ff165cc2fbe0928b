import { type AuditedSource, nothingKnown } from '../../core/audit/audit.ts'
import { fetchPages, type WholePage } from '../../core/audit/read-vulnerabilities.ts'
import { isPkgtoolError, type PkgtoolError } from '../../core/base/errors.ts'
import { plural } from '../../core/base/format.ts'
import { askedBy } from '../../core/packages/audit-restored.ts'
import type { StoredFeed } from '../tree/feed.ts'
import { writeVulnerabilities } from '../tree/vulnerabilities.ts'
import type { MirroredVulnerabilities } from './mirror-report.ts'
import type { MirrorRun } from './mirror-run.ts'

interface VulnerabilityOutcome {
  readonly mirrored?: MirroredVulnerabilities
  readonly problems: readonly PkgtoolError[]
}

/**
 * Brings what the sources know against packages into the feed: those that are configured for audits, else those of packages. Half
 * of what they know would look like all of it, so what the feed has stays unless each of them has answered.
 *
 * @throws PkgtoolError `CANCELLED`, `FILE_SYSTEM`, errors of the store
 */
export async function mirrorVulnerabilities(
  { restore }: Pick<MirrorRun, 'restore'>,
  feed: StoredFeed,
): Promise<VulnerabilityOutcome> {
  const { sources, isConfigured } = askedBy(restore, restore.sources.all)
  const { log, options } = restore
  const pages: WholePage[] = []
  const problems: PkgtoolError[] = []
  const asked: Pick<AuditedSource, 'address' | 'data'>[] = []
  for (const source of sources) {
    const { address, label } = source
    try {
      const found = await fetchPages(source, options)
      if (found) pages.push(...found)
      else log[isConfigured ? 'notice' : 'info'](`${label} does not say which packages are vulnerable`)
      asked.push({ address, data: found ? 'read' : 'none' })
    } catch (error) {
      if (!isPkgtoolError(error) || error.code === 'CANCELLED') throw error
      problems.push(error)
    }
  }
  if (problems.length > 0) return { problems }
  if (!asked.some(({ data }) => data === 'read')) return { problems: [nothingKnown()] }
  const status = await writeVulnerabilities(feed, pages)
  log.info(`${plural(pages.length, 'page')} of known vulnerabilities, ${status}`)
  return { mirrored: { pages: pages.length, status, sources: asked }, problems }
}
