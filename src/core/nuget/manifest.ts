import { SaxesParser, type SaxesTagNS } from 'saxes'
import { decodeXml } from '../base/documents/xml.ts'
import { PkgtoolError } from '../base/errors.ts'
import { formatBytes } from '../base/format.ts'
import { rememberParsed } from '../base/memo.ts'
import {
  type Dependency,
  type DependencyGroup,
  dependencyGroup,
  parseDependencyRange,
} from './dependency-group.ts'
import { type ManifestAssets, ManifestAssetsBuilder } from './manifest-assets.ts'

/** The maximum size of a manifest, in bytes. */
export const manifestLimit = 4 * 1024 ** 2

const deepest = 64

export interface ParseManifestOptions {
  /** the name of the document in errors; default: `manifest` */
  readonly source?: string
}

/**
 * Parses a package manifest (SPEC 2.5): well-formed XML of at most 4 MiB and 64 levels without DOCTYPE, with a root
 * `package` and one child `metadata` that has one `id` and one `version`, neither empty, in any namespace.
 *
 * @throws PkgtoolError `INVALID_MANIFEST`
 */
export function parseManifest(xml: Uint8Array | string, options: ParseManifestOptions = {}): ParsedManifest {
  const { source = 'manifest' } = options
  const size = typeof xml === 'string' ? Buffer.byteLength(xml) : xml.length
  if (size > manifestLimit)
    throw invalidManifest(source, `it has ${formatBytes(size)}`, {
      wanted: `at most ${formatBytes(manifestLimit)}`,
    })
  const text = decodeXml(xml)
  if (text === undefined) throw invalidManifest(source, 'its bytes do not fit the encoding')
  const builder = new ManifestBuilder(found => {
    throw invalidManifest(source, found)
  })
  parseXml(text, { source, builder })
  return builder.finish()
}

function parseXml(
  text: string,
  { source, builder }: { readonly source: string; readonly builder: ManifestBuilder },
): void {
  const parser = new SaxesParser({ xmlns: true })
  let depth = 0
  parser.on('error', cause => {
    throw invalidManifest(source, `it is not well-formed XML, ${cause.message}`, { cause })
  })
  parser.on('doctype', () => {
    throw invalidManifest(source, 'it has a DOCTYPE', { wanted: 'none' })
  })
  parser.on('opentag', tag => {
    if (++depth > deepest) throw invalidManifest(source, `elements are nested deeper than ${deepest} levels`)
    builder.open(tag.local, tag.attributes)
  })
  parser.on('text', value => builder.text(value))
  parser.on('cdata', value => builder.text(value))
  parser.on('closetag', () => {
    depth--
    builder.close()
  })
  parser.write(text).close()
}

function invalidManifest(
  source: string,
  found: string,
  { wanted, cause }: { readonly wanted?: string; readonly cause?: unknown } = {},
): PkgtoolError {
  const fields = { subject: source, found, ...(wanted === undefined ? {} : { wanted }) }
  return new PkgtoolError('INVALID_MANIFEST', fields, cause === undefined ? undefined : { cause })
}

/** The text elements of `metadata` (SPEC 2.5). */
const manifestTextElements = [
  'id',
  'version',
  'title',
  'authors',
  'owners',
  'licenseUrl',
  'projectUrl',
  'requireLicenseAcceptance',
  'description',
  'language',
  'tags',
] as const

type ManifestTextElement = (typeof manifestTextElements)[number]

/** The trimmed text elements of a manifest. */
export type ManifestTexts = { readonly [K in 'id' | 'version']: string } & {
  readonly [K in Exclude<ManifestTextElement, 'id' | 'version'>]?: string
}

/**
 * A manifest: its text elements, its dependency groups if it has an element `dependencies`, and what it says of the
 * files of its package, if it does.
 */
export type ParsedManifest = ManifestTexts & {
  readonly dependencyGroups?: readonly DependencyGroup[]
  readonly assets?: ManifestAssets
}

interface OpenGroup {
  readonly targetFramework: string | undefined
  readonly dependencies: Dependency[]
}

// Dependencies are kept longer than their manifests, and manifests repeat few ids.
const sharedId = rememberParsed(id => id)

/** Builds a manifest from the events of an XML parser. `fail` must throw. */
class ManifestBuilder {
  readonly #fail: (found: string) => never
  readonly #path: string[] = []
  readonly #values = new Map<string, string>()
  readonly #groups: OpenGroup[] = []
  /** the dependencies in no group */
  readonly #loose: Dependency[] = []
  readonly #assets = new ManifestAssetsBuilder()
  #hasMetadata = false
  #hasDependencies = false
  #text = ''

  constructor(fail: (found: string) => never) {
    this.#fail = fail
  }

  open(name: string, attributes: SaxesTagNS['attributes']): void {
    this.#path.push(name)
    if (this.#path.length === 1 && name !== 'package')
      this.#fail(`the root element is ${JSON.stringify(name)}`)
    if (this.#path.length === 3) this.#text = ''
    const path = this.#path.join('/')
    if (path === 'package/metadata') this.#openMetadata()
    else if (path === 'package/metadata/dependencies') this.#hasDependencies = true
    else if (path === 'package/metadata/dependencies/group')
      this.#groups.push({ targetFramework: attributes.targetFramework?.value, dependencies: [] })
    else if (path === 'package/metadata/dependencies/group/dependency')
      this.#groups.at(-1)?.dependencies.push(this.#dependencyOf(attributes))
    else if (path === 'package/metadata/dependencies/dependency')
      this.#loose.push(this.#dependencyOf(attributes))
    else if (this.#path[1] === 'metadata') this.#assets.open(this.#path.slice(2), attributes)
  }

  text(value: string): void {
    if (this.#path.length >= 3) this.#text += value
  }

  close(): void {
    if (this.#path.length === 3 && this.#path[1] === 'metadata') this.#closeElement(this.#path[2] ?? '')
    this.#path.pop()
  }

  finish(): ParsedManifest {
    if (!this.#hasMetadata) this.#fail('"package" has no element "metadata"')
    const id = this.#values.get('id') || this.#fail('it has no id')
    const version = this.#values.get('version') || this.#fail('it has no version')
    // Like the reference client, which looks at those in no group only where there is no group.
    const isLoose = this.#groups.length === 0 && this.#loose.length > 0
    const groups = isLoose ? [{ targetFramework: undefined, dependencies: this.#loose }] : this.#groups
    const dependencyGroups = groups.map(group => dependencyGroup(group.targetFramework, group.dependencies))
    const assets = this.#assets.finish()
    return {
      ...Object.fromEntries(this.#values),
      id,
      version,
      ...(this.#hasDependencies && { dependencyGroups }),
      ...(assets && { assets }),
    }
  }

  #openMetadata(): void {
    if (this.#hasMetadata) this.#fail('it has two elements "metadata"')
    this.#hasMetadata = true
  }

  #dependencyOf({ id: name, version, include, exclude }: SaxesTagNS['attributes']): Dependency {
    const id = sharedId(name?.value.trim() || this.#fail('a dependency has no id'))
    return {
      id,
      range: parseDependencyRange(version?.value.trim()),
      ...(include?.value && { include: include.value }),
      ...(exclude?.value && { exclude: exclude.value }),
    }
  }

  #closeElement(name: string): void {
    if (!isTextElement(name)) return
    if (this.#values.has(name)) {
      if (name === 'id' || name === 'version') this.#fail(`it has two elements "${name}"`)
      return
    }
    this.#values.set(name, this.#text.trim())
  }
}

function isTextElement(name: string): name is ManifestTextElement {
  return manifestTextElements.some(element => element === name)
}
