import { stageRank } from '../../core/base/stages.ts'
import { displayUrl } from '../../core/net/address/address.ts'
import { isRedirectTarget } from '../../core/net/address/redirect-targets.ts'
import { highestFirst } from '../../core/nuget/version.ts'
import { installTool } from '../../core/tool/install.ts'
import { isPeImage } from '../../core/tool/launcher.ts'
import { fetchToolListing, type LocatedListing } from '../../core/tool/listing/fetch-listing.ts'
import { judge, type Verdict } from '../../core/tool/listing/judge.ts'
import type { ToolListing } from '../../core/tool/listing/listing.ts'
import { type Selection, selectEntry } from '../../core/tool/listing/selection.ts'
import type { ToolEntry } from '../../core/tool/listing/tool-entry.ts'
import { resolveRequest } from '../../core/tool/listing/version-spec.ts'
import type { ResolvedRequest } from '../../core/tool/request.ts'
import { adviceForTool } from '../../core/tool/runtime-advice.ts'
import { resolveVersionFile } from '../../core/tool/tool-run.ts'
import { formatTable } from '../format-table.ts'
import { libraryOptions, searchPath, toolOptions } from '../options.ts'
import type { Invocation, Result } from '../verb.ts'

/** `list`: lists the versions of the listing, highest first; `--stage` is the minimum. */
export async function list(invocation: Invocation): Promise<Result> {
  const { distUrls = [], stage } = invocation.values
  const fetched = await fetchToolListing(distUrls, libraryOptions(invocation))
  const entries = highestFirst(fetched.listing.entries).filter(
    entry => stage === undefined || stageRank(entry.stage) >= stageRank(stage),
  )
  const versions = entries.map(entry => listedEntry(entry, fetched))
  const rows = versions.map(({ version, stage, uploaded, url }) => [version, stage, uploaded, url])
  return {
    lines: formatTable([['VERSION', 'STAGE', 'UPLOADED', 'URL'], ...rows]),
    document: { tool: fetched.listing.toolName, versions },
  }
}

/**
 * `select`: prints the version that a request selects; with `--explain`, one line for each entry, even if none matches.
 */
export async function select(invocation: Invocation): Promise<Result> {
  const { values, terminal } = invocation
  const { distUrls = [], explain = false, json = false } = values
  const options = libraryOptions(invocation)
  // Parsed before any network request, so that the same time applies to all entries.
  const resolved = resolveRequest({ ...(await resolveVersionFile(options)), now: new Date() })
  const fetched = await fetchToolListing(distUrls, options)
  const selection = trySelect(fetched.listing, resolved)
  const chosen = 'entry' in selection ? selection.entry : undefined
  const judgeOne = (entry: ToolEntry) => ({
    entry,
    verdict: entry === chosen ? ('chosen' as const) : judge(entry, resolved),
  })
  const judged = highestFirst(fetched.listing.entries).map(judgeOne)
  const lines = formatTable(
    judged.map(({ entry, verdict }) => [entry.version, entry.stage, describe(verdict, resolved)]),
  )
  if (!('entry' in selection)) {
    if (explain && !json) terminal.print(lines)
    throw selection.error
  }
  terminal.log.info(selection.reason)
  for (const notice of selection.notices) terminal.log.notice(notice)
  const entries = judged.map(({ entry: { version, stage }, verdict }) => ({ version, stage, verdict }))
  return {
    lines: explain ? lines : [selection.entry.version],
    document: {
      ...listedEntry(selection.entry, fetched),
      reason: selection.reason,
      ...(explain && { entries }),
    },
  }
}

function trySelect(listing: ToolListing, resolved: ResolvedRequest): Selection | { readonly error: unknown } {
  try {
    return selectEntry(listing, resolved)
  } catch (error) {
    return { error }
  }
}

function describe(verdict: Verdict | 'chosen', { stage, latestBy }: ResolvedRequest): string {
  const words: Readonly<Record<Verdict | 'chosen', string>> = {
    chosen: 'chosen',
    fits: latestBy === 'version' ? 'fits; the highest is chosen' : 'fits; the latest upload is chosen',
    other: 'is not what was asked for',
    stage: `is at a stage less vetted than ${stage}`,
    'unknown-stage': 'has a stage word that the spec does not have',
    age: 'is younger than the minimum age',
    prerelease: 'is a pre-release that the range does not name',
    broken: 'has an upload time that cannot be read',
    several: 'is kept out by more than one rule',
  }
  return words[verdict]
}

/** `install`: installs the tool into the tool cache and prints its path. */
export async function install(invocation: Invocation): Promise<Result> {
  const tool = await installTool(toolOptions(invocation))
  const isForeign = process.platform !== 'win32' && isPeImage(tool.path)
  const advice = isForeign ? adviceForTool(tool, searchPath()) : undefined
  if (advice !== undefined) invocation.terminal.log.warning(advice)
  const { version, stage, uploaded, url, sha256, signer, path, directory, cacheHit } = tool
  return {
    lines: [path],
    document: {
      version,
      stage,
      uploaded,
      url,
      sha256,
      ...(signer && { signer }),
      path,
      directory,
      'cache-hit': cacheHit,
    },
  }
}

/** An entry with the names of the outputs; `sha256` is empty if the listing has none. */
interface ListedEntry {
  readonly version: string
  readonly stage: string
  readonly uploaded: string
  readonly url: string
  readonly sha256: string
}

/**
 * Returns an entry with its address resolved. It stays as in the listing if it cannot be resolved, or only against the
 * target of a redirect, which is not shown.
 */
function listedEntry(entry: ToolEntry, { document }: LocatedListing): ListedEntry {
  const { version, stage, uploaded, url, sha256 = '' } = entry
  return { version, stage, uploaded, url: absolute(url, document), sha256 }
}

function absolute(reference: string, document: URL): string {
  if (reference === '' || !URL.canParse(reference, document.href)) return reference
  const url = new URL(reference, document)
  if (url.protocol === 'file:') return displayUrl(url)
  return isRedirectTarget(url) ? reference : url.href
}
