import { readFileSync, readlinkSync } from 'node:fs'
import { systemErrorCode } from '../errors.ts'

/**
 * What tells a process from every other, also from one that has its number later. No time of day is in it, so that a
 * clock that is set changes nothing. Only Linux tells more than the number.
 */
export interface ProcessIdentity {
  readonly pid: number
  /** the run of the machine that it belongs to */
  readonly boot?: string | undefined
  /** where its number counts: a container has numbers of its own */
  readonly namespace?: string | undefined
  /** clock ticks from the start of the machine to its own, modulo 2^32 */
  readonly start?: number | undefined
}

let own: ProcessIdentity | undefined

/** The identity of this process. */
export function ownIdentity(): ProcessIdentity {
  own ??= { pid: process.pid, ...readSurroundings(), start: readProcess('self')?.start }
  return own
}

/** Tells whether a process of this run of the machine, and of this namespace, has ended. */
export function hasProcessEnded({ pid, start }: Pick<ProcessIdentity, 'pid' | 'start'>): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // Any other refusal tells that somebody has the number.
    if (systemErrorCode(error) === 'ESRCH') return true
  }
  const seen = readProcess(pid)
  if (seen === undefined) return false
  return seen.isOver || (start !== undefined && seen.start !== start)
}

function readSurroundings(): Pick<ProcessIdentity, 'boot' | 'namespace'> {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()
    return { boot, namespace: readlinkSync('/proc/self/ns/pid') }
  } catch {
    return {}
  }
}

// PID (NAME) STATE … with the start as field 22; a name may have spaces and parentheses.
function readProcess(
  pid: number | 'self',
): { readonly isOver: boolean; readonly start: number | undefined } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const start = Number(fields[19]) % 2 ** 32
    // A zombie has ended, and may wait for good for a parent that asks for it: a container often has such a one.
    return { isOver: /^[ZXx]/.test(fields[0] ?? ''), start: start > 0 ? start : undefined }
  } catch {
    return undefined
  }
}
