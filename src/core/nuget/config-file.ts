/**
 * The file as the reference client reads it (names with ~ are case-insensitive, all others are case-sensitive):
 *
 *     <configuration~>
 *       <packageSources>            <add~ key value protocolVersion …/>  <clear~/>
 *       <disabledPackageSources>    <add~ key value/>  <clear~/>          any value disables the source
 *       <packageSourceCredentials>  <NAME><add~ key="Username~|Password~|ClearTextPassword~|…" value/></NAME>
 *       <packageSourceMapping>      <packageSource~ key><package~ pattern/></packageSource~>
 *
 * Of two sections or items that differ only in case, the first wins, and a second `clear` has no effect. In
 * `packageSourceMapping`, we refuse both.
 */

import type { SaxesTagNS } from 'saxes'
import { formatBytes, type PkgtoolError, quote, toLowerInvariant } from '../base/errors.ts'
import type { Place } from '../base/ports.ts'
import { readXml } from '../base/xml.ts'
import { type DocumentFault, documentError } from '../files/read-file.ts'

/** The maximum size of a config file, in bytes. */
export const configLimit = 1024 ** 2

// Per section, because merging takes quadratic time.
const mostItems = 1000

/**
 * Reads a nuget.config, text or bytes of at most 1 MiB, as the reference client does (DESIGN 2). It refuses a document
 * with a DOCTYPE. Values stay as written: nothing is expanded or resolved.
 *
 * @throws PkgtoolError `INVALID_CONFIG` with file and line
 */
export function parseNugetConfig(xml: string | Uint8Array, { file }: { readonly file: string }): NugetConfig {
  const size = typeof xml === 'string' ? Buffer.byteLength(xml) : xml.length
  if (size > configLimit) {
    throw configError({ file }, { found: formatBytes(size), wanted: `at most ${formatBytes(configLimit)}` })
  }
  const root = readConfigTree(xml, { file })
  if (toLowerInvariant(root.name) !== 'configuration') {
    throw configError(root.place, { found: `the root element ${quote(root.name)}`, wanted: 'configuration' })
  }
  const sections = readSections(root)
  return {
    file,
    packageSources: readSection(sections.get('packageSources'), { name: 'add', read: readConfigSource }),
    disabledPackageSources: readSection(sections.get('disabledPackageSources'), {
      name: 'add',
      read: item => ({ key: addKey(item) }),
    }),
    packageSourceCredentials: readCredentials(sections.get('packageSourceCredentials')),
    packageSourceMapping: readMappings(sections.get('packageSourceMapping')),
    ignored: ignoredSettings(sections),
  }
}

function readSections(root: ConfigElement): ReadonlyMap<string, ConfigElement> {
  const sections = new Map<string, ConfigElement>()
  for (const section of withoutRepeats(root.children)) {
    if (sections.has(section.name)) {
      throw configError(section.place, {
        found: `the section ${quote(section.name)} once more`,
        wanted: 'one',
      })
    }
    if (section.children.length > mostItems) {
      const found = `${section.children.length} items in ${quote(section.name)}`
      throw configError(section.place, { found, wanted: `at most ${mostItems}` })
    }
    sections.set(section.name, section)
  }
  return sections
}

interface ItemKind<T> {
  /** in lower case */
  readonly name: string
  read(element: ConfigElement): T
}

function readSection<T>(section: ConfigElement | undefined, kind: ItemKind<T>): ConfigSection<T> | undefined {
  if (section === undefined) return undefined
  const elements = withoutRepeats(section.children)
  const last = elements.findLastIndex(({ name }) => toLowerInvariant(name) === 'clear')
  // We read the items that a `clear` removes as well, to report their errors.
  const items = elements.flatMap((element, index) =>
    toLowerInvariant(element.name) === kind.name ? [{ index, item: kind.read(element) }] : [],
  )
  return { clears: last >= 0, items: items.filter(({ index }) => index > last).map(({ item }) => item) }
}

// Here the name of every element is a source's name, even `clear`.
function readCredentials(section: ConfigElement | undefined): readonly ConfigCredential[] {
  const elements = section?.children.map(child => ({ ...child, name: decodeXmlName(child.name) })) ?? []
  return withoutRepeats(elements).map(readConfigCredential)
}

function readMappings(section: ConfigElement | undefined): ConfigSection<ConfigMapping> | undefined {
  const kept = new Set(withoutRepeats(section?.children ?? []))
  const repeated = section?.children.find(child => !kept.has(child))
  if (repeated) {
    const found = `${repeated.name} ${quote(repeated.attributes.get('key') ?? '')} once more`
    throw configError(repeated.place, { found, wanted: 'each source once in packageSourceMapping' })
  }
  return readSection(section, { name: 'packagesource', read: readConfigMapping })
}

