/**
 * The file, as the reference client reads it (a name with ~ in any case, all others as they stand here):
 *
 *     <configuration~>
 *       <packageSources>            <add~ key value protocolVersion …/>  <clear~/>
 *       <disabledPackageSources>    <add~ key value/>  <clear~/>          listed is disabled, whatever the value
 *       <packageSourceCredentials>  <NAME><add~ key="Username~|Password~|ClearTextPassword~|…" value/></NAME>
 *       <packageSourceMapping>      <packageSource~ key><package~ pattern/></packageSource~>
 *
 * Of two sections or items that are the same but for case the first counts, so that a second `clear` clears nothing.
 */

import type { SaxesTagNS } from 'saxes'
import type { PkgtoolError } from '../base/errors.ts'
import type { Place } from '../base/ports.ts'
import { formatBytes, quote, toLowerInvariant } from '../base/text.ts'
import { readXml } from '../base/xml.ts'
import { type DocumentFault, documentError } from '../files/read-file.ts'

/** The largest config file that is read, in bytes. */
export const configLimit = 1024 ** 2

// Sections are merged item by item.
const mostItems = 1000

/**
 * Reads a nuget.config, text or bytes of at most 1 MiB, as the reference client does (DESIGN 2). A document with a
 * DOCTYPE is refused. Values stand as written: nothing is expanded, nothing resolved.
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
  // What a `clear` takes away is read as well, for its mistakes.
  const items = elements.flatMap((element, index) =>
    toLowerInvariant(element.name) === kind.name ? [{ index, item: kind.read(element) }] : [],
  )
  return { clears: last >= 0, items: items.filter(({ index }) => index > last).map(({ item }) => item) }
}

// Here every element is a source's name, `clear` too.
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

// The reference compares names and all values run together, without case.
function withoutRepeats(elements: readonly ConfigElement[]): readonly ConfigElement[] {
  const seen = new Set<string>()
  return elements.filter(({ name, attributes }) => {
    const identity = toLowerInvariant(name + [...attributes.values()].join(''))
    return !seen.has(identity) && seen.add(identity)
  })
}

/** Where a setting stands. */
export type ConfigPlace = Required<Place>

/** The items of one section of a file, in document order, what a `clear` of the same file took away left out. */
export interface ConfigSection<T> {
  /** whether the section forgets what files farther away say */
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
  /** as written, one at least */
  readonly patterns: readonly string[]
  readonly place: ConfigPlace
}

/** A setting that is read and not honoured, such as `http_proxy`. */
export interface IgnoredSetting {
  readonly name: string
  readonly place: ConfigPlace
}

/** What one nuget.config says about sources; a section that it does not have is undefined. */
export interface NugetConfig {
  readonly file: string
  readonly packageSources: ConfigSection<ConfigSource> | undefined
  readonly disabledPackageSources: ConfigSection<{ readonly key: string }> | undefined
  /** never cleared: the reference client takes `clear` for a source's name here */
  readonly packageSourceCredentials: readonly ConfigCredential[]
  readonly packageSourceMapping: ConfigSection<ConfigMapping> | undefined
  readonly ignored: readonly IgnoredSetting[]
}

/** Makes an `INVALID_CONFIG` for a place in a file. */
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

/** Reads an element of `packageSourceCredentials`, its name decoded: a user name, one kind of password, and perhaps types. */
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

// The reference refuses a longer one when it looks a package up.
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

/** The key of an `<add key value>`. */
function addKey(element: ConfigElement): string {
  return readAdd(element).key
}

/** Whether an element is an `add`. */
function isAdd({ name }: ConfigElement): boolean {
  return toLowerInvariant(name) === 'add'
}

function readAdd(element: ConfigElement): { readonly key: string; readonly value: string } {
  const [key, value] = [required(element, 'key'), required(element, 'value')]
  if (key.trim() === '') throw configError(element.place, { found: 'an empty key' })
  if (element.children.length === 0) return { key, value }
  throw configError(element.place, { found: 'elements inside of add', wanted: 'none' })
}

// The reference wants these in this very case, and finds all other attributes in any.
function required(element: ConfigElement, name: string): string {
  const value = element.attributes.get(name)
  if (value !== undefined) return value
  throw configError(element.place, { found: `${quote(element.name)} without the attribute ${name}` })
}

function optional({ attributes }: ConfigElement, name: string): string | undefined {
  const folded = toLowerInvariant(name)
  return [...attributes].find(([written]) => toLowerInvariant(written) === folded)?.[1]
}

// What changes a restore of the reference client and not ours; a section counts where it adds something.
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
 * Lists the settings that we do not honour: those of other sections, and elements of our sections that mean nothing to
 * the reference client either, such as `remove`.
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
    return name === undefined ? [] : [{ name: `config/${name}`, place: item.place }]
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

/** An element of a config file. The reference client goes by local names, whatever the namespace. */
export interface ConfigElement {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly ConfigElement[]
  readonly place: ConfigPlace
}

// The deepest that has a meaning is configuration/packageSourceMapping/packageSource/package.
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
