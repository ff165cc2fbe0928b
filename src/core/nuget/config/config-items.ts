import { quote, toLowerInvariant } from '../../base/printable.ts'
import { type ConfigElement, configError } from './config-tree.ts'
import type {
  ConfigCredential,
  ConfigException,
  ConfigMapping,
  ConfigSigner,
  ConfigSource,
} from './nuget-config.ts'

/** Reads `<add key value>` of `packageSources`. The readers of this file throw `INVALID_CONFIG`. */
export function readConfigSource(element: ConfigElement): ConfigSource {
  const { key, value } = readAdd(element)
  const protocolVersion = optional(element, 'protocolVersion')
  return {
    key,
    value,
    ...(protocolVersion !== undefined && { protocolVersion }),
    ...minPublishAge(element),
    skipsTlsValidation: /^\s*true\s*$/i.test(optional(element, 'disableTLSCertificateValidation') ?? ''),
    place: element.place,
  }
}

function minPublishAge(element: ConfigElement): Pick<ConfigSource, 'minPublishAgeHours'> {
  const text = optional(element, 'minPublishAgeHours')
  if (text === undefined) return {}
  const hours = /^\s*\+?\d{1,10}\s*$/.test(text) ? Number(text) : Number.NaN
  if (hours <= maxHours) return { minPublishAgeHours: hours }
  throw configError(element.place, {
    found: `minPublishAgeHours is ${quote(text, 60)}`,
    wanted: 'a whole number of hours, zero or higher',
  })
}

// The greatest that the client takes.
const maxHours = 2 ** 32 - 1

/** Reads `<package pattern>` of `minPublishAgeExceptions`. */
export function readConfigException(element: ConfigElement): ConfigException {
  return { pattern: patternOf(element), place: element.place }
}

const credentialParts = ['username', 'password', 'cleartextpassword', 'validauthenticationtypes'] as const

/** Reads an element of `packageSourceCredentials`: decoded name, user name, one kind of password, optional types. */
export function readConfigCredential(element: ConfigElement): ConfigCredential {
  const parts = new Map<string, string>()
  for (const child of element.children.filter(isAdd)) {
    const { key, value } = readAdd(child)
    const part = credentialParts.find(name => name === toLowerInvariant(key))
    if (part === undefined) continue
    if (parts.has(part))
      throw configError(child.place, { found: `${quote(element.name)} has a second ${quote(key)}` })
    parts.set(part, value)
  }
  const [username, encrypted, clear, validAuthenticationTypes] = credentialParts.map(part => parts.get(part))
  const password = clear ?? encrypted
  if (!username || !password || (clear !== undefined && encrypted !== undefined)) {
    const found = `${quote(element.name)} does not have one user name and one password`
    throw configError(element.place, { found, wanted: 'Username and ClearTextPassword, neither empty' })
  }
  return {
    key: element.name,
    username,
    password,
    isClearText: clear !== undefined,
    ...(validAuthenticationTypes !== undefined && { validAuthenticationTypes }),
    place: element.place,
  }
}

// The reference client refuses a longer pattern when it looks up a package.
const maxPatternLength = 100

/** Reads `<packageSource key>` of `packageSourceMapping`. */
export function readConfigMapping(element: ConfigElement): ConfigMapping {
  const key = required(element, 'key')
  const patterns = element.children.filter(({ name }) => toLowerInvariant(name) === 'package').map(patternOf)
  if (patterns.length > 0) return { key, patterns, place: element.place }
  throw configError(element.place, { found: 'a packageSource has no package pattern' })
}

function patternOf(element: ConfigElement): string {
  const pattern = required(element, 'pattern')
  if (pattern.trim() !== '' && pattern.length <= maxPatternLength) return pattern
  const found = pattern.trim() === '' ? 'a pattern is empty' : `a pattern has ${pattern.length} characters`
  throw configError(element.place, { found, wanted: `1 to ${maxPatternLength} characters` })
}

/** Reads `<author name>` or `<repository name serviceIndex>` of `trustedSigners`. */
export function readConfigSigner(element: ConfigElement): ConfigSigner {
  const role = toLowerInvariant(element.name) === 'author' ? 'author' : 'repository'
  const name = required(element, 'name')
  const serviceIndex = role === 'author' ? undefined : required(element, 'serviceIndex')
  const key = serviceIndex === undefined ? `author ${name}` : `repository ${serviceIndex}`
  const named = (child: string) => element.children.filter(each => toLowerInvariant(each.name) === child)
  const certificates = named('certificate').map(each => ({
    fingerprint: required(each, 'fingerprint'),
    hashAlgorithm: required(each, 'hashAlgorithm'),
    allowUntrustedRoot: required(each, 'allowUntrustedRoot'),
    place: each.place,
  }))
  if (certificates.length === 0)
    throw configError(element.place, { found: `${quote(element.name)} has no certificate` })
  const [owners, ...others] = role === 'repository' ? named('owners') : []
  if (others.length > 0 || owners?.text.trim() === '')
    throw configError(element.place, {
      found: 'owners is empty, or comes more than once',
      wanted: 'one list',
    })
  return {
    key,
    name,
    ...(serviceIndex !== undefined && { serviceIndex }),
    role,
    certificates,
    owners: owners?.text.split(';').map(owner => owner.trim()) ?? [],
    place: element.place,
  }
}

export function addKey(element: ConfigElement): string {
  return readAdd(element).key
}

export function isAdd({ name }: ConfigElement): boolean {
  return toLowerInvariant(name) === 'add'
}

function readAdd(element: ConfigElement): { readonly key: string; readonly value: string } {
  const [key, value] = [required(element, 'key'), required(element, 'value')]
  if (key.trim() === '') throw configError(element.place, { found: 'a key is empty' })
  if (element.children.length === 0) return { key, value }
  throw configError(element.place, { found: 'an add has elements inside' })
}

// The reference client treats required attributes as case-sensitive, and optional ones as case-insensitive.
function required(element: ConfigElement, name: string): string {
  const value = element.attributes.get(name)
  if (value !== undefined) return value
  throw configError(element.place, { found: `${quote(element.name)} has no attribute ${quote(name)}` })
}

export function optional({ attributes }: ConfigElement, name: string): string | undefined {
  const folded = toLowerInvariant(name)
  return [...attributes].find(([written]) => toLowerInvariant(written) === folded)?.[1]
}
