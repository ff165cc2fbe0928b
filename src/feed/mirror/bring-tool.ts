import { rm } from 'node:fs/promises'
import type { Gate } from '../../core/concurrency.ts'
import { type Downloaded, downloadFile } from '../../core/download/download-file.ts'
import { PkgtoolError } from '../../core/errors.ts'
import { temporaryPath } from '../../core/files/replace-file.ts'
import type { FetchedListing } from '../../core/listing/fetch-tool-listing.ts'
import { toolCandidates } from '../../core/listing/tool-candidates.ts'
import { feedCopy } from '../tree/copy-into-feed.ts'
import type { Feed } from '../tree/feed.ts'
import { followTools } from '../tree/follow-tools.ts'
import { placeTool } from '../tree/place-tool.ts'
import { readToolEntries } from '../tree/tool-entries.ts'
import type { MirrorRun } from './open-mirror-run.ts'
import { compareWanted, findEntry } from './sort-tools.ts'
import { type ToolRecord, writeToolRecord } from './tool-record.ts'
import type { WantedTool } from './wanted-tools.ts'

/** Where tools go, and where they come from. */
export interface ToolJourney {
  readonly feed: Feed
  readonly fetched: FetchedListing
  readonly record: ToolRecord
  /** one at a time: each placing rewrites the listing */
  readonly placing: Gate
}

/**
 * Brings one tool into the feed, which the caller holds: downloaded under a temporary name, proven, placed and listed.
 *
 * @throws PkgtoolError `ALREADY_THERE` when the feed has the version with other bytes, and what a download and the feed's
 * writers throw
 */
export async function bringTool(run: MirrorRun, tool: WantedTool, journey: ToolJourney): Promise<void> {
  const { feed, fetched, placing } = journey
  const { transport, log } = run.restore
  const { onProgress, force } = run.options
  const path = temporaryPath(feed.dir)
  const subject = nameOf(feed, tool)
  const present = findEntry(await readToolEntries(feed), tool)
  if (compareWanted(tool, present) === 'other' && !force)
    throw changed(feed, tool, { has: present?.sha256, found: tool.expected.digest?.value })
  try {
    const candidates = toolCandidates(tool.entry, fetched, {
      addresses: run.addresses,
      transportOf: run.transportOf,
      allowInsecure: transport.options.allowInsecure,
    })
    const options = {
      path,
      subject,
      expected: tool.expected,
      algorithm: 'sha256',
      onProgress,
    } as const
    const downloaded = await downloadFile(transport, candidates, options)
    await placing(() => place(run, tool, { ...journey, downloaded, path }))
    onProgress?.({ subject, received: downloaded.size, total: downloaded.size, done: true })
    log.info(`${subject} from ${downloaded.source}`)
  } finally {
    await rm(path, { force: true })
  }
}

/** What messages and progress call a tool. */
export function nameOf({ toolName }: Pick<Feed, 'toolName'>, { facts }: Pick<WantedTool, 'facts'>): string {
  return `${toolName} ${facts.version}`
}

interface Arrival extends ToolJourney {
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
  if (isOther && !force) throw changed(feed, tool, { has: present.sha256, found: digest })
  // Only what is new is the mirror's to remove one day.
  if (present === undefined || isOther) {
    record.set(facts.version, { sha256: digest, source: fetched.source })
    await writeToolRecord(feed.dir, record)
  } else await followTools(feed, [facts], { log })
  const { purge = [] } = await placeTool(feed, feedCopy(path, { digest, size }), { facts, force, log })
  if (purge.length > 0) log.notice(`caches must drop ${purge.join(', ')}`)
}

interface Contradiction {
  readonly has: string | undefined
  readonly found: string | undefined
}

function changed(feed: Feed, tool: WantedTool, { has, found }: Contradiction): PkgtoolError {
  return new PkgtoolError('ALREADY_THERE', {
    subject: nameOf(feed, tool),
    found: found === undefined ? 'another size upstream' : `sha256:${found} upstream`,
    wanted: `sha256:${has ?? 'none'}, which the feed has`,
    change: 'ask the owner of the upstream why its bytes have changed, or use "--force"',
  })
}
