import { commands, type NugetCommand, type NugetOption } from './command-table.ts'
import { isRepeated } from './parse-arguments.ts'

/** How the command is called that help is of, such as `nuget`. */
export type Program = 'nuget' | 'setup-pkgtool nuget'

/** The help of the NuGet command: its commands, each in a line. */
export function helpOfAll(program: Program): readonly string[] {
  const names = commands.map(command => namesOf(command))
  const width = Math.max(...names.map(name => name.length))
  return [
    `usage: ${program} <command> [args] [options]`,
    `Type '${program} help <command>' for the options of a command.`,
    '',
    'Available commands:',
    '',
    ...commands.map((command, at) => ` ${(names[at] ?? '').padEnd(width)}  ${summaryOf(command)}`),
  ]
}

/** The help of one command. */
export function helpOf(command: NugetCommand, program: Program): readonly string[] {
  const { alias, usage, options, instead } = command
  const shown = options.filter(({ isHidden }) => !isHidden)
  const names = shown.map(option => `-${namesOf(option)}${isRepeated(option) ? ' +' : ''}`)
  const width = Math.max(0, ...names.map(name => name.length))
  return [
    `usage: ${[program, command.name, usage, ...(shown.length > 0 ? ['[options]'] : [])].filter(Boolean).join(' ')}`,
    ...(alias === undefined ? [] : ['', `alias: ${alias}`]),
    '',
    command.summary,
    ...(instead === undefined ? [] : ['', `Not done here: ${instead}.`]),
    ...(shown.length > 0 ? ['', 'options:', ''] : []),
    ...shown.map((option, at) => `${(names[at] ?? '').padEnd(width)}  ${optionText(option)}`),
  ]
}

/** What an option does, and what it does not do here. */
function optionText({ kind, help, instead, idle }: NugetOption): string {
  const choices = Array.isArray(kind) ? `: ${kind.join(', ')}` : ''
  const text = `${help}${choices}`
  if (instead !== undefined) return `${text} (not done here: ${instead})`
  return idle === undefined ? text : `${text} (changes nothing here: ${idle})`
}

/** What a command does, or what to use instead. */
function summaryOf({ summary, instead }: NugetCommand): string {
  return instead === undefined ? summary : `${summary} Not done here: ${instead}.`
}

function namesOf({ name, alias }: { readonly name: string; readonly alias?: string }): string {
  return alias === undefined ? name : `${name} (${alias})`
}
