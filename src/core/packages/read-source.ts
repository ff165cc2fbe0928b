import { opendir, realpath, stat } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isPkgtoolError, PkgtoolError } from '../base/errors.ts'
import { presetNames } from '../base/parse-input.ts'
import { localFileError, reading } from '../files/safe-folder.ts'
import { isServer } from '../http/address.ts'
import type { Transport } from '../http/client.ts'
import { measureFile, withAdvice } from '../http/documents.ts'
import { readPackageManifest } from '../nuget/manifest.ts'
import {
  contentUrl,
  defaultNames,
  identityKey,
  lowerPackageId,
  type NamedPackage,
  type PackageIdentity,
  packageVersionsPath,
  pathsOf,
  splitPackageName,
} from '../nuget/package-paths.ts'
import type { HashPlaces } from '../nuget/registration.ts'
import { readPackageVersions, readServiceIndex } from '../nuget/service-index.ts'
import { type PackageVersion, tryParsePackageVersion } from '../nuget/version.ts'
import { readManifestFrom } from './download-package.ts'
import type { OpenSourceOptions, SourceReader, SourceSetting } from './source.ts'

/**
 * Opens a source: reads the service index of a server, or determines the kind of a folder.
 *
 * @throws PkgtoolError as `openServiceIndex` and `openFolder`
 */
export function openSource(setting: SourceSetting, options: OpenSourceOptions): Promise<SourceReader> {
  return isServer(setting.address) ? openServiceIndex(setting, options) : openFolder(setting, options)
}

// Its reader is loaded by the first question, which few runs have.
function publishedHash(transport: Transport, places: HashPlaces): SourceReader['publishedHash'] {
  let asking: Promise<SourceReader['publishedHash']> | undefined
  return async wanted => {
    asking ??= import('../nuget/registration.ts').then(({ createPublishedHash }) =>
      createPublishedHash(transport, places),
    )
    return (await asking)(wanted)
  }
}

/**
 * Opens a source that has a service index, on a server or in a folder (SPEC 2.6). Requests to the index's own origin
 * include its query (DESIGN 2, grammar). The credential is also sent to the origin of the base address that the index
 * names, unless the index came from another origin by a redirect.
 *
 * @throws PkgtoolError `INVALID_SERVICE_INDEX`, `INVALID_ADDRESS` and errors of the transport
 */
async function openServiceIndex(
  { address }: SourceSetting,
  { transport, names, folder }: OpenSourceOptions & { readonly folder?: SourceFolder },
): Promise<SourceReader> {
  const { document } = address
  await folder?.locate(document)
  const index = await readServiceIndex(transport, document)
  const base = index.packageBaseAddress
  if (index.document.origin === document.origin) transport.trust(index.packageBaseAddress.origin)
  const locate = async (path: string) => {
    const url = contentUrl(base, path)
    if (url.protocol === 'file:') return folder ? folder.locate(url) : url
    if (url.origin === document.origin) url.search = document.search
    return url
  }
  return {
    async versions(id) {
      try {
        return await readPackageVersions(transport, await locate(packageVersionsPath(id)))
      } catch (error) {
        if (isPkgtoolError(error, 'NOT_FOUND')) return []
        throw error
      }
    },
    packageUrl: async wanted => locate(pathsOf(wanted, names).packagePath),
    manifest: async wanted => readManifestFrom(transport, await locate(pathsOf(wanted, names).manifestPath)),
    publishedHash: publishedHash(transport, { names, locate, registration: index.registrationBaseAddress }),
    async otherExtension({ lowerId, version }) {
      if (version === undefined) return undefined
      for (const packageExtension of knownExtensions) {
        const path = pathsOf({ lowerId, version }, { ...names, packageExtension }).packagePath
        const isOther = packageExtension !== names.packageExtension
        if (isOther && (await hasEntry(async () => void (await measureFile(transport, await locate(path))))))
          return packageExtension
      }
      return undefined
    },
  }
}

// A server cannot list its files, so we try the extensions of known services.
const knownExtensions = [
  defaultNames.packageExtension,
  ...Object.values(presetNames).map(({ packageExtension }) => packageExtension),
]

/*
 * A folder as a source is one of these, tried in this order:
 *
 *     FOLDER/index.json                   a static tree: the service index gives the address of the packages
 *     FOLDER/ANY.EXT                      a flat folder: ID.VERSION.EXT, in any case
 *     FOLDER/id/version/id.version.EXT    a V3 folder feed, or a global packages folder
 */

/**
 * Opens a folder as a source. An empty one has no packages. Links that lead out of it are not followed.
 *
 * @throws PkgtoolError `NOT_FOUND`, `UNREADABLE_FILE`, `TOO_LARGE`, and as `openServiceIndex`
 */
