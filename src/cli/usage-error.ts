import { type Command, CommanderError } from 'commander'
import { nearest } from './nearest.ts'
import { optionsOf } from './verb.ts'
import { verbs } from './verbs.ts'

/** The parser ended the run: `exitCode` 0 after it showed help or version. */
export interface Stopped {
  readonly exitCode: 0 | 2
  readonly message: string
}

export interface StopPlace {
  /** where the parser stopped */
  readonly command: Command
  readonly parameters: readonly string[]
}

/** Describes why the parser stopped: the name that was probably meant first, and what is allowed last. */
export function describeStop(error: unknown, { command, parameters }: StopPlace): Stopped {
  if (!(error instanceof CommanderError)) throw error
  if (error.exitCode === 0) return { exitCode: 0, message: '' }
  const message = error.message.replace(/^error: /, '')
  const [, word = ''] = /'(.*)'/s.exec(message) ?? []
  if (error.code === 'commander.unknownOption') return wrong(unknownOption(word, command))
  if (error.code === 'commander.unknownCommand') return wrong(unknownCommand(word, command))
  // The unknown verb in `help VERB`.
  if (error.code === 'commander.help' && parameters.includes('help'))
    return wrong(unknownCommand(parameters.at(-1) ?? '', command))
  if (error.code === 'commander.help') return wrong('no command is given')
  return wrong(`${message}\n  see: setup-pkgtool ${pathOf(command)} --help`)
}

function wrong(message: string): Stopped {
  return { exitCode: 2, message }
}

/** An option that lacks its value: the next argument is another option. */
export interface MissingValue {
  readonly option: string
  readonly placeholder: string
  readonly next: string
}

export function describeMissingValue({ option, placeholder, next }: MissingValue): Stopped {
  return wrong(
    `the option ${option} has no value: the next argument is the option ${next}; write ${option} ${placeholder}, or ${option}=${placeholder} for a value that starts so`,
  )
}

function unknownCommand(word: string, command: Command): string {
  const names = command.commands.map(child => child.name())
  return `unknown command '${word}'${suggest(nearest(word, names))}\n  allowed: ${names.join(', ')}`
}

function unknownOption(word: string, command: Command): string {
  const name = word.replace(/=.*/s, '')
  const names = [...command.options.map(option => option.long ?? ''), '--help']
  const allowed = `\n  allowed: ${names.join(', ')}`
  const takers = verbs.filter(verb => optionsOf(verb).some(option => `--${option}` === name))
  const meant = nearest(name, names)
  if (meant === undefined && takers.length > 0)
    return `unknown option '${name}': it is one of ${takers.map(verb => verb.name).join(', ')}${allowed}`
  return `unknown option '${name}'${suggest(meant)}${allowed}`
}

function suggest(meant: string | undefined): string {
  return meant === undefined ? '' : ` (did you mean ${meant}?)`
}

function pathOf(command: Command): string {
  const parent = command.parent
  return parent ? `${pathOf(parent)} ${command.name()}`.trim() : ''
}
