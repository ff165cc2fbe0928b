import { chmod } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { formatBytes, isPkgtoolError, PkgtoolError, printable } from '../base/errors.ts'
import type { Digest } from '../files/read-file.ts'
import { displayUrl, type FeedAddress, isServer } from '../http/address.ts'
import type { Transport } from '../http/client.ts'
import { scopeAddresses, type TransportOf } from '../http/credential-scope.ts'
import {
  cachedCandidate,
  type DownloadCandidate,
  type Downloaded,
  downloadFile,
  type Expected,
} from '../http/download.ts'
import { allowsNextSource } from '../http/retry.ts'
import { isUrl, lockError } from '../lock/lock-file.ts'
import { checkCachedTool, type ToolRecord } from './check-cached-tool.ts'
import { type FetchedListing, readToolListing, toolCandidates } from './fetch-listing.ts'
import { findBestCached, findExactCached, reportGates } from './install.ts'
import { writeLauncher, writeRecord } from './place-entry.ts'
import type { BoundDigest, InstalledTool, ToolRun } from './request.ts'
import { type Selection, selectEntry } from './selection.ts'
import { boundVersion, cacheVersion, isBoundVersion, type ToolCache } from './tool-cache.ts'
import type { ToolEntry } from './tool-entry.ts'

/** maximum number of cached versions in an error */
const mostListed = 10

/**
 * The tool flow after a cache miss: listing → selection → cache look-up → download → cache. Needs no listing if the lock
 * gives address and hash.
 *
 * @throws PkgtoolError as `installTool`
 */
export async function fetchTool(opened: ToolRun): Promise<InstalledTool> {
  const run = await openFetchRun(opened)
  const locked = await downloadLocked(run)
  if (locked) return locked
  const fetched = await run.log.stage('Listing', () => readListing(run))
  if ('path' in fetched) return fetched
  const { entry, reason } = await run.log.stage('Selection', () => select(run, fetched))
  const cached = await run.log.stage('Tool cache', () => findListed(run, entry))
  const tool = cached ?? (await run.log.stage('Tool download', () => download(run, { entry, fetched })))
  // A record may be older than the listing, which may have promoted the version since.
  return { ...tool, stage: entry.stage, uploaded: entry.uploaded, reason }
}

async function downloadLocked(run: FetchRun): Promise<InstalledTool | undefined> {
  if (run.locked === undefined) return undefined
  const { entry, reason } = run.locked
  const placed = await run.log.stage('Tool download', () => placeLockedTool(run))
  if (placed === undefined) return undefined
  reportGates(run, entry)
  return { ...placed, reason }
}

// If no listing can be reached, falls back to a cached version that passes the same gates.
async function readListing(run: FetchRun): Promise<FetchedListing | InstalledTool> {
  try {
    return await readToolListing(run.transport, run)
  } catch (error) {
    if (!run.mayFallBack || !allowsNextSource(error)) throw await notCached(run, error)
    const cached = await findLastResort(run)
    if (!cached) throw await notCached(run, error)
    run.log.warning(
      `${error.message}; ${run.toolName} ${cached.version} is the best that the cache has for ${printable(run.request.version)}`,
    )
    return cached
  }
}

// While offline, an error that names the request and the cached versions is more useful than one with the address.
async function notCached(run: FetchRun, error: unknown): Promise<unknown> {
  if (!isPkgtoolError(error, 'OFFLINE')) return error
  const versions = (await run.cache.list(run.toolName)).filter(name => !isBoundVersion(name))
  const listed = versions.slice(0, mostListed).map(printable).join(', ')
  const more = versions.length > mostListed ? ` and ${versions.length - mostListed} more` : ''
  const fields = {
    subject: `${run.toolName} ${run.request.version}`,
    found:
      versions.length === 0 ? 'no version of it in the tool cache' : `${listed}${more} in the tool cache`,
    wanted: `one that satisfies the request, or ${error.fields.subject}`,
    change: 'fetch it once online, or name a folder that has it in the input "dist-url"',
  }
  return new PkgtoolError('OFFLINE', fields, { cause: error })
}

