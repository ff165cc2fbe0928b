import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { signatureRuleOf } from '../accepted/policy.ts'
import { isStillWritten, type WrittenFiles, writeBuildFiles } from '../assets/write-build-files.ts'
import type { AuditResult } from '../audit/audit.ts'
import type { AuditedGroup } from '../audit/find-vulnerable.ts'
import { plural } from '../base/format.ts'
import { HeldLog, type Said, watchLog } from '../base/held-log.ts'
import { type Log, silentLog } from '../base/ports.ts'
import { checkpoint } from '../base/turns.ts'
import { hashOfContent } from '../files/digest.ts'
import { type FileStamp, isSameStamp, readFileStamp } from '../files/file-stamps.ts'
import { listNames } from '../files/list-names.ts'
import { type RecordPlace, readMachineRecord, writeMachineRecord } from '../files/machine-record.ts'
import { workspaceOf } from '../files/workspace.ts'
import { sweepTemporaries } from '../files/writing/sweep-temporaries.ts'
import type { PlacePaths } from '../layouts/place-paths.ts'
import { configPlaces, fallbackVariable } from '../nuget/config/find-config-files.ts'
import { type Answers, AskedAgain, joinAnswers, SeenFiles } from '../projects/evaluate/seen-files.ts'
import { pathInSdk } from '../projects/spec-facts.ts'
import { isUntouched } from './in-place/find-present.ts'
import type { PlacedPackage } from './in-place/placed-package.ts'
import { restoreRecordName } from './in-place/record.ts'
import { restoreJournalName } from './in-place/restore-journal.ts'
import type { PreparedRestore } from './prepared-restore.ts'
import { describeRestore, type ParsedRestoreResult, type RestoreResult } from './restore-result.ts'
import type { BuildPlan, RestoreRun } from './restore-run.ts'

/** A restore that changed nothing, with all that it depended on. */
interface KeptRestore {
  /** tells apart options and sources */
  readonly settings: string
  readonly answers: readonly (readonly [question: string, answer: string])[]
  /** of the record in the packages folder */
  readonly record: FileStamp
  readonly packages: readonly { readonly paths: PlacePaths; readonly placed: PlacedPackage }[]
  /** absolute paths of the files of packages that the files for builds name */
  readonly expected: readonly string[]
  readonly builds: readonly WrittenFiles[]
  /** what an audit asks about; absent: there was none */
  readonly audited?: AuditedGroup
  readonly said: readonly Said[]
  readonly result: Omit<ParsedRestoreResult, 'audit'>
}

/**
 * Whether a restore of projects may do what an earlier one did: what a lock binds is verified, signatures are judged by bytes, and a bill
 * and a prune look at more than this knows.
 */
export async function mayRepeat({
  options,
  inPlace,
  policy,
  followsAll,
  context,
}: RestoreRun): Promise<boolean> {
  const { writeAssets, cacheDirectory, frameworks = [], offline, prune, sbom, environmentNames } = options
  if (!writeAssets || cacheDirectory === undefined || frameworks.length > 0) return false
  if (offline || prune || sbom !== undefined || followsAll || inPlace.verify) return false
  // It is told each time that it does not count.
  if (environmentNames?.includes(fallbackVariable)) return false
  return signatureRuleOf(policy) === undefined && (await context.lock({ locked: false })) === undefined
}

const audits = () => import('./audit-restored.ts')

/**
 * What a restore of projects that found all as it was tells to a later one, which then need not read, resolve or compare anything again:
 * where each question has the same answer, each package and each file for builds is as it was left. Only a restore that asked no source
 * is kept, and that had nothing to warn of but of its projects, of which a later one warns again.
 */
export class RepeatedRestore {
  /** the run, for a restore that is to be kept */
  readonly watched: RestoreRun
  readonly #run: RestoreRun
  readonly #place: RecordPlace
  readonly #settings: string
  readonly #seen = new SeenFiles().shared
  readonly #askedAgain: AskedAgain
  #saidCount = 0

