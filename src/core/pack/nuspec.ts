import { anyFramework, type Framework } from '../frameworks/framework.ts'
import { tryParseFramework } from '../frameworks/parse-framework.ts'
import { isValidPackageId } from '../nuget/package-id.ts'
import { compareParsedVersions, tryParsePackageVersion } from '../nuget/version.ts'
import { tryParseVersionRange, type VersionRange } from '../nuget/version-range.ts'
import { cannotPack, type PackProblem, type Refuse, refusalOf } from './cannot-pack.ts'
import { attributeOf, childOf, childrenOf, type Element, readElements } from './element.ts'
import { licenseFault } from './license-expression.ts'
import { schemaFault } from './nuspec-schema.ts'

/** A dependency that a nuspec names. */
export interface NuspecDependency {
  readonly id: string
  /** absent: any version */
  readonly range?: VersionRange
  readonly include: readonly string[]
  readonly exclude: readonly string[]
}

/** Items for a target framework; without one for all. */
export interface FrameworkGroup<T> {
  readonly framework: Framework | undefined
  readonly items: readonly T[]
}

/** An element `file`: one source. */
export interface FileRule {
  readonly source: string
  readonly target?: string | undefined
  readonly exclude?: string | undefined
  readonly line?: number | undefined
}

/** What a nuspec says, checked. */
export interface Nuspec {
  readonly id: string
  /** as it stands there, trimmed */
  readonly version: string
  readonly authors: readonly string[]
  readonly owners: readonly string[]
  /** the elements that are text alone, trimmed */
  readonly texts: ReadonlyMap<string, string>
  readonly flags: ReadonlySet<string>
  readonly license?: {
    readonly type: 'expression' | 'file'
    readonly text: string
    readonly version?: string
  }
  readonly minClientVersion?: string
  readonly repository?: ReadonlyMap<string, string>
  readonly packageTypes: readonly { readonly name: string; readonly version?: string }[]
  readonly dependencies: readonly FrameworkGroup<NuspecDependency>[]
  readonly references: readonly FrameworkGroup<string>[]
  readonly frameworkReferences: readonly FrameworkGroup<string>[]
  readonly frameworkAssemblies: readonly { readonly name: string; readonly framework?: Framework }[]
  /** the attributes of each */
  readonly contentFiles: readonly ReadonlyMap<string, string>[]
  /** absent: no element `files`, so all files are meant */
  readonly files?: readonly FileRule[]
}

const urls = ['licenseUrl', 'projectUrl', 'iconUrl']

const flagNames = ['requireLicenseAcceptance', 'developmentDependency', 'serviceable']

const textNames = [
  ...[
    'title',
    ...urls,
    'icon',
    'readme',
    'description',
    'summary',
    'releaseNotes',
    'copyright',
    'language',
    'tags',
  ],
]

/** Reads a nuspec whose tokens are replaced; `path` names it in errors. @throws PkgtoolError `CANNOT_PACK` */
export function readNuspec(xml: string, path: string): Nuspec {
  const refuse: Refuse = refusalOf(path)
  const document = readElements(xml, refuse)
  const fault = schemaFault(document)
  if (fault !== undefined) refuse(fault)
  const metadata = childOf(document, 'metadata') ?? refuse({ found: 'it has no element "metadata"' })
  return new NuspecReader(document, metadata, refuse).read()
}

class NuspecReader {
  readonly #document: Element
  readonly #metadata: Element
  readonly #refuse: Refuse

  constructor(document: Element, metadata: Element, refuse: Refuse) {
    this.#document = document
    this.#metadata = metadata
    this.#refuse = refuse
  }

