import { dirname, posix, resolve } from 'node:path'
import { decodeText, markedEncoding } from '../../base/documents/encoding.ts'
import { membersOf, parseJson } from '../../base/documents/json.ts'
import { groupBy } from '../../base/group-by.ts'
import { quote } from '../../base/printable.ts'
import { documentError, parseBoundedFile } from '../../files/parse-file.ts'
import { restoredProject } from '../classic-project.ts'
import { type MsbuildElement, parseMsbuildXml, projectLimit } from '../msbuild-xml.ts'
import { assertNamedPath } from '../named-path.ts'
import { isNative, isOnServer } from '../project-place.ts'
import type { SolutionReading } from '../project-reading.ts'
import { assertBuildDependencies, assertDependenciesKnown } from './build-dependencies.ts'
import { assertDistinctNames, type NamedItem } from './distinct-names.ts'
import { assertNested } from './nested-projects.ts'
import { slnConfigurations, slnRule, slnxConfigurations, slnxRule } from './read-configurations.ts'
import {
  type ConfigurationName,
  isSame,
  type ProjectRule,
  SolutionConfigurations,
} from './solution-configurations.ts'

const maxProjects = 10_000

/** Whether a file is a solution or a filter of one. */
export function isSolution(path: string): boolean {
  return /\.sln[xf]?$/i.test(path)
}

/**
 * Reads the solution, or the part of one that a `.slnf` names, at an absolute path.
 *
 * @throws PkgtoolError `INVALID_PROJECT`, `NOT_FOUND`, `UNREADABLE_FILE`, `TOO_LARGE`, `CANCELLED`
 */
export async function readSolution(
  file: string,
  options: { readonly workspace: string; readonly signal?: AbortSignal | undefined },
): Promise<SolutionReading & Solution> {
  const bounds = { limit: projectLimit, ...options }
  const read = (path: string) =>
    parseBoundedFile(path, bytes => parseSolution(bytes, { file: path }), { file: path, ...bounds })
  if (!/f$/i.test(file)) return { kind: 'solution', file, ...(await read(file)) }
  const parseFilter = (bytes: Uint8Array) => parseSolutionFilter(bytes, { file })
  const { solution, projects } = await parseBoundedFile(file, parseFilter, { file, ...bounds })
  assertNamedPath(solution, { by: [file], workspace: options.workspace, kind: 'solution' })
  return { kind: 'solution', file, ...filtered(await read(solution), { file, solution, projects }) }
}

function filtered(
  { configurations, ...whole }: Solution,
  { file, solution, projects }: SolutionFilter & { readonly file: string },
): Solution {
  const listed = new Set(Object.values(whole).flat())
  const missing = projects.find(path => !listed.has(path))
  if (missing !== undefined)
    throw documentError('INVALID_PROJECT', {
      file,
      found: `the project ${quote(missing)} is not in ${quote(solution)}`,
    })
  const isNamed = (path: string) => projects.includes(path)
  return {
    projects: whole.projects.filter(isNamed),
    others: whole.others.filter(isNamed),
    unbuilt: whole.unbuilt.filter(isNamed),
    loaded: whole.loaded.filter(isNamed),
    configurations,
  }
}

/** What a solution lists, each once and in its order. */
export interface Solution {
  /** absolute paths of the C#, F#, Visual Basic and IL projects */
  readonly projects: readonly string[]
  /** absolute paths of its other projects, such as installers, those of C++, and folders of web sites */
  readonly others: readonly string[]
  /** absolute paths of projects that it builds in no configuration */
  readonly unbuilt: readonly string[]
  /** those of `others` that MSBuild loads, and which the client so needs to be there */
  readonly loaded: readonly string[]
  readonly configurations: SolutionConfigurations
}

/** A `.slnf`: some projects of a solution. */
export interface SolutionFilter {
  /** absolute path of the solution */
  readonly solution: string
  /** absolute paths of the projects */
  readonly projects: readonly string[]
}

/**
 * Lists the projects of a solution, `.sln` or `.slnx`, without those that it builds in no configuration. The client leaves out
 * those too that only its default configuration does not build, but the same lock serves all configurations.
 *
 * @throws PkgtoolError `INVALID_PROJECT` with file and line
 */