// Like the reference client, compares the name and the concatenated attribute values case-insensitively.
function withoutRepeats(elements: readonly ConfigElement[]): readonly ConfigElement[] {
  const seen = new Set<string>()
  return elements.filter(({ name, attributes }) => {
    const identity = toLowerInvariant(name + [...attributes.values()].join(''))
    return !seen.has(identity) && seen.add(identity)
  })
}

/** The location of a setting. */
export type ConfigPlace = Required<Place>

/** The items of one section of a file in document order, without those that a `clear` of the same file removes. */
export interface ConfigSection<T> {
  /** whether the section discards the items of files farther away */
  readonly clears: boolean
  readonly items: readonly T[]
}

/** `<add key value …>` of `packageSources`, values as written. */
export interface ConfigSource {
  readonly key: string
  readonly value: string
  readonly protocolVersion?: string
  readonly skipsTlsValidation: boolean
  readonly place: ConfigPlace
}

/** An element of `packageSourceCredentials`, values as written. */
export interface ConfigCredential {
  /** the source's key, decoded from the element's name */
  readonly key: string
  readonly username: string
  readonly password: string
  readonly isClearText: boolean
  readonly validAuthenticationTypes?: string
  readonly place: ConfigPlace
}

/** `<packageSource key>` of `packageSourceMapping`. */
export interface ConfigMapping {
  readonly key: string
  /** as written, at least one */
  readonly patterns: readonly string[]
  readonly place: ConfigPlace
}

/** A setting that we read but do not apply, such as `http_proxy`. */
export interface IgnoredSetting {
  readonly name: string
  /** as written; only for the section `config` */
  readonly value?: string | undefined
  readonly place: ConfigPlace
}

/** The source settings of one nuget.config; a missing section is undefined. */
export interface NugetConfig {
  readonly file: string
  readonly packageSources: ConfigSection<ConfigSource> | undefined
  readonly disabledPackageSources: ConfigSection<{ readonly key: string }> | undefined
  /** never cleared, because the reference client treats `clear` as a source's name here */
  readonly packageSourceCredentials: readonly ConfigCredential[]
  readonly packageSourceMapping: ConfigSection<ConfigMapping> | undefined
  readonly ignored: readonly IgnoredSetting[]
}

/** Creates an `INVALID_CONFIG` error for a location in a file. */
export function configError({ file, line }: Place, fault: DocumentFault): PkgtoolError {
  return documentError('INVALID_CONFIG', { ...fault, file, line })
}

/** Reads `<add key value>` of `packageSources`. The readers of this file throw `INVALID_CONFIG`. */
function readConfigSource(element: ConfigElement): ConfigSource {
  const { key, value } = readAdd(element)
  const protocolVersion = optional(element, 'protocolVersion')
  return {
    key,
    value,
    ...(protocolVersion !== undefined && { protocolVersion }),
    skipsTlsValidation: /^\s*true\s*$/i.test(optional(element, 'disableTLSCertificateValidation') ?? ''),
    place: element.place,
  }
}

const credentialParts = ['username', 'password', 'cleartextpassword', 'validauthenticationtypes'] as const

