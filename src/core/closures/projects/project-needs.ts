import { dirname, relative, resolve, sep } from 'node:path'
import { silentLog } from '../../base/ports.ts'
import { quote } from '../../base/printable.ts'
import type { AuditMode } from '../../base/severity.ts'
import { documentError, parseBoundedFile } from '../../files/parse-file.ts'
import { expandPaths } from '../../files/patterns.ts'
import { workspaceOf } from '../../files/workspace.ts'
import type { ConfigFolders } from '../../nuget/config/find-config-files.ts'
import type { ParsedPin } from '../../nuget/pin.ts'
import { asPinVersion } from '../../nuget/pin-version.ts'
import { readConfigPins } from '../../pins/packages-config.ts'
import { type ClientLock, readClientLock } from '../../pins/packages-lock.ts'
import { classicConfigOf, isClassicProject, solutionFolderOf } from '../../projects/classic-project.ts'
import type { CollectedProject } from '../../projects/collected-project.ts'
import type { Answers } from '../../projects/evaluate/seen-files.ts'
import { assertNamedPath } from '../../projects/named-path.ts'
import type { Project, ProjectTarget } from '../../projects/project.ts'
import { ProjectFaults } from '../../projects/project-faults.ts'
import { isCentralFile, needsEvaluation } from '../../projects/project-place.ts'
import { ProjectReader, type ProjectReaderOptions } from '../../projects/project-reader.ts'
import type { ProjectRemark } from '../../projects/project-remarks.ts'
import { loadSdkRuntimes } from '../../projects/sdk/runtime-graph.ts'
import { isSolution } from '../../projects/solutions/solution.ts'
import type { RestoreChoice } from '../../sources/config/chosen-sources.ts'
import { assertSharedConfig } from '../../sources/config/config-start.ts'
import type { ClosureNeed } from '../closure-need.ts'
import { AskedOfProjects } from './asked-of-projects.ts'
import { readCentralNeeds } from './central-needs.ts'
import { addFiles, findGivenProjects, type ProjectFiles } from './given-projects.ts'
import { compareClientLock, type LockComparison } from './lock-comparison.ts'
import { ProjectClosures } from './project-closures.ts'
import { ProjectNotices } from './project-notices.ts'
import { maxProjectDepth, ReferencedProjects, referencesOf, tooDeep } from './referenced-projects.ts'

/** What projects need: closures, and pins that stand for themselves. */
export interface ProjectNeeds {
  readonly requestedClosures: readonly ClosureNeed[]
  readonly pinsWithoutDependencies: readonly ParsedPin[]
  /** those of `alone` that projects only download */
  readonly downloads: readonly ParsedPin[]
  /** of the `packages.lock.json` files beside projects: what was found when they were compared with these */
  readonly comparisons: readonly LockComparison[]
  /** what is to be told where packages come from several servers */
  readonly sourceRemarks: readonly ProjectRemark[]
  /** the projects with a `packages.config`, where the run is audited */
  readonly configProjects: readonly ConfigProject[]
  /** what the projects say of where packages come from, as the client takes it: each with what counts for it */
  readonly restoreChoices: readonly RestoreChoice[]
  /** the frameworks of the options count for some of them */
  readonly takesFrameworks: boolean
  /** those that were read for a build, by absolute path: all that the client restores */
  readonly projects: ReadonlyMap<string, CollectedProject>
  /** what all of this depends on, of projects that were read for a build; absent: nobody can tell */
  readonly asked?: Answers | undefined
}

/** A project with a `packages.config`. */
export interface ConfigProject {
  /** its path as in messages */
  readonly project: string
  readonly pins: readonly ParsedPin[]
  /** what it says of the audit and of warnings */
  readonly collected: Pick<CollectedProject, 'audit' | 'warnings' | 'faults'>
}

export interface ProjectNeedOptions extends Omit<ProjectReaderOptions, 'limits' | 'script'> {
  /** with `off` nobody asks what projects with a `packages.config` say of it; default: somebody does */
  readonly audit?: AuditMode | undefined
  /** for files of central versions; projects name their own */
  readonly frameworks?: readonly string[] | undefined
  /** a `packages.lock.json` beside a project is not read; default: it decides what the project needs */
  readonly ignoresLocks?: boolean | undefined
  /** a project that has changed since its `packages.lock.json` was written needs nothing: the caller refuses it; default: false */
  readonly locked?: boolean | undefined
  /** leaves out what the framework brings, as the project says */
  readonly prunes: boolean
  /** gets what is wrong with the projects, whose needs are left out then; default: it is thrown */
  readonly faults?: ProjectFaults | undefined
  /** with `auto` the projects have to share their config files; default: none is read */
  readonly configFile?: string | undefined
  readonly configFolders?: ConfigFolders | undefined
}