async function openFolder(setting: SourceSetting, options: OpenSourceOptions): Promise<SourceReader> {
  const { base, document } = setting.address
  const folder = await openSourceFolder(base).catch(error => {
    throw withAdvice(error, base, { absent: '' })
  })
  const isNamed = !document.pathname.endsWith('/index.json')
  if (isNamed || (await isThere(document))) return openServiceIndex(setting, { ...options, folder })
  const ending = `.${options.names.packageExtension.toLowerCase()}`
  const packages = (await folder.list('.')).filter(name => name.toLowerCase().endsWith(ending))
  return packages.length > 0
    ? openFlatFolder(folder, { ...options, packages })
    : openVersionFolders(folder, options)
}

async function isThere(document: URL): Promise<boolean> {
  return stat(document).then(
    stats => stats.isFile(),
    () => false,
  )
}

interface FlatFile extends NamedPackage {
  readonly name: string
}

/**
 * Opens a folder of files `ID.VERSION.EXT`, in any case and with versions in any form. If a name is ambiguous, the manifest
 * inside decides; without one, the shortest id that leaves a version.
 */
function openFlatFolder(
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
      found: 'no such file',
    })
  }
  return {
    publishedHash: async () => undefined,
    otherExtension: async () => undefined,
    versions: async id => (await find(lowerPackageId(id))).map(({ version }) => version),
    packageUrl: locate,
    async manifest(wanted) {
      const path = fileURLToPath(await locate(wanted))
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

/** Opens a V3 folder feed or a global packages folder: a version exists if its package file does. */
function openVersionFolders(folder: SourceFolder, { transport, names }: OpenSourceOptions): SourceReader {
  const packageUrl = (wanted: NamedPackage) => folder.locate(pathsOf(wanted, names).packagePath)
  return {
    async versions(id) {
      const found: PackageVersion[] = []
      const lowerId = lowerPackageId(id)
      for (const name of await folder.list(lowerId)) {
        const version = tryParsePackageVersion(name)
        if (version?.lower === name && (await hasEntry(() => packageUrl({ lowerId, version }))))
          found.push(version)
      }
      return found
    },
    packageUrl,
    publishedHash: publishedHash(transport, { names, locate: path => folder.locate(path) }),
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

async function hasEntry(locate: () => Promise<unknown>): Promise<boolean> {
  try {
    await locate()
    return true
  } catch (error) {
    if (isPkgtoolError(error, 'NOT_FOUND')) return false
    throw error
  }
}

/** A folder that somebody else filled: links that lead out of it are not followed. */
export interface SourceFolder {
  /** The names in a folder below it, sorted; empty if there is no such folder. At most a million. */
  list(path: string): Promise<readonly string[]>
  /**
   * The real path of a file below it; `path` is relative, or a `file:` URL.
   *
   * @throws PkgtoolError `NOT_FOUND`, and `UNREADABLE_FILE` for a file outside
   */
  locate(path: string | URL): Promise<URL>
}

const mostNames = 1_000_000

/** Opens a folder, which may itself be a link. @throws PkgtoolError `NOT_FOUND`, `UNREADABLE_FILE` */
async function openSourceFolder(folder: URL): Promise<SourceFolder> {
  const path = resolve(fileURLToPath(folder))
  const root = await follow(path)
  const find = async (path: string) => {
    const real = await follow(path)
    if (real === root || real.startsWith(root.endsWith(sep) ? root : root + sep)) return real
    throw new PkgtoolError('UNREADABLE_FILE', {
      subject: path,
      found: 'a link that leads out of the folder',
      wanted: `a file in ${root}`,
      path,
    })
  }
  await readNames(root, 0)
  return {
    async list(path) {
      try {
        return await readNames(await find(join(root, path)), mostNames)
      } catch (error) {
        if (isPkgtoolError(error, 'NOT_FOUND')) return []
        throw error
      }
    },
    locate: async path =>
      pathToFileURL(await find(typeof path === 'string' ? join(root, path) : fileURLToPath(path))),
  }
}

function follow(path: string): Promise<string> {
  return reading(path, () => realpath(path))
}

// With a limit of 0 it only returns whether the folder can be read.
async function readNames(path: string, limit: number): Promise<readonly string[]> {
  const names: string[] = []
  try {
    for await (const { name } of await opendir(path)) {
      if (limit === 0) return []
      if (names.push(name) > limit) throw tooMany(path, limit)
    }
  } catch (error) {
    throw localFileError(path, error)
  }
  return names.sort()
}

function tooMany(path: string, limit: number): PkgtoolError {
  return new PkgtoolError('TOO_LARGE', {
    subject: path,
    found: `more than ${limit} names`,
    wanted: 'a folder with fewer',
    path,
  })
}
