import { tryParseDigest } from '../integrity/digest.ts'
import type { Transport } from '../transport/create-transport.ts'
import { readDocument } from '../transport/read-document.ts'
import { parsePackageVersion } from '../versions/parse-package-version.ts'
import type { ResolvedNames } from './package-names.ts'
import { lowerPackageId, packagePaths } from './package-paths.ts'
import { readRegistrationHash, tryReadPublished } from './registration-hash.ts'

const sidecarLimit = 1024

export interface HashPlaces {
  readonly names: ResolvedNames
  /** Where a file of the package content is, by its path below the base. May throw `NOT_FOUND`. */
  locate(path: string): Promise<URL>
  /** with trailing slash */
  readonly registration?: URL | undefined
}

/**
 * Returns how a source is asked for the SHA-512 that it publishes of a package, in base64: the `.sha512` beside it, or its
 * registration. A source that once has no such file is asked for none again.
 */
export function createPublishedHash(
  transport: Transport,
  { names, locate, registration }: HashPlaces,
): (id: string, version: string) => Promise<string | undefined> {
  let hasSidecars = true
  return async (id, version) => {
    const { hashPath } = packagePaths(id, version, names)
    if (hasSidecars) {
      const sidecar = await tryReadPublished(async () =>
        readDocument(transport, await locate(hashPath), {
          kind: 'hash',
          limit: sidecarLimit,
          accept: bytes => tryParseDigest('sha512', Buffer.from(bytes).toString('latin1').trim()),
        }),
      )
      if (sidecar?.value) return sidecar.value.value
      hasSidecars = sidecar !== undefined
    }
    if (registration === undefined) return undefined
    const index = new URL(`${encodeURIComponent(lowerPackageId(id))}/index.json`, registration)
    return readRegistrationHash(index, { transport, version: parsePackageVersion(version) })
  }
}