async function findLastResort(run: FetchRun): Promise<InstalledTool | undefined> {
  const isLastResort = true
  if (run.exact === undefined) return findBestCached(run, { isLastResort })
  return run.addresses.every(isServer) ? undefined : findExactCached(run, run.exact, { isLastResort })
}

// If all dist-urls are servers, an exact version was looked up before.
async function findListed(run: FetchRun, entry: ToolEntry): Promise<InstalledTool | undefined> {
  if (run.exact && run.addresses.every(isServer)) return undefined
  return findExactCached(run, entry.parsed, { listed: entry })
}

async function select(run: FetchRun, { listing }: FetchedListing): Promise<Selection> {
  const selection = selectEntry(listing, await run.resolve())
  run.log.info(selection.reason)
  if (run.locked) reportGates(run, selection.entry)
  else for (const notice of selection.notices) run.log.notice(notice)
  return selection
}

async function download(
  run: FetchRun,
  { entry, fetched }: { entry: ToolEntry; fetched: FetchedListing },
): Promise<Omit<InstalledTool, 'reason'>> {
  const placed = await placeTool(run, entry, fetched)
  const { size, sha256, url } = placed
  const proof =
    run.digests.length > 0 || entry.sha256 !== undefined
      ? 'verified'
      : 'neither the listing nor an input gives a hash to compare with'
  run.log.info(
    `${run.toolName} ${placed.version}: ${formatBytes(size)} from ${url}, sha256:${sha256} (${proof})`,
  )
  return placed
}

/** Opens the transport of a run. @throws PkgtoolError `INVALID_INPUT`, `CONFLICTING_INPUTS` */
export async function openFetchRun(run: ToolRun): Promise<FetchRun> {
  const transport = await run.context.transport()
  return { ...run, transport, transportOf: scopeAddresses(transport, run.scopes) }
}

/** A run whose tool was not in the cache: the transport is open. */
export interface FetchRun extends ToolRun {
  readonly transport: Transport
  readonly transportOf: TransportOf
}

/**
 * Downloads the chosen entry into a new folder of the cache, verifies it, and publishes it atomically. Without `fetched`,
 * it takes the file only from the local store.
 */
async function placeTool(
  run: FetchRun,
  entry: ToolEntry,
  fetched?: FetchedListing,
): Promise<Omit<InstalledTool, 'reason'>> {
  const expected = expectedOf(run, entry)
  const options = {
    addresses: run.addresses,
    transportOf: run.transportOf,
    allowInsecure: run.transport.options.allowInsecure,
  }
  const listed = fetched ? toolCandidates(entry, fetched, options) : []
  const cached = await findCached(run, expected)
  const { cache, name } = placeOf(run, { entry, fetched, expected, isCached: cached.length > 0 })
  const candidates: readonly (DownloadCandidate & { readonly isCached?: true })[] = [...cached, ...listed]
  const subject = `${run.toolName} ${entry.version}`
  let cacheHit = false
  let record: ToolRecord | undefined
  const { directory, raced } = await cache.place(run.toolName, name, {
    async build(folder) {
      const path = join(folder, run.toolName)
      const downloaded = await downloadFile(run.transport, candidates, {
        path,
        subject,
        expected,
        algorithm: 'sha256',
        onProgress: run.onProgress,
      })
      cacheHit = downloaded.isCached === true
      record = recordOf(entry, fetched, {
        ...downloaded,
        url: cacheHit ? urlOf(listed, entry) : downloaded.url,
      })
      await chmod(path, 0o755)
      await writeLauncher(folder, run.toolName, run.platform)
      await writeRecord(folder, record, run)
    },
    async isSame(folder) {
      if (record === undefined) return false
      const digests = [{ algorithm: 'sha256', value: record.sha256 }] as const
      const checked = checkCachedTool(folder, { ...run, digests, sources: [] })
      if (checked.state !== 'usable') return false
      // Keeps the file, which may be running; only the source in the record is updated.
      if (checked.record.source !== record.source) await writeRecord(folder, record, run)
      return true
    },
    signal: run.signal,
  })
  if (record === undefined) throw new Error('the cache placed an entry without building it')
  run.onProgress?.({ subject, received: record.size, total: record.size, done: true })
  if (raced) run.log.info('another process placed the same version at the same time; its entry is used')
  return { ...record, directory, path: join(directory, run.toolName), cacheHit }
}

