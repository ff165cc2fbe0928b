import { withFailuresNamedIn } from '../../core/base/errors.ts'
import { formatBytes, nameOptions, plural } from '../../core/base/format.ts'
import type { Check } from '../../core/doctor/check.ts'
import { defaultLockFile } from '../../core/lock/open-lock.ts'
import type { WriteLockOptions } from '../../core/locking/plan-lock.ts'
import type { WrittenLock } from '../../core/locking/write-lock.ts'
import { restorePackages } from '../../core/packages/restore.ts'
import type { RestorePackagesOptions } from '../../core/packages/restore-options.ts'
import { formatTable } from '../format-table.ts'
import { flowOptions, libraryOptions, packageOptions, submissionOptions } from '../options.ts'
import type { Invocation, Result } from '../verb.ts'

/**
 * `restore`: restores pinned packages into a folder and prints the path of each; with `--dry-run` only shows the plan.
 */
export function restore(invocation: Invocation): Promise<Result> {
  const options = packageOptions(invocation)
  return options.dryRun ? plan(options) : fetch(options, invocation)
}

async function fetch(
  options: RestorePackagesOptions,
  { terminal }: Pick<Invocation, 'terminal'>,
): Promise<Result> {
  const restored = withFailuresNamedIn(await restorePackages(options), terminal.words)
  const { packagesDirectory, packages, sources, audit, exceptions } = restored
  const rows = packages.map(({ id, version, status, path }) => [id, version, status, path])
  return {
    lines: formatTable(rows),
    document: {
      'packages-directory': packagesDirectory,
      packages: packages.map(({ size: _, ...outputs }) => outputs),
      'packages-count': packages.length,
      'packages-cache-hit': packages.every(({ status }) => status !== 'downloaded'),
      sources,
      ...(audit && { audit }),
      ...(exceptions && { exceptions }),
    },
  }
}

async function plan(options: RestorePackagesOptions): Promise<Result> {
  const { planRestore } = await import('../../core/packages/plan-restore.ts')
  const { packagesDirectory, packages, downloadBytes, unknownSizes, unwanted } = await planRestore(options)
  const rows = packages.map(({ id, version, status, source, size }) => [
    id,
    version,
    status,
    size === undefined ? 'unknown size' : formatBytes(size),
    source,
  ])
  return {
    lines: [...formatTable(rows), ...unwanted.map(place => `${place}  remove`)],
    document: {
      'packages-directory': packagesDirectory,
      packages,
      'packages-count': packages.length,
      'download-count': packages.filter(({ status }) => status === 'download').length,
      'download-bytes': downloadBytes,
      'unknown-sizes': unknownSizes,
      unwanted,
    },
  }
}

/** `lock`: writes the lock and prints the changes; with `--check`, only prints them and fails if there are any. */
export async function lock(invocation: Invocation): Promise<Result> {
  const { values, terminal } = invocation
  const { lockFile = defaultLockFile } = values
  const options = lockRequest(invocation)
  await boundYoungGeneration()
  if (!values.check) {
    const { writeLock } = await import('../../core/locking/write-lock.ts')
    const { changes, written, lock: made } = await writeLock(options)
    const tree = terminal.isInteractive ? await drawTrees(made) : []
    return {
      lines: [...shortened(changes, made), ...tree],
      document: { 'lock-file': lockFile, written, changes },
    }
  }
  const { checkLock } = await import('../../core/locking/check-lock.ts')
  const changes = await checkLock(options)
  // One of the client that no longer holds for its project is written with that option alone.
  const isBound =
    values.writePackagesLock !== true && changes.some(line => /^stale .*\.lock\.json: /i.test(line))
  const way = isBound ? 'with --write-packages-lock in place of --check' : 'without --check'
  const state = changes.length === 0 ? 'up to date' : `stale; the same command ${way} updates it`
  terminal.log.info(`${lockFile} is ${state}`)
  const document = { 'lock-file': lockFile, written: false, changes }
  return { lines: changes, document, hasFailed: changes.length > 0 }
}

// In a first lock all packages are new, and their names are in the file.
const maxNew = 20

// Packages stand behind names and tool, and before closures.
function shortened(
  changes: readonly string[],
  { packages, closures = [] }: WrittenLock['lock'],
): readonly string[] {
  if (packages.length <= maxNew || !changes.every(line => line.startsWith('added '))) return changes
  const first = changes.length - packages.length - closures.length
  if (first < 0) return changes
  const counted = `added ${plural(packages.length, 'package')}`
  return [...changes.slice(0, first), counted, ...changes.slice(first + packages.length)]
}

