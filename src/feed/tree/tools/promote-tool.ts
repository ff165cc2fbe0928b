import { PkgtoolError } from '../../../core/base/errors.ts'
import { flag } from '../../../core/base/format.ts'
import { printable, quote } from '../../../core/base/printable.ts'
import { type Stage, stageRank } from '../../../core/base/stages.ts'
import { findVersion, parsePackageVersion } from '../../../core/nuget/version.ts'
import type { ToolEntry } from '../../../core/tool/listing/tool-entry.ts'
import type { StoreOptions } from '../../store/store-options.ts'
import { changeFeed, type StoredFeed } from '../feed.ts'
import { entryFile, hasFile } from './entry-file.ts'
import { type EditedEntry, editListing, listingAddresses, readToolEntries } from './tool-entries.ts'
import { parseStage } from './tool-facts.ts'

/** Options of a promotion. */
export interface PromoteToolOptions extends StoreOptions {
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
  { stage, ...options }: PromoteToolOptions & { readonly stage: string },
): Promise<PromotedTool> {
  const to = parseStage(stage)
  const parsed = parsePackageVersion(version)
  return changeFeed({ ...options, dir }, async feed => {
    const entries = await readToolEntries(feed, options)
    const entry = findVersion(entries, parsed)
    if (!entry) throw noSuchVersion(feed, version, entries)
    // Clients cannot download a version without its file.
    if (!(await hasFile(feed, entry))) throw await noFile(feed, entry)
    const change = { version: entry.version, from: entry.stage, to }
    if (entry.stage === to) {
      // A writer may have been killed before it wrote the page.
      await editListing(feed, all => all, options)
      return { status: 'unchanged', ...change }
    }
    const isDown = stageRank(to) < stageRank(entry.stage)
    if (isDown && !options.force) throw isLower(entry, to)
    const promote = (other: ToolEntry): EditedEntry =>
      other.version === entry.version ? { members: { ...other.members, stage: to } } : other
    await editListing(feed, all => all.map(promote), { ...options, withdraws: isDown })
    return isDown
      ? { status: 'demoted', ...change, purge: listingAddresses(feed) }
      : { status: 'promoted', ...change }
  })
}

function noSuchVersion(feed: StoredFeed, version: string, entries: readonly ToolEntry[]): PkgtoolError {
  const known = entries.slice(0, 10).map(entry => entry.version)
  return new PkgtoolError('NO_MATCHING_VERSION', {
    subject: `${feed.toolName} ${version}`,
    found: known.length > 0 ? `the feed has ${printable(known.join(', '))}` : 'the feed has no version',
    change: 'add it with `feed add-tool`',
  })
}

async function noFile(feed: StoredFeed, entry: ToolEntry): Promise<PkgtoolError> {
  const file = await entryFile(feed, entry)
  const path = feed.store.locate(file?.key ?? '')
  const found = `there is no file for version ${printable(entry.version)}`
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
    found: `${to} is below ${quote(entry.stage)}, which version ${printable(entry.version)} has`,
    wanted: 'a higher stage',
    change: `use ${flag('force')} to take it down`,
  })
}
