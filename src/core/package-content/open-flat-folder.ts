import { fileURLToPath } from 'node:url'
import { isPkgtoolError, PkgtoolError } from '../errors.ts'
import { parsePackageVersion, tryParsePackageVersion } from '../versions/parse-package-version.ts'
import { lowerPackageId } from './package-paths.ts'
import { readPackageManifest } from './read-manifest.ts'
import type { SourceFolder } from './source-folder.ts'
import type { OpenSourceOptions, SourceReader } from './source-reader.ts'
import { type NamedPackage, splitPackageName } from './split-package-name.ts'

interface FlatFile extends NamedPackage {
  readonly name: string
}

/**
 * Opens a folder of files `ID.VERSION.EXT`, in any case and with versions in any form. Where a name may mean several
 * packages, the manifest inside decides; without one, the shortest id that leaves a version.
 */
export function openFlatFolder(
  folder: SourceFolder,
  { names, packages }: OpenSourceOptions & { readonly packages: readonly string[] },
): SourceReader {
  const files = groupById(packages, names.packageExtension)
  const identities = new Map<string, Promise<string>>()
  const identify = (name: string) => {
    const identity = identities.get(name) ?? readIdentity(folder, name, names)
    identities.set(name, identity)
    return identity
  }
  const find = async (id: string, { lower }: { readonly lower?: string } = {}) => {
    const found = new Map<string, FlatFile>()
    for (const file of files.get(lowerPackageId(id)) ?? []) {
      const isWanted = !found.has(file.version.lower) && (lower ?? file.version.lower) === file.version.lower
      if (isWanted && (await identify(file.name)) === keyOf(file)) found.set(file.version.lower, file)
    }
    return [...found.values()]
  }
  const locate = async (id: string, version: string) => {
    const [file] = await find(id, parsePackageVersion(version))
    if (file) return folder.locate(file.name)
    throw new PkgtoolError('NOT_FOUND', {
      subject: `${id}.${version}.${names.packageExtension}`,
      found: 'no such file',
    })
  }
  return {
    publishedHash: async () => undefined,
    versions: async id => (await find(id)).map(({ version }) => version),
    packageUrl: locate,
    async manifest(id, version) {
      const path = fileURLToPath(await locate(id, version))
      const manifest = await readPackageManifest(path, names)
      if (manifest) return manifest
      throw new PkgtoolError('NOT_FOUND', { subject: path, found: 'a package that is no zip', path })
    },
  }
}

function groupById(packages: readonly string[], extension: string): ReadonlyMap<string, readonly FlatFile[]> {
  const groups = new Map<string, FlatFile[]>()
  for (const name of packages) {
    for (const meaning of splitPackageName(name.slice(0, -extension.length - 1))) {
      const group = groups.get(meaning.lowerId)
      if (group) group.push({ ...meaning, name })
      else groups.set(meaning.lowerId, [{ ...meaning, name }])
    }
  }
  return groups
}

// A package that is damaged is found by its name, so that whoever wants it learns what is wrong with it.
async function readIdentity(
  folder: SourceFolder,
  name: string,
  names: OpenSourceOptions['names'],
): Promise<string> {
  const [likeliest] = splitPackageName(name.slice(0, -names.packageExtension.length - 1))
  const byName = likeliest === undefined ? '' : keyOf(likeliest)
  try {
    const read = await readPackageManifest(fileURLToPath(await folder.locate(name)), names)
    if (read === undefined) return byName
    const version = tryParsePackageVersion(read.manifest.version)
    return version === undefined ? byName : keyOf({ lowerId: lowerPackageId(read.manifest.id), version })
  } catch (error) {
    if (isPkgtoolError(error)) return byName
    throw error
  }
}

function keyOf({ lowerId, version }: NamedPackage): string {
  return `${lowerId}/${version.lower}`
}
