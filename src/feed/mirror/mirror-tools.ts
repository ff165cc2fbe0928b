import { join } from 'node:path'
import { createGate, type Gate, mapConcurrently } from '../../core/base/concurrency.ts'
import { isPkgtoolError, PkgtoolError, printable } from '../../core/base/errors.ts'
import { membersOf, parseJson } from '../../core/base/json.ts'
import { readBoundedFile } from '../../core/files/read-file.ts'
import { removeLeftover, temporaryPath } from '../../core/files/write-file.ts'
import { type Downloaded, downloadFile } from '../../core/http/download.ts'
import { findVersion } from '../../core/nuget/version.ts'
import { type FetchedListing, toolCandidates } from '../../core/tool/fetch-listing.ts'
import type { ToolEntry } from '../../core/tool/tool-entry.ts'
import { placeTool, updateTools } from '../tree/add-tool.ts'
import { entryFile, type Feed, hasFile } from '../tree/feed.ts'
import { readToolEntries } from '../tree/tool-entries.ts'
import { feedCopy, formatDocument, writeChanged } from '../tree/write-file.ts'
import type { MirroredTool } from './mirror-options.ts'
import type { MirrorRun } from './plan-mirror.ts'
import type { WantedTool, WantedTools } from './wanted-tools.ts'

const downloadsAtOnce = 4

/** The tools to mirror, and their listing. */
export interface ToolRequest extends WantedTools {
  readonly fetched: FetchedListing
}

export interface ToolOutcome {
  readonly mirrored: readonly MirroredTool[]
  /** one error for each tool that could not be fetched */
  readonly problems: readonly PkgtoolError[]
}

/**
 * Fetches the tools into the feed, whose lock the caller holds: updates stages and times of tools in place from the
 * upstream, then downloads the others and lists them one by one.
 *
 * @throws PkgtoolError `FILE_SYSTEM`, `INVALID_FEED`, `UNREADABLE_FILE`, `CANCELLED`; the failure of one tool is a
 * problem of the outcome
 */
export async function mirrorTools(run: MirrorRun, feed: Feed, request: ToolRequest): Promise<ToolOutcome> {
  const sorted = await sortTools(feed, request.wanted)
  const followed = await follow(run, feed, sorted)
  for (const tool of sorted.absent) announce(run, tool)
  const { fetched } = request
  const flow = { feed, fetched, record: await readToolRecord(feed.dir), placing: createGate(1) }
  const outcomes = await mapConcurrently(sorted.absent, tool => tryFetch(run, tool, flow), {
    limit: downloadsAtOnce,
  })
  const failed = new Set(sorted.absent.filter((_, index) => outcomes[index]))
  const downloaded = new Set(sorted.absent)
  const entries = await readToolEntries(feed)
  const mirrored = request.wanted.flatMap(tool => {
    const entry = failed.has(tool) ? undefined : findEntry(entries, tool)
    if (!entry) return []
    const { version, stage, uploaded, sha256 = '', size = 0 } = entry
    const status = downloaded.has(tool) ? 'downloaded' : followed.has(version) ? 'followed' : 'present'
    return [{ version, stage, uploaded, sha256, size, source: fetched.source, status }] as const
  })
  return { mirrored, problems: [...request.problems, ...outcomes.filter(outcome => outcome !== undefined)] }
}

async function follow(run: MirrorRun, feed: Feed, { present }: SortedTools): Promise<ReadonlySet<string>> {
  const { log } = run.restore
  const facts = present.map(tool => tool.facts)
  const followed = await updateTools(feed, facts, { log })
  for (const { version, from, to } of followed)
    log.info(`${printable(version)} follows the upstream: ${printable(from)} is now ${to}`)
  return new Set(followed.map(({ version }) => version))
}

function announce(run: MirrorRun, tool: WantedTool): void {
  const { size } = tool.expected
  const subject = nameOf(run.settings, tool)
  run.options.onProgress?.({ subject, received: 0, ...(size !== undefined && { total: size }) })
}

