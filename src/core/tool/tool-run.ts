import { isAbsolute, resolve } from 'node:path'
import { eitherOption, option } from '../base/format.ts'
import { type ContentCache, type Log, type RunOptions, silentLog } from '../base/ports.ts'
import { printable, quote } from '../base/printable.ts'
import { type Digest, parseChecksum } from '../files/digest.ts'
import { assertSafeFolder } from '../files/safe-folder.ts'
import type { Context } from '../lock/context.ts'
import type { LockedTool } from '../lock/lock.ts'
import { type FeedAddress, isServer } from '../net/address/address.ts'
import { loadAddress } from '../net/address/load-address.ts'
import type { CredentialScope } from '../net/credentials/assign-credentials.ts'
import type { NamedCredential } from '../net/credentials/parse-credentials.ts'
import { defaultNames } from '../nuget/presets.ts'
import type { PackageVersion } from '../nuget/version.ts'
import type { ToolSignerRule } from '../trust/tool-signer.ts'
import { createFolderToolCache } from './cache/folder-tool-cache.ts'
import { openPrivateCache, type PrivateCache } from './cache/private-cache.ts'
import type { ToolCache } from './cache/tool-cache.ts'
import type { InstallToolOptions } from './install-options.ts'
import {
  exactRequest,
  type ResolvedRequest,
  readRequest,
  tryParseExactVersion,
  type VersionRequest,
} from './request.ts'
import { checkToolName } from './tool-name.ts'

/** A required hash; `change` is the remedy in the error for another hash that contradicts it. */
export interface BoundDigest extends Digest {
  readonly change: string
}

/** One run of the tool flow, with parsed options and open ports. */
export interface ToolRun {
  readonly request: VersionRequest
  /** resolves the request, once; loads semver, which parses ranges, only if the version is not exact */
  readonly resolve: () => Promise<ResolvedRequest>
  /** the version if the request is exact or locked */
  readonly exact: PackageVersion | undefined
  /** the lock's entry for the request */
  readonly locked: LockAnswer | undefined
  readonly checkLatest: boolean
  /** use a cached version if no listing can be reached */
  readonly mayFallBack: boolean
  /** the required hashes, from the checksum and the lock */
  readonly digests: readonly BoundDigest[]
  /** what its signature must be; undefined: nothing is asked of it */
  readonly signers: ToolSignerRule | undefined
  readonly toolName: string
  readonly addresses: readonly FeedAddress[]
  /** the addresses with their credentials */
  readonly scopes: readonly CredentialScope[]
  /** opens its transport on a cache miss */
  readonly context: Context
  /** shared with other jobs */
  readonly cache: ToolCache
  /** absent without a dist-url that is a folder of the workspace */
  readonly own: PrivateCache | undefined
  readonly contentCache: ContentCache | undefined
  readonly workingDirectory: string
  readonly platform: NodeJS.Platform
  readonly log: Log
  readonly onProgress: RunOptions['onProgress']
  readonly signal: AbortSignal | undefined
}

/** The entry of the lock at `file` that answers a request. */
interface LockAnswer {
  readonly entry: LockedTool
  /** one line for users: why this version was chosen */
  readonly reason: string
  readonly file: string
}

/**
 * Parses the options of `installTool`; the name of the tool may be that of the lock, and its version in a file.
 *
 * @throws PkgtoolError `INVALID_INPUT`, `INVALID_ADDRESS`, `CONFLICTING_INPUTS`, `UNSAFE_PATH` and what reading a version
 * file throws
 */
export async function openToolRun(
  context: Context,
  options: InstallToolOptions,
  { nameOfLock }: Pick<NameSources, 'nameOfLock'>,
): Promise<ToolRun> {
  const { toolCache, workingDirectory = '.', platform = process.platform, log = silentLog } = options
  const addresses = await parseDistUrls(options)
  const toolName = (await findToolName(options.toolName, { addresses, nameOfLock })) ?? defaultNames.toolName
  const request = readRequest(await resolveVersionFile({ ...options, toolName }))
  warnOfName(toolName, { platform, log })
  const exact = tryParseExactVersion(request.version)
  return {
    request,
    resolve: exact ? async () => exactRequest(request, exact) : resolveOnce(request),
    exact,
    locked: undefined,
    checkLatest: options.checkLatest ?? false,
    mayFallBack: true,
    digests: readChecksum(options.checksum),
    signers: await openSigners(options),
    toolName: checkToolName(toolName),
    addresses,
    scopes: await scopesOf(addresses, options.credentials),
    context,
    cache: typeof toolCache === 'string' ? openCache(toolCache, workingDirectory) : toolCache,
    own: openPrivateCache(context, addresses, options),
    contentCache: options.contentCache,
    workingDirectory,
    platform,
    log,
    onProgress: options.onProgress,
    signal: options.signal,
  }
}

