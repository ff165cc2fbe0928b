import type { Invocation, Result } from '../verb.ts'
import type { NugetOption } from './command-table.ts'
import { createConsole, type NugetConsole } from './console.ts'
import { helpOf } from './help.ts'
import type { NugetRun } from './nuget-run.ts'
import {
  hasFlag,
  type NugetArguments,
  parseArguments,
  textOf,
  type WrongArguments,
} from './parse-arguments.ts'
import { helpFor } from './show-help.ts'

/** Does a command; throws what failed. A result that is negative is `false`. */
type NugetVerb = (run: NugetRun) => Promise<boolean | undefined>

const verbs: Readonly<Record<string, () => Promise<NugetVerb>>> = {
  pack: async () => (await import('./pack.ts')).pack,
}

const failed: Result = { lines: [], hasFailed: true }

const done: Result = { lines: [] }

/** `nuget COMMAND …`: runs a command line of nuget.exe. Exit code 0 or 1, as of that. */
export async function nuget(invocation: Invocation): Promise<Result> {
  const parsed = parseArguments(invocation.operands)
  const { words } = invocation.terminal
  if ('problem' in parsed) return refuse(parsed, createConsole(process, { verbosity: undefined, words }))
  const hasVerbosity = parsed.command.options.some(({ name }) => name === 'Verbosity')
  const verbosity = hasVerbosity ? textOf(parsed, 'Verbosity') : undefined
  const console = createConsole(process, { verbosity, words })
  const { command, options } = parsed
  if (options.get('Help')?.at(-1) === 'true') return answer(helpOf(command), console)
  if (command.name === 'help') {
    const help = helpFor(parsed)
    return 'problem' in help ? refuse(help, console) : answer(help, console)
  }
  const refused = refusalOf(parsed)
  if (refused !== undefined) return refuse({ problem: `${command.name}: ${refused}` }, console)
  const load = verbs[command.name]
  if (load === undefined) throw new Error(`the command ${command.name} has no code`)
  remark(parsed, console)
  try {
    const verb = await load()
    return (await verb({ given: parsed, console, invocation })) === false ? failed : done
  } catch (error) {
    console.fail(error)
    return failed
  }
}

function answer(lines: readonly string[], console: NugetConsole): Result {
  for (const line of lines) console.answer(line)
  return done
}

function refuse({ problem, command }: WrongArguments, console: NugetConsole): Result {
  if (command !== undefined) answer(helpOf(command), console)
  process.stderr.write(`${problem}\n`)
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

function remark(given: NugetArguments, { log }: NugetConsole): void {
  const { command, options, remarks } = given
  for (const text of remarks) log.warning(text)
  if (command.options.some(({ name }) => name === 'NoCache') && hasFlag(given, 'NoCache'))
    log.notice('-NoCache is the old name of -NoHttpCache')
  for (const { name, idle } of command.options)
    if (idle !== undefined && options.has(name)) log.notice(`-${name} changes nothing here: ${idle}`)
}