/** Reads an element of `packageSourceCredentials`: decoded name, user name, one kind of password, optional types. */
function readConfigCredential(element: ConfigElement): ConfigCredential {
  const parts = new Map<string, string>()
  for (const child of element.children.filter(isAdd)) {
    const { key, value } = readAdd(child)
    const part = credentialParts.find(name => name === toLowerInvariant(key))
    if (part === undefined) continue
    if (parts.has(part))
      throw configError(child.place, { found: `a second ${quote(key)} for ${quote(element.name)}` })
    parts.set(part, value)
  }
  const [username, encrypted, clear, validAuthenticationTypes] = credentialParts.map(part => parts.get(part))
  const password = clear ?? encrypted
  if (!username || !password || (clear !== undefined && encrypted !== undefined)) {
    const found = `${quote(element.name)} without exactly one user name and one password`
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
const longestPattern = 100

/** Reads `<packageSource key>` of `packageSourceMapping`. */
function readConfigMapping(element: ConfigElement): ConfigMapping {
  const key = required(element, 'key')
  const patterns = element.children
    .filter(({ name }) => toLowerInvariant(name) === 'package')
    .map(child => {
      const pattern = required(child, 'pattern')
      if (pattern.trim() !== '' && pattern.length <= longestPattern) return pattern
      const found = pattern.trim() === '' ? 'an empty pattern' : `a pattern of ${pattern.length} characters`
      throw configError(child.place, { found, wanted: `1 to ${longestPattern} characters` })
    })
  if (patterns.length > 0) return { key, patterns, place: element.place }
  throw configError(element.place, { found: 'a packageSource without package pattern' })
}

function addKey(element: ConfigElement): string {
  return readAdd(element).key
}

function isAdd({ name }: ConfigElement): boolean {
  return toLowerInvariant(name) === 'add'
}

function readAdd(element: ConfigElement): { readonly key: string; readonly value: string } {
  const [key, value] = [required(element, 'key'), required(element, 'value')]
  if (key.trim() === '') throw configError(element.place, { found: 'an empty key' })
  if (element.children.length === 0) return { key, value }
  throw configError(element.place, { found: 'elements inside of add', wanted: 'none' })
}

// The reference client treats required attributes as case-sensitive, and optional ones as case-insensitive.
function required(element: ConfigElement, name: string): string {
  const value = element.attributes.get(name)
  if (value !== undefined) return value
  throw configError(element.place, { found: `${quote(element.name)} without the attribute ${name}` })
}

function optional({ attributes }: ConfigElement, name: string): string | undefined {
  const folded = toLowerInvariant(name)
  return [...attributes].find(([written]) => toLowerInvariant(written) === folded)?.[1]
}

// Sections that change a restore of the reference client but not ours; we report a section only when it adds something.
const ignoredSections = ['fallbackPackageFolders', 'trustedSigners', 'clientCertificates']

const ignoredKeys = [
  'http_proxy',
  'http_proxy.user',
  'http_proxy.password',
  'no_proxy',
  'globalPackagesFolder',
  'repositoryPath',
  'signatureValidationMode',
  'maxHttpRequestsPerSource',
]

const knownItems: Readonly<Record<string, readonly string[]>> = {
  packageSources: ['add', 'clear'],
  disabledPackageSources: ['add', 'clear'],
  packageSourceMapping: ['packagesource', 'clear'],
}

/**
 * Lists the settings that we do not apply: those of other sections, and elements of known sections that the reference
 * client ignores too, such as `remove`.
 */
function ignoredSettings(sections: ReadonlyMap<string, ConfigElement>): IgnoredSetting[] {
  const whole = ignoredSections.flatMap(name =>
    (sections.get(name)?.children ?? [])
      .filter(child => toLowerInvariant(child.name) !== 'clear')
      .slice(0, 1)
      .map(({ place }) => ({ name, place })),
  )
  const keys = (sections.get('config')?.children ?? []).filter(isAdd).flatMap(item => {
    const name = ignoredKeys.find(key => toLowerInvariant(key) === toLowerInvariant(addKey(item)))
    return name === undefined
      ? []
      : [{ name: `config/${name}`, value: optional(item, 'value'), place: item.place }]
  })
  const strangers = Object.entries(knownItems).flatMap(([name, known]) =>
    (sections.get(name)?.children ?? [])
      .filter(child => !known.includes(toLowerInvariant(child.name)))
      .map(child => ({ name: `${name}/${child.name}`, place: child.place })),
  )
  return [...whole, ...keys, ...strangers]
}

/** Decodes the name of an element as XmlConvert does: `My_x0020_Feed` is `My Feed`. */
export function decodeXmlName(name: string): string {
  return name.replace(/_[Xx]([\dA-Fa-f]{8}|[\dA-Fa-f]{4})_/g, (written, digits: string) => {
    const code = Number.parseInt(digits, 16)
    if (code > 0x10ffff) return written
    return digits.length === 4 ? String.fromCharCode(code) : String.fromCodePoint(code)
  })
}

/** An element of a config file. Like the reference client, we use local names and ignore the namespace. */
export interface ConfigElement {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly ConfigElement[]
  readonly place: ConfigPlace
}

// The deepest known path is configuration/packageSourceMapping/packageSource/package.
const deepest = 4

/** Reads the elements of a config file and returns its root. Throws `INVALID_CONFIG` with file and line. */
function readConfigTree(xml: string | Uint8Array, { file }: { readonly file: string }): ConfigElement {
  const open: (ConfigElement & { readonly children: ConfigElement[] })[] = []
  let root: ConfigElement | undefined
  readXml(xml, {
    open(tag, { depth, line }) {
      const place = { file, line }
      const element = { name: tag.local, attributes: attributesOf(tag, place), children: [], place }
      root ??= element
      if (depth <= deepest) open.at(-1)?.children.push(element)
      open.push(element)
    },
    close: () => void open.pop(),
    fail: ({ line, ...problem }) => {
      throw configError({ file, line }, problem)
    },
  })
  if (root === undefined) throw configError({ file }, { found: 'no element', wanted: 'configuration' })
  return root
}

function attributesOf(tag: SaxesTagNS, place: ConfigPlace): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>()
  const folded = new Set<string>()
  for (const { local, value, uri } of Object.values(tag.attributes)) {
    if (uri !== '') continue
    const name = toLowerInvariant(local)
    if (folded.has(name))
      throw configError(place, { found: `the attribute ${quote(name)} twice in ${quote(tag.local)}` })
    folded.add(name)
    attributes.set(local, value)
  }
  return attributes
}
