import { fetchToolListing } from '../../core/listing/fetch-tool-listing.ts'
import type { ToolListing } from '../../core/listing/tool-listing.ts'
import { judge, type Verdict } from '../../core/selection/judge.ts'
import { type Selection, selectTool } from '../../core/selection/select-tool.ts'
import {
  type ResolvedRequest,
  resolveRequest,
  type SelectionRequest,
} from '../../core/selection/selection-request.ts'
import { settleVersion } from '../../core/tool-flow/settle-version.ts'
import { highestFirst } from '../../core/versions/highest-first.ts'
import { formatTable } from '../format-table.ts'
import type { Invocation, Result } from '../invocation.ts'
import { listedEntry } from '../listed-entry.ts'
import { credentialOptions, selectionRequest, transportOptions } from '../request-options.ts'

/** `select`: prints the version that a request means; with `--explain` a line for every entry, also when none fits. */
export async function select(invocation: Invocation): Promise<Result> {
  const { values, terminal } = invocation
  const { 'dist-url': distUrls = [], 'tool-name': toolName, explain = false, json = false } = values
  // Judged by one clock, and read before anything is fetched.
  const { version } = await settleVersion({
    ...selectionRequest(invocation),
    versionFile: values['version-file'],
    toolName,
    log: terminal.log,
  })
  const request: SelectionRequest = { ...selectionRequest(invocation), version, now: new Date() }
  const resolved = resolveRequest(request)
  const fetched = await fetchToolListing(distUrls, {
    ...transportOptions(invocation),
    ...credentialOptions(invocation),
    toolName,
  })
  const selection = trySelect(fetched.listing, request)
  const chosen = 'entry' in selection ? selection.entry : undefined
  const judged = highestFirst(fetched.listing.entries).map(entry => ({
    entry,
    verdict: entry === chosen ? ('chosen' as const) : judge(entry, resolved),
  }))
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

function trySelect(listing: ToolListing, request: SelectionRequest): Selection | { readonly error: unknown } {
  try {
    return selectTool(listing, request)
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
