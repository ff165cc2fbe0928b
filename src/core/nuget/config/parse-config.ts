/**
 * The file as the reference client reads it (names with ~ are case-insensitive, all others are case-sensitive):
 *
 *     <configuration~>
 *       <packageSources>            <add~ key value protocolVersion minPublishAgeHours …/>  <clear~/>
 *       <minPublishAgeExceptions>   <package~ pattern/>
 *       <auditSources>              <add~ key value protocolVersion …/>  <clear~/>
 *       <disabledPackageSources>    <add~ key value/>  <clear~/>          any value disables the source
 *       <packageSourceCredentials>  <NAME><add~ key="Username~|Password~|ClearTextPassword~|…" value/></NAME>
 *       <packageSourceMapping>      <packageSource~ key><package~ pattern/></packageSource~>
 *       <trustedSigners>            <author~ name> or <repository~ name serviceIndex>, in them
 *                                   <certificate~ fingerprint hashAlgorithm allowUntrustedRoot/> and <owners~>a;b</owners~>
 *       <config>                    <add~ key="signatureValidationMode" value/>
 *
 * Of two sections or items that differ only in case, the first wins, and a second `clear` has no effect. In
 * `packageSourceMapping`, we refuse both.
 */
import { formatBytes } from '../../base/format.ts'
import { quote, toLowerInvariant } from '../../base/printable.ts'
import {
  addKey,
  isAdd,
  optional,
  readConfigCredential,
  readConfigException,
  readConfigMapping,
  readConfigSigner,
  readConfigSource,
} from './config-items.ts'
import { type ConfigElement, configError, readConfigTree } from './config-tree.ts'
import type {
  ConfigCredential,
  ConfigMapping,
  ConfigSection,
  ConfigValue,
  IgnoredSetting,
  NugetConfig,
} from './nuget-config.ts'

/** The maximum size of a config file, in bytes. */
export const configLimit = 1024 ** 2

// Per section, because merging takes quadratic time.
const maxItems = 1000

/**
 * Reads a nuget.config, text or bytes of at most 1 MiB, as the reference client does. It refuses a document
 * with a DOCTYPE. Values stay as written: nothing is expanded or resolved.
 *
 * @throws PkgtoolError `INVALID_CONFIG` with file and line
 */
export function parseNugetConfig(xml: string | Uint8Array, { file }: { readonly file: string }): NugetConfig {
  const size = typeof xml === 'string' ? Buffer.byteLength(xml) : xml.length
  if (size > configLimit) {
    throw configError(
      { file },
      { found: `it has ${formatBytes(size)}`, wanted: `at most ${formatBytes(configLimit)}` },
    )
  }
  const root = readConfigTree(xml, { file })
  if (toLowerInvariant(root.name) !== 'configuration') {
    throw configError(root.place, {
      found: `the root element is ${quote(root.name)}`,
      wanted: 'configuration',
    })
  }
  const sections = readSections(root)
  return {
    file,
    packageSources: readSection(sections.get('packageSources'), { names: ['add'], read: readConfigSource }),
    auditSources: readSection(sections.get('auditSources'), { names: ['add'], read: readConfigSource }),
    minPublishAgeExceptions: readSection(sections.get('minPublishAgeExceptions'), {
      names: ['package'],
      read: readConfigException,
    })?.items,
    disabledPackageSources: readSection(sections.get('disabledPackageSources'), {
      names: ['add'],
      read: item => ({ key: addKey(item), place: item.place }),
    }),
    packageSourceCredentials: readCredentials(sections.get('packageSourceCredentials')),
    packageSourceMapping: readMappings(sections.get('packageSourceMapping')),
    trustedSigners: readSection(sections.get('trustedSigners'), {
      names: ['author', 'repository'],
      read: readConfigSigner,
    }),
    signatureValidationMode: readSettings(sections.get('config'), 'signatureValidationMode'),
    ignored: ignoredSettings(sections),
  }
}

