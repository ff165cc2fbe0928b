import { join } from 'node:path'
import { isPkgtoolError } from '../errors.ts'
import { readBoundedFile } from '../files/read-bounded-file.ts'
import { manifestLimit, parseManifest } from '../package-content/parse-manifest.ts'
import { readPackageManifest } from '../package-content/read-manifest.ts'
import type { WantedPackage } from './locate-package.ts'
import { matchesPin } from './matches-pin.ts'
import type { RestoreRun } from './restore-run.ts'

/**
 * Tells whether the manifest beside a whole package is the one inside it or, where the package is no zip, one of that
 * id and version (DESIGN 6).
 *
 * @throws PkgtoolError `UNREADABLE_FILE`
 */
export async function isManifestInPlace(run: RestoreRun, wanted: WantedPackage): Promise<boolean> {
  const path = join(run.directory, wanted.paths.manifestPath)
  try {
    const bytes = await readBoundedFile(path, {
      limit: manifestLimit,
      noLink: true,
      signal: run.options.signal,
    })
    const packaged = await readPackageManifest(join(run.directory, wanted.paths.packagePath), run.names)
    return packaged ? packaged.bytes.equals(bytes) : matchesPin(parseManifest(bytes), wanted)
  } catch (error) {
    if (isPkgtoolError(error, 'BAD_ARCHIVE', 'INVALID_MANIFEST', 'TOO_LARGE')) return false
    throw error
  }
}
