import { PkgtoolError } from '../../core/base/errors.ts'
import { formatBytes, plural } from '../../core/base/format.ts'
import { mapConcurrently } from '../../core/base/pool.ts'
import { measureFile } from '../../core/net/download/local-copy.ts'
import { allowsNextSource } from '../../core/net/exchange/failures.ts'
import { mapByVersion } from '../../core/nuget/version.ts'
import { planRun, type RestorePlan } from '../../core/packages/plan-restore.ts'
import { prepareRestore } from '../../core/packages/restore.ts'
import { type StoredFeed, useFeed } from '../tree/feed.ts'
import { readToolEntries } from '../tree/tools/tool-entries.ts'
import type { MirrorFeedOptions } from './mirror-options.ts'
import type { MirrorPlan, PlannedFile } from './mirror-report.ts'
import { closeMirrorRun, type MirrorRun, openMirrorRun } from './mirror-run.ts'
import { mirrorsVulnerabilities, planVulnerabilities } from './mirror-vulnerabilities.ts'
import { findUnwantedPackages } from './prune-packages.ts'
import { findEntry, findUnwantedTools, type SortedTools, sortTools } from './sort-tools.ts'
import { findInFeed } from './stage-packages.ts'
import { candidatesOf, type MirrorToolRequest, readToolRequest } from './tool-request.ts'
import type { WantedTool } from './wanted-tools.ts'

export async function planMirror(dir: string, options: MirrorFeedOptions): Promise<MirrorPlan> {
  const run = await openMirrorRun(dir, { ...options, cacheDirectory: undefined })
  const { log } = run.restore
  try {
    const request = await log.stage('Listing', () => readToolRequest(run))
    const tools = request && (await log.stage('Tools', () => planTools(run, request)))
    const packages = run.hasPackages ? await planPackages(run) : undefined
    const known = await planKnown(run)
    const plan = summarize(run, [tools, packages, known])
    log.info(describePlan(plan))
    return plan
  } finally {
    await closeMirrorRun(run)
  }
}

// In a folder, the restore finds what is in place.
async function planPackages(run: MirrorRun): Promise<Part> {
  if (run.staging === undefined) return planned(await planRun(run.restore))
  const prepared = await prepareRestore(run.restore)
  if (run.isNew) return planned(await planRun(run.restore, prepared))
  return useFeed({ ...run.options, dir: run.dir }, async feed => {
    const { files } = planned(await planRun(run.restore, await findInFeed(feed, prepared)))
    return { files, unwanted: run.options.prune ? await findUnwantedPackages(feed, prepared) : [] }
  })
}

type Part = Pick<MirrorPlan, 'files' | 'unwanted'>

async function planTools(run: MirrorRun, request: MirrorToolRequest): Promise<Part> {
  const [problem] = request.problems
  if (problem) throw problem
  if (run.isNew) return planAbsent(run, request, { present: [], absent: request.wanted })
  return useFeed({ ...run.options, dir: run.dir }, async feed => {
    const sorted = await sortTools(feed, request.wanted)
    const present = await planPresent(feed, sorted)
    const { files } = await planAbsent(run, request, sorted)
    const unwanted = run.options.prune ? await findUnwantedTools(feed, request.wanted) : []
    return { files: [...present, ...files], unwanted }
  })
}

async function planAbsent(
  run: MirrorRun,
  request: MirrorToolRequest,
  { absent }: SortedTools,
): Promise<Part> {
  const files = await mapConcurrently(absent, tool => planTool(run, tool, request), { limit: 4 })
  return { files, unwanted: [] }
}

async function planPresent(feed: StoredFeed, { present }: SortedTools): Promise<readonly PlannedFile[]> {
  const entries = mapByVersion(await readToolEntries(feed))
  return present.map(tool => {
    const { facts } = tool
    const entry = findEntry(entries, tool)
    const isSame = entry?.stage === facts.stage && entry.uploaded === facts.uploaded
    return { name: facts.version, kind: 'tool', status: isSame ? 'present' : 'follow', source: '' }
  })
}

async function planTool(
  run: MirrorRun,
  tool: WantedTool,
  { fetched }: MirrorToolRequest,
): Promise<PlannedFile> {
  let failure: PkgtoolError | undefined
  for (const candidate of candidatesOf(run, tool, fetched)) {
    try {
      const measured = await measureFile(candidate.transport ?? run.transport, candidate.url)
      const size = measured ?? tool.expected.size
      const facts = { name: tool.facts.version, kind: 'tool', status: 'download' } as const
      return { ...facts, source: candidate.source, ...(size !== undefined && { size }) }
    } catch (error) {
      if (!allowsNextSource(error)) throw error
      failure ??= error
    }
  }
  throw (
    failure ??
    new PkgtoolError('NOT_FOUND', { subject: tool.facts.version, found: 'there is no address of it' })
  )
}

async function planKnown(run: MirrorRun): Promise<Part> {
  const plan = async (feed?: StoredFeed): Promise<Part> => {
    if (!mirrorsVulnerabilities(run, feed)) return { files: [], unwanted: [] }
    const files = await run.restore.log.stage('Vulnerabilities', () => planVulnerabilities(run, feed))
    return { files, unwanted: [] }
  }
  return run.isNew ? plan() : useFeed({ ...run.options, dir: run.dir }, plan)
}

function planned({ packages, unwanted }: RestorePlan): Part {
  const files = packages.map(({ id, version, status: found, source, size }): PlannedFile => {
    const name = `${id} ${version}`
    // A mirror has no package store.
    const status = found === 'stored' ? 'present' : found
    return { name, kind: 'package', status, source, ...(size !== undefined && { size }) }
  })
  return { files, unwanted }
}

function summarize({ dir }: Pick<MirrorRun, 'dir'>, parts: readonly (Part | undefined)[]): MirrorPlan {
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

function describePlan({ files, downloadBytes, unknownSizes, unwanted }: MirrorPlan): string {
  const count = files.filter(({ status }) => status === 'download').length
  const unknown = unknownSizes > 0 ? ` and ${unknownSizes} of unknown size` : ''
  const removed = unwanted.length > 0 ? `, ${unwanted.length} to remove` : ''
  return `${plural(files.length, 'file')}: ${count} to download (${formatBytes(downloadBytes)}${unknown})${removed}; nothing was written`
}
