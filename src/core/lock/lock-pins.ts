import type { Pin } from '../pins/pin.ts'
import type { LockDocument, LockFileOptions } from './lock-file.ts'

/**
 * Returns the packages of a lock as exact pins with their hashes and sizes, in document order (DESIGN 2,
 * `packages-file`). A package that several requests lead to gives as many pins, which merging counts once.
 */
export function lockPins({ packages }: LockDocument, { file }: LockFileOptions = {}): Pin[] {
  return packages.map(({ id, version, sha512, contentHash, size, line }) => ({
    id,
    version,
    line,
    ...(file !== undefined && { file }),
    ...(sha512 !== undefined && { sha512 }),
    ...(contentHash !== undefined && { contentHash }),
    ...(size !== undefined && { size }),
  }))
}