// Errors that affect more than one tool.
const endsRun = ['FILE_SYSTEM', 'UNSAFE_PATH', 'INVALID_FEED', 'CANCELLED']

async function tryFetch(run: MirrorRun, tool: WantedTool, flow: ToolFlow): Promise<PkgtoolError | undefined> {
  try {
    await fetchTool(run, tool, flow)
    return undefined
  } catch (error) {
    if (!isPkgtoolError(error) || endsRun.includes(error.code)) throw error
    return error
  }
}

/** The target and the source of the tools. */
export interface ToolFlow {
  readonly feed: Feed
  readonly fetched: FetchedListing
  readonly record: ToolRecord
  /** runs one placing at a time, because each rewrites the listing */
  readonly placing: Gate
}

/**
 * Fetches one tool into the feed, whose lock the caller holds: downloads it under a temporary name, verifies, places
 * and lists it.
 *
 * @throws PkgtoolError `ALREADY_THERE` when the feed has the version with other bytes, and errors of the download and
 * of the feed's writers
 */
async function fetchTool(run: MirrorRun, tool: WantedTool, flow: ToolFlow): Promise<void> {
  const { feed, fetched, placing } = flow
  const { transport, log } = run.restore
  const { onProgress, force } = run.options
  const path = temporaryPath(feed.dir)
  const subject = nameOf(feed, tool)
  const { expected } = tool
  const present = findEntry(await readToolEntries(feed), tool)
  if (present && compareTool(tool, present) === 'other' && !force)
    throw changed(subject, present, expected.digest?.value)
  try {
    const options = { path, subject, expected, algorithm: 'sha256', onProgress } as const
    const downloaded = await downloadFile(transport, candidatesOf(run, tool, fetched), options)
    await placing(() => place(run, tool, { ...flow, downloaded, path }))
    onProgress?.({ subject, received: downloaded.size, total: downloaded.size, done: true })
    log.info(`${subject} from ${downloaded.source}`)
  } finally {
    await removeLeftover(path)
  }
}

/** The addresses of a tool, in order of preference. */
export function candidatesOf(run: MirrorRun, { entry }: WantedTool, fetched: FetchedListing) {
  const { addresses, transportOf, restore } = run
  const { allowInsecure } = restore.transport.options
  return toolCandidates(entry, fetched, { addresses, transportOf, allowInsecure })
}

/** The name of a tool in messages and progress. */
function nameOf({ toolName }: Pick<Feed, 'toolName'>, { facts }: Pick<WantedTool, 'facts'>): string {
  return `${toolName} ${facts.version}`
}

interface Arrival extends ToolFlow {
  readonly downloaded: Downloaded
  readonly path: string
}

async function place(run: MirrorRun, tool: WantedTool, arrival: Arrival): Promise<void> {
  const { feed, record, fetched, downloaded, path } = arrival
  const { log } = run.restore
  const { force } = run.options
  const { digest, size } = downloaded
  const present = findEntry(await readToolEntries(feed), tool)
  const facts = { ...tool.facts, version: present?.version ?? tool.facts.version }
  const isOther = present !== undefined && present.sha256 !== digest
  if (isOther && !force) throw changed(nameOf(feed, tool), present, digest)
  // Records only new files, because `prune` may remove only those.
  if (present === undefined || isOther) {
    record.set(facts.version, { sha256: digest, source: fetched.source })
    await writeToolRecord(feed, record)
  } else await updateTools(feed, [facts], { log })
  const { purge = [] } = await placeTool(feed, feedCopy(feed, path, { digest, size }), { facts, force, log })
  if (purge.length > 0) log.notice(`caches must drop ${purge.join(', ')}`)
}

function changed(subject: string, { sha256 }: ToolEntry, found: string | undefined): PkgtoolError {
  return new PkgtoolError('ALREADY_THERE', {
    subject,
    found: found === undefined ? 'another size upstream' : `sha256:${found} upstream`,
    wanted: `sha256:${sha256 ?? 'none'}, which the feed has`,
    change: 'ask the owner of the upstream why its bytes have changed, or use "--force"',
  })
}

