import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type DownloadCandidate,
  type Downloaded,
  downloadFile,
  type Expected,
} from '../download/download-file.ts'
import { heldCandidate } from '../download/held-candidate.ts'
import { PkgtoolError } from '../errors.ts'
import type { Digest } from '../integrity/digest.ts'
import type { FetchedListing } from '../listing/fetch-tool-listing.ts'
import { toolCandidates } from '../listing/tool-candidates.ts'
import type { ToolEntry } from '../listing/tool-listing.ts'
import { checkCachedTool } from '../tool-cache/check-cached-tool.ts'
import type { ToolRecord } from '../tool-cache/record.ts'
import { boundVersion, cacheVersion, type ToolCache } from '../tool-cache/tool-cache.ts'
import { writeLauncher } from '../tool-cache/write-launcher.ts'
import { writeRecord } from '../tool-cache/write-record.ts'
import { displayUrl } from '../transport/display-url.ts'
import type { FetchRun } from './fetch-run.ts'
import type { BoundDigest, InstalledTool } from './tool-run.ts'

/**
 * Downloads the chosen entry into a new folder of the cache, proves its bytes, and publishes it whole. Without the listing
 * or address that it was chosen from it is only taken from a store.
 */
export async function placeTool(
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
  const held = await findHeld(run, expected)
  const { cache, name } = placeOf(run, { entry, fetched, expected, isHeld: held.length > 0 })
  const candidates: readonly (DownloadCandidate & { readonly isHeld?: true })[] = [...held, ...listed]
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
      cacheHit = downloaded.isHeld === true
      record = recordOf(entry, fetched, {
        ...downloaded,
        url: cacheHit ? urlOf(listed, entry) : downloaded.url,
      })
      await chmod(path, 0o755)
      await writeLauncher(folder, run.toolName, run.platform)
      await writeRecord(folder, record)
    },
    async isSame(folder) {
      if (record === undefined) return false
      const digests = [{ algorithm: 'sha256', value: record.sha256 }] as const
      const checked = checkCachedTool(folder, { ...run, digests, sources: [] })
      if (checked.state !== 'usable') return false
      // The bytes stay, which somebody may be running; only where they came from is written anew.
      if (checked.record.source !== record.source) await writeRecord(folder, record)
      return true
    },
  })
  if (record === undefined) throw new Error('the cache placed an entry without building it')
  run.onProgress?.({ subject, received: record.size, total: record.size, done: true })
  if (raced) run.log.info('another process placed the same version at the same time; its entry is used')
  return { ...record, directory, path: join(directory, run.toolName), cacheHit }
}

// Other jobs find by its version only what a listing outside the workspace says of it. So bytes that only a lock binds, or
// that a store had for another hash than the listing's, have their hash in the name; and what a folder of the workspace
// may have given is the workspace's own.
function placeOf(run: FetchRun, { entry, fetched, expected, isHeld }: Chosen): PlaceInCache {
  const { cache, own } = run
  const name = cacheVersion(entry.parsed)
  const isLocked = fetched === undefined || fetched.source === ''
  const isOwn = fetched && own?.addresses.has(fetched.address)
  if (own && (isOwn || isLocked || !entry.sha256)) return { cache: own.cache, name }
  const isBound = isLocked || (isHeld && entry.sha256 === undefined)
  const digest = expected.digest ?? expected.secondDigest
  return { cache, name: isBound && digest ? boundVersion(entry.parsed, digest) : name }
}

interface Chosen {
  readonly entry: ToolEntry
  readonly fetched: FetchedListing | undefined
  readonly expected: Expected
  readonly isHeld: boolean
}

interface PlaceInCache {
  readonly cache: ToolCache
  readonly name: string
}

// Only bytes that a hash binds: what a store holds is nobody's word.
async function findHeld({ heldFiles, log, toolName }: FetchRun, { digest, secondDigest }: Expected) {
  if (heldFiles === undefined) return []
  const wanted = digest ?? secondDigest
  if (wanted === undefined) {
    log.info(`${heldFiles.name} is not asked for ${toolName}: no checksum, listing or lock gives its hash`)
    return []
  }
  const path = (await heldFiles.find([wanted])).get(wanted.value)
  return path === undefined ? [] : [heldCandidate(path, heldFiles)]
}

// What is recorded is where the feed has it, not where it was held.
function urlOf([first]: readonly DownloadCandidate[], { url }: ToolEntry): URL | undefined {
  if (first?.url instanceof URL) return first.url
  return URL.canParse(url) ? new URL(url) : undefined
}

// SHA-256 is what records hold and is made while writing; a SHA-512 that the user gave costs a second pass.
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

// Only a run that has the hash itself takes what names no source from the cache.
function recordOf(
  entry: ToolEntry,
  fetched: FetchedListing | undefined,
  { url, size, digest }: Arrived,
): ToolRecord {
  const { version, stage, uploaded } = entry
  const source = fetched?.source ?? ''
  return { version, url: url ? displayUrl(url) : '', source, stage, uploaded, size, sha256: digest }
}
