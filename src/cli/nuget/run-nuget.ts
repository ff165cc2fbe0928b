import { messageLines, withoutCommands } from '../../doors/format-progress.ts'
import type { Invocation, Result } from '../verb.ts'
import type { NugetOption } from './command-table.ts'
import { install } from './commands/install.ts'
import { restore } from './commands/restore.ts'
import { createConsole, type NugetConsole } from './console.ts'
import { helpOf, type Program } from './help.ts'
import type { NugetVerb } from './nuget-run.ts'
import { nugetWords } from './nuget-words.ts'
import { type NugetArguments, parseArguments, type WrongArguments } from './parse-arguments.ts'
import { helpFor } from './show-help.ts'

/** `restore` and `install`, which nearly every job has, load nothing of the others. */
async function verbOf(name: string): Promise<NugetVerb> {
  const own: Readonly<Record<string, NugetVerb>> = { install, restore }
  const verb = own[name] ?? (await import('./commands/other-verbs.ts')).verbs[name]
  if (verb === undefined) throw new Error(`the command ${name} has no code`)
  return verb
}

const failed: Result = { lines: [], hasFailed: true }

const done: Result = { lines: [] }

/** `nuget COMMAND …`: runs a command line of nuget.exe. Exit code 0 or 1, as of that. */
export async function nuget(
  invocation: Invocation,
  { program = 'setup-pkgtool nuget' }: { readonly program?: Program } = {},
): Promise<Result> {
  const parsed = parseArguments(invocation.operands)
  if ('problem' in parsed) return tell(parsed, program)
  const { command, options } = parsed
  if (command.name === 'help') return tell(helpFor(parsed, program), program)
  if (options.get('Help')?.at(-1) === 'true') return tell(helpOf(command, program), program)
  const refused = refusalOf(parsed)
  if (refused !== undefined) return tell({ problem: `${command.name}: ${refused}` }, program)
  const verbosity = options.get('Verbosity')?.at(-1)
  const console = createConsole(process, { verbosity, words: nugetWords(command, invocation.terminal.words) })
  remark(parsed, console)
  try {
    const verb = await verbOf(command.name)
    await verb({ given: parsed, console, invocation, program })
    return done
  } catch (error) {
    console.fail(error)
    return failed
  }
}

function tell(shown: readonly string[] | WrongArguments, program: Program): Result {
  const print = (lines: readonly string[]) => process.stdout.write(`${lines.join('\n')}\n`)
  if (!('problem' in shown)) {
    print(shown)
    return done
  }
  if (shown.command !== undefined) print(helpOf(shown.command, program))
  process.stderr.write(`${withoutCommands(messageLines(shown.problem))}\n`)
  return failed
}

/** Why what is asked for is not done, and what to do instead. */
function refusalOf({ command, options }: NugetArguments): string | undefined {
  // The command is part of the step or package that it came with: there is nothing to update, and no failure.
  if (command.name === 'update' && options.get('Self')?.at(-1) === 'true') return undefined
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
