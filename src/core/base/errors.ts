import { markOptions, nameOptions, type OptionWords, plural } from './format.ts'
import { printable, quote } from './printable.ts'

/**
 * All errors of the package: one class, a closed set of codes, and fields from which the message is built. All messages
 * share one grammar, and callers test `code`, never the text.
 *
 *     WHAT "SUBJECT": FOUND. Expected WANTED. CHANGE.
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
  INVALID_FRAMEWORK: {
    what: 'Cannot read target framework',
    help: 'A target framework is a name such as `net8.0`, `net472` or `netstandard2.0`.',
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
  NO_PUBLISH_TIME: {
    what: 'No publish time of',
    help: 'With `minimum-age`, a source says of none of the versions of a package when it was published.',
  },
  NO_SOURCE_FOR_PACKAGE: {
    what: 'No source may be asked for',
    help: 'The `packageSourceMapping` of the config file has no pattern with a usable source for the package.',
  },
  INVALID_PROJECT: {
    what: 'Cannot read project',
    help: 'The project, solution or central versions file is not the XML or text that its format requires.',
  },
  NEEDS_EVALUATION: {
    what: 'Cannot read without MSBuild',
    help: 'The dependencies of a project depend on something that only MSBuild can evaluate; the message lists each line with the files that lead to it.',
  },
  UNRESOLVED: {
    what: 'Cannot resolve the dependencies for',
    help: 'The graph of dependencies has no closure; the message lists each problem with the paths that lead to it.',
  },
  NO_VERSION: {
    what: 'No suitable version of',
    help: 'The sources have the package, and no version that a dependency accepts.',
  },
  ONLY_PRERELEASE: {
    what: 'Only prereleases of',
    help: 'All versions that a dependency accepts are prereleases, and none of its bounds is one.',
  },
  CONFLICT: {
    what: 'Conflicting requests for',
    help: 'A package is asked for in versions that exclude each other.',
  },
  INCOMPATIBLE_PACKAGE: {
    what: 'Cannot use package',
    help: 'The package has nothing for the target framework of the project, or only for a fallback of it.',
  },
  CYCLE: {
    what: 'Circular dependency on',
    help: 'A package depends on itself, directly or through others.',
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
  NO_IDENTITY: {
    what: 'Cannot prove the identity of this job to',
    help: 'A credential without a stored secret needs an identity token of the CI job, and a service that exchanges it.',
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
  SIGNATURE_MISSING: {
    what: 'Cannot accept unsigned',
    help: '`signatures` is `require`, and the package has no signature; or `tool-signers` is set, and the tool has none.',
  },
  SIGNATURE_INVALID: {
    what: 'Cannot accept the signature of',
    help: 'The signature of the package or tool is broken, of other bytes, or of a certificate that may not make it.',
  },
  SIGNER_NOT_TRUSTED: {
    what: 'Cannot trust the signer of',
    help: 'The signature of the package or tool is right, and by somebody whom neither `trusted-signers` or `tool-signers` nor the trusted roots name.',
  },
  SIGNER_CHANGED: {
    what: 'Cannot lock another signer of',
    help: 'The packages, or the tool, are signed by others than those of the lock.',
  },
  BAD_ARCHIVE: { what: 'Cannot unpack', help: 'The package is a damaged or hostile archive.' },
  PACKAGES_MISSING: {
    what: 'Cannot restore',
    help: 'Some packages could not be fetched; the message lists each.',
  },
  WRONG_LAYOUT: { what: 'Cannot restore into', help: 'The folder holds packages in another layout.' },
  INVALID_VULNERABILITY_INFO: {
    what: 'Cannot read known vulnerabilities at',
    help: 'What a source says of vulnerable packages is not in the format that clients read, so nothing of it counts.',
  },
  INVALID_REPOSITORY_SIGNATURES: {
    what: 'Cannot read repository signatures at',
    help: 'What a source says of those who sign its packages is not in the format that clients read, so no package of it can be accepted.',
  },
  VULNERABLE_PACKAGES: {
    what: 'Vulnerable packages',
    help: 'Something is known against packages of the run, which are all in place; the message lists each.',
  },
  FILE_SYSTEM: {
    what: 'Cannot write',
    help: 'The file system refused: no permission, no space, or the name is taken.',
  },
  UNSAFE_PATH: {
    what: 'Refused to use',
    help: 'A link is in the place of one of our files or folders or leads out of a feed, a project names its lock elsewhere, or the packages folder is in what other runs trust.',
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
  UNSAFE_STORE: {
    what: 'Refused to write to store',
    help: 'The object store accepts a condition on a write and ignores it, so two writers would overwrite each other; or it refuses a condition that holds.',
  },
  ALREADY_THERE: { what: 'Cannot add', help: 'The feed has that version, with other bytes.' },
  FEED_LOCKED: {
    what: 'Cannot write to feed',
    help: 'Another writer is at work, or was stopped; the message says where.',
  },
  MIRROR_INCOMPLETE: {
    what: 'Incomplete mirror in',
    help: 'Some tools or packages could not be fetched; the message lists each, the others are in place.',
  },
  RUNTIME_MISSING: { what: 'Cannot run', help: 'The tool is a PE image, and mono is not installed.' },
  CANCELLED: { what: 'Cancelled', help: 'The caller asked to stop.' },
} as const satisfies Record<string, { what: string; help: string }>

/** The closed set of error codes; `errorCatalogue` describes each. */
export type ErrorCode = keyof typeof errorCatalogue

