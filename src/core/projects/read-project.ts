import { existsSync } from 'node:fs'
import { basename, dirname, extname, relative, resolve, sep } from 'node:path'
import { PkgtoolError } from '../base/errors.ts'
import { quote } from '../base/printable.ts'
import { documentError } from '../files/parse-file.ts'
import { isWithin } from '../files/paths.ts'
import { tryLstat } from '../files/stats.ts'
import { faultOfNamedPath, namedWorkspace, workspaceOf } from '../files/workspace.ts'
import type { DotnetPlaces } from '../frameworks/dotnet-folders.ts'
import { type AuditPolicy, auditPolicy } from './audit-policy.ts'
import { describeFramework, isNative, type ProjectFacts } from './describe-framework.ts'
import { EvaluationBudget } from './evaluate/budget.ts'
import { type Evaluation, evaluateProject } from './evaluate/evaluate-project.ts'
import type { FindSdk } from './evaluate/imported-files.ts'
import { itemTypes } from './evaluate/items/item-table.ts'
import { isOnServer } from './evaluate/project-files.ts'
import { type ChosenFiles, EvaluationSession } from './evaluate/session.ts'
import { splitList, Unknown, type Value } from './evaluate/value.ts'
import { EvaluatedProject, knownText } from './evaluated.ts'
import { type LeftItem, refuseTargets } from './hooked-targets.ts'
import { describeProject, type Project } from './project.ts'
import { ProjectFaults } from './project-faults.ts'
import { type ProjectIdentity, projectIdentity, projectName } from './project-identity.ts'
import { needsEvaluation } from './project-place.ts'
import type { ProjectReading } from './project-reading.ts'
import { toolsOf } from './project-references.ts'
import type { PackSurroundings } from './sdk/sdk-packs.ts'
import { isSolution, readSolution } from './solution.ts'
import { submoduleAdvice } from './submodules.ts'
import { type WarningPolicy, warningPolicy } from './warning-policy.ts'

/** Options of `readProject`. */
export interface ReadProjectOptions {
  /** default: the current directory */
  readonly workingDirectory?: string | undefined
  /**
   * no file outside of it is read; default: the outermost git repository around the working directory, or that; for a file
   * outside, the outermost one around the file
   */
  readonly workspace?: string | undefined
  /** global properties, each `NAME=VALUE`, as `dotnet restore -p:NAME=VALUE` gives them; default: none */
  readonly properties?: readonly string[] | undefined
  /** the .NET SDK whose versions count, such as `9.0.300`; default: the one that `global.json` names, else the newest that is known */
  readonly sdkVersion?: string | undefined
  /** where .NET is, whose SDK counts where it has the one that is asked for; default: in the usual places of the system */
  readonly dotnet?: DotnetPlaces | undefined
  readonly signal?: AbortSignal | undefined
}

/** The engine of the library's `readProject`. Throws as it. */
export async function readProject(file: string, options: ReadProjectOptions = {}): Promise<ProjectReading> {
  const { workingDirectory = '.', signal } = options
  const path = resolve(workingDirectory, file)
  if (isSolution(path)) return readSolution(path, { workspace: workspaceAround(path, options), signal })
  const { project, faults } = await collectProject(path, options)
  faults.assertNone('project')
  return describeProject(project)
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
  /** what the projects of a run share; default: nothing */
  readonly session?: EvaluationSession | undefined
  /** finds SDKs that are packages; default: none is known */
  readonly findSdk?: FindSdk | undefined
}

/** A project as far as it can be read, and why it is not more. */
export interface CollectedProject {
  readonly project: Project
  /** Its name and version for projects that refer to it; absent: it could not be read. @throws PkgtoolError `NEEDS_EVALUATION` */
  readonly identity?: () => ProjectIdentity
  /** what becomes of the client's warnings, for each of its frameworks; absent: it could not be read */
  readonly warnings?: readonly WarningPolicy[]
  /** Reads what it says of the audit; absent: it could not be read. @throws PkgtoolError `NEEDS_EVALUATION`, `INVALID_PROJECT` */
  readonly audit?: () => AuditPolicy
  /** packages that only targets of a build add, which a restore does not see, for each of its frameworks; absent: it could not be read */
  readonly leftItems?: readonly LeftItem[]
  /** what it was evaluated with; absent: it could not be read */
  readonly evaluatedWith?: EvaluatedWith
  /** each with the files that lead to it */
  readonly faults: ProjectFaults
}

interface EvaluatedWith extends Pick<ChosenFiles, 'sdk' | 'isSdkNamed'> {
  /** whether something of it depends on the machine */
  readonly usesSystem: boolean
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
  const read = await faults.watchAsync(() => readEvaluated(path, { ...options, importers, faults }))
  return read ?? { project: { kind: 'project', file: path, isSdkStyle: false, frameworks: [] }, faults }
}

