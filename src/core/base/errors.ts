import { markOptions, nameOptions, type OptionWords, plural } from './format.ts'
import { printable, quote } from './printable.ts'

/**
 * How the message of each error starts: its subject follows, or takes the place of `…`. What each means is said in
 * `error-catalogue.ts`, which no start loads.
 */
export const errorHeads = {
  INVALID_VERSION: 'Cannot read version',
  INVALID_RANGE: 'Cannot read version range',
  INVALID_FRAMEWORK: 'Cannot read target framework',
  INVALID_PACKAGE_ID: 'Cannot use package id',
  INVALID_PIN: 'Cannot read pin',
  CONFLICTING_PINS: 'Cannot restore package',
  INVALID_PACKAGES_CONFIG: 'Cannot read packages.config',
  INVALID_CONFIG: 'Cannot use config file',
  NO_PUBLISH_TIME: 'No publish time for',
  NO_SOURCE_FOR_PACKAGE: 'No source may be asked for',
  INVALID_PROJECT: 'Cannot read project',
  NEEDS_EVALUATION: 'Needs MSBuild to read',
  UNRESOLVED: 'Cannot resolve the dependencies for',
  NO_VERSION: 'No suitable version of',
  ONLY_PRERELEASE: 'Only prereleases of',
  CONFLICT: 'Conflicting requests for',
  INCOMPATIBLE_PACKAGE: 'Cannot use package',
  CYCLE: 'Circular dependency on',
  INVALID_LOCK: 'Cannot read lock file',
  NOT_LOCKED: 'Lock mismatch for',
  INVALID_INPUT: 'Cannot use input',
  CONFLICTING_INPUTS: 'Cannot combine inputs',
  INVALID_TIME: 'Cannot read upload time',
  INVALID_ADDRESS: 'Cannot use address',
  INSECURE_ADDRESS: 'Refused plain http to',
  CREDENTIALS_UNBOUND: 'Refused to send credentials to',
  NO_IDENTITY: 'Cannot prove the identity of this job to',
  INVALID_LISTING: 'Cannot read tool listing',
  BROKEN_ENTRY: 'Cannot use listing entry',
  NO_MATCHING_VERSION: 'No version matches',
  NOT_FOUND: 'Not found',
  HTTP_STATUS: 'Cannot fetch',
  CONNECTION_FAILED: 'Cannot connect to',
  TLS_FAILED: 'Cannot trust',
  TIMED_OUT: 'Gave up on',
  TRUNCATED: 'Incomplete file',
  TOO_LARGE: 'Refused to read',
  REDIRECT_REFUSED: 'Refused a redirect from',
  OFFLINE: 'Cannot fetch … while offline',
  HASH_MISMATCH: 'Wrong hash of',
  SIZE_MISMATCH: 'Wrong size of',
  INVALID_SERVICE_INDEX: 'Cannot read service index',
  INVALID_VERSION_LIST: 'Cannot read version list',
  INVALID_MANIFEST: 'Cannot read manifest',
  MANIFEST_MISMATCH: 'Wrong manifest in',
  SIGNATURE_MISSING: 'Cannot accept unsigned',
  SIGNATURE_INVALID: 'Cannot accept the signature of',
  SIGNER_NOT_TRUSTED: 'Cannot trust the signer of',
  SIGNER_CHANGED: 'Cannot lock another signer of',
  BAD_ARCHIVE: 'Cannot unpack',
  CANNOT_PACK: 'Cannot pack',
  PACKAGES_MISSING: 'Cannot restore',
  WRONG_LAYOUT: 'Cannot restore into',
  INVALID_VULNERABILITY_INFO: 'Cannot read known vulnerabilities at',
  INVALID_REPOSITORY_SIGNATURES: 'Cannot read repository signatures at',
  VULNERABLE_PACKAGES: 'Vulnerable packages',
  FILE_SYSTEM: 'Cannot write',
  UNSAFE_PATH: 'Refused to use',
  UNREADABLE_FILE: 'Cannot read',
  INVALID_FEED: 'Cannot use feed',
  INVALID_BUNDLE: 'Cannot use bundle',
  BASE_MISSING: 'Cannot unpack bundle',
  UNSAFE_STORE: 'Refused to write to store',
  ALREADY_THERE: 'Cannot add',
  FEED_LOCKED: 'Cannot write to feed',
  MIRROR_INCOMPLETE: 'Incomplete mirror in',
  NOT_A_PROGRAM: 'Not a program',
  RUNTIME_MISSING: 'Cannot run',
  CANCELLED: 'Cancelled',
} as const satisfies Record<string, string>

/** The closed set of error codes; `errorCatalogue` describes each. */
export type ErrorCode = keyof typeof errorHeads

/**
 * The details of one failure. The first five form the message; the others are for programs. A text may name options
 * (`format.ts`): the doors render it, and so does `message`.
 */
export interface ErrorFields {
  /** the subject of the failure, shown in quotes unless it is a count */
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

/**
 * Returns whether `error` is a `PkgtoolError`, with one of `codes` if any are given: its own code, or that of an error in its
 * `problems`, as of a package that a restore lacks.
 *
 * @example
 * if (isPkgtoolError(error, 'SIGNATURE_MISSING')) console.log(error.fields.problems?.map(problem => problem.fields.id))
 */
export function isOrHoldsError(error: unknown, ...codes: ErrorCode[]): error is PkgtoolError {
  if (isPkgtoolError(error, ...codes)) return true
  return isPkgtoolError(error) && (error.fields.problems ?? []).some(each => isOrHoldsError(each, ...codes))
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
  const [what = '', rest = ''] = errorHeads[code].split(' …')
  if (subject === undefined) return what + rest
  // It says how many packages, and names none.
  if (code === 'PACKAGES_MISSING') return `${what} ${printable(subject)}`
  const form = code === 'INVALID_INPUT' ? 'subject' : code === 'CONFLICTING_INPUTS' ? 'subjects' : undefined
  if (form === undefined) return `${what} ${quote(subject)}${rest}`
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

/** The error for inputs of which one has no place beside another. */
export function conflict(
  subject: string,
  { found, wanted }: Readonly<Record<'found' | 'wanted', string>>,
): PkgtoolError {
  return new PkgtoolError('CONFLICTING_INPUTS', { subject, found, wanted })
}

/** What sources answered, to a restore and to the audit in it. */
interface Answered {
  readonly sources: readonly { readonly failure?: { readonly message: string } }[]
  readonly audit?: Answered | undefined
}

/** A result as a door shows it: the options that failures of sources name are in its words; default: those of a workflow. */
export function withFailuresNamedIn<R extends Answered>(result: R, words?: OptionWords): R {
  const { audit } = result
  const sources = result.sources.map(({ failure, ...source }) => ({
    ...source,
    ...(failure && { failure: { ...failure, message: nameOptions(failure.message, words) } }),
  }))
  return { ...result, sources, ...(audit && { audit: withFailuresNamedIn(audit, words) }) }
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
