import type { Element } from './element.ts'

/** What an element of a nuspec may hold. An attribute whose name ends in `!` must be there. */
interface Shape {
  readonly attributes?: readonly string[]
  /** elements in it; those of `many` any number of times, the others once */
  readonly once?: Readonly<Record<string, Shape>>
  readonly many?: Readonly<Record<string, Shape>>
}

const text: Shape = {}

const dependency: Shape = { attributes: ['id!', 'version', 'include', 'exclude'] }

const reference: Shape = { attributes: ['file!'] }

const metadata: Shape = {
  attributes: ['minClientVersion', 'schemaVersion'],
  once: {
    id: text,
    version: text,
    title: text,
    authors: text,
    owners: text,
    licenseUrl: text,
    projectUrl: text,
    iconUrl: text,
    requireLicenseAcceptance: text,
    developmentDependency: text,
    description: text,
    summary: text,
    releaseNotes: text,
    copyright: text,
    language: text,
    tags: text,
    serviceable: text,
    icon: text,
    readme: text,
    repository: { attributes: ['type', 'url', 'branch', 'commit'] },
    license: { attributes: ['type!', 'version'] },
    packageTypes: { many: { packageType: { attributes: ['name!', 'version'] } } },
    dependencies: { many: { dependency, group: { attributes: ['targetFramework'], many: { dependency } } } },
    frameworkAssemblies: {
      many: { frameworkAssembly: { attributes: ['assemblyName!', 'targetFramework'] } },
    },
    frameworkReferences: {
      many: {
        group: { attributes: ['targetFramework!'], many: { frameworkReference: { attributes: ['name!'] } } },
      },
    },
    references: { many: { reference, group: { attributes: ['targetFramework'], many: { reference } } } },
    contentFiles: {
      many: { files: { attributes: ['include!', 'exclude', 'buildAction', 'copyToOutput', 'flatten'] } },
    },
  },
}

const root: Shape = {
  once: { metadata, files: { many: { file: { attributes: ['src!', 'target', 'exclude'] } } } },
}

/** The namespaces of nuspecs, by the version of the schema, from 1. */
export const schemaNamespaces = ['2010/07', '2011/08', '2011/10', '2012/06', '2013/01', '2013/05'].map(
  version => `http://schemas.microsoft.com/packaging/${version}/nuspec.xsd`,
)

/** A place in a nuspec that the schema does not allow. */
export interface SchemaFault {
  readonly line: number
  readonly found: string
  readonly wanted?: string
}

/** The first place where a nuspec is not of the schema; undefined where it is. */
export function schemaFault(document: Element): SchemaFault | undefined {
  const { name, namespace, line } = document
  if (name !== 'package')
    return { line, found: `the root element is ${JSON.stringify(name)}`, wanted: '"package"' }
  if (namespace !== '' && !schemaNamespaces.some(each => each.toLowerCase() === namespace.toLowerCase()))
    return {
      line,
      found: `the namespace is ${JSON.stringify(namespace)}`,
      wanted: schemaNamespaces.at(-1) ?? '',
    }
  return faultIn(document, root)
}

function faultIn(
  element: Element,
  { attributes = [], once = {}, many = {} }: Shape,
): SchemaFault | undefined {
  const { name, line } = element
  const known = attributes.map(each => each.replace('!', ''))
  const foreign = [...element.attributes.keys()].find(each => !known.includes(each))
  if (foreign !== undefined)
    return { line, found: `"${name}" has an attribute "${foreign}"`, ...allowed(known) }
  const missing = attributes.find(each => each.endsWith('!') && !element.attributes.has(each.slice(0, -1)))
  if (missing !== undefined) return { line, found: `"${name}" lacks the attribute "${missing.slice(0, -1)}"` }
  const seen = new Set<string>()
  for (const child of element.children) {
    const shape = once[child.name] ?? many[child.name]
    if (shape === undefined)
      return {
        line: child.line,
        found: `"${name}" has an element "${child.name}"`,
        ...allowed([...Object.keys(once), ...Object.keys(many)]),
      }
    if (child.name in once && seen.has(child.name))
      return { line: child.line, found: `there are two elements "${child.name}"` }
    seen.add(child.name)
    const fault = faultIn(child, shape)
    if (fault !== undefined) return fault
  }
  return undefined
}

function allowed(names: readonly string[]): { readonly wanted: string } {
  return { wanted: names.length === 0 ? 'none' : names.join(', ') }
}