async function readEvaluated(
  path: string,
  options: CollectProjectOptions & {
    readonly importers: Map<string, string>
    readonly faults: ProjectFaults
  },
): Promise<CollectedProject> {
  const { faults } = options
  const { files, sdk, isSdkNamed, evaluate, hasFileBelow, surroundings } = await evaluatorOf(path, options)
  const outer = await evaluate()
  const { isSdkStyle } = outer.evaluation
  const named: { readonly name: string; readonly project: EvaluatedProject }[] = []
  const names = frameworksOf(outer, { path, faults })
  for (const name of names)
    named.push({ name, project: outer.text('TargetFrameworks') === '' ? outer : await evaluate(name) })
  const projects = named.length === 0 ? [outer] : named.map(({ project }) => project)
  const leftItems = projects.flatMap(({ evaluation }) => refuseTargets(evaluation, faults))
  // Whatever else is wrong, what is unknown in items is told too.
  if (!faults.isEmpty) for (const project of projects) for (const type of itemTypes) project.items(type)
  let hasRazor: boolean | undefined
  const hasRazorFiles = () => (hasRazor ??= hasFileBelow('.razor'))
  const isInside = (project: string) => files.isInside(project)
  const facts = { path, isSdkStyle, isWhole: faults.isEmpty, faults, hasRazorFiles, isInside, surroundings }
  const described = named.flatMap(({ name, project }) => describeFramework(name, project, facts) ?? [])
  // As in the client, what one target framework names counts for all.
  const runtimes = [...new Set(described.flatMap(each => each.runtimes))].sort()
  const frameworks = described.length === named.length ? described.map(each => ({ ...each, runtimes })) : []
  const locks =
    faults.watch(() => lockFilesOf(path, outer.evaluation, { workspace: workspaceAround(path, options) })) ??
    {}
  const tools = toolsOf(outer, faults)
  const inner = named.map(({ project: { evaluation: own } }) => own)
  const warnings = inner.map(own => warningPolicy({ outer: outer.evaluation, own, project: path }))
  return {
    project: {
      kind: 'project',
      file: path,
      isSdkStyle,
      frameworks,
      ...(tools.length > 0 && { tools }),
      ...locks,
    },
    identity: () => projectIdentity(outer.evaluation, path),
    warnings,
    leftItems,
    audit: () => auditPolicy({ project: path, outer: outer.evaluation, inner, warnings }),
    evaluatedWith: {
      sdk,
      isSdkNamed,
      usesSystem: [outer.evaluation, ...inner].some(each => each.usesSystem),
    },
    faults,
  }
}

interface Evaluator extends Omit<ChosenFiles, 'globalJson'> {
  readonly evaluate: (framework?: string) => Promise<EvaluatedProject>
  /** whether the folder of the project or one below it has a file with an extension */
  readonly hasFileBelow: (extension: string) => boolean
  readonly surroundings: PackSurroundings
}

/** What evaluates a project, for one of its target frameworks or without. */
async function evaluatorOf(
  path: string,
  options: CollectProjectOptions & {
    readonly importers: Map<string, string>
    readonly faults: ProjectFaults
  },
): Promise<Evaluator> {
  const { faults, importers, lead = [], findSdk, signal } = options
  assertProjectFile(path)
  const workspace = workspaceAround(path, options)
  const fault = lead.length > 0 ? faultOfNamedPath(path, workspace) : undefined
  if (fault !== undefined)
    throw documentError('INVALID_PROJECT', {
      file: path,
      found: `a project that another file names, ${fault}`,
      wanted: 'references and solutions that stay inside the workspace',
      change: 'start in a folder that holds them all, or name the project itself',
    })
  const advice = lead.length > 0 && !existsSync(path) ? submoduleAdvice(path, workspace) : undefined
  if (advice !== undefined)
    throw new PkgtoolError('NOT_FOUND', { subject: path, found: 'no such file', change: advice, path })
  const { session = new EvaluationSession({ ...options, workspace, signal }) } =
    options.session?.workspace === workspace ? options : {}
  const { globalJson, ...chosen } = await session.filesFor(path)
  const { files } = chosen
  session.refuseSwitches(lead[0] ?? path, faults)
  const isOutside = !isWithin(path, workspace)
  const budget = new EvaluationBudget(path, session)
  const evaluate = async (framework?: string) => {
    const evaluation = await evaluateProject({
      project: path,
      files,
      globals: globalsOf(session.properties, { solution: lead.find(isSolution), framework }),
      os: session.os,
      runtime: session.runtime,
      faults,
      budget,
      importers,
      isOutside,
      sdkVersionOf: name => globalJson.msbuildSdks.get(name.toLowerCase()),
      findSdk:
        findSdk &&
        ((name, version, place) =>
          findSdk(name, version ?? globalJson.msbuildSdks.get(name.toLowerCase()), place)),
    })
    return new EvaluatedProject(evaluation, { path, faults })
  }
  const hasFileBelow = (extension: string) =>
    files.hasFileBelow(dirname(path), extension, steps => budget.take(steps))
  return { ...chosen, evaluate, hasFileBelow, surroundings: await session.packSurroundings(files) }
}

