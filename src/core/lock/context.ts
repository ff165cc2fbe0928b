import { silentLog } from '../base/ports.ts'
import { isInWorkspace } from '../files/safe-folder.ts'
import type { Transport, TransportOptions } from '../http/client.ts'
import { type LockOptions, type OpenLock, openLock, readLock } from './open-lock.ts'

/** What a step is given that all its flows share. */
export type ContextOptions = TransportOptions & LockOptions

/**
 * What a step opens once, and all its flows work in: one client with its connections, and one lock. Opening it loads and
 * reads nothing: a hit in the tool cache needs no client, and a step without a lock no reader of one.
 */
export interface Context {
  /**
   * The client, as one flow sees it: connections, limits and waits are shared with the others; which origins see the client
   * certificate is each flow's own. Opened at the first call. @throws PkgtoolError `INVALID_INPUT`, `CONFLICTING_INPUTS`
   */
  transport(): Promise<Transport>
  /** The lock, read at the first call; `locked` in the place of the option. Throws as `openLock` does. */
  lock(needs?: Pick<LockOptions, 'locked'>): Promise<OpenLock | undefined>
  /** Returns whether others may change what lies at a path, such as the author of a pull request: by path and by links. */
  isInWorkspace(path: string): boolean
  /** Ends the connections. */
  close(): void
}

/** Makes the context of a step; its maker closes it. */
export function openContext(options: ContextOptions): Context {
  let client: Promise<Transport> | undefined
  let opened: Transport | undefined
  let document: ReturnType<typeof readLock> | undefined
  let isAbsenceKnown = false
  const open = async () => {
    const { createTransport } = await import('../http/client.ts')
    opened = createTransport(options)
    return opened
  }
  return {
    async transport() {
      client ??= open()
      return (await client).fork()
    },
    async lock(needs = {}) {
      const read = (file: string) => {
        document ??= readLock(file, options)
        return document
      }
      // That it is not there is said once.
      const log = isAbsenceKnown ? silentLog : options.log
      const lock = await openLock({ ...options, ...needs, log }, { read })
      isAbsenceKnown = lock === undefined
      return lock
    },
    isInWorkspace: path => isInWorkspace(path, options),
    close: () => opened?.close(),
  }
}

/** The contexts of the two flows: one, where their options are the same. */
export interface Contexts {
  /** absent where there is no such flow */
  readonly tool: Context | undefined
  readonly packages: Context | undefined
  close(): void
}

/** Makes the contexts of a step that has either flow, or both. */
export function openContexts(
  tool: ContextOptions | undefined,
  packages: ContextOptions | undefined,
): Contexts {
  const first = tool && openContext(tool)
  const isShared = tool !== undefined && packages !== undefined && isSameContext(tool, packages)
  const second = isShared ? first : packages && openContext(packages)
  return {
    tool: first,
    packages: second,
    close() {
      first?.close()
      if (!isShared) second?.close()
    },
  }
}

/** How each option is compared; the type finds the one that is missing. */
const comparisons: Readonly<Record<keyof ContextOptions, 'identity' | 'content'>> = {
  signal: 'identity',
  log: 'identity',
  allowInsecure: 'identity',
  offline: 'identity',
  connectTimeout: 'identity',
  idleTimeout: 'identity',
  minimumRate: 'identity',
  rateWindow: 'identity',
  maxConnections: 'identity',
  retry: 'content',
  cacheDirectory: 'identity',
  sleep: 'identity',
  random: 'identity',
  ca: 'identity',
  caFile: 'identity',
  clientCertificate: 'identity',
  clientCertificateFile: 'identity',
  clientKey: 'identity',
  clientKeyFile: 'identity',
  credentialOrigins: 'content',
  workingDirectory: 'identity',
  workspace: 'identity',
  lockFile: 'identity',
  locked: 'identity',
}

function isSameContext(one: ContextOptions, other: ContextOptions): boolean {
  return Object.entries(comparisons).every(([name, comparison]) => {
    const [first, second] = [one[name as keyof ContextOptions], other[name as keyof ContextOptions]]
    if (comparison === 'identity') return first === second
    return JSON.stringify(first) === JSON.stringify(second)
  })
}