/** bytes, of both halves of the space of new objects, at which it has grown enough */
const youngGeneration = 32 * 1024 * 1024

/** milliseconds */
const lookInterval = 20

/**
 * Keeps the space of new objects from growing further: a lock of 2,000 packages fills it with garbage, and would take 90 MiB more
 * in the same time. V8 reads the flag whenever it would let the space grow. Not in the library: it is a matter of the whole process.
 */
async function boundYoungGeneration(): Promise<void> {
  const { getHeapSpaceStatistics, setFlagsFromString } = await import('node:v8')
  const timer = setInterval(() => {
    const young = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')
    if (young === undefined || young.space_size < youngGeneration) return
    clearInterval(timer)
    setFlagsFromString('--semi-space-growth-factor=1')
  }, lookInterval).unref()
}

async function drawTrees({ closures = [] }: WrittenLock['lock']): Promise<readonly string[]> {
  if (closures.length === 0) return []
  const { formatTree } = await import('../../core/closures/format-tree.ts')
  return closures.flatMap(formatTree)
}

// The lock contains the tool if a listing or version is given, and packages if pins are.
function lockRequest(invocation: Invocation): WriteLockOptions {
  const { values } = invocation
  const { distUrls = [], version, versionFile } = values
  const hasTool = distUrls.length > 0 || version !== undefined || versionFile !== undefined
  const hasPins = (['packages', 'packagesFiles', 'projects'] as const).some(
    name => values[name] !== undefined,
  )
  const { tool, restore } = flowOptions(invocation, { hasPins })
  return {
    ...libraryOptions(invocation),
    writePackagesLock: values.writePackagesLock,
    acceptSigners: values.acceptSigners,
    // Without ids it is for all.
    upgrade: values.upgrade?.length === 0 || values.upgrade,
    tool: hasTool ? tool : undefined,
    restore: hasPins ? restore : undefined,
  }
}

/** `doctor`: checks whether a set-up or restore would work here and advises changes; exit code 1 if it would not. */
export async function doctor(invocation: Invocation): Promise<Result> {
  const { values, signal, terminal } = invocation
  const wantsPackages = ['sources', 'configFile', 'packages', 'packagesFiles', 'projects'] as const
  const hasPins = wantsPackages.some(name => values[name] !== undefined)
  const { tool, restore } = flowOptions(invocation, { hasPins })
  const { diagnose } = await import('../../core/doctor/diagnose.ts')
  const { checks, healthy } = await diagnose({
    signal,
    log: terminal.log,
    tool,
    restore: hasPins ? restore : undefined,
  })
  const unasked = [
    ...(values.distUrls === undefined ? ['no listing (--dist-url)'] : []),
    ...(hasPins ? [] : ['no service index (--source)']),
  ]
  const named = checks.map(each => ({
    ...each,
    found: nameOptions(each.found, terminal.words),
    change: nameOptions(each.change, terminal.words),
  }))
  return {
    lines: await describe(named, unasked),
    document: { healthy, checks: named },
    hasFailed: !healthy,
  }
}

async function describe(checks: readonly Check[], unasked: readonly string[]): Promise<readonly string[]> {
  const table = formatTable(checks.map(({ state, check, subject, found }) => [state, check, subject, found]))
  const lines = checks.flatMap(({ change }, index) =>
    change === '' ? [table[index] ?? ''] : [table[index] ?? '', `          to do: ${change}`],
  )
  const bad = checks.filter(({ state }) => state === 'failed').length
  const verdict = bad === 0 ? 'nothing has failed' : `${bad} failed`
  const rest = unasked.length === 0 ? '' : `; ${unasked.join(' and ')} was given to look at`
  return [...lines, `${plural(checks.length, 'check')}: ${verdict}${rest}`]
}

/** `dependency-submission`: submits the locked packages to GitHub's dependency graph, or writes the snapshot to a file. */
export async function dependencySubmission(invocation: Invocation): Promise<Result> {
  const { lockFile = 'pkgtool.lock.json', output } = invocation.values
  const { submitDependencies } = await import('../../core/submission/submit-dependencies.ts')
  const { packages, id, snapshot } = await submitDependencies(submissionOptions(invocation))
  const what = `${plural(packages, 'package')} of ${lockFile}`
  return {
    lines: [output === undefined ? `submitted ${what} as snapshot ${id}` : `wrote ${what} to ${output}`],
    document: {
      packages,
      manifests: Object.keys(snapshot.manifests),
      id: id ?? null,
      output: output ?? null,
    },
  }
}
