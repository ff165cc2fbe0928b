import { membersOf } from '../../base/documents/json.ts'
import { describeValue } from '../../base/printable.ts'

/** The parts of a service index that we use (SPEC 2.6, 9). */
export interface ServiceIndex {
  /** `{@id}` of the package content resource, with a trailing slash */
  readonly packageBaseAddress: URL
  /** the base of the registrations, with a trailing slash; absent when the index has no usable registration resource */
  readonly registrationBaseAddress?: URL
  /** the address for pushing packages, with a trailing slash; absent when the index has no usable resource for it */
  readonly publishAddress?: URL
  /** the same for symbol packages */
  readonly symbolPublishAddress?: URL
  /** the address of the index of known vulnerabilities; absent when the index has no usable resource for it */
  readonly vulnerabilityInfoAddress?: URL
  /** the address of the index, after redirects */
  readonly document: URL
}

/** The maximum size of a service index, in bytes. */
export const serviceIndexLimit = 4 * 1024 ** 2

export const packageBaseType = 'PackageBaseAddress/3.0.0'

const packageBaseTypes = [packageBaseType, 'PackageBaseAddress/Versioned']

// In the order of preference of clients. Only the first two include SemVer 2.0.0 versions.
const registrationTypes = [
  'RegistrationsBaseUrl/3.6.0',
  'RegistrationsBaseUrl/Versioned',
  'RegistrationsBaseUrl/3.4.0',
  'RegistrationsBaseUrl/3.0.0-rc',
  'RegistrationsBaseUrl/3.0.0-beta',
  'RegistrationsBaseUrl',
]

const publishTypes = ['PackagePublish/2.0.0', 'PackagePublish/Versioned']

const symbolPublishTypes = ['SymbolPackagePublish/4.9.0']

const searchTypes = [
  'SearchQueryService/Versioned',
  'SearchQueryService/3.5.0',
  'SearchQueryService/3.4.0',
  'SearchQueryService/3.0.0-rc',
  'SearchQueryService/3.0.0-beta',
  'SearchQueryService',
]

const vulnerabilityTypes = ['VulnerabilityInfo/6.7.0', 'VulnerabilityInfo/Versioned']

const signatureTypes = [
  'RepositorySignatures/5.0.0',
  'RepositorySignatures/4.9.0',
  'RepositorySignatures/4.7.0',
]

const completeTypes: ReadonlySet<string> = new Set(registrationTypes.slice(0, 2))

/** A resource that a service index names. */
export interface IndexResource {
  readonly type: string
  /** the member `@id`, not validated */
  readonly id: unknown
  /** the address with a trailing slash; absent when `id` is not a string, is empty, or has a query or fragment */
  readonly reference: string | undefined
  /** JSON path of `id` */
  readonly place: string
}

/** The parsed JSON of a service index, and its faults. */
export interface ParsedServiceIndex {
  /** why it is unusable for package content, most important first */
  readonly faults: readonly { readonly found: string; readonly wanted: string }[]
  /** the first that is an address, or the first; a feed of ours has one */
  readonly packageBase: IndexResource | undefined
  /** all that are addresses: alternatives, in the order of the index */
  readonly packageBases: readonly IndexResource[]
  /** in the order of preference of clients; a complete one has all versions */
  readonly registrations: readonly (IndexResource & { readonly isComplete: boolean })[]
  readonly publish: readonly IndexResource[]
  readonly symbolPublish: readonly IndexResource[]
  readonly search: readonly IndexResource[]
  readonly vulnerabilities: readonly IndexResource[]
  /** of one type, since another may say less */
  readonly signatures: readonly IndexResource[]
}

/** Parses the JSON value of a service index (SPEC 2.6, 9). */
export function parseServiceIndex(value: unknown): ParsedServiceIndex {
  const members = membersOf(value)
  const [version, resources] = [members.get('version'), members.get('resources')]
  const faults = []
  if (typeof version !== 'string' || !/^3\.\d/.test(version))
    faults.push({ found: `its version is ${describeValue(version)}`, wanted: 'version 3.x' })
  if (!Array.isArray(resources)) {
    faults.push({ found: `"resources" is ${describeValue(resources)}`, wanted: 'an array' })
    return {
      faults,
      packageBase: undefined,
      packageBases: [],
      registrations: [],
      publish: [],
      symbolPublish: [],
      search: [],
      vulnerabilities: [],
      signatures: [],
    }
  }
  const findAll = (types: readonly string[]) => types.flatMap(type => findResources(resources, type))
  const bases = findAll(packageBaseTypes)
  const packageBases = bases.filter(({ reference }) => reference !== undefined)
  const packageBase = packageBases[0] ?? bases[0]
  if (!packageBase)
    faults.push({
      found: `none of its ${resources.length} resources is of the type ${packageBaseType}`,
      wanted: 'one',
    })
  const registrations = findAll(registrationTypes).map(resource => ({
    ...resource,
    isComplete: completeTypes.has(resource.type),
  }))
  const declared = findAll(signatureTypes)
  const signatures = declared.filter(({ type }) => type === declared[0]?.type)
  return {
    faults,
    packageBase,
    packageBases,
    registrations,
    publish: findAll(publishTypes),
    symbolPublish: findAll(symbolPublishTypes),
    search: findAll(searchTypes),
    vulnerabilities: findAll(vulnerabilityTypes),
    signatures,
  }
}

// All entries of a type are alternatives: one that is no address must not hide the next.
function findResources(resources: readonly unknown[], type: string): readonly IndexResource[] {
  return resources.flatMap((resource, index) => {
    if (![membersOf(resource).get('@type')].flat().includes(type)) return []
    const id = membersOf(resource).get('@id')
    const isAddress = typeof id === 'string' && id !== '' && !/[?#]/.test(id)
    const reference = isAddress ? id.replace(/\/?$/, '/') : undefined
    return [{ type, id, reference, place: `$.resources[${index}]["@id"]` }]
  })
}
