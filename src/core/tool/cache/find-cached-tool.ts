import { printable } from '../../base/printable.ts'
import { displayUrl, type FeedAddress, isServer } from '../../net/address/address.ts'
import { compareParsedVersions, type PackageVersion, tryParsePackageVersion } from '../../nuget/version.ts'
import type { ToolSigner } from '../../trust/tool-signer.ts'
import type { ToolEntry } from '../listing/tool-entry.ts'
import type { ToolRun } from '../tool-run.ts'
import { boundVersion, cacheVersion } from './cache-name.ts'
import {
  type CachedTool,
  type CheckOptions,
  checkCachedTool,
  type NamedListings,
} from './check-cached-tool.ts'
import type { EntryRecord } from './entry-record.ts'
import type { ToolCache } from './tool-cache.ts'

/** Determines which entries a look-up accepts. */
export interface LookUpOptions {
  /** the entry of the listing, whose hash must match if it has one; absent: no listing was read yet */
  readonly listed?: Pick<ToolEntry, 'sha256'> | undefined
  /** no listing can be read, so accept what is cached; default: false */
  readonly isLastResort?: boolean | undefined
}

/** An entry of the tool cache that a run may use. */
export interface FoundTool {
  readonly directory: string
  readonly record: EntryRecord
  /** who signed it; undefined: nothing was asked of its signature */
  readonly signer?: ToolSigner | undefined
}

/**
 * Looks up one version in the tool cache, without a request. A damaged entry is dropped with a warning, so that it is
 * fetched again; `damaged` is returned if there was one, and no other.
 */
export async function findCachedTool(
  run: ToolRun,
  version: PackageVersion,
  options: LookUpOptions = {},
): Promise<FoundTool | 'damaged' | undefined> {
  let isDamaged = false
  for (const place of placesOf(run, version, options)) {
    const found = await lookIn(run, place, { version, ...options })
    if (found !== undefined && found !== 'damaged') return found
    isDamaged ||= found === 'damaged'
  }
  return isDamaged ? 'damaged' : undefined
}

interface CachePlace {
  readonly cache: ToolCache
  /** the name of the version folder */
  readonly name: string
  readonly listings: NamedListings
}

// The places to look, in order: under names with a known hash, then under the plain version. The workspace's own cache is
// used only if a hash is known, from this run's listing, lock or checksum.
function placesOf(
  run: Pick<ToolRun, 'cache' | 'own' | 'digests' | 'addresses'>,
  version: PackageVersion,
  options: LookUpOptions,
): readonly CachePlace[] {
  const { cache, own, digests, addresses } = run
  const { listed, isLastResort = false } = options
  const name = cacheVersion(version)
  const believed = addresses.filter(
    address => isServer(address) || ((listed !== undefined || isLastResort) && !own?.addresses.has(address)),
  )
  const listings: NamedListings = addresses.length === 0 ? 'any' : believed.map(listingOf)
  const isShared = listings === 'any' || digests.length > 0 || listings.length > 0
  const isOwn = own !== undefined && (digests.length > 0 || listed?.sha256 !== undefined)
  return [
    ...digests.map(digest => ({ cache, name: boundVersion(version, digest), listings })),
    ...(isShared ? [{ cache, name, listings }] : []),
    ...(isOwn ? [{ cache: own.cache, name, listings: [...own.addresses].map(listingOf) }] : []),
  ]
}

// The form that records contain.
function listingOf({ document }: FeedAddress): string {
  return displayUrl(document)
}

async function lookIn(
  run: Pick<ToolRun, 'toolName' | 'platform' | 'digests' | 'signers' | 'log' | 'signal'>,
  { cache, name, listings }: CachePlace,
  { version, listed }: LookUpOptions & { readonly version: PackageVersion },
): Promise<FoundTool | 'damaged' | undefined> {
  const { toolName, platform, digests, signers, log } = run
  const directory = await cache.find(toolName, name)
  if (directory === undefined) return undefined
  const options = { toolName, platform, digests, listings, signers }
  const check = (folder: string) => checkVersion(folder, version, options)
  const checked = check(directory)
  if (checked.state === 'damaged') {
    log.warning(
      `${toolName} ${name} in the cache is damaged: ${printable(checked.found)}; it is dropped and fetched again`,
    )
    // Another process may have replaced it meanwhile with an intact entry that is in use.
    const onlyIf = async (folder: string) => check(folder).state === 'damaged'
    await cache.drop(toolName, name, { onlyIf, signal: run.signal })
    return 'damaged'
  }
  const other = checked.state === 'foreign' ? printable(checked.found) : findUnlisted(checked.record, listed)
  if (checked.state === 'foreign' || other !== undefined) {
    const isRefused = checked.state === 'foreign' && checked.isRefused
    log[isRefused ? 'warning' : 'info'](`${toolName} ${name} in the cache is passed over: ${other}`)
    return undefined
  }
  const { record } = checked
  if (listings === 'any' && digests.length === 0 && record.origin.kind === 'listing')
    log.notice(
      `${toolName} ${name} in the cache came from ${printable(record.origin.address)}; no dist-url was given to compare with`,
    )
  return { directory, record, signer: checked.tool.signer }
}

// An entry with another hash than the listing's is not the listed file.
function findUnlisted({ sha256 }: EntryRecord, listed: LookUpOptions['listed']): string | undefined {
  if (listed?.sha256 === undefined || listed.sha256 === sha256) return undefined
  return `it has sha256:${sha256}, where the listing has sha256:${listed.sha256}`
}

// Folder names are ambiguous: 1.2.3.4 and 1.2.3-rev.4 share one.
function checkVersion(directory: string, version: PackageVersion, options: CheckOptions): CachedTool {
  const checked = checkCachedTool(directory, options)
  if (checked.state !== 'usable') return checked
  const recorded = tryParsePackageVersion(checked.record.version)
  if (recorded && compareParsedVersions(recorded, version) === 0) return checked
  return { state: 'foreign', found: `it is version ${checked.record.version}` }
}
