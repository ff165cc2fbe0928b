import { isPkgtoolError } from '../errors.ts'
import { type PackageVersion, tryParsePackageVersion } from '../versions/parse-package-version.ts'
import { readManifestFrom } from './download-package-manifest.ts'
import { lowerPackageId, packagePaths } from './package-paths.ts'
import { createPublishedHash } from './published-hash.ts'
import type { SourceFolder } from './source-folder.ts'
import type { OpenSourceOptions, SourceReader } from './source-reader.ts'

/** Opens a V3 folder feed or a global packages folder: a version is there when its package file is. */
export function openVersionFolders(
  folder: SourceFolder,
  { transport, names }: OpenSourceOptions,
): SourceReader {
  const packageUrl = (id: string, version: string) =>
    folder.locate(packagePaths(id, version, names).packagePath)
  return {
    async versions(id) {
      const found: PackageVersion[] = []
      for (const name of await folder.list(lowerPackageId(id))) {
        const version = tryParsePackageVersion(name)
        if (version?.lower === name && (await isThere(() => packageUrl(id, name)))) found.push(version)
      }
      return found
    },
    packageUrl,
    publishedHash: createPublishedHash(transport, { names, locate: path => folder.locate(path) }),
    async manifest(id, version) {
      const url = await folder.locate(packagePaths(id, version, names).manifestPath)
      return readManifestFrom(transport, url)
    },
  }
}

async function isThere(locate: () => Promise<URL>): Promise<boolean> {
  try {
    await locate()
    return true
  } catch (error) {
    if (isPkgtoolError(error, 'NOT_FOUND')) return false
    throw error
  }
}
