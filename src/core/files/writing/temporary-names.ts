import { createHash, randomUUID } from 'node:crypto'
import { hostname, uptime } from 'node:os'
import { join } from 'node:path'
import { ownIdentity } from './process-identity.ts'

/**
 * Returns a new temporary path in `directory`: `.PID.`, then machine, process start (Windows and macOS: boot time) and
 * random bits, 8 hex digits each. From it, `sweepTemporaries` of a later run recognizes the files of a dead process. The
 * name has a leading dot and no package extension, because the reference client treats a folder with package files as a
 * feed of the old layout.
 */
export function temporaryPath(directory: string): string {
  const { pid, start } = ownIdentity()
  // Faster than `randomBytes`: Node caches random data for UUIDs.
  const random = randomUUID().slice(0, 8)
  return join(
    directory,
    `.${pid}.${machineTag() ?? unknown}${hexDigits(start ?? bootSecond() ?? 0)}${random}`,
  )
}

/** Returns whether a name has the format of `temporaryPath`. */
export function isTemporaryName(name: string): boolean {
  return parseTemporaryName(name) !== undefined
}

/** The process that created a temporary name. */
export interface TemporaryOwner {
  readonly pid: number
  /** its PID is valid on this machine and in this namespace */
  readonly isOurMachine: boolean
  /** the start of the process, which distinguishes reused PIDs, if the system reports it */
  readonly start: number | undefined
}

/** Parses a name of `temporaryPath`; undefined for any other name. */
export function parseTemporaryName(name: string): TemporaryOwner | undefined {
  const [, pid, machine, start] = /^\.(\d{1,10})\.([0-9a-f]{8})([0-9a-f]{8})[0-9a-f]{8}$/.exec(name) ?? []
  if (pid === undefined || start === undefined) return undefined
  const isOurMachine = machine === machineTag()
  const number = Number.parseInt(start, 16) || undefined
  const boot = bootSecond()
  if (boot === undefined) return { pid: Number(pid), isOurMachine, start: number }
  const isSameBoot = number !== undefined && Math.abs(number - boot) <= bootTolerance
  return { pid: Number(pid), isOurMachine: isOurMachine && isSameBoot, start: undefined }
}

// Seconds, because the clock may be adjusted between two runs.
const bootTolerance = 120

// The boot time in seconds since 1970. Names contain it on Windows and macOS, which do not report the start of a process.
// Not on Linux without /proc: it may be a container, which has its own PIDs but the uptime of the machine.
function bootSecond(): number | undefined {
  const isKnown = process.platform === 'win32' || process.platform === 'darwin'
  return isKnown ? Math.round(Date.now() / 1000 - uptime()) : undefined
}

const unknown = hexDigits(0)

let tag: string | undefined | null = null

// Identifies the scope of PIDs: one boot of a machine, and the PID namespace of a container. Machines that share a
// folder may have equal host names. Undefined when the system does not report them. Windows and macOS have no boot id; the
// file name contains the boot time instead.
function machineTag(): string | undefined {
  if (tag === null) {
    const { boot, namespace } = ownIdentity()
    const facts = [hostname(), boot ?? process.platform, namespace].join('\n')
    const isKnown = boot !== undefined || bootSecond() !== undefined
    tag = isKnown ? createHash('sha256').update(facts).digest('hex').slice(0, unknown.length) : undefined
  }
  return tag
}

function hexDigits(value: number): string {
  return value.toString(16).padStart(8, '0')
}
