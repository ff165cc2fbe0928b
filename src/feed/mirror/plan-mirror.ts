import { dirname, join, resolve } from 'node:path'
import { mapConcurrently } from '../../core/base/concurrency.ts'
import { formatBytes, PkgtoolError, plural, printable } from '../../core/base/errors.ts'
import type { Log } from '../../core/base/ports.ts'
import { assertNoLink } from '../../core/files/safe-folder.ts'
import { type FeedAddress, parseFeedAddress } from '../../core/http/address.ts'
import { assignCredentials, scopeAddresses, type TransportOf } from '../../core/http/credential-scope.ts'
import { shareSecrets } from '../../core/http/credentials.ts'
import { measureFile } from '../../core/http/documents.ts'
import { allowsNextSource } from '../../core/http/retry.ts'
import { openContext } from '../../core/lock/context.ts'
import { pinPlace } from '../../core/nuget/pin.ts'
import { planRun, type RestorePlan } from '../../core/packages/plan-restore.ts'
import { prunePackages } from '../../core/packages/prune.ts'
import { nameOf } from '../../core/packages/resolve.ts'
import {
  type ArrivedPackage,
  openRestoreRun,
  type PreparedRestore,
  type RestorePackagesOptions,
  type RestoreRun,
} from '../../core/packages/restore.ts'
import { readToolListing } from '../../core/tool/fetch-listing.ts'
import type { ToolEntry } from '../../core/tool/tool-entry.ts'
import { badArchive } from '../../core/zip/directory.ts'
import { type Feed, type FeedSettings, openFeed } from '../tree/feed.ts'
import { registrationPath, withdrawVersion, writePackageIndex } from '../tree/package-index.ts'
import { readToolEntries, writeToolEntries } from '../tree/tool-entries.ts'
import { removeAll, removeEmpty } from '../tree/write-file.ts'
import {
  type MirrorFeedOptions,
  type MirrorPlan,
  type PlannedFile,
  readMirrorSettings,
} from './mirror-options.ts'
import {
  candidatesOf,
  findEntry,
  readToolRecord,
  type SortedTools,
  sortTools,
  type ToolRequest,
  writeToolRecord,
} from './mirror-tools.ts'
import { chooseTools, readLockedTools, type WantedTool } from './wanted-tools.ts'

export async function planMirror(dir: string, options: MirrorFeedOptions): Promise<MirrorPlan> {
  const run = await openMirrorRun(dir, { ...options, cacheDirectory: undefined })
  const { log, context } = run.restore
  try {
    const request = await log.stage('Listing', () => readToolRequest(run))
    const tools = request && (await log.stage('Tools', () => planTools(run, request)))
    const packages = run.hasPackages ? planned(await planRun(run.restore)) : undefined
    const plan = summarize(run, [tools, packages])
    log.info(describePlan(plan))
    return plan
  } finally {
    context.close()
  }
}

type Part = Pick<MirrorPlan, 'files' | 'unwanted'>

async function planTools(run: MirrorRun, request: ToolRequest): Promise<Part> {
  const [problem] = request.problems
  if (problem) throw problem
  const { wanted } = request
  const feed = run.isNew ? undefined : await openFeed(run.dir)
  const sorted = feed ? await sortTools(feed, wanted) : { present: [], absent: wanted }
  const present = feed ? await planPresent(feed, sorted) : []
  const absent = await mapConcurrently(sorted.absent, tool => planTool(run, tool, request), { limit: 4 })
  const unwanted = feed && run.options.prune ? await findUnwantedTools(feed, wanted) : []
  return { files: [...present, ...absent], unwanted }
}

async function planPresent(feed: Feed, { present }: SortedTools): Promise<readonly PlannedFile[]> {
  const entries = await readToolEntries(feed)
  return present.map(tool => {
    const { facts } = tool
    const entry = findEntry(entries, tool)
    const isSame = entry?.stage === facts.stage && entry.uploaded === facts.uploaded
    return { name: facts.version, kind: 'tool', status: isSame ? 'present' : 'follow', source: '' }
  })
}

async function planTool(run: MirrorRun, tool: WantedTool, { fetched }: ToolRequest): Promise<PlannedFile> {
  let failure: PkgtoolError | undefined
  for (const candidate of candidatesOf(run, tool, fetched)) {
    try {
      const measured = await measureFile(candidate.transport ?? run.restore.transport, candidate.url)
      const size = measured ?? tool.expected.size
      const facts = { name: tool.facts.version, kind: 'tool', status: 'download' } as const
      return { ...facts, source: candidate.source, ...(size !== undefined && { size }) }
    } catch (error) {
      if (!allowsNextSource(error)) throw error
      failure ??= error
    }
  }
  throw failure ?? new PkgtoolError('NOT_FOUND', { subject: tool.facts.version, found: 'no address of it' })
}

