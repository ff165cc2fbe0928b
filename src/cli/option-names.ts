import { inputWords, joinNames, type OptionWords } from '../core/base/format.ts'
import { type OptionName, optionNames } from '../options/command-line.ts'

/** The properties of a verb by which messages name an input. */
export interface VerbOptions {
  readonly operands?: string
  readonly options: readonly OptionName[]
}

const anyVerb: VerbOptions = { operands: '[VERSION]', options: optionNames }

/** The words of the command line for what a verb takes. What it does not take is named as a workflow does. */
export function verbWords({ operands = '', options }: VerbOptions = anyVerb): OptionWords {
  const names: readonly string[] = options
  const written = (name: string): string | undefined => {
    const isVersion = name === 'version'
    if (isVersion && operands.includes('[VERSION]')) return 'VERSION'
    const own = [name, `from-${name}`, ...(isVersion ? ['tools'] : [])].find(each => names.includes(each))
    // An error of the command line itself says how its option is written.
    return own === undefined ? (name.startsWith('--') ? name : undefined) : `--${own}`
  }
  return named => {
    if (named.form === 'flag') return inputWords(named)
    const own = named.names.flatMap(name => written(name) ?? [])
    return own.length < named.names.length ? inputWords(named) : joinNames(own, named.joint)
  }
}
