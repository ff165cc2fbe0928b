import { badArchive } from '../../core/archive/bad-archive.ts'
import { PkgtoolError } from '../../core/errors.ts'
import type { ArrivedPackage } from '../../core/package-flow/restore-run.ts'
import { pinPlace } from '../../core/pins/pin.ts'

/**
 * Compares a package that has arrived with the hash that its source publishes of it, and takes only what a feed can hold:
 * an archive with a manifest. Where the pin gives the hash of the file, that has been compared and the source is not asked.
 *
 * @throws PkgtoolError `HASH_MISMATCH`, `BAD_ARCHIVE`, and what asking throws
 */
export async function checkPublishedHash({
  pin,
  version,
  from,
  file,
  sha512,
  isArchive,
}: ArrivedPackage): Promise<void> {
  if (!isArchive) throw badArchive(file, 'no zip file', { wanted: 'a package with a manifest inside' })
  if (pin.sha512 !== undefined) return
  const published = await from.publishedHash(pin.id, version.normalized)
  if (published === undefined || published === sha512) return
  throw new PkgtoolError('HASH_MISMATCH', {
    subject: `${pin.id} ${version.normalized}`,
    found: `sha512:${sha512} from ${from.label}`,
    wanted: `sha512:${published}, which it publishes`,
    change: 'tell the owner of the feed',
    expected: published,
    actual: sha512,
    ...pinPlace(pin),
  })
}
