import type { RunOptions } from '../ports.ts'
import { parseBaseAddress } from '../transport/address.ts'
import { createTransport, type Transport, type TransportOptions } from '../transport/create-transport.ts'
import { displayUrl } from '../transport/display-url.ts'
import { readDocument } from '../transport/read-document.ts'
import type { PackageManifest } from './package-manifest.ts'
import type { PackageNames } from './package-names.ts'
import { packageManifestUrl } from './package-urls.ts'
import { manifestLimit, parseManifest } from './parse-manifest.ts'

/** A manifest as the feed serves it, and what it says. */
export interface DownloadedManifest {
  readonly bytes: Uint8Array
  readonly manifest: PackageManifest
}

/**
 * Downloads the manifest of one package (SPEC 4.5) and reads it. At most 4 MiB.
 *
 * @throws PkgtoolError `NOT_FOUND`, `INVALID_MANIFEST`, `INVALID_PACKAGE_ID`, `INVALID_VERSION`, `INVALID_ADDRESS` and what the transport throws
 */
export async function downloadPackageManifest(
  base: string | URL,
  { id, version }: { readonly id: string; readonly version: string },
  options: TransportOptions & RunOptions & PackageNames = {},
): Promise<DownloadedManifest> {
  const transport = createTransport(options)
  try {
    const url = new URL(packageManifestUrl(parseBaseAddress(base).href, id, version, options))
    transport.showCertificateTo(url.origin)
    return await readManifestFrom(transport, url)
  } finally {
    transport.close()
  }
}

/** The same over a transport that the caller has. */
export async function readManifestFrom(transport: Transport, url: URL): Promise<DownloadedManifest> {
  const { value } = await readDocument(transport, url, {
    kind: 'manifest',
    limit: manifestLimit,
    accept: bytes => ({ bytes, manifest: parseManifest(bytes, { source: displayUrl(url) }) }),
  })
  return value
}
