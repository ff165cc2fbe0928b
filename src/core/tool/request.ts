import { createHash } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { isAbsolute, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PkgtoolError, printable, quote } from '../base/errors.ts'
import { type LatestBy, latestBys, type Stage, stageRank, stages } from '../base/parse-input.ts'
import { type HeldFiles, type Log, type RunOptions, silentLog } from '../base/ports.ts'
import { type Digest, parseChecksum } from '../files/read-file.ts'
import { assertSafeFolder, workspaceOf } from '../files/safe-folder.ts'
import { checkConnections, type FeedAddress, isServer, parseFeedAddress } from '../http/address.ts'
import type { TransportOptions } from '../http/client.ts'
import type { CredentialScope } from '../http/credential-scope.ts'
import type { NamedCredential } from '../http/credentials.ts'
import type { Context, LockOptions } from '../lock/context.ts'
import type { LockedTool } from '../lock/lock-file.ts'
import { tryParseUploadTime } from '../nuget/upload-time.ts'
import { type PackageVersion, tryParsePackageVersion } from '../nuget/version.ts'
import type { ToolRecord } from './check-cached-tool.ts'
import type { ResolvedRequest, SelectionRequest } from './selection.ts'
import { createFolderToolCache, type ToolCache } from './tool-cache.ts'

/** Which tool, from where, into which cache. */
export interface InstallToolOptions extends RunOptions, TransportOptions, LockOptions, SelectionRequest {
  /** `{dist_url}` of the listing, in order of preference: URL, `NAME=URL` or folder; none: only what is cached */
  readonly distUrls?: readonly string[] | undefined
  /** by the names of addresses written as `NAME=URL` */
  readonly credentials?: readonly NamedCredential[] | undefined
  /** where the version is read from when none is given: plain text, `.tool-versions` or `pkgtool.lock.json` */
  readonly versionFile?: string | undefined
  /** ask the listing even when a cached version satisfies the range; default: false */
  readonly checkLatest?: boolean | undefined
  /** `sha256:…` or `sha512:…`, in hex or base64 */
  readonly checksum?: string | undefined
  /** root member of the listing and name of the file; default: as a folder or the lock says, else `pkgtool.exe` */
  readonly toolName?: string | undefined
  /** the root folder of a tool cache, or one that the caller has */
  readonly toolCache: string | ToolCache
  /**
   * where tools go that a folder inside the workspace gave, so that other jobs do not find them; default: a part of
   * the folder `toolCache` that belongs to this workspace alone, or a new folder where `toolCache` is a port
   */
  readonly privateToolCache?: string | ToolCache | undefined
  /** asked before the feed for a tool whose hash is known; default: none */
  readonly heldFiles?: HeldFiles | undefined
  /** whose launcher is written; default: this machine's */
  readonly platform?: NodeJS.Platform | undefined
  /** what relative folders start from; default: the current directory */
  readonly workingDirectory?: string | undefined
}

/** What `installTool` returns. */
export interface InstalledTool extends ToolRecord {
  /** the file of the tool, and the folder that goes on PATH; both absolute */
  readonly path: string
  readonly directory: string
  /** no byte of the tool was downloaded */
  readonly cacheHit: boolean
  /** one line for a person: why this version */
  readonly reason: string
}

/** A hash that binds; `change` is for the error where another one contradicts it. */
export interface BoundDigest extends Digest {
  readonly change: string
}

/** One run of the tool flow: its options read once, its ports open. */
export interface ToolRun {
  readonly request: {
    readonly version: string
    readonly stage: Stage
    readonly latestBy: LatestBy
    readonly minimumAge: number
    readonly now: Date
  }
  /** the request with its version read, once: the reader of ranges, semver, is loaded where there may be one */
  readonly resolve: () => Promise<ResolvedRequest>
  /** the version where the request is an exact one or locked */
  readonly exact: PackageVersion | undefined
  /** what the lock answers the request with */
  readonly locked: { readonly entry: LockedTool; readonly reason: string; readonly file: string } | undefined
  readonly checkLatest: boolean
  /** take what is cached where no listing can be reached */
  readonly mayFallBack: boolean
  /** hashes that bind the bytes, whoever has them */
  readonly digests: readonly BoundDigest[]
  readonly toolName: string
  readonly addresses: readonly FeedAddress[]
  /** the addresses with their credentials */
  readonly scopes: readonly CredentialScope[]
  /** its transport is opened by a miss */
  readonly context: Context
  /** shared with other jobs */
  readonly cache: ToolCache
  /** where a dist-url is a folder of the workspace: the addresses that are, and the cache for what they give */
  readonly own: { readonly addresses: ReadonlySet<FeedAddress>; readonly cache: ToolCache } | undefined
  readonly heldFiles: HeldFiles | undefined
  readonly workingDirectory: string
  readonly platform: NodeJS.Platform
  readonly log: Log
  readonly onProgress: RunOptions['onProgress']
  readonly signal: AbortSignal | undefined
}

