/** What `NuGetPackageSourceCredentials_NAME` says. */
export interface EnvironmentCredential {
  readonly username: string
  readonly password: string
  readonly validAuthenticationTypes?: string
}

const types = /;validauthenticationtypes=/i

/**
 * Reads `Username=…;Password=…`, perhaps with `;ValidAuthenticationTypes=…`, as the reference client does: a password
 * may hold semicolons. Undefined when the text does not read so, or user name or password is empty.
 */
export function parseEnvironmentCredential(text: string): EnvironmentCredential | undefined {
  const [, rest] = /^username=(.*)$/i.exec(text.trim()) ?? []
  const separator = /;\s*password=/i.exec(rest ?? '')
  if (rest === undefined || separator === null) return undefined
  const username = rest.slice(0, separator.index)
  const secret = rest.slice(separator.index + separator[0].length)
  const end = secret.search(types)
  const password = end < 0 ? secret : secret.slice(0, end)
  if (username === '' || password === '') return undefined
  return {
    username,
    password,
    ...(end >= 0 && { validAuthenticationTypes: secret.slice(end).replace(types, '') }),
  }
}
