import { type NewElement, writeXml } from '../base/documents/write-xml.ts'
import { shortFolderName } from '../frameworks/format-framework.ts'
import { type Framework, isModernFramework } from '../frameworks/framework.ts'
import { tryParseFramework } from '../frameworks/parse-framework.ts'
import { formatShortRange } from '../nuget/version-range.ts'
import type { FrameworkGroup, Nuspec, NuspecDependency } from './nuspec.ts'
import { schemaNamespaces } from './nuspec-schema.ts'
import type { PackageFile } from './package-files.ts'

/** Writes the manifest of a package, as the client writes it: in the lowest namespace that has all that is said. */
export function writeManifest(nuspec: Nuspec, files: readonly PackageFile[]): string {
  const { minClientVersion } = nuspec
  const xmlns = schemaNamespaces[schemaVersion(nuspec, files) - 1]
  return writeXml({
    name: 'package',
    attributes: { xmlns },
    children: [{ name: 'metadata', attributes: { minClientVersion }, children: metadataOf(nuspec) }],
  })
}

/** Whether the package is one of symbols for a server of symbols. */
export function isSymbols({ packageTypes }: Nuspec): boolean {
  return packageTypes.some(({ name }) => name.toLowerCase() === 'symbolspackage')
}

function metadataOf(nuspec: Nuspec): readonly (NewElement | undefined)[] {
  const { texts, flags, owners, license, repository, packageTypes } = nuspec
  const element = (name: string, text = texts.get(name)): NewElement | undefined =>
    text === undefined ? undefined : { name, text }
  const flagElement = (name: string) => (flags.has(name) ? { name, text: 'true' } : undefined)
  const people: readonly (NewElement | undefined)[] = [
    element('authors', nuspec.authors.join(',')),
    owners.length > 0 ? element('owners', owners.join(',')) : undefined,
  ]
  const terms: readonly (NewElement | undefined)[] = [
    { name: 'requireLicenseAcceptance', text: String(flags.has('requireLicenseAcceptance')) },
    license && {
      name: 'license',
      attributes: { type: license.type, version: license.version },
      text: license.text,
    },
    element('licenseUrl', license === undefined ? texts.get('licenseUrl') : licenseUrlOf(license)),
    element('icon'),
    element('readme'),
  ]
  const isForReaders = !isSymbols(nuspec)
  return [
    element('id', nuspec.id),
    element('version', nuspec.version),
    element('title'),
    ...(isForReaders ? people : []),
    flagElement('developmentDependency'),
    ...(isForReaders ? terms : []),
    ...['projectUrl', 'iconUrl', 'description', 'summary', 'releaseNotes', 'copyright', 'language'].map(
      name => element(name),
    ),
    element('tags', tagsOf(nuspec)),
    flagElement('serviceable'),
    packageTypes.length === 0
      ? undefined
      : {
          name: 'packageTypes',
          children: packageTypes.map(type => ({ name: 'packageType', attributes: { ...type } })),
        },
    repository && {
      name: 'repository',
      attributes: ordered(repository, ['type', 'url', 'branch', 'commit']),
    },
    dependenciesOf(nuspec),
    groupsOf('references', nuspec.references, file => ({ name: 'reference', attributes: { file } })),
    frameworkReferencesOf(nuspec),
    frameworkAssembliesOf(nuspec),
    contentFilesOf(nuspec),
  ]
}

/** The tags with one blank between them, each once; undefined where there are none. */
export function tagsOf({ texts }: Nuspec): string | undefined {
  const tags = new Set((texts.get('tags') ?? '').split(/\s+/).filter(Boolean))
  return tags.size === 0 ? undefined : [...tags].join(' ')
}

// For clients that know no element `license`.
function licenseUrlOf({ type, text }: NonNullable<Nuspec['license']>): string {
  if (type === 'file') return 'https://aka.ms/deprecateLicenseUrl'
  return new URL(`https://licenses.nuget.org/${text}`).href
}

function ordered(
  values: ReadonlyMap<string, string>,
  names: readonly string[],
): Record<string, string | undefined> {
  return Object.fromEntries(names.map(name => [name, values.get(name) || undefined]))
}

function dependenciesOf({ dependencies }: Nuspec): NewElement | undefined {
  const merged = mergeGroups(dependencies)
  const isGrouped = ({ framework, items }: FrameworkGroup<NuspecDependency>) =>
    isSpecific(framework) || items.some(({ include, exclude }) => include.length > 0 || exclude.length > 0)
  return groupsOf('dependencies', merged, dependencyElement, { isGrouped })
}

function dependencyElement({ id, range, include, exclude }: NuspecDependency): NewElement {
  const isAny = range === undefined || (range.lower === undefined && range.upper === undefined)
  const version = isAny ? undefined : formatShortRange(range)
  const joined = (list: readonly string[]) => (list.length === 0 ? undefined : list.join(','))
  return {
    name: 'dependency',
    attributes: { id, version, include: joined(include), exclude: joined(exclude) },
  }
}

