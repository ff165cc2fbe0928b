import type { OptionName, Values } from '../options/command-line.ts'
import type { Terminal } from './terminal.ts'

/** One verb of the CLI: its syntax. */
export interface Verb {
  /** the words of the verb: `feed add-tool` */
  readonly name: string
  /** in commander's syntax: `<DIR> [VERSION]`; default: none */
  readonly operands?: string
  readonly summary: string
  /** in addition to those that every verb takes */
  readonly options: readonly OptionName[]
  /** required options: at least one of each group; default: none */
  readonly required?: readonly (readonly [OptionName, ...OptionName[]])[]
  /** what follows its first operand are arguments of its own, whatever they look like; default: false */
  readonly hasOwnArguments?: true
  /** the arguments after `setup-pkgtool NAME` */
  readonly examples: readonly string[]
  /** exit code for an error, if 1 means a negative result; default: 1 */
  readonly errorExitCode?: number
}

/** The input of a command, fully parsed. */
export interface Invocation {
  /** VERSION is in `version` */
  readonly values: Values
  /** the other arguments */
  readonly operands: readonly string[]
  readonly signal: AbortSignal
  readonly terminal: Terminal
}

/** The result of a command: lines for a person, or with `--json` the document. */
export interface Result {
  readonly lines: readonly string[]
  readonly document?: object
  /** the result is negative: exit code 1; default: false */
  readonly hasFailed?: boolean
}

/** The options that every verb takes. */
const everywhere = ['quiet', 'verbose'] satisfies OptionName[]

/** All options of a verb, each once: its own and the common ones. */
export function optionsOf(verb: Verb): readonly OptionName[] {
  return [...new Set([...verb.options, ...everywhere])]
}
