import { join } from 'node:path'
import { PkgtoolError } from '../../base/errors.ts'
import { option, optionName } from '../../base/format.ts'
import type { Digest, HashAlgorithm } from '../../files/digest.ts'
import { hashFile } from '../../files/hash-file.ts'
import { displayUrl, type FeedAddress } from '../../net/address/address.ts'
import {
  cachedCandidate,
  type DownloadCandidate,
  type DownloadedFrom,
  downloadFile,
} from '../../net/download/download.ts'
import type { Expected } from '../../net/exchange/expected.ts'
import { signatureCodes } from '../../trust/signature-fault.ts'
import type { FetchRun } from '../fetch-run.ts'
import type { LocatedListing } from '../listing/fetch-listing.ts'
import { toolCandidates } from '../listing/tool-candidates.ts'
import type { ToolEntry } from '../listing/tool-entry.ts'
import type { BoundDigest, ToolRun } from '../tool-run.ts'
import { type AcceptedTool, acceptTool, type ToolFault } from './accept-tool.ts'
import { boundVersion, cacheVersion } from './cache-name.ts'
import { checkCachedTool } from './check-cached-tool.ts'
import type { EntryOrigin, EntryRecord } from './entry-record.ts'
import type { FoundTool } from './find-cached-tool.ts'
import type { EntryToPlace, ToolCache } from './tool-cache.ts'
import { completeEntry, writeRecord } from './write-entry.ts'

/** A tool in the cache; `cacheHit`: no byte of it was downloaded. */
export interface PlacedTool extends FoundTool {
  readonly cacheHit: boolean
}

/** The file to place, from a listing or a lock. */
type ToolFile = Pick<
  ToolEntry,
  'version' | 'parsed' | 'url' | 'stage' | 'uploaded' | 'sha256' | 'size' | 'path'
>

/** What named the file. A lock proves no listing; without an address, its file can come only from the local store. */
type NamedBy =
  | { readonly kind: 'listing'; readonly fetched: LocatedListing }
  | { readonly kind: 'lock'; readonly address: FeedAddress | undefined }

/**
 * Downloads a file into a new folder of the cache, accepts it, and publishes it atomically.
 *
 * @throws PkgtoolError `HASH_MISMATCH`, `SIZE_MISMATCH`, `SIGNATURE_MISSING`, `SIGNATURE_INVALID`, `SIGNER_NOT_TRUSTED`,
 * `FILE_SYSTEM` and what the transport throws
 */
export async function placeTool(run: FetchRun, file: ToolFile, by: NamedBy): Promise<PlacedTool> {
  const expected = expectTool(run, file)
  const listed = candidatesOf(run, file, by)
  const held = await findHeld(run, expected)
  const { cache, name } = placeOf(run, { file, by, expected, isHeld: held.length > 0 })
  const build = new ToolBuild(run, { file, by, expected, listed, held })
  const { directory, raced } = await cache.place(run.toolName, name, build)
  const { tool, record, isHeld } = build.result
  run.onProgress?.({ subject: build.subject, received: record.size, total: record.size, done: true })
  if (raced) run.log.info('the tool cache has the same file already; its entry is used')
  return { directory, record, signer: tool.signer, cacheHit: isHeld }
}

type HeldCandidate = DownloadCandidate & { readonly isCached?: true }

interface Planned {
  readonly file: ToolFile
  readonly by: NamedBy
  readonly expected: Expected
  /** the addresses that may have the file */
  readonly listed: readonly DownloadCandidate[]
  /** the file of the local store */
  readonly held: readonly HeldCandidate[]
}

interface Built {
  readonly tool: AcceptedTool
  readonly record: EntryRecord
  readonly isHeld: boolean
}

/** The work of the cache's port: one entry from the download to its record. */
class ToolBuild implements EntryToPlace {
  readonly #run: FetchRun
  readonly #planned: Planned
  #built: Built | undefined

  constructor(run: FetchRun, planned: Planned) {
    this.#run = run
    this.#planned = planned
  }

  get signal(): AbortSignal | undefined {
    return this.#run.signal
  }

