import { setSecret } from '@actions/core'
import { parseEnvironmentCredential } from '../core/sources/environment-credential.ts'
import { type Credential, secretForms } from '../core/transport/credential.ts'

/** User info in an address is an error later on, and a query may hold a token: neither may show in any line. */
export function maskAddresses(addresses: readonly string[]): void {
  for (const address of addresses) {
    const [, userInfo] = /^[^/]*:\/\/([^/?#]*)@/.exec(address) ?? []
    const [, query] = /\?([^#]*)/.exec(address) ?? []
    for (const secret of [
      userInfo,
      userInfo?.split(':')[1],
      query,
      ...(query?.split('&').map(pair => pair.split('=')[1]) ?? []),
    ]) {
      if (secret !== undefined && secret.length > 3) setSecret(secret)
    }
  }
}

/** Whole lines, for those that turn out to be unreadable. */
export function maskLines(lines: readonly string[]): void {
  for (const line of lines) setSecret(line)
}

/** Values of variables, as they are and as URLs write them; credentials that they hold in each of their forms. */
export function maskVariables(values: readonly (string | undefined)[]): void {
  for (const value of values) {
    if (!value) continue
    for (const form of [value, encodeURIComponent(value)]) setSecret(form)
    const held = parseEnvironmentCredential(value)
    if (held) maskCredential({ kind: 'basic', username: held.username, password: held.password })
  }
}

export function maskCredential(credential: Credential): void {
  for (const form of secretForms(credential)) setSecret(form)
}
