import { PkgtoolError } from '../base/errors.ts'

/** Why a package cannot be made. */
export interface PackProblem {
  /** the code of the .NET client: `NU5019` */
  readonly code?: string
  readonly found: string
  readonly wanted?: string
  readonly change?: string
  /** of the nuspec, from 1 */
  readonly line?: number | undefined
  readonly cause?: unknown
}

/** Ends the making of a package. */
export type Refuse = (problem: PackProblem) => never

/** Refuses a nuspec. */
export function refusalOf(nuspec: string): Refuse {
  return problem => {
    throw cannotPack(nuspec, problem)
  }
}

/** The error of a nuspec that no package can be made of. */
export function cannotPack(
  nuspec: string,
  { code, found, line, cause, ...texts }: PackProblem,
): PkgtoolError {
  const place = line === undefined ? '' : `line ${line}: `
  return new PkgtoolError(
    'CANNOT_PACK',
    {
      subject: nuspec,
      found: `${code === undefined ? '' : `${code}: `}${place}${found}`,
      ...texts,
      file: nuspec,
      ...(line !== undefined && { line }),
    },
    cause === undefined ? undefined : { cause },
  )
}