  get subject(): string {
    return `${this.#run.toolName} ${this.#planned.file.version}`
  }

  /** What `build` made. */
  get result(): Built {
    if (this.#built === undefined) throw new Error('the cache placed an entry without building it')
    return this.#built
  }

  async build(folder: string): Promise<void> {
    const run = this.#run
    const { held, listed, expected } = this.#planned
    const path = join(folder, run.toolName)
    const downloaded = await downloadFile<HeldCandidate>(run.transport, [...held, ...listed], {
      path,
      subject: this.subject,
      expected,
      algorithm: 'sha256',
      refusesPages: true,
      onProgress: run.onProgress,
    })
    const tool = this.#accept(path, downloaded)
    const isHeld = downloaded.isCached === true
    const record = this.#recordOf(tool, isHeld ? this.#listedUrl : downloaded.url)
    await completeEntry(folder, { tool, record, ...run })
    this.#built = { tool, record, isHeld }
  }

  async isSame(folder: string): Promise<boolean> {
    if (this.#built === undefined) return false
    const { toolName, platform, signal } = this.#run
    const { tool, record } = this.#built
    const digests = [{ algorithm: 'sha256', value: tool.sha256 }] as const
    const checked = checkCachedTool(folder, { toolName, platform, digests, listings: 'any' })
    if (checked.state !== 'usable') return false
    // Keeps the file, which may be running; only the origin in the record is updated.
    if (!isSameOrigin(checked.record.origin, record.origin))
      await writeRecord(folder, record, { tool: checked.tool, signal })
    return true
  }

  #accept(path: string, { size, digest }: DownloadedFrom<DownloadCandidate>): AcceptedTool {
    const { expected } = this.#planned
    const { signers, toolName } = this.#run
    const digests = [expected.digest, expected.secondDigest].filter(wanted => wanted !== undefined)
    const ofFile = (algorithm: HashAlgorithm) =>
      algorithm === 'sha256' ? digest : hashFile(path, algorithm).digest
    const accepted = acceptTool(
      { path, size, digest: ofFile },
      { toolName, size: expected.size, digests, signers },
    )
    if ('fault' in accepted) throw refusedTool(this.subject, accepted.fault)
    return accepted.tool
  }

  #recordOf(tool: AcceptedTool, url: URL | undefined): EntryRecord {
    const { file, by } = this.#planned
    const origin: EntryOrigin =
      by.kind === 'lock' ? { kind: 'lock' } : { kind: 'listing', address: by.fetched.source }
    const { version, stage, uploaded } = file
    return {
      version,
      url: url && displayUrl(url),
      origin,
      stage,
      uploaded,
      size: tool.size,
      sha256: tool.sha256,
    }
  }

  // For the record: the address in the feed, not the path in the store.
  get #listedUrl(): URL | undefined {
    const { listed, file } = this.#planned
    const [first] = listed
    if (first?.url instanceof URL) return first.url
    return URL.canParse(file.url) ? new URL(file.url) : undefined
  }
}

function isSameOrigin(a: EntryOrigin, b: EntryOrigin): boolean {
  return a.kind === 'lock' || b.kind === 'lock' ? a.kind === b.kind : a.address === b.address
}

/** The error for a file that is not the tool that it must be. */
export function refusedTool(subject: string, fault: ToolFault): PkgtoolError {
  switch (fault.kind) {
    case 'empty':
      return new PkgtoolError('SIZE_MISMATCH', {
        subject,
        found: 'it is empty',
        actual: 0,
      })
    case 'size':
      return new PkgtoolError('SIZE_MISMATCH', {
        subject,
        found: `it is ${fault.found} bytes`,
        wanted: `${fault.wanted} bytes`,
        expected: fault.wanted,
        actual: fault.found,
      })
    case 'digest': {
      const { algorithm, value } = fault.wanted
      return new PkgtoolError('HASH_MISMATCH', {
        subject,
        found: `it is ${algorithm}:${fault.found}`,
        wanted: `${algorithm}:${value}`,
        expected: value,
        actual: fault.found,
      })
    }
    case 'program':
      return new PkgtoolError('NOT_A_PROGRAM', {
        subject,
        found: fault.found,
        wanted: /^nuget\.exe /i.test(subject)
          ? 'a Windows program'
          : 'a program, or a script that names its interpreter',
        change: `look at what ${option('dist-url')} names in a browser: a page to sign in may be in its place`,
      })
    case 'signature': {
      const { kind, found } = fault.fault
      return new PkgtoolError(signatureCodes[kind], {
        subject,
        found: `it has ${found}`,
        wanted:
          kind === 'untrusted'
            ? `a signer of ${optionName('tool-signers')}`
            : 'a right Authenticode signature',
      })
    }
  }
}