export function parseSolution(bytes: Uint8Array, { file }: { readonly file: string }): Solution {
  const { rows, configurations: all } = /\.slnx$/i.test(file)
    ? slnxParts(parseMsbuildXml(bytes, { file }), file)
    : slnParts(textOf(bytes), file)
  const pathsOf = (isIn: (row: SolutionRow) => boolean) =>
    resolvePaths(
      rows.flatMap(row => (isIn(row) ? row.path : [])),
      { file, folder: dirname(file) },
    )
  const built = new Set(pathsOf(({ isBuilt }) => isBuilt))
  const isOther = (path: string) => !restoredProject.test(path)
  return {
    projects: [...built].filter(path => !isOther(path)),
    others: [...built].filter(isOther),
    unbuilt: pathsOf(({ isBuilt }) => !isBuilt).filter(path => !built.has(path)),
    loaded: pathsOf(({ isLoaded }) => isLoaded).filter(isOther),
    configurations: new SolutionConfigurations({
      file,
      all,
      rules: new Map(rows.map(({ path, rule }) => [resolvePath(path, dirname(file)), rule])),
    }),
  }
}

interface SolutionParts {
  readonly rows: readonly SolutionRow[]
  readonly configurations: readonly ConfigurationName[]
}

interface SolutionRow {
  readonly path: string
  readonly rule: ProjectRule
  /** in some configuration */
  readonly isBuilt: boolean
  /** MSBuild loads it for a restore, of whatever kind it is */
  readonly isLoaded: boolean
}

/** What MSBuild loads of the projects that a `.sln` builds: no folders of web sites, shared files and old installers. */
function isProjectFile(path: string): boolean {
  return /\.\w*proj$/i.test(path) && !/\.(?:sh|vd)proj$/i.test(path)
}

/**
 * Parses a solution filter.
 *
 * @throws PkgtoolError `INVALID_PROJECT`
 */
export function parseSolutionFilter(bytes: Uint8Array, { file }: { readonly file: string }): SolutionFilter {
  const parsed = parseJson(bytes)
  const wanted = '{"solution": {"path": "All.sln", "projects": ["A\\\\A.csproj"]}}'
  if ('problem' in parsed)
    throw documentError('INVALID_PROJECT', { file, found: `it is not valid JSON: ${parsed.problem}`, wanted })
  const filter = membersOf(membersOf(parsed.value).get('solution'))
  const [path, projects] = [filter.get('path'), filter.get('projects')]
  const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
  if (!isText(path) || !Array.isArray(projects) || !projects.every(isText))
    throw documentError('INVALID_PROJECT', {
      file,
      found: 'it has no "path" and "projects" of a solution',
      wanted,
    })
  const [solution = ''] = resolvePaths([path], { file, folder: dirname(file) })
  return { solution, projects: resolvePaths(projects, { file, folder: dirname(solution) }) }
}

function resolvePaths(
  paths: readonly string[],
  { file, folder }: { readonly file: string; readonly folder: string },
): readonly string[] {
  const each = [...new Set(paths)]
  if (each.length > maxProjects)
    throw documentError('INVALID_PROJECT', { file, found: `it has more than ${maxProjects} projects` })
  const onServer = each.find(isOnServer)
  if (onServer !== undefined)
    throw documentError('INVALID_PROJECT', {
      file,
      found: `the project ${quote(onServer)} is on another machine`,
      wanted: 'paths of this machine',
    })
  return [...new Set(each.map(path => resolvePath(path, folder)))]
}

function resolvePath(path: string, folder: string): string {
  return resolve(folder, path.replaceAll('\\', '/'))
}

// A solution of an old Visual Studio is in the code page of its machine, of which the client reads no more than ASCII.
function textOf(bytes: Uint8Array): string {
  return decodeText(bytes) ?? new TextDecoder(markedEncoding(bytes) ?? 'utf-8').decode(bytes)
}