function planned({ packages, unwanted }: RestorePlan): Part {
  const files = packages.map(({ id, version, status: found, source, size }): PlannedFile => {
    const name = `${id} ${version}`
    // A mirror has no package store.
    const status = found === 'stored' ? 'present' : found
    return { name, kind: 'package', status, source, ...(size !== undefined && { size }) }
  })
  return { files, unwanted }
}

function summarize({ dir }: MirrorRun, parts: readonly (Part | undefined)[]): MirrorPlan {
  const files = parts.flatMap(part => part?.files ?? [])
  const sizes = files.filter(({ status }) => status === 'download').map(({ size }) => size)
  return {
    dir,
    files,
    downloadBytes: sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0),
    unknownSizes: sizes.filter(size => size === undefined).length,
    unwanted: parts.flatMap(part => part?.unwanted ?? []),
  }
}

function describePlan({ files, downloadBytes, unknownSizes, unwanted }: MirrorPlan): string {
  const count = files.filter(({ status }) => status === 'download').length
  const unknown = unknownSizes > 0 ? ` and ${unknownSizes} of unknown size` : ''
  const removed = unwanted.length > 0 ? `, ${unwanted.length} to remove` : ''
  return `${plural(files.length, 'file')}: ${count} to download (${formatBytes(downloadBytes)}${unknown})${removed}; nothing was written`
}

/** One run of a mirror: its parsed options and open connections. */
export interface MirrorRun {
  /** absolute */
  readonly dir: string
  readonly options: MirrorFeedOptions
  readonly settings: FeedSettings
  /** the folder is not a feed yet */
  readonly isNew: boolean
  readonly hasPackages: boolean
  /** the sources of tools; empty: no tools are mirrored */
  readonly addresses: readonly FeedAddress[]
  readonly transportOf: TransportOf
  /** restores packages into the feed's package folder; the whole run uses its transport */
  readonly restore: RestoreRun
}

/**
 * Parses the options of a mirror.
 *
 * @throws PkgtoolError `INVALID_INPUT`, `CONFLICTING_INPUTS`, `INVALID_ADDRESS`, `INVALID_FEED`, `UNREADABLE_FILE`,
 * `UNSAFE_PATH`
 */
export async function openMirrorRun(folder: string, options: MirrorFeedOptions): Promise<MirrorRun> {
  const { fromDistUrls = [], fromSources = [], configFile, workingDirectory = '.' } = options
  const hasPackages = fromSources.length > 0 || configFile !== undefined
  checkInputs(options, hasPackages)
  const dir = resolve(workingDirectory, folder)
  assertNoLink(dir, join(dir, 'flat'))
  const { settings, isNew } = await readMirrorSettings(dir, options)
  const addresses = fromDistUrls.map(text =>
    parseFeedAddress(text, { document: 'tools.json', input: 'from-dist-url', directory: workingDirectory }),
  )
  const { credentials = [], username, password } = options
  const secrets = shareSecrets(
    { credentials, username, password },
    // A config file contains its own sources.
    { distUrls: fromDistUrls, sources: fromSources, hasPins: hasPackages },
  )
  const scopes = addresses.map(address => ({ name: address.name, address }))
  const assigned = assignCredentials(scopes, secrets.tool.credentials ?? [])
  const { packageExtension, manifestExtension } = settings
  const restoreOptions: RestorePackagesOptions = {
    ...options,
    ...secrets.restore,
    sources: options.fromSources,
    // Only `packagesFiles` selects locks; a lock that happens to be in the current directory has no effect.
    lockFile: false,
    layout: 'feed',
    packagesDirectory: join(dir, 'flat'),
    packageExtension,
    manifestExtension,
  }
  // Trust the folder even in a workspace: a mirror is not part of a checkout.
  const opened = await openRestoreRun(openContext(restoreOptions), restoreOptions)
  const restore = { ...opened, trustsFolder: true, inspect: checkPublishedHash }
  const transportOf = scopeAddresses(restore.transport, assigned)
  return { dir, options, settings, isNew, hasPackages, addresses, transportOf, restore }
}

function checkInputs(options: MirrorFeedOptions, hasPackages: boolean): void {
  const { fromDistUrls = [], packages = [], packagesFiles = [], tools = [], toolsCount } = options
  const conflict = (subject: string, found: string, wanted: string) =>
    new PkgtoolError('CONFLICTING_INPUTS', { subject, found, wanted })
  if (fromDistUrls.length === 0 && !hasPackages)
    throw conflict('feed mirror', 'nothing to mirror from', '"from-source", "from-dist-url", or both')
  const hasPins = packages.length > 0 || packagesFiles.length > 0
  if (hasPackages && !hasPins)
    throw conflict('from-source', 'no pins', '"packages" or "packages-file": a mirror has what they name')
  if (packages.length > 0 && !hasPackages)
    throw conflict('packages', 'nothing to mirror packages from', '"from-source" or "config-file"')
  if (fromDistUrls.length === 0 && (tools.length > 0 || toolsCount !== undefined))
    throw conflict('tools', 'nothing to mirror tools from', '"from-dist-url"')
}

