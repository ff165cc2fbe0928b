import { existsSync } from 'node:fs'
import { basename, dirname, extname, resolve } from 'node:path'
import { PkgtoolError } from '../base/errors.ts'
import { quote } from '../base/printable.ts'
import { noSuchFile } from '../files/file-errors.ts'
import { documentError } from '../files/parse-file.ts'
import { isWithin } from '../files/paths.ts'
import { tryLstat } from '../files/stats.ts'
import { faultOfNamedPath } from '../files/workspace.ts'
import { CarriedEvaluation, type CarriedValues, carriedValues } from './carried-evaluation.ts'
import { describeFramework, type ProjectFacts } from './describe-framework.ts'
import { type Evaluation, evaluateProject } from './evaluate/evaluate-project.ts'
import type { EvaluationPosition } from './evaluate/evaluation-position.ts'
import type { EvaluationSettings } from './evaluate/evaluation-settings.ts'
import type { SdkOptions } from './evaluate/imported-files.ts'
import { itemTypes } from './evaluate/items/item-table.ts'
import type { PropertyEntry } from './evaluate/properties.ts'
import type { Answers } from './evaluate/seen-files.ts'
import type { ChosenFiles, EvaluationSession } from './evaluate/session.ts'
import { splitList, Unknown, type Value } from './evaluate/value.ts'
import { EvaluatedProject, knownText } from './evaluated.ts'
import { type LeftItem, refuseTargets } from './hooked-targets.ts'
import { assertInWorkspace } from './named-path.ts'
import type { Project } from './project.ts'
import { type ListedFaults, ProjectFaults } from './project-faults.ts'
import { projectName } from './project-identity.ts'
import { isNative, isOnServer, needsEvaluation } from './project-place.ts'
import { toolsOf } from './project-references.ts'
import { type ProjectRemark, projectRemarks } from './project-remarks.ts'
import { withPrunedPackages } from './pruned-packages.ts'
import { type RestoreSetting, restoreSettings } from './restore-settings.ts'
import { isSolution } from './solutions/solution.ts'
import type { ProjectConfiguration } from './solutions/solution-configurations.ts'
import { readProjectSpec } from './spec-facts.ts'
import { submoduleAdvice } from './submodules.ts'

export interface CollectProjectOptions extends SdkOptions {
  readonly session: EvaluationSession
  /** absolute paths of the files that lead to the project */
  readonly lead: readonly string[]
  /** global properties that its solution gives it; default: none */
  readonly configuration?: ProjectConfiguration | undefined
  /** is told of each statement; default: nobody is */
  readonly position?: EvaluationPosition | undefined
}

/** What a project was evaluated with. */
export interface EvaluatedWith extends Pick<ChosenFiles, 'sdk' | 'isSdkNamed' | 'builder'> {
  /** whether something of it depends on the machine */
  readonly usesSystem: boolean
  /** the variables of the environment that it asked for and that are not set, sorted */
  readonly unsetNames: readonly string[]
  /** the folders of packages that the SDK that builds has, a source of the project; absolute */
  readonly libraryPacks: readonly string[]
}

/** A project as its evaluation gives it, as plain data but for errors and unknown values. */
export interface EvaluatedParts {
  readonly project: Project
  /** without a target framework */
  readonly outer: CarriedValues
  /** for each of its target frameworks */
  readonly inner: readonly CarriedValues[]
  readonly leftItems: readonly LeftItem[]
  readonly remarks: readonly ProjectRemark[]
  readonly restoreSettings: readonly RestoreSetting[]
  readonly evaluatedWith: EvaluatedWith
}

/** What `collectProject` found in a project. */
export interface ProjectParts {
  /** absent: it could not be read */
  readonly parts: EvaluatedParts | undefined
  readonly faults: ListedFaults
  /** for each imported file the one that imports it */
  readonly importers: ReadonlyMap<string, string>
  /** on what all of it depends beside the settings; absent: nobody asked, or can tell */
  readonly answers?: Answers | undefined
}

/**
 * Evaluates the project at an absolute path, and collects all that is wrong in it or that only MSBuild can evaluate. With faults,
 * its references, runtimes and lock are those that are known.
 *
 * @throws PkgtoolError `CANCELLED`
 */
export async function collectProject(path: string, options: CollectProjectOptions): Promise<ProjectParts> {
  const importers = new Map<string, string>()
  const faults = new ProjectFaults()
  const { seen } = options.session
  seen?.begin()
  const parts = await faults.watchAsync(() => readEvaluated(path, { ...options, importers, faults }))
  const answers = faults.isEmpty ? seen?.end() : undefined
  return { parts, faults: faults.listed, importers, ...(answers && { answers }) }
}

