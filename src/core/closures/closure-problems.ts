import { inOneLine, isPkgtoolError, PkgtoolError, textOf } from '../base/errors.ts'
import { thereAre } from '../base/format.ts'
import { groupBy } from '../base/group-by.ts'
import { toLowerInvariant } from '../base/printable.ts'
import { closureName } from '../lock/closures.ts'
import { describePlace } from '../nuget/pin.ts'
import { formatVersionRange } from '../nuget/version-range.ts'
import type { GraphErrorCode, GraphProblemCode } from '../projects/graph/graph-problems.ts'
import type { PackageRequest } from '../projects/graph/read-catalog.ts'
import type { TracedProblem } from '../projects/graph/resolve-graph.ts'
import { youngAdvice } from '../sources/minimum-age.ts'
import { notConsidered } from '../sources/package-sources.ts'
import type { ClosureNeed } from './closure-need.ts'
import type { SourceCatalog } from './source-catalog.ts'

/** The error of a closure that cannot be resolved, at the place of its first problem that has one. */
export function unresolved({ request }: ClosureNeed, problems: readonly PkgtoolError[]): PkgtoolError {
  return new PkgtoolError('UNRESOLVED', {
    ...placeIn(problems),
    subject: closureName(request),
    found: thereAre(problems.length, 'problem'),
    details: problems.map(problem => inOneLine(textOf(problem))),
    problems,
  })
}

function placeIn(problems: readonly PkgtoolError[]) {
  const [place] = problems.flatMap(({ fields: { file, line } }) =>
    file === undefined ? [] : [{ file, ...(line !== undefined && { line }) }],
  )
  return place
}

// A package of a large solution is asked for a hundred times; the first ways to it say enough.
const maxWays = 20

/** Collects what is wrong with closures, so that the user sees all of it in one error: a line for each package, with who asks for it. */
export class ClosureFaults {
  readonly #names: string[] = []
  readonly #problems: PkgtoolError[] = []
  #only: PkgtoolError | undefined

  /** Returns the result of `resolve`; undefined if it throws `UNRESOLVED` or `NEEDS_EVALUATION`. */
  async watch<T>(need: ClosureNeed, resolve: () => Promise<T>): Promise<T | undefined> {
    try {
      return await resolve()
    } catch (error) {
      if (!isPkgtoolError(error, 'UNRESOLVED', 'NEEDS_EVALUATION')) throw error
      this.add(need, error)
      return undefined
    }
  }

  /** Adds an error, or the problems that it joins. */
  add({ request }: ClosureNeed, error: PkgtoolError): void {
    this.#names.push(closureName(request))
    this.#problems.push(...(error.fields.problems ?? [error]))
    this.#only = error
  }

