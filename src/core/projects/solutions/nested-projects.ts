import { quote } from '../../base/printable.ts'
import { documentError } from '../../files/parse-file.ts'

/** A line of a solution that names a project or a folder. */
interface NamedProject {
  readonly id: string
  readonly name: string
}

const sectionStart = /^GlobalSection\(NestedProjects\)/
const sectionEnd = 'EndGlobalSection'
const nestedLine = /^([^=\s]{1,1000})\s{0,100}=\s{0,100}(\S{1,1000})$/

/**
 * Refuses what MSBuild refuses of the lines that say which project of a `.sln` is in which folder, whatever these are good for: the client
 * restores nothing of such a solution, and a build of it fails. Returns the folder of each id, both in small letters.
 *
 * @throws PkgtoolError `INVALID_PROJECT` with file and line
 */
export function assertNested(
  lines: readonly string[],
  { file, projects }: { readonly file: string; readonly projects: readonly NamedProject[] },
): ReadonlyMap<string, string> {
  const names = new Map(projects.map(({ id, name }) => [id.toLowerCase(), name]))
  const parents = new Map<string, string>()
  const lineOf = new Map<string, number>()
  const refuse = (index: number, found: string) =>
    documentError('INVALID_PROJECT', {
      file,
      line: index + 1,
      found: `${found}, and so the .NET client refuses the solution`,
      wanted: 'ids of projects and folders of the solution',
      change: 'correct or remove the line',
    })
  for (const index of nestedLines(lines)) {
    const [, child, parent] = nestedLine.exec(lines[index] ?? '') ?? []
    if (child === undefined || parent === undefined)
      throw refuse(index, 'a line of NestedProjects is no ID = ID (MSB5009)')
    const [own, above] = [child.toLowerCase(), parent.toLowerCase()]
    if (!names.has(own)) throw refuse(index, `the nested project ${quote(child, 100)} is not in it (MSB5023)`)
    const name = quote(names.get(own) ?? '', 100)
    if (!names.has(above))
      throw refuse(index, `the folder ${quote(parent, 100)} of the project ${name} is not in it (MSB5009)`)
    parents.set(own, above)
    lineOf.set(own, index)
  }
  const circular = findCircular(parents)
  if (circular !== undefined)
    throw refuse(
      lineOf.get(circular) ?? 0,
      `the folder ${quote(names.get(circular) ?? '', 100)} is in itself`,
    )
  return parents
}

function nestedLines(lines: readonly string[]): readonly number[] {
  let isNested = false
  return lines.flatMap((line, index) => {
    const wasNested = isNested && line !== sectionEnd
    isNested = wasNested || sectionStart.test(line)
    return wasNested && line !== '' && !line.startsWith('#') ? [index] : []
  })
}

/** One of those that are in themselves, by whatever way. */
function findCircular(parents: ReadonlyMap<string, string>): string | undefined {
  const known = new Set<string>()
  for (const start of parents.keys()) {
    const way = new Set<string>()
    let at: string | undefined = start
    while (at !== undefined && !known.has(at)) {
      if (way.has(at)) return at
      way.add(at)
      at = parents.get(at)
    }
    for (const each of way) known.add(each)
  }
  return undefined
}
