import { PkgtoolError, printable, quote } from '../../core/base/errors.ts'
import { isStage, type Stage, stageRank, stages } from '../../core/base/parse-input.ts'
import type { RunOptions } from '../../core/base/ports.ts'
import {
  findVersion,
  highestFirst,
  type PackageVersion,
  parsePackageVersion,
} from '../../core/nuget/version.ts'
import { type ToolEntry, toolVersionForm } from '../../core/tool/tool-entry.ts'
import { entryFile, type Feed, hasFile } from './feed.ts'
import { withFeedLock } from './feed-lock.ts'
import { writePage } from './page/page.ts'
import { listingAddresses, readToolEntries, writeToolEntries } from './tool-entries.ts'

/** Options of a promotion. */
export interface PromoteToolOptions extends Pick<RunOptions, 'signal' | 'log'> {
  /** allow a lower stage; default: false, an error */
  readonly force?: boolean | undefined
}

/** A version with its previous and its new stage. */
export interface PromotedTool {
  readonly status: 'promoted' | 'demoted' | 'unchanged'
  readonly version: string
  /** as it was in the listing */
  readonly from: string
  readonly to: Stage
  /** if demoted: the addresses that caches must purge, relative to the feed if it has no base URL */
  readonly purge?: readonly string[]
}

export async function promoteTool(
  dir: string,
  version: string,
  { stage, signal, ...options }: PromoteToolOptions & { readonly stage: string },
): Promise<PromotedTool> {
  const to = parseStage(stage)
  const parsed = parsePackageVersion(version)
  return withFeedLock({ dir, signal }, async feed => {
    const entries = await readToolEntries(feed)
    const entry = findVersion(entries, parsed)
    if (!entry) throw noSuchVersion(feed, version, entries)
    // Clients cannot download a version without its file.
    if (!hasFile(feed, entry)) throw noFile(feed, entry)
    const change = { version: entry.version, from: entry.stage, to }
    if (entry.stage === to) {
      // A writer may have been killed before it wrote the page.
      await writePage(feed, highestFirst(entries), options)
      return { status: 'unchanged', ...change }
    }
    const isDown = stageRank(to) < stageRank(entry.stage)
    if (isDown && !options.force) throw isLower(entry, to)
    const promoted = { members: { ...entry.members, stage: to } }
    const changed = entries.map(other => (other === entry ? promoted : other))
    await writeToolEntries(feed, changed, { ...options, withdraws: isDown })
    return isDown
      ? { status: 'demoted', ...change, purge: listingAddresses(feed) }
      : { status: 'promoted', ...change }
  })
}

function noSuchVersion(feed: Feed, version: string, entries: readonly ToolEntry[]): PkgtoolError {
  const known = entries.slice(0, 10).map(entry => entry.version)
  return new PkgtoolError('NO_MATCHING_VERSION', {
    subject: `${feed.toolName} ${version}`,
    found: known.length > 0 ? `versions ${printable(known.join(', '))}` : 'no version',
    change: 'add it with `feed add-tool`',
  })
}

function noFile(feed: Feed, entry: ToolEntry): PkgtoolError {
  const path = entryFile(feed, entry)?.path ?? feed.dir
  const found = `no file for version ${printable(entry.version)}`
  return new PkgtoolError('NOT_FOUND', {
    subject: path,
    found,
    change: 'bring it back with `feed add-tool`',
    path,
  })
}

function isLower(entry: ToolEntry, to: Stage): PkgtoolError {
  return new PkgtoolError('INVALID_INPUT', {
    subject: 'stage',
    found: `${to}, below ${quote(entry.stage)} that version ${printable(entry.version)} has`,
    wanted: 'a higher stage',
    change: 'use "--force" to take it down',
  })
}

/** Reads the name of a stage. @throws PkgtoolError `INVALID_INPUT` */
export function parseStage(text: string): Stage {
  if (isStage(text)) return text
  throw new PkgtoolError('INVALID_INPUT', { subject: 'stage', found: quote(text), wanted: stages.join(', ') })
}

/** Reads the version of a tool to add: SemVer 2.0.0, or four numbers. @throws PkgtoolError `INVALID_VERSION` */
export function parseToolVersion(text: string): PackageVersion {
  const version = parsePackageVersion(text)
  if (toolVersionForm.test(text)) return version
  throw new PkgtoolError('INVALID_VERSION', {
    subject: text,
    wanted: 'a SemVer 2.0.0 version or four numbers',
  })
}