// Other jobs find an entry by its version alone, so only files from a listing outside the workspace get such a name. If no
// listing was read, or the file came from the store by a hash that the listing lacks, the name contains the hash. What a
// folder of the workspace may have provided goes to the workspace's own cache.
function placeOf(run: FetchRun, { entry, fetched, expected, isCached }: Chosen): PlaceInCache {
  const { cache, own } = run
  const name = cacheVersion(entry.parsed)
  const isLocked = fetched === undefined || fetched.source === ''
  const isOwn = fetched && own?.addresses.has(fetched.address)
  if (own && (isOwn || isLocked || !entry.sha256)) return { cache: own.cache, name }
  const isBound = isLocked || (isCached && entry.sha256 === undefined)
  const digest = expected.digest ?? expected.secondDigest
  return { cache, name: isBound && digest ? boundVersion(entry.parsed, digest) : name }
}

interface Chosen {
  readonly entry: ToolEntry
  readonly fetched: FetchedListing | undefined
  readonly expected: Expected
  readonly isCached: boolean
}

interface PlaceInCache {
  readonly cache: ToolCache
  readonly name: string
}

// Uses the store only for a known hash, because the store itself is not trusted.
async function findCached({ heldFiles, log, toolName }: FetchRun, { digest, secondDigest }: Expected) {
  if (heldFiles === undefined) return []
  const wanted = digest ?? secondDigest
  if (wanted === undefined) {
    log.info(`${heldFiles.name} is not asked for ${toolName}: no checksum, listing or lock gives its hash`)
    return []
  }
  const path = (await heldFiles.find([wanted])).get(wanted.value)
  return path === undefined ? [] : [cachedCandidate(path, heldFiles)]
}

// For the record: the address in the feed, not the path in the store.
function urlOf([first]: readonly DownloadCandidate[], { url }: ToolEntry): URL | undefined {
  if (first?.url instanceof URL) return first.url
  return URL.canParse(url) ? new URL(url) : undefined
}

// Records contain a SHA-256, which is computed while writing; a SHA-512 from the user costs a second pass.
function expectedOf(run: FetchRun, { version, sha256, size }: ToolEntry): Expected {
  const [binding, ...others] = run.digests.filter(({ algorithm }) => algorithm === 'sha256')
  const listed: Digest | undefined = sha256 === undefined ? undefined : { algorithm: 'sha256', value: sha256 }
  const subject = `${run.toolName} ${version}`
  const inListing = listed && { ...listed, found: `sha256:${listed.value} in the listing` }
  const contradicting = [
    ...others.map(({ value }) => ({ value, found: `sha256:${value} in the lock` })),
    inListing,
  ]
  const other = binding && contradicting.find(digest => digest && digest.value !== binding.value)
  if (binding && other) throw contradiction(subject, other, { binding })
  const secondDigest = run.digests.find(({ algorithm }) => algorithm === 'sha512')
  return { digest: binding ?? listed, secondDigest, size }
}

function contradiction(
  subject: string,
  { found, value: actual }: { readonly found: string; readonly value: string },
  { binding: { value: expected, change } }: { readonly binding: BoundDigest },
): PkgtoolError {
  const fields = { subject, found, wanted: `sha256:${expected}`, change, expected, actual }
  return new PkgtoolError('HASH_MISMATCH', fields)
}

