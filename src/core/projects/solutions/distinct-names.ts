import { quote, toLowerInvariant } from '../../base/printable.ts'
import { documentError } from '../../files/parse-file.ts'

/** A project or folder of a solution. */
export interface NamedItem {
  readonly name: string
  /** what says in which folder it is; default: in none */
  readonly folder?: string | undefined
  /** from 1 */
  readonly line: number
}

/**
 * Refuses a solution in which two projects or folders have one name in one folder, whether or not it builds them: MSBuild restores nothing of
 * it.
 *
 * @param code that of MSBuild
 * @throws PkgtoolError `INVALID_PROJECT` with file and line of the second one
 */
export function assertDistinctNames(
  items: readonly NamedItem[],
  { file, code }: { readonly file: string; readonly code: string },
): void {
  const known = new Map<string, number>()
  for (const { name, folder, line } of items) {
    const key = toLowerInvariant(JSON.stringify([folder, name]))
    const first = known.get(key)
    if (first !== undefined)
      throw documentError('INVALID_PROJECT', {
        file,
        line,
        found: `the solution has two projects or folders of the name ${quote(name, 200)}, the first on line ${first}, and so the .NET client refuses it (${code})`,
        change: 'rename one of them, or put it into another folder of the solution',
      })
    known.set(key, line)
  }
}
