import { isPkgtoolError, PkgtoolError } from '../../core/base/errors.ts'
import type { LockedTool } from '../../core/lock/lock.ts'
import type { Expected } from '../../core/net/exchange/expected.ts'
import { comparePackageVersions } from '../../core/nuget/version.ts'
import { readLocksAmong } from '../../core/pins/read-pin-files.ts'
import type { PinSources } from '../../core/pins/read-pins.ts'
import type { LocatedListing } from '../../core/tool/listing/fetch-listing.ts'
import { selectTools } from '../../core/tool/listing/select-tools.ts'
import { refuseBroken } from '../../core/tool/listing/selection.ts'
import type { ToolEntry } from '../../core/tool/listing/tool-entry.ts'
import { readToolFacts, type ToolFacts } from '../tree/tools/tool-facts.ts'
import type { MirrorFeedOptions } from './mirror-options.ts'

/** A requested version of the tool. */
export interface WantedTool {
  /** from the upstream's listing */
  readonly entry: ToolEntry
  readonly facts: ToolFacts
  /** the expected hash and size, from a lock or the listing */
  readonly expected: Expected
}

export interface WantedTools {
  readonly wanted: readonly WantedTool[]
  /** entries that a feed cannot adopt unchanged */
  readonly problems: readonly PkgtoolError[]
}

/**
 * Selects the tools to mirror: those in `tools` and in the locks; without either, every version at the stage or better.
 *
 * @throws PkgtoolError `NO_MATCHING_VERSION`, `INVALID_RANGE`, `INVALID_INPUT`
 */
export function chooseTools(
  { listing }: Pick<LocatedListing, 'listing'>,
  locked: readonly LockedTool[],
  { tools = [], stage, latestBy, toolsCount: count }: MirrorFeedOptions,
): WantedTools {
  const fromLocks = locked.map(({ version }) => version)
  const chosen = [
    ...(tools.length > 0 || locked.length === 0
      ? selectTools(listing, { versions: tools, stage, latestBy, count })
      : []),
    ...(locked.length > 0 ? selectTools(listing, { versions: fromLocks }) : []),
  ]
  const wanted: WantedTool[] = []
  const problems: PkgtoolError[] = []
  for (const entry of new Set(chosen))
    try {
      refuseBroken(entry)
      wanted.push({ entry, facts: readFacts(entry), expected: expectedOf(entry, locked) })
    } catch (error) {
      if (!isPkgtoolError(error)) throw error
      problems.push(error)
    }
  return { wanted, problems }
}

// An exact version is accepted at any stage, but stage and version must be valid in our listing.
function readFacts(entry: ToolEntry): ToolFacts {
  try {
    return readToolFacts(entry)
  } catch (cause) {
    if (!isPkgtoolError(cause)) throw cause
    throw new PkgtoolError(
      'BROKEN_ENTRY',
      {
        subject: entry.version,
        found: `${cause.fields.found ?? cause.message} at ${entry.path}`,
        wanted: 'an entry as SPEC 2.2 has it',
        change: 'tell the owner of the feed, or leave this version out',
        path: entry.path,
      },
      { cause },
    )
  }
}

function expectedOf({ version, sha256, size }: ToolEntry, locked: readonly LockedTool[]): Expected {
  const hashes = locked
    .filter(tool => comparePackageVersions(tool.version, version) === 0)
    .flatMap(tool => tool.sha256 ?? [])
  const [bound = sha256, ...others] = sha256 === undefined ? hashes : [...hashes, sha256]
  const other = others.find(hash => hash !== bound)
  if (other !== undefined)
    throw new PkgtoolError('HASH_MISMATCH', {
      subject: version,
      found: `it is sha256:${other}${other === sha256 ? ' in the listing' : ' in another lock'}`,
      wanted: `sha256:${bound}, as the lock has it`,
      change: 'check the upstream, or lock the tool anew if you trust it',
      ...(bound !== undefined && { expected: bound }),
      actual: other,
    })
  return { digest: bound === undefined ? undefined : { algorithm: 'sha256', value: bound }, size }
}

/**
 * Reads the tools of all locks among the pin files.
 *
 * @throws PkgtoolError `INVALID_LOCK`, `NOT_FOUND` for a pattern that matches nothing, `UNREADABLE_FILE`, `TOO_LARGE`
 */
export async function readLockedTools(
  { packagesFiles = [], workingDirectory, signal }: PinSources,
  { toolName }: { readonly toolName: string },
): Promise<readonly LockedTool[]> {
  const locks = await readLocksAmong(packagesFiles, { workingDirectory, signal })
  return locks.flatMap(({ document: { tool } }) => (tool?.name === toolName ? [tool] : []))
}
