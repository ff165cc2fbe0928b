import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { downloadFile } from '../download/download-file.ts'
import { PkgtoolError } from '../errors.ts'
import { fileSystemError } from '../files/file-system-error.ts'
import { temporaryPath } from '../files/replace-file.ts'
import { tryParseDigest } from '../integrity/digest.ts'
import type { RunOptions } from '../ports.ts'
import { quote } from '../text.ts'
import { parseBaseAddress } from '../transport/address.ts'
import { createTransport, type TransportOptions } from '../transport/create-transport.ts'
import { displayUrl } from '../transport/display-url.ts'
import type { PackageNames } from './package-names.ts'
import { packageFileUrl } from './package-urls.ts'

/** Where a package goes and what it must be. */
export interface DownloadPackageOptions
  extends TransportOptions,
    PackageNames,
    Pick<RunOptions, 'onProgress'> {
  /** the file to write; its folder must be there */
  readonly path: string
  /** SHA-512 of the file, in base64 or hex */
  readonly sha512?: string | undefined
}

/** A package file in its place. */
export interface DownloadedPackage {
  readonly path: string
  readonly url: string
  /** bytes */
  readonly size: number
  /** base64 */
  readonly sha512: string
}

/**
 * Downloads one package file from a package base address (SPEC 4.4): hashed while it is written under a temporary name,
 * and renamed when it is whole.
 *
 * @throws PkgtoolError `NOT_FOUND`, `HASH_MISMATCH`, `FILE_SYSTEM`, `INVALID_INPUT`, `INVALID_PACKAGE_ID`,
 * `INVALID_VERSION`, `INVALID_ADDRESS` and what the transport throws
 */
export async function downloadPackage(
  base: string | URL,
  { id, version }: { readonly id: string; readonly version: string },
  options: DownloadPackageOptions,
): Promise<DownloadedPackage> {
  const address = parseBaseAddress(base)
  const url = new URL(packageFileUrl(address.href, id, version, options))
  const transport = createTransport(options)
  transport.showCertificateTo(url.origin)
  const temporary = temporaryPath(dirname(options.path))
  try {
    const { size, digest } = await downloadFile(transport, [{ url, source: displayUrl(address) }], {
      path: temporary,
      algorithm: 'sha512',
      subject: `${id} ${version}`,
      expected: { digest: readDigest(options.sha512) },
      onProgress: options.onProgress,
    })
    await rename(temporary, options.path).catch(error => Promise.reject(fileSystemError(options.path, error)))
    return { path: options.path, url: displayUrl(url), size, sha512: digest }
  } finally {
    await rm(temporary, { force: true })
    transport.close()
  }
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
