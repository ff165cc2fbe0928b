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

/** Options for installing a tool. */
export interface InstallToolOptions extends RunOptions, TransportOptions, LockOptions, SelectionRequest {
  /** `{dist_url}` of the listing, in order of preference: URL, `NAME=URL` or folder; none: use only the cache */
  readonly distUrls?: readonly string[] | undefined
  /** credentials by the name of an address written as `NAME=URL` */
  readonly credentials?: readonly NamedCredential[] | undefined
  /** the file with the version if none is given: plain text, `.tool-versions` or `pkgtool.lock.json` */
  readonly versionFile?: string | undefined
  /** read the listing even if a cached version satisfies the range; default: false */
  readonly checkLatest?: boolean | undefined
  /** `sha256:…` or `sha512:…`, in hex or base64 */
  readonly checksum?: string | undefined
  /** root member of the listing and name of the file; default: from a folder feed or the lock, else `pkgtool.exe` */
  readonly toolName?: string | undefined
  /** a tool cache, or its root folder */
  readonly toolCache: string | ToolCache
  /**
   * the cache for tools from a folder inside the workspace, which other jobs must not find; default: a part of the folder
   * `toolCache` that only this workspace uses, or a new temporary folder if `toolCache` is a port
   */
  readonly privateToolCache?: string | ToolCache | undefined
  /** a local store, tried before the feed if the tool's hash is known; default: none */
  readonly heldFiles?: HeldFiles | undefined
  /** the platform for the launcher; default: this machine's */
  readonly platform?: NodeJS.Platform | undefined
  /** the base of relative folders; default: the current directory */
  readonly workingDirectory?: string | undefined
}

/** The result of `installTool`. */
export interface InstalledTool extends ToolRecord {
  /** the tool's file, and the folder for PATH; both absolute */
  readonly path: string
  readonly directory: string
  /** no byte of the tool was downloaded */
  readonly cacheHit: boolean
  /** one line for users: why this version was chosen */
  readonly reason: string
}

/** A required hash; `change` is the remedy in the error for another hash that contradicts it. */
export interface BoundDigest extends Digest {
  readonly change: string
}

/** One run of the tool flow, with parsed options and open ports. */
export interface ToolRun {
  readonly request: {
    readonly version: string
    readonly stage: Stage
    readonly latestBy: LatestBy
    readonly minimumAge: number
    readonly now: Date
  }
  /** resolves the request, once; loads semver, which parses ranges, only if the version is not exact */
  readonly resolve: () => Promise<ResolvedRequest>
  /** the version if the request is exact or locked */
  readonly exact: PackageVersion | undefined
  /** the lock's entry for the request */
  readonly locked: { readonly entry: LockedTool; readonly reason: string; readonly file: string } | undefined
  readonly checkLatest: boolean
  /** use a cached version if no listing can be reached */
  readonly mayFallBack: boolean
  /** the required hashes, from the checksum and the lock */
  readonly digests: readonly BoundDigest[]
  readonly toolName: string
  readonly addresses: readonly FeedAddress[]
  /** the addresses with their credentials */
  readonly scopes: readonly CredentialScope[]
  /** opens its transport on a cache miss */
  readonly context: Context
  /** shared with other jobs */
  readonly cache: ToolCache
  /** the dist-urls that are folders of the workspace, and the cache for their tools; undefined without such a folder */
  readonly own: { readonly addresses: ReadonlySet<FeedAddress>; readonly cache: ToolCache } | undefined
  readonly heldFiles: HeldFiles | undefined
  readonly workingDirectory: string
  readonly platform: NodeJS.Platform
  readonly log: Log
  readonly onProgress: RunOptions['onProgress']
  readonly signal: AbortSignal | undefined
}

/**
 * Parses the options of `installTool`.
 *
 * @throws PkgtoolError `INVALID_INPUT`, `INVALID_ADDRESS`, `CONFLICTING_INPUTS`, `UNSAFE_PATH`
 */
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

/** Resolves a request for an exact version, without semver. */
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

// A relative path leads into the working directory, which may be a checkout, so links are refused.
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

// A pull request may change a folder of the workspace, and its tools must not reach jobs of other branches.
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
 * Refuses an unknown stage or `latest-by`, because callers without TypeScript may pass any value. Not in `selection.ts`,
 * because it does not need semver.
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

/** The defaults of a request. Not in `selection.ts`, because they do not need semver. */
export const defaultRequest = {
  version: 'latest',
  stage: 'ReleasedAndBlessed',
  latestBy: 'version',
  minimumAge: 0,
} as const

/** Parses an exact version of the tool: three or four numbers, label and metadata (DESIGN 3); else returns undefined. */
export function tryParseExactVersion(text: string): PackageVersion | undefined {
  return /^\d+(\.\d+){2,3}(?:[-+]|$)/.test(text) ? tryParsePackageVersion(text) : undefined
}

/**
 * Validates and returns the name of a tool, which becomes a folder, a file and a word in a shell script.
 *
 * @throws PkgtoolError `INVALID_INPUT`
 */
export function checkToolName(toolName: string): string {
  // A regular expression that needs Unicode tables, for \p or the flag i, costs a millisecond: a literal when its file is
  // parsed, an object when it is created. The first pattern avoids both for a plain name.
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

/** The facts about a version in a listing, a record or a lock. */
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
  /** why the gates do not apply; default: it was asked for by its version */
  readonly because?: string
}

/** Returns a notice for each gate that an exact or locked version bypasses (DESIGN 3, «Which gate applies»). */
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
