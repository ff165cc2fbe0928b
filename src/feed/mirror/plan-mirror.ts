import { mapConcurrently } from '../../core/concurrency.ts'
import { measureFile } from '../../core/download/measure-file.ts'
import { PkgtoolError } from '../../core/errors.ts'
import { toolCandidates } from '../../core/listing/tool-candidates.ts'
import { planRestore, type RestorePlan } from '../../core/plan-restore.ts'
import { formatBytes, plural } from '../../core/text.ts'
import { allowsNextSource } from '../../core/transport/retry-policy.ts'
import { type Feed, openFeed } from '../tree/feed.ts'
import { readToolEntries } from '../tree/tool-entries.ts'
import type { MirrorFeedOptions, MirrorPlan, PlannedFile } from './mirror-options.ts'
import type { ToolErrand } from './mirror-tools.ts'
import { type MirrorRun, openMirrorRun } from './open-mirror-run.ts'
import { findUnwantedTools } from './prune-mirror.ts'
import { readErrand } from './read-errand.ts'
import { findEntry, type SortedTools, sortTools } from './sort-tools.ts'
import type { WantedTool } from './wanted-tools.ts'

/**
 * Tells what `mirrorFeed` would do with the same options, and writes nothing at all: what is in place, what would be
 * downloaded, from where, and how large it is, by HEAD or by a look at a folder; with `prune` what would be removed.
 *
 * @throws PkgtoolError as `mirrorFeed`; `PACKAGES_MISSING` lists all packages that cannot be had
 */
export async function planMirror(dir: string, options: MirrorFeedOptions): Promise<MirrorPlan> {
  const run = await openMirrorRun(dir, { ...options, cacheDirectory: undefined })
  const { log, transport } = run.restore
  try {
    const errand = await log.stage('Listing', () => readErrand(run))
    const tools = errand && (await log.stage('Tools', () => planTools(run, errand)))
    const packages = run.hasPackages
      ? planned(await planRestore({ ...run.restoreOptions, cacheDirectory: undefined }))
      : undefined
    const plan = summarize(run, [tools, packages])
    log.info(describe(plan))
    return plan
  } finally {
    transport.close()
  }
}

type Part = Pick<MirrorPlan, 'files' | 'unwanted'>

async function planTools(run: MirrorRun, errand: ToolErrand): Promise<Part> {
  const [problem] = errand.problems
  if (problem) throw problem
  const { wanted } = errand
  const feed = run.isNew ? undefined : await openFeed(run.dir)
  const sorted = feed ? await sortTools(feed, wanted) : { present: [], absent: wanted }
  const present = feed ? await planPresent(feed, sorted) : []
  const absent = await mapConcurrently(sorted.absent, tool => planTool(run, tool, errand), { limit: 4 })
  const unwanted = feed && run.options.prune ? await findUnwantedTools(feed, wanted) : []
  return { files: [...present, ...absent], unwanted }
}

async function planPresent(feed: Feed, { present }: SortedTools): Promise<readonly PlannedFile[]> {
  const entries = await readToolEntries(feed)
  return present.map(tool => {
    const { facts } = tool
    const entry = findEntry(entries, tool)
    const isSame = entry?.stage === facts.stage && entry.uploaded === facts.uploaded
    return { name: facts.version, kind: 'tool', status: isSame ? 'present' : 'follow', source: '' }
  })
}

async function planTool(run: MirrorRun, tool: WantedTool, { fetched }: ToolErrand): Promise<PlannedFile> {
  const { transport } = run.restore
  const { addresses, transportOf } = run
  const { allowInsecure } = transport.options
  let failure: PkgtoolError | undefined
  for (const candidate of toolCandidates(tool.entry, fetched, { addresses, transportOf, allowInsecure })) {
    try {
      const measured = await measureFile(candidate.transport ?? transport, candidate.url)
      const size = measured ?? tool.expected.size
      const facts = { name: tool.facts.version, kind: 'tool', status: 'download' } as const
      return { ...facts, source: candidate.source, ...(size !== undefined && { size }) }
    } catch (error) {
      if (!allowsNextSource(error)) throw error
      failure ??= error
    }
  }
  throw failure ?? new PkgtoolError('NOT_FOUND', { subject: tool.facts.version, found: 'no address of it' })
}

function planned({ packages, unwanted }: RestorePlan): Part {
  const files = packages.map(
    ({ id, version, status, source, size }): PlannedFile => ({
      name: `${id} ${version}`,
      kind: 'package',
      status,
      source,
      ...(size !== undefined && { size }),
    }),
  )
  return { files, unwanted }
}

function summarize({ dir }: MirrorRun, parts: readonly (Part | undefined)[]): MirrorPlan {
  const files = parts.flatMap(part => part?.files ?? [])
  const sizes = files.filter(({ status }) => status === 'download').map(({ size }) => size)
  return {
    dir,
    files,
    downloadBytes: sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0),
    unknownSizes: sizes.filter(size => size === undefined).length,
    unwanted: parts.flatMap(part => part?.unwanted ?? []),
  }
}

function describe({ files, downloadBytes, unknownSizes, unwanted }: MirrorPlan): string {
  const count = files.filter(({ status }) => status === 'download').length
  const unknown = unknownSizes > 0 ? ` and ${unknownSizes} of unknown size` : ''
  const removed = unwanted.length > 0 ? `, ${unwanted.length} to remove` : ''
  return `${plural(files.length, 'file')}: ${count} to download (${formatBytes(downloadBytes)}${unknown})${removed}; nothing was written`
}
