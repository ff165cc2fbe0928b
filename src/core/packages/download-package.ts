import { dirname } from 'node:path'
import { PkgtoolError, quote } from '../base/errors.ts'
import type { RunOptions } from '../base/ports.ts'
import { tryParseDigest } from '../files/read-file.ts'
import { writing } from '../files/safe-folder.ts'
import { removeLeftover, renamePath, temporaryPath } from '../files/write-file.ts'
import { displayUrl, parseBaseAddress } from '../http/address.ts'
import { type Transport, type TransportOptions, withTransport } from '../http/client.ts'
import { readDocument } from '../http/documents.ts'
import { downloadFile } from '../http/download.ts'
import { manifestLimit, type PackageManifest, parseManifest } from '../nuget/manifest.ts'
import { type PackageNames, packageFileUrl, packageManifestUrl } from '../nuget/package-paths.ts'

/** The target of a package and its expected hash. */
export interface DownloadPackageOptions
  extends TransportOptions,
    PackageNames,
    Pick<RunOptions, 'onProgress'> {
  /** the file to write; its folder must exist */
  readonly path: string
  /** SHA-512 of the file, in base64 or hex */
  readonly sha512?: string | undefined
}

/** A downloaded package file. */
export interface DownloadedPackage {
  readonly path: string
  readonly url: string
  /** bytes */
  readonly size: number
  /** base64 */
  readonly sha512: string
}

export async function downloadPackage(
  base: string | URL,
  { id, version }: { readonly id: string; readonly version: string },
  options: DownloadPackageOptions,
): Promise<DownloadedPackage> {
  const address = parseBaseAddress(base)
  const url = new URL(packageFileUrl(address.href, id, version, options))
  const temporary = temporaryPath(dirname(options.path))
  return withTransport(options, async transport => {
    transport.showCertificateTo(url.origin)
    try {
      const { size, digest } = await downloadFile(transport, [{ url, source: displayUrl(address) }], {
        path: temporary,
        algorithm: 'sha512',
        subject: `${id} ${version}`,
        expected: { digest: readDigest(options.sha512) },
        onProgress: options.onProgress,
      })
      await writing(options.path, () => renamePath(temporary, options.path, options))
      return { path: options.path, url: displayUrl(url), size, sha512: digest }
    } finally {
      await removeLeftover(temporary)
    }
  })
}

function readDigest(text: string | undefined) {
  if (text === undefined) return undefined
  const digest = tryParseDigest('sha512', text)
  if (digest !== undefined) return digest
  throw new PkgtoolError('INVALID_INPUT', {
    subject: 'sha512',
    found: `the value ${quote(text, 150)}`,
    wanted: 'a SHA-512 in base64 or hex',
  })
}

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

/** The same with a given transport. */
export async function readManifestFrom(transport: Transport, url: URL): Promise<DownloadedManifest> {
  const { value } = await readDocument(transport, url, {
    kind: 'manifest',
    limit: manifestLimit,
    accept: bytes => ({ bytes, manifest: parseManifest(bytes, { source: displayUrl(url) }) }),
  })
  return value
}
