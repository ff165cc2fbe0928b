import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readBoundedFileSync } from '../../files/read-bounded-file.ts'
import { tryLstat } from '../../files/stats.ts'
import { dotnetFolders } from '../../frameworks/dotnet-folders.ts'
import { comparePackageVersions } from '../../nuget/version.ts'
import { type MsbuildElement, parseMsbuildXml } from '../msbuild-xml.ts'
import { targetingPacks } from '../prune-table.ts'

/** A folder of .NET on this machine. */
export interface InstalledDotnet {
  /** absolute */
  readonly folder: string
  /** of the SDKs in it, oldest first */
  readonly versions: readonly string[]
}

/** What only an SDK on this machine says, and what is said of it by its version. */
export interface InstalledSdk {
  readonly version: string
  /** the folder of .NET that it is in, absolute */
  readonly root: string
  /** its own folder, absolute, such as `/usr/share/dotnet/sdk/10.0.401` */
  readonly folder: string
  /** `SdkAnalysisLevel` */
  readonly analysisLevel: string
  /** the folder of packages that workloads bring, a source of each project; absent: there is none */
  readonly libraryPacks?: string
  /** the same of F# */
  readonly fsharpLibraryPacks?: string
}

/** The first of some folders that has an SDK, as the `dotnet` in it would find them; undefined if none has one. */
export function findDotnet(folders: readonly string[]): InstalledDotnet | undefined {
  for (const folder of folders) {
    const versions = namesIn(join(folder, 'sdk'))
      .filter(name => /^\d+\.\d+\.\d{3}(?:-[\w.-]+)?$/.test(name))
      .filter(name => tryLstat(join(folder, 'sdk', name, bundledVersions)) !== undefined)
    if (versions.length > 0) return { folder, versions: versions.sort(comparePackageVersions) }
  }
  return undefined
}

/** The folders by whose names `findDotnet` and the table of pruned packages choose what is installed. */
export function sdkFoldersOf(folders: readonly string[]): readonly string[] {
  const packs = [...new Set([...folders, ...dotnetFolders()])].flatMap(folder =>
    targetingPacks.map(name => join(folder, 'packs', name)),
  )
  return [...folders.map(folder => join(folder, 'sdk')), ...packs]
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** One of the SDKs of a folder of .NET. */
export function installedSdk({ folder: root }: InstalledDotnet, version: string): InstalledSdk {
  const folder = join(root, 'sdk', version)
  const packsIn = (path: string) => (tryLstat(path) === undefined ? undefined : path)
  const libraryPacks = packsIn(join(root, 'library-packs'))
  const fsharpLibraryPacks = packsIn(join(folder, 'FSharp', 'library-packs'))
  return {
    version,
    root,
    folder,
    analysisLevel: version.replace(/\d\d(?:-.*)?$/, '00'),
    ...(libraryPacks !== undefined && { libraryPacks }),
    ...(fsharpLibraryPacks !== undefined && { fsharpLibraryPacks }),
  }
}

const bundledVersions = 'Microsoft.NETCoreSdk.BundledVersions.props'

/** The files of an SDK that say which versions it brings, by their paths below its folder. */
const versionFiles = [bundledVersions, 'FSharp/Microsoft.FSharp.Core.NetSdk.props']

/** The files and folders that `installedSdk` and `readVersionFiles` look at. */
export function installedFiles({ root, folder }: InstalledSdk): readonly string[] {
  const packs = [join(root, 'library-packs'), join(folder, 'FSharp', 'library-packs')]
  return [...packs, ...versionFiles.map(name => join(folder, name))]
}

const fileLimit = 4 * 1024 * 1024

/** Reads the files of an installed SDK that say which versions it brings. @throws PkgtoolError for one that cannot be read */
export function readVersionFiles({ folder }: InstalledSdk): ReadonlyMap<string, MsbuildElement> {
  const path = (name: string) => join(folder, name)
  const present = versionFiles.filter(name => name === bundledVersions || tryLstat(path(name)) !== undefined)
  return new Map(
    present.map(name => {
      const bytes = readBoundedFileSync(path(name), { limit: fileLimit })
      return [name, withoutMachine(parseMsbuildXml(bytes, { file: path(name) }))]
    }),
  )
}

/** What these files say of the folder that they lie in, where it is the same for nobody else. */
const machineProperties = new Set([
  ...['netcoreroot', 'netcoretargetingpackroot'],
  ...['netcoresdkruntimeidentifier', 'netcoresdkportableruntimeidentifier'],
])

function withoutMachine(element: MsbuildElement): MsbuildElement {
  const isUnknown = machineProperties.has(element.name.toLowerCase())
  return { ...element, children: element.children.map(withoutMachine), ...(isUnknown && { isUnknown }) }
}

interface AskedPack {
  readonly id: string
  readonly version: string
  /** is told where it is looked for; default: nobody is */
  readonly look?: (path: string) => void
}

/** Whether a pack lies beside an installed SDK. */
export function hasInstalledPack(
  { root }: InstalledSdk,
  { id, version, look = () => {} }: AskedPack,
): boolean {
  // Both come from projects.
  if (![id, version].every(text => /^[\w.+-]+$/.test(text) && !text.includes('..'))) return false
  const folder = join(root, 'packs', id, version)
  look(folder)
  return tryLstat(folder) !== undefined
}
