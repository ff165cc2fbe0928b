import { Command, CommanderError, Option } from 'commander'
import { nearest } from '../core/base/nearest.ts'
import { version } from '../core/base/version.ts'
import { hasOptionalValue, isFlag, isOptionName, type OptionName } from '../options/command-line.ts'
import { helpOf, placeholderOf } from '../options/sentences.ts'
import { type Typed, takeRequests } from './requests.ts'
import { optionsOf, type Verb } from './verb.ts'
import { groupOf, verbs } from './verbs.ts'

type Parsed = Typed | Stopped

const footer = `
Each option has an environment variable: PKGTOOL_ and its name in upper case,
such as PKGTOOL_DIST_URL (PKGTOOL_CACHE for --cache-dir). The variable of an
option that repeats has one value per line. TIME is an integer and ms, s, m, h
or d.

Exit codes: 0 done, 1 failed, 2 wrong usage, 130 and 143 stopped by SIGINT and
SIGTERM.`

/** Parses a command line. Help and version go to stdout; the parser's messages are returned instead of printed. */
export async function parseCommandLine(given: readonly string[]): Promise<Parsed> {
  const parameters = withGroupFirst(given)
  const missing = findMissingValue(parameters)
  if (missing) return describeMissingValue(missing)
  let typed: Typed | undefined
  let stoppedAt: Command | undefined
  const program = buildProgram(parameters, {
    onTyped: found => {
      typed = found
    },
    onExit: command => {
      stoppedAt = command
    },
  })
  try {
    await program.parseAsync([...parameters], { from: 'user' })
  } catch (error) {
    return describeStop(error, { command: stoppedAt ?? program, parameters })
  }
  if (typed === undefined) throw new Error('the parser ended without a verb')
  return typed
}

// The parser's own `help` knows one word; in `help feed add` it would show that of the group.
function withGroupFirst(parameters: readonly string[]): readonly string[] {
  const [first, group = '', ...verb] = parameters
  return first === 'help' && Object.hasOwn(groups, group) && verb.length > 0
    ? [group, first, ...verb]
    : parameters
}

// The parser takes any argument after an option for its value.
function findMissingValue(parameters: readonly string[]): MissingValue | undefined {
  if (typedVerb(parameters)?.hasOwnArguments) return undefined
  const end = parameters.indexOf('--')
  for (const [index, option] of parameters.slice(0, end < 0 ? undefined : end).entries()) {
    const next = parameters[index + 1] ?? ''
    const placeholder = placeholderIn(option)
    if (placeholder !== undefined && isOption(next)) return { option, placeholder, next }
  }
  return undefined
}

function placeholderIn(argument: string): string | undefined {
  const name = argument.slice(2)
  const isValued = argument.startsWith('--') && isOptionName(name) && !hasOptionalValue(name)
  return isValued ? placeholderOf(name) : undefined
}

const nameOf = (argument: string): string => argument.replace(/^--|=.*$/gs, '')

function isOption(argument: string): boolean {
  const name = nameOf(argument)
  return argument === '-h' || (argument.startsWith('--') && (name === 'help' || isOptionName(name)))
}

interface Listener {
  onTyped(typed: Typed): void
  onExit(command: Command): void
}

function buildProgram(parameters: readonly string[], listener: Listener): Command {
  const program = new Command('setup-pkgtool')
    .description('Sets up a package tool, restores pinned packages, and maintains the feed of both.')
    .version(version, '--version', 'print the version')
    .helpOption('-h, --help', 'show help')
    .helpCommand('help [COMMAND]', 'show help of a command')
    .configureHelp({ subcommandTerm: termOf })
    .enablePositionalOptions()
    .configureOutput({ outputError() {} })
    .showSuggestionAfterError(false)
    .addHelpText('after', `\nExample:\n  setup-pkgtool install 6.x --dist-url https://feed.example/dist`)
    .addHelpText('after', footer)
  reportExit(program, listener)
  const parents = new Map<string, Command>([['', program]])
  const only = typedVerb(parameters)
  for (const verb of only ? [only] : verbs) {
    const words = verb.name.split(' ')
    const group = words.slice(0, -1).join(' ')
    const parent = parents.get(group) ?? addGroup(program, group, listener)
    parents.set(group, parent)
    const options = words.every(word => parameters.includes(word)) ? neededOptions(verb, parameters) : []
    addVerb(parent, { verb, options }, listener)
  }
  return program
}

