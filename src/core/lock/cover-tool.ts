import { printable } from '../base/printable.ts'
import { durationText } from '../base/scalars.ts'
import { type PackageVersion, tryParsePackageVersion } from '../nuget/version.ts'
import type { Lock, LockedTool, LockedToolRequest } from './lock.ts'

/** A request for the tool. */
export interface ToolRequest extends LockedToolRequest {
  /** root member of the listing, such as `pkgtool.exe` */
  readonly name: string
  /** the version of an exact request */
  readonly exact?: PackageVersion | undefined
}

/** Whether a lock covers a request for the tool; `reason` is for the warning, or for the error with `locked`. */
export type ToolCoverage =
  | { readonly state: 'covered'; readonly entry: LockedTool }
  | { readonly state: 'stale'; readonly entry: LockedTool; readonly reason: string }
  | { readonly state: 'absent' }

/**
 * Checks whether the tool of a lock covers a request: `requested` equals the request, or the request is for
 * exactly its version, whatever the requested stage and age.
 */
export function lockCoversTool({ tool: entry }: Lock, request: ToolRequest): ToolCoverage {
  if (entry === undefined) return { state: 'absent' }
  const differing = differences(entry, request)
  if (differing.length === 0) return { state: 'covered', entry }
  const locked = differing.map(({ name, was }) => `${name} ${printable(was)}`).join(', ')
  const asked = differing.map(({ name, is }) => `${name} ${printable(is)}`).join(', ')
  const subject = printable(`${entry.name} ${entry.version}`)
  return { state: 'stale', entry, reason: `${subject} is locked for ${locked}; this run asks for ${asked}` }
}

function differences(
  { name, requested, version }: LockedTool,
  { exact, ...request }: ToolRequest,
): { readonly name: string; readonly was: string; readonly is: string }[] {
  const isExactVersion = exact !== undefined && tryParsePackageVersion(version)?.lower === exact.lower
  const members = [
    { name: 'tool', was: name, is: request.name },
    ...(exact
      ? [{ name: 'version', was: isExactVersion ? exact.text : version, is: exact.text }]
      : [
          { name: 'version', was: requested.version, is: request.version.trim() },
          { name: 'stage', was: requested.stage, is: request.stage },
          { name: 'latest-by', was: requested.latestBy, is: request.latestBy },
          {
            name: 'minimum-age',
            was: durationText(requested.minimumAge),
            is: durationText(request.minimumAge),
          },
        ]),
  ]
  return members.filter(({ was, is }) => was !== is)
}
