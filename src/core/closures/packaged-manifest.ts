import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isPkgtoolError, PkgtoolError } from '../base/errors.ts'
import { removePath } from '../files/remove.ts'
import { downloadFile } from '../http/download.ts'
import { readPackageManifest } from '../nuget/archived-manifest.ts'
import type { ParsedManifest } from '../nuget/manifest.ts'
import type { PackageIdentity } from '../nuget/package-identity.ts'
import type { PackageNames } from '../nuget/presets.ts'
import type { PackageSource } from '../sources/source.ts'

/**
 * Reads the manifest in a package, for sources that serve none beside it. A server's package is downloaded into a temporary
 * folder and removed. Undefined if the source lacks the package.
 *
 * @throws PkgtoolError `BAD_ARCHIVE`, `INVALID_MANIFEST`, and errors of the source
 */
export async function readPackagedManifest(
  identity: PackageIdentity,
  source: PackageSource,
  names: PackageNames,
): Promise<ParsedManifest | undefined> {
  try {
    const url = await source.packageUrl(identity)
    if (url.protocol === 'file:') return await manifestIn(fileURLToPath(url), names)
    return await withTemporaryFolder(async folder => {
      const path = join(folder, 'package')
      const subject = `${identity.id} ${identity.version.normalized}`
      const { transport } = await source.connect()
      const candidate = { url, source: source.label, transport }
      await downloadFile(transport, [candidate], { path, algorithm: 'sha512', subject })
      return manifestIn(path, names)
    })
  } catch (error) {
    if (isPkgtoolError(error, 'NOT_FOUND')) return undefined
    throw error
  }
}

async function manifestIn(path: string, names: PackageNames): Promise<ParsedManifest> {
  const packaged = await readPackageManifest(path, names)
  if (packaged) return packaged.manifest
  throw new PkgtoolError('BAD_ARCHIVE', { subject: path, found: 'a package that is no zip', path })
}

async function withTemporaryFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'setup-pkgtool-'))
  try {
    return await use(folder)
  } finally {
    await removePath(folder)
  }
}
