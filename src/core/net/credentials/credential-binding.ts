import { PkgtoolError } from '../../base/errors.ts'
import { option } from '../../base/format.ts'
import type { Place } from '../../base/ports.ts'
import { printable, quote, toLowerInvariant } from '../../base/printable.ts'
import type { FeedAddress } from '../address/address.ts'
import type { Credential } from './credential.ts'
import { credentialName } from './parse-credentials.ts'

/*
 * The rule for every secret: it is sent only to an origin that is named by the workflow or by the file that contains
 * the secret. A name alone is not enough: anybody who can change a file of the workspace, such as the author of a pull
 * request, can assign another address to a name.
 *
 *     the secret is in                          goes to an address of
 *     credentials, NAME=URL …                   the origin of URL
 *     credentials, NAME …                       source, dist-url, a config file outside the workspace; credential-origins
 *     username and password                     the same
 *     NuGetPackageSourceCredentials_NAME        the same
 *     a config file, as %NAME% of config-env    the same; the same file, where that lies outside the workspace
 *     a config file, in clear text              the origin that the same file gives the name; credential-origins
 *     client-certificate                        the origin of any of source and dist-url, of a config file outside the
 *                                               workspace, and of credential-origins
 */

/** A credential and its allowed addresses. */
export interface Secret {
  readonly credential: Credential
  /** where it is defined, for a message */
  readonly storedIn: string
  /** the addresses in its definition */
  readonly addresses: readonly URL[]
  /** the workflow defines it, so an address that the workflow chose is allowed like one in its definition */
  readonly isOfWorkflow: boolean
  /** how a line of `credentials` would bind it, after `NAME=URL`; absent: only `credential-origins` can */
  readonly line?: string | undefined
}

/** The origins that an index may name as its own, which may then get the secret. */
export type TrustableOrigins = 'any' | readonly string[]

export interface BindingOptions {
  /** the lines of `credential-origins` */
  readonly origins: readonly CredentialOrigin[]
}

/** An address that needs a secret, its name, and who chose it. */
export interface BoundAddress {
  readonly name?: string | undefined
  readonly address: FeedAddress
  /** a file inside the workspace chose the address */
  readonly isOfWorkspace?: boolean | undefined
  /** where it is set, for a message */
  readonly place?: Place | undefined
}

/**
 * Binds a secret to the origin of an address, or refuses it. Returns the origins that may get the secret too when the
 * address's index names them: any if the workflow or the secret's definition chose the index, otherwise only those that
 * they name. Plain data, because workers need it.
 *
 * @throws PkgtoolError `CREDENTIALS_UNBOUND`
 */
export function bindSecret(
  to: BoundAddress,
  secret: Omit<Secret, 'credential'>,
  { origins: listed }: BindingOptions,
): TrustableOrigins {
  const { document } = to.address
  const own = new Set(secret.addresses.map(({ origin }) => origin))
  // A line NAME=URL of `credentials` is exact; the list must not widen it.
  const isExact = secret.isOfWorkflow && own.size > 0 && secret.line !== undefined
  if (!isExact)
    for (const { name, origin } of listed)
      if (name === undefined || isSameName(name, to.name)) own.add(origin)
  const isChosen = secret.isOfWorkflow && !isExact && !to.isOfWorkspace
  if (!isChosen && !own.has(document.origin)) throw unbound(to, secret, isExact)
  const isOwnIndex = !to.isOfWorkspace || secret.addresses.some(({ href }) => href === document.href)
  return isOwnIndex ? 'any' : [...own]
}

/** Returns whether an origin is among those that may be trusted; without a list any is. */
export function mayTrust(origins: TrustableOrigins = 'any', origin: string): boolean {
  return origins === 'any' || origins.includes(origin)
}

function unbound(to: BoundAddress, secret: Omit<Secret, 'credential'>, isExact: boolean): PkgtoolError {
  const { name, address, place } = to
  const { origin } = address.document
  const what = name === undefined ? 'an address' : `the address of ${quote(name)}`
  const by = place?.file === undefined ? what : `${what} in ${quote(place.file)}`
  const named = [...new Set(secret.addresses.map(({ origin: own }) => own))].map(own => quote(own))
  const only = named.length === 0 ? 'which names no origin for it' : `which names ${named.join(', ')}`
  const isLine = secret.line !== undefined && (isExact || name !== undefined)
  const line = isLine
    ? `${credentialName(name ?? '')}=${origin} ${secret.line}`
    : `${name === undefined ? '' : `${credentialName(name)}=`}${origin}`
  // A second line for the name would be a conflict.
  const where = isLine
    ? `put in place of its line in ${option('credentials')}`
    : `add to ${option('credential-origins')}`
  return new PkgtoolError('CREDENTIALS_UNBOUND', {
    subject: origin,
    found: `it is ${by}, and the secret is that of ${secret.storedIn}, ${only}`,
    wanted: 'an origin that the workflow names, or the file that holds the secret',
    change: `if it may have the secret, ${where} the line \`${printable(line)}\``,
    ...place,
    url: origin,
  })
}

/** A line of `credential-origins`: an origin that may get secrets; with a name, only those of that name. */
interface CredentialOrigin {
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
      found: `line ${index + 1} is not an origin`,
      wanted: 'an origin such as https://feed.example, or NAME=https://feed.example',
    })
  })
}

/** Compares two source names case-insensitively, like the reference client. */
export function isSameName(one: string, other: string | undefined): boolean {
  return other !== undefined && foldName(one) === foldName(other)
}

/**
 * Returns a key that is equal for names that differ only in case. It uses both foldings: with lower case alone, the
 * kelvin sign would equal k; with upper case alone, a dotless i would equal I.
 */
export function foldName(name: string): string {
  return `${toLowerInvariant(name)}\0${name.toUpperCase()}`
}
