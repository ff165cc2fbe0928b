import { dirname, relative, resolve, sep } from 'node:path'
import { type Log, silentLog } from '../../base/ports.ts'
import { quote } from '../../base/printable.ts'
import { runInTurns } from '../../base/turns.ts'
import { documentError, parseBoundedFile } from '../../files/parse-file.ts'
import { expandPaths } from '../../files/patterns.ts'
import { type WorkspaceOptions, workspaceOf } from '../../files/workspace.ts'
import type { DotnetPlaces } from '../../frameworks/dotnet-folders.ts'
import type { ConfigFolders } from '../../nuget/config/find-config-files.ts'
import type { ParsedPin } from '../../nuget/pin.ts'
import { asPinVersion } from '../../nuget/pin-version.ts'
import { configPinTurns } from '../../pins/packages-config.ts'
import { type ClientLock, clientLockTurns } from '../../pins/packages-lock.ts'
import { isCentralFile } from '../../projects/central-file.ts'
import { isNative } from '../../projects/describe-framework.ts'
import type { FindSdk } from '../../projects/evaluate/imported-files.ts'
import { projectLimit } from '../../projects/evaluate/project-files.ts'
import { EvaluationSession } from '../../projects/evaluate/session.ts'
import { type MsbuildElement, parseMsbuildXml } from '../../projects/msbuild-xml.ts'
import type { Project, ProjectTarget } from '../../projects/project.ts'
import { ProjectFaults } from '../../projects/project-faults.ts'
import { needsEvaluation } from '../../projects/project-place.ts'
import { type CollectedProject, collectProject } from '../../projects/read-project.ts'
import { loadSdkRuntimes } from '../../projects/sdk/runtime-graph.ts'
import { loadSdkVersions } from '../../projects/sdk/sdk-data.ts'
import { submoduleAdvice } from '../../projects/submodules.ts'
import { assertSharedConfig } from '../../sources/config/config-start.ts'
import type { ClosureNeed } from '../closure-need.ts'
import { readCentralNeeds } from './central-needs.ts'
import { addFiles, configOf, findGivenProjects, type ProjectFiles } from './given-projects.ts'
import { compareClientLock, type LockComparison } from './lock-comparison.ts'
import { ProjectClosures } from './project-closures.ts'
import { maxProjectDepth, ReferencedProjects, tooDeep } from './referenced-projects.ts'

/** What projects need: closures, and pins that stand for themselves. */
export interface ProjectNeeds {
  readonly requestedClosures: readonly ClosureNeed[]
  readonly pinsWithoutDependencies: readonly ParsedPin[]
  /** those of `alone` that projects only download */
  readonly downloads: readonly ParsedPin[]
  /** of the `packages.lock.json` files beside projects: what was found when they were compared with these */
  readonly comparisons: readonly LockComparison[]
  /** the frameworks of the options count for some of them */
  readonly takesFrameworks: boolean
}