function candidatesOf(
  run: Pick<FetchRun, 'addresses' | 'transportOf' | 'transport' | 'toolName'>,
  file: ToolFile,
  by: NamedBy,
): readonly DownloadCandidate[] {
  const { addresses, transportOf, transport, toolName } = run
  const options = { addresses, transportOf, allowInsecure: transport.options.allowInsecure }
  if (by.kind === 'listing') return toolCandidates(file, by.fetched, options)
  if (by.address === undefined) return []
  const { address } = by
  const { document, base: ownBase } = address
  return toolCandidates(file, { listing: { toolName }, address, document, ownBase }, options)
}

// Other jobs find an entry by its version alone, so only files from a listing outside the workspace get such a name. If no
// listing was read, or the file came from the store by a hash that the listing lacks, the name contains the hash. What a
// folder of the workspace may have provided goes to the workspace's own cache.
function placeOf(
  { cache, own }: Pick<FetchRun, 'cache' | 'own'>,
  { file, by, expected, isHeld }: Pick<Planned, 'file' | 'by' | 'expected'> & { readonly isHeld: boolean },
): { readonly cache: ToolCache; readonly name: string } {
  const name = cacheVersion(file.parsed)
  const isLocked = by.kind === 'lock'
  const isOwn = !isLocked && own?.addresses.has(by.fetched.address)
  if (own && (isOwn || isLocked || !file.sha256)) return { cache: own.cache, name }
  const isBound = isLocked || (isHeld && file.sha256 === undefined)
  const digest = expected.digest ?? expected.secondDigest
  return { cache, name: isBound && digest ? boundVersion(file.parsed, digest) : name }
}

// Uses the store only for a known hash, because the store itself is not trusted.
async function findHeld(
  { contentCache, log, toolName }: Pick<FetchRun, 'contentCache' | 'log' | 'toolName'>,
  { digest, secondDigest }: Expected,
): Promise<readonly HeldCandidate[]> {
  if (contentCache === undefined) return []
  const wanted = digest ?? secondDigest
  if (wanted === undefined) {
    log.info(`${contentCache.name} is not asked for ${toolName}: no checksum, listing or lock gives its hash`)
    return []
  }
  const path = (await contentCache.find([wanted])).get(wanted.value)
  return path === undefined ? [] : [cachedCandidate(path, contentCache)]
}

/**
 * Joins what the run, by `checksum` and lock, and the listing know of a file. Records contain a SHA-256, which is computed
 * while writing; a SHA-512 from the user costs a second pass.
 *
 * @throws PkgtoolError `HASH_MISMATCH` where two of them contradict each other
 */
function expectTool(
  run: Pick<ToolRun, 'digests' | 'toolName'>,
  { version, sha256, size }: Pick<ToolEntry, 'version' | 'sha256' | 'size'>,
): Expected {
  const [binding, ...others] = run.digests.filter(({ algorithm }) => algorithm === 'sha256')
  const listed: Digest | undefined = sha256 === undefined ? undefined : { algorithm: 'sha256', value: sha256 }
  const subject = `${run.toolName} ${version}`
  const inListing = listed && { ...listed, found: `it is sha256:${listed.value} in the listing` }
  const contradicting = [
    ...others.map(({ value }) => ({ value, found: `it is sha256:${value} in the lock` })),
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
