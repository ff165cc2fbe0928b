import { membersOf, parseJson } from '../../base/documents/json.ts'
import { readBoundedFileSync } from '../../files/read-bounded-file.ts'
import { parseSha512File, type Sha512, sha512FileLimit, tryParseSha512 } from '../../files/sha512.ts'
import type { PlacePaths } from '../../layouts/place-paths.ts'

const metadataLimit = 64 * 1024

/**
 * The hash that is beside a package of the layout `expanded` where the .NET client placed it whole: it writes the metadata, with a
 * content hash, last. Undefined: something else placed it, or not all of it.
 */
export function clientHash(directory: string, paths: PlacePaths): Sha512 | undefined {
  if (paths.layout !== 'expanded') return undefined
  const parsed = parseJson(readBeside(directory, paths.metadataPath, metadataLimit))
  if ('problem' in parsed) return undefined
  const contentHash = membersOf(parsed.value).get('contentHash')
  if (typeof contentHash !== 'string' || tryParseSha512(contentHash) === undefined) return undefined
  return parseSha512File(readBeside(directory, paths.hashPath, sha512FileLimit))
}

function readBeside(directory: string, path: string, limit: number): Uint8Array {
  return readBoundedFileSync(`${directory}/${path}`, { limit })
}
