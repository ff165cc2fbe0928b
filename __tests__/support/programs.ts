import { describe } from '@jest/globals'
import { findProgram } from '../../scripts/lib/find-program.mjs'
import { findNode24 } from '../../scripts/lib/node24.mjs'

export { findProgram }

// Git for Windows brings ports of these, which take other paths and write other lines.
const ported = process.platform === 'win32' ? ['bash', 'fish', 'jq', 'sh', 'sha512sum', 'tar', 'zsh'] : []

/** A `describe` whose tests are skipped, with the reason, where one of `programs` is not on PATH. */
export function describeWith(programs: readonly string[], title: string, body: () => void): void {
  const absent = programs.filter(name => ported.includes(name) || findProgram(name) === undefined)
  describeUnless(absent.length > 0 ? `needs ${absent.join(', ')}` : undefined, title, body)
}

/** A `describe` whose tests are skipped for `reason`, unless that is undefined; `npm test` lists the reasons. */
export function describeUnless(reason: string | undefined, title: string, body: () => void): void {
  if (reason === undefined) describe(title, body)
  else describe.skip(`${title} (skipped: ${reason})`, body)
}

/** A `describe` for tests that hold only on Node 24, skipped with that reason where there is none. */
export function describeWithNode24(title: string, body: () => void): void {
  const reason = findNode24() ? undefined : 'needs Node 24; node scripts/fetch-node24.mjs fetches it'
  describeUnless(reason, title, body)
}

/** The Node that starts bundles: version 24 where there is one (scripts/fetch-node24.mjs), else this process. */
export function node24(): string {
  return findNode24() ?? process.execPath
}

/** Variables with which a program takes SIGUSR2 for Ctrl-Break: only the console of Windows raises that. */
export const raisesBreak = {
  NODE_OPTIONS: `--import=${new URL('./raise-break.mjs', import.meta.url).href}`,
}
