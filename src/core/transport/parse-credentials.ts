import { PkgtoolError } from '../errors.ts'
import type { Credential, NamedCredential } from './credential.ts'

const wanted = 'a line "NAME basic USER PASSWORD" or "NAME bearer TOKEN", NAME perhaps as NAME=URL'

/**
 * Reads lines `NAME basic USER PASSWORD` and `NAME bearer TOKEN`, NAME of a source or dist-url (DESIGN 2), also as
 * `NAME=URL`, which binds the secret to the origin of URL. A password goes on to the end of the line. No error shows
 * anything of a line but its number.
 *
 * @throws PkgtoolError `INVALID_INPUT`
 * @example
 * parseCredentials(['here bearer t0p-s3cret']) // [{ name: 'here', credential: { kind: 'bearer', token: 't0p-s3cret' } }]
 */
export function parseCredentials(lines: readonly string[]): readonly NamedCredential[] {
  return lines.map((line, index) => {
    const place = `line ${index + 1}`
    const [, name, address, kind, rest] =
      /^([\w.-]+)(?:=(\S+))?[ \t]+(basic|bearer)[ \t]+(\S.*)$/.exec(line.trim()) ?? []
    if (name === undefined || rest === undefined) throw invalid(place)
    const bound = { name, ...(address !== undefined && { url: webAddress(address, place) }) }
    if (kind === 'bearer') return { ...bound, credential: bearerCredential(rest, place) }
    const [, username, password] = /^(\S+)[ \t]+(\S.*)$/.exec(rest) ?? []
    if (username === undefined || password === undefined) throw invalid(place)
    return { ...bound, credential: basicCredential({ username, password }, { input: 'credentials', place }) }
  })
}

/** Checks a user and a password that are given apart. @throws PkgtoolError `INVALID_INPUT`, without their values */
export function basicCredential(
  { username, password }: { readonly username: string; readonly password: string },
  { input, place }: { readonly input: string; readonly place: string },
): Credential {
  const problem = username.includes(':')
    ? 'a user name with a colon'
    : /\p{Cc}/u.test(username + password)
      ? 'a control character'
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
    found: `an address in ${place} that is no http or https URL, or has user info`,
    wanted,
  })
}

// It is part of a header line.
function bearerCredential(token: string, place: string): Credential {
  if (/^[\x21-\x7e]+$/.test(token)) return { kind: 'bearer', token }
  throw new PkgtoolError('INVALID_INPUT', {
    subject: 'credentials',
    found: `white space or a character that is not ASCII in the token of ${place}`,
    wanted,
  })
}

function invalid(place: string): PkgtoolError {
  return new PkgtoolError('INVALID_INPUT', {
    subject: 'credentials',
    found: `${place}, which does not read so`,
    wanted,
  })
}
