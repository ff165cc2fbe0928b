import type { Invocation, Result } from '../invocation.ts'
import type { OptionName } from '../option-table.ts'

/** One verb of the CLI: what may be typed with it, and the code that does it. */
export interface Verb {
  /** the words typed: `feed add-tool` */
  readonly name: string
  /** as commander reads them: `<DIR> [VERSION]` */
  readonly operands: string
  readonly summary: string
  /** besides those that every verb takes */
  readonly options: readonly OptionName[]
  /** options without which there is nothing to do; of each group one */
  readonly required: readonly (readonly [OptionName, ...OptionName[]])[]
  /** what follows `setup-pkgtool NAME` */
  readonly examples: readonly string[]
  /** exit code for an error, where 1 is an answer; default: 1 */
  readonly errorExitCode?: number
  /** loads its code, which help does not need */
  load(): Promise<(invocation: Invocation) => Promise<Result>>
}

const everywhere = ['quiet', 'verbose'] as const satisfies OptionName[]

/** All options of a verb: its own, and those that every verb takes. */
export function optionsOf(verb: Verb): readonly OptionName[] {
  return [...verb.options, ...everywhere]
}
