import type { ConfigSurroundings } from '../core/sources/config-surroundings.ts'
import type { Terminal } from './create-terminal.ts'
import type { Values } from './option-table.ts'

/** What a command is handed: everything read, nothing left to look up. */
export interface Invocation {
  /** VERSION is in `tool-version` */
  readonly values: Values
  /** the other arguments */
  readonly operands: readonly string[]
  readonly signal: AbortSignal
  readonly terminal: Terminal
  readonly surroundings: ConfigSurroundings
  /** the caches, which other runs trust: no packages go there */
  readonly protectedFolders: readonly string[]
}

/** What a command found out: lines for a person, or with `--json` the document. */
export interface Result {
  readonly lines: readonly string[]
  readonly document?: object
  /** the answer is a bad one: exit code 1; default: false */
  readonly hasFailed?: boolean
}
