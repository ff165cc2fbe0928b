/**
 * All errors of the package: one class, a closed set of codes, and fields from which the message is built. All messages
 * share one grammar, and callers test `code`, never the text.
 *
 *     WHAT "SUBJECT": found FOUND; want WANTED; CHANGE
 *       - DETAIL …
 */

/** The errors by code. `what` starts the message; `help` is for the error catalogue in the docs. */
export const errorCatalogue = {
  INVALID_VERSION: {
    what: 'Cannot read version',
    help: 'A version has one to four numeric parts and an optional label.',
  },
  INVALID_RANGE: {
    what: 'Cannot read version range',
    help: 'A range is `[1.0,2.0)`, `1.*` or, for the tool, an npm semver range.',
  },
  INVALID_PACKAGE_ID: {
    what: 'Cannot use package id',
    help: 'An id has letters, digits and `_`, joined by single `.` or `-`, 100 at most.',
  },
  INVALID_PIN: { what: 'Cannot read pin', help: 'A pin is `ID VERSION` or `ID@VERSION`, one a line.' },
  CONFLICTING_PINS: {
    what: 'Cannot restore package',
    help: 'Two places pin one package in ways that contradict each other.',
  },
  INVALID_PACKAGES_CONFIG: {
    what: 'Cannot read packages.config',
    help: 'The file is not the XML that the format requires.',
  },
  INVALID_CONFIG: {
    what: 'Cannot use config file',
    help: 'The nuget.config is not the XML that the format requires, or it requests something that we refuse.',
  },
  NO_SOURCE_FOR_PACKAGE: {
    what: 'No source may be asked for',
    help: 'The `packageSourceMapping` of the config file has no pattern with a usable source for the package.',
  },
  INVALID_LOCK: {
    what: 'Cannot read lock file',
    help: 'The lock file is broken, or of a newer version than this program knows.',
  },
  NOT_LOCKED: {
    what: 'Cannot keep to lock',
    help: 'With `locked`, the lock must exist, cover the whole request, and have its hashes.',
  },
  INVALID_INPUT: { what: 'Cannot use input', help: 'An input has an invalid value.' },
  CONFLICTING_INPUTS: { what: 'Cannot combine inputs', help: 'Two inputs contradict each other.' },
  INVALID_TIME: {
    what: 'Cannot read upload time',
    help: 'An upload time is ISO 8601 with `Z` or an offset.',
  },
  INVALID_ADDRESS: { what: 'Cannot use address', help: 'An address is an http(s) or file URL, or a folder.' },
  INSECURE_ADDRESS: {
    what: 'Refused plain http',
    help: 'Plain http is allowed only to this machine, unless `allow-insecure` is set.',
  },
  CREDENTIALS_UNBOUND: {
    what: 'Refused to send credentials to',
    help: 'A secret goes only to an origin that the workflow names, or the file that holds the secret; a name alone is not enough where a file inside the workspace gives it an address.',
  },
  INVALID_LISTING: {
    what: 'Cannot read tool listing',
    help: 'The listing is not the JSON document that the contract describes.',
  },
  BROKEN_ENTRY: { what: 'Cannot use listing entry', help: 'The chosen entry has a broken field.' },
  NO_MATCHING_VERSION: {
    what: 'No version matches',
    help: 'No entry of the listing matches the request; the message lists near misses.',
  },
  NOT_FOUND: { what: 'Not found', help: 'The server answered 404, or the file does not exist.' },
  HTTP_STATUS: { what: 'Cannot fetch', help: 'The server answered with an error status.' },
  CONNECTION_FAILED: { what: 'Cannot connect to', help: 'No connection could be made, or it broke.' },
  TLS_FAILED: { what: 'Cannot trust', help: 'The server could not prove who it is.' },
  TIMED_OUT: {
    what: 'Timed out on',
    help: 'No byte arrived for too long, or the whole step took longer than allowed.',
  },
  TRUNCATED: {
    what: 'Incomplete file',
    help: 'The connection ended before the announced length, or the file has no byte at all.',
  },
  TOO_LARGE: { what: 'Refused to read', help: 'A document is larger than its cap.' },
  REDIRECT_REFUSED: {
    what: 'Refused a redirect from',
    help: 'A redirect leads from https to http, to no address, or in a circle.',
  },
  OFFLINE: {
    what: 'Cannot fetch while offline',
    help: '`offline` is set, and the file is not on this machine.',
  },
  HASH_MISMATCH: { what: 'Wrong hash of', help: 'The bytes do not match the expected hash.' },
  SIZE_MISMATCH: { what: 'Wrong size of', help: 'There are more or fewer bytes than announced.' },
  INVALID_SERVICE_INDEX: {
    what: 'Cannot read service index',
    help: 'It must name a PackageBaseAddress/3.0.0 resource.',
  },
  INVALID_VERSION_LIST: {
    what: 'Cannot read version list',
    help: 'It must hold an array `versions` of strings.',
  },
  INVALID_MANIFEST: {
    what: 'Cannot read manifest',
    help: 'It must be XML with package, metadata, id and version.',
  },
  MANIFEST_MISMATCH: {
    what: 'Wrong manifest in',
    help: 'The manifest inside a package names another id or version than its file or its pin.',
  },
  BAD_ARCHIVE: { what: 'Cannot unpack', help: 'The package is a damaged or hostile archive.' },
  PACKAGES_MISSING: {
    what: 'Cannot restore',
    help: 'Some packages could not be fetched; the message lists each.',
  },
  WRONG_LAYOUT: { what: 'Cannot restore into', help: 'The folder holds packages in another layout.' },
  FILE_SYSTEM: {
    what: 'Cannot write',
    help: 'The file system refused: no permission, no space, or the name is taken.',
  },
  UNSAFE_PATH: {
    what: 'Refused to write to',
    help: 'A link is in the place of one of our files or folders, or the packages folder is in what other runs trust.',
  },
  UNREADABLE_FILE: { what: 'Cannot read', help: 'A local file or folder could not be read.' },
  INVALID_FEED: { what: 'Cannot use feed', help: 'The folder is not a feed, or its feed.json is broken.' },
  INVALID_BUNDLE: {
    what: 'Cannot use bundle',
    help: 'The file is not a bundle, or something in it was altered, added, left out or cut off.',
  },
  BASE_MISSING: {
    what: 'Cannot unpack bundle',
    help: 'The bundle holds only what is new, and files of its base are not in place, or are damaged.',
  },
  ALREADY_THERE: { what: 'Cannot add', help: 'The feed has that version, with other bytes.' },
  FEED_LOCKED: { what: 'Cannot write to feed', help: 'Another writer holds the feed; the message names it.' },
  MIRROR_INCOMPLETE: {
    what: 'Incomplete mirror in',
    help: 'Some tools or packages could not be fetched; the message lists each, the others are in place.',
  },
  RUNTIME_MISSING: { what: 'Cannot run', help: 'The tool is a PE image, and mono is not installed.' },
  CANCELLED: { what: 'Cancelled', help: 'The caller asked to stop.' },
} as const satisfies Record<string, { what: string; help: string }>

