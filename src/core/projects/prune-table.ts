import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toLowerInvariant } from '../base/printable.ts'
import { dotnetFolders } from '../frameworks/dotnet-folders.ts'
import { shortFolderName } from '../frameworks/format-framework.ts'
import { compareVersions, type Framework, isSameText } from '../frameworks/framework.ts'
import {
  compareParsedVersions,
  type PackageVersion,
  parsePackageVersion,
  tryParsePackageVersion,
} from '../nuget/version.ts'
import table from './prune-table.json' with { type: 'json' }

/** The packages that a target framework brings itself. */
interface PruneTable {
  /**
   * of the SDK that it is from, with the shared frameworks beside the first: `10.0.401`, `10.0.401 web`; of the packs of an
   * SDK that is installed: `packs-11.0.0`; then what the project adds: `10.0.401 My.Log/1.2.0`
   */
  readonly name: string
  /** by lower-case id: the highest version that the framework takes the place of */
  readonly versions: ReadonlyMap<string, PackageVersion>
  /** by lower-case id: the id as the SDK writes it */
  readonly ids: ReadonlyMap<string, string>
}

/**
 * By shared framework and id the versions, `VERSION+LETTERS …`: `4.7.3ab` is 4.7.3 for the first and the second of `frameworks`,
 * `4.7ab` the highest patch of 4.7. First what .NET brings, then what ASP.NET Core and the Windows desktop bring beyond it.
 * `scripts/write-prune-table.mjs` writes the file from the lists of an installed SDK.
 */
const packages: Readonly<Record<'core' | SharedFramework, Readonly<Record<string, string>>>> = table.packages

/** The first version of .NET whose projects are pruned unless they say otherwise. */
const firstPruned = [10, 0, 0, 0] as const

/** Returns whether a project of a framework leaves out by default what the framework brings. */
export function prunesByDefault({ identifier, version }: Framework): boolean {
  return isSameText(identifier, '.NETCoreApp') && compareVersions(version, firstPruned) >= 0
}

/**
 * The table of a target framework: the one that is part of this tool, which is the same on all machines; for a newer
 * framework that of an installed SDK; undefined without either. A .NET Framework brings no packages, so that its table is
 * empty.
 */
export function findPruneTable(
  framework: Framework,
  {
    shared = [],
    own = [],
    folders = dotnetFolders(),
  }: PruneOptions & { readonly folders?: readonly string[] } = {},
): PruneTable | undefined {
  const brought = findBrought(framework, { shared, folders })
  if (brought === undefined || own.length === 0) return brought
  const added = tableOf(own.map(({ id, version }) => [id, parsePackageVersion(version)]))
  return {
    name: [brought.name, ...own.map(({ id, version }) => `${id}/${version}`)].join(' '),
    versions: new Map([...brought.versions, ...added.versions]),
    ids: new Map([...brought.ids, ...added.ids]),
  }
}

function findBrought(
  framework: Framework,
  { shared, folders }: { readonly shared: readonly SharedFramework[]; readonly folders: readonly string[] },
): PruneTable | undefined {
  const name = [table.sdk, ...shared].join(' ')
  if (isSameText(framework.identifier, '.NETFramework')) return { name, ...tableOf([]) }
  const [short = ''] = shortFolderName(framework).split('-')
  const index = table.frameworks.indexOf(short)
  if (index < 0) {
    const packs = readTargetingPacks(framework, { shared, folders })
    return packs && { name: [`packs-${packs.version}`, ...shared].join(' '), ...tableOf(packs.lines) }
  }
  const letter = String.fromCharCode(97 + index)
  const known = tables.get(`${short} ${name}`)
  if (known) return known
  const lines: PruneLine[] = []
  for (const part of ['core', ...shared] as const)
    for (const [id, all] of Object.entries(packages[part])) {
      const own = all
        .split(' ')
        .find(each => each.includes(letter))
        ?.replace(/[a-z]/g, '')
      if (own !== undefined) lines.push([id, parsePackageVersion(withPatch(own))])
    }
  const made = { name, ...tableOf(lines) }
  tables.set(`${short} ${name}`, made)
  return made
}

/** A package that a project itself says to be brought. */
export interface PrunedPackage {
  readonly id: string
  /** normalized */
  readonly version: string
}