/** Reads the options of `installTool`. @throws PkgtoolError `INVALID_INPUT`, `INVALID_ADDRESS`, `CONFLICTING_INPUTS`, `UNSAFE_PATH` */
export async function openToolRun(context: Context, options: InstallToolOptions): Promise<ToolRun> {
  const { toolName = 'pkgtool.exe', toolCache, workingDirectory = '.' } = options
  const request = resolveDefaults(options)
  checkChoices(options)
  const addresses = (options.distUrls ?? []).map(text =>
    parseFeedAddress(text, { document: 'tools.json', input: 'dist-url', directory: workingDirectory }),
  )
  checkConnections(options.maxConnections)
  if ((options.platform ?? process.platform) === 'win32' && !/\.exe$/i.test(toolName))
    options.log?.warning(
      `the input "tool-name" is ${quote(toolName, 100)}: Windows starts a program by name only with .exe`,
    )
  const exact = tryParseExactVersion(request.version.trim())
  return {
    request,
    resolve: exact ? resolveExact(request, exact) : resolveOnce(request),
    exact,
    locked: undefined,
    checkLatest: options.checkLatest ?? false,
    mayFallBack: true,
    digests: readChecksum(options.checksum),
    toolName: checkToolName(toolName),
    addresses,
    scopes: await scopesOf(addresses, options.credentials),
    context,
    cache: typeof toolCache === 'string' ? openCache(toolCache, workingDirectory) : toolCache,
    own: openOwn(context, addresses, options),
    heldFiles: options.heldFiles,
    workingDirectory,
    platform: options.platform ?? process.platform,
    log: options.log ?? silentLog,
    onProgress: options.onProgress,
    signal: options.signal,
  }
}

/** Resolves a request for a version that was read. */
export function resolveExact(request: ToolRun['request'], version: PackageVersion): ToolRun['resolve'] {
  return async () => ({ ...request, spec: { kind: 'exact', text: request.version.trim(), version } })
}

function resolveOnce(request: ToolRun['request']): ToolRun['resolve'] {
  let resolved: Promise<ResolvedRequest> | undefined
  return () => {
    resolved ??= import('./selection.ts').then(({ resolveRequest }) => resolveRequest(request))
    return resolved
  }
}

// A relative one is a place in the working directory, which may be a checkout.
function openCache(toolCache: string, workingDirectory: string): ToolCache {
  const root = resolve(workingDirectory, toolCache)
  if (!isAbsolute(toolCache)) assertSafeFolder(root, { workingDirectory })
  return createFolderToolCache(root)
}

function resolveDefaults({ now = new Date(), ...options }: InstallToolOptions): ToolRun['request'] {
  const { version, stage, latestBy, minimumAge } = defaultRequest
  return {
    version: options.version ?? version,
    stage: options.stage ?? stage,
    latestBy: options.latestBy ?? latestBy,
    minimumAge: options.minimumAge ?? minimumAge,
    now,
  }
}

// A pull request may change such a folder, and what it gives must not reach the job of another branch.
function openOwn(
  context: Context,
  addresses: readonly FeedAddress[],
  options: InstallToolOptions,
): ToolRun['own'] {
  const { privateToolCache, workingDirectory = '.' } = options
  const own = addresses.filter(
    address => !isServer(address) && context.isInWorkspace(fileURLToPath(address.document)),
  )
  if (own.length === 0) return undefined
  const cache = privateToolCache ?? privateRoot(options)
  return {
    addresses: new Set(own),
    cache: typeof cache === 'string' ? createFolderToolCache(resolve(workingDirectory, cache)) : cache,
  }
}

function privateRoot(options: InstallToolOptions): string {
  const { toolCache, workingDirectory = '.' } = options
  if (typeof toolCache !== 'string') return mkdtempSync(join(tmpdir(), 'setup-pkgtool-'))
  const key = createHash('sha256').update(workspaceOf(options)).digest('hex').slice(0, 32)
  return join(resolve(workingDirectory, toolCache), '.setup-pkgtool', 'workspaces', key)
}

