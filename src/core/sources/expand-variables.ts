import { type ConfigPlace, configError } from './nuget-config.ts'

// What may be the name of an environment variable; a `%` that closes none is a plain one.
const name = /^[A-Za-z_][\w().-]*$/

/** The names that `config-env` lists, with their values; undefined or empty: not set. */
export type ConfigVariables = Readonly<Record<string, string | undefined>>

/**
 * Puts values for each `%NAME%` of a credential (DESIGN 2, `config-env`).
 *
 * @throws PkgtoolError `INVALID_CONFIG` that tells the name, when it is not listed or has no value
 */
export function expandVariables(
  text: string,
  { variables, place }: { readonly variables: ConfigVariables; readonly place: ConfigPlace },
): string {
  return text.replace(/%([A-Za-z_][\w().-]*)%/g, (written, variable: string) => {
    const value = Object.hasOwn(variables, variable) ? variables[variable] : undefined
    if (value) return value
    if (Object.hasOwn(variables, variable)) {
      const change = `set the environment variable ${variable}`
      throw configError(place, { found: `${written}, which has no value`, change })
    }
    throw configError(place, {
      found: written,
      wanted: 'names that the input "config-env" lists',
      change: `add ${variable} to it, if this file may have its value`,
    })
  })
}

/**
 * Refuses `%NAME%` where no variable is expanded, since the reference client would.
 *
 * @throws PkgtoolError `INVALID_CONFIG` that tells the name
 */
export function assertNoVariable(text: string, place: ConfigPlace): void {
  const isUrl = /^https?:/i.test(text)
  const parts = text.split('%')
  // Each part but the outer two stands between two percent signs.
  for (const [index, part] of parts.slice(1, -1).entries()) {
    const isEscaped = isUrl && startsEscape(part) && startsEscape(parts[index + 2] ?? '')
    if (isEscaped || !name.test(part)) continue
    throw configError(place, {
      found: `%${part}% in the address of a source`,
      wanted: 'variables in packageSourceCredentials only',
      change: 'write the address out',
    })
  }
}

// `%C3%A9` of an address is one letter, not the variable C3.
function startsEscape(part: string): boolean {
  return /^[\dA-Fa-f]{2}/.test(part)
}
