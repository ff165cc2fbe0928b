import { join } from 'node:path'
import { isPkgtoolError, PkgtoolError } from '../../core/base/errors.ts'
import { flag, plural } from '../../core/base/format.ts'
import { createGate, type Gate, mapConcurrently } from '../../core/base/pool.ts'
import { printable } from '../../core/base/printable.ts'
import { nextPieceUnless } from '../../core/base/turns.ts'
import { removeLeftover } from '../../core/files/writing/remove.ts'
import { type Downloaded, downloadFile } from '../../core/net/download/download.ts'
import { mapByVersion } from '../../core/nuget/version.ts'
import { refusedTool } from '../../core/tool/cache/place-tool.ts'
import type { LocatedListing } from '../../core/tool/listing/fetch-listing.ts'
import type { ToolEntry } from '../../core/tool/listing/tool-entry.ts'
import { findProgramFault } from '../../core/tool/program-file.ts'
import type { StoredFeed } from '../tree/feed.ts'
import { entryFile } from '../tree/tools/entry-file.ts'
import { placeTools, type ToolPlacer } from '../tree/tools/place-tool.ts'
import { readToolEntries } from '../tree/tools/tool-entries.ts'
import { updateTools } from '../tree/tools/update-tools.ts'
import type { MirroredTool } from './mirror-report.ts'
import type { MirrorRun } from './mirror-run.ts'
import { compareTool, findEntry, type SortedTools, sortTools } from './sort-tools.ts'
import { readToolRecord, type ToolRecord, writeToolRecord } from './tool-record.ts'
import { candidatesOf, type MirrorToolRequest } from './tool-request.ts'
import type { WantedTool } from './wanted-tools.ts'

const downloadsAtOnce = 4

export interface ToolOutcome {
  readonly mirrored: readonly MirroredTool[]
  /** one error for each tool that could not be fetched */
  readonly problems: readonly PkgtoolError[]
  /** the addresses that caches must purge, relative to the feed if it has no base URL */
  readonly purge: readonly string[]
}

/**
 * Fetches the tools into the feed, whose lock the caller holds: updates stages and times of tools in place from the
 * upstream, then downloads the others and lists them.
 *
 * @throws PkgtoolError `FILE_SYSTEM`, `INVALID_FEED`, `UNREADABLE_FILE`, `CANCELLED`; the failure of one tool is a
 * problem of the outcome
 */
export async function mirrorTools(
  run: MirrorRun,
  feed: StoredFeed,
  request: MirrorToolRequest,
): Promise<ToolOutcome> {
  const sorted = await sortTools(feed, request.wanted)
  const { followed, purge } = await follow(run, feed, sorted)
  for (const tool of sorted.absent) announce(run, tool)
  const { fetched } = request
  const record = await readToolRecord(feed)
  // First the record, because `prune` may remove only what is in it.
  const beforeListing = () => writeToolRecord(feed, record)
  const { log } = run.restore
  const outcomes = await placeTools({ feed, log, beforeListing }, placer => {
    const flow = { feed, fetched, record, placer, placing: createGate(1) }
    const one = async (tool: WantedTool) => {
      const outcome = await tryFetch(run, tool, flow)
      await flow.placing(() => placer.listIfMany())
      return outcome
    }
    return mapConcurrently(sorted.absent, one, { limit: downloadsAtOnce })
  })
  const unfit = await judgePresent(run, feed, sorted)
  const problems = [...outcomes.filter(outcome => 'code' in outcome), ...unfit]
  const failed = new Set(sorted.absent.filter((_, index) => 'code' in (outcomes[index] ?? {})))
  const downloaded = new Set(sorted.absent)
  const entries = mapByVersion(await readToolEntries(feed))
  const mirrored = request.wanted.flatMap(tool => {
    const entry = failed.has(tool) ? undefined : findEntry(entries, tool)
    if (!entry) return []
    const { version, stage, uploaded, sha256 = '', size = 0 } = entry
    const status = downloaded.has(tool) ? 'downloaded' : followed.has(version) ? 'followed' : 'present'
    return [{ version, stage, uploaded, sha256, size, source: fetched.source, status }] as const
  })
  return {
    mirrored,
    problems: [...request.problems, ...problems],
    purge: [...purge, ...outcomes.flatMap(outcome => ('code' in outcome ? [] : outcome))],
  }
}

/** What a feed in a folder has from before is judged as if it came now; one in a bucket is not read for it. */
async function judgePresent(
  run: Pick<MirrorRun, 'dir' | 'staging' | 'signers' | 'restore'>,
  feed: StoredFeed,
  { present }: SortedTools,
): Promise<readonly PkgtoolError[]> {
  if (run.signers === undefined || present.length === 0) return []
  if (run.staging !== undefined) {
    run.restore.log.notice(
      `${plural(present.length, 'tool')} of the feed stay without a look at their signatures`,
    )
    return []
  }
  const entries = mapByVersion(await readToolEntries(feed))
  const problems: PkgtoolError[] = []
  for (const tool of present) {
    await nextPieceUnless(run.restore.options.signal, run.dir)
    const entry = findEntry(entries, tool)
    const file = entry && (await entryFile(feed, entry))
    const fault = file && findFault(run, join(run.dir, file.key), nameOf(feed, tool))
    if (fault) problems.push(fault)
  }
  return problems
}