async function readEvaluated(
  path: string,
  options: CollectProjectOptions & {
    readonly importers: Map<string, string>
    readonly faults: ProjectFaults
  },
): Promise<EvaluatedParts> {
  const { faults } = options
  const { files, sdk, isSdkNamed, builder, evaluate, hasFileBelow } = await evaluatorOf(path, options)
  const surroundings = await options.session.packSurroundings(files)
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
  const { workspace, withSpec } = options.session.settings
  const facts = {
    ...{ path, isSdkStyle, isWhole: faults.isEmpty, faults, hasRazorFiles, isInside, withSpec },
    surroundings,
  }
  const described = named.flatMap(({ name, project }) => describeFramework(name, project, facts) ?? [])
  // As in the client, what one target framework names counts for all.
  const runtimes = [...new Set(described.flatMap(each => each.runtimes))].sort()
  const targets = described.length === named.length ? described.map(each => ({ ...each, runtimes })) : []
  const frameworks = withPrunedPackages({ isSdkStyle, frameworks: targets }, { evaluated: projects, faults })
  const look = (file: string) => options.session.seen?.own.look(file)
  const locks = faults.watch(() => lockFilesOf(path, outer.evaluation, { workspace, look })) ?? {}
  const tools = toolsOf(outer, faults)
  // Of a classic one that names no target framework, what it says of warnings and of the audit counts all the same.
  const inner = projects.map(({ evaluation: own }) => own)
  const missingImports = missingIn([outer.evaluation, ...inner])
  const project: Project = {
    kind: 'project',
    file: path,
    isSdkStyle,
    frameworks,
    ...(missingImports.length > 0 && { missingImports }),
    ...(tools.length > 0 && { tools }),
    ...locks,
    ...(withSpec && { spec: readProjectSpec(outer.evaluation, path) }),
  }
  const [carriedOuter, carriedInner] = [carriedValues(outer.evaluation), inner.map(carriedValues)]
  const evaluated = named.map((each, index) => remarkedTarget(each.project, carriedInner[index]))
  const remarks = projectRemarks({ project, outer: new CarriedEvaluation(carriedOuter), evaluated }, faults)
  return {
    project,
    outer: carriedOuter,
    inner: carriedInner,
    leftItems,
    remarks,
    restoreSettings: restoreSettings(path, { outer: outer.evaluation, inner }),
    evaluatedWith: { ...{ sdk, isSdkNamed, builder }, ...surroundingsOf(path, { outer, inner, builder }) },
  }
}

// The targets of the SDK add them to `RestoreAdditionalProjectSources`, which the client joins of the target frameworks.
function libraryPacks(
  path: string,
  evaluations: readonly Evaluation[],
  builder: ChosenFiles['builder'],
): readonly string[] {
  const isTrue = (own: Evaluation, name: string) => {
    const value = own.property(name)
    return !(value instanceof Unknown) && value.toLowerCase() === 'true'
  }
  const takesThem = evaluations.some(
    own => isTrue(own, 'UsingMicrosoftNETSdk') && !isTrue(own, 'DisableImplicitLibraryPacksFolder'),
  )
  if (builder === undefined || !takesThem) return []
  const isFSharp = extname(path).toLowerCase() === '.fsproj'
  return [builder.libraryPacks, isFSharp ? builder.fsharpLibraryPacks : undefined].flatMap(
    folder => folder ?? [],
  )
}

interface OwnEvaluations {
  readonly outer: EvaluatedProject
  readonly inner: readonly Evaluation[]
  readonly builder: ChosenFiles['builder']
}

function surroundingsOf(
  path: string,
  { outer, inner, builder }: OwnEvaluations,
): Pick<EvaluatedWith, 'usesSystem' | 'unsetNames' | 'libraryPacks'> {
  const evaluations = [outer.evaluation, ...inner]
  return {
    libraryPacks: libraryPacks(path, inner, builder),
    usesSystem: evaluations.some(each => each.usesSystem),
    unsetNames: [...new Set(evaluations.flatMap(each => [...each.unsetNames]))].sort(),
  }
}

function remarkedTarget(evaluated: EvaluatedProject, carried: CarriedValues | undefined) {
  return { evaluated, own: new CarriedEvaluation(carried as CarriedValues) }
}

function missingIn(evaluations: readonly Evaluation[]): Evaluation['missingImports'] {
  const missing = evaluations.flatMap(each => each.missingImports)
  return [...new Map(missing.map(each => [`${each.file} ${each.line} ${each.path}`, each])).values()]
}

interface Evaluator extends ChosenFiles {
  readonly evaluate: (framework?: string) => Promise<EvaluatedProject>
  /** whether the folder of the project or one below it has a file with an extension */
  readonly hasFileBelow: (extension: string) => boolean
}

