import { silentLog } from '../base/ports.ts'
import { isInWorkspace } from '../files/workspace.ts'
import type { Transport, TransportOptions } from '../net/exchange/client.ts'
import { type LockOptions, type OpenLock, openLock, readLock } from './open-lock.ts'
import type { AskedOfLock } from './other-jobs.ts'
import type { LockCommand } from './renewal.ts'

/** The options that all flows of a step share. */
export type ContextOptions = TransportOptions & LockOptions

/**
 * The shared state of a step's flows: one client with its connections, and one lock. Both are loaded on first use: a hit
 * in the tool cache needs no client, and a step without a lock does not load the code that reads one.
 */
export interface Context {
  /**
   * The client for one flow, created on first use. Flows share connections, limits and waits, but each has its own origins
   * that may see the client certificate. @throws PkgtoolError `INVALID_INPUT`, `CONFLICTING_INPUTS`
   */
  transport(): Promise<Transport>
  /** The lock, read on first use. `needs.locked` overrides the option. Throws as `openLock`. */
  lock(needs?: Pick<LockOptions, 'locked'>): Promise<OpenLock | undefined>
  /** The command that writes the lock for this step anew. */
  lockCommand(): Promise<LockCommand>
  /** Notes what the step asks of the lock, which that command then does not take for another job's. */
  note(asked: Noted): void
  /** Returns whether a path, as it was given, is in the workspace, whose files others may change; see the function `isInWorkspace`. */
  isInWorkspace(path: string): boolean
  /** Closes the connections. */
  close(): void
}

interface Noted extends AskedOfLock {
  pins?: AskedOfLock['pins']
  /** reads `pins` where they are not known yet: a flow without pins may make the command; what it throws ends the run, which needs them too */
  readonly readPins?: () => Promise<AskedOfLock['pins']>
}

/**
 * Creates the context of a step; all of its flows have these options. The caller must `close` it. `asked`: the options of all
 * flows together, for the command that writes their lock; default: `options`.
 */
export function openContext(options: ContextOptions, asked: object = options): Context {
  let client: Promise<Transport> | undefined
  let opened: Transport | undefined
  let document: ReturnType<typeof readLock> | undefined
  let noted: Noted = {}
  let isAbsenceKnown = false
  const open = async () => {
    const { createTransport } = await import('../net/exchange/client.ts')
    opened = createTransport(options)
    return opened
  }
  const lockCommand = async () => {
    const old = await document?.catch(() => undefined)
    const { lockCommand } = await import('./lock-command.ts')
    noted.pins ??= await noted.readPins?.()
    return lockCommand(asked, old, noted)
  }
  return {
    lockCommand,
    note(asked) {
      noted = { ...noted, ...asked }
    },
    async transport() {
      client ??= open()
      return (await client).fork()
    },
    async lock(needs = {}) {
      const read = (file: string) => {
        document ??= readLock(file, options)
        return document
      }
      // The warning about a missing lock is logged once. A run that must have one ends with that error, whoever asks before.
      const log = isAbsenceKnown || options.locked ? silentLog : options.log
      const lock = await openLock({ ...options, ...needs, log }, { read, command: lockCommand })
      isAbsenceKnown = lock === undefined
      return lock
    },
    isInWorkspace: path => isInWorkspace(path, options),
    close: () => opened?.close(),
  }
}
