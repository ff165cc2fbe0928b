import { join, resolve } from 'node:path'
import { PkgtoolError } from '../../core/errors.ts'
import { assertNoLink } from '../../core/files/safe-folder.ts'
import {
  openRestoreRun,
  type RestorePackagesOptions,
  type RestoreRun,
} from '../../core/package-flow/restore-run.ts'
import { type Secrets, shareSecrets } from '../../core/share-secrets.ts'
import { type FeedAddress, parseFeedAddress } from '../../core/transport/address.ts'
import { assignCredentials } from '../../core/transport/assign-credentials.ts'
import { scopeAddresses, type TransportOf } from '../../core/transport/scope-addresses.ts'
import type { FeedSettings } from '../tree/feed.ts'
import { checkPublishedHash } from './check-published-hash.ts'
import type { MirrorFeedOptions } from './mirror-options.ts'
import { readMirrorSettings } from './mirror-settings.ts'

/** One run of a mirror: its options read once, its ports open. */
export interface MirrorRun {
  /** absolute */
  readonly dir: string
  readonly options: MirrorFeedOptions
  readonly settings: FeedSettings
  /** the folder is no feed yet */
  readonly isNew: boolean
  readonly hasPackages: boolean
  /** where tools come from; none: none are mirrored */
  readonly addresses: readonly FeedAddress[]
  readonly transportOf: TransportOf
  /** packages are restored into the feed's package folder; its transport is that of the whole run */
  readonly restore: RestoreRun
  readonly restoreOptions: RestorePackagesOptions
}

/**
 * Reads the options of a mirror.
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
  const { tool, restore: secrets } = shareSecrets(
    { credentials, username, password },
    // A config file names its sources itself.
    { distUrls: fromDistUrls, sources: fromSources, hasPins: hasPackages },
  )
  const holders = addresses.map(address => ({ name: address.name, address }))
  const assigned = assignCredentials(holders, tool.credentials ?? [])
  const restoreOptions = toRestoreOptions(dir, options, { settings, secrets })
  // A feed is published from here and not checked out, wherever it lies.
  const restore = { ...openRestoreRun(restoreOptions), believesFolder: true, inspect: checkPublishedHash }
  return {
    dir,
    options,
    settings,
    isNew,
    hasPackages,
    addresses,
    transportOf: scopeAddresses(restore.transport, assigned),
    restore,
    restoreOptions,
  }
}

function toRestoreOptions(
  dir: string,
  options: MirrorFeedOptions,
  { settings, secrets }: { readonly settings: FeedSettings; readonly secrets: Secrets },
): RestorePackagesOptions {
  const { packageExtension, manifestExtension } = settings
  return {
    ...options,
    ...secrets,
    sources: options.fromSources,
    // Which lock counts is said by `packagesFiles`: what lies in the current directory by chance has no say.
    lockFile: false,
    layout: 'feed',
    packagesDirectory: join(dir, 'flat'),
    packageExtension,
    manifestExtension,
  }
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
