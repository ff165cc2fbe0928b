import { mkdtemp, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { feedPolicy, signatureRuleOf } from '../../core/accepted/policy.ts'
import { conflict } from '../../core/base/errors.ts'
import { optionName } from '../../core/base/format.ts'
import { systemErrorCode } from '../../core/base/thrown.ts'
import { assertNoLink } from '../../core/files/links.ts'
import { removePath } from '../../core/files/writing/remove.ts'
import { openContext } from '../../core/lock/context.ts'
import { type FeedAddress, isServer } from '../../core/net/address/address.ts'
import { parseAnyAddress } from '../../core/net/address/any-address.ts'
import { assignCredentials } from '../../core/net/credentials/assign-credentials.ts'
import { shareSecrets } from '../../core/net/credentials/share-secrets.ts'
import type { Transport } from '../../core/net/exchange/client.ts'
import { scopeAddresses, type TransportOf } from '../../core/net/exchange/scoped-transport.ts'
import { assertAgreement, feedFileName } from '../../core/nuget/folder-names.ts'
import { openRestoreRun } from '../../core/packages/open-restore-run.ts'
import type { RestorePackagesOptions } from '../../core/packages/restore-options.ts'
import type { RestoreRun } from '../../core/packages/restore-run.ts'
import { readLocksAmong } from '../../core/pins/read-pin-files.ts'
import { trustRootsOfPackages } from '../../core/trust/signature-mode.ts'
import type { ToolSignerRule } from '../../core/trust/tool-signer.ts'
import { openToolSigners } from '../../core/trust/tool-signers.ts'
import { isObjectStore } from '../store/open-feed-store.ts'
import { parseBaseUrl } from '../tree/base-url.ts'
import { openFeed, readFeedIfThere, useStore } from '../tree/feed.ts'
import { type FeedSettings, type NewFeedSettings, resolveFeedSettings } from '../tree/settings.ts'
import type { MirrorFeedOptions } from './mirror-options.ts'

/** Ends a run: closes its connections, and removes its temporary folder. */
export async function closeMirrorRun({
  restore,
  staging,
}: Pick<MirrorRun, 'restore' | 'staging'>): Promise<void> {
  restore.context.close()
  if (staging !== undefined) await removePath(staging)
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
  /** the temporary folder that packages for an object store are restored into; undefined: they are restored into the feed */
  readonly staging: string | undefined
  /** the sources of tools; empty: no tools are mirrored */
  readonly addresses: readonly FeedAddress[]
  /** of the restore */
  readonly transport: Transport
  readonly transportOf: TransportOf
  /** who must have signed the tools; undefined: nothing is asked of them */
  readonly signers: ToolSignerRule | undefined
  /** restores packages into the feed's package folder */
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
  const isRemote = isObjectStore(folder)
  const dir = isRemote ? folder : resolve(workingDirectory, folder)
  if (!isRemote) assertNoLink(dir, join(dir, 'flat'))
  const { settings, isNew } = await readMirrorSettings(dir, options)
  // In a store the mirror itself has those of the options.
  const upstream = isRemote
    ? { endpoint: undefined, region: undefined }
    : { endpoint: options.endpoint, region: options.region }
  const addresses = listingAddresses({ ...options, ...upstream })
  const { credentials = [], username, password } = options
  const secrets = shareSecrets(
    { credentials, username, password },
    // A config file contains its own sources.
    { distUrls: fromDistUrls, sources: fromSources, hasPins: hasPackages },
  )
  const scopes = addresses.map(address => ({ name: address.name, address }))
  const assigned = assignCredentials(scopes, secrets.tool.credentials ?? [])
  const signers = await openSigners(options)
  const staging = isRemote ? await mkdtemp(join(tmpdir(), 'setup-pkgtool-mirror-')) : undefined
  const { packageExtension, manifestExtension } = settings
  const restore = await openRestore({
    ...options,
    ...secrets.restore,
    sources: options.fromSources,
    trustRoots: trustRootsOfPackages(options),
    ...upstream,
    // Only `packagesFiles` selects locks; a lock that happens to be in the current directory has no effect.
    lockFile: false,
    layout: 'feed',
    packagesDirectory: staging ?? join(dir, 'flat'),
    packageExtension,
    manifestExtension,
  }).catch(async error => {
    if (staging !== undefined) await removePath(staging)
    throw error
  })
  const transport = await restore.transport()
  const transportOf = scopeAddresses(transport, assigned)
  return {
    dir,
    options,
    settings,
    isNew,
    staging,
    hasPackages,
    addresses,
    transport,
    transportOf,
    signers,
    restore,
  }
}

/** Opens the restore of a mirror, which trusts the folder even in a workspace: a mirror is not part of a checkout. */
async function openRestore(
  options: RestorePackagesOptions & Pick<MirrorFeedOptions, 'dependencies'>,
): Promise<RestoreRun> {
  const opened = await openRestoreRun(openContext(options), options)
  const inPlace = { ...opened.inPlace, trustsFolder: true, trustsClient: false, keepsAnySource: true }
  const signatures = signatureRuleOf(opened.policy)
  const policy = { rules: [...feedPolicy.rules, ...(signatures ? [signatures] : [])] }
  return { ...opened, inPlace, policy, followsAll: options.dependencies === true }
}

function listingAddresses({
  fromDistUrls = [],
  workingDirectory = '.',
  signingVariables,
  endpoint,
  region,
}: MirrorFeedOptions): readonly FeedAddress[] {
  const options = {
    document: 'tools.json',
    input: 'from-dist-url',
    directory: workingDirectory,
    signingVariables,
    endpoint,
    region,
  }
  return fromDistUrls.map(text => parseAnyAddress(text, options))
}

async function openSigners({
  toolSigners = [],
  ...options
}: MirrorFeedOptions): Promise<MirrorRun['signers']> {
  if (toolSigners.length === 0) return undefined
  return openToolSigners(toolSigners, options)
}

function checkInputs(options: MirrorFeedOptions, hasPackages: boolean): void {
  const {
    fromDistUrls = [],
    packages = [],
    packagesFiles = [],
    projects = [],
    tools = [],
    toolsCount,
  } = options
  if (fromDistUrls.length === 0 && !hasPackages)
    throw conflict('feed mirror', {
      found: 'there is nothing to mirror from',
      wanted: `${optionName('source')}, ${optionName('dist-url')}, or both`,
    })
  const hasPins = packages.length + packagesFiles.length + projects.length > 0
  if (hasPackages && !hasPins)
    throw conflict('from-source', {
      found: 'there are no pins',
      wanted: `${optionName('packages')}, ${optionName('packages-file')} or ${optionName('project')}: a mirror has what they name`,
    })
  if (packages.length > 0 && !hasPackages)
    throw conflict('packages', {
      found: 'there is nothing to mirror packages from',
      wanted: `${optionName('source')} or ${optionName('config-file')}`,
    })
  if (options.vulnerabilities && !hasPackages && (options.auditSources ?? []).length === 0)
    throw conflict('vulnerabilities', {
      found: 'there is nothing to mirror them from',
      wanted: `${optionName('source')} or ${optionName('audit-source')}`,
    })
  if (fromDistUrls.length === 0 && (tools.length > 0 || toolsCount !== undefined))
    throw conflict('tools', {
      found: 'there is nothing to mirror tools from',
      wanted: optionName('dist-url'),
    })
  if (fromDistUrls.length === 0 && (options.toolSigners ?? []).length > 0)
    throw conflict('tool-signers', {
      found: 'there is nothing to mirror tools from',
      wanted: optionName('dist-url'),
    })
}

interface MirrorSettings {
  readonly settings: FeedSettings
  /** the folder is not a feed yet */
  readonly isNew: boolean
}

/**
 * Resolves the settings of the mirror's feed: an existing feed has its own; a new one takes them from the options, else
 * from an upstream folder, else from the first lock among its pins, else from the defaults.
 *
 * @throws PkgtoolError `CONFLICTING_INPUTS` when an option contradicts the existing feed, `INVALID_FEED`,
 * `INVALID_INPUT`, `INVALID_ADDRESS`, `UNREADABLE_FILE`
 */
async function readMirrorSettings(dir: string, options: MirrorFeedOptions): Promise<MirrorSettings> {
  const given = givenSettings(options)
  const feed = await useStore({ ...options, dir }, store => readFeedIfThere(store, dir))
  if (feed) {
    assertAgreement(given, feed, { place: 'a feed' })
    return { settings: feed, isNew: false }
  }
  const said = { ...(await lockSettings(options)), ...(await upstreamSettings(options)) }
  return { settings: resolveFeedSettings({ ...said, ...given }), isNew: true }
}

function givenSettings(
  options: Pick<MirrorFeedOptions, 'toolName' | 'packageExtension' | 'manifestExtension' | 'baseUrl'>,
): NewFeedSettings {
  const { toolName, packageExtension, manifestExtension, baseUrl } = options
  const members = Object.entries({
    toolName,
    packageExtension,
    manifestExtension,
    baseUrl: baseUrl && parseBaseUrl(baseUrl),
  })
  return Object.fromEntries(members.filter(([, value]) => value !== undefined))
}

async function lockSettings({
  packagesFiles = [],
  workingDirectory,
  signal,
}: Pick<MirrorFeedOptions, 'packagesFiles' | 'workingDirectory' | 'signal'>): Promise<NewFeedSettings> {
  const locks = await readLocksAmong(packagesFiles, { workingDirectory, signal })
  const toolName = locks.find(({ document }) => document.tool)?.document.tool?.name
  const names = locks.find(({ document }) => document.names)?.document.names
  return { ...(toolName !== undefined && { toolName }), ...names }
}

// Only a folder has settings that we can read; a server does not serve them.
async function upstreamSettings({
  fromDistUrls = [],
  fromSources = [],
  workingDirectory,
}: Pick<MirrorFeedOptions, 'fromDistUrls' | 'fromSources' | 'workingDirectory'>): Promise<NewFeedSettings> {
  for (const text of [...fromDistUrls, ...fromSources]) {
    const options = { document: feedFileName, input: 'from-source', directory: workingDirectory }
    const address = parseAnyAddress(text, options)
    if (isServer(address)) continue
    const folder = fileURLToPath(address.base)
    if (!(await isThere(join(folder, feedFileName)))) continue
    const { toolName, packageExtension, manifestExtension } = await openFeed(folder)
    return { toolName, packageExtension, manifestExtension }
  }
  return {}
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    error => systemErrorCode(error) !== 'ENOENT' && systemErrorCode(error) !== 'ENOTDIR',
  )
}
