import { PkgtoolError } from '../../core/base/errors.ts'
import { flag } from '../../core/base/format.ts'
import type { RunOptions } from '../../core/base/ports.ts'
import { nextPieceUnless } from '../../core/base/turns.ts'
import { mapByVersion, versionKey } from '../../core/nuget/version.ts'
import type { ToolEntry } from '../../core/tool/listing/tool-entry.ts'
import { type ConflictOptions, resolveConflict } from '../tree/commit.ts'
import type { StoredFeed } from '../tree/feed.ts'
import type { PlacedStatus } from '../tree/packages/place-package.ts'
import { entryFile } from '../tree/tools/entry-file.ts'
import { placeTools, type ToolPlacer } from '../tree/tools/place-tool.ts'
import { readToolEntries } from '../tree/tools/tool-entries.ts'
import { readToolFacts } from '../tree/tools/tool-facts.ts'
import { updateTools } from '../tree/tools/update-tools.ts'
import type { Publication } from './publish-id.ts'

/** What publishing does with a version of the tool. */
export interface PlannedPublishedTool {
  readonly entry: ToolEntry
  readonly status: PlacedStatus
}

/** Plans what publishing does with each version of the tool. @throws PkgtoolError `ALREADY_THERE`, `INVALID_FEED` */
export async function planPublishedTools(
  { source, target }: { readonly source: StoredFeed; readonly target: StoredFeed | undefined },
  options: ConflictOptions,
): Promise<readonly PlannedPublishedTool[]> {
  const present = mapByVersion(target ? await readToolEntries(target) : [])
  return (await readToolEntries(source)).map(entry => {
    const theirs = present.get(versionKey(entry.parsed))
    if (!theirs) return { entry, status: 'added' }
    if (theirs.sha256 === entry.sha256) return { entry, status: 'present' }
    const status = resolveConflict(options, {
      subject: `${source.toolName} ${entry.version}`,
      found: `SHA-256 ${theirs.sha256 ?? 'none'} in the target`,
      wanted: `${entry.sha256 ?? 'none'}, as in the feed that is published`,
      change: `use ${flag('skip-existing')} or ${flag('force')}`,
    })
    return { entry, status }
  })
}

/** The versions of the tool that have changed, and what caches must drop. */
export interface PublishedTools {
  readonly tools: readonly string[]
  readonly purge: readonly string[]
}

/**
 * Publishes the versions of the tool that the plan names, and gives those in place the stage and time that they have in the
 * source.
 *
 * @throws PkgtoolError `HASH_MISMATCH`, `NOT_FOUND`, `INVALID_FEED`, `CANCELLED`, errors of the stores
 */
export async function publishTools(
  publication: Publication,
  planned: readonly PlannedPublishedTool[],
  { log, signal }: Pick<RunOptions, 'log' | 'signal'>,
): Promise<PublishedTools> {
  const { target } = publication
  const present = planned.filter(({ status }) => status === 'present')
  const kept = present.map(({ entry }) => readToolFacts(entry))
  const { followed, purge } = await updateTools(target, kept, { log })
  const dropped = [...purge]
  const tools = followed.map(({ version }) => version)
  await placeTools({ feed: target, log }, async placer => {
    for (const { entry, status } of planned) {
      if (status !== 'added' && status !== 'replaced') continue
      await nextPieceUnless(signal, 'the tools that are not published yet')
      dropped.push(...(await publishTool(publication, entry, { placer, force: status === 'replaced' })))
      tools.push(entry.version)
      await placer.listIfMany()
    }
  })
  return { tools, purge: dropped }
}

async function publishTool(
  { source, target }: Publication,
  entry: ToolEntry,
  { placer, force }: { readonly placer: ToolPlacer; readonly force: boolean },
): Promise<readonly string[]> {
  const file = await entryFile(source, entry)
  if (!file) {
    // Its file is elsewhere, for both feeds.
    placer.add(entry)
    return []
  }
  const borrowed = await source.store.borrow(file.key)
  if (!borrowed) throw noFile(source, entry)
  try {
    const copy = await target.store.stageFile(borrowed.path, { algorithm: 'sha256' })
    try {
      if (entry.sha256 !== undefined && entry.sha256 !== copy.digest) throw otherBytes(entry, copy.digest)
      return (await placer.place(copy, { facts: readToolFacts(entry), force })).purge ?? []
    } finally {
      await copy.discard()
    }
  } finally {
    await borrowed.release()
  }
}

function noFile({ toolName }: StoredFeed, { version }: ToolEntry): PkgtoolError {
  return new PkgtoolError('NOT_FOUND', {
    subject: `${toolName} ${version}`,
    found: 'no file, though the listing names it',
    change: 'bring it back with `feed add-tool`',
  })
}

function otherBytes({ version, sha256 }: ToolEntry, digest: string): PkgtoolError {
  return new PkgtoolError('HASH_MISMATCH', {
    subject: version,
    found: `sha256:${digest}`,
    wanted: `sha256:${sha256}, as its listing has it`,
    change: 'check the feed with `feed verify`',
  })
}
