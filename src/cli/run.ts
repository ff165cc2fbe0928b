import { Command, CommanderError, Option } from 'commander'
import { isPkgtoolError, PkgtoolError, quote } from '../core/base/errors.ts'
import { version } from '../core/base/ports.ts'
import { currentDirectory } from '../core/files/safe-folder.ts'
import { type OptionName, optionKind, type Values } from './option-table.ts'
import { commandLine, readValues, styleOf, wantsJson } from './options.ts'
import { createTerminal, type Level, type Terminal } from './terminal.ts'
import { groupOf, optionsOf, type Verb, verbs } from './verbs.ts'

const failed = 1

const wrongUsage = 2

/** Runs a command line and returns the exit code (DESIGN 9). */
export async function run(): Promise<number> {
  const style = styleOf(process.stderr)
  const read = await readUsage(createTerminal(process, { ...style, level: 'normal' }))
  if (typeof read === 'number') return read
  return runVerb(
    read,
    createTerminal(process, { ...style, level: levelOf(read.values), verb: read.typed.verb }),
  )
}

function levelOf({ quiet, verbose }: Values): Level {
  if (quiet) return 'quiet'
  return verbose ? 'verbose' : 'normal'
}

interface Read {
  readonly typed: Typed
  readonly values: Values
}

async function readUsage(terminal: Terminal): Promise<Read | number> {
  try {
    const parsed = await parseCommandLine(commandLine())
    if ('verb' in parsed) return { typed: parsed, values: readValues(parsed.verb, parsed.options) }
    if (parsed.exitCode !== 0) terminal.failUsage(parsed.message, { json: wantsJson() })
    return parsed.exitCode
  } catch (error) {
    terminal.fail(error, { json: wantsJson() })
    return isPkgtoolError(error) ? wrongUsage : failed
  }
}

async function runVerb({ typed, values }: Read, terminal: Terminal): Promise<number> {
  const { json = false, totalTimeout: limit = 0 } = values
  const stop = listenForStop({
    onSignal: name => terminal.log.info(`${name}: stopping; a second one ends at once`),
  })
  if (limit > 0) stop.limit(limit)
  try {
    currentDirectory()
    const command = await typed.verb.load()
    const result = await command({ values, operands: typed.operands, signal: stop.signal, terminal })
    const { lines, document, hasFailed = false } = result
    if (json && document) terminal.printJson(document)
    else terminal.print(lines)
    return stop.exitCode ?? (hasFailed ? failed : 0)
  } catch (error) {
    terminal.fail(stop.explain(error), { json })
    return (
      stop.exitCode ??
      (isPkgtoolError(error, 'CONFLICTING_INPUTS') ? wrongUsage : (typed.verb.errorExitCode ?? failed))
    )
  } finally {
    stop.end()
  }
}

// Windows sends SIGHUP when a console is closed, and SIGBREAK for Ctrl-Break.
const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129, SIGBREAK: 149 } as const

/** Stops a run: on a signal or a timeout. */
export interface Stop {
  readonly signal: AbortSignal
  /** the exit code of the received signal, if any */
  readonly exitCode: number | undefined
  /** Stops the run after this many milliseconds. */
  limit(milliseconds: number): void
  /** The error to show for a rejection of the run. */
  explain(error: unknown): unknown
  end(): void
}

/**
 * Listens for the signals that end a program. The first one aborts the run, which then removes incomplete files; a second
 * one ends the process at once.
 */
function listenForStop({ onSignal }: { readonly onSignal: (name: string) => void }): Stop {
  const controller = new AbortController()
  let exitCode: number | undefined
  let timer: NodeJS.Timeout | undefined
  let expired: number | undefined
  const handle = (name: NodeJS.Signals) => {
    const code = exitCodes[name as keyof typeof exitCodes]
    if (exitCode !== undefined) process.exit(code)
    exitCode = code
    onSignal(name)
    controller.abort()
  }
  for (const name of Object.keys(exitCodes)) process.on(name, handle)
  return {
    signal: controller.signal,
    get exitCode() {
      return exitCode
    },
    limit(milliseconds) {
      timer = setTimeout(() => {
        expired = milliseconds
        controller.abort()
      }, milliseconds)
      timer.unref()
    },
    explain: error =>
      expired !== undefined && exitCode === undefined && isPkgtoolError(error, 'CANCELLED')
        ? timedOut(error, expired)
        : error,
    end: () => clearTimeout(timer),
  }
}

function timedOut(error: PkgtoolError, milliseconds: number): PkgtoolError {
  return new PkgtoolError(
    'TIMED_OUT',
    {
      subject: error.fields.subject ?? 'the run',
      found: `the end of the total time, ${milliseconds / 1000} s`,
      change: 'change "--total-timeout"',
    },
    { cause: error },
  )
}

/** A parsed command line. */
export interface Typed {
  readonly verb: Verb
  readonly operands: readonly string[]
  readonly options: ReadonlyMap<OptionName, readonly string[]>
}

/** The parser ended the run: `exitCode` 0 after it showed help or version. */
export interface Stopped {
  readonly exitCode: 0 | 2
  readonly message: string
}

export type Parsed = Typed | Stopped

const footer = `
Each option has an environment variable: PKGTOOL_ and its name in upper case,
such as PKGTOOL_DIST_URL (PKGTOOL_CACHE for --cache-dir). The variable of an
option that repeats has one value per line. TIME is an integer and ms, s, m, h
or d.

Exit codes: 0 done, 1 failed, 2 wrong usage, 130 and 143 stopped by SIGINT and
SIGTERM.`

