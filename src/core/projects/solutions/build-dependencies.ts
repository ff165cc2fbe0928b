import { quote, toLowerInvariant } from '../../base/printable.ts'
import { documentError } from '../../files/parse-file.ts'

/** A project of a `.slnx` that is to be built before another one. */
export interface BuildDependency {
  /** undefined: it names none */
  readonly path: string | undefined
  /** the path of the one that names it */
  readonly of: string
  /** from 1 */
  readonly line: number
}

/**
 * Refuses a `.slnx` in which a project is to be built after one that the solution does not have, after itself, or twice after one: MSBuild
 * restores nothing of it. Paths are compared as they are written.
 *
 * @throws PkgtoolError `INVALID_PROJECT` with file and line of the dependency
 */
export function assertBuildDependencies(
  dependencies: readonly BuildDependency[],
  { file, projects }: { readonly file: string; readonly projects: readonly string[] },
): void {
  const known = new Set(projects.map(keyOf))
  const seen = new Set<string>()
  for (const { path = '', of, line } of dependencies) {
    const pair = `${keyOf(of)}\n${keyOf(path)}`
    const isSound = known.has(keyOf(path)) && keyOf(path) !== keyOf(of) && !seen.has(pair)
    if (!isSound)
      throw documentError('INVALID_PROJECT', {
        file,
        line,
        found: `the project ${quote(of, 200)} has the BuildDependency ${quote(path, 200)}, and so the .NET client refuses the solution (MSB4025)`,
        wanted: 'another project of the solution, once',
        change: 'remove it, or add its project to the solution',
      })
    seen.add(pair)
  }
}

function keyOf(path: string): string {
  return toLowerInvariant(path.replaceAll('\\', '/'))
}

/**
 * Refuses a `.sln` in which a project, built or not, is to be built after one that the solution does not have.
 *
 * @param lines trimmed
 * @throws PkgtoolError `INVALID_PROJECT` with file and line of the dependency
 */
export function assertDependenciesKnown(
  lines: readonly string[],
  { file, ids }: { readonly file: string; readonly ids: readonly string[] },
): void {
  const known = new Set(ids)
  let isInside = false
  for (const [index, line] of lines.entries()) {
    // {ID} = {ID}, in a section of dependencies
    const id = line.includes('=') ? line.slice(0, line.indexOf('=')).trimEnd() : ''
    if (line.startsWith('ProjectSection(')) isInside = line.startsWith('ProjectSection(ProjectDependencies)')
    else if (line === 'EndProjectSection') isInside = false
    else if (isInside && id !== '' && !known.has(id.toLowerCase()))
      throw documentError('INVALID_PROJECT', {
        file,
        line: index + 1,
        found: `a project depends on ${quote(id, 200)}, which the solution does not have, and so the .NET client refuses it (MSB4051)`,
        change: 'remove that line, or add the project to the solution',
      })
  }
}