  read(): Nuspec {
    const packageTypes = this.#packageTypes()
    const flags = new Set(flagNames.filter(name => this.#isTrue(name)))
    const texts = new Map(
      textNames.flatMap(name => {
        const value = this.#text(name)
        return value === undefined ? [] : [[name, value] as const]
      }),
    )
    const license = this.#license()
    this.#checkTexts(texts, { flags, hasLicense: license !== undefined })
    const minClientVersion = attributeOf(this.#metadata, 'minClientVersion')
    checkMinClientVersion(minClientVersion, ({ found, ...more }) => this.#fail(found, more))
    const repository = this.#repository()
    const files = this.#files()
    return {
      id: this.#id(),
      version: this.#required('version'),
      authors: this.#authors(packageTypes),
      owners: people(this.#text('owners')),
      texts,
      flags,
      ...(license && { license }),
      ...(minClientVersion && { minClientVersion }),
      ...(repository && { repository }),
      packageTypes,
      dependencies: this.#dependencies(),
      references: this.#references(),
      frameworkReferences: this.#groups('frameworkReferences', 'frameworkReference', 'name'),
      frameworkAssemblies: this.#frameworkAssemblies(),
      contentFiles: this.#in('contentFiles', 'files').map(({ attributes }) => attributes),
      ...(files && { files }),
    }
  }

  #fail(found: string, more: Omit<PackProblem, 'found'> & { readonly at?: Element | undefined } = {}): never {
    const { at = this.#metadata, ...problem } = more
    return this.#refuse({ found, line: at.line, ...problem })
  }

  #text(name: string): string | undefined {
    return childOf(this.#metadata, name)?.text.trim()
  }

  #in(parent: string, name: string): readonly Element[] {
    const element = childOf(this.#metadata, parent)
    return element === undefined ? [] : childrenOf(element, name)
  }

  #required(name: string): string {
    const value = this.#text(name)
    if (value === undefined) return this.#fail(`it has no element "${name}"`)
    if (value === '')
      return this.#fail(`the element "${name}" is empty`, {
        at: childOf(this.#metadata, name),
        change: 'write it, or give the value of its token with -Properties',
      })
    return value
  }

  #id(): string {
    const id = this.#required('id')
    if (isValidPackageId(id)) return id
    const wanted = 'letters, digits and "_", joined by single "." or "-", at most 100'
    return this.#fail(`the id is ${JSON.stringify(id)}`, { at: childOf(this.#metadata, 'id'), wanted })
  }

  #authors(types: Nuspec['packageTypes']): readonly string[] {
    const isSymbols = types.some(({ name }) => name.toLowerCase() === 'symbolspackage')
    if (isSymbols) return people(this.#text('authors'))
    const found = people(this.#required('authors'))
    return found.length > 0 ? found : this.#fail('it has no authors')
  }

  #isTrue(name: string): boolean {
    const value = this.#text(name)
    if (value === undefined || ['false', '0'].includes(value)) return false
    if (['true', '1'].includes(value)) return true
    return this.#fail(`${name} is ${JSON.stringify(value)}`, {
      at: childOf(this.#metadata, name),
      wanted: 'true or false',
    })
  }

  #checkTexts(
    texts: Nuspec['texts'],
    { flags, hasLicense }: { readonly flags: Nuspec['flags']; readonly hasLicense: boolean },
  ): void {
    this.#required('description')
    for (const name of [...urls, 'icon', 'readme']) if (texts.get(name) === '') this.#required(name)
    for (const name of urls) {
      const value = texts.get(name)
      if (value !== undefined && !URL.canParse(value))
        this.#fail(`${name} is ${JSON.stringify(value)}`, {
          at: childOf(this.#metadata, name),
          wanted: 'an absolute address',
        })
    }
    if (flags.has('requireLicenseAcceptance') && !texts.has('licenseUrl') && !hasLicense)
      this.#fail('requireLicenseAcceptance is set, and there is no licence', {
        wanted: 'an element "license"',
      })
    if (hasLicense && texts.has('licenseUrl')) {
      const at = childOf(this.#metadata, 'licenseUrl')
      this.#fail('it has both "license" and "licenseUrl"', { at, wanted: 'one of them' })
    }
  }

  #license(): Nuspec['license'] {
    const element = childOf(this.#metadata, 'license')
    if (element === undefined) return undefined
    const text = this.#required('license')
    const type = attributeOf(element, 'type')?.toLowerCase()
    const at = { at: element }
    if (type !== 'file' && type !== 'expression')
      return this.#fail(`the type of the licence is ${JSON.stringify(type ?? '')}`, {
        ...at,
        wanted: 'expression or file',
      })
    const version = attributeOf(element, 'version')
    if (type === 'file') return { type, text }
    if (version !== undefined && !['1.0', '1.0.0', '1.0.0.0'].includes(version))
      return this.#fail(`the version of the licence expressions is ${JSON.stringify(version)}`, {
        ...at,
        code: 'NU5034',
        wanted: '1.0.0',
      })
    const fault = licenseFault(text)
    if (fault !== undefined) return this.#fail(`the licence expression ${JSON.stringify(text)} ${fault}`, at)
    return { type, text, ...(version && { version }) }
  }

  #repository(): ReadonlyMap<string, string> | undefined {
    const attributes = childOf(this.#metadata, 'repository')?.attributes
    if (!attributes?.get('type') || !attributes.get('url')) return undefined
    return new Map([...attributes].filter(([, value]) => value !== ''))
  }

  #packageTypes(): Nuspec['packageTypes'] {
    return this.#in('packageTypes', 'packageType').map(element => {
      const name = attributeOf(element, 'name') ?? this.#fail('a package type has no name', { at: element })
      const version = attributeOf(element, 'version')
      if (version === undefined) return { name }
      if (isSystemVersion(version)) return { name, version }
      return this.#fail(`the version of a package type is ${JSON.stringify(version)}`, { at: element })
    })
  }

  #framework(element: Element): Framework | undefined {
    const text = attributeOf(element, 'targetFramework')
    if (text === undefined) return undefined
    const framework = tryParseFramework(text)
    if (framework === undefined || framework.kind === 'unsupported')
      return this.#fail(`the target framework is ${JSON.stringify(text)}`, { at: element })
    const { platform, platformVersion } = framework
    if (platform !== '' && platformVersion.every(number => number === 0))
      return this.#fail(`the target framework is ${JSON.stringify(text)}`, {
        at: element,
        code: 'NU1012',
        wanted: 'the version of its platform too, such as net8.0-android34.0',
      })
    return framework
  }

  #dependencies(): Nuspec['dependencies'] {
    const parent = childOf(this.#metadata, 'dependencies')
    if (parent === undefined) return []
    const loose = childrenOf(parent, 'dependency')
    const groups = childrenOf(parent, 'group')
    if (loose.length > 0 && groups.length > 0)
      this.#fail('"dependencies" has both "dependency" and "group"', { at: parent })
    if (loose.length > 0) return [{ framework: anyFramework, items: this.#dependenciesIn(parent) }]
    return groups.map(group => ({ framework: this.#framework(group), items: this.#dependenciesIn(group) }))
  }

  #dependenciesIn(parent: Element): readonly NuspecDependency[] {
    const seen = new Set<string>()
    return childrenOf(parent, 'dependency').map(element => {
      const id = attributeOf(element, 'id') ?? this.#fail('a dependency has no id', { at: element })
      if (!isValidPackageId(id))
        this.#fail(`the id of a dependency is ${JSON.stringify(id)}`, { at: element })
      if (seen.has(id.toLowerCase()))
        this.#fail(`there are two dependencies ${JSON.stringify(id)}`, { at: element })
      seen.add(id.toLowerCase())
      const range = this.#rangeOf(element, id)
      return {
        id,
        ...(range && { range }),
        include: listOf(attributeOf(element, 'include')),
        exclude: listOf(attributeOf(element, 'exclude')),
      }
    })
  }

  #rangeOf(element: Element, id: string): VersionRange | undefined {
    const text = element.attributes.get('version')
    if (text === undefined) return undefined
    const range = text.trim() === '' ? undefined : tryParseVersionRange(text)
    if (range === undefined)
      return this.#fail(`the version of the dependency ${id} is ${JSON.stringify(text)}`, { at: element })
    const { lower, upper } = range
    const order = lower && upper ? compareParsedVersions(lower.version, upper.version) : -1
    if (order > 0 || (order === 0 && !(lower?.inclusive && upper?.inclusive)))
      return this.#fail(`no version can be in ${JSON.stringify(text)}, as the dependency ${id} asks`, {
        at: element,
      })
    return range
  }

  #references(): Nuspec['references'] {
    const parent = childOf(this.#metadata, 'references')
    if (parent === undefined) return []
    const loose = childrenOf(parent, 'reference')
    const groups = childrenOf(parent, 'group')
    if (loose.length > 0 && groups.length > 0)
      this.#fail('"references" has both "reference" and "group"', { at: parent })
    if (loose.length > 0)
      return [{ framework: undefined, items: this.#valuesIn(parent, 'reference', 'file') }]
    for (const group of groups)
      if (childrenOf(group, 'reference').length === 0) this.#fail('a group has no references', { at: group })
    return this.#groups('references', 'reference', 'file')
  }

  #groups(parent: string, item: string, attribute: string): readonly FrameworkGroup<string>[] {
    return this.#in(parent, 'group').map(group => ({
      framework: this.#framework(group),
      items: [...new Set(this.#valuesIn(group, item, attribute))],
    }))
  }

  #valuesIn(parent: Element, name: string, attribute: string): readonly string[] {
    return childrenOf(parent, name).map(
      element => attributeOf(element, attribute) ?? this.#fail(`"${attribute}" is empty`, { at: element }),
    )
  }

  #frameworkAssemblies(): Nuspec['frameworkAssemblies'] {
    return this.#in('frameworkAssemblies', 'frameworkAssembly').flatMap(element => {
      const name = attributeOf(element, 'assemblyName')
      const framework = this.#framework(element)
      return name === undefined ? [] : [{ name, ...(framework && { framework }) }]
    })
  }

  #files(): readonly FileRule[] | undefined {
    const parent = childOf(this.#document, 'files')
    if (parent === undefined) return undefined
    return childrenOf(parent, 'file').flatMap(element => {
      const { line } = element
      const target = attributeOf(element, 'target')?.replace(/^[\\/]+/, '')
      const exclude = attributeOf(element, 'exclude')
      if (/[\u0000-\u001f"<>|:*?]/.test(target ?? ''))
        this.#fail(`the target is ${JSON.stringify(target)}`, { at: element })
      const sources = (element.attributes.get('src') ?? '').split(';').map(source => source.trim())
      return sources.filter(Boolean).map(source => {
        if (/[\u0000-\u001f"<>|]/.test(source))
          this.#fail(`the source is ${JSON.stringify(source)}`, { at: element })
        return { source, target, exclude, line }
      })
    })
  }
}

/** Names between commas, each once, with the blanks around them as the client keeps them. */
function people(text: string | undefined): readonly string[] {
  return [...new Set((text ?? '').split(',').filter(Boolean))]
}

function listOf(text: string | undefined): readonly string[] {
  return (text ?? '')
    .split(',')
    .map(part => part.trim())
    .filter(Boolean)
}

const isSystemVersion = (text: string) => /^\d{1,9}(?:\.\d{1,9}){1,3}$/.test(text)

/** Checks the version of the client that a package asks for. @throws PkgtoolError `CANNOT_PACK` */
export function checkMinClientVersion(version: string | undefined, refuse: Refuse): void {
  if (version === undefined || isSystemVersion(version)) return
  refuse({
    found: `minClientVersion is ${JSON.stringify(version)}`,
    wanted: 'a version of 2 to 4 numbers',
  })
}

/** Checks the version of a nuspec, or of an option. @throws PkgtoolError `CANNOT_PACK` */
export function checkVersion(
  version: string,
  { nuspec, code }: { readonly nuspec: string; readonly code?: string },
): string {
  if (tryParsePackageVersion(version) !== undefined) return version
  const found = `the version is ${JSON.stringify(version)}`
  throw cannotPack(nuspec, { ...(code && { code }), found, wanted: 'a version such as 1.2.3-rc.1' })
}
