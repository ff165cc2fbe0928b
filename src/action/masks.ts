import { setSecret } from '@actions/core'
import { type Credential, secretForms, textForms } from '../core/net/credentials/credential.ts'
import { parseEnvironmentCredential } from '../core/nuget/config/config-environment.ts'

// Masking shorter values would remove words from the log and protect nothing.
const minSecretLength = 4

/**
 * Masks user info and queries of addresses: user info is refused later, and a query may contain a token. The region and the
 * endpoint of an object store are none, nor are words and versions such as `prerelease=true`: the runner would blank them in the whole
 * job, and drop each output that has one.
 */
export function maskAddresses(addresses: readonly string[]): void {
  for (const address of addresses) {
    const [, userInfo] = /^[^/]*:\/\/([^/?#]*)@/.exec(address) ?? []
    if (userInfo !== undefined) maskUserInfo(userInfo)
    const [, query = ''] = /\?([^#]*)/.exec(address) ?? []
    const isStore = /^(?:[^:/?#]*=)?(?:s3|azure):/i.test(address.trim())
    const secrets = query.split('&').flatMap(pair => {
      const [, coded = '', value = ''] = /^(?:([^=]*)=)?(.*)$/s.exec(pair) ?? []
      const name = decoded(coded)
      if (isStore && name === 'region') return []
      if (!isStore || name !== 'endpoint') return isWord(value) ? [] : [value]
      maskAddresses([decoded(value)])
      return []
    })
    for (const text of secrets.length === 0 ? [] : [query, ...secrets]) maskText(text)
  }
}

function maskUserInfo(userInfo: string): void {
  maskText(userInfo)
  const [username = '', ...rest] = userInfo.split(':')
  const password = rest.join(':')
  if (password.length < minSecretLength) maskText(username)
  else
    for (const read of [(text: string) => text, decoded])
      maskCredential({ kind: 'basic', username: read(username), password: read(password) })
}

function maskText(text: string): void {
  if (text.length < minSecretLength) return
  for (const form of [text, decoded(text)].flatMap(textForms)) setSecret(form)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Masks whole lines, which may turn out to be invalid. */
export function maskLines(lines: readonly string[]): void {
  for (const line of lines) setSecret(line)
}

/** Masks values of variables and the credentials in them. */
export function maskVariables(values: readonly (string | undefined)[]): void {
  for (const value of values) {
    if (!value) continue
    for (const form of textForms(value)) setSecret(form)
    const credential = parseEnvironmentCredential(value)
    if (credential)
      maskCredential({ kind: 'basic', username: credential.username, password: credential.password })
  }
}

/** Masks a token or key, which a server may take as bearer token or as password. */
export function maskToken(token: string): void {
  for (const form of secretForms({ kind: 'bearer', token })) setSecret(form)
}

export function maskCredential(credential: Credential): void {
  for (const form of secretForms(credential)) setSecret(form)
}

// The runner blanks a masked text in the rest of the job, and drops an output that has one.
const outputWords = new Set(
  'true false null none undefined auto error warning notice debug group success failure failed cancelled skipped passed latest stable release main master push pull_request linux windows macos ubuntu http https version path packages package tool present downloaded cached stored'.split(
    ' ',
  ),
)

/**
 * Masks a credential that was found by the name of its source. A file inside the workspace, such as that of a pull request,
 * must not choose which words and numbers vanish from outputs and logs.
 */
export function maskFound(
  credential: Credential,
  { isOfWorkspace }: { readonly isOfWorkspace: boolean },
): void {
  for (const form of secretForms(credential)) if (!isOfWorkspace || isSecretLike(form)) setSecret(form)
}

// Words, names, dates, versions and paths of letters or of digits alone vanish from no later step of the job.
function isSecretLike(text: string): boolean {
  if (text.length < minSecretLength || outputWords.has(text.toLowerCase())) return false
  return !/^[\d.:/_ TZ-]+$/i.test(text) && !/^[a-z]{1,16}(?:[-_./ ][a-z]{1,16})*$/i.test(text)
}

// A longer number may be a key.
function isWord(text: string): boolean {
  return /^[\d.]{1,8}$/.test(text) || outputWords.has(text.toLowerCase())
}
