import { PkgtoolError, textOf } from '../../base/errors.ts'
import { eitherOption, option, plural } from '../../base/format.ts'
import { groupBy } from '../../base/group-by.ts'
import { allowsNextSource, isRefusal } from '../../net/exchange/failures.ts'
import { describePlace } from '../../nuget/pin.ts'
import { signatureCodes } from '../../trust/signature-fault.ts'

/** The error of a restore that lacks packages. */
export function missingPackages(
  problems: readonly PkgtoolError[],
  { count, skipped }: { readonly count: number; readonly skipped: number },
): PkgtoolError {
  const joined = joinMisnamed(joinUnreachable(problems))
  // Other pins help neither against a failing server nor for errors with their own advice.
  const isForPins = joined.some(({ code, fields }) => code === 'NOT_FOUND' && fields.change === undefined)
  const isForSigners = joined.some(({ code }) => signatureErrors.has(code))
  const changes = [
    ...(isForPins ? [`change the pins or ${eitherOption('source', 'config-file')}`] : []),
    ...(isForSigners ? [adviceForSigners] : []),
  ]
  const absent = problems.length + skipped
  return new PkgtoolError('PACKAGES_MISSING', {
    subject: `${absent < count ? `${absent} of ` : ''}${plural(count, 'package')}`,
    found: `there ${problems.length === 1 ? 'was' : 'were'} ${plural(problems.length, 'failure')}${skipped > 0 ? `, after which ${plural(skipped, 'package')} ${skipped === 1 ? 'was' : 'were'} not fetched` : ''}`,
    ...(changes.length > 0 && { change: changes.join('; ') }),
    // A source that refuses access is one failure for all its packages.
    details: [...new Set(joined.map(describeProblem))],
    problems,
  })
}

const signatureErrors: ReadonlySet<string> = new Set(Object.values(signatureCodes))

const adviceForSigners = `take signed packages, or put the lines of signers that are right into ${option('trusted-signers')}`

/** Joins the errors about one unreachable address into one. */
function joinUnreachable(problems: readonly PkgtoolError[]): readonly PkgtoolError[] {
  const servers = problems.map(unreachableServer)
  const joined = [...groupBy(problems, (_, index) => servers[index])]
  return [
    ...problems.filter((_, index) => servers[index] === undefined),
    ...joined.flatMap(([server, same]) => joinAll(server, same)),
  ]
}

/** Joins the errors that one wrong extension explains into the first of them. */
function joinMisnamed(problems: readonly PkgtoolError[]): readonly PkgtoolError[] {
  const causes = problems.map(causeOf)
  const groups = groupBy(problems, (_, index) => causes[index])
  const joined = problems.map((problem, index) => {
    const cause = causes[index]
    const same = cause === undefined ? undefined : groups.get(cause)
    if (same === undefined || same.length === 1) return [problem]
    if (same[0] !== problem) return []
    const { subject, found, wanted, change } = problem.fields
    const counted = `${found}, and the same for ${plural(same.length - 1, 'other package')}`
    return [new PkgtoolError(problem.code, { subject, found: counted, wanted, change })]
  })
  return joined.flat()
}

/** One line: the package with the answer of each source, or the message. */
function describeProblem(problem: PkgtoolError): string {
  const { id, version, details, problems } = problem.fields
  const isOfSources =
    (allowsNextSource(problem) || isRefusal(problem)) && details !== undefined && problems !== undefined
  const place = placeInProject(problem)
  if (isOfSources && id !== undefined) return `${id} ${version}${place}: ${details.join('; ')}`
  // A failure that does not name the package may be one for many.
  const text = textOf(problem)
  const isNamed = id !== undefined && text.includes(id)
  return text.replace(/$/m, () => `${isNamed ? place : ''} (${problem.code})`)
}

// A list of pins is short; of a solution nobody knows which of its projects asks for a package.
function placeInProject({ fields: { file, line } }: PkgtoolError): string {
  if (file === undefined || !/\.(?:\w*proj|props|targets)$/i.test(file)) return ''
  return ` (${describePlace({ file, ...(line !== undefined && { line }) })})`
}

// With several sources, only if none of them answered; the first names the server.
function unreachableServer({ code, fields: { url, details, problems } }: PkgtoolError): string | undefined {
  if (problems !== undefined && details !== undefined) {
    const servers = problems.map(unreachableServer)
    const isKnown = problems.length === details.length && servers.every(server => server !== undefined)
    return isKnown ? servers.join('; ') : undefined
  }
  if (!['CONNECTION_FAILED', 'TIMED_OUT', 'TLS_FAILED'].includes(code) || url === undefined) return undefined
  return URL.canParse(url) ? `${code} ${new URL(url).origin}/` : undefined
}

// The first of them used all attempts of the source.
function joinAll(server: string, same: readonly PkgtoolError[]): readonly PkgtoolError[] {
  const most = same.toSorted((a, b) => (b.fields.attempts ?? 0) - (a.fields.attempts ?? 0))[0]
  if (most === undefined || same.length === 1) return same
  const { found, wanted, change } = most.fields
  const [subject = ''] = server.slice(server.indexOf(' ') + 1).split('; ')
  const counted = `${found}, for ${plural(same.length, 'package')}`
  return [new PkgtoolError(most.code, { subject, found: counted, wanted, change, url: subject })]
}

/** equal failures after which no further package is fetched */
const maxFailures = 3

/**
 * Counts the failures that one input explains. A wrong extension fails every package alike: after the first few such failures,
 * and as long as no package has come, the rest of them is not fetched.
 */
export class RepeatedFailure {
  readonly #counts = new Map<string, number>()
  #hasCome = false

  /** Every further package would fail in the same way. */
  get isCertain(): boolean {
    return !this.#hasCome && [...this.#counts.values()].some(count => count >= maxFailures)
  }

  /** Notes a package that has come: the names fit. */
  recordSuccess(): void {
    this.#hasCome = true
  }

  noteFailure(error: PkgtoolError): void {
    const key = causeOf(error)
    if (key !== undefined) this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1)
  }
}

/** What failures with the same cause have in common; undefined for a failure that says nothing of other packages. */
function causeOf({ code, fields: { input, found } }: PkgtoolError): string | undefined {
  return input === undefined ? undefined : [code, input, found].join('\n')
}