/** The closed set of error codes; `errorCatalogue` describes each. */
export type ErrorCode = keyof typeof errorCatalogue

/** The details of one failure. The first five form the message; the others are for programs. */
export interface ErrorFields {
  /** the subject of the failure, shown in quotes */
  readonly subject?: string
  /** the actual state */
  readonly found?: string
  /** the expected state */
  readonly wanted?: string
  /** the remedy, as an imperative: `change the input "version"` */
  readonly change?: string
  /** lines below the message */
  readonly details?: readonly string[]
  /** the file and line (from 1) that an annotation points to */
  readonly file?: string
  readonly line?: number
  readonly url?: string
  readonly path?: string
  readonly status?: number
  readonly attempts?: number
  /** the expected and the actual digest or size */
  readonly expected?: string | number
  readonly actual?: string | number
  /** the errors that this one aggregates, each with its own code and location */
  readonly problems?: readonly PkgtoolError[]
  /** milliseconds of a server's `Retry-After` */
  readonly retryAfter?: number
}

/**
 * An error that this package throws deliberately. `code` is one of a closed set, `fields` contain the details, and
 * `cause` is the underlying error, if any.
 */
export class PkgtoolError extends Error {
  override readonly name = 'PkgtoolError'
  readonly code: ErrorCode
  readonly fields: ErrorFields

  constructor(code: ErrorCode, fields: ErrorFields, options?: ErrorOptions) {
    super(errorMessage(code, fields), options)
    this.code = code
    this.fields = fields
  }

  /** The JSON form; without it, `JSON.stringify` would omit the message. */
  toJSON(): Pick<PkgtoolError, 'name' | 'code' | 'message' | 'fields'> {
    const { name, code, message, fields } = this
    return { name, code, message, fields }
  }
}

/**
 * Returns whether `error` is a `PkgtoolError`, with one of `codes` if any are given.
 *
 * @example
 * if (isPkgtoolError(error, 'NOT_FOUND', 'HTTP_STATUS')) console.log(error.fields.url)
 */
export function isPkgtoolError(error: unknown, ...codes: ErrorCode[]): error is PkgtoolError {
  return error instanceof PkgtoolError && (codes.length === 0 || codes.includes(error.code))
}

