import { toLowerInvariant } from '../base/lower-case.ts'
import { shortFolderName } from '../frameworks/format-framework.ts'
import { compareVersions, type Framework, isSameText } from '../frameworks/framework.ts'
import { parseFramework } from '../frameworks/parse-framework.ts'
import { type PackageVersion, parsePackageVersion } from '../nuget/version.ts'
import { prunedFrameworks, pruneRows, pruneTableName } from './prune-data.ts'
import type { SharedFramework } from './shared-framework.ts'
import { readTargetingPacks, sdkFolders } from './targeting-packs.ts'

/** The packages that a target framework brings itself. */
export interface PruneTable {
  /**
   * of the SDK that it is from, with the shared frameworks beside the first: `10.0.401`, `10.0.401 web`; of the packs of an
   * SDK that is installed: `packs-11.0.0`
   */
  readonly name: string
  /** by lower-case id: the highest version that the framework takes the place of */
  readonly versions: ReadonlyMap<string, PackageVersion>
}

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
    folders = sdkFolders,
  }: { readonly shared?: readonly SharedFramework[]; readonly folders?: readonly string[] } = {},
): PruneTable | undefined {
  const name = [pruneTableName, ...shared].join(' ')
  if (isSameText(framework.identifier, '.NETFramework')) return { name, versions: new Map() }
  const [short = ''] = shortFolderName(framework).split('-')
  const index = prunedFrameworks.split(' ').indexOf(short)
  if (index < 0) {
    const packs = readTargetingPacks(framework, { shared, folders })
    return packs && { name: [`packs-${packs.version}`, ...shared].join(' '), versions: packs.versions }
  }
  const letter = String.fromCharCode(97 + index)
  const versions = new Map<string, PackageVersion>()
  for (const table of ['core', ...shared] as const)
    for (const row of pruneRows[table].split('\n')) {
      const [id = '', ...all] = row.split(' ')
      const own = all.find(each => each.includes(letter))?.replace(/[a-z]/g, '')
      if (own !== undefined) versions.set(toLowerInvariant(id), parsePackageVersion(withPatch(own)))
    }
  return { name, versions }
}

/** The table that a closure was made with, by what its lock says of it; undefined if there was none. */
export function pruneTableNamed(pruning: string, framework: string): PruneTable | undefined {
  const shared = (['web', 'desktop'] as const).filter(name => pruning.split(' ').includes(name))
  return findPruneTable(parseFramework(framework), { shared })
}

// A framework takes the place of every patch of what it brings, which the SDK writes as the highest number.
function withPatch(version: string): string {
  return /^\d+\.\d+$/.test(version) ? `${version}.32767` : version
}
