import { readFileSync, readlinkSync } from 'node:fs'
import { systemErrorCode } from '../../base/thrown.ts'

/**
 * Identifies a process, even after its PID is reused. It contains no wall-clock time, so setting the clock has no
 * effect. Only Linux reports more than the PID.
 */
export interface ProcessIdentity {
  readonly pid: number
  /** the boot id of the machine */
  readonly boot?: string | undefined
  /** the PID namespace: a container has its own */
  readonly namespace?: string | undefined
  /** clock ticks from the boot to the start of the process, modulo 2^32 */
  readonly start?: number | undefined
}

let own: ProcessIdentity | undefined

/** The identity of this process. */
export function ownIdentity(): ProcessIdentity {
  own ??= { pid: process.pid, ...readScope(), start: readProcess('self')?.start }
  return own
}

/** Returns whether a process of this boot and this namespace has ended. */
export function hasProcessEnded({ pid, start }: Pick<ProcessIdentity, 'pid' | 'start'>): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // Any other error means that a process has the PID.
    if (systemErrorCode(error) === 'ESRCH') return true
  }
  const seen = readProcess(pid)
  if (seen === undefined) return false
  return seen.isOver || (start !== undefined && seen.start !== start)
}

// On Windows, any user may create a folder /proc.
const hasProc = process.platform !== 'win32'

function readScope(): Pick<ProcessIdentity, 'boot' | 'namespace'> {
  if (!hasProc) return {}
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()
    return { boot, namespace: readlinkSync('/proc/self/ns/pid') }
  } catch {
    return {}
  }
}

// PID (NAME) STATE …, the start is field 22; a name may contain spaces and parentheses.
function readProcess(
  pid: number | 'self',
): { readonly isOver: boolean; readonly start: number | undefined } | undefined {
  if (!hasProc) return undefined
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const start = Number(fields[19]) % 2 ** 32
    // A zombie has ended. Its parent may never reap it, which is common in containers.
    return { isOver: /^[ZXx]/.test(fields[0] ?? ''), start: start > 0 ? start : undefined }
  } catch {
    return undefined
  }
}
