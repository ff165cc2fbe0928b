import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PkgtoolError, systemErrorCode } from '../../core/errors.ts'
import { quote } from '../../core/text.ts'
import { isServer, parseFeedAddress } from '../../core/transport/address.ts'
import {
  type FeedSettings,
  type FeedSettingsInput,
  feedFileName,
  openFeed,
  parseBaseUrl,
  resolveFeedSettings,
} from '../tree/feed.ts'
import type { MirrorFeedOptions } from './mirror-options.ts'

export interface MirrorSettings {
  readonly settings: FeedSettings
  /** the folder is no feed yet */
  readonly isNew: boolean
}

/**
 * Settles what the feed of a mirror is called: a feed says it itself; a new one is what the options say, beneath that what
 * an upstream in a folder says, beneath that the defaults.
 *
 * @throws PkgtoolError `CONFLICTING_INPUTS` when an option contradicts the feed that is there, `INVALID_FEED`,
 * `INVALID_INPUT`, `INVALID_ADDRESS`, `UNREADABLE_FILE`
 */
export async function readMirrorSettings(dir: string, options: MirrorFeedOptions): Promise<MirrorSettings> {
  const given = givenSettings(options)
  if (await isThere(join(dir, feedFileName))) {
    const feed = await openFeed(dir)
    checkAgreement(feed, given)
    return { settings: feed, isNew: false }
  }
  return { settings: resolveFeedSettings({ ...(await upstreamSettings(options)), ...given }), isNew: true }
}

function givenSettings(options: MirrorFeedOptions): FeedSettingsInput {
  const { toolName, packageExtension, manifestExtension, baseUrl } = options
  const members = Object.entries({
    toolName,
    packageExtension,
    manifestExtension,
    baseUrl: baseUrl && parseBaseUrl(baseUrl),
  })
  return Object.fromEntries(members.filter(([, value]) => value !== undefined))
}

const optionNames = {
  toolName: 'tool-name',
  packageExtension: 'package-extension',
  manifestExtension: 'manifest-extension',
  baseUrl: 'base-url',
} as const

function checkAgreement(feed: FeedSettings, given: FeedSettingsInput): void {
  for (const [name, option] of Object.entries(optionNames)) {
    const [has, wanted] = [feed, given].map(settings => settings[name as keyof typeof optionNames])
    if (wanted === undefined || wanted === has) continue
    throw new PkgtoolError('CONFLICTING_INPUTS', {
      subject: option,
      found: `${quote(wanted)} for a feed that has ${has === undefined ? 'none' : quote(has)}`,
      wanted: 'what the feed says itself',
      change: option === 'base-url' ? 'move it with `feed rebase`' : 'leave the option out',
    })
  }
}

// A server does not tell; a folder does.
async function upstreamSettings({
  fromDistUrls = [],
  fromSources = [],
  workingDirectory,
}: MirrorFeedOptions): Promise<FeedSettingsInput> {
  for (const text of [...fromDistUrls, ...fromSources]) {
    const options = { document: feedFileName, input: 'from-source', directory: workingDirectory }
    const address = parseFeedAddress(text, options)
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
