import { PkgtoolError } from '../base/errors.ts'
import { addressName } from './address.ts'

const wanted =
  'a line NAME basic USER PASSWORD or NAME bearer TOKEN, NAME perhaps as NAME=URL, in double quotes if it has blanks'

/**
 * Parses lines `NAME basic USER PASSWORD` and `NAME bearer TOKEN`, where NAME is that of a source or dist-url (DESIGN
 * 2). A NAME in double quotes may contain any other character. `NAME=URL` binds the secret to the origin of URL. A
 * password extends to the end of the line. Errors contain only the number of a line, none of its text.
 *
 * @throws PkgtoolError `INVALID_INPUT`
 * @example
 * parseCredentials(['here bearer t0p-s3cret']) // [{ name: 'here', credential: { kind: 'bearer', token: 't0p-s3cret' } }]
 */
export function parseCredentials(lines: readonly string[]): readonly NamedCredential[] {
  return lines.map((line, index) => {
    const place = `line ${index + 1}`
    const [, bare, quoted, address, kind, rest] =
      /^(?:([\w.-]+)|"([^"]+)")(?:=(\S+))?[ \t]+(basic|bearer)[ \t]+(\S.*)$/.exec(line.trim()) ?? []
    const name = bare ?? quoted
    if (name === undefined || rest === undefined) throw invalid(place)
    const bound = { name, ...(address !== undefined && { url: webAddress(address, place) }) }
    if (kind === 'bearer') return { ...bound, credential: bearerCredential(rest, place) }
    const [, username, password] = /^(\S+)[ \t]+(\S.*)$/.exec(rest) ?? []
    if (username === undefined || password === undefined) throw invalid(place)
    return { ...bound, credential: basicCredential({ username, password }, { input: 'credentials', place }) }
  })
}

/** Checks a user and a password from separate inputs. @throws PkgtoolError `INVALID_INPUT`, without their values */
export function basicCredential(
  { username, password }: { readonly username: string; readonly password: string },
  { input, place }: { readonly input: string; readonly place: string },
): Credential {
  const problem = username.includes(':')
    ? 'a user name with a colon'
    : /[\u0000-\u001f\u007f-\u009f]/.test(username + password)
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

// It becomes part of a header line.
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

/** A source's name as a line of `credentials` writes it: in double quotes unless it is a plain word. */
export function credentialName(name: string): string {
  return /^[\w.-]+$/.test(name) ? name : `"${name}"`
}

/** A credential for a server. Never part of a message, a record or a file. */
export type Credential =
  | { readonly kind: 'basic'; readonly username: string; readonly password: string }
  | { readonly kind: 'bearer'; readonly token: string }

/** A credential and the name of its source or dist-url. */
export interface NamedCredential {
  /** as in `NAME=URL`; case-insensitive, as in the reference client */
  readonly name: string
  /** its address: a source or dist-url of that name gets it only at this origin; default: by name alone */
  readonly url?: string | undefined
  readonly credential: Credential
}

/** The value of the header `Authorization`. */
export function authorizationOf(credential: Credential): string {
  if (credential.kind === 'bearer') return `Bearer ${credential.token}`
  const { username, password } = credential
  return `Basic ${Buffer.from(`${username}:${password}`, 'utf8').toString('base64')}`
}

/**
 * Lists all forms in which a credential may occur in foreign text, such as the address of a redirect: plain,
 * URL-encoded, and as in the header. For masking.
 */
export function secretForms(credential: Credential): readonly string[] {
  const [, carried = ''] = authorizationOf(credential).split(' ')
  const secret = credential.kind === 'bearer' ? credential.token : credential.password
  return [...new Set([secret, carried].flatMap(textForms))]
}

/** A text in plain form and URL-encoded: as in a query or path, and as in user info. */
export function textForms(text: string): readonly string[] {
  const url = new URL('https://host.example')
  url.password = text
  return [text, encodeURIComponent(text), url.password]
}

/** The credentials of package sources. */
export interface SourceCredentials {
  /** by the names of sources */
  readonly credentials?: readonly NamedCredential[] | undefined
  /** for the only http source; with several, name them and use `credentials` */
  readonly username?: string | undefined
  readonly password?: string | undefined
  /**
   * origins that may get secrets although only a config file inside the workspace names them: `ORIGIN` or `NAME=ORIGIN`
   */
  readonly credentialOrigins?: readonly string[] | undefined
}

/** All credentials of a step. */
export interface Secrets extends SourceCredentials {
  readonly credentials: readonly NamedCredential[]
}

export interface Receivers {
  readonly distUrls: readonly string[]
  readonly sources: readonly string[]
  /** the step restores packages */
  readonly hasPins: boolean
}

/**
 * Splits the credentials between the flows. A name may be in one list or both. An unknown name goes to the package
 * flow, because sources may get names from config files; that flow refuses it if necessary.
 *
 * @throws PkgtoolError `CONFLICTING_INPUTS` for credentials of sources when no packages are restored
 */
export function shareSecrets(
  { credentials, ...own }: Secrets,
  { distUrls, sources, hasPins }: Receivers,
): { readonly tool: Pick<Secrets, 'credentials'>; readonly restore: Secrets } {
  const [toolNames, sourceNames] = [namesOf(distUrls), namesOf(sources)]
  const isIn = (names: ReadonlySet<string>) => (item: NamedCredential) => names.has(item.name.toLowerCase())
  const forTool = credentials.filter(isIn(toolNames))
  const others = credentials.filter(item => isIn(sourceNames)(item) || !isIn(toolNames)(item))
  if (!hasPins && (others.length > 0 || own.username !== undefined || own.password !== undefined)) {
    throw new PkgtoolError('CONFLICTING_INPUTS', {
      subject: others.length > 0 ? 'credentials' : 'username',
      found: `${others[0] ? `the name "${others[0].name}", which no dist-url has,` : 'a value'} and no packages`,
      wanted: 'credentials of a dist-url, or packages',
    })
  }
  return { tool: { credentials: forTool }, restore: { ...own, credentials: others } }
}

function namesOf(addresses: readonly string[]): ReadonlySet<string> {
  return new Set(addresses.flatMap(text => addressName(text)?.toLowerCase() ?? []))
}

/** A line of `credential-origins`: an origin that may get secrets; with a name, only those of that name. */
export interface CredentialOrigin {
  readonly name?: string | undefined
  readonly origin: string
}

/**
 * Parses the lines of `credential-origins`, `ORIGIN` or `NAME=ORIGIN`, ORIGIN an http or https address and NAME as in
 * `credentials`.
 *
 * @throws PkgtoolError `INVALID_INPUT`
 */
export function parseCredentialOrigins(lines: readonly string[] = []): readonly CredentialOrigin[] {
  return lines.map((line, index) => {
    const [, bare, quoted, address = ''] = /^(?:(?:([\w.-]+)|"([^"]+)")=)?(\S+)$/.exec(line.trim()) ?? []
    const url = URL.canParse(address) ? new URL(address) : undefined
    // A star is not a wildcard here and must not look like one.
    const isWeb =
      url !== undefined && ['http:', 'https:'].includes(url.protocol) && !url.hostname.includes('*')
    if (isWeb && url.username === '' && url.password === '' && url.search === '' && url.hash === '')
      return { name: bare ?? quoted, origin: url.origin }
    throw new PkgtoolError('INVALID_INPUT', {
      subject: 'credential-origins',
      found: `line ${index + 1}, which does not read so`,
      wanted: 'an origin such as https://feed.example, or NAME=https://feed.example',
    })
  })
}