  /** @throws PkgtoolError the only error, or one `UNRESOLVED` with the problems of all closures */
  assertNone(): void {
    if (this.#only === undefined) return
    if (this.#names.length === 1) throw this.#only
    const problems = [...groupBy(this.#problems, sameProblem).values()].map(joinProblems)
    const [first = '', second = '', ...more] = this.#names
    throw new PkgtoolError('UNRESOLVED', {
      ...placeIn(problems),
      subject: `${first}, ${second}${more.length > 0 ? ` and ${more.length} more` : ''}`,
      found: thereAre(problems.length, 'problem'),
      details: problems.map(problem => inOneLine(textOf(problem))),
      problems,
    })
  }
}

function sameProblem({ code, fields: { id, subject, found, change } }: PkgtoolError): string {
  return [code, id === undefined ? subject : toLowerInvariant(id), found, change].join('\0')
}

/** One problem of several closures, which may ask for several versions of a package, with all ways to it. */
function joinProblems(problems: readonly PkgtoolError[]): PkgtoolError {
  const [first] = problems as [PkgtoolError]
  const { id, subject } = first.fields
  const isSame = problems.every(({ fields }) => fields.subject === subject)
  const ways = [...new Set(problems.flatMap(({ fields }) => fields.details ?? []))]
  const details = ways.slice(0, maxWays)
  if (ways.length > maxWays) details.push(`and ${ways.length - maxWays} more ways`)
  const named = isSame ? subject : (id ?? subject)
  return new PkgtoolError(first.code, {
    ...first.fields,
    ...(named !== undefined && { subject: named }),
    details,
  })
}

/** What was found, and what to do about it. */
const explanations: Readonly<Record<GraphProblemCode, { readonly found: string; readonly change?: string }>> =
  {
    NOT_FOUND: {
      found: 'no source has a version of it',
      change: 'add the source that has it, or pin another version of what asks for it',
    },
    NO_VERSION: {
      found: 'all its versions are outside of what is asked for',
      change: 'pin another version of what asks for it',
    },
    ONLY_PRERELEASE: {
      found: 'all its versions in what is asked for are prereleases',
      change: 'pin a prerelease of it',
    },
    CONFLICT: {
      found: 'the requests exclude each other',
      change: 'pin it at one version, or pin other versions of those who ask',
    },
    CYCLE: { found: 'it needs itself', change: 'pin another version of a package on the path' },
    APPROXIMATE: { found: 'its version is not the lowest asked for', change: 'pin it' },
    NO_LOWER_BOUND: { found: 'a request has no lowest version', change: 'pin it with one' },
    DOWNGRADE: { found: 'its version is lower than another package asks for', change: 'pin it higher' },
    ABOVE_UPPER_BOUND: { found: 'its version is higher than another package allows', change: 'pin it lower' },
  }

/** The same where another package asks for any version, or for those above one: it is not the lowest that is missing. */
const unbounded = { found: 'a request of another package has no lowest version', change: 'pin it' }

function explanationOf(problem: TracedProblem) {
  return clientCode(problem) === 'NU1602' ? unbounded : explanations[problem.code]
}

type WarningProblem = Exclude<GraphProblemCode, GraphErrorCode>

/** The error where a project makes one of a warning. */
const errorCodes: Readonly<Record<WarningProblem, GraphErrorCode>> = {
  DOWNGRADE: 'CONFLICT',
  ABOVE_UPPER_BOUND: 'CONFLICT',
  APPROXIMATE: 'NO_VERSION',
  NO_LOWER_BOUND: 'NO_VERSION',
}

/** The code of the client for a warning. */
export function clientCode({ code, asked: { range } }: TracedProblem): string {
  // It tells apart whether a lowest version was asked for.
  if (code === 'APPROXIMATE') return range.lower?.inclusive ? 'NU1603' : 'NU1602'
  if (code === 'NO_LOWER_BOUND') return 'NU1604'
  return code === 'DOWNGRADE' ? 'NU1605' : 'NU1608'
}

/** The error for a warning of which a project makes one. */
export function warningError(problem: TracedProblem): PkgtoolError {
  const { found, change } = explanationOf(problem)
  const code = clientCode(problem)
  const { name, range } = problem.asked
  const origin = problem.paths[0]?.[0]?.origin
  return new PkgtoolError(errorCodes[problem.code as WarningProblem], {
    subject: describeRequest({ id: name, range }),
    found: `${found}, which is an error for the project (${code})`,
    change: `${change}, or allow it with NoWarn="${code}" at the reference or NoWarn in the project`,
    details: pathTexts(problem),
    id: name,
    ...(origin?.kind === 'pin' && origin.place),
  })
}

// Each SDK brings one version of it for projects of F#.
const sdkAdvice = 'add the source that has it, or install the SDK that has it in its folder library-packs'

/** The error for a problem, at the place of the first root that leads to it. */
export function problemError(
  problem: TracedProblem<GraphErrorCode>,
  catalog: Partial<Pick<SourceCatalog, 'tooYoung' | 'keptFrom'>>,
): PkgtoolError {
  const origin = problem.paths[0]?.[0]?.origin
  const { name, range } = problem.asked
  const explanation = explanations[problem.code]
  const isOfSdk =
    (problem.code === 'NOT_FOUND' || problem.code === 'NO_VERSION') && name.toLowerCase() === 'fsharp.core'
  const young = catalog.tooYoung?.(name)
  const tooYoung = young === undefined ? '' : `, but for versions younger than the minimum age: ${young}`
  return new PkgtoolError(problem.code, {
    subject: describeRequest({ id: name, range }),
    ...explanation,
    found: `${explanation.found}${notConsidered(catalog.keptFrom?.(name) ?? [])}${tooYoung}`,
    ...(isOfSdk && { change: sdkAdvice }),
    ...(young !== undefined && { change: youngAdvice() }),
    details: pathTexts(problem),
    id: name,
    ...(origin?.kind === 'pin' && origin.place),
  })
}

/** A problem in one line. */
export function describeProblem(problem: TracedProblem): string {
  const { found, change } = explanationOf(problem)
  const { name } = problem.asked
  return `${name}: ${found}; ${change} (${pathTexts(problem).join('; ')})`
}

// With the file and line of the reference that a path begins with.
function pathTexts({ paths }: TracedProblem): readonly string[] {
  return paths.map(path => {
    const origin = path[0]?.origin
    const { file, line } = origin?.kind === 'pin' ? origin.place : {}
    const place =
      file === undefined ? '' : `${describePlace({ file, ...(line !== undefined && { line }) })}: `
    return `${place}${path.map(describeRequest).join(' → ')}`
  })
}

function describeRequest({ id, range }: PackageRequest): string {
  const text = formatVersionRange(range)
  return text === '(, )' ? id : `${id} ${text}`
}