// The kinds that the reader of the client knows by themselves; it refuses the whole file for another one.
const slnxKinds: readonly string[] = [
  ...[
    'csproj',
    'vbproj',
    'fsproj',
    'vcxproj',
    'vcxitems',
    'shproj',
    'esproj',
    'njsproj',
    'webproj',
    'wixproj',
  ],
  ...['sqlproj', 'usqlproj', 'usqldbproj', 'rptproj', 'sfproj', 'ccproj', 'dcproj', 'deployproj', 'vsproj'],
]

function slnxParts(root: MsbuildElement, file: string): SolutionParts {
  const elements = allElements(root)
  const declared = elements.flatMap(element =>
    isNamed(element, 'ProjectType') ? (element.attributes.get('Extension') ?? []) : [],
  )
  const kinds = new Set([...slnxKinds.map(kind => `.${kind}`), ...declared.map(kind => kind.toLowerCase())])
  const isUnknown = (element: MsbuildElement) =>
    isNamed(element, 'Project') &&
    !element.attributes.has('Type') &&
    !kinds.has(posix.extname(slnxPath(element, file).replaceAll('\\', '/')).toLowerCase())
  const unknown = elements.find(isUnknown)
  if (unknown === undefined) {
    assertDistinctItems(root, file)
    return { rows: slnxRows(root, file), configurations: slnxConfigurations(root) }
  }
  throw documentError('INVALID_PROJECT', {
    file,
    line: unknown.line,
    found: `the .NET client does not know the kind of the project ${quote(slnxPath(unknown, file))}, and so refuses the solution (MSB4025)`,
    wanted: 'a known extension, a Type at the project, or a ProjectType with its Extension',
    change: 'take it out of the solution, or add its Type',
  })
}

// A path stands in it once, and a folder; in a folder the names of files are different, and those that projects are shown by.
function assertDistinctItems(root: MsbuildElement, file: string): void {
  const options = { file, code: 'MSB4025' }
  const folders = root.children.filter(child => isNamed(child, 'Folder'))
  const folderName = (folder: MsbuildElement) => folder.attributes.get('Name') ?? ''
  assertDistinctNames(
    folders.map(folder => ({ name: folderName(folder), line: folder.line })),
    options,
  )
  const projects = [root, ...folders].flatMap(holder =>
    holder.children
      .filter(child => isNamed(child, 'Project'))
      .map(project => {
        const path = slnxPath(project, file).replaceAll('\\', '/')
        const stem = posix.basename(path, posix.extname(path))
        return { folder: folderName(holder), path, stem, project }
      }),
  )
  const rules: readonly ((project: (typeof projects)[number]) => Omit<NamedItem, 'line'>)[] = [
    ({ path }) => ({ name: path }),
    ({ folder, stem }) => ({ folder, name: stem }),
    ({ folder, stem, project }) => ({ folder, name: project.attributes.get('DisplayName') ?? stem }),
  ]
  for (const rule of rules)
    assertDistinctNames(
      projects.map(each => ({ ...rule(each), line: each.project.line })),
      options,
    )
  const dependencies = projects.flatMap(({ path, project }) =>
    project.children
      .filter(child => isNamed(child, 'BuildDependency'))
      .map(({ attributes, line }) => ({ path: attributes.get('Project'), of: path, line })),
  )
  assertBuildDependencies(dependencies, { file, projects: projects.map(({ path }) => path) })
}

function allElements(root: MsbuildElement): readonly MsbuildElement[] {
  return [root, ...root.children.flatMap(allElements)]
}

function slnxRows(root: MsbuildElement, file: string): readonly SolutionRow[] {
  const own = isNamed(root, 'Project') ? [slnxRow(root, slnxPath(root, file))] : []
  return [...own, ...root.children.flatMap(child => slnxRows(child, file))]
}

// Of the other kinds MSBuild builds those of C++ by default, and any that the file says to be built.
function slnxRow(root: MsbuildElement, path: string): SolutionRow {
  const isNamedBuilt = root.children.some(child => isNamed(child, 'Build'))
  const isLoaded = isBuilt(root) && (isNative(path) || (isNamedBuilt && isProjectFile(path)))
  return { path, isBuilt: isBuilt(root), isLoaded, rule: slnxRule(root) }
}

