import { hostname, uptime } from 'node:os'
import { parseJson } from '../../core/base/json.ts'
import { hasProcessEnded, ownIdentity, type ProcessIdentity } from '../../core/files/process-identity.ts'

/** The holder of a lock, as written in the lock's JSON. */
export interface LockHolder extends ProcessIdentity {
  readonly host: string
  /** ISO 8601, informational: no decision depends on it */
  readonly started: string
  /** seconds from the boot of the machine to the lock */
  readonly uptime?: number | undefined
}

const largestPid = 2 ** 31 - 1

/** Describes this process as the holder of a lock. */
export function ownHolder(): LockHolder {
  return { ...ownIdentity(), host: hostname(), started: new Date().toISOString(), uptime: uptime() }
}

/** Parses a lock; undefined when it names no holder, for example after a kill during the write. */
export function parseHolder(text: string): LockHolder | undefined {
  const json = parseJson(text)
  if ('problem' in json || typeof json.value !== 'object' || json.value === null) return undefined
  const { pid, host, started, ...rest } = json.value as Partial<Record<keyof LockHolder, unknown>>
  if (!isPid(pid) || typeof host !== 'string' || typeof started !== 'string') return undefined
  return {
    pid,
    host,
    started,
    boot: typeof rest.boot === 'string' ? rest.boot : undefined,
    namespace: typeof rest.namespace === 'string' ? rest.namespace : undefined,
    start: typeof rest.start === 'number' ? rest.start : undefined,
    uptime: typeof rest.uptime === 'number' ? rest.uptime : undefined,
  }
}

/**
 * Returns whether a holder is known to have ended. Does not use the clock, which may have been changed. False for a holder
 * on a machine with another host name, or in another container of this machine.
 */
export function hasHolderEnded(holder: LockHolder): boolean {
  if (holder.host !== hostname()) return false
  const own = ownIdentity()
  if (holder.boot !== undefined && own.boot !== undefined) {
    if (holder.boot !== own.boot) return true
    return holder.namespace === own.namespace && hasProcessEnded(holder)
  }
  // If the uptime is shorter than that in the lock, the machine has rebooted.
  return (holder.uptime !== undefined && uptime() < holder.uptime) || hasProcessEnded(holder)
}

function isPid(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0 && Number(value) <= largestPid
}
