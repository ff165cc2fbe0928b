import { checkLock } from '../../core/check-lock.ts'
import { defaultLockFile } from '../../core/lock/open-lock.ts'
import { type WriteLockOptions, writeLock } from '../../core/write-lock.ts'
import type { Invocation, Result } from '../invocation.ts'
import { flowOptions, transportOptions } from '../request-options.ts'

/** `lock`: writes the lock and prints what has changed; with `--check` prints what would, and fails when that is anything. */
export async function lock(invocation: Invocation): Promise<Result> {
  const { values, terminal } = invocation
  const lockFile = values['lock-file'] ?? defaultLockFile
  const options = lockRequest(invocation)
  if (!values.check) {
    const { changes, written } = await writeLock(options)
    return { lines: changes, document: { 'lock-file': lockFile, written, changes } }
  }
  const changes = await checkLock(options)
  terminal.log.info(`${lockFile} is ${changes.length === 0 ? 'up to date' : 'stale'}`)
  const document = { 'lock-file': lockFile, written: false, changes }
  return { lines: changes, document, hasFailed: changes.length > 0 }
}

// A lock holds what was asked for: the tool with a listing or a version, packages with pins.
function lockRequest(invocation: Invocation): WriteLockOptions {
  const { values } = invocation
  const { 'dist-url': distUrls = [], 'tool-version': version, 'version-file': versionFile } = values
  const hasTool = distUrls.length > 0 || version !== undefined || versionFile !== undefined
  const hasPins = values.packages !== undefined || values['packages-file'] !== undefined
  const { tool, restore } = flowOptions(invocation, { hasPins })
  return {
    ...transportOptions(invocation),
    lockFile: values['lock-file'],
    tool: hasTool ? tool : undefined,
    restore: hasPins ? restore : undefined,
  }
}