/** What evaluates a project, for one of its target frameworks or without. */
async function evaluatorOf(
  path: string,
  options: CollectProjectOptions & {
    readonly importers: Map<string, string>
    readonly faults: ProjectFaults
  },
): Promise<Evaluator> {
  const { faults, importers, lead, session, position, configuration } = options
  assertProjectFile(path)
  const { settings, seen } = session
  const { workspace } = settings
  seen?.own.look(path)
  assertInWorkspace(path, { by: lead, workspace })
  const advice = lead.length > 0 && !existsSync(path) ? submoduleAdvice(path, workspace) : undefined
  if (advice !== undefined)
    throw new PkgtoolError('NOT_FOUND', {
      subject: path,
      found: noSuchFile,
      change: advice,
      path,
    })
  const chosen = await session.filesFor(path)
  const { files, pieces, globalJson } = chosen
  const switches = session.switchesFor(lead[0] ?? path, faults)
  const properties = { ...switches, ...entriesOf(withConfiguration(settings.properties, configuration)) }
  const isOutside = !isWithin(path, workspace)
  const evaluate = async (framework?: string) => {
    const evaluation = await evaluateProject({
      project: path,
      files,
      pieces,
      globals: globalsOf(properties, { solution: lead.find(isSolution), framework }),
      environment: settings.environment,
      os: settings.os,
      runtime: settings.runtime,
      faults,
      position,
      importers,
      isOutside,
      findSdk:
        options.findSdk &&
        ((name, version, place) => {
          // What the package of an SDK says is none of the files that are noted.
          seen?.giveUp()
          const named = version ?? globalJson.msbuildSdks.get(name.toLowerCase())
          return options.findSdk?.(name, named, place) ?? Promise.resolve(undefined)
        }),
    })
    return new EvaluatedProject(evaluation, { path, faults })
  }
  const hasFileBelow = (extension: string) => files.hasFileBelow(dirname(path), extension)
  return { ...chosen, evaluate, hasFileBelow }
}

const restoreSession = new Unknown('$(MSBuildRestoreSessionId)')

/** The global properties with which the client restores. */
function globalsOf(
  properties: Readonly<Record<string, PropertyEntry>>,
  { solution, framework }: { readonly solution: string | undefined; readonly framework: string | undefined },
): ReadonlyMap<string, PropertyEntry> {
  const ofClient = entriesOf({
    ...(solution !== undefined && solutionProperties(solution)),
    ExcludeRestorePackageImports: 'true',
    // Where an SDK lies is no fact of the project: what its folders add to the sources is found by `libraryPacks`.
    _WorkloadLibraryPacksFolder: '',
    _FSharpCoreLibraryPacksFolder: '',
    MSBuildIsRestoring: 'true',
    MSBuildRestoreSessionId: restoreSession,
  })
  const ofFramework = framework === undefined ? {} : entriesOf({ TargetFramework: framework })
  return new Map([ofClient, properties, ofFramework].flatMap(each => Object.entries(each)))
}

// What a caller gives chooses among the configurations of the solution, whose project may have another one for that.
function withConfiguration(
  properties: EvaluationSettings['properties'],
  configuration: ProjectConfiguration | undefined,
): EvaluationSettings['properties'] {
  if (configuration === undefined) return properties
  const own = new Set(Object.keys(configuration).map(name => name.toLowerCase()))
  const others = Object.entries(properties).filter(([name]) => !own.has(name.toLowerCase()))
  return { ...Object.fromEntries(others), ...configuration }
}

function entriesOf(values: Readonly<Record<string, Value>>): Readonly<Record<string, PropertyEntry>> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]))
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

// Projects of all kinds look alike, but for those of C++.
function assertProjectFile(path: string): void {
  if (isNative(path)) throw needsEvaluation({ file: path, line: 1 }, 'Visual Studio, as a project of C++')
  if (/\.\w*proj$/i.test(path)) return
  if (isSolution(path)) throw needsEvaluation({ file: path, line: 1 }, 'a solution, where a project belongs')
  throw new PkgtoolError('INVALID_PROJECT', {
    subject: path,
    found: 'it is another kind of file',
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
    const found = `it has ${several.length} target frameworks`
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
  { workspace, look }: { readonly workspace: string; readonly look: (file: string) => void },
): Pick<Project, 'lockFile' | 'newLockFile'> {
  const folder = dirname(path)
  const own = knownText(evaluation, { name: 'NuGetLockFilePath', project: path }).trim()
  if (isOnServer(own))
    throw needsEvaluation({ file: path, line: 1 }, `a lock on another machine, ${quote(own)}`)
  if (own !== '') {
    const file = resolve(folder, own.replaceAll('\\', '/'))
    look(file)
    const fault = faultOfNamedPath(file, workspace)
    if (fault !== undefined)
      throw documentError('INVALID_PROJECT', {
        ...(evaluation.ownEntry('NuGetLockFilePath')?.place ?? { file: path, line: 1 }),
        found: `the lock ${quote(own)} ${fault}`,
        wanted: 'a NuGetLockFilePath inside the workspace',
      })
    return existsSync(file) ? { lockFile: file } : { newLockFile: file }
  }
  const name = projectName(path)
  const lockFile = [`packages.${name.replaceAll(' ', '_')}.lock.json`, 'packages.lock.json']
    .map(each => resolve(folder, each))
    .find(file => {
      look(file)
      return tryLstat(file) !== undefined
    })
  return lockFile === undefined ? {} : { lockFile }
}
