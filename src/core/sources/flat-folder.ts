import { fileURLToPath } from 'node:url'
import { isPkgtoolError, PkgtoolError } from '../base/errors.ts'
import { groupBy } from '../base/group-by.ts'
import { noSuchFile } from '../files/file-errors.ts'
import { readPackageManifest } from '../nuget/archived-manifest.ts'
import { lowerPackageId } from '../nuget/package-id.ts'
import {
  identityKey,
  type NamedPackage,
  type PackageIdentity,
  splitPackageName,
} from '../nuget/package-identity.ts'
import { tryParsePackageVersion } from '../nuget/version.ts'
import type { OpenSourceOptions, SourceReader } from './source.ts'
import type { SourceFolder } from './source-folder.ts'

interface FlatFile extends NamedPackage {
  readonly name: string
}

/**
 * Opens a folder of files `ID.VERSION.EXT`, in any case and with versions in any form. If a name is ambiguous, the manifest
 * inside decides; without one, the shortest id that leaves a version.
 */
export async function openFlatFolder(
  folder: SourceFolder,
  { names, packages }: OpenSourceOptions & { readonly packages: readonly string[] },
): Promise<SourceReader> {
  const found = packages.flatMap(name => filesNamed(name, names.packageExtension))
  const files = groupBy(found, ({ lowerId }) => lowerId)
  const identities = new Map<string, Promise<string>>()
  const identify = (name: string) => {
    const identity = identities.get(name) ?? readIdentity(folder, name, names)
    identities.set(name, identity)
    return identity
  }
  const find = async (lowerId: string, { lower }: { readonly lower?: string } = {}) => {
    const found = new Map<string, FlatFile>()
    for (const file of files.get(lowerId) ?? []) {
      const isWanted = !found.has(file.version.lower) && (lower ?? file.version.lower) === file.version.lower
      if (isWanted && (await identify(file.name)) === identityKey(file)) found.set(file.version.lower, file)
    }
    return [...found.values()]
  }
  const locate = async ({ id, lowerId, version }: PackageIdentity) => {
    const [file] = await find(lowerId, version)
    if (file) return folder.locate(file.name)
    throw new PkgtoolError('NOT_FOUND', {
      subject: `${id}.${version.normalized}.${names.packageExtension}`,
      found: noSuchFile,
    })
  }
  return {
    publishedHash: async () => undefined,
    catalogEntry: async () => undefined,
    otherExtension: async () => undefined,
    releases: async id => (await find(lowerPackageId(id))).map(({ version }) => ({ version })),
    packageUrls: async wanted => [await locate(wanted)],
    async manifest(wanted) {
      const path = fileURLToPath(await locate(wanted))
      const manifest = await readPackageManifest(path, names)
      if (manifest) return manifest
      throw new PkgtoolError('NOT_FOUND', { subject: path, found: 'it is not a zip file', path })
    },
  }
}

/** The packages that a file name may mean. */
function filesNamed(name: string, extension: string): readonly FlatFile[] {
  return splitPackageName(name.slice(0, -extension.length - 1)).map(meaning => ({ ...meaning, name }))
}

// A damaged package is found by its name, so that its pin gets an error about the damage.
async function readIdentity(
  folder: SourceFolder,
  name: string,
  names: OpenSourceOptions['names'],
): Promise<string> {
  const [likeliest] = splitPackageName(name.slice(0, -names.packageExtension.length - 1))
  const byName = likeliest === undefined ? '' : identityKey(likeliest)
  try {
    const read = await readPackageManifest(fileURLToPath(await folder.locate(name)), names)
    if (read === undefined) return byName
    const version = tryParsePackageVersion(read.manifest.version)
    return version === undefined
      ? byName
      : identityKey({ lowerId: lowerPackageId(read.manifest.id), version })
  } catch (error) {
    if (isPkgtoolError(error)) return byName
    throw error
  }
}
