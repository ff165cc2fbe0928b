import { readBoundedFileSync } from '../../files/read-bounded-file.ts'
import { parseSha512File, type Sha512, sha512FileLimit, tryParseSha512 } from '../../files/sha512.ts'
import { clientRecordLimit, contentHashIn } from '../../layouts/client-record.ts'
import type { PlacePaths } from '../../layouts/place-paths.ts'

/**
 * The hash that is beside a package of the layout `expanded` where the .NET client placed it whole: it writes the metadata, with a
 * content hash, last. Undefined: something else placed it, or not all of it.
 */
export function clientHash(directory: string, paths: PlacePaths): Sha512 | undefined {
  if (paths.layout !== 'expanded') return undefined
  const contentHash = contentHashIn(readBeside(directory, paths.metadataPath, clientRecordLimit))
  if (contentHash === undefined || tryParseSha512(contentHash) === undefined) return undefined
  return parseSha512File(readBeside(directory, paths.hashPath, sha512FileLimit))
}

function readBeside(directory: string, path: string, limit: number): Uint8Array {
  return readBoundedFileSync(`${directory}/${path}`, { limit })
}