/** The tools of a mirror that are in place with their file, and those to download. */
export interface SortedTools {
  readonly present: readonly WantedTool[]
  readonly absent: readonly WantedTool[]
}

/** Sorts tools by checking the listing and the files. @throws PkgtoolError `INVALID_FEED`, `UNREADABLE_FILE` */
export async function sortTools(feed: Feed, wanted: readonly WantedTool[]): Promise<SortedTools> {
  const entries = await readToolEntries(feed)
  const sorted: Record<keyof SortedTools, WantedTool[]> = { present: [], absent: [] }
  for (const tool of wanted) {
    const entry = findEntry(entries, tool)
    const isPresent = entry && compareTool(tool, entry) === 'same' && hasWholeFile(feed, entry)
    sorted[isPresent ? 'present' : 'absent'].push(tool)
  }
  return sorted
}

/**
 * Compares a requested tool with the feed's entry without reading the file: by hash, or, if the upstream has no hash, by
 * size and upload time. `unknown`: the bytes must be compared.
 */
function compareTool(
  { facts, expected: { digest, size } }: WantedTool,
  entry: ToolEntry,
): 'same' | 'other' | 'unknown' {
  if (size !== undefined && entry.size !== undefined && size !== entry.size) return 'other'
  if (entry.sha256 === undefined) return 'unknown'
  if (digest !== undefined) return digest.value === entry.sha256 ? 'same' : 'other'
  return facts.uploaded === entry.uploaded ? 'same' : 'unknown'
}

/** Finds the entry of a version, regardless of its spelling. */
export function findEntry(
  entries: readonly ToolEntry[],
  { facts }: Pick<WantedTool, 'facts'>,
): ToolEntry | undefined {
  return findVersion(entries, facts.parsed)
}

/** Returns whether the file of an entry exists and has the listed size. */
function hasWholeFile(feed: Feed, entry: ToolEntry): boolean {
  const file = entryFile(feed, entry)
  return hasFile(feed, entry) && (!file || entry.size === undefined || file.size === entry.size)
}

/*
 * The record of the tools that a mirror has placed in a feed; `prune` removes no others:
 *
 *     FEED/.mirror.json    {"recordVersion": 1, "tools": {VERSION: {"sha256", "source"}}}
 *
 * With a lost or broken record, `prune` removes less. Packages are in the record of the package folder.
 */

/** the tool's hash and its listing */
export interface RecordedTool {
  readonly sha256: string
  readonly source: string
}

export type ToolRecord = Map<string, RecordedTool>

const fileName = '.mirror.json'

const recordVersion = 1

const recordLimit = 64 * 1024 ** 2

/** Reads the record of a feed; empty if there is none. */
export async function readToolRecord(dir: string): Promise<ToolRecord> {
  const bytes = await readBoundedFile(join(dir, fileName), { limit: recordLimit }).catch(() => '')
  const json = parseJson(bytes)
  const root = membersOf('value' in json ? json.value : undefined)
  const tools = root.get('recordVersion') === recordVersion ? membersOf(root.get('tools')) : new Map()
  return new Map([...tools].filter((member): member is [string, RecordedTool] => isRecorded(member[1])))
}

/** Replaces the record atomically. @throws PkgtoolError `FILE_SYSTEM` */
export async function writeToolRecord(feed: Feed, record: ToolRecord): Promise<void> {
  const tools = Object.fromEntries([...record].sort(([a], [b]) => (a < b ? -1 : 1)))
  const content = formatDocument({ recordVersion, tools })
  await writeChanged(feed, { path: join(feed.dir, fileName), content })
}

function isRecorded(value: unknown): value is RecordedTool {
  const members = membersOf(value)
  return typeof members.get('sha256') === 'string' && typeof members.get('source') === 'string'
}
