import { type ErrorCode, isPkgtoolError } from '../core/base/errors.ts'
import { currentDirectory } from '../core/files/paths.ts'
import type { Values } from '../options/command-line.ts'
import { helpOf } from '../options/sentences.ts'
import { parseCommandLine } from './command-line.ts'
import { loadCommand, loadFeed } from './load-command.ts'
import { commandLine, misspelledVariables, readValues, styleOf, wantsJson } from './options.ts'
import type { Typed } from './requests.ts'
import { listenForStop } from './stop.ts'
import { createTerminal, type Level, type Terminal } from './terminal.ts'
import { warnOfUnused } from './unused-options.ts'
import { optionsOf } from './verb.ts'

const failed = 1

const wrongUsage = 2

/** Runs a command line and returns the exit code. */
export async function run(): Promise<number> {
  const style = styleOf(process.stderr)
  const read = await readUsage(createTerminal(process, { ...style, level: 'normal' }))
  if (typeof read === 'number') return read
  const { values, typed } = read
  const { verb } = typed
  return runVerb(
    read,
    createTerminal(process, {
      ...style,
      level: levelOf(values),
      verb: { ...verb, options: optionsOf(verb) },
    }),
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
    if ('verb' in parsed)
      return { typed: parsed, values: readValues(parsed.verb, parsed.options, { helpOf }) }
    if (parsed.exitCode !== 0) terminal.failUsage(parsed.message, { json: wantsJson() })
    return parsed.exitCode
  } catch (error) {
    warnOfVariables(terminal)
    terminal.fail(error, { json: wantsJson() })
    return isPkgtoolError(error) ? wrongUsage : failed
  }
}

function warnOfVariables({ log }: Terminal): void {
  for (const { name, meant } of misspelledVariables())
    log.warning(`the variable ${name} is not read; the nearest one is ${meant}`)
}

// What a value was read as; in a file or a document of a server it is no matter of usage.
const valueCodes = [
  'INVALID_VERSION',
  'INVALID_RANGE',
  'INVALID_PACKAGE_ID',
  'INVALID_PIN',
  'CONFLICTING_PINS',
  'INVALID_FRAMEWORK',
  'INVALID_TIME',
  'INVALID_ADDRESS',
] as const satisfies ErrorCode[]

function isWrongUsage(error: unknown): boolean {
  if (isPkgtoolError(error, 'INVALID_INPUT')) return !isOfSystem(error.cause)
  if (isPkgtoolError(error, 'CONFLICTING_INPUTS')) return true
  if (!isPkgtoolError(error, ...valueCodes)) return false
  const { file, url, subject } = error.fields
  return file === undefined && (url === undefined || url === subject)
}

// A refusal by the machine, such as a port that is taken. A file that an option names and that is not there is none.
function isOfSystem(cause: unknown): boolean {
  return typeof cause === 'object' && cause !== null && 'syscall' in cause
}

const mayBeUnused = [
  'endpoint',
  'region',
  'property',
  'sdk-version',
  'framework-packages',
  'audit-level',
  'audit-source',
  'audit-ignore',
] as const

async function runVerb({ typed, values }: Read, terminal: Terminal): Promise<number> {
  const { json = false, totalTimeout: limit = 0 } = values
  const stop = listenForStop({
    onSignal: name => terminal.log.info(`${name}: stopping; a second one ends at once`),
  })
  if (limit > 0) stop.limit(limit)
  try {
    warnOfVariables(terminal)
    if (mayBeUnused.some(name => typed.options.has(name))) warnOfUnused(typed, values, terminal)
    currentDirectory()
    if (values.purgeFile !== undefined) await (await loadFeed()).assertPurgeFile(values.purgeFile)
    const command = await loadCommand(typed.verb)
    const result = await command({ values, operands: typed.operands, signal: stop.signal, terminal })
    const { lines, document, hasFailed = false } = result
    if (json && document) terminal.printJson(document)
    else terminal.print(lines)
    return stop.exitCode ?? (hasFailed ? failed : 0)
  } catch (error) {
    terminal.fail(stop.explain(error), { json })
    return stop.exitCode ?? (isWrongUsage(error) ? wrongUsage : (typed.verb.errorExitCode ?? failed))
  } finally {
    stop.end()
  }
}
