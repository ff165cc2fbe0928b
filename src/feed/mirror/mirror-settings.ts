import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { systemErrorCode } from '../../core/base/thrown.ts'
import { isServer } from '../../core/http/address.ts'
import { parseAnyAddress } from '../../core/http/any-address.ts'
import { assertAgreement, feedFileName } from '../../core/nuget/folder-names.ts'
import { readLocksAmong } from '../../core/pins/read-pin-files.ts'
import { parseBaseUrl } from '../tree/base-url.ts'
import { openFeed, readFeedIfThere, useStore } from '../tree/feed.ts'
import { type FeedSettings, type NewFeedSettings, resolveFeedSettings } from '../tree/settings.ts'
import type { MirrorFeedOptions } from './mirror-options.ts'

export interface MirrorSettings {
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
export async function readMirrorSettings(dir: string, options: MirrorFeedOptions): Promise<MirrorSettings> {
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
