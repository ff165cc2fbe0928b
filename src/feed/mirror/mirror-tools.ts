import { join } from 'node:path'
import { PkgtoolError } from '../../core/base/errors.ts'
import { flag, plural } from '../../core/base/format.ts'
import { nextPieceUnless } from '../../core/base/turns.ts'
import { removeLeftover } from '../../core/files/writing/remove.ts'
import { downloadFile } from '../../core/net/download/download.ts'
import { mapByVersion } from '../../core/nuget/version.ts'
import { refusedTool } from '../../core/tool/cache/place-tool.ts'
import type { ToolEntry } from '../../core/tool/listing/tool-entry.ts'
import { findProgramFault } from '../../core/tool/program-file.ts'
import type { Staged } from '../store/feed-store.ts'
import { type RecordedTool, toolRecord } from '../sync/record.ts'
import type { Synced } from '../sync/sync.ts'
import type { ContentTool, SyncToolsOptions } from '../sync/sync-tools.ts'
import type { StoredFeed } from '../tree/feed.ts'
import { entryFile } from '../tree/tools/entry-file.ts'
import type { ToolPlacer } from '../tree/tools/place-tool.ts'
import { readToolEntries } from '../tree/tools/tool-entries.ts'
import type { MirroredTool } from './mirror-report.ts'
import type { MirrorRun } from './mirror-run.ts'
import { compareTool, findEntry, sortTools } from './sort-tools.ts'
import { candidatesOf, type MirrorToolRequest } from './tool-request.ts'
import type { WantedTool } from './wanted-tools.ts'

/** A version of the tool that a mirror gets. */
export type MirrorTool = WantedTool & ContentTool

/**
 * The wanted tools as the feed gets them: those in place take over the stage and time of the upstream, the others are downloaded.
 *
 * @throws PkgtoolError `INVALID_FEED`, `UNREADABLE_FILE`
 */
export async function upstreamTools(
  run: MirrorRun,
  feed: StoredFeed,
  { wanted, fetched }: MirrorToolRequest,
): Promise<readonly MirrorTool[]> {
  const { present, absent } = await sortTools(feed, wanted)
  for (const tool of absent) announce(run, tool)
  const isPresent = new Set(present)
  return wanted.map(tool => {
    const stage = (placer: ToolPlacer) => download(run, tool, { feed, fetched, placer })
    return { ...tool, status: isPresent.has(tool) ? 'present' : 'added', stage }
  })
}

/** The record of new tools: `prune` may remove only what is in it, so it is written before they are listed. */
export function recordOfTools(feed: StoredFeed, source: string): NonNullable<SyncToolsOptions['record']> {
  const placed = new Map<string, RecordedTool>()
  return {
    add: (version, sha256) => placed.set(version, { sha256, source }),
    write: () => toolRecord.update(feed, { placed }),
  }
}

/** The tools of the mirror that are in place now, as its report has them. @throws PkgtoolError `INVALID_FEED`, `UNREADABLE_FILE` */
export async function describeTools(
  feed: StoredFeed,
  { wanted, fetched }: MirrorToolRequest,
  { followed, placed }: Pick<Synced<MirrorTool>, 'followed' | 'placed'>,
): Promise<readonly MirroredTool[]> {
  const entries = mapByVersion(await readToolEntries(feed))
  const hasFollowed = new Set(followed.map(({ version }) => version))
  const downloaded = new Set(placed.map(({ entry }) => entry))
  return wanted.flatMap(tool => {
    const entry = findEntry(entries, tool)
    if (!entry) return []
    const { version, stage, uploaded, sha256 = '', size = 0 } = entry
    const status = downloaded.has(tool.entry)
      ? 'downloaded'
      : hasFollowed.has(version)
        ? 'followed'
        : 'present'
    return [{ version, stage, uploaded, sha256, size, source: fetched.source, status }] as const
  })
}

/** What a feed in a folder has from before is judged as if it came now; one in a bucket is not read for it. */
export async function judgePresent(
  run: Pick<MirrorRun, 'dir' | 'staging' | 'signers' | 'restore'>,
  feed: StoredFeed,
  { tools }: { readonly tools: readonly MirrorTool[] },
): Promise<readonly PkgtoolError[]> {
  const present = tools.filter(({ status }) => status === 'present')
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

function announce(run: Pick<MirrorRun, 'settings' | 'options'>, tool: WantedTool): void {
  const { size } = tool.expected
  const subject = nameOf(run.settings, tool)
  run.options.onProgress?.({ subject, received: 0, ...(size !== undefined && { total: size }) })
}

interface DownloadOptions extends Pick<MirrorToolRequest, 'fetched'> {
  readonly feed: StoredFeed
  readonly placer: ToolPlacer
}

/**
 * Stages a tool: downloads it under a temporary name and checks it.
 *
 * @throws PkgtoolError `ALREADY_THERE` when the feed has the version with other bytes, and errors of the download
 */
async function download(
  run: MirrorRun,
  tool: WantedTool,
  { feed, fetched, placer }: DownloadOptions,
): Promise<Staged> {
  const { onProgress, force } = run.options
  const { expected } = tool
  const subject = nameOf(feed, tool)
  const present = force ? undefined : await placer.find(tool.facts.parsed)
  if (present && compareTool(tool, present) === 'other')
    throw changed(subject, present, expected.digest?.value)
  const path = feed.store.temporaryPath()
  try {
    const options = { path, subject, expected, algorithm: 'sha256', refusesPages: true, onProgress } as const
    const { digest, size, source } = await downloadFile(
      run.transport,
      candidatesOf(run, tool, fetched),
      options,
    )
    const found = findProgramFault(path, feed.toolName)
    const fault =
      found === undefined ? findFault(run, path, subject) : refusedTool(subject, { kind: 'program', found })
    if (fault) throw fault
    if (present && present.sha256 !== digest) throw changed(subject, present, digest)
    onProgress?.({ subject, received: size, total: size, done: true })
    run.restore.log.info(`${subject} from ${source}`)
    return feed.store.stageOwn({ path, digest, size })
  } catch (error) {
    await removeLeftover(path)
    throw error
  }
}

/** The name of a tool in messages and progress. */
function nameOf({ toolName }: Pick<StoredFeed, 'toolName'>, { facts }: Pick<WantedTool, 'facts'>): string {
  return `${toolName} ${facts.version}`
}

function changed(subject: string, { sha256 }: ToolEntry, found: string | undefined): PkgtoolError {
  return new PkgtoolError('ALREADY_THERE', {
    subject,
    found: found === undefined ? 'it has another size upstream' : `it is sha256:${found} upstream`,
    wanted: `sha256:${sha256 ?? 'none'}, which the feed has`,
    change: `ask the owner of the upstream why its bytes have changed, or use ${flag('force')}`,
  })
}