/**
 * The details of one failure. The first five form the message; the others are for programs. A text may name options
 * (`format.ts`): the doors render it, and so does `message`.
 */
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
  /** the package that the failure is about: its id as the pin has it, and the version of the pin */
  readonly id?: string
  readonly version?: string
  /** the input that does not fit what was found: it fails every package of the run alike */
  readonly input?: string
  readonly url?: string
  readonly path?: string
  readonly status?: number
  readonly attempts?: number
  /** the expected and the actual digest or size */
  readonly expected?: string | number
  readonly actual?: string | number
  /** the properties of a project whose values would settle it */
  readonly properties?: readonly string[]
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

  /**
   * The form that `console.log` and Node print: one screen, however many errors this one aggregates. `fields` and `cause`
   * have everything.
   */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    const [head = '', ...details] = this.message.split('\n')
    const frames = (this.stack ?? '').split('\n').filter(line => /^ +at /.test(line))
    const { problems = [] } = this.fields
    return [
      `${this.name} [${this.code}]: ${head}`,
      ...details.slice(0, shownDetails),
      ...(details.length > shownDetails ? [`  - and ${details.length - shownDetails} more lines`] : []),
      ...frames.slice(0, shownFrames),
      ...(problems.length > 0 ? [`  fields.problems: ${plural(problems.length, 'error')}`] : []),
      ...(this.cause instanceof Error ? [`  cause: ${printable(this.cause.message).slice(0, 300)}`] : []),
    ].join('\n')
  }

  /** The JSON form; without it, `JSON.stringify` would omit the message. */
  toJSON(): Pick<PkgtoolError, 'name' | 'code' | 'message' | 'fields'> {
    const { name, code, message, fields } = this
    return { name, code, message, fields: namedFields(fields) }
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

/** lines of details and of the stack that a printed error shows */
const [shownDetails, shownFrames] = [20, 8]

/** details that a message shows; the field has all */
export const maxDetails = 100

/**
 * The text of an error, from its code and fields: at most 100 details, and how many more there are. Like the fields it may name
 * options, so a log and other errors get it rather than `message`.
 */
export function textOf({ code, fields }: Pick<PkgtoolError, 'code' | 'fields'>): string {
  const head = headOf(code, fields.subject)
  const problem = problemText(fields)
  const line = problem === '' ? head : `${head}: ${problem}`
  const { details = [] } = fields
  const more = details.length - maxDetails
  return [
    line,
    ...details.slice(0, maxDetails).map(detail => `  - ${detail.replaceAll('\n', '\n  ')}`),
    ...(more > 0 ? [`  - and ${more} more`] : []),
  ].join('\n')
}

/** The message of an error, which names options as a workflow does. */
export function errorMessage(code: ErrorCode, fields: ErrorFields): string {
  return nameOptions(textOf({ code, fields }))
}

function headOf(code: ErrorCode, subject: string | undefined): string {
  const { what } = errorCatalogue[code]
  if (subject === undefined) return what
  const form = code === 'INVALID_INPUT' ? 'subject' : code === 'CONFLICTING_INPUTS' ? 'subjects' : undefined
  if (form === undefined) return `${what} ${quote(subject)}`
  const named = markOptions({ form, joint: 'and', names: [quote(subject).slice(1, -1)] })
  return `${what.slice(0, what.lastIndexOf(' '))} ${named}`
}

/** The fields of an error as a door shows them. */
export function namedFields(fields: ErrorFields, words?: OptionWords): ErrorFields {
  const named = (name: 'found' | 'wanted' | 'change') => {
    const text = fields[name]
    return text === undefined ? {} : { [name]: nameOptions(text, words) }
  }
  const { details } = fields
  return {
    ...fields,
    ...named('found'),
    ...named('wanted'),
    ...named('change'),
    ...(details && { details: details.map(detail => nameOptions(detail, words)) }),
  }
}

/**
 * Joins what a message says after its subject: `FOUND` alone, or `FOUND. Expected WANTED. CHANGE.`; what is not given is
 * left out, and a single part gets no full stop.
 */
export function problemText({
  found,
  wanted,
  change,
}: Pick<ErrorFields, 'found' | 'wanted' | 'change'>): string {
  const parts = [found, wanted === undefined ? undefined : `expected ${wanted}`, change].filter(
    part => part !== undefined && part !== '',
  )
  const [first = '', ...others] = parts as string[]
  return others.length === 0 ? first : [first, ...others.map(withCapital)].map(withStop).join(' ')
}

function withCapital(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
}

function withStop(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}

/** Appends a sentence to a message, which may have details below its first line: these stay behind it. */
export function withSentence(message: string, sentence: string): string {
  return `${withStop(inOneLine(message))} ${withStop(sentence)}`
}

/** A message in one line: its details follow a colon, joined by semicolons. */
export function inOneLine(message: string): string {
  const [head = '', ...details] = message.split('\n  - ')
  if (details.length === 0) return message
  return `${head.replace(/[.:]$/, '')}: ${details.join('; ')}`
}
