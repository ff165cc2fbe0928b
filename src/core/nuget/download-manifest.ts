import type { RunOptions } from '../base/ports.ts'
import { displayUrl, parseBaseAddress } from '../http/address.ts'
import { type Transport, type TransportOptions, withTransport } from '../http/client.ts'
import { readDocument } from '../http/read-document.ts'
import { manifestLimit, type PackageManifest, parseManifest } from './manifest.ts'
import type { PackageNames } from './package-names.ts'
import { packageManifestUrl } from './package-urls.ts'

/** A manifest as the feed serves it, and its parsed content. */
export interface DownloadedManifest {
  readonly bytes: Uint8Array
  readonly manifest: PackageManifest
}

export async function downloadPackageManifest(
  base: string | URL,
  { id, version }: { readonly id: string; readonly version: string },
  options: TransportOptions & RunOptions & PackageNames = {},
): Promise<DownloadedManifest> {
  return withTransport(options, transport => {
    const url = new URL(packageManifestUrl(parseBaseAddress(base).href, id, version, options))
    transport.showCertificateTo(url.origin)
    return readManifestFrom(transport, url)
  })
}

/** The same with a given transport; `keep`: the document is cached with its validators. */
export async function readManifestFrom(
  transport: Transport,
  url: URL,
  { keep = false }: { readonly keep?: boolean } = {},
): Promise<DownloadedManifest> {
  const { value } = await readDocument(transport, url, {
    kind: 'manifest',
    limit: manifestLimit,
    keep,
    accept: bytes => ({ bytes, manifest: parseManifest(bytes, { source: displayUrl(url) }) }),
  })
  return value
}
