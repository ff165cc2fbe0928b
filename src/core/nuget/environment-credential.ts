/** The parsed value of `NuGetPackageSourceCredentials_NAME`. */
export interface EnvironmentCredential {
  readonly username: string
  readonly password: string
  readonly validAuthenticationTypes?: string
}

const types = /;validauthenticationtypes=/i

/** Returns whether text is empty, or reads `Username=…;Password=` with nothing behind it: a secret that the job does not get. */
export function hasEmptySecret(text: string): boolean {
  return text.trim() === '' || /^username=.*;\s*password=\s*$/i.test(text.trim())
}

/**
 * Parses `Username=…;Password=…` with an optional `;ValidAuthenticationTypes=…`, like the reference client: a password
 * may contain semicolons. Returns undefined for other text and for an empty user name or password.
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
