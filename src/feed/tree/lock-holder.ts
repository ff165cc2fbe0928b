import { hostname, uptime } from 'node:os'
import { parseJson } from '../../core/encoding/parse-json.ts'
import { hasProcessEnded, ownIdentity, type ProcessIdentity } from '../../core/files/process-identity.ts'

/** Who holds a lock, as the lock's JSON says it. */
export interface LockHolder extends ProcessIdentity {
  readonly host: string
  /** ISO 8601, for people: no decision rests on it */
  readonly started: string
  /** s from the start of the machine to the lock */
  readonly uptime?: number | undefined
}

const largestPid = 2 ** 31 - 1

/** This process as the holder of a lock. */
export function ownHolder(): LockHolder {
  return { ...ownIdentity(), host: hostname(), started: new Date().toISOString(), uptime: uptime() }
}

/** Reads the text of a lock; undefined where it names no holder, as that of a writer that was killed in writing it. */
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
 * Tells whether a holder can be asked and has ended. The clock decides nothing, since it may have been set. False for a
 * holder on a machine of another name, or in another container of this one.
 */
export function hasHolderEnded(holder: LockHolder): boolean {
  if (holder.host !== hostname()) return false
  const own = ownIdentity()
  if (holder.boot !== undefined && own.boot !== undefined) {
    if (holder.boot !== own.boot) return true
    return holder.namespace === own.namespace && hasProcessEnded(holder)
  }
  // A machine that was up for longer than it is now has been started anew.
  return (holder.uptime !== undefined && uptime() < holder.uptime) || hasProcessEnded(holder)
}

function isPid(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0 && Number(value) <= largestPid
}
