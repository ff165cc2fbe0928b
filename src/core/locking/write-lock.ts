import { constants } from 'node:fs'
import { access, opendir } from 'node:fs/promises'
import { dirname, relative, resolve } from 'node:path'
import { PkgtoolError } from '../base/errors.ts'
import { plural } from '../base/format.ts'
import { silentLog } from '../base/ports.ts'
import type { BillContent } from '../bill/bill-of-materials.ts'
import { assertBillPlace, writeBill } from '../bill/write-bill.ts'
import type { AnsweredNeed } from '../closures/closure-pins.ts'
import { formatPackagesLocks } from '../closures/format-packages-lock.ts'
import { writing } from '../files/file-errors.ts'
import { readBoundedFile } from '../files/read-bounded-file.ts'
import { assertSafeFolder, type FolderBounds } from '../files/safe-folder.ts'
import { nearestExisting } from '../files/stats.ts'
import { faultOfNamedPath, realPathOf, workspaceOf } from '../files/workspace.ts'
import { makeFolder } from '../files/writing/make-folder.ts'
import { replaceFile } from '../files/writing/replace-file.ts'
import { type LockTexts, lockTexts } from '../lock/closures.ts'
import { compareLocks } from '../lock/compare-locks.ts'
import { formatLock } from '../lock/format-lock.ts'
import type { Lock } from '../lock/lock.ts'
import { openRestoreRun } from '../packages/open-restore-run.ts'
import { composeLock, type Entries } from './compose-lock.ts'
import { lockPackages } from './lock-packages.ts'
import { withLicenses } from './locked-licenses.ts'
import { type LockPlan, lockTool, planLock, type WriteLockOptions } from './plan-lock.ts'
import { isKept } from './plan-pins.ts'

/** What `writeLock` did. */
export interface WrittenLock {
  /** absolute */
  readonly path: string
  readonly lock: LockTexts
  /** one line each: `added …`, `removed …`, `changed …` */
  readonly changes: readonly string[]
  /** false: the file had these very bytes */
  readonly written: boolean
}

/** Writes `pkgtool.lock.json`: exactly what `tool` and `restore` ask for, in one step. */
export async function writeLock(options: WriteLockOptions): Promise<WrittenLock> {
  const { log = silentLog, sbom } = options
  if (sbom !== undefined) {
    await assertBillPlace({ ...options, sbom })
  }
  const { context, ...plan } = await planLock(options)
  const locks = assertSafeLocks(plan, options)
  // What cannot be written is told before anything is fetched for it.
  if (fetches(plan)) {
    await writing(plan.path, () => access(dirname(plan.path), constants.W_OK))
    // The client makes the folder of a lock that a project names.
    for (const path of locks) await writing(path, () => assertWritable(nearestExisting(dirname(path))))
  }
  const { lock, closures, billed } = await makeLock(plan, options).finally(() => context.close())
  const changes = compareLocks(plan.old, lock)
  const text = formatLock(lock)
  const written = await write(plan.path, text, options)
  if (options.writePackagesLock) await writeLocksOfProjects({ lock, closures }, options)
  if (options.sbom !== undefined) {
    const content = { tool: lock.tool, packages: billed ?? lock.packages, closures: lock.closures ?? [] }
    await writeBill(content, { ...options, sbom: options.sbom })
  }
  log.info(`${plan.file}: ${plural(changes.length, 'change')}, ${written ? 'written' : 'nothing to write'}`)
  return { path: plan.path, lock: lockTexts(lock), changes, written }
}

function fetches({ tool, packages }: Pick<LockPlan, 'tool' | 'packages'>): boolean {
  const isToolKept = tool === undefined || 'kept' in tool.planned
  const { planned = [], closures } = packages?.plan ?? {}
  return !isToolKept || !planned.every(isKept) || (closures?.open.length ?? 0) > 0
}

interface MadeLock {
  readonly lock: Lock
  /** its packages with their licences, where a bill of materials is asked for */
  readonly billed?: BillContent['packages'] | undefined
  readonly closures: readonly AnsweredNeed[]
}

