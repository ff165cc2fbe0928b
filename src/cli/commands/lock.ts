import { plural } from '../../core/base/format.ts'
import { formatTree } from '../../core/closures/format-tree.ts'
import { defaultLockFile } from '../../core/lock/open-lock.ts'
import { checkLock } from '../../core/locking/check-lock.ts'
import type { WriteLockOptions } from '../../core/locking/plan-lock.ts'
import { type WrittenLock, writeLock } from '../../core/locking/write-lock.ts'
import { submitDependencies } from '../../core/submission/submit-dependencies.ts'
import { boundYoungGeneration } from '../../doors/v8-flags.ts'
import { flowOptions, libraryOptions, submissionOptions } from '../options.ts'
import type { Invocation, Result } from '../verb.ts'

/** MiB; a lock of 2,000 packages would take 90 more in all */
const youngOfLock = 32

/** `lock`: writes the lock and prints the changes; with `--check`, only prints them and fails if there are any. */
export async function lock(invocation: Invocation): Promise<Result> {
  const { values, terminal } = invocation
  const { lockFile = defaultLockFile } = values
  const options = lockRequest(invocation)
  await boundYoungGeneration(youngOfLock)
  if (!values.check) {
    const { changes, written, lock: made } = await writeLock(options)
    const tree = terminal.isInteractive ? drawTrees(made) : []
    return {
      lines: [...shortened(changes, made), ...tree],
      document: { 'lock-file': lockFile, written, changes },
    }
  }
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

function drawTrees({ closures = [] }: WrittenLock['lock']): readonly string[] {
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

/** `dependency-submission`: submits the locked packages to GitHub's dependency graph, or writes the snapshot to a file. */
export async function dependencySubmission(invocation: Invocation): Promise<Result> {
  const { lockFile = 'pkgtool.lock.json', output } = invocation.values
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
