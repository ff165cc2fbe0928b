import { nearest } from '../../core/base/nearest.ts'
import { commands, type NugetCommand, type NugetOption } from './command-table.ts'

/** A parsed command line of the NuGet command. */
export interface NugetArguments {
  readonly command: NugetCommand
  readonly operands: readonly string[]
  /** by their full names; of a flag `true` or `false` */
  readonly options: ReadonlyMap<string, readonly string[]>
  /** what was left out of the values */
  readonly remarks: readonly string[]
}

/** Why a command line cannot be run: one line. */
export interface WrongArguments {
  readonly problem: string
  /** the command whose usage is printed too: the count of its arguments is wrong */
  readonly command?: NugetCommand
}

/**
 * Parses the arguments of the NuGet command as that does: names of commands and options without case, in full or as a beginning that
 * no other name has; the value of an option is the next argument, whatever it looks like; `-flag-` is false. What begins with a
 * slash is no option.
 */
export function parseArguments(words: readonly string[]): NugetArguments | WrongArguments {
  const [name = 'help', ...rest] = words
  const command = findCommand(name)
  if ('problem' in command) return command
  const operands: string[] = []
  const options = new Map<string, readonly string[]>()
  const remarks: string[] = []
  for (let at = 0; at < rest.length; at++) {
    const word = rest[at] ?? ''
    if (!word.startsWith('-')) {
      operands.push(word)
      continue
    }
    const read = readOption(command, word, { next: rest[at + 1] })
    if ('problem' in read) return read
    const { option, values } = read
    options.set(option.name, [...beforeOf(option, options), ...values])
    remarks.push(...read.remarks)
    if (option.kind !== 'flag') at++
  }
  return checkCounts({ command, operands, options, remarks })
}

/** The command of a name, or of a beginning that no other has. */
export function findCommand(name: string): NugetCommand | WrongArguments {
  return matchOne(commands, name, { what: 'command', mark: '' })
}

function beforeOf(option: NugetOption, options: NugetArguments['options']): readonly string[] {
  return isRepeated(option) ? (options.get(option.name) ?? []) : []
}

/** Whether an option adds to what it was given before. */
export function isRepeated({ kind }: NugetOption): boolean {
  return kind === 'list' || kind === 'pairs'
}

interface ReadOption {
  readonly option: NugetOption
  readonly values: readonly string[]
  readonly remarks: readonly string[]
}

function readOption(
  command: NugetCommand,
  word: string,
  { next }: { readonly next: string | undefined },
): ReadOption | WrongArguments {
  const isNegated = word.endsWith('-')
  const typed = isNegated ? withoutDashes(word.slice(1)) : word.slice(1)
  const option = matchOne(command.options, typed, { what: 'option', mark: '-', shown: word })
  if ('problem' in option) return option
  const value = option.kind === 'flag' ? String(!isNegated) : next
  if (value === undefined) return { problem: `Missing option value for: '${word}'` }
  const values = readValue(option, { word, value })
  if ('problem' in values) return values
  const unread = option.kind === 'pairs' ? withoutValue(value) : []
  return { option, values, remarks: unread.map(part => describeUnread(part, word)) }
}

function checkCounts(parsed: NugetArguments): NugetArguments | WrongArguments {
  const { command, operands } = parsed
  const [fewest, most] = command.counts
  if (operands.length >= fewest && operands.length <= most) return parsed
  return { problem: `${command.name}: invalid arguments.`, command }
}

interface Matching {
  readonly what: 'command' | 'option'
  /** what stands before the name */
  readonly mark: string
  /** the argument as it was typed; default: the name */
  readonly shown?: string
}

function matchOne<T extends { readonly name: string; readonly alias?: string }>(
  items: readonly T[],
  typed: string,
  { what, mark, shown = typed }: Matching,
): T | WrongArguments {
  const wanted = typed.toLowerCase()
  const namesOf = ({ name, alias }: T) => [name, ...(alias === undefined ? [] : [alias])]
  const found = items.filter(item => namesOf(item).some(name => name.toLowerCase().startsWith(wanted)))
  const [first] = found
  if (first === undefined) {
    const names = items.map(({ name }) => name)
    const meant = nearest(
      wanted.replace(/^-+/, ''),
      names.map(name => name.toLowerCase()),
    )
    const name = names.find(each => each.toLowerCase() === meant)
    const hint = name === undefined ? '' : ` (did you mean ${mark}${name}?)`
    return { problem: `Unknown ${what}: '${shown}'${hint}` }
  }
  const exact = found.find(item => namesOf(item).some(name => name.toLowerCase() === wanted))
  if (found.length === 1 || exact !== undefined) return exact ?? first
  const values = found.map(({ name }) => name).join(' ')
  return { problem: `Ambiguous ${what} '${typed}'. Possible values: ${values}.` }
}

interface Given {
  readonly word: string
  readonly value: string
}

const partsOf = (value: string) => value.split(';').filter(part => part !== '')

// As the original, which takes no notice of such a part, and says nothing.
const withoutValue = (value: string) => partsOf(value).filter(part => !part.includes('='))

function describeUnread(part: string, word: string): string {
  return `'${part}' in the value of ${word} is left out: it has no =, and a value cannot hold a semicolon`
}

function readValue({ kind }: NugetOption, { word, value }: Given): readonly string[] | WrongArguments {
  if (kind === 'flag' || kind === 'value') return [value]
  if (kind === 'list') return partsOf(value)
  if (kind === 'pairs') return partsOf(value).filter(part => part.includes('='))
  const exact = kind.find(choice => choice.toLowerCase() === value.toLowerCase())
  const found = kind.filter(choice => choice.toLowerCase().startsWith(value.toLowerCase()))
  const chosen = exact ?? (found.length === 1 ? found[0] : undefined)
  if (chosen !== undefined) return [chosen]
  return {
    problem: `Invalid value for the option '${word}': '${value}'. Possible values: ${kind.join(' ')}.`,
  }
}

/** The value of an option that is given once; of several the last. */
export function textOf({ command, options }: NugetArguments, name: string): string | undefined {
  assertOption(command, name)
  return options.get(name)?.at(-1)
}

/** The values of an option that may be given several times. */
export function textsOf({ command, options }: NugetArguments, name: string): readonly string[] {
  assertOption(command, name)
  return options.get(name) ?? []
}

/** Whether a flag is given. */
export function hasFlag(given: NugetArguments, name: string): boolean {
  return textOf(given, name) === 'true'
}

function assertOption({ name: command, options }: NugetCommand, name: string): void {
  if (!options.some(option => option.name === name)) throw new Error(`${command} has no option ${name}`)
}

/** The text without dashes at its end. A pattern would take a time that grows with the square of their number. */
function withoutDashes(text: string): string {
  let end = text.length
  while (text[end - 1] === '-') end--
  return text.slice(0, end)
}
