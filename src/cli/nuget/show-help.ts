import { commands } from './command-table.ts'
import type { Streams } from './console.ts'
import { helpOf, helpOfAll, type Program } from './help.ts'
import {
  findCommand,
  hasFlag,
  type NugetArguments,
  parseArguments,
  type WrongArguments,
} from './parse-arguments.ts'

/** Prints the help that a command line asks for, if it is there: starts with nothing else loaded. Returns whether it did. */
export function showHelp(
  [command, ...words]: readonly string[],
  { stdout, program }: Pick<Streams, 'stdout'> & { readonly program: Program },
): boolean {
  if (![undefined, 'help', '?'].includes(command)) return false
  const parsed = parseArguments(['help', ...words])
  const shown = 'problem' in parsed ? parsed : helpFor(parsed, program)
  if ('problem' in shown) return false
  stdout.write(`${shown.join('\n')}\n`)
  return true
}

/** The lines of `help`. */
export function helpFor(given: NugetArguments, program: Program): readonly string[] | WrongArguments {
  const [name] = given.operands
  if (hasFlag(given, 'Markdown')) return { problem: 'help: -Markdown is not done here: read docs/nuget.md' }
  if (hasFlag(given, 'All')) return commands.flatMap(command => [...helpOf(command, program), ''])
  if (name === undefined || hasFlag(given, 'Help')) return helpOfAll(program)
  const command = findCommand(name)
  return 'problem' in command ? command : helpOf(command, program)
}