/** The global properties with which the client restores. */
function globalsOf(
  properties: Readonly<Record<string, string>>,
  { solution, framework }: { readonly solution: string | undefined; readonly framework: string | undefined },
): ReadonlyMap<string, Value> {
  const ofSolution = solution === undefined ? [] : Object.entries(solutionProperties(solution))
  return new Map<string, Value>([
    ...ofSolution,
    ['ExcludeRestorePackageImports', 'true'],
    ['MSBuildIsRestoring', 'true'],
    ['MSBuildRestoreSessionId', new Unknown('$(MSBuildRestoreSessionId)')],
    ...Object.entries(properties).map(([name, value]) => [name, value] as const),
    ...(framework === undefined ? [] : [['TargetFramework', framework] as const]),
  ])
}

function solutionProperties(path: string): Readonly<Record<string, string>> {
  const extension = extname(path)
  return {
    SolutionDir: `${dirname(path)}/`,
    SolutionExt: extension,
    SolutionFileName: basename(path),
    SolutionName: basename(path, extension),
    SolutionPath: path,
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

// Projects of all kinds look alike, but for those of C++.
function assertProjectFile(path: string): void {
  if (isNative(path))
    throw needsEvaluation({ file: path, line: 1 }, 'a project of C++, which only Visual Studio evaluates')
  if (/\.\w*proj$/i.test(path)) return
  if (isSolution(path)) throw needsEvaluation({ file: path, line: 1 }, 'a solution in place of a project')
  throw new PkgtoolError('INVALID_PROJECT', {
    subject: path,
    found: 'another kind of file',
    wanted: 'a .csproj or other project, .sln, .slnx or .slnf',
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
const maxFrameworks = 1000

function frameworksOf(
  outer: EvaluatedProject,
  { path, faults }: Pick<ProjectFacts, 'path' | 'faults'>,
): readonly string[] {
  const several = splitList(outer.text('TargetFrameworks'))
  if (several.length > maxFrameworks) {
    const found = `${several.length} target frameworks`
    faults.add(documentError('TOO_LARGE', { file: path, found, wanted: `at most ${maxFrameworks}` }))
    return []
  }
  if (several.length > 0) return distinctNames(several)
  const one = outer.text('TargetFramework')
  if (one !== '') return [one]
  const [, version] = /^v(\d+(?:\.\d+){1,2})$/.exec(outer.text('TargetFrameworkVersion')) ?? []
  const isClassic =
    !outer.evaluation.isSdkStyle &&
    ['', '.netframework'].includes(outer.text('TargetFrameworkIdentifier').toLowerCase())
  if (version !== undefined && isClassic && outer.evaluation.ownEntry('TargetFrameworkVersion'))
    return [`net${version.replaceAll('.', '')}`]
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
  evaluation: Evaluation,
  { workspace }: { readonly workspace: string },
): Pick<Project, 'lockFile' | 'newLockFile'> {
  const folder = dirname(path)
  const own = knownText(evaluation, { name: 'NuGetLockFilePath', project: path }).trim()
  if (isOnServer(own))
    throw needsEvaluation({ file: path, line: 1 }, `a lock on another machine, ${quote(own)}`)
  if (own !== '') {
    const file = resolve(folder, own.replaceAll('\\', '/'))
    const fault = faultOfNamedPath(file, workspace)
    if (fault !== undefined)
      throw documentError('INVALID_PROJECT', {
        ...(evaluation.ownEntry('NuGetLockFilePath')?.place ?? { file: path, line: 1 }),
        found: `the lock ${quote(own)}, ${fault},`,
        wanted: 'a NuGetLockFilePath inside the workspace',
      })
    return existsSync(file) ? { lockFile: file } : { newLockFile: file }
  }
  const name = projectName(path)
  const lockFile = [`packages.${name.replaceAll(' ', '_')}.lock.json`, 'packages.lock.json']
    .map(each => resolve(folder, each))
    .find(file => tryLstat(file) !== undefined)
  return lockFile === undefined ? {} : { lockFile }
}
