import { isPkgtoolError } from '../base/errors.ts'
import { readManifestFrom } from '../nuget/download-manifest.ts'
import { lowerPackageId } from '../nuget/package-id.ts'
import type { NamedPackage } from '../nuget/package-identity.ts'
import { pathsOf } from '../nuget/package-paths.ts'
import { createPublishedHash } from '../nuget/protocol/registration.ts'
import { tryParsePackageVersion } from '../nuget/version.ts'
import type { OpenSourceOptions, Release, SourceReader } from './source.ts'
import type { SourceFolder } from './source-folder.ts'

/** Opens a V3 folder feed or a global packages folder: a version exists if its package file does. */
export function openVersionFolders(
  folder: SourceFolder,
  { transport, names }: OpenSourceOptions,
): SourceReader {
  const packageUrl = (wanted: NamedPackage) => folder.locate(pathsOf(wanted, names).packagePath)
  return {
    async releases(id) {
      const found: Release[] = []
      const lowerId = lowerPackageId(id)
      for (const name of await folder.list(lowerId)) {
        const version = tryParsePackageVersion(name)
        if (version?.lower === name && (await hasEntry(() => packageUrl({ lowerId, version }))))
          found.push({ version })
      }
      return found
    },
    packageUrls: async wanted => [await packageUrl(wanted)],
    publishedHash: createPublishedHash(transport, { names, locate: path => folder.locate(path) }),
    catalogEntry: async () => undefined,
    async otherExtension({ lowerId, version }) {
      const versions = version === undefined ? await folder.list(lowerId) : [version.lower]
      const flat = await folder.list('.')
      const extensionsOf = async (name: string) =>
        [...(await folder.list(`${lowerId}/${name}`)), ...flat].flatMap(file =>
          extensionAfter(`${lowerId}.${name}.`, file),
        )
      const [only, second] = new Set((await Promise.all(versions.map(extensionsOf))).flat())
      return second === undefined ? only : undefined
    },
    async manifest(wanted) {
      const url = await folder.locate(pathsOf(wanted, names).manifestPath)
      return readManifestFrom(transport, url)
    },
  }
}

function extensionAfter(start: string, file: string): readonly string[] {
  const isOther = file.toLowerCase().startsWith(start) && !/\.(?:sha512|metadata)$/i.test(file)
  return isOther ? [file.slice(start.length)] : []
}

export async function hasEntry(locate: () => Promise<unknown>): Promise<boolean> {
  try {
    await locate()
    return true
  } catch (error) {
    if (isPkgtoolError(error, 'NOT_FOUND')) return false
    throw error
  }
}
