/** The one file of the CLI that reads arguments and environment. */
import { homedir } from 'node:os'
import { PkgtoolError } from '../core/errors.ts'
import { type ConfigSurroundings, configSurroundings } from '../core/sources/config-surroundings.ts'
import { cacheFolders } from './cache-folders.ts'
import { type OptionName, optionKind, type Values, variableOf } from './option-table.ts'
import { type TerminalStyle, terminalStyle } from './terminal-style.ts'
import { optionsOf, type Verb } from './verbs/verb.ts'

/** What was typed after the program's name. */
export function commandLine(): readonly string[] {
  return process.argv.slice(2)
}

/** Whether a JSON document is wanted, told without a parser: also when the rest cannot be read. */
export function wantsJson(): boolean {
  return commandLine().includes('--json') || /^true$/i.test(process.env.PKGTOOL_JSON ?? '')
}

/** How messages on a stream look: what it is, and what the environment asks for. */
export function styleOf({ isTTY = false }: { readonly isTTY?: boolean | undefined }): TerminalStyle {
  return terminalStyle(process.env, { isTTY })
}

/**
 * Reads the values of a verb: what was typed, beneath it the environment, beneath that the folders of this machine.
 * A variable that is empty counts as absent.
 *
 * @throws PkgtoolError `INVALID_INPUT`, `CONFLICTING_INPUTS`
 */
export function readValues(verb: Verb, typed: ReadonlyMap<OptionName, readonly string[]>): Values {
  const values = new Map<OptionName, unknown>()
  for (const name of optionsOf(verb)) {
    const given = typed.get(name)
    const fallback = process.env[variableOf(name)]
    if (given !== undefined) values.set(name, optionKind(name).read(given, `--${name}`))
    else if (fallback) values.set(name, optionKind(name).read([fallback], variableOf(name)))
  }
  const read = { ...defaultFolders(verb), ...Object.fromEntries(values) } as Values
  for (const names of verb.required) requireOne(read, names)
  if (read.quiet && read.verbose)
    throw new PkgtoolError('CONFLICTING_INPUTS', {
      subject: '--quiet',
      found: '--verbose too',
      wanted: 'one of them',
    })
  return read
}

/** What config files may need of the environment. */
export function surroundingsOf({ 'config-env': names = [] }: Values): ConfigSurroundings {
  return configSurroundings(process.env, { platform: process.platform, home: homedir(), names })
}

/** The folders of both caches, those that are given and those of this machine. */
export function protectedFoldersOf({
  'tool-cache': tools,
  'cache-dir': documents,
}: Values): readonly string[] {
  const own = cacheFolders(process.env, { platform: process.platform, home: homedir() })
  return [tools, documents, own.tools, own.documents].filter(folder => folder !== undefined)
}

function defaultFolders(verb: Verb): Values {
  const folders = cacheFolders(process.env, { platform: process.platform, home: homedir() })
  return {
    ...(verb.options.includes('tool-cache') && { 'tool-cache': folders.tools }),
    ...(verb.options.includes('cache-dir') && { 'cache-dir': folders.documents }),
  }
}

function requireOne(values: Values, names: readonly [OptionName, ...OptionName[]]): void {
  if (names.some(name => isGiven(values[name]))) return
  throw new PkgtoolError('INVALID_INPUT', {
    subject: names.map(name => `--${name}`).join(' or '),
    found: 'no value',
    wanted: names.length === 1 ? optionKind(names[0]).help : 'one of them',
    change: `give it, or set ${names.map(variableOf).join(' or ')}; see --help`,
  })
}

function isGiven(value: unknown): boolean {
  return value !== undefined && !(Array.isArray(value) && value.length === 0)
}
