import { dirname } from 'node:path'
import { PkgtoolError } from '../base/errors.ts'
import type { RunOptions } from '../base/ports.ts'
import { quote } from '../base/printable.ts'
import { tryParseDigest } from '../files/digest.ts'
import { writing } from '../files/file-errors.ts'
import { removeLeftover } from '../files/writing/remove.ts'
import { renamePath } from '../files/writing/rename.ts'
import { temporaryPath } from '../files/writing/temporary-names.ts'
import { displayUrl, parseBaseAddress } from '../net/address/address.ts'
import { downloadFile } from '../net/download/download.ts'
import { type TransportOptions, withTransport } from '../net/exchange/client.ts'
import { packageFileUrl } from '../nuget/package-paths.ts'
import type { PackageNames } from '../nuget/presets.ts'

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
    found: `the value is ${quote(text, 150)}`,
    wanted: 'a SHA-512 in base64 or hex',
  })
}