async function scopesOf(
  addresses: readonly FeedAddress[],
  credentials: readonly NamedCredential[] = [],
): Promise<readonly CredentialScope[]> {
  const scopes = addresses.map(address => ({ name: address.name, address }))
  if (credentials.length === 0) return scopes
  const { assignCredentials } = await import('../http/credential-scope.ts')
  return assignCredentials(scopes, credentials)
}

function readChecksum(text: string | undefined): readonly BoundDigest[] {
  if (text === undefined || text.trim() === '') return []
  return [{ ...parseChecksum(text), change: 'change the input "checksum" or "version"' }]
}

export interface Choices {
  readonly stage?: Stage | undefined
  readonly latestBy?: LatestBy | undefined
}

/**
 * Refuses a stage or `latest-by` that is none: their types do not bind callers that have no types. Apart from the rest
 * of the request, since it needs nothing of semver.
 *
 * @throws PkgtoolError `INVALID_INPUT`
 */
export function checkChoices({ stage, latestBy }: Choices): void {
  check('stage', stage, stages)
  check('latest-by', latestBy, latestBys)
}

function check(input: string, value: string | undefined, allowed: readonly string[]): void {
  if (value === undefined || allowed.includes(value)) return
  throw new PkgtoolError('INVALID_INPUT', {
    subject: input,
    found: `the value ${quote(String(value))}`,
    wanted: `one of ${allowed.join(', ')}`,
    change: `change the input "${input}"`,
  })
}

/** What a request asks for where it does not say. Apart from the request, since it needs nothing of semver. */
export const defaultRequest = {
  version: 'latest',
  stage: 'ReleasedAndBlessed',
  latestBy: 'version',
  minimumAge: 0,
} as const

/** Reads an exact version of the tool: three or four numbers, label and metadata (DESIGN 3); undefined for all else. */
export function tryParseExactVersion(text: string): PackageVersion | undefined {
  return /^\d+(\.\d+){2,3}(?:[-+]|$)/.test(text) ? tryParsePackageVersion(text) : undefined
}

/**
 * Takes the name of a tool, which becomes a folder, a file and a word in a shell script.
 *
 * @throws PkgtoolError `INVALID_INPUT`
 */
export function checkToolName(toolName: string): string {
  // A regular expression that needs tables of Unicode, for \p or for the flag i, costs a millisecond: as a literal when
  // its file is parsed, else when it is made. A plain name is spared both.
  if (
    (/^\w[\w.+-]{0,99}$/.test(toolName) || new RegExp(anyToolName, 'u').test(toolName)) &&
    !/\.$|^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/.test(toolName.toLowerCase())
  )
    return toolName
  throw new PkgtoolError('INVALID_INPUT', {
    subject: 'tool-name',
    found: `the value ${quote(toolName)}`,
    wanted: 'a file name of letters, digits, "_", ".", "+" and "-", such as pkgtool.exe',
  })
}

const anyToolName = '^[\\p{L}\\p{N}_][\\p{L}\\p{N}_.+-]{0,99}$'

/** A version as a listing, a record or a lock has it. */
export interface VersionFacts {
  readonly version: string
  readonly stage: string
  readonly uploaded: string
}

export interface ExactRequest {
  readonly stage: Stage
  /** milliseconds */
  readonly minimumAge: number
  readonly now: Date
  /** why the gates do not hold; default: it was asked for by its version */
  readonly because?: string
}

/** Says which gates a version was let through that is exact or locked (DESIGN 3, «Which gate applies»). */
export function exactNotices(
  { version, stage, uploaded }: VersionFacts,
  { because = 'it was asked for by its version', ...request }: ExactRequest,
): readonly string[] {
  const notices: string[] = []
  if (stageRank(stage) < stageRank(request.stage))
    notices.push(
      `${printable(version)} is at stage ${printable(stage)}, less vetted than ${request.stage}; it is taken because ${because}`,
    )
  const instant = request.minimumAge > 0 ? tryParseUploadTime(uploaded) : undefined
  if (instant && request.now.getTime() - instant.seconds * 1000 < request.minimumAge) {
    notices.push(
      `${printable(version)} is younger than the minimum age (uploaded ${printable(uploaded)}); it is taken because ${because}`,
    )
  }
  return notices
}
