import { stat } from 'node:fs/promises'
import { isPkgtoolError, type PkgtoolError } from '../base/errors.ts'
import { createGate } from '../base/pool.ts'
import { isServer } from '../net/address/address.ts'
import { measureFile } from '../net/download/local-copy.ts'
import { allowsNextSource } from '../net/exchange/failures.ts'
import { withFolderAdvice } from '../net/exchange/read-document.ts'
import type { ScopedTransport } from '../net/exchange/scoped-transport.ts'
import { askInTurn } from '../net/exchange/try-candidates.ts'
import { readManifestFrom } from '../nuget/download-manifest.ts'
import { lowerPackageId } from '../nuget/package-id.ts'
import { contentUrl, packageVersionsPath, pathsOf } from '../nuget/package-paths.ts'
import { defaultNames, presetNames } from '../nuget/presets.ts'
import { type FoundIndex, readServiceIndex, withContent } from '../nuget/protocol/read-service-index.ts'
import { createPublishedHash, readCatalogEntry, readPublishTimes } from '../nuget/protocol/registration.ts'
import { readPackageVersions } from '../nuget/protocol/version-list.ts'
import { Alternatives, timesOf } from './alternatives.ts'
import { openFlatFolder } from './flat-folder.ts'
import { openRegistrations } from './registration-source.ts'
import type { OpenAheadOptions, OpenSourceOptions, SourceReader } from './source.ts'
import { openSourceFolder, type SourceFolder } from './source-folder.ts'
import type { SourceSetting } from './source-setting.ts'
import { hasEntry, openVersionFolders } from './version-folders.ts'

/**
 * Opens a source: reads the service index of a server, or determines the kind of a folder.
 *
 * @throws PkgtoolError as `openServiceIndex` and `openFolder`
 */
export function openSource(
  setting: SourceSetting,
  { whenAsked, ...given }: OpenAheadOptions,
): Promise<SourceReader> {
  const options = whenAsked ? { ...given, transport: failingLater(given.transport, whenAsked) } : given
  return isServer(setting.address) ? openServiceIndex(setting, options) : openFolder(setting, options)
}

/** The same transport, of which no attempt fails before a promise resolves. */
function failingLater(transport: ScopedTransport, whenAsked: Promise<void>): ScopedTransport {
  const retry: ScopedTransport['retry'] = (attempt, options) =>
    transport.retry(async number => {
      try {
        return await attempt(number)
      } catch (error) {
        await whenAsked
        throw error
      }
    }, options)
  // Its state is read when it is asked for.
  return Object.assign(Object.create(transport), { retry })
}

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
    throw withFolderAdvice(error)
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

/**
 * Opens a source that has a service index, on a server or in a folder (SPEC 2.6). Requests to the index's own origin
 * include its query. The credential is also sent to the origin of the base address that the index
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
  const index = await readServiceIndex(transport, address)
  const registrations = new Alternatives(index.registrations, transport)
  for (const { origin } of trustedOf(index, document)) transport.trust(origin)
  const asked = (url: URL) => {
    if (url.origin === document.origin && url.search === '') url.search = document.search
    return url
  }
  if (index.packageBases.length === 0) {
    return openRegistrations(registrations, { transport, names, asked })
  }
  // A folder is read without a request, wherever its feed is served.
  const inPlace = (named: URL) =>
    folder && named.protocol !== 'file:' ? new URL('registration/', document) : named
  const own = new Alternatives(index.registrations.map(inPlace), transport)
  const { bases, locate, locateAt, avoid, ask } = askBases(index.packageBases, { transport, folder, asked })
  // A level of a graph asks for thousands of manifests at once. Those that could not be on their way soon do not begin: all that
  // a request holds would outlive several collections of garbage.
  const reading = createGate(2 * transport.connections)
  return {
    async releases(id) {
      try {
        const versions = await ask(packageVersionsPath(id), url => readPackageVersions(transport, url))
        return versions.map(version => ({ version }))
      } catch (error) {
        if (isPkgtoolError(error, 'NOT_FOUND')) return []
        throw error
      }
    },
    packageUrls: wanted => Promise.all(bases.map(base => locateAt(base, pathsOf(wanted, names).packagePath))),
    avoid,
    manifest: (wanted, options) =>
      reading(() =>
        ask(pathsOf(wanted, names).manifestPath, url => readManifestFrom(transport, url, options), {
          // What lies beside a package is also in it.
          isOptional: true,
        }),
      ),
    publishedHash: createPublishedHash(transport, { names, locate, registrations }),
    ...registrationQueries(own, transport),
    async otherExtension({ lowerId, version }) {
      if (version === undefined) return undefined
      for (const packageExtension of knownExtensions) {
        const path = pathsOf({ lowerId, version }, { ...names, packageExtension }).packagePath
        const isOther = packageExtension !== names.packageExtension
        if (
          isOther &&
          (await hasEntry(() => ask(path, async url => void (await measureFile(transport, url)))))
        )
          return packageExtension
      }
      return undefined
    },
  }
}

function registrationQueries(
  registrations: Alternatives,
  transport: OpenSourceOptions['transport'],
): Pick<SourceReader, 'catalogEntry' | 'publishTimes'> {
  if (registrations.bases.length === 0) return { catalogEntry: async () => undefined }
  return {
    catalogEntry: wanted => registrations.ask(base => readCatalogEntry(base, wanted, { transport })),
    publishTimes: id =>
      timesOf(registrations, base => readPublishTimes(base, lowerPackageId(id), { transport })),
  }
}

function trustedOf(index: FoundIndex, { origin }: URL): readonly URL[] {
  const { packageBases, registrations } = index
  if (index.document.origin !== origin) return []
  if (packageBases.length > 0) return packageBases
  return registrations.length > 0 ? registrations : [withContent(index).packageBaseAddress]
}

interface BaseOptions extends Pick<OpenSourceOptions, 'transport'> {
  readonly folder: SourceFolder | undefined
  /** adds what each request of the source has */
  readonly asked: (url: URL) => URL
}

/** Asks the addresses of package content that an index names. */
function askBases(named: readonly URL[], { transport, folder, asked }: BaseOptions) {
  const alternatives = new Alternatives(named, transport)
  const { bases } = alternatives
  const locateAt = async (base: URL, path: string) => {
    const url = contentUrl(base, path)
    if (url.protocol === 'file:') return folder ? folder.locate(url) : url
    return asked(url)
  }
  const avoid = (url: URL, failure: PkgtoolError) => alternatives.avoid(url, failure)
  /** Asks for a file at each base in turn. */
  const ask = <T>(
    path: string,
    read: (url: URL) => Promise<T>,
    optional?: { readonly isOptional: boolean },
  ): Promise<T> => {
    const readAt = async (base: URL) => {
      const url = await locateAt(base, path)
      try {
        return await read(url)
      } catch (error) {
        if (bases.length > 1 && allowsNextSource(error)) avoid(url, error)
        throw error
      }
    }
    return askInTurn([...bases], readAt, optional)
  }
  const locate = (path: string) => locateAt(bases[0] as URL, path)
  return { bases, locate, locateAt, avoid, ask }
}

// A server cannot list its files, so we try the extensions of known services.
const knownExtensions = [
  defaultNames.packageExtension,
  ...Object.values(presetNames).map(({ packageExtension }) => packageExtension),
]