export interface ProjectNeedOptions extends WorkspaceOptions {
  /** for files of central versions; projects name their own */
  readonly frameworks?: readonly string[] | undefined
  readonly signal?: AbortSignal | undefined
  /** a `packages.lock.json` beside a project is not read; default: it decides what the project needs */
  readonly ignoresLocks?: boolean | undefined
  /** a project that has changed since its `packages.lock.json` was written needs nothing: the caller refuses it; default: false */
  readonly locked?: boolean | undefined
  /** leaves out what the framework brings, as the project says */
  readonly prunes: boolean
  /** default: as their `global.json` says */
  readonly sdkVersion?: string | undefined
  /** where .NET is; default: in the usual places of the system */
  readonly dotnet?: DotnetPlaces | undefined
  /** finds SDKs that are packages; default: none is known */
  readonly findSdk?: FindSdk | undefined
  /** is told what is left out; default: `silentLog` */
  readonly log?: Log | undefined
  /** with `auto` the projects have to share their config files; default: none is read */
  readonly configFile?: string | undefined
  readonly configFolders?: ConfigFolders | undefined
  /** global properties of all projects, each `NAME=VALUE`; default: none */
  readonly properties?: readonly string[] | undefined
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
  const faults = new ProjectFaults()
  const reader = new NeedReader({ ...options, workingDirectory: directory }, faults)
  const given = await expandPaths(files, { directory, filesOnly: true, signal: options.signal })
  const { projects, others } = await findGivenProjects(given, {
    ...options,
    workingDirectory: directory,
    faults,
  })
  for (const [file, lead] of others) await faults.watchAsync(() => reader.addOther(file, lead))
  const behindLocks: ProjectFiles = new Map()
  // A build restores each project that another one refers to, with what that keeps to itself.
  for (const [file, lead] of projects) {
    if (lead.length > maxProjectDepth) {
      faults.add(tooDeep(file))
      continue
    }
    const found = await faults.watchAsync(() => reader.add(file, lead))
    addFiles(found?.hasLock ? behindLocks : projects, found?.references, { lead: [...lead, file] })
  }
  for (const [file, lead] of behindLocks)
    if (!projects.has(file)) {
      const found = await faults.watchAsync(() => reader.addLocked(file, lead))
      addFiles(behindLocks, found?.references, { lead: [...lead, file] })
    }
  faults.assertNone('projects')
  const [start, ...folders] = new Set([...projects.keys(), ...behindLocks.keys()].map(path => dirname(path)))
  if (options.configFile === 'auto' && start !== undefined && options.configFolders?.start === undefined)
    await assertSharedConfig(start, folders, options)
  reader.tellOfSdk()
  return reader
}

/** The projects that an added one refers to. */
interface AddedProject {
  readonly references: readonly string[]
  /** its lock decided, so theirs decide what they need: without one they are not looked at */
  readonly hasLock?: true
}

class NeedReader implements ProjectNeeds {
  readonly requestedClosures: ClosureNeed[] = []
  readonly pinsWithoutDependencies: ParsedPin[] = []
  readonly downloads: ParsedPin[] = []
  readonly comparisons: LockComparison[] = []
  takesFrameworks = false
  readonly #options: ProjectNeedOptions & { readonly workingDirectory: string }
  readonly #faults: ProjectFaults
  readonly #referenced: ReferencedProjects
  readonly #session: EvaluationSession
  readonly #closures: ProjectClosures
  /** what the newest SDK adds where none is named, with that SDK for people */
  readonly #ofSdk = new Map<string, string>()
  readonly #toldLeft = new Set<string>()
  readonly #toldUnknown = new Set<string>()

  constructor(options: ProjectNeedOptions & { readonly workingDirectory: string }, faults: ProjectFaults) {
    this.#options = options
    this.#faults = faults
    this.#session = new EvaluationSession({ ...options, workspace: workspaceOf(options) })
    const session = this.#session
    this.#referenced = new ReferencedProjects(
      (path, lead) => collectProject(path, { ...options, lead, session }),
      options,
    )
    const [referenced, nameOf] = [this.#referenced, (path: string) => this.#nameOf(path)]
    this.#closures = new ProjectClosures({ referenced, session, nameOf })
  }