interface Arrived extends Pick<Downloaded, 'size' | 'digest'> {
  readonly url: URL | undefined
}

// An entry without a source is used from the cache only by a run that has the hash.
function recordOf(
  entry: ToolEntry,
  fetched: FetchedListing | undefined,
  { url, size, digest }: Arrived,
): ToolRecord {
  const { version, stage, uploaded } = entry
  const source = fetched?.source ?? ''
  return { version, url: url ? displayUrl(url) : '', source, stage, uploaded, size, sha256: digest }
}

/**
 * Downloads the locked tool from its locked address, without a listing. Requires a hash in the lock, and an address below
 * a dist-url of this run, so that a lock cannot add a source (DESIGN 6); the local store needs no address. Returns
 * undefined when that is impossible or the file is not there; the caller then reads the listing.
 *
 * @throws PkgtoolError `HASH_MISMATCH`, `SIZE_MISMATCH`, `FILE_SYSTEM` and what the transport throws
 */
async function placeLockedTool(run: FetchRun): Promise<Omit<InstalledTool, 'reason'> | undefined> {
  const { entry } = run.locked ?? {}
  if (entry?.sha256 === undefined || run.exact === undefined) return undefined
  const url = parseAddress(entry.url, run.workingDirectory)
  const address = url && run.addresses.find(({ base }) => isBelow(url, base))
  // The store needs no address, because the lock has the hash.
  if (!address && run.heldFiles === undefined) return undefined
  if (address) assertPlain(url, address, run.locked)
  const facts = { url: url?.href ?? entry.url, instant: undefined, problems: [], path: '$.tool', members: {} }
  try {
    const from = address && withoutListing(run, address)
    return await placeTool(run, { ...entry, ...facts, parsed: run.exact }, from)
  } catch (error) {
    if (!mayAskListing(error, { isCachedOnly: !address })) throw error
    // No warning if the file is merely not in the store and there is no address.
    if (address || error.code !== 'NOT_FOUND')
      run.log.warning(`${error.message}; asking the listing for its address`)
    return undefined
  }
}

// A wrong file in the store does not discredit the feed.
function mayAskListing(
  error: unknown,
  { isCachedOnly }: { readonly isCachedOnly: boolean },
): error is PkgtoolError {
  return (
    allowsNextSource(error) ||
    (isCachedOnly && isPkgtoolError(error, 'HASH_MISMATCH', 'SIZE_MISMATCH', 'TOO_LARGE'))
  )
}

// A server that decodes `%2F` before it resolves the path could serve a file outside of the base, with our credentials.
function assertPlain(
  { pathname, search, hash }: URL,
  { base }: FeedAddress,
  lock: { readonly file: string } | undefined,
): void {
  const isPlain = !/%(?:25)*(?:2f|5c)/i.test(pathname.slice(base.pathname.length))
  if (isPlain && search === '' && hash === '') return
  const found = isPlain ? 'a query or fragment in $.tool.url' : 'an encoded "/" or "\\" in $.tool.url'
  throw lockError({ found, wanted: 'the path of a file below a dist-url' }, lock ?? {})
}

// For a feed in a folder, a lock contains a path.
function parseAddress(text: string, directory: string): URL | undefined {
  if (isUrl(text)) return URL.canParse(text) ? new URL(text) : undefined
  return pathToFileURL(resolve(directory, text))
}

function isBelow(url: URL, base: URL): boolean {
  const isSameOrigin = url.protocol === base.protocol && url.host === base.host
  return isSameOrigin && url.pathname.startsWith(base.pathname)
}

// The source is empty, because a lock proves no listing: only a run that has the hash then uses the entry from the cache.
function withoutListing({ toolName }: ToolRun, address: FeedAddress): FetchedListing {
  const { document, base: ownBase } = address
  return { listing: { toolName, entries: [], warnings: [] }, address, source: '', document, ownBase }
}
