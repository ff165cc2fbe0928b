import { commands } from './command-table.ts'
import { helpOf, helpOfAll } from './help.ts'
import {
  findCommand,
  hasFlag,
  type NugetArguments,
  parseArguments,
  type WrongArguments,
} from './parse-arguments.ts'

/** The two streams, as far as help writes to them. */
interface Streams {
  readonly stdout: { write(text: string): unknown }
  readonly stderr: { write(text: string): unknown }
}

/** `help [COMMAND]`, with the words after `help`: starts with nothing else loaded. Returns the exit code. */
export function showHelp(words: readonly string[], { stdout, stderr }: Streams): number {
  const parsed = parseArguments(['help', ...words])
  const shown = 'problem' in parsed ? parsed : helpFor(parsed)
  if (!('problem' in shown)) {
    stdout.write(`${shown.join('\n')}\n`)
    return 0
  }
  if (shown.command !== undefined) stdout.write(`${helpOf(shown.command).join('\n')}\n`)
  stderr.write(`${shown.problem}\n`)
  return 1
}

/** The lines of `help`. */
export function helpFor(given: NugetArguments): readonly string[] | WrongArguments {
  const [name] = given.operands
  if (hasFlag(given, 'Markdown')) return { problem: 'help: -Markdown is not done here: read docs/nuget.md' }
  if (hasFlag(given, 'All')) return commands.flatMap(command => [...helpOf(command), ''])
  if (name === undefined || hasFlag(given, 'Help')) return helpOfAll()
  const command = findCommand(name)
  return 'problem' in command ? command : helpOf(command)
}