  constructor(run: RestoreRun) {
    this.#run = run
    const { cacheDirectory } = run.options
    const workspace = workspaceOf(run.options)
    this.#place = { cacheDirectory, workspace, name: 'restores', key: run.folder.directory }
    this.#settings = settingsOf(run)
    const log = watchLog(run.log, () => {
      this.#saidCount += 1
    })
    const { environmentNames } = run.options
    this.#askedAgain = new AskedAgain(
      environmentNames && new Set(environmentNames.map(name => name.toLowerCase())),
    )
    run.followed.askedAgain = this.#askedAgain
    this.watched = { ...run, log, options: { ...run.options, log } }
  }

  /** Repeats the restore that was kept; undefined: there is none, or something has changed. Throws as `runRestore`. */
  async find(): Promise<RestoreResult | undefined> {
    const { options, folder, log } = this.#run
    const kept = readMachineRecord(this.#place) as KeptRestore | undefined
    if (kept?.settings !== this.#settings || !this.#holds(kept)) return undefined
    await checkpoint(options.signal, folder.directory)
    const told = new HeldLog()
    const audit = kept.audited && (await this.#audit(kept.audited, told))
    if (kept.audited !== undefined && audit === undefined) return undefined
    const { result, builds, said } = kept
    for (const { level, message, place } of said) log[level](message, place)
    const workspace = workspaceOf(options)
    const { unchanged } = await writeBuildFiles([], { workspace, kept: builds, signal: options.signal })
    await sweepTemporaries(folder.directory)
    const count = result.packages.length
    await log.stage('Packages in place', async () =>
      log.info(
        `${count} of ${plural(count, 'package')} in place: nothing has changed since the last restore`,
      ),
    )
    log.info(describeRestore(result))
    await log.stage('Files for builds', async () =>
      log.info(
        `files for builds of ${plural(builds.length, 'project')}: 0 written, ${unchanged} as they were`,
      ),
    )
    if (audit) await log.stage('Audit', async () => told.tell(log))
    const { counted } = this.#run.exceptions
    return {
      ...result,
      ...(audit?.result && { audit: audit.result }),
      ...(counted.length > 0 && { exceptions: counted }),
    }
  }

  #holds({ answers, record, packages, expected, builds }: KeptRestore): boolean {
    const { folder } = this.#run
    return (
      isSameStamp(record, recordStamp(folder.directory)) &&
      this.#askedAgain.areSame(answers) &&
      packages.every(({ paths, placed }) => isUntouched(folder.directory, paths, placed)) &&
      expected.every(path => existsSync(path)) &&
      builds.every(isStillWritten)
    )
  }

  /** Asks what is known now; undefined where something is, which only a whole restore can weigh. */
  async #audit(group: AuditedGroup, log: Log): Promise<{ readonly result?: AuditResult } | undefined> {
    const { auditGroups } = await audits()
    const failures: RestoreRun['failures'] = []
    const result = (await auditGroups({ ...this.#run, log, failures }, [group]))?.result
    const isClean = (result?.vulnerabilities.length ?? 0) + (result?.ignored ?? 0) + failures.length === 0
    return isClean ? { ...(result && { result }) } : undefined
  }

  /** Notes where config files count, before any project is read. */
  note(): void {
    const { workingDirectory = '.', configFile, configFolders = {} } = this.#run.options
    const start = configFolders.start ?? workingDirectory
    this.#askConfigs(resolve(start))
    if (configFile !== undefined && configFile !== 'auto')
      this.#seen.readNow(resolve(workingDirectory, configFile))
  }

  #askConfigs(folder: string): void {
    const { files, folders } = configPlaces(folder, this.#run.options.configFolders ?? {})
    // A read that finds none is told apart from one that does.
    for (const each of files) if (!this.#seen.answers.has(`read ${each}`)) this.#seen.readNow(each)
    for (const each of folders.filter(folder => !this.#seen.answers.has(`list ${folder}`))) {
      this.#seen.list(each)
      for (const name of listNames(each)) this.#seen.readNow(join(each, name))
    }
  }

  /** Keeps a restore for later ones, once all of it is told. Never throws. */
  async keep(prepared: PreparedRestore, result: ParsedRestoreResult): Promise<void> {
    const { folder, followed, exceptions, failures, sources } = this.#run
    const plan = followed.builds
    const isSettled =
      failures.length === 0 && exceptions.counted.length === 0 && this.#saidCount === followed.said.length
    if (!isSettled || plan === undefined || sources.all.some(({ isAsked }) => isAsked)) return
    // By it, what is said of a file that is not there names a submodule.
    if (followed.said.length > 0) this.#seen.readNow(join(workspaceOf(this.#run.options), '.gitmodules'))
    const packages = packagesOf(prepared)
    for (const { paths } of packages ?? [])
      this.#askRuntimes(join(folder.directory, paths.place, runtimesName))
    const builds = buildsOf(plan)
    const record = recordStamp(folder.directory)
    const answers = this.#answersOf(plan)
    if (packages === undefined || builds === undefined || record === undefined || answers === undefined)
      return
    const audited = await this.#auditedOf(prepared)
    if (audited === undefined) return
    const kept: KeptRestore = {
      settings: this.#settings,
      answers: [...answers],
      record,
      packages,
      expected: builds.expected,
      builds: builds.files,
      ...audited,
      said: followed.said,
      result,
    }
    await writeMachineRecord(this.#place, kept)
  }

  // The only one of the unpacked files of a package that is read: in no folder it shows that it has another content.
  #askRuntimes(file: string): void {
    if (existsSync(file)) this.#seen.readNow(file)
  }

  /** What is audited; undefined for an audit that counts what projects leave out of it. */
  async #auditedOf({ resolved }: PreparedRestore): Promise<Pick<KeptRestore, 'audited'> | undefined> {
    const { audit } = this.#run.options
    if (audit === 'off') return {}
    const { auditedAlone, auditedPins } = await audits()
    const groups = auditedPins({ ...this.#run, log: silentLog }, resolved.wanted)
    const leavesOut = audit !== undefined && groups.some(({ policy }) => policy?.isOn === false)
    return leavesOut ? undefined : { audited: auditedAlone(groups) }
  }

  #answersOf({ projects }: BuildPlan): Answers | undefined {
    const { asked } = this.#run.followed
    for (const [path, { project, restoreSettings = [], evaluatedWith }] of projects) {
      // Where they lead is not among the questions.
      if (restoreSettings.length > 0) return undefined
      this.#askConfigs(dirname(path))
      for (const each of evaluatedWith?.libraryPacks ?? []) this.#seen.list(each)
      for (const { runtimes, spec } of project.frameworks) {
        const graph = spec?.properties.RuntimeIdentifierGraphPath
        if (runtimes.length > 0 && graph !== undefined)
          this.#seen.readNow(pathInSdk(graph, evaluatedWith?.builder?.folder))
      }
    }
    return asked && this.#seen.isWhole ? joinAnswers([this.#seen.answers, asked]) : undefined
  }
}

// Which credentials there are does not matter where nobody is asked. Names of variables are among the questions.
function settingsOf({ options, sources, folder }: RestoreRun): string {
  const { log: _, signal: _s, onProgress: _p, contentCache: _c, environmentNames: _e, ...own } = options
  const asked = sources.all.map(({ name, address }) => [name, address])
  return hashOfContent(JSON.stringify([own, asked, folder]))
}

const runtimesName = 'runtime.json'

/** Of the record as it counts: one that is behind is not the same. */
function recordStamp(directory: string): FileStamp | undefined {
  if (existsSync(join(directory, restoreJournalName))) return undefined
  return readFileStamp(join(directory, restoreRecordName))
}

function packagesOf({ resolved, present }: PreparedRestore): KeptRestore['packages'] | undefined {
  const { wanted, missing } = resolved
  const found = wanted.flatMap(item => {
    const placed = present.get(item)
    return placed && !item.pin.isTool && !placed.isUnread ? { paths: item.paths, placed } : []
  })
  return missing.length === 0 && found.length === wanted.length ? found : undefined
}

function buildsOf({ projects, record }: BuildPlan) {
  const expected = new Set<string>()
  const files: WrittenFiles[] = []
  for (const project of projects.keys()) {
    const written = record.current(project)
    if (written === undefined) return undefined
    for (const path of written.expected) expected.add(path)
    files.push({ project, folder: written.folder, files: written.files })
  }
  return { files, expected: [...expected] }
}
