import { verbWords } from '../option-names.ts'
import { openStandardStreams } from '../standard-streams.ts'
import { listenForStop } from '../stop.ts'
import { createConsole } from './console.ts'
import { showHelp } from './show-help.ts'

/** the name that the launcher has */
const program = 'nuget'

/** A program of its own, which the launcher of a step starts: runs the words after `nuget`, and sets the exit code. */
export async function startNuget(words: readonly string[]): Promise<void> {
  openStandardStreams()
  if (!showHelp(words, { stdout: process.stdout, program })) process.exitCode = await runWords(words)
}

async function runWords(operands: readonly string[]): Promise<number> {
  const { nuget } = await import('./run-nuget.ts')
  const words = verbWords(undefined)
  const { log, fail } = createConsole(process, { verbosity: undefined, words })
  const silent = () => {}
  const streams = { progress: silent, print: silent, printJson: silent, fail, failUsage: silent }
  const terminal = { log, words, isInteractive: false, ...streams }
  const stop = listenForStop({ onSignal: silent })
  try {
    const { hasFailed = false } = await nuget(
      { values: {}, operands, signal: stop.signal, terminal },
      { program },
    )
    return stop.exitCode ?? (hasFailed ? 1 : 0)
  } catch (error) {
    fail(stop.explain(error))
    return stop.exitCode ?? 1
  } finally {
    stop.end()
  }
}