const fileLimit = 16 * 1024 * 1024

/**
 * Reads what projects and solutions need: a closure for each project and target framework, of those that they refer to as
 * well; of a project with a `packages.lock.json` the packages of that, of a classic one those of its `packages.config`; of a
 * `Directory.Packages.props` all that it has a version for.
 *
 * @throws PkgtoolError as `readProject`, joined to one error for all projects; `NOT_FOUND` for a pattern without matches
 */
export async function readProjectNeeds(
  files: readonly string[],
  options: ProjectNeedOptions,
): Promise<ProjectNeeds> {
  const directory = resolve(options.workingDirectory ?? '.')
  const { faults = new ProjectFaults() } = options
  const projectReader = new ProjectReader({ ...options, workingDirectory: directory })
  try {
    const needs = await readAll(files, { ...options, workingDirectory: directory, projectReader, faults })
    if (options.faults === undefined) faults.assertNone('projects')
    if (faults.isEmpty) await projectReader.keep()
    return needs
  } finally {
    projectReader.close()
  }
}

async function readAll(files: readonly string[], options: NeedReaderOptions): Promise<ProjectNeeds> {
  const { workingDirectory: directory, faults } = options
  const reader = new NeedReader(options)
  const given = await expandPaths(files, { directory, filesOnly: true, signal: options.signal })
  const asked = options.withSpec ? new AskedOfProjects(files, { given, directory }) : undefined
  const { projects, others, configs } = await findGivenProjects(given, options)
  for (const [file, lead] of configs) await faults.watchAsync(() => reader.addConfig(file, lead))
  for (const [file, lead] of others) await faults.watchAsync(() => reader.addOther(file, lead))
  const behindLocks: ProjectFiles = new Map()
  // A build restores each project that another one refers to, with what that keeps to itself.
  for (const [file, lead] of projects) {
    if (lead.length > maxProjectDepth) {
      faults.add(tooDeep(file))
      continue
    }
    const found = await faults.watchAsync(() => reader.add(file, lead))
    const isEnough = found?.hasLock && !options.withSpec
    addFiles(isEnough ? behindLocks : projects, found?.references, { lead: [...lead, file] })
  }
  for (const [file, lead] of behindLocks)
    if (!projects.has(file)) {
      const found = await faults.watchAsync(() => reader.addLocked(file, lead))
      addFiles(behindLocks, found?.references, { lead: [...lead, file] })
    }
  if (!faults.isEmpty) {
    await leaveRefused(reader, options)
    return reader
  }
  await assertOneConfig(reader, options)
  reader.notices.sdk()
  // Packages of the files of the client that projects have beside them are not among the questions.
  const isOfProjects = reader.configCount + reader.comparisons.length + reader.configProjects.length === 0
  if (isOfProjects)
    reader.asked = asked?.with(options.projectReader.answers, [...projects.keys(), ...others.keys()])
  return reader
}

async function leaveRefused(reader: NeedReader, options: NeedReaderOptions): Promise<void> {
  const { faults, configFile } = options
  const isShared = await faults.watchAsync(() => assertOneConfig(reader, options))
  // Which sources may be asked is not known where projects choose them, and one of them could not be read.
  if (!isShared || (configFile !== undefined && reader.choosesSources)) faults.assertNone('projects')
  await reader.leaveRefused()
}

async function assertOneConfig({ configFolders }: NeedReader, options: ProjectNeedOptions): Promise<true> {
  const [start, ...folders] = configFolders
  if (options.configFile === 'auto' && start !== undefined && options.configFolders?.start === undefined)
    await assertSharedConfig(start, folders, options)
  return true
}

/** The projects that an added one refers to. */
interface AddedProject {
  readonly references: readonly string[]
  /** its lock decided, so theirs decide what they need: without one they are not looked at */
  readonly hasLock?: true
}

interface NeedReaderOptions extends ProjectNeedOptions {
  readonly workingDirectory: string
  readonly projectReader: ProjectReader
  readonly faults: ProjectFaults
}

class NeedReader implements ProjectNeeds {
  readonly requestedClosures: ClosureNeed[] = []
  readonly pinsWithoutDependencies: ParsedPin[] = []
  readonly downloads: ParsedPin[] = []
  readonly comparisons: LockComparison[] = []
  readonly sourceRemarks: ProjectRemark[] = []
  /** from which the client looks up config files */
  readonly configFolders = new Set<string>()
  readonly configProjects: ConfigProject[] = []
  /** of the `packages.config` files that were read */
  configCount = 0
  readonly restoreChoices: RestoreChoice[] = []
  takesFrameworks = false
  asked: Answers | undefined
  readonly projects = new Map<string, CollectedProject>()
  readonly #options: NeedReaderOptions
  readonly #faults: ProjectFaults
  readonly #referenced: ReferencedProjects
  readonly #reader: ProjectReader
  readonly #closures: ProjectClosures
  readonly notices: ProjectNotices