  /** Adds what a project needs. */
  async add(file: string, lead: readonly string[]): Promise<AddedProject> {
    if (isCentralFile(file)) {
      await this.#addCentral(file)
      return { references: [] }
    }
    const config = configOf(file)
    if (config !== undefined && (await this.#isClassic(file))) {
      await this.#addConfig(config)
      return { references: [] }
    }
    return (await this.addLocked(file, lead)) ?? this.#addUnlocked(file, lead)
  }

  /**
   * Adds what a project with a lock needs: the packages of the lock, unless the project has changed since. A project that
   * needs evaluation is restored in this way. Undefined if there is no lock.
   */
  async addLocked(file: string, lead: readonly string[]): Promise<AddedProject | undefined> {
    const collected = await this.#referenced.read(file, lead)
    const { project } = collected
    const { lockFile } = project
    this.#tellMissing(project)
    this.#tellLeft(collected)
    if (lockFile === undefined || this.#options.ignoresLocks) return undefined
    const lock = await this.#lockOf(lockFile)
    const comparison = await compareClientLock(lock, collected, { lead, closures: this.#closures })
    this.comparisons.push({ file: this.#nameOf(lockFile), project: this.#nameOf(file), ...comparison })
    const holds = comparison.changes.length === 0
    if (!holds && !this.#options.locked) return this.#addUnlocked(file, lead)
    if (holds) {
      this.pinsWithoutDependencies.push(...lock.entries.flatMap(({ pin }) => pin ?? []))
      for (const own of project.frameworks) this.#tellUnknown(project, own)
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

  #tellMissing({ file, frameworks }: Project): void {
    const { log = silentLog } = this.#options
    for (const path of new Set(frameworks.flatMap(({ missingProjects = [] }) => missingProjects))) {
      const advice = submoduleAdvice(path, workspaceOf(this.#options))
      const what = isNative(path) ? 'is a project of C++' : 'is not there'
      log.warning(
        [
          `${quote(this.#nameOf(path))} ${what} and left out, as the .NET client leaves it out, though ${quote(this.#nameOf(file))} refers to it`,
          ...(advice ? [advice] : []),
        ].join('; '),
        this.#placeOf(file),
      )
    }
  }

  // The packages are right without them.
  #tellUnknown({ file }: Project, { unknownDownloads = [] }: ProjectTarget): void {
    const { log = silentLog } = this.#options
    const [first] = unknownDownloads
    if (first === undefined || this.#toldUnknown.has(first.why)) return
    this.#toldUnknown.add(first.why)
    const settled = first.settledBy.length > 0 ? `; the property ${first.settledBy[0]} would settle it` : ''
    log.notice(
      `what the SDK downloads for ${quote(this.#nameOf(file))} beside its references is not known whole, and a build may ask its sources for more: ${first.why}${settled}`,
      this.#placeOf(file),
    )
  }

  // Files that many projects import have some.
  #tellLeft({ leftItems = [] }: CollectedProject): void {
    const { log = silentLog } = this.#options
    for (const { target, file, line } of leftItems) {
      const key = `${file} ${line}`
      if (this.#toldLeft.has(key)) continue
      this.#toldLeft.add(key)
      log.notice(
        `a PackageReference inside the target ${quote(target)} is left out, as the .NET client leaves it out: the target does not run in a restore`,
        { ...this.#placeOf(file), line },
      )
    }
  }

  /** Adds the packages of a project of another kind: of its `packages.config`. */
  async addOther(file: string, [solution = file]: readonly string[]): Promise<void> {
    const config = configOf(file)
    if (config !== undefined) return this.#addConfig(config)
    const { log = silentLog } = this.#options
    const kind = 'no C#, F#, Visual Basic or IL project, and no packages.config is beside it'
    log.notice(`${quote(this.#nameOf(file))} is left out: ${kind}`, this.#placeOf(solution))
  }

  async #addConfig(config: string): Promise<void> {
    this.pinsWithoutDependencies.push(
      ...(await this.#pinsOf(config, bytes => configPinTurns(bytes, this.#placeOf(config)))),
    )
  }

  async #addCentral(file: string): Promise<void> {
    const { frameworks = [], prunes } = this.#options
    this.takesFrameworks = true
    const nameOf = (path: string) => this.#nameOf(path)
    const session = this.#session
    this.requestedClosures.push(...(await readCentralNeeds(file, { frameworks, prunes, nameOf, session })))
  }

  async #addFramework(collected: CollectedProject, position: number, lead: readonly string[]): Promise<void> {
    const { project, faults } = collected
    const own = project.frameworks[position] as ProjectTarget
    const { prunes } = this.#options
    const need = await this.#closures.ofFramework(collected, { position, lead, faults: this.#faults, prunes })
    if (!faults.isEmpty) return
    assertVersions(project, own)
    await assertRuntimes(project, own)
    await this.#noteSdk(collected, own)
    this.#tellUnknown(project, own)
    this.requestedClosures.push(need, ...own.runtimes.map(runtime => withRuntime(need, runtime)))
    const downloads = own.downloads.filter(({ isImplicit }) => !isImplicit).map(each => this.#pinOf(each))
    this.pinsWithoutDependencies.push(...downloads)
    this.downloads.push(...downloads)
  }

  // What the SDK decides is the packages that it adds in versions that it brings.
  async #noteSdk({ evaluatedWith }: CollectedProject, { packages }: ProjectTarget): Promise<void> {
    if (evaluatedWith === undefined || evaluatedWith.isSdkNamed) return
    const { version, isInstalled } = evaluatedWith.sdk
    const brought = new Set(Object.values((await loadSdkVersions())[version] ?? {}))
    for (const { id, range, isImplicit } of packages)
      if (isImplicit && range && brought.has(range.text))
        this.#ofSdk.set(
          `${id} ${range.text}`,
          `${version} adds them, the newest that is ${isInstalled ? 'installed' : 'known'}`,
        )
  }

  /** Says which SDK was taken where nothing names one, and what it decides. */
  tellOfSdk(): void {
    const [version] = this.#ofSdk.values()
    if (version === undefined) return
    const { log = silentLog } = this.#options
    log.notice(
      `no global.json and no "sdk-version" names an SDK: ${[...this.#ofSdk.keys()].join(', ')} as the SDK ${version}; another SDK may add others`,
    )
  }

  // A project of an SDK ignores a packages.config beside it.
  async #isClassic(file: string): Promise<boolean> {
    const { signal } = this.#options
    const bounds = {
      ...this.#placeOf(file),
      limit: projectLimit,
      workspace: workspaceOf(this.#options),
      signal,
    }
    const root = await parseBoundedFile(file, bytes => parseMsbuildXml(bytes, { file }), bounds)
    const namesSdk = ({ name, attributes }: MsbuildElement) => name === 'Sdk' || attributes.has('Sdk')
    return !namesSdk(root) && !root.children.some(namesSdk)
  }

  #pinOf({ id, range: { text, range }, file, line }: ProjectTarget['downloads'][number]): ParsedPin {
    return { id, version: text, ...this.#placeOf(file), line, request: asPinVersion(range) }
  }

  #lockOf(path: string): Promise<ClientLock> {
    const { signal } = this.#options
    const place = this.#placeOf(path)
    const bounds = { ...place, limit: fileLimit, workspace: workspaceOf(this.#options), signal }
    return parseBoundedFile(
      path,
      bytes => runInTurns(clientLockTurns(bytes, place), { signal, subject: place.file }),
      bounds,
    )
  }

  async #pinsOf(
    path: string,
    turns: (bytes: Uint8Array) => Generator<undefined, readonly ParsedPin[]>,
  ): Promise<readonly ParsedPin[]> {
    const { signal } = this.#options
    const workspace = workspaceOf(this.#options)
    const place = this.#placeOf(path)
    const parse = (bytes: Uint8Array) => runInTurns(turns(bytes), { signal, subject: place.file })
    return parseBoundedFile(path, parse, { ...place, limit: fileLimit, workspace, signal })
  }

  #placeOf(path: string): { readonly file: string } {
    return { file: this.#nameOf(path) }
  }

  #nameOf(path: string): string {
    return relative(this.#options.workingDirectory, path).split(sep).join('/')
  }
}

function referencesOf({ frameworks }: Project): readonly string[] {
  return frameworks.flatMap(({ projects, builtProjects = [] }) => [...projects, ...builtProjects])
}

/** The client of SDK-style projects takes no version for granted. @throws PkgtoolError `INVALID_PROJECT` */
function assertVersions({ isSdkStyle }: Project, { packages }: ProjectTarget): void {
  const bare = packages.find(({ range }) => isSdkStyle && range === undefined)
  if (bare === undefined) return
  const { id, file, line } = bare
  throw documentError('INVALID_PROJECT', {
    file,
    line,
    found: `${quote(id)} without a version`,
    wanted: 'Version',
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
