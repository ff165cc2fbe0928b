import type { Gate } from '../concurrency.ts'
import type { Expected, HashedOrigin } from '../download/check-download.ts'
import { isPkgtoolError, PkgtoolError } from '../errors.ts'
import { checkContentHash } from './check-content-hash.ts'
import { nameOf, type WantedPackage } from './locate-package.ts'
import type { PackageWorker } from './open-package-worker.ts'

interface ContentCheck {
  readonly placing: Gate
  readonly worker: Pick<PackageWorker, 'contentHash'>
}

/** What binds the download of a package, whichever source gives it: what its pin says of the bytes (DESIGN 6). */
export function expectedOfPin(wanted: WantedPackage, { placing, worker }: ContentCheck): Expected {
  const { sha512, size, contentHash } = wanted.pin
  return {
    digest: sha512 === undefined ? undefined : { algorithm: 'sha512', value: sha512 },
    size,
    check:
      contentHash === undefined
        ? undefined
        : (path, from) => placing(() => checkContent(wanted, path, { ...from, worker })),
  }
}

// Where several sources are asked, the error tells which of them has the archive that cannot be read.
async function checkContent(
  wanted: WantedPackage,
  path: string,
  { source, digest, worker }: HashedOrigin & Pick<ContentCheck, 'worker'>,
): Promise<void> {
  try {
    await checkContentHash(wanted, path, {
      source,
      hash: () => worker.contentHash({ file: path, sha512: digest }),
    })
  } catch (cause) {
    if (!isPkgtoolError(cause, 'BAD_ARCHIVE')) throw cause
    const found = `${cause.fields.found} in the package from ${source}`
    throw new PkgtoolError('BAD_ARCHIVE', { ...cause.fields, subject: nameOf(wanted), found }, { cause })
  }
}
