import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toLowerInvariant } from '../base/lower-case.ts'
import { compareVersions, type Framework, isSameText } from '../frameworks/framework.ts'
import { compareParsedVersions, type PackageVersion, tryParsePackageVersion } from '../nuget/version.ts'
import type { SharedFramework } from './shared-framework.ts'

/** Where an SDK is installed on each system, for all users. */
const installed: Partial<Readonly<Record<NodeJS.Platform, readonly string[]>>> = {
  linux: ['/usr/share/dotnet', '/usr/lib/dotnet'],
  darwin: ['/usr/local/share/dotnet'],
  win32: ['C:\\Program Files\\dotnet'],
}

/** The folders that an installed SDK of this system would lie in. */
export const sdkFolders = installed[process.platform] ?? []

const packNames = {
  core: 'Microsoft.NETCore.App.Ref',
  web: 'Microsoft.AspNetCore.App.Ref',
  desktop: 'Microsoft.WindowsDesktop.App.Ref',
}

/** What the targeting packs of one SDK list. */
export interface PackLists {
  /** of the pack of .NET itself */
  readonly version: string
  /** by lower-case id: the highest version that the framework takes the place of */
  readonly versions: ReadonlyMap<string, PackageVersion>
}

/**
 * Reads what the targeting packs of an installed SDK list as brought by a framework; undefined where no SDK in `folders` has
 * all of them.
 */
export function readTargetingPacks(
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
        versions: new Map(found.flatMap(({ lines }) => lines.flatMap(readLine))),
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
function readLine(line: string): readonly (readonly [string, PackageVersion])[] {
  const [id = '', listed = ''] = line.split('|')
  const numbers = /^(\d+\.\d+)\./.exec(listed)?.[1]
  const version = numbers === undefined ? undefined : tryParsePackageVersion(`${numbers}.32767`)
  return version ? [[toLowerInvariant(id), version]] : []
}

function tryRead<T>(read: () => T, otherwise: T): T {
  try {
    return read()
  } catch {
    return otherwise
  }
}