function warnOfName(toolName: string, { platform, log }: Pick<ToolRun, 'platform' | 'log'>): void {
  if (platform !== 'win32' || /\.exe$/i.test(toolName)) return
  log.warning(
    `${option('tool-name')} is ${quote(toolName, 100)}: Windows starts a program by name only with .exe`,
  )
}

function resolveOnce(request: VersionRequest): ToolRun['resolve'] {
  let resolved: Promise<ResolvedRequest> | undefined
  return () => {
    resolved ??= import('./listing/version-spec.ts').then(({ specifyRequest }) => specifyRequest(request))
    return resolved
  }
}

// A relative path leads into the working directory, which may be a checkout, so links are refused.
function openCache(toolCache: string, workingDirectory: string): ToolCache {
  const root = resolve(workingDirectory, toolCache)
  if (!isAbsolute(toolCache)) assertSafeFolder(root, { workingDirectory })
  return createFolderToolCache(root)
}

async function scopesOf(
  addresses: readonly FeedAddress[],
  credentials: readonly NamedCredential[] = [],
): Promise<readonly CredentialScope[]> {
  const scopes = addresses.map(address => ({ name: address.name, address }))
  if (credentials.length === 0) return scopes
  const { assignCredentials } = await import('../net/credentials/assign-credentials.ts')
  return assignCredentials(scopes, credentials)
}

// Loaded only for lines: nothing else of the tool reads a signature.
async function openSigners({
  toolSigners = [],
  ...options
}: InstallToolOptions): Promise<ToolSignerRule | undefined> {
  if (toolSigners.length === 0) return undefined
  return (await import('../trust/tool-signers.ts')).openToolSigners(toolSigners, options)
}

function readChecksum(text: string | undefined): readonly BoundDigest[] {
  if (text === undefined || text.trim() === '') return []
  return [{ ...parseChecksum(text), change: `change ${eitherOption('checksum', 'version')}` }]
}

/** Parses the addresses of the listing, in order of preference. @throws PkgtoolError `INVALID_ADDRESS` */
export function parseDistUrls({
  distUrls = [],
  workingDirectory: directory = '.',
  signingVariables,
  endpoint,
  region,
}: Pick<
  InstallToolOptions,
  'distUrls' | 'workingDirectory' | 'signingVariables' | 'endpoint' | 'region'
>): Promise<readonly FeedAddress[]> {
  const store = { signingVariables, endpoint, region }
  const options = { document: 'tools.json', input: 'dist-url', directory, ...store } as const
  return Promise.all(distUrls.map(text => loadAddress(text, options)))
}

interface NameSources {
  /** the dist-urls, of which a folder may be a feed that has the name */
  readonly addresses: readonly FeedAddress[]
  /** asked last */
  nameOfLock(): Promise<string | undefined>
}

/**
 * Finds the tool's name: as given, or from the settings of a feed in a folder, or from the lock.
 *
 * @throws PkgtoolError `CONFLICTING_INPUTS` where a folder contradicts the name that is given
 */
export async function findToolName(
  given: string | undefined,
  { addresses, nameOfLock }: NameSources,
): Promise<string | undefined> {
  if (addresses.every(isServer)) return given ?? nameOfLock()
  const { namesOfFolders } = await import('../nuget/folder-names.ts')
  const { toolName } = await namesOfFolders(addresses, { toolName: given }, { names: ['toolName'] })
  return toolName ?? nameOfLock()
}

/**
 * Reads the version from the version file if no version is given, else ignores the file with a notice.
 *
 * @throws PkgtoolError what `readVersionFile` throws
 */
export async function resolveVersionFile<
  T extends Pick<
    InstallToolOptions,
    'version' | 'versionFile' | 'toolName' | 'workingDirectory' | 'workspace' | 'log' | 'signal'
  >,
>(options: T): Promise<T> {
  const { version, versionFile, log = silentLog } = options
  if (versionFile === undefined) return options
  if (version !== undefined) {
    log.notice(
      `${printable(versionFile)}, the version-file, is not read: the version ${printable(version)} is given`,
    )
    return options
  }
  const { readVersionFile } = await import('./listing/version-file.ts')
  const read = await readVersionFile(versionFile, options)
  log.info(`${printable(versionFile)} asks for ${printable(read)}`)
  return { ...options, version: read }
}
