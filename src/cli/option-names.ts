import { inputWords, joinNames, type OptionWords } from '../core/base/format.ts'
import { type OptionName, optionNames } from '../options/command-line.ts'
import { inputs } from '../options/options.ts'

/** The properties of a verb by which messages name an input. */
export interface VerbOptions {
  readonly operands?: string
  readonly options: readonly OptionName[]
}

const anyVerb: VerbOptions = { operands: '[VERSION]', options: optionNames }

/** The words of the command line for what a verb takes, as an operand or as an option; an option of others only is said to be theirs. */
export function verbWords({ operands = '', options }: VerbOptions = anyVerb): OptionWords {
  return named => {
    const { form, joint, names } = named
    if (form === 'flag') return inputWords(named)
    const own = names.flatMap(name => writtenFor(name, { operands, options }) ?? [])
    if (own.length > 0) return joinNames(own, joint)
    const others = names.flatMap(name => writtenFor(name, { options: optionNames }) ?? [])
    if (others.length > 0) return `${joinNames(others, joint)} (other commands only)`
    if (names[0] === 'github-token') return form === 'phrase' ? 'the variable GITHUB_TOKEN' : 'GITHUB_TOKEN'
    if (names.every(name => Object.hasOwn(inputs, name))) return `${inputWords(named)} of the Action`
    // What an error is about may be a value too, such as a path.
    const quoted = names.map(name => `"${name}"`)
    return joinNames(quoted, joint)
  }
}

function writtenFor(name: string, { operands = '', options }: VerbOptions): string | undefined {
  // An error of the command line itself says how its option is written.
  if (name.startsWith('--')) return name
  const operand = name.toUpperCase()
  if ([`[${operand}]`, `<${operand}>`].some(each => operands.split(' ').includes(each))) return operand
  const names: readonly string[] = options
  const own = [name, `from-${name}`, ...(name === 'version' ? ['tools', 'tool-version'] : [])].find(each =>
    names.includes(each),
  )
  return own === undefined ? undefined : `--${own}`
}
