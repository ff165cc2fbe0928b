import type { Gate } from '../concurrency.ts'
import type { Expected, Origin } from '../download/check-download.ts'
import { isPkgtoolError, PkgtoolError } from '../errors.ts'
import { checkContentHash } from './check-content-hash.ts'
import { nameOf, type WantedPackage } from './locate-package.ts'

/** What binds the download of a package, whichever source gives it: what its pin says of the bytes (DESIGN 6). */
export function expectedOfPin(wanted: WantedPackage, { placing }: { readonly placing: Gate }): Expected {
  const { sha512, size, contentHash } = wanted.pin
  return {
    digest: sha512 === undefined ? undefined : { algorithm: 'sha512', value: sha512 },
    size,
    check:
      contentHash === undefined ? undefined : (path, from) => placing(() => checkContent(wanted, path, from)),
  }
}

// Where several sources are asked, the error tells which of them has the archive that cannot be read.
async function checkContent(wanted: WantedPackage, path: string, { source }: Origin): Promise<void> {
  try {
    await checkContentHash(wanted, path, { source })
  } catch (cause) {
    if (!isPkgtoolError(cause, 'BAD_ARCHIVE')) throw cause
    const found = `${cause.fields.found} in the package from ${source}`
    throw new PkgtoolError('BAD_ARCHIVE', { ...cause.fields, subject: nameOf(wanted), found }, { cause })
  }
}
