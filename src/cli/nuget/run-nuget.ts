import { messageLines, withoutCommands } from '../../doors/format-progress.ts'
import type { Invocation, Result } from '../verb.ts'
import type { NugetOption } from './command-table.ts'
import { createConsole, type NugetConsole } from './console.ts'
import { helpOf } from './help.ts'
import type { NugetRun } from './nuget-run.ts'
import { nugetWords } from './nuget-words.ts'
import { type NugetArguments, parseArguments, type WrongArguments } from './parse-arguments.ts'
import { helpFor } from './show-help.ts'

/** Does a command; throws what failed. */
type NugetVerb = (run: NugetRun) => Promise<void>

// In the bundle of the Action all are one chunk, since each of its own would repeat what they share.
const verbs: Readonly<Record<string, () => Promise<NugetVerb>>> = {
  config: async () => (await import(/* webpackMode: 'eager' */ './config.ts')).config,
  install: async () => (await import(/* webpackMode: 'eager' */ './install.ts')).install,
  locals: async () => (await import(/* webpackMode: 'eager' */ './locals.ts')).locals,
  pack: async () => (await import(/* webpackMode: 'eager' */ './pack.ts')).pack,
  push: async () => (await import(/* webpackMode: 'eager' */ './push.ts')).push,
  restore: async () => (await import(/* webpackMode: 'eager' */ './restore.ts')).restore,
  setApiKey: async () => (await import(/* webpackMode: 'eager' */ './set-api-key.ts')).setApiKey,
  sources: async () => (await import(/* webpackMode: 'eager' */ './sources.ts')).sources,
  spec: async () => (await import(/* webpackMode: 'eager' */ './spec.ts')).spec,
  'trusted-signers': async () =>
    (await import(/* webpackMode: 'eager' */ './trusted-signers.ts')).trustedSigners,
  verify: async () => (await import(/* webpackMode: 'eager' */ './verify.ts')).verify,
}

const failed: Result = { lines: [], hasFailed: true }

const done: Result = { lines: [] }

/** `nuget COMMAND …`: runs a command line of nuget.exe. Exit code 0 or 1, as of that. */
export async function nuget(invocation: Invocation): Promise<Result> {
  const parsed = parseArguments(invocation.operands)
  if ('problem' in parsed) return tell(parsed)
  const { command, options } = parsed
  if (command.name === 'help') return tell(helpFor(parsed))
  if (options.get('Help')?.at(-1) === 'true') return tell(helpOf(command))
  const refused = refusalOf(parsed)
  if (refused !== undefined) return tell({ problem: `${command.name}: ${refused}` })
  const verbosity = options.get('Verbosity')?.at(-1)
  const console = createConsole(process, { verbosity, words: nugetWords(command, invocation.terminal.words) })
  const load = verbs[command.name]
  if (load === undefined) throw new Error(`the command ${command.name} has no code`)
  remark(parsed, console)
  try {
    const verb = await load()
    await verb({ given: parsed, console, invocation })
    return done
  } catch (error) {
    console.fail(error)
    return failed
  }
}

function tell(shown: readonly string[] | WrongArguments): Result {
  const print = (lines: readonly string[]) => process.stdout.write(`${lines.join('\n')}\n`)
  if (!('problem' in shown)) {
    print(shown)
    return done
  }
  if (shown.command !== undefined) print(helpOf(shown.command))
  process.stderr.write(`${withoutCommands(messageLines(shown.problem))}\n`)
  return failed
}

/** Why what is asked for is not done, and what to do instead. */
function refusalOf({ command, options }: NugetArguments): string | undefined {
  if (command.instead !== undefined) return `not done here; ${command.instead}`
  const isGiven = ({ name, kind }: NugetOption) =>
    options.has(name) && (kind !== 'flag' || options.get(name)?.at(-1) === 'true')
  const refused = command.options.find(option => option.instead !== undefined && isGiven(option))
  return refused && `-${refused.name} is not done here; ${refused.instead}`
}

function remark({ command, options, remarks }: NugetArguments, { log }: NugetConsole): void {
  for (const text of remarks) log.warning(text)
  for (const { name, idle } of command.options)
    if (idle !== undefined && options.has(name)) log.notice(`-${name} changes nothing here: ${idle}`)
}