interface PruneOptions {
  /** default: none */
  readonly shared?: readonly SharedFramework[]
  /** what the project adds, which counts before what the framework brings; default: nothing */
  readonly own?: readonly PrunedPackage[] | undefined
}

/** Those that are part of this tool, as far as somebody has asked for them. */
const tables = new Map<string, PruneTable>()

type PruneLine = readonly [id: string, version: PackageVersion]

function tableOf(lines: readonly PruneLine[]): Pick<PruneTable, 'versions' | 'ids'> {
  const keyed = lines.map(([id, version]) => [toLowerInvariant(id), id, version] as const)
  return {
    versions: new Map(keyed.map(([key, , version]) => [key, version])),
    ids: new Map(keyed.map(([key, id]) => [key, id])),
  }
}

/** The table that a closure was made with, by what its lock says of it; undefined if there was none. */
export function pruneTableNamed(pruning: string, framework: Framework): PruneTable | undefined {
  const words = pruning.split(' ')
  const shared = (['web', 'desktop'] as const).filter(name => words.includes(name))
  const own = words.flatMap(word => {
    const [id = '', version] = word.split('/')
    return version === undefined || tryParsePackageVersion(version) === undefined ? [] : [{ id, version }]
  })
  return findPruneTable(framework, { shared, own })
}

// A framework takes the place of every patch of what it brings, which the SDK writes as the highest number.
function withPatch(version: string): string {
  return /^\d+\.\d+$/.test(version) ? `${version}.32767` : version
}

/** A framework that a project may take beside .NET itself: ASP.NET Core, or those of the Windows desktop. */
export type SharedFramework = 'web' | 'desktop'

const packNames = {
  core: 'Microsoft.NETCore.App.Ref',
  web: 'Microsoft.AspNetCore.App.Ref',
  desktop: 'Microsoft.WindowsDesktop.App.Ref',
}

/** The packs whose lists say what a framework brings. */
export const targetingPacks: readonly string[] = Object.values(packNames)

/** What the targeting packs of one SDK list. */
interface PackLists {
  /** of the pack of .NET itself */
  readonly version: string
  readonly lines: readonly PruneLine[]
}

/**
 * Reads what the targeting packs of an installed SDK list as brought by a framework; undefined where no SDK in `folders` has
 * all of them.
 */
function readTargetingPacks(
  framework: Framework,
  { shared, folders }: { readonly shared: readonly SharedFramework[]; readonly folders: readonly string[] },
): PackLists | undefined {
  if (!isSameText(framework.identifier, '.NETCoreApp')) return undefined
  for (const folder of folders) {
    const packs = (['core', ...shared] as const).map(name =>
      findPack(join(folder, 'packs', packNames[name]), framework),
    )
    const found = packs.filter(pack => pack !== undefined)
    if (found.length === packs.length && found[0])
      return {
        version: found[0].version,
        lines: found.flatMap(({ lines }) => lines.flatMap(readLine)),
      }
  }
  return undefined
}

interface Pack {
  readonly version: string
  readonly lines: readonly string[]
}

/** The newest pack of the framework's version. */
function findPack(folder: string, { version }: Framework): Pack | undefined {
  const [newest] = tryRead(() => readdirSync(folder), [])
    .map(tryParsePackageVersion)
    .filter(each => each !== undefined)
    .filter(({ numbers: [major = 0, minor = 0] }) => compareVersions([major, minor, 0, 0], version) === 0)
    .sort((a, b) => compareParsedVersions(b, a))
  if (newest === undefined) return undefined
  const list = join(folder, newest.text, 'data', 'PackageOverrides.txt')
  const text = tryRead(() => readFileSync(list, 'utf8'), undefined)
  return text === undefined ? undefined : { version: newest.normalized, lines: text.split(/\r?\n/) }
}

// A framework takes the place of every patch of what it lists.
function readLine(line: string): readonly PruneLine[] {
  const [id = '', listed = ''] = line.split('|')
  const numbers = /^(\d+\.\d+)\./.exec(listed)?.[1]
  const version = numbers === undefined ? undefined : tryParsePackageVersion(`${numbers}.32767`)
  return version ? [[id, version]] : []
}

function tryRead<T>(read: () => T, otherwise: T): T {
  try {
    return read()
  } catch {
    return otherwise
  }
}