/** Builds the message of an error from its code and fields. */
export function errorMessage(code: ErrorCode, fields: ErrorFields): string {
  const what = errorCatalogue[code].what
  const head = fields.subject === undefined ? what : `${what} ${quote(fields.subject)}`
  const parts = [
    fields.found === undefined ? undefined : `found ${fields.found}`,
    fields.wanted === undefined ? undefined : `want ${fields.wanted}`,
    fields.change,
  ].filter(part => part !== undefined)
  const line = parts.length > 0 ? `${head}: ${parts.join('; ')}` : head
  return [line, ...(fields.details ?? []).map(detail => `  - ${detail.replaceAll('\n', '\n  ')}`)].join('\n')
}

/** The message of any thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/**
 * Describes an unexpected error for the user: a system error as one line, because a stack would not help; a bug of ours
 * with its stack, for the bug report.
 */
export function describeUnexpected(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = systemErrorCode(error)
  if (code === 'EMFILE' || code === 'ENFILE')
    return `${error.message}; raise the limit of open files (ulimit -n)`
  return 'syscall' in error ? error.message : (error.stack ?? error.message)
}

/** The `code` of a system error such as `ENOENT`, or undefined. */
export function systemErrorCode(error: unknown): string | undefined {
  // Not `instanceof Error`: in a VM context, system errors come from another realm.
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined
}

/** Formatting of untrusted text: feeds, archives and pull requests must not control a log or a terminal. */

// Control characters, line and paragraph separators, the bidirectional and invisible format characters, halves of
// surrogate pairs, and characters that fonts do not render: fillers, and tags beyond the basic plane, which can hide text.
const unprintable =
  /[\u034f\u180b-\u180f\u0000-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb\ud800-\udfff\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/gu

// A fast path that accepts nearly all text.
const plain = /^[\x20-\x7e]*$/

/** Returns `text` with every control, bidirectional and invisible character shown as `\uXXXX` or `\u{XXXXX}`. */
export function printable(text: string): string {
  if (plain.test(text)) return text
  return text.replace(unprintable, character => {
    const digits = (character.codePointAt(0) as number).toString(16)
    return digits.length > 4 ? `\\u{${digits}}` : `\\u${digits.padStart(4, '0')}`
  })
}

/** Like `printable`, but keeps line feeds. */
export function printableLines(text: string): string {
  return text.split('\n').map(printable).join('\n')
}

/** Returns `text` printable, in double quotes, cut to `limit` characters (default 200). */
export function quote(text: string, limit = 200): string {
  const shown = printable(text)
  return shown.length > limit ? `"${shown.slice(0, limit)}…"` : `"${shown}"`
}

/** Describes a JSON value for an error message: `null`, `an array`, `the text "x"`, `the number 1`, `no value`. */
export function describeValue(value: unknown): string {
  if (value === undefined) return 'no value'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'an array'
  if (typeof value === 'string') return `the text ${quote(value, 60)}`
  if (typeof value === 'object') return 'an object'
  return `the ${typeof value} ${String(value)}`
}

const byteUnits = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** Formats a number of bytes in decimal units: `8.6 MB`. */
export function formatBytes(bytes: number): string {
  let value = bytes
  let unit = 0
  while (value >= 1000 && unit < byteUnits.length - 1) {
    value /= 1000
    unit++
  }
  return `${unit === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${byteUnits[unit]}`
}

/** Formats a duration in milliseconds for users: `4.2 s`, `12 s`, `2 min 5 s`, `1 h 3 min`. */
export function formatDuration(milliseconds: number): string {
  const seconds = milliseconds / 1000
  if (seconds < 9.95) return `${seconds.toFixed(1)} s`
  const whole = Math.round(seconds)
  if (whole < 60) return `${whole} s`
  const minutes = Math.floor(whole / 60)
  return minutes < 60 ? `${minutes} min ${whole % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/** Returns `count` and its noun, the plural with an `s`: `1 package`, `3 packages`. */
export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

const ascii = /^[\u0000-\u007f]*$/

// JavaScript maps it to two code points; the invariant culture leaves it unchanged.
const capitalDottedI = '\u0130'

/**
 * Converts `text` to lower case by code point, independent of culture and context (SPEC 2.7, LOWER_ID and
 * LOWER_VERSION). A final sigma is treated like any other sigma; U+0130 and unpaired surrogates stay. Letters newer
 * than Unicode 16 follow the data of the running Node.
 *
 * @example
 * toLowerInvariant('Newtonsoft.Json') // 'newtonsoft.json'
 */
export function toLowerInvariant(text: string): string {
  if (ascii.test(text)) return text.toLowerCase()
  let lower = ''
  // One code point at a time, because JavaScript's `toLowerCase` considers the neighbours of a sigma.
  for (const character of text) lower += character === capitalDottedI ? character : character.toLowerCase()
  return lower
}
