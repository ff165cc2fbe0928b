import { existsSync, lstatSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from '@jest/globals'
import { findProgram } from './programs.ts'

const isWindows = process.platform === 'win32'
const isLinux = process.platform === 'linux'

/** What a test may need of the system, each with its name in a reason and whether it is here. */
const facilities = {
  symlinks: ['symbolic links, which Windows gives only to some users', () => makesLink('file')],
  junctions: ['links to folders', () => makesLink('junction')],
  fifo: ['mkfifo', () => !isWindows && findProgram('mkfifo') !== undefined],
  sh: ['sh', () => !isWindows && findProgram('sh') !== undefined],
  modes: ['the modes and users of POSIX', () => !isWindows],
  names: ['names that Windows does not have', () => !isWindows],
  signals: ['signals, which Windows has not', () => !isWindows],
  devices: ['/dev/zero', () => !isWindows && existsSync('/dev/zero')],
  'full device': ['/dev/full, which only Linux has', () => isLinux && existsSync('/dev/full')],
  limits: ['ulimit of Linux', () => isLinux && findProgram('sh') !== undefined],
  proc: ['/proc of Linux', () => isLinux && existsSync('/proc/self/stat')],
  touch: [
    'touch, which sets times to the nanosecond',
    () => !isWindows && findProgram('touch') !== undefined,
  ],
  terminal: ['the programs script (of util-linux) and stty', hasTerminal],
} as const satisfies Record<string, readonly [what: string, isHere: () => boolean]>

export type Facility = keyof typeof facilities

/** Tells whether the system has something, for a setup that tests with other needs share. */
export function has(facility: Facility): boolean {
  return facilities[facility][1]()
}

/**
 * The `describe` and `test` for what needs something that a system may lack: there they are skipped, with the reason in the
 * title.
 */
export function needs(...wanted: readonly Facility[]): {
  readonly describe: typeof describe
  readonly test: typeof test
} {
  const absent = wanted.filter(name => !has(name)).map(name => facilities[name][0])
  if (absent.length === 0) return { describe, test }
  const reason = `needs ${absent.join(', ')}`
  return { describe: skipping(describe.skip, reason), test: skipping(test.skip, reason) }
}

/** A `test` or `describe` whose calls are those of `skip`, with the reason in the title. */
export function skipping<T>(skip: object, reason: string): T {
  const call = skip as CallableFunction & { readonly each: CallableFunction }
  const withReason = (title: string) => `${title} (skipped: ${reason})`
  const titled = (title: string, ...rest: unknown[]) => call(withReason(title), ...rest)
  const each = (table: unknown) => {
    const cases = call.each(table)
    return (title: string, ...rest: unknown[]) => cases(withReason(title), ...rest)
  }
  return Object.assign(titled, { each }) as T
}

const links = new Map<'file' | 'junction', boolean>()

// Windows gives them to administrators and in developer mode, Wine 8 to nobody.
function makesLink(type: 'file' | 'junction'): boolean {
  const known = links.get(type)
  if (known !== undefined) return known
  const folder = mkdtempSync(join(tmpdir(), 'setup-pkgtool-link-'))
  try {
    symlinkSync(folder, join(folder, 'link'), type)
    // Wine 8 says that it made a symbolic link, and makes none.
    links.set(type, lstatSync(join(folder, 'link')).isSymbolicLink())
  } catch {
    links.set(type, false)
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
  return links.get(type) === true
}

function hasTerminal(): boolean {
  return isLinux && findProgram('script') !== undefined && findProgram('stty') !== undefined
}
