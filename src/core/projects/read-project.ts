import { existsSync } from 'node:fs'
import { basename, dirname, relative, resolve, sep } from 'node:path'
import { PkgtoolError } from '../base/errors.ts'
import { quote } from '../base/printable.ts'
import { documentError } from '../files/parse-file.ts'
import { isWithin } from '../files/paths.ts'
import { faultOfNamedPath, namedWorkspace, workspaceOf } from '../files/workspace.ts'
import { describeFramework, type ProjectFacts } from './describe-framework.ts'
import { type Evaluation, evaluateProject } from './evaluate-project.ts'
import { EvaluationBudget } from './evaluation-budget.ts'
import { ProjectFaults } from './project-faults.ts'
import type { ProjectIdentity } from './project-identity.ts'
import type { Project, ProjectReading } from './project-reading.ts'
import { isSolution, projectExtension, readSolution } from './solution.ts'
import { isOnServer, needsEvaluation, readStatements } from './statements.ts'

/** Options of `readProject`. */
export interface ReadProjectOptions {
  /** default: the current directory */
  readonly workingDirectory?: string | undefined
  /**
   * no file outside of it is read; default: the outermost git repository around the working directory, or that; for a file
   * outside, the outermost one around the file
   */
  readonly workspace?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/** The engine of the library's `readProject`. Throws as it. */
export async function readProject(file: string, options: ReadProjectOptions = {}): Promise<ProjectReading> {
  const { workingDirectory = '.', signal } = options
  const path = resolve(workingDirectory, file)
  if (isSolution(path)) return readSolution(path, { workspace: workspaceAround(path, options), signal })
  const { project, faults } = await collectProject(path, options)
  faults.assertNone('project')
  return project
}

// Whoever names a file of another repository means what belongs to it; one that a file names is bounded by the workspace.
function workspaceAround(path: string, { lead = [], ...options }: CollectProjectOptions): string {
  const workspace = workspaceOf(options)
  if (options.workspace !== undefined || lead.length > 0 || isWithin(path, workspace)) return workspace
  return namedWorkspace({ workingDirectory: dirname(path) }) ?? workspace
}

export interface CollectProjectOptions extends ReadProjectOptions {
  /** absolute paths of the files that lead to the project; default: none */
  readonly lead?: readonly string[] | undefined
}

/** A project as far as it can be read, and why it is not more. */
export interface CollectedProject {
  readonly project: Project
  /** Its name and version for projects that refer to it; absent: it could not be read. @throws PkgtoolError `NEEDS_EVALUATION` */
  readonly identity?: () => ProjectIdentity
  /** each with the files that lead to it */
  readonly faults: ProjectFaults
}

/**
 * Reads the project at an absolute path, and collects all that is wrong in it or that only MSBuild can evaluate. With faults, its
 * references, runtimes and lock are those that are known.
 *
 * @throws PkgtoolError `CANCELLED`
 */
export async function collectProject(
  path: string,
  options: CollectProjectOptions = {},
): Promise<CollectedProject> {
  const importers = new Map<string, string>()
  const faults = new ProjectFaults(fault => withWay(fault, { path, importers, ...options }))
  const workspace = workspaceAround(path, options)
  const read = await faults.watchAsync(async () => {
    const language = languageOf(path)
    return { language, ...(await readStatements(path, { ...options, workspace, importers, faults })) }
  })
  if (read === undefined)
    return { project: { kind: 'project', file: path, isSdkStyle: false, frameworks: [] }, faults }
  const { statements, language, isSdkStyle, isWeb, hasCentralFile } = read
  const budget = new EvaluationBudget(path, faults)
  const evaluate = (framework?: string) =>
    evaluateProject(statements, { project: path, workspace, framework, faults, budget, isSdkStyle, language })
  const outer = evaluate()
  const named = frameworksOf(outer, { path, isSdkStyle, faults }).map(name => ({
    name,
    evaluation: outer.properties.TargetFrameworks === '' ? outer : evaluate(name),
  }))
  const facts = { path, language, isSdkStyle, isWeb, hasCentralFile, isWhole: faults.isEmpty, faults }
  const described = named.flatMap(({ name, evaluation }) => describeFramework(name, evaluation, facts) ?? [])
  const frameworks = described.length === named.length ? described : []
  const locks = faults.watch(() => lockFilesOf(path, outer, { workspace })) ?? {}
  return {
    project: {
      kind: 'project',
      file: path,
      isSdkStyle,
      frameworks,
      ...locks,
    },
    identity: outer.identity,
    faults,
  }
}

interface WayOptions extends Pick<CollectProjectOptions, 'lead' | 'workingDirectory'> {
  readonly path: string
  readonly importers: ReadonlyMap<string, string>
}

// A fault in the project that the user named needs no way.
function withWay(
  fault: PkgtoolError,
  { path, importers, lead = [], workingDirectory = '.' }: WayOptions,
): PkgtoolError {
  const imports = [fault.fields.file ?? path]
  for (let from = importers.get(imports[0] ?? ''); from !== undefined; from = importers.get(from))
    imports.unshift(from)
  const directory = resolve(workingDirectory)
  const way = [...lead, ...imports].map(file => relative(directory, file).split(sep).join('/'))
  if (way.length === 1) return fault
  return new PkgtoolError(fault.code, { ...fault.fields, details: [way.join(' → ')] })
}

function languageOf(path: string): 'cs' | 'fs' | 'vb' {
  const [extension] = projectExtension.exec(path) ?? []
  if (extension !== undefined) return extension.slice(1, 3).toLowerCase() as 'cs' | 'fs' | 'vb'
  if (isSolution(path)) throw needsEvaluation({ file: path, line: 1 }, 'a solution in place of a project')
  throw new PkgtoolError('INVALID_PROJECT', {
    subject: path,
    found: 'another kind of file',
    wanted: 'a .csproj, .fsproj, .vbproj, .sln, .slnx or .slnf',
    ...(/\.(?:props|targets)$/i.test(path) && {
      change: 'name the projects that import it, such as "**/*.csproj"',
    }),
    file: path,
  })
}

// The client takes the first of names that differ only in case.
function distinctNames(names: readonly string[]): readonly string[] {
  const first = new Map<string, string>()
  for (const name of names) if (!first.has(name.toLowerCase())) first.set(name.toLowerCase(), name)
  return [...first.values()]
}

// Real projects have a dozen.
const mostFrameworks = 1000

function frameworksOf(
  { properties }: Evaluation,
  { path, isSdkStyle, faults }: Pick<ProjectFacts, 'path' | 'isSdkStyle' | 'faults'>,
): readonly string[] {
  const { TargetFramework, TargetFrameworks, TargetFrameworkVersion, TargetFrameworkIdentifier } = properties
  const several = TargetFrameworks.split(';').flatMap(name => name.trim() || [])
  if (several.length > mostFrameworks) {
    const found = `${several.length} target frameworks`
    faults.add(documentError('TOO_LARGE', { file: path, found, wanted: `at most ${mostFrameworks}` }))
    return []
  }
  if (several.length > 0) return distinctNames(several)
  if (TargetFramework !== '') return [TargetFramework]
  const [, version] = /^v(\d+(?:\.\d+){1,2})$/.exec(TargetFrameworkVersion) ?? []
  const isClassic = !isSdkStyle && ['', '.netframework'].includes(TargetFrameworkIdentifier.toLowerCase())
  if (version !== undefined && isClassic) return [`net${version.replaceAll('.', '')}`]
  // It may be in a line that could not be evaluated.
  if (faults.isEmpty)
    faults.add(
      needsEvaluation({ file: path, line: 1 }, 'no TargetFramework in the project or the files it imports'),
    )
  return []
}

// The client prefers the name of the project, unless the project says which.
function lockFilesOf(
  path: string,
  { properties, places, unknown }: Evaluation,
  { workspace }: { readonly workspace: string },
): Pick<Project, 'lockFile' | 'newLockFile'> {
  if (unknown.has('nugetlockfilepath')) return {}
  const folder = dirname(path)
  const own = properties.NuGetLockFilePath.trim()
  if (isOnServer(own))
    throw needsEvaluation({ file: path, line: 1 }, `a lock on another machine, ${quote(own)}`)
  if (own !== '') {
    const file = resolve(folder, own.replaceAll('\\', '/'))
    const fault = faultOfNamedPath(file, workspace)
    if (fault !== undefined)
      throw documentError('INVALID_PROJECT', {
        ...(places.get('NuGetLockFilePath') ?? { file: path, line: 1 }),
        found: `the lock ${quote(own)}, ${fault},`,
        wanted: 'a NuGetLockFilePath inside the workspace',
      })
    return existsSync(file) ? { lockFile: file } : { newLockFile: file }
  }
  const name = basename(path).replace(projectExtension, '')
  const lockFile = [`packages.${name.replaceAll(' ', '_')}.lock.json`, 'packages.lock.json']
    .map(each => resolve(folder, each))
    .find(file => existsSync(file))
  return lockFile === undefined ? {} : { lockFile }
}