function slnxPath({ attributes, line }: MsbuildElement, file: string): string {
  const path = attributes.get('Path') ?? ''
  if (path.trim() !== '') return path
  throw documentError('INVALID_PROJECT', { file, line, found: 'a Project has no Path' })
}

// The client takes elements in any case, attributes only as they are written here.
function isNamed({ name }: MsbuildElement, wanted: string): boolean {
  return isSame(name, wanted)
}

// <Build Project="false" /> holds for all configurations, <Build Solution="Debug|*" Project="false" /> for some.
function isBuilt({ children }: MsbuildElement): boolean {
  const rules = children.filter(child => isNamed(child, 'Build'))
  const isTrue = (rule: MsbuildElement) => rule.attributes.get('Project')?.toLowerCase() !== 'false'
  const isForAll = (rule: MsbuildElement) => ['', '*', '*|*'].includes(rule.attributes.get('Solution') ?? '')
  return rules.some(isTrue) || !rules.some(isForAll)
}

// Project("TYPE") = "NAME", "PATH", "ID", with any blanks; type and id are mostly GUIDs in braces.
const projectLine =
  /^Project\("([^"]{0,1000})"\)\s{0,100}=\s{0,100}"([^"]{0,1000})"\s{0,100},\s{0,100}"([^"]{1,1000})"\s{0,100},\s{0,100}"([^"]{1,1000})"$/

/** The type of a web site: MSBuild gives one of a known name another one by its port. */
const webSite = /^\{?E24C65DC-7377-472B-9ABA-BC803B73C61A\}?$/i

/** The type of a folder of the solution itself. */
const solutionFolder = /^\{?2150E333-8FDC-42A3-9474-1A3956D46DE8\}?$/i

// ID.CONFIGURATION|PLATFORM.ActiveCfg = …, and with .Build.0 what is built
const configurationLine =
  /^([^.=]{1,1000})\.([^=]{1,200})\.(ActiveCfg|Build\.0)\s{0,100}=\s{0,100}([^=]{0,200})/i

function slnParts(text: string, file: string): SolutionParts {
  const lines = text.split(/\r?\n|\r/).map(line => line.trim())
  if (!lines.some(line => line.startsWith('Microsoft Visual Studio Solution File')))
    throw documentError('INVALID_PROJECT', {
      file,
      found: 'it does not begin like a solution',
      wanted: 'a .sln file',
    })
  const rows = lines.flatMap(line => {
    const [, id = '', of = '', what = '', is = ''] = configurationLine.exec(line) ?? []
    return id === '' ? [] : [{ id: id.toLowerCase(), of, is, isBuilt: what.toLowerCase() !== 'activecfg' }]
  })
  const built = new Set(rows.filter(({ isBuilt }) => isBuilt).map(({ id }) => id))
  const projects = lines.flatMap((text, index) => {
    const [, type = '', name = '', path, id = ''] = projectLine.exec(text) ?? []
    return path === undefined ? [] : [{ type, name, path, id: id.toLowerCase(), line: index + 1 }]
  })
  const parents = assertNested(lines, { file, projects })
  assertDependenciesKnown(lines, { file, ids: projects.map(({ id }) => id) })
  const named = projects.filter(({ type }) => !webSite.test(type))
  assertDistinctNames(
    named.map(({ id, name, line }) => ({ folder: parents.get(id), name, line })),
    { file, code: 'MSB5004' },
  )
  const rowsById = groupBy(rows, ({ id }) => id)
  const parts = projects.flatMap(({ type, path, id }): readonly SolutionRow[] => {
    if (solutionFolder.test(type)) return []
    // A solution without any configuration, as people write them by hand, means all of its projects.
    const isBuilt = rows.length === 0 || built.has(id)
    return [
      { path, isBuilt, isLoaded: isBuilt && isProjectFile(path), rule: slnRule(rowsById.get(id) ?? []) },
    ]
  })
  return { rows: parts, configurations: slnConfigurations(lines) }
}
