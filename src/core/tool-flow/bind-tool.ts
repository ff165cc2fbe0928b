import type { LockedTool } from '../lock/lock-file.ts'
import { type LockOptions, notLocked, type OpenLock, openLock } from '../lock/open-lock.ts'
import { printable } from '../text.ts'
import { parsePackageVersion } from '../versions/parse-package-version.ts'
import type { ToolRun } from './tool-run.ts'

/**
 * Binds a run to the tool of its lock (DESIGN 6): version and hash, where the entry answers the request. Where it does
 * not it is a warning and a fresh choice, and an error with `locked`.
 *
 * @throws PkgtoolError `NOT_LOCKED`, `INVALID_LOCK` and what reading a file throws
 */
export async function bindTool(
  run: ToolRun,
  options: LockOptions & { readonly workingDirectory?: string | undefined },
): Promise<ToolRun> {
  const lock = await openLock({ ...options, log: run.log })
  return lock ? run.log.stage('Lock', () => keepTo(run, lock)) : run
}

async function keepTo(run: ToolRun, lock: OpenLock): Promise<ToolRun> {
  const { lockCoversTool } = await import('../lock/find-locked.ts')
  const { request, toolName: name, exact } = run
  const coverage = lockCoversTool(lock.document, { ...request, name, exact })
  if (coverage.state === 'covered') return bound(run, lock, coverage.entry)
  const found = coverage.state === 'absent' ? `no entry for ${name}` : coverage.reason
  if (lock.locked) throw notLocked(lock, { found })
  if (coverage.state === 'absent') run.log.info(`${lock.file} has ${found}`)
  else run.log.warning(`${found}; the version is chosen afresh`, { file: lock.file })
  return run
}

function bound(run: ToolRun, { file, locked }: OpenLock, entry: LockedTool): ToolRun {
  const { version, requested, sha256 } = entry
  if (sha256 === undefined && locked) throw notLocked({ file }, { found: `${run.toolName} without a hash` })
  const exact = parsePackageVersion(version)
  const reason = `${printable(version)} is locked for ${printable(requested.version)} in ${file}`
  run.log.info(reason)
  const digest = {
    algorithm: 'sha256',
    change:
      'find out why the bytes changed; if you trust them, delete the entry and run "setup-pkgtool lock"',
  } as const
  return {
    ...run,
    exact,
    request: { ...run.request, version: exact.normalized },
    digests: sha256 === undefined ? run.digests : [...run.digests, { ...digest, value: sha256 }],
    locked: { entry, reason, file },
  }
}
