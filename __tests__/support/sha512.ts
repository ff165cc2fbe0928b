import { createHash } from 'node:crypto'
import { finishSha512, type Sha512 } from '../../src/core/files/sha512.ts'

/** The SHA-512 of some content; without one, of a sample. */
export function sha512Of(content: string | Uint8Array = 'sample'): Sha512 {
  return finishSha512(createHash('sha512').update(content))
}
