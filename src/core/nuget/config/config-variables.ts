import type { PkgtoolError } from '../../base/errors.ts'
import { option } from '../../base/format.ts'
import { quote } from '../../base/printable.ts'
import { noSecretsThere } from '../../net/credentials/parse-credentials.ts'
import { configError } from './config-tree.ts'
import type { ConfigPlace } from './nuget-config.ts'

// The name of an environment variable; a `%` without a counterpart is a plain character.
const name = /^[A-Za-z_][\w().-]*$/

/** The names in `config-env` with their values; undefined or empty: not set. */
export type ConfigVariables = Readonly<Record<string, string | undefined>>

const variable = /%([A-Za-z_][\w().-]*)%/g

/** The names of all `%NAME%` in a text. */
export function variablesIn(text: string): readonly string[] {
  return [...text.matchAll(variable)].map(([, name = '']) => name)
}

export interface VariableOptions {
  readonly variables: ConfigVariables
  readonly place: ConfigPlace
  /** the name of the source whose credential it is, for messages */
  readonly source: string
}

/**
 * Replaces each `%NAME%` of a credential by its value (`config-env`).
 *
 * @throws PkgtoolError `INVALID_CONFIG` with the name, when it is not listed or has no value
 */
export function expandVariables(text: string, { variables, place, source }: VariableOptions): string {
  return text.replace(variable, (written, name: string) => {
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined
    if (value) return value
    if (Object.hasOwn(variables, name)) {
      const change = `set the environment variable ${name}; ${noSecretsThere}`
      throw configError(place, { found: `${written} of ${quote(source)} has no value`, change })
    }
    throw notListed(place, [name])
  })
}

/** The error of variables that the input `config-env` lacks. */
export function notListed(place: ConfigPlace, names: readonly string[]): PkgtoolError {
  const all = names.join(', ')
  return configError(place, {
    found: `${names.map(name => `%${name}%`).join(', ')} ${names.length === 1 ? 'is' : 'are'} not in ${option('config-env')}`,
    change:
      names.length === 1
        ? `add ${all} to it, if this file may have its value`
        : `add them to it, one per line, if the config files may have their values: \`${all}\``,
  })
}

/**
 * Refuses `%NAME%` where we expand no variables, because the reference client expands them.
 *
 * @throws PkgtoolError `INVALID_CONFIG` with the name
 */
export function assertNoVariable(text: string, place: ConfigPlace): void {
  const isUrl = /^https?:/i.test(text)
  const parts = text.split('%')
  // Each part except the first and the last is between two percent signs.
  for (const [index, part] of parts.slice(1, -1).entries()) {
    const isEscaped = isUrl && startsEscape(part) && startsEscape(parts[index + 2] ?? '')
    if (isEscaped || !name.test(part)) continue
    throw configError(place, {
      found: `the address of a source has %${part}%`,
      wanted: 'variables in packageSourceCredentials only',
      change: 'write the address out',
    })
  }
}

// `%C3%A9` in an address is one letter, not the variable C3.
function startsEscape(part: string): boolean {
  return /^[\dA-Fa-f]{2}/.test(part)
}