  constructor(options: NeedReaderOptions) {
    const { projectReader, faults } = options
    this.#options = options
    this.#faults = faults
    this.#reader = projectReader
    this.#referenced = new ReferencedProjects((path, lead) => projectReader.project(path, lead), options)
    const [referenced, nameOf] = [this.#referenced, (path: string) => this.#nameOf(path)]
    this.notices = new ProjectNotices({
      log: options.log ?? silentLog,
      workspace: workspaceOf(options),
      nameOf,
    })
    this.#closures = new ProjectClosures({ referenced, settings: projectReader.settings, nameOf })
  }

  /** Adds what a project needs. */
  async add(file: string, lead: readonly string[]): Promise<AddedProject> {
    if (isCentralFile(file)) {
      this.configFolders.add(dirname(file))
      await this.#addCentral(file)
      return { references: [] }
    }
    const workspace = workspaceOf(this.#options)
    assertNamedPath(file, { by: lead, workspace })
    const config = classicConfigOf(file)
    const bounds = { ...this.#placeOf(file), workspace, signal: this.#options.signal }
    if (config !== undefined && (await isClassicProject(file, bounds))) {
      if (this.#options.withSpec) this.notices.classic(file, config)
      const pins = await this.addConfig(config, lead)
      if (this.#options.audit !== 'off') {
        // What is wrong in it is no fault: its packages are all in the other file.
        const collected = await this.#referenced.read(file, lead)
        this.configProjects.push({ project: this.#nameOf(file), pins, collected })
      }
      return { references: [] }
    }
    return (await this.addLocked(file, lead)) ?? this.#addUnlocked(file, lead)
  }

  /**
   * Adds what a project with a lock needs: the packages of the lock, unless the project has changed since. A project that
   * needs evaluation is restored in this way. Undefined if there is no lock.
   */
  async addLocked(file: string, lead: readonly string[]): Promise<AddedProject | undefined> {
    this.configFolders.add(dirname(file))
    const collected = await this.#referenced.read(file, lead)
    const { project } = collected
    const { lockFile } = project
    if (this.#options.withSpec) this.projects.set(file, collected)
    const { restoreSettings: settings = [], evaluatedWith } = collected
    this.restoreChoices.push({ project: file, settings, libraryPacks: evaluatedWith?.libraryPacks ?? [] })
    this.notices.project(collected)
    const ofSources = collected.remarks?.filter(({ isOfSources }) => isOfSources) ?? []
    this.sourceRemarks.push(...ofSources.map(each => ({ ...each, ...this.#placeOf(each.file) })))
    if (lockFile === undefined || this.#options.ignoresLocks) return undefined
    const lock = await this.#lockOf(lockFile)
    const comparison = await compareClientLock(lock, collected, { lead, closures: this.#closures })
    for (const refusal of comparison.refusals ?? []) this.#faults.add(refusal)
    this.comparisons.push({ file: this.#nameOf(lockFile), project: this.#nameOf(file), ...comparison })
    for (const own of project.frameworks) this.#faults.watch(() => assertVersions(project, own))
    const holds = comparison.changes.length === 0
    if (!holds && !this.#options.locked) return this.#addUnlocked(file, lead)
    if (holds) {
      this.pinsWithoutDependencies.push(...lock.entries.flatMap(({ pin }) => pin ?? []))
      for (const own of project.frameworks) this.notices.unknownDownloads(project, own)
    }
    this.requestedClosures.push(...this.#closures.ofTools(collected))
    return { references: referencesOf(project), hasLock: true }
  }

  async #addUnlocked(file: string, lead: readonly string[]): Promise<AddedProject> {
    const collected = await this.#referenced.read(file, lead)
    const { project, faults } = collected
    this.#faults.addAll(faults)
    for (const index of project.frameworks.keys())
      await faults.watchAsync(() => this.#addFramework(collected, index, lead))
    if (faults.isEmpty) this.requestedClosures.push(...this.#closures.ofTools(collected))
    this.#faults.addAll(faults)
    return { references: referencesOf(project) }
  }

  /** Adds the packages of a project of another kind: of its `packages.config`. */
  async addOther(file: string, lead: readonly string[]): Promise<void> {
    const [solution = file] = lead
    assertNamedPath(file, { by: lead, workspace: workspaceOf(this.#options) })
    const config = classicConfigOf(file)
    if (config !== undefined) {
      await this.addConfig(config, lead)
      return
    }
    const { log = silentLog } = this.#options
    const kind = 'no C#, F#, Visual Basic or IL project, and no packages.config is beside it'
    log.notice(`${quote(this.#nameOf(file))} is left out: ${kind}`, this.#placeOf(solution))
  }

  /** Adds the packages of a `packages.config`, of a project or a solution itself. */
  async addConfig(config: string, [first = config]: readonly string[]): Promise<readonly ParsedPin[]> {
    this.configFolders.add(isSolution(first) ? solutionFolderOf(first) : dirname(config))
    const pins = await this.#pinsOf(config, bytes => readConfigPins(bytes, this.#placeOf(config)))
    this.pinsWithoutDependencies.push(...pins)
    this.configCount += 1
    return pins
  }

  async #addCentral(file: string): Promise<void> {
    const { frameworks = [], prunes } = this.#options
    this.takesFrameworks = true
    const nameOf = (path: string) => this.#nameOf(path)
    const reader = this.#reader
    this.requestedClosures.push(...(await readCentralNeeds(file, { frameworks, prunes, nameOf, reader })))
  }

  async #addFramework(collected: CollectedProject, position: number, lead: readonly string[]): Promise<void> {
    const { project, faults } = collected
    const own = project.frameworks[position] as ProjectTarget
    const { prunes } = this.#options
    const need = await this.#closures.ofFramework(collected, { position, lead, faults: this.#faults, prunes })
    if (!faults.isEmpty) return
    assertVersions(project, own)
    await assertRuntimes(project, own)
    await this.notices.noteSdk(collected, own)
    this.notices.unknownDownloads(project, own)
    this.requestedClosures.push(need, ...own.runtimes.map(runtime => withRuntime(need, runtime)))
    const downloads = own.downloads.filter(({ isImplicit }) => !isImplicit).map(each => this.#pinOf(each))
    this.pinsWithoutDependencies.push(...downloads)
    this.downloads.push(...downloads)
  }

  get choosesSources(): boolean {
    return this.restoreChoices.some(({ settings }) => settings.length > 0)
  }

  /** Leaves out the closures of projects that have a fault, or refer to one that has: what they need is not known whole. */
  async leaveRefused(): Promise<void> {
    const refused = await this.#referenced.refused()
    const known = this.requestedClosures.filter(({ owner }) => !owner || !refused.has(owner.project))
    this.requestedClosures.splice(0, Number.POSITIVE_INFINITY, ...known)
  }

  #pinOf({ id, range: { text, range }, file, line }: ProjectTarget['downloads'][number]): ParsedPin {
    return { id, version: text, ...this.#placeOf(file), line, request: asPinVersion(range) }
  }

  #lockOf(path: string): Promise<ClientLock> {
    const { signal } = this.#options
    const place = this.#placeOf(path)
    const bounds = { ...place, limit: fileLimit, workspace: workspaceOf(this.#options), signal }
    return parseBoundedFile(path, bytes => readClientLock(bytes, place), bounds)
  }

  async #pinsOf(
    path: string,
    parse: (bytes: Uint8Array) => readonly ParsedPin[],
  ): Promise<readonly ParsedPin[]> {
    const { signal } = this.#options
    const workspace = workspaceOf(this.#options)
    const place = this.#placeOf(path)
    return parseBoundedFile(path, parse, { ...place, limit: fileLimit, workspace, signal })
  }

  #placeOf(path: string): { readonly file: string } {
    return { file: this.#nameOf(path) }
  }

  #nameOf(path: string): string {
    return relative(this.#options.workingDirectory, path).split(sep).join('/')
  }
}

/** The client of SDK-style projects takes no version for granted. @throws PkgtoolError `INVALID_PROJECT` */
function assertVersions({ isSdkStyle }: Project, { packages }: ProjectTarget): void {
  const bare = packages.find(({ range }) => isSdkStyle && range === undefined)
  if (bare === undefined) return
  const { id, file, line } = bare
  throw documentError('INVALID_PROJECT', {
    file,
    line,
    found: `${quote(id)} has no Version`,
  })
}

// What is told of a target framework is told once, and what its SDK downloads comes once.
function withRuntime({ notice: _, request, ...need }: ClosureNeed, runtime: string): ClosureNeed {
  const { framework, project, alias, packs: _packs, downloads: _downloads, ...rest } = request
  return {
    ...need,
    request: {
      framework,
      ...(project !== undefined && { project }),
      ...(alias !== undefined && { alias }),
      runtime,
      ...rest,
    },
  }
}

/** Which packages a runtime takes depends on the runtimes that it stands for. @throws PkgtoolError `NEEDS_EVALUATION` */
async function assertRuntimes({ file }: Project, { runtimes }: ProjectTarget): Promise<void> {
  if (runtimes.length === 0) return
  const { imports } = await loadSdkRuntimes()
  const other = runtimes.find(runtime => !imports.has(runtime))
  if (other !== undefined)
    throw needsEvaluation({ file, line: 1 }, `the runtime ${quote(other)}, which is not known here`)
}