async function makeLock(
  { tool, packages, old }: Omit<LockPlan, 'context'>,
  { sbom, restore }: Pick<WriteLockOptions, 'sbom' | 'restore'>,
): Promise<MadeLock> {
  // With a fault of a project nothing is locked, so the tool is not fetched for it.
  const wanted = packages?.plan.faults?.isEmpty === false ? undefined : tool
  const entry = wanted && ('kept' in wanted.planned ? wanted.planned.kept : await lockTool(wanted))
  const made: Entries = packages ? await lockPackages(packages, old) : { names: undefined, entries: [] }
  const lock = composeLock(entry, made)
  const closures = made.closures ?? []
  if (sbom === undefined || packages === undefined) return { lock, closures }
  const { context, options } = packages
  const run = made.run ?? (await openRestoreRun(context, options, { lockNames: lock.names ?? {} }))
  const store = { packageStore: restore?.packageStore ?? 'auto' }
  return { lock, closures, billed: await withLicenses(lock, run, store) }
}

/** Refuses locks that lie where none is written, and returns those of projects. @throws PkgtoolError `UNSAFE_PATH` */
export function assertSafeLocks(
  plan: Pick<LockPlan, 'packages' | 'path'>,
  options: WriteLockOptions,
): readonly string[] {
  assertSafeFolder(plan.path, boundsOf(options))
  return options.writePackagesLock ? locksOfProjects(plan, options) : []
}

// A project names its lock, and whoever may change a project is not to choose what is written elsewhere.
function locksOfProjects(
  { packages, path: own }: Pick<LockPlan, 'packages' | 'path'>,
  options: WriteLockOptions,
): readonly string[] {
  const { kept = [], open = [] } = packages?.plan.closures ?? {}
  const workspace = workspaceOf(options)
  const paths = new Set([...kept, ...open].flatMap(({ need }) => need.owner?.lockFile ?? []))
  for (const path of paths) {
    const fault = faultOfNamedPath(path, workspace) ?? faultOfName(path, own)
    if (fault !== undefined)
      throw new PkgtoolError('UNSAFE_PATH', {
        subject: relative(resolve(options.workingDirectory ?? '.'), path),
        found: `it is the lock of a project and ${fault}`,
        wanted: 'a *.lock.json inside the workspace',
        change: 'change NuGetLockFilePath, or start the command at the root of the checkout',
        path,
      })
    assertSafeFolder(path, boundsOf(options))
  }
  return [...paths]
}

function faultOfName(path: string, own: string): string | undefined {
  if (realPathOf(path) === realPathOf(own)) return 'which is the lock that is written of all'
  return /[^\\/]\.lock\.json$/i.test(path) ? undefined : 'whose name does not end in .lock.json'
}

async function assertWritable(folder: string): Promise<void> {
  await access(folder, constants.W_OK)
  // A file is none.
  await (await opendir(folder)).close()
}

function boundsOf({ workingDirectory = '.', workspace }: WriteLockOptions): FolderBounds {
  return { workingDirectory, workspace }
}

async function writeLocksOfProjects({ closures, lock }: MadeLock, options: WriteLockOptions): Promise<void> {
  const { log = silentLog, workingDirectory = '.' } = options
  for (const [path, text] of formatPackagesLocks(closures, lock)) {
    assertSafeFolder(path, boundsOf(options))
    await writing(path, () => makeFolder(dirname(path)))
    assertSafeFolder(path, boundsOf(options))
    const written = await write(path, text, options)
    log.info(`${relative(resolve(workingDirectory), path)}: ${written ? 'written' : 'nothing to write'}`)
  }
}

async function write(
  path: string,
  text: string,
  { signal }: Pick<WriteLockOptions, 'signal'>,
): Promise<boolean> {
  const bytes = Buffer.from(text)
  const before = await readBoundedFile(path, { limit: bytes.length }).catch(() => undefined)
  if (before && bytes.equals(before)) return false
  await writing(path, () => replaceFile(path, bytes, { signal }))
  return true
}