/**
 * Reads the listing and selects the tools to mirror; undefined when no tools are mirrored.
 *
 * @throws PkgtoolError `NO_MATCHING_VERSION`, `INVALID_RANGE`, `INVALID_LOCK` and errors of reading a listing
 */
export async function readToolRequest(run: MirrorRun): Promise<ToolRequest | undefined> {
  const { addresses, transportOf, settings, options, restore } = run
  if (addresses.length === 0) return undefined
  const locked = await readLockedTools(options, settings)
  const { toolName } = settings
  const fetched = await readToolListing(restore.transport, { addresses, toolName, transportOf })
  const chosen = chooseTools(fetched, locked, options)
  const count = chosen.wanted.length + chosen.problems.length
  restore.log.info(`${plural(count, 'version')} of ${toolName} wanted, of ${fetched.listing.entries.length}`)
  return { fetched, ...chosen }
}

/**
 * Compares a downloaded package with the hash that its source publishes, and refuses a file that is not an archive. If the
 * pin contains a hash, it has already been compared, and the source gets no request.
 *
 * @throws PkgtoolError `HASH_MISMATCH`, `BAD_ARCHIVE`, and errors of the request
 */
async function checkPublishedHash(arrived: ArrivedPackage): Promise<void> {
  const { wanted, from, file, sha512, isArchive } = arrived

  if (!isArchive) throw badArchive(file, 'no zip file', { wanted: 'a package with a manifest inside' })
  if (wanted.pin.sha512 !== undefined) return
  const published = await from.publishedHash(wanted)
  if (published === undefined || published === sha512) return
  throw new PkgtoolError('HASH_MISMATCH', {
    subject: nameOf(wanted),
    found: `sha512:${sha512} from ${from.label}`,
    wanted: `sha512:${published}, which it publishes`,
    change: 'tell the owner of the feed',
    expected: published,
    actual: sha512,
    ...pinPlace(wanted.pin),
  })
}

/**
 * Finds the versions of the tool that an earlier run placed, that are unchanged in the feed, and that this run does not
 * request.
 *
 * @throws PkgtoolError `INVALID_FEED`, `UNREADABLE_FILE`
 */
export async function findUnwantedTools(
  feed: Feed,
  wanted: readonly WantedTool[],
): Promise<readonly string[]> {
  const record = await readToolRecord(feed.dir)
  const entries = await readToolEntries(feed)
  const kept = new Set(wanted.map(tool => findEntry(entries, tool)))
  const isAsPlaced = ({ version, sha256 }: ToolEntry) =>
    sha256 !== undefined && record.get(version)?.sha256 === sha256
  return entries.filter(entry => !kept.has(entry) && isAsPlaced(entry)).map(({ version }) => version)
}

/**
 * Removes versions of the tool from download page, listing, feed folder and record, in this order.
 *
 * @throws PkgtoolError `FILE_SYSTEM`, `INVALID_FEED`, `UNREADABLE_FILE`
 */
export async function pruneTools(
  feed: Feed,
  versions: readonly string[],
  { log }: { readonly log: Log },
): Promise<void> {
  if (versions.length === 0) return
  const gone = new Set(versions)
  const entries = (await readToolEntries(feed)).filter(({ version }) => !gone.has(version))
  await writeToolEntries(feed, entries, { log, withdraws: true })
  const record = await readToolRecord(feed.dir)
  for (const version of versions) {
    await removeAll(feed, [join(feed.dir, 'tools', version)])
    record.delete(version)
  }
  await writeToolRecord(feed, record)
  log.info(`removed ${feed.toolName} ${printable(versions.join(', '))}, which nothing asks for`)
}

/**
 * Removes the packages that an earlier run placed and no pin requests: first from the documents of their ids, then their
 * files. Keeps a changed package and lists it again. Returns the count of removed packages.
 *
 * @throws PkgtoolError `FILE_SYSTEM`, `INVALID_MANIFEST` (of another version), `UNREADABLE_FILE`
 */
export async function pruneMirroredPackages(
  run: MirrorRun,
  feed: Feed,
  { resolved, record }: PreparedRestore,
): Promise<number> {
  const kept = new Set(resolved.wanted.map(({ paths }) => paths.place))
  const unwanted = [...record.packages].filter(([place, { source }]) => !kept.has(place) && source !== '')
  const places = unwanted.map(([place]) => place.split('/') as [string, string])
  for (const [lowerId, version] of places) await withdrawVersion(feed, { lowerId, version })
  const pruned = await prunePackages(run.restore, resolved.wanted, record)
  for (const lowerId of new Set(places.map(([id]) => id))) {
    await writePackageIndex(feed, lowerId)
    // A registration of other versions keeps its folder.
    await removeEmpty(feed.dir, [dirname(join(feed.dir, registrationPath(lowerId)))])
  }
  return pruned
}
