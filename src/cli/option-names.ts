import { type OptionName, optionNames } from '../options/command-line.ts'

/** The properties of a verb by which messages name an input. */
export interface NamedOptions {
  readonly operands?: string
  readonly options: readonly OptionName[]
}

const anyVerb: NamedOptions = { operands: '[VERSION]', options: optionNames }

/**
 * Converts a message for the command line: replaces names of inputs by the options of this verb. An input that the verb
 * does not take keeps its name.
 */
export function withOptionNames(text: string, { operands = '', options }: NamedOptions = anyVerb): string {
  const names: readonly string[] = options
  const written = (inQuotes: string, name: string) => {
    const isVersion = name === 'version'
    if (isVersion && operands.includes('[VERSION]')) return 'VERSION'
    const own = [name, `from-${name}`, ...(isVersion ? ['tools'] : [])].find(each => names.includes(each))
    return own === undefined ? inQuotes : `--${own}`
  }
  const named = text
    .replace(/\binputs? "(--[a-z -]+)"/, '$1')
    .replace(/\b(?:the )?inputs? ((?:"[a-z-]+"(?:, | and | or )?)+)/g, (whole, list: string) => {
      const options = list.replace(/"([a-z-]+)"/g, written)
      return options.includes('"') ? whole : options
    })
  // In this message, every quoted name is an input.
  return text.startsWith('Cannot combine inputs') ? named.replace(/"([a-z-]+)"/g, written) : named
}
