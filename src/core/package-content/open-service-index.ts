import { isPkgtoolError } from '../errors.ts'
import { readManifestFrom } from './download-package-manifest.ts'
import { readServiceIndex } from './fetch-service-index.ts'
import { readPackageVersions } from './list-package-versions.ts'
import { packageContentUrl, packageFileUrl, packageManifestUrl, packageVersionsUrl } from './package-urls.ts'
import { createPublishedHash } from './published-hash.ts'
import type { SourceFolder } from './source-folder.ts'
import type { OpenSourceOptions, SourceReader } from './source-reader.ts'
import type { SourceSetting } from './source-setting.ts'

/**
 * Opens a source that has a service index, on a server or in a folder (SPEC 2.6). The query of the index goes along to
 * the index's own origin (DESIGN 2, grammar), its credential also to the origin of the base address that it names: an
 * index that came by a redirect from elsewhere names none.
 *
 * @throws PkgtoolError `INVALID_SERVICE_INDEX`, `INVALID_ADDRESS` and what the transport throws
 */
export async function openServiceIndex(
  { address }: SourceSetting,
  { transport, names, folder }: OpenSourceOptions & { readonly folder?: SourceFolder },
): Promise<SourceReader> {
  const { document } = address
  await folder?.locate(document)
  const index = await readServiceIndex(transport, document)
  const base = index.packageBaseAddress.href
  if (index.document.origin === document.origin) transport.trust(index.packageBaseAddress.origin)
  const locate = async (text: string) => {
    const url = new URL(text)
    if (url.protocol === 'file:') return folder ? folder.locate(url) : url
    if (url.origin === document.origin) url.search = document.search
    return url
  }
  return {
    async versions(id) {
      try {
        return await readPackageVersions(transport, await locate(packageVersionsUrl(base, id)))
      } catch (error) {
        if (isPkgtoolError(error, 'NOT_FOUND')) return []
        throw error
      }
    },
    packageUrl: async (id, version) => locate(packageFileUrl(base, id, version, names)),
    manifest: async (id, version) =>
      readManifestFrom(transport, await locate(packageManifestUrl(base, id, version, names))),
    publishedHash: createPublishedHash(transport, {
      names,
      locate: path => locate(packageContentUrl(base, path)),
      registration: index.registrationBaseAddress,
    }),
  }
}