function findFault(
  { signers }: Pick<MirrorRun, 'signers'>,
  path: string,
  subject: string,
): PkgtoolError | undefined {
  const judged = signers?.judge(path)
  return judged && 'fault' in judged
    ? refusedTool(subject, { kind: 'signature', fault: judged.fault })
    : undefined
}

async function follow(
  run: Pick<MirrorRun, 'restore'>,
  feed: StoredFeed,
  { present }: SortedTools,
): Promise<{ readonly followed: ReadonlySet<string>; readonly purge: readonly string[] }> {
  const { log } = run.restore
  const facts = present.map(tool => tool.facts)
  const { followed, purge } = await updateTools(feed, facts, { log })
  for (const { version, from, to } of followed)
    log.info(`${printable(version)} follows the upstream: ${printable(from)} is now ${to}`)
  return { followed: new Set(followed.map(({ version }) => version)), purge }
}

function announce(run: Pick<MirrorRun, 'settings' | 'options'>, tool: WantedTool): void {
  const { size } = tool.expected
  const subject = nameOf(run.settings, tool)
  run.options.onProgress?.({ subject, received: 0, ...(size !== undefined && { total: size }) })
}

// Errors that affect more than one tool.
const endsRun = ['FILE_SYSTEM', 'UNSAFE_PATH', 'INVALID_FEED', 'CANCELLED']

// Returns the addresses that caches must purge, or the failure of this tool.
async function tryFetch(
  run: MirrorRun,
  tool: WantedTool,
  flow: ToolFlow,
): Promise<readonly string[] | PkgtoolError> {
  try {
    return await fetchTool(run, tool, flow)
  } catch (error) {
    if (!isPkgtoolError(error) || endsRun.includes(error.code)) throw error
    return error
  }
}

/** The target and the source of the tools. */
interface ToolFlow {
  readonly feed: StoredFeed
  readonly fetched: LocatedListing
  readonly record: ToolRecord
  readonly placer: ToolPlacer
  /** runs one placing at a time, because some rewrite the listing */
  readonly placing: Gate
}

/**
 * Fetches one tool into the feed, whose lock the caller holds: downloads it under a temporary name, verifies and places
 * it. Returns the addresses that caches must purge.
 *
 * @throws PkgtoolError `ALREADY_THERE` when the feed has the version with other bytes, and errors of the download and
 * of the feed's writers
 */
async function fetchTool(run: MirrorRun, tool: WantedTool, flow: ToolFlow): Promise<readonly string[]> {
  const { feed, fetched, placer, placing } = flow
  const { transport } = run
  const { log } = run.restore
  const { onProgress, force } = run.options
  const path = feed.store.temporaryPath()
  const subject = nameOf(feed, tool)
  const { expected } = tool
  const present = await placer.find(tool.facts.parsed)
  if (present && compareTool(tool, present) === 'other' && !force)
    throw changed(subject, present, expected.digest?.value)
  try {
    const options = { path, subject, expected, algorithm: 'sha256', refusesPages: true, onProgress } as const
    const downloaded = await downloadFile(transport, candidatesOf(run, tool, fetched), options)
    const found = findProgramFault(path, feed.toolName)
    const fault =
      found === undefined ? findFault(run, path, subject) : refusedTool(subject, { kind: 'program', found })
    if (fault) throw fault
    const purge = await placing(() => place(run, tool, { ...flow, downloaded, path }))
    onProgress?.({ subject, received: downloaded.size, total: downloaded.size, done: true })
    log.info(`${subject} from ${downloaded.source}`)
    return purge
  } finally {
    await removeLeftover(path)
  }
}

/** The name of a tool in messages and progress. */
function nameOf({ toolName }: Pick<StoredFeed, 'toolName'>, { facts }: Pick<WantedTool, 'facts'>): string {
  return `${toolName} ${facts.version}`
}

interface Arrival extends ToolFlow {
  readonly downloaded: Downloaded
  readonly path: string
}

async function place(
  run: Pick<MirrorRun, 'restore' | 'options'>,
  tool: WantedTool,
  arrival: Arrival,
): Promise<readonly string[]> {
  const { feed, record, placer, fetched, downloaded, path } = arrival
  const { log } = run.restore
  const { force } = run.options
  const { digest, size } = downloaded
  const present = await placer.find(tool.facts.parsed)
  const facts = { ...tool.facts, version: present?.version ?? tool.facts.version }
  const isOther = present !== undefined && present.sha256 !== digest
  if (isOther && !force) throw changed(nameOf(feed, tool), present, digest)
  // Records only new files, because `prune` may remove only those.
  let stale: readonly string[] = []
  if (present === undefined || isOther) record.set(facts.version, { sha256: digest, source: fetched.source })
  else stale = (await updateTools(feed, [facts], { log })).purge
  const { purge = [] } = await placer.place(feed.store.stageOwn({ path, digest, size }), { facts, force })
  return [...stale, ...purge]
}

function changed(subject: string, { sha256 }: ToolEntry, found: string | undefined): PkgtoolError {
  return new PkgtoolError('ALREADY_THERE', {
    subject,
    found: found === undefined ? 'it has another size upstream' : `it is sha256:${found} upstream`,
    wanted: `sha256:${sha256 ?? 'none'}, which the feed has`,
    change: `ask the owner of the upstream why its bytes have changed, or use ${flag('force')}`,
  })
}
