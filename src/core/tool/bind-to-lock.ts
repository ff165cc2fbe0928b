import { printable } from '../base/printable.ts'
import type { LockedTool } from '../lock/lock.ts'
import { notLocked, type OpenLock } from '../lock/open-lock.ts'
import { parsePackageVersion } from '../nuget/version.ts'
import { exactRequest } from './request.ts'
import type { ToolRun } from './tool-run.ts'

/**
 * Binds a run to the version and hash in its lock if the entry covers the request. Otherwise the version is chosen anew,
 * with a log message; with `locked` it is an error.
 *
 * @throws PkgtoolError `NOT_LOCKED`, `INVALID_LOCK` and what reading a file throws
 */
export async function bindToLock(run: ToolRun): Promise<ToolRun> {
  const lock = await run.context.lock()
  return lock ? run.log.stage('Lock', () => keepTo(run, lock)) : run
}

async function keepTo(run: ToolRun, lock: OpenLock): Promise<ToolRun> {
  const { lockCoversTool } = await import('../lock/cover-tool.ts')
  const { request, toolName: name, exact } = run
  const coverage = lockCoversTool(lock.document, { ...request, name, exact })
  if (coverage.state === 'covered') return bound(run, lock, coverage.entry)
  const found = coverage.state === 'absent' ? `no entry for ${name}` : coverage.reason
  const command = await run.context.lockCommand(lock.document)
  if (lock.locked) throw notLocked(lock, { found, command })
  if (coverage.state === 'absent') run.log.info(`${lock.file} has ${found}`)
  else {
    const { renewal } = await import('../lock/lock-command.ts')
    run.log.warning(`${found}; the version is chosen afresh; ${renewal(command)} updates the lock`, {
      file: lock.file,
    })
  }
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
    change: 'find out why the bytes changed; if you trust them, delete the entry and lock the tool anew',
  } as const
  const request = { ...run.request, version: exact.normalized }
  return {
    ...run,
    exact,
    request,
    resolve: async () => exactRequest(request, exact),
    digests: sha256 === undefined ? run.digests : [...run.digests, { ...digest, value: sha256 }],
    locked: { entry, reason, file },
  }
}