// The other verbs are needed for help and for an error about the verb alone.
function typedVerb(parameters: readonly string[]): Verb | undefined {
  return parameters.includes('help')
    ? undefined
    : verbs.find(({ name }) => name.split(' ').every((word, at) => word === parameters[at]))
}

// The parser compares each option with all others, which takes longer than parsing. It needs those that were typed, and all
// for help and for an error.
function neededOptions(verb: Verb, parameters: readonly string[]): readonly OptionName[] {
  const all = optionsOf(verb)
  const typed = parameters.filter(parameter => parameter.startsWith('-')).map(nameOf)
  const isPlain =
    typed.every(name => isOptionName(name) && all.includes(name)) && !parameters.includes('help')
  return isPlain ? all.filter(option => typed.includes(option)) : all
}

interface Group {
  readonly summary: string
  readonly example: string
}

const groups: Readonly<Record<string, Group>> = {
  cache: { summary: 'maintain the tool cache and the package store', example: 'cache list' },
  feed: { summary: 'create, fill and serve a feed', example: 'feed init ./feed' },
}

function addGroup(program: Command, name: string, listener: Listener): Command {
  const { summary = '', example = name } = groups[name] ?? {}
  const group = program
    .command(name)
    .description(summary)
    .helpCommand('help [COMMAND]', 'show help of a command')
    .addHelpText('after', `\nExample:\n  setup-pkgtool ${example}`)
  reportExit(group, listener)
  return group
}

// Omits «[options]», which every verb has, to leave space for the description.
function termOf(command: Command): string {
  const operands = command.registeredArguments.map(argument => {
    const name = `${argument.name()}${argument.variadic ? '...' : ''}`
    return argument.required ? `<${name}>` : `[${name}]`
  })
  return [command.name(), ...operands].join(' ')
}

interface NewVerb {
  readonly verb: Verb
  readonly options: readonly OptionName[]
}

function addVerb(parent: Command, { verb, options: names }: NewVerb, listener: Listener): void {
  const name = verb.name.split(' ').at(-1)
  const command = parent.command(`${name} ${verb.operands ?? ''}`.trim()).description(verb.summary)
  const options = names.map(option => ({ name: option, option: makeOption(option) }))
  for (const { option } of options) command.addOption(option)
  const examples = verb.examples.map(example => `  setup-pkgtool ${verb.name} ${example}`)
  command.addHelpText(
    'after',
    `\n${examples.length > 1 ? 'Examples' : 'Example'}:\n${examples.join('\n')}\n${footer}`,
  )
  if (verb.hasOwnArguments) command.passThroughOptions().allowUnknownOption()
  reportExit(command, listener)
  command.action(() => {
    const typed = new Map<OptionName, readonly string[]>()
    for (const { name, option } of options) {
      const value: unknown = command.getOptionValue(option.attributeName())
      if (value !== undefined) typed.set(name, textsOf(value, name))
    }
    listener.onTyped(takeRequests({ verb, operands: command.args, options: typed }))
  })
}

function textsOf(value: unknown, name: OptionName): readonly string[] {
  if (Array.isArray(value)) return value
  return hasOptionalValue(name) ? [] : [String(value)]
}

function makeOption(name: OptionName): Option {
  const option = new Option(`--${name}${valueText(name)}`, helpOf(name))
  option.helpGroup(groupOf(name))
  if (isFlag(name)) return option
  return option.argParser((value: string, before: unknown) => [
    ...(Array.isArray(before) ? before : []),
    value,
  ])
}

function valueText(name: OptionName): string {
  if (isFlag(name)) return ''
  return hasOptionalValue(name) ? ` [${placeholderOf(name)}...]` : ` <${placeholderOf(name)}>`
}

function reportExit(command: Command, listener: Listener): void {
  command.exitOverride(error => {
    listener.onExit(command)
    throw error
  })
}

/** The parser ended the run: `exitCode` 0 after it showed help or version. */
interface Stopped {
  readonly exitCode: 0 | 2
  readonly message: string
}

interface StopPlace {
  /** where the parser stopped */
  readonly command: Command
  readonly parameters: readonly string[]
}

/** Describes why the parser stopped: the name that was probably meant first, and what is allowed last. */
function describeStop(error: unknown, { command, parameters }: StopPlace): Stopped {
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
interface MissingValue {
  readonly option: string
  readonly placeholder: string
  readonly next: string
}

function describeMissingValue({ option, placeholder, next }: MissingValue): Stopped {
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
  if (name !== word && names.includes(name))
    return `the option ${name} takes no value; leave it out, or write ${name} alone`
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
