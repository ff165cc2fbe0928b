import { lockCoversTool } from '../lock/cover-tool.ts'
import type { Lock, LockedTool } from '../lock/lock.ts'
import { portableAddress } from '../lock/lock-address.ts'
import { setUpTool } from '../tool/install.ts'
import type { ToolRun } from '../tool/tool-run.ts'

/** The entry of the old lock that answers the request, under that request; or why there is none. */
export type ToolPlan = { readonly kept: LockedTool } | { readonly reason: string }

/** Decides whether a new lock keeps the old entry of the tool: one that answers the request and has its hash. */
export function planTool(run: ToolRun, old: Lock): ToolPlan {
  const coverage = lockCoversTool(old, { ...run.request, name: run.toolName, exact: run.exact })
  if (coverage.state === 'absent') return { reason: 'no entry' }
  if (coverage.state === 'stale') return { reason: coverage.reason }
  const { entry } = coverage
  if (entry.sha256 === undefined || entry.size === undefined)
    return { reason: 'an entry without hash or size' }
  if (run.digests.some(({ algorithm, value }) => algorithm === 'sha256' && value !== entry.sha256))
    return { reason: 'another hash than the checksum' }
  return { kept: { ...entry, requested: requestOf(run) } }
}

/**
 * Makes an entry for the tool: chooses it by the listing, never by what happens to be cached, and installs it into the
 * tool cache to know its bytes.
 */
export async function lockTool(run: ToolRun): Promise<LockedTool> {
  const tool = await setUpTool({ ...run, checkLatest: true, mayFallBack: false })
  const { version, stage, uploaded, sha256, size } = tool
  const url = portableAddress(tool.url, run.workingDirectory)
  return { name: run.toolName, requested: requestOf(run), version, url, stage, uploaded, sha256, size }
}

function requestOf({
  request: { version, stage, latestBy, minimumAge },
}: Pick<ToolRun, 'request'>): LockedTool['requested'] {
  return { version: version.trim(), stage, latestBy, minimumAge }
}