function readSections(root: ConfigElement): ReadonlyMap<string, ConfigElement> {
  const sections = new Map<string, ConfigElement>()
  for (const section of withoutRepeats(root.children)) {
    if (sections.has(section.name)) {
      throw configError(section.place, {
        found: `the section ${quote(section.name)} comes twice`,
        wanted: 'one',
      })
    }
    if (section.children.length > maxItems) {
      const found = `${quote(section.name)} has ${section.children.length} items`
      throw configError(section.place, { found, wanted: `at most ${maxItems}` })
    }
    sections.set(section.name, section)
  }
  return sections
}

interface ItemKind<T> {
  /** in lower case */
  readonly names: readonly string[]
  read(element: ConfigElement): T
}

function readSection<T>(section: ConfigElement | undefined, kind: ItemKind<T>): ConfigSection<T> | undefined {
  if (section === undefined) return undefined
  const elements = withoutRepeats(section.children)
  const last = elements.findLastIndex(({ name }) => toLowerInvariant(name) === 'clear')
  // We read the items that a `clear` removes as well, to report their errors.
  const items = elements.flatMap((element, index) =>
    kind.names.includes(toLowerInvariant(element.name)) ? [{ index, item: kind.read(element) }] : [],
  )
  return { clears: last >= 0, items: items.filter(({ index }) => index > last).map(({ item }) => item) }
}

/** The values of a key of the section `config`, at most one. */
function readSettings(
  section: ConfigElement | undefined,
  name: string,
): ConfigSection<ConfigValue> | undefined {
  const read = readSection(section, {
    names: ['add'],
    read: item => ({ key: addKey(item), value: optional(item, 'value') ?? '', place: item.place }),
  })
  const items = read?.items.filter(({ key }) => toLowerInvariant(key) === toLowerInvariant(name)) ?? []
  return read && { ...read, items: items.slice(0, 1) }
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
    const found = `${repeated.name} ${quote(repeated.attributes.get('key') ?? '')} comes twice`
    throw configError(repeated.place, { found, wanted: 'each source once in packageSourceMapping' })
  }
  return readSection(section, { names: ['packagesource'], read: readConfigMapping })
}

// Like the reference client, compares the name and the concatenated attribute values case-insensitively.
function withoutRepeats(elements: readonly ConfigElement[]): readonly ConfigElement[] {
  const seen = new Set<string>()
  return elements.filter(({ name, attributes }) => {
    const identity = toLowerInvariant(name + [...attributes.values()].join(''))
    return !seen.has(identity) && seen.add(identity)
  })
}

/** Decodes the name of an element as XmlConvert does: `My_x0020_Feed` is `My Feed`. */
export function decodeXmlName(name: string): string {
  return name.replace(/_[Xx]([\dA-Fa-f]{8}|[\dA-Fa-f]{4})_/g, (written, digits: string) => {
    const code = Number.parseInt(digits, 16)
    if (code > 0x10ffff) return written
    return digits.length === 4 ? String.fromCharCode(code) : String.fromCodePoint(code)
  })
}

// Sections that change a restore of the reference client but not ours; we report a section only when it adds something.
const ignoredSections = ['fallbackPackageFolders', 'clientCertificates']

const ignoredKeys = [
  'http_proxy',
  'http_proxy.user',
  'http_proxy.password',
  'no_proxy',
  'globalPackagesFolder',
  'repositoryPath',
  'maxHttpRequestsPerSource',
]

const knownItems: Readonly<Record<string, readonly string[]>> = {
  packageSources: ['add', 'clear'],
  auditSources: ['add', 'clear'],
  disabledPackageSources: ['add', 'clear'],
  packageSourceMapping: ['packagesource', 'clear'],
  trustedSigners: ['author', 'repository', 'clear'],
  minPublishAgeExceptions: ['package', 'clear'],
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