/** Joins the groups of one framework; that of all frameworks comes first. */
function mergeGroups<T>(groups: readonly FrameworkGroup<T>[]): readonly FrameworkGroup<T>[] {
  const merged = new Map<string, FrameworkGroup<T>>()
  for (const group of groups) {
    const key = frameworkText(group.framework) ?? ''
    const before = merged.get(key)
    merged.set(key, before === undefined ? group : { ...before, items: [...before.items, ...group.items] })
  }
  const isAny = ({ framework }: FrameworkGroup<T>) => framework?.kind === 'any'
  const all = [...merged.values()]
  return [...all.filter(isAny), ...all.filter(group => !isAny(group))]
}

interface GroupOptions<T> {
  readonly isGrouped?: (group: FrameworkGroup<T>) => boolean
}

// Without a group for a framework, the items stand alone; otherwise the groups for all frameworks come first.
function groupsOf<T>(
  name: string,
  groups: readonly FrameworkGroup<T>[],
  make: (item: T) => NewElement,
  { isGrouped = ({ framework }) => isSpecific(framework) }: GroupOptions<T> = {},
): NewElement | undefined {
  if (groups.length === 0) return undefined
  if (!groups.some(isGrouped)) return { name, children: groups.flatMap(({ items }) => items.map(make)) }
  const sorted = [...groups.filter(group => !isGrouped(group)), ...groups.filter(isGrouped)]
  const children = sorted.map(({ framework, items }) => ({
    name: 'group',
    attributes: { targetFramework: frameworkText(framework) },
    children: items.map(make),
  }))
  return { name, children }
}

function frameworkReferencesOf({ frameworkReferences }: Nuspec): NewElement | undefined {
  const make = (name: string) => ({ name: 'frameworkReference', attributes: { name } })
  return groupsOf('frameworkReferences', frameworkReferences, make, { isGrouped: () => true })
}

function frameworkAssembliesOf({ frameworkAssemblies }: Nuspec): NewElement | undefined {
  if (frameworkAssemblies.length === 0) return undefined
  const children = frameworkAssemblies.map(({ name, framework }) => ({
    name: 'frameworkAssembly',
    attributes: { assemblyName: name, targetFramework: frameworkText(framework) ?? '' },
  }))
  return { name: 'frameworkAssemblies', children }
}

function contentFilesOf({ contentFiles }: Nuspec): NewElement | undefined {
  if (contentFiles.length === 0) return undefined
  const names = ['include', 'exclude', 'buildAction', 'copyToOutput', 'flatten']
  const children = contentFiles.map(file => ({ name: 'files', attributes: ordered(file, names) }))
  return { name: 'contentFiles', children }
}

const isSpecific = (framework: Framework | undefined) => framework?.kind === 'specific'

/** A framework as manifests have it: `.NETFramework4.7.2`, and of the modern ones the short name. */
function frameworkText(framework: Framework | undefined): string | undefined {
  if (framework === undefined || framework.kind !== 'specific') return undefined
  if (isModernFramework(framework)) return shortFolderName(framework)
  const { identifier, version, profile } = framework
  const numbers = version.slice(0, Math.max(2, version.findLastIndex(number => number > 0) + 1)).join('.')
  return `${identifier}${numbers}${profile === '' ? '' : `-${profile}`}`
}

/** The version of the schema, from 1, that has all that a package says. */
function schemaVersion(nuspec: Nuspec, files: readonly PackageFile[]): number {
  const isFor = ({ framework }: { readonly framework: Framework | undefined }) => isSpecific(framework)
  const below = (folder: string) =>
    files.map(({ target }) => target).filter(target => target.toLowerCase().startsWith(`${folder}/`))
  const isTransformation = (target: string) => /\.(?:un)?install\.xdt$/i.test(target)
  const facts: readonly (readonly [number, boolean])[] = [
    [6, below('contentfiles').length > 0 || below('content').some(isTransformation)],
    [6, nuspec.dependencies.some(({ items }) => items.length > 0)],
    [5, nuspec.references.some(isFor) || nuspec.minClientVersion !== undefined],
    [4, nuspec.dependencies.some(isFor)],
    [4, [...below('content'), ...below('tools')].some(hasFramework)],
    [4, below('lib').some(target => /^[^/]+\/[^/]+\/_\._$/.test(target) && hasFramework(target))],
    [3, nuspec.version.split('+')[0]?.includes('-') ?? false],
    [
      2,
      nuspec.references.length > 0 ||
        Boolean(nuspec.texts.get('releaseNotes') || nuspec.texts.get('copyright')),
    ],
  ]
  return Math.max(1, ...facts.map(([version, isTrue]) => (isTrue ? version : 1)))
}

function hasFramework(target: string): boolean {
  const [, folder = '', name] = target.split('/')
  if (name === undefined) return false
  const framework = tryParseFramework(folder)
  return framework !== undefined && framework.kind !== 'unsupported'
}
