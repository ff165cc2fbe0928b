import { PkgtoolError } from '../../base/errors.ts'
import { quote } from '../../base/printable.ts'
import type { Credential, HeaderCredential } from './credential.ts'

const wanted =
  'a line NAME basic USER PASSWORD, NAME bearer TOKEN, NAME oidc azure TENANT CLIENT, NAME oidc jfrog PROVIDER or NAME github, NAME perhaps as NAME=URL, in double quotes if it has blanks'

/**
 * Parses lines `NAME basic USER PASSWORD`, `NAME bearer TOKEN`, `NAME oidc azure TENANT CLIENT`, `NAME oidc jfrog PROVIDER
 * [AUDIENCE]` and `NAME github`, where NAME is that of a source or dist-url.
 * A NAME in double quotes may contain any other character. `NAME=URL` binds the secret to the origin of URL. A
 * password extends to the end of the line. Errors contain only the number of a line, none of its text.
 *
 * @throws PkgtoolError `INVALID_INPUT`
 * @example
 * parseCredentials(['here bearer t0p-s3cret']) // [{ name: 'here', credential: { kind: 'bearer', token: 't0p-s3cret' } }]
 */
export function parseCredentials(lines: readonly string[]): readonly NamedCredential[] {
  return lines.map((line, index) => {
    const place = `line ${index + 1}`
    const [, bare, quoted, address, kind = '', rest] =
      /^(?:([\w.-]+)|"([^"]+)")(?:=(\S+))?[ \t]+(basic|bearer|oidc|github)(?:[ \t]+(\S.*))?$/.exec(
        line.trim(),
      ) ?? []
    const name = bare ?? quoted
    const credential = rest === undefined ? withoutWords(kind) : readWords(kind, rest, place)
    if (name === undefined || credential === undefined) throw emptySecret(line, place) ?? invalid(place)
    return { name, ...(address !== undefined && { url: webAddress(address, place) }), credential }
  })
}

function withoutWords(kind: string): Credential | undefined {
  return kind === 'github' ? { kind } : undefined
}

function readWords(kind: string, words: string, place: string): Credential | undefined {
  if (kind === 'bearer') return bearerCredential(words, place)
  if (kind === 'oidc') return oidcCredential(words.split(/[ \t]+/))
  const [, username, password] = /^(\S+)[ \t]+(\S.*)$/.exec(words) ?? []
  if (kind !== 'basic' || username === undefined || password === undefined) return undefined
  return basicCredential({ username, password }, { input: 'credentials', place })
}

/** Checks a user and a password from separate inputs. @throws PkgtoolError `INVALID_INPUT`, without their values */
export function basicCredential(
  { username, password }: { readonly username: string; readonly password: string },
  { input, place }: { readonly input: string; readonly place: string },
): HeaderCredential {
  const problem = username.includes(':')
    ? 'a user name has a colon'
    : /[\u0000-\u001f\u007f-\u009f]/.test(username + password)
      ? 'there is a control character'
      : undefined
  if (problem === undefined) return { kind: 'basic', username, password }
  throw new PkgtoolError('INVALID_INPUT', { subject: input, found: `${problem} in ${place}` })
}

function webAddress(text: string, place: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && ['http:', 'https:'].includes(url.protocol) && url.username === '' && url.password === '')
    return url.href
  throw new PkgtoolError('INVALID_INPUT', {
    subject: 'credentials',
    found: `the address in ${place} is not an http or https URL, or has user info`,
    wanted,
  })
}

// It becomes part of a header line.
function bearerCredential(token: string, place: string): HeaderCredential {
  if (/^[\x21-\x7e]+$/.test(token)) return { kind: 'bearer', token }
  throw new PkgtoolError('INVALID_INPUT', {
    subject: 'credentials',
    found: `the token of ${place} has white space or a character that is not ASCII`,
    wanted,
  })
}

function oidcCredential([issuer, ...words]: readonly string[]): Credential | undefined {
  const [first, second] = words
  if (first === undefined || words.length > 2 || !words.every(word => /^[\w.:/-]{1,1024}$/.test(word)))
    return undefined
  if (issuer === 'azure' && second) return { kind: 'oidc', issuer, tenant: first, client: second }
  if (issuer !== 'jfrog') return undefined
  return { kind: 'oidc', issuer, provider: first, ...(second !== undefined && { audience: second }) }
}

/** Why a secret may be empty, for messages. */
export const noSecretsThere = 'a workflow that a fork or a bot starts gets no secrets'

// `NAME bearer`, `NAME basic` and `NAME basic USER` are lines whose secret expanded to nothing.
function emptySecret(line: string, place: string): PkgtoolError | undefined {
  const [, bare, quoted] =
    /^(?:([\w.-]+)|"([^"]+)")(?:=\S+)?[ \t]+(?:bearer|basic(?:[ \t]+\S+)?)$/.exec(line.trim()) ?? []
  const name = bare ?? quoted
  if (name === undefined) return undefined
  return new PkgtoolError('INVALID_INPUT', {
    subject: 'credentials',
    found: `the secret for ${quote(name)} in ${place} is empty`,
    wanted,
    change: `check that the secret has a value; ${noSecretsThere}`,
  })
}

function invalid(place: string): PkgtoolError {
  return new PkgtoolError('INVALID_INPUT', {
    subject: 'credentials',
    found: `${place} is no credential`,
    wanted,
  })
}

/** A source's name as a line of `credentials` writes it: in double quotes unless it is a plain word. */
export function credentialName(name: string): string {
  return /^[\w.-]+$/.test(name) ? name : `"${name}"`
}

/** A credential and the name of its source or dist-url. */
export interface NamedCredential {
  /** as in `NAME=URL`; case-insensitive, as in the reference client */
  readonly name: string
  /** its address: a source or dist-url of that name gets it only at this origin; default: by name alone */
  readonly url?: string | undefined
  readonly credential: Credential
}
