import { printable, toLowerInvariant } from '../base/printable.ts'
import { version as ownVersion } from '../base/version.ts'
import type { ClosurePackage } from '../lock/lock.ts'
import type { PackageLicense } from '../nuget/license.ts'
import { packageUrl } from '../nuget/package-identity.ts'
import { tryParsePackageVersion } from '../nuget/version.ts'
import type { PackageSigner } from '../trust/package-signer.ts'
import type { ToolSigner } from '../trust/tool-signer.ts'

/** A package of a bill. */
export interface BilledPackage {
  readonly id: string
  readonly version: string
  /** of the file, base64 */
  readonly sha512?: string | undefined
  /** of the package without its signature, base64 */
  readonly contentHash?: string | undefined
  readonly source?: string | undefined
  readonly signers?: readonly PackageSigner[] | undefined
  /** absent: unknown, or it names none */
  readonly license?: PackageLicense | undefined
}

/** The tool of a bill. */
export interface BilledTool {
  readonly name: string
  readonly version: string
  readonly url: string
  /** hex */
  readonly sha256?: string | undefined
  /** who signed it; absent: nothing was asked of its signature */
  readonly signer?: ToolSigner | undefined
}

/** What a bill of materials lists. */
export interface BillContent {
  readonly tool?: BilledTool | undefined
  /** in any order; of a version that comes several times the first counts */
  readonly packages: readonly BilledPackage[]
  /** who needs whom: the packages of each closure with their dependencies */
  readonly closures: readonly { readonly packages: readonly ClosurePackage[] }[]
}

/**
 * A bill of materials in CycloneDX 1.6 as JSON. The same content gives the same bytes: it has neither a time nor a serial number, and
 * is sorted. Whatever a source may have said stands in it as in a log: without pieces of secrets and without invisible characters.
 */
export function formatBill({ tool, packages, closures }: BillContent): string {
  const byKey = new Map(packages.toReversed().map(item => [keyOf(item), item] as const))
  const components = [...byKey.values()].map(packageComponent).sort(byRef)
  const edges = edgesOf(closures, byKey)
  const bill = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      tools: { components: [{ type: 'application', name: 'setup-pkgtool', version: ownVersion }] },
    },
    components: [...(tool ? [toolComponent(tool)] : []), ...components],
    dependencies: components.map(({ 'bom-ref': ref }) => {
      const dependsOn = [...(edges.get(ref) ?? [])].sort()
      return { ref, ...(dependsOn.length > 0 && { dependsOn }) }
    }),
  }
  return `${JSON.stringify(bill, undefined, 2)}\n`
}

interface Component {
  readonly 'bom-ref': string
}

function byRef({ 'bom-ref': a }: Component, { 'bom-ref': b }: Component): number {
  return a < b ? -1 : Number(a > b)
}

function toolComponent({ sha256, signer, ...tool }: BilledTool) {
  const [name, version] = [printable(tool.name), printable(tool.version)]
  const ref = `pkg:generic/${encodeURIComponent(name)}@${encodeURIComponent(version)}`
  return {
    type: 'application',
    'bom-ref': ref,
    name,
    version,
    ...(sha256 !== undefined && { hashes: [{ alg: 'SHA-256', content: sha256 }] }),
    purl: ref,
    ...propertiesOf([
      ['signer', signer && `${signer.fingerprint} ${signer.subject}`],
      ['source', tool.url],
    ]),
  }
}

function packageComponent({ sha512, contentHash, source, signers, license, ...item }: BilledPackage) {
  const ref = refOf(item)
  const signedBy = (signers ?? []).map(signer => ['signer', describe(signer)] as const)
  return {
    type: 'library',
    'bom-ref': ref,
    name: printable(item.id),
    version: printable(item.version),
    ...(sha512 !== undefined && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(sha512, 'base64').toString('hex') }],
    }),
    ...(license && { licenses: [licenseChoice(license)] }),
    purl: ref,
    ...propertiesOf([['contentHash', contentHash], ...signedBy, ['source', source]]),
  }
}

function refOf({ id, version }: Identity): string {
  return packageUrl({ id: printable(id), version: printable(version) })
}

// An expression may be a single name too; only the schema's list tells which names of licences are known.
function licenseChoice({ kind, ...license }: PackageLicense): object {
  const text = printable(license.text)
  switch (kind) {
    case 'expression':
      return isExpression(text) ? { expression: text } : { license: { name: text } }
    case 'file':
      return { license: { name: `file ${text} in the package` } }
    case 'url':
      return { license: { name: text } }
  }
}

const named = /^[A-Za-z0-9][A-Za-z0-9.:-]*\+?$/

// What a manifest says is not always one, and a reader of the bill would refuse the whole of it.
function isExpression(text: string): boolean {
  const words = text.match(/[()]|[^\s()]+/g) ?? []
  const isOperator = (word: string) => /^(?:AND|OR|WITH)$/.test(word)
  const isOperand = (word: string) => named.test(word) && !isOperator(word)
  const awaitsOperand = (word = '(') => word === '(' || isOperator(word)
  let depth = 0
  const fits = words.every((word, index) => {
    depth += Number(word === '(') - Number(word === ')')
    if (depth < 0) return false
    return awaitsOperand(words[index - 1])
      ? word === '(' || isOperand(word)
      : word === ')' || isOperator(word)
  })
  return fits && depth === 0 && !awaitsOperand(words.at(-1))
}

function describe({ role, fingerprint, subject }: PackageSigner): string {
  return `${role} ${fingerprint} ${subject}`
}

function propertiesOf(members: readonly (readonly [string, string | undefined])[]) {
  const properties = members.flatMap(([name, value]) =>
    value ? [{ name: `setup-pkgtool:${name}`, value: printable(value) }] : [],
  )
  return properties.length > 0 ? { properties } : {}
}

// An edge may lead to a package that the framework brings.
function edgesOf(
  closures: BillContent['closures'],
  byKey: ReadonlyMap<string, BilledPackage>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const edges = new Map<string, Set<string>>()
  const findRef = (item: Identity) => {
    const billed = byKey.get(keyOf(item))
    return billed && refOf(billed)
  }
  for (const { packages } of closures) {
    const byId = new Map(packages.map(item => [toLowerInvariant(item.id), item]))
    for (const item of packages) {
      const from = findRef(item)
      if (from === undefined) continue
      const found = item.dependencies.flatMap(({ id }) => byId.get(toLowerInvariant(id)) ?? [])
      edges.set(from, new Set([...(edges.get(from) ?? []), ...found.flatMap(each => findRef(each) ?? [])]))
    }
  }
  return edges
}

type Identity = Pick<BilledPackage, 'id' | 'version'>

function keyOf({ id, version }: Identity): string {
  return `${toLowerInvariant(id)} ${tryParsePackageVersion(version)?.lower ?? version}`
}
