import { isPkgtoolError } from '../core/errors.ts'
import { currentDirectory } from '../core/files/file-system-error.ts'
import { parseCommandLine, type Typed } from './build-program.ts'
import { createTerminal, type Level, type Terminal } from './create-terminal.ts'
import { listenForStop } from './listen-for-stop.ts'
import type { Values } from './option-table.ts'
import { commandLine, protectedFoldersOf, readValues, styleOf, surroundingsOf, wantsJson } from './options.ts'

const failed = 1
const wrongUsage = 2

/** Runs what was typed and returns the exit code (DESIGN 9). */
export async function run(): Promise<number> {
  const style = styleOf(process.stderr)
  const read = await readUsage(createTerminal(process, { ...style, level: 'normal' }))
  if (typeof read === 'number') return read
  return runVerb(read, createTerminal(process, { ...style, level: levelOf(read.values) }))
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
  const { json = false, 'total-timeout': limit = 0 } = values
  const stop = listenForStop({
    onSignal: name => terminal.log.info(`${name}: stopping; a second one ends at once`),
  })
  if (limit > 0) stop.limit(limit)
  try {
    currentDirectory()
    const command = await typed.verb.load()
    const {
      lines,
      document,
      hasFailed = false,
    } = await command({
      values,
      operands: typed.operands,
      signal: stop.signal,
      terminal,
      surroundings: surroundingsOf(values),
      protectedFolders: protectedFoldersOf(values),
    })
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