/** Parses a command line. Help and version go to stdout; the parser's messages are returned instead of printed. */
export async function parseCommandLine(parameters: readonly string[]): Promise<Parsed> {
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
    .addHelpText('after', `\nExample:\n  setup-pkgtool install 6.x --dist-url https://feed.example/dist`)
    .addHelpText('after', footer)
  reportExit(program, listener)
  const parents = new Map<string, Command>([['', program]])
  for (const verb of verbs) {
    const words = verb.name.split(' ')
    const group = words.slice(0, -1).join(' ')
    const parent = parents.get(group) ?? addGroup(program, group, listener)
    parents.set(group, parent)
    // Making the options of all verbs would take longer than parsing.
    const options = words.every(word => parameters.includes(word)) ? optionsOf(verb) : []
    addVerb(parent, { verb, options }, listener)
  }
  return program
}

interface Group {
  readonly summary: string
  readonly example: string
}

const groups: Readonly<Record<string, Group>> = {
  cache: { summary: 'maintain the tool cache', example: 'cache list' },
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
  reportExit(command, listener)
  command.action(() => {
    const typed = new Map<OptionName, readonly string[]>()
    for (const { name, option } of options) {
      const value: unknown = command.getOptionValue(option.attributeName())
      if (value !== undefined) typed.set(name, Array.isArray(value) ? value : [String(value)])
    }
    listener.onTyped(takeRequests({ verb, operands: command.args, options: typed }))
  })
}

function makeOption(name: OptionName): Option {
  const { placeholder, help } = optionKind(name)
  const option = new Option(placeholder === undefined ? `--${name}` : `--${name} <${placeholder}>`, help)
  option.helpGroup(groupOf(name))
  return placeholder === undefined
    ? option
    : option.argParser((value: string, before: readonly string[] = []) => [...before, value])
}

function reportExit(command: Command, listener: Listener): void {
  command.exitOverride(error => {
    listener.onExit(command)
    throw error
  })
}

// `latest`, or text that starts with a number or a range operator, requests the tool. A pin that starts so needs a `@`.
const isVersion = (text: string) =>
  !text.includes('@') && /^(?:latest$|[<>=^~v\s]*(?:\d+|[xX*])(?:[.\s|-]|$))/.test(text.trim())

// Converts VERSION and PINS to options.
function takeRequests(typed: Typed): Typed {
  const { operands = '' } = typed.verb
  if (!operands.includes('[PINS...]')) return takeVersion(typed)
  const own = operands.startsWith('<DIR>') ? typed.operands.slice(0, 1) : []
  const requests = typed.operands.slice(own.length)
  const versions = operands.includes('[VERSION]') ? requests.filter(isVersion) : []
  const pins = requests.filter(text => !versions.includes(text))
  const options = new Map(typed.options)
  if (pins.length > 0) options.set('packages', [...pins, ...(options.get('packages') ?? [])])
  return takeVersion({ ...typed, operands: [...own, ...versions], options })
}

function takeVersion(typed: Typed): Typed {
  const [asked, second] = typed.operands
  if (!typed.verb.operands?.startsWith('[VERSION]') || asked === undefined) return typed
  if (second !== undefined)
    throw new PkgtoolError('CONFLICTING_INPUTS', {
      subject: 'VERSION',
      found: `${quote(asked)} and ${quote(second)}`,
      wanted: 'one of them, and pins as ID@VERSION',
    })
  const other = typed.options.get('tool-version')?.at(-1)
  if (other !== undefined && other !== asked)
    throw new PkgtoolError('CONFLICTING_INPUTS', {
      subject: 'VERSION',
      found: `${quote(asked)} and --tool-version ${quote(other)}`,
      wanted: 'one of them',
    })
  return { ...typed, operands: [], options: new Map(typed.options).set('tool-version', [asked]) }
}

function describeStop(
  error: unknown,
  { command, parameters }: { readonly command: Command; readonly parameters: readonly string[] },
): Stopped {
  if (!(error instanceof CommanderError)) throw error
  if (error.exitCode === 0) return { exitCode: 0, message: '' }
  const message = error.message.replace(/^error: /, '')
  const allowed = (names: readonly string[]) => `allowed: ${names.join(', ')}`
  if (error.code === 'commander.unknownOption')
    return { exitCode: 2, message: `${message}\n${allowed(optionNames(command))}` }
  const unknown = (what: string) => ({
    exitCode: 2 as const,
    message: `${what}\n${allowed(command.commands.map(child => child.name()))}`,
  })
  if (error.code === 'commander.unknownCommand') return unknown(message)
  // The unknown verb in `help VERB`.
  if (error.code === 'commander.help' && parameters.includes('help'))
    return unknown(`unknown command '${parameters.at(-1)}'`)
  if (error.code === 'commander.help') return { exitCode: 2, message: 'no command is given' }
  return { exitCode: 2, message: `${message}\nsee: setup-pkgtool ${pathOf(command)} --help` }
}

function optionNames(command: Command): readonly string[] {
  return [...command.options.map(option => option.long ?? ''), '--help']
}

function pathOf(command: Command): string {
  const parent = command.parent
  return parent ? `${pathOf(parent)} ${command.name()}`.trim() : ''
}
