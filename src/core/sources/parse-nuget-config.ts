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
import { formatBytes, quote } from '../text.ts'
import { toLowerInvariant } from '../versions/to-lower-invariant.ts'
import { addKey, readConfigCredential, readConfigMapping, readConfigSource } from './config-items.ts'
import { decodeXmlName } from './decode-xml-name.ts'
import { ignoredSettings } from './ignored-settings.ts'
import {
  type ConfigCredential,
  type ConfigMapping,
  type ConfigSection,
  configError,
  type NugetConfig,
} from './nuget-config.ts'
import { type ConfigElement, readConfigTree } from './read-config-tree.ts'

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
