import { membersOf, parseJson } from '../../core/base/documents/json.ts'
import { PkgtoolError } from '../../core/base/errors.ts'
import { describeValue, quote } from '../../core/base/printable.ts'
import { defaultNames, resolvePackageNames } from '../../core/nuget/presets.ts'
import { segmentFault } from '../../core/zip/entry-name.ts'
import { parseBaseUrl } from './base-url.ts'

const feedVersion = 1

/** The content of `feed.json`. */
export interface FeedSettings {
  readonly toolName: string
  readonly packageExtension: string
  readonly manifestExtension: string
  /** http(s), with trailing slash; absent: the documents contain relative references */
  readonly baseUrl?: string
  /** it has what is known against packages, and `feed mirror` keeps that up to date; absent: it says nothing of that */
  readonly vulnerabilities?: true
}

/** Settings of a new feed, all optional. */
export interface NewFeedSettings {
  readonly baseUrl?: string | undefined
  /** default: `pkgfile` */
  readonly packageExtension?: string | undefined
  /** default: `pkgspec` */
  readonly manifestExtension?: string | undefined
  /** default: `pkgtool.exe` */
  readonly toolName?: string | undefined
}

/** Parses `feed.json`; `path` is its name in errors. @throws PkgtoolError `INVALID_FEED` */
export function parseFeedSettings(bytes: Uint8Array, path: string): FeedSettings {
  const json = parseJson(bytes)
  if ('problem' in json) throw invalidFeed(path, `it is not valid JSON: ${json.problem}`)
  return parseFeedDocument(json.value, path)
}

/** Returns the document `feed.json`. */
export function feedDocument(settings: FeedSettings): object {
  const { toolName, packageExtension, manifestExtension, baseUrl = null, vulnerabilities } = settings
  const names = { toolName, packageExtension, manifestExtension }
  return { feedVersion, ...names, baseUrl, ...(vulnerabilities && { vulnerabilities }) }
}

/** Checks settings and applies the defaults. Throws `INVALID_INPUT`, and `INVALID_ADDRESS` for the base URL. */
export function resolveFeedSettings(input: NewFeedSettings): FeedSettings {
  const { toolName = defaultNames.toolName, baseUrl } = input
  const fault = toolName.startsWith('.') ? 'a name that starts with a dot' : segmentFault(toolName)
  if (fault !== undefined || toolName.length > 100)
    throw new PkgtoolError('INVALID_INPUT', {
      subject: 'tool-name',
      found: `it has ${fault ?? 'too long a name'}, ${quote(toolName, 60)}`,
      wanted: 'a file name such as pkgtool.exe',
    })
  const names = resolvePackageNames(input)
  return { toolName, ...names, ...(baseUrl === undefined ? {} : { baseUrl: parseBaseUrl(baseUrl) }) }
}

function parseFeedDocument(value: unknown, path: string): FeedSettings {
  if (typeof value !== 'object' || value === null) throw invalidFeed(path, `it is ${describeValue(value)}`)
  const members = membersOf(value)
  if (members.get('feedVersion') !== feedVersion)
    throw invalidFeed(path, `feedVersion is ${describeValue(members.get('feedVersion'))}, not ${feedVersion}`)
  const text = (name: keyof FeedSettings): string => {
    const member = members.get(name)
    if (typeof member === 'string') return member
    throw invalidFeed(path, `${name} is ${describeValue(member)}`)
  }
  try {
    const settings = resolveFeedSettings({
      toolName: text('toolName'),
      packageExtension: text('packageExtension'),
      manifestExtension: text('manifestExtension'),
      ...(members.get('baseUrl') == null ? {} : { baseUrl: text('baseUrl') }),
    })
    return { ...settings, ...(members.get('vulnerabilities') === true && { vulnerabilities: true as const }) }
  } catch (cause) {
    if (!(cause instanceof PkgtoolError) || cause.code === 'INVALID_FEED') throw cause
    throw new PkgtoolError('INVALID_FEED', { subject: path, path, found: cause.message }, { cause })
  }
}

/** Creates an `INVALID_FEED` error. */
export function invalidFeed(
  path: string,
  found: string,
  { change }: { readonly change?: string } = {},
): PkgtoolError {
  return new PkgtoolError('INVALID_FEED', { subject: path, path, found, ...(change && { change }) })
}
