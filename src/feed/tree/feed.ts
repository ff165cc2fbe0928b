/**
 * A feed is a folder that any web server can serve (DESIGN 8):
 *
 *     feed.json                       what the generated documents are made from; never served
 *     tools.json  tools.schema.json   the listing and its schema
 *     tools/VERSION/NAME              the tool
 *     index.json                      the service index
 *     flat/ID/index.json              the versions of one id
 *     flat/ID/VERSION/                ID.VERSION.EXT, ID.VERSION.EXT.sha512, ID.SPEC
 *     registration/ID/index.json      the same id with its manifests
 *     .lock                           while somebody writes
 *
 * Every file is written to a name that starts with `.` and renamed.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { segmentFault } from '../../core/archive/entry-name.ts'
import { membersOf } from '../../core/encoding/members-of.ts'
import { parseJson } from '../../core/encoding/parse-json.ts'
import { PkgtoolError, systemErrorCode } from '../../core/errors.ts'
import { localFileError } from '../../core/files/file-system-error.ts'
import { resolvePackageNames } from '../../core/package-content/package-names.ts'
import { describeValue, quote } from '../../core/text.ts'

export const feedFileName = 'feed.json'
const feedVersion = 1

/** What `feed.json` says. */
export interface FeedSettings {
  readonly toolName: string
  readonly packageExtension: string
  readonly manifestExtension: string
  /** http(s), with trailing slash; absent: the documents hold relative references */
  readonly baseUrl?: string
}

/** A feed in a folder, its settings read. */
export interface Feed extends FeedSettings {
  /** the folder */
  readonly dir: string
}

/** What a new feed may leave out. */
export interface FeedSettingsInput {
  readonly baseUrl?: string | undefined
  /** default: `pkgfile` */
  readonly packageExtension?: string | undefined
  /** default: `pkgspec` */
  readonly manifestExtension?: string | undefined
  /** default: `pkgtool.exe` */
  readonly toolName?: string | undefined
}

/**
 * Opens the feed in the folder `dir`.
 *
 * @throws PkgtoolError `INVALID_FEED` when `feed.json` is missing or broken, `UNREADABLE_FILE`
 */
export async function openFeed(dir: string): Promise<Feed> {
  const path = join(dir, feedFileName)
  const bytes = await readFile(path).catch(error => {
    if (systemErrorCode(error) !== 'ENOENT') throw localFileError(path, error)
    throw invalidFeed(dir, `no ${feedFileName} in it`, { change: 'make it with `feed init`' })
  })
  return { dir, ...parseFeedSettings(bytes, path) }
}

/** Reads `feed.json`; `path` is what an error calls it. @throws PkgtoolError `INVALID_FEED` */
export function parseFeedSettings(bytes: Uint8Array, path: string): FeedSettings {
  const json = parseJson(bytes)
  if ('problem' in json) throw invalidFeed(path, `text that is no JSON: ${json.problem}`)
  return parseFeedDocument(json.value, path)
}

/** Returns the document `feed.json`. */
export function feedDocument(settings: FeedSettings): object {
  const { toolName, packageExtension, manifestExtension, baseUrl = null } = settings
  return { feedVersion, toolName, packageExtension, manifestExtension, baseUrl }
}

/** Checks settings and fills the defaults in. Throws `INVALID_INPUT`, and `INVALID_ADDRESS` for the base URL. */
export function resolveFeedSettings(input: FeedSettingsInput): FeedSettings {
  const { toolName = 'pkgtool.exe', baseUrl } = input
  const fault = toolName.startsWith('.') ? 'a name that starts with a dot' : segmentFault(toolName)
  if (fault !== undefined || toolName.length > 100)
    throw new PkgtoolError('INVALID_INPUT', {
      subject: 'tool-name',
      found: `${fault ?? 'too long a name'}, ${quote(toolName, 60)}`,
      wanted: 'a file name such as pkgtool.exe',
    })
  const names = resolvePackageNames(input)
  return { toolName, ...names, ...(baseUrl === undefined ? {} : { baseUrl: parseBaseUrl(baseUrl) }) }
}

/** Returns the base URL of a feed with trailing slash. Throws `INVALID_ADDRESS`. */
export function parseBaseUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username || url.password)
    throw new PkgtoolError('INVALID_ADDRESS', {
      subject: text,
      wanted: 'an http(s) URL without user, query and fragment',
      change: 'change the option "base-url"',
    })
  return url.href.endsWith('/') ? url.href : `${url.href}/`
}

function parseFeedDocument(value: unknown, path: string): FeedSettings {
  if (typeof value !== 'object' || value === null) throw invalidFeed(path, describeValue(value))
  const members = membersOf(value)
  if (members.get('feedVersion') !== feedVersion)
    throw invalidFeed(path, `feedVersion ${describeValue(members.get('feedVersion'))}, want ${feedVersion}`)
  const text = (name: string): string => {
    const member = members.get(name)
    if (typeof member === 'string') return member
    throw invalidFeed(path, `${describeValue(member)} as ${name}`)
  }
  try {
    return resolveFeedSettings({
      toolName: text('toolName'),
      packageExtension: text('packageExtension'),
      manifestExtension: text('manifestExtension'),
      ...(members.get('baseUrl') == null ? {} : { baseUrl: text('baseUrl') }),
    })
  } catch (cause) {
    if (!(cause instanceof PkgtoolError) || cause.code === 'INVALID_FEED') throw cause
    throw new PkgtoolError('INVALID_FEED', { subject: path, path, found: cause.message }, { cause })
  }
}

/** Makes the error `INVALID_FEED`. */
export function invalidFeed(
  path: string,
  found: string,
  { change }: { readonly change?: string } = {},
): PkgtoolError {
  return new PkgtoolError('INVALID_FEED', { subject: path, path, found, ...(change && { change }) })
}
