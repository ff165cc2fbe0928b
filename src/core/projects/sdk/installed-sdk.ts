import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { dotnetFolders } from '../../frameworks/dotnet-folders.ts'
import { compareParsedVersions, tryParsePackageVersion } from '../../nuget/version.ts'
import { chooseVersion, type SdkRequest } from './choose-sdk.ts'

/** What only an SDK on this machine says, and what is said of it by its version. */
export interface InstalledSdk {
  readonly version: string
  /** its folder, absolute, such as `/usr/share/dotnet/sdk/10.0.401` */
  readonly folder: string
  /** `SdkAnalysisLevel` */
  readonly analysisLevel: string
  /** the folder of packages that workloads bring, a source of each project; absent: there is none */
  readonly libraryPacks?: string
  /** the same of F# */
  readonly fsharpLibraryPacks?: string
}

/**
 * Finds the installed SDK that a `global.json` asks for, in the first folder of .NET that has it; without a request the newest of the first
 * folder that has any. Undefined if there is none.
 */
export function findInstalledSdk(
  request: SdkRequest = {},
  { folders = dotnetFolders() }: { readonly folders?: readonly string[] | undefined } = {},
): InstalledSdk | undefined {
  for (const root of folders) {
    const version = chooseVersion(versionsIn(join(root, 'sdk')), request)
    if (version !== undefined) return installedSdk(root, version)
  }
  return undefined
}

function versionsIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter(name => existsSync(join(folder, name, 'dotnet.dll')))
      .flatMap(name => tryParsePackageVersion(name) ?? [])
      .sort(compareParsedVersions)
      .map(({ text }) => text)
  } catch {
    return []
  }
}

function installedSdk(root: string, version: string): InstalledSdk {
  const folder = join(root, 'sdk', version)
  const packsIn = (path: string) => (existsSync(path) ? path : undefined)
  const libraryPacks = packsIn(join(root, 'library-packs'))
  const fsharpLibraryPacks = packsIn(join(folder, 'FSharp', 'library-packs'))
  return {
    version,
    folder,
    analysisLevel: version.replace(/\d\d(?:-.*)?$/, '00'),
    ...(libraryPacks !== undefined && { libraryPacks }),
    ...(fsharpLibraryPacks !== undefined && { fsharpLibraryPacks }),
  }
}
