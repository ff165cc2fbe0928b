import { setSecret } from '@actions/core'
import { parseEnvironmentCredential } from '../core/sources/environment-credential.ts'
import { type Credential, secretForms, textForms } from '../core/transport/credential.ts'

// Masking what is shorter would take words out of the log and hide nothing.
const shortestSecret = 4

/** User info in an address is an error later on, and a query may hold a token: neither may show in any line. */
export function maskAddresses(addresses: readonly string[]): void {
  for (const address of addresses) {
    const [, userInfo] = /^[^/]*:\/\/([^/?#]*)@/.exec(address) ?? []
    if (userInfo !== undefined) maskUserInfo(userInfo)
    const [, query = ''] = /\?([^#]*)/.exec(address) ?? []
    for (const text of [query, ...query.split('&').map(pair => pair.replace(/^[^=]*=?/, ''))]) maskText(text)
  }
}

function maskUserInfo(userInfo: string): void {
  maskText(userInfo)
  const [username = '', ...rest] = userInfo.split(':')
  const password = rest.join(':')
  if (password.length < shortestSecret) maskText(username)
  else
    for (const read of [(text: string) => text, decoded])
      maskCredential({ kind: 'basic', username: read(username), password: read(password) })
}

function maskText(text: string): void {
  if (text.length < shortestSecret) return
  for (const form of [text, decoded(text)].flatMap(textForms)) setSecret(form)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Whole lines, for those that turn out to be unreadable. */
export function maskLines(lines: readonly string[]): void {
  for (const line of lines) setSecret(line)
}

/** Values of variables, and the credentials that they hold. */
export function maskVariables(values: readonly (string | undefined)[]): void {
  for (const value of values) {
    if (!value) continue
    for (const form of textForms(value)) setSecret(form)
    const held = parseEnvironmentCredential(value)
    if (held) maskCredential({ kind: 'basic', username: held.username, password: held.password })
  }
}

export function maskCredential(credential: Credential): void {
  for (const form of secretForms(credential)) setSecret(form)
}
