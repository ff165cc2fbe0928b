import { createHash } from 'node:crypto'
import { PkgtoolError } from '../base/errors.ts'
import { quote } from '../base/printable.ts'
import { bytesOf } from './sha512.ts'

/** A hash algorithm. The canonical form of a digest is lower-case hex for SHA-256, base64 for SHA-512. */
export type HashAlgorithm = 'sha256' | 'sha512'

/** One expected digest in our canonical form. */
export interface Digest {
  readonly algorithm: HashAlgorithm
  readonly value: string
}

const encodings = { sha256: 'hex', sha512: 'base64' } as const

const lengths = { sha256: 32, sha512: 64 } as const

/** The encoding of the canonical form of a digest. */
export function digestEncoding(algorithm: HashAlgorithm): 'hex' | 'base64' {
  return encodings[algorithm]
}

/** Converts a digest in hex or base64 to our canonical form; undefined when it is neither or has the wrong length. */
export function tryParseDigest(algorithm: HashAlgorithm, text: string): Digest | undefined {
  const bytes = bytesOf(text, lengths[algorithm])
  return bytes && { algorithm, value: bytes.toString(encodings[algorithm]) }
}

/**
 * Parses the input `checksum`: `sha256:…` or `sha512:…`, each in hex or base64. Throws `INVALID_INPUT` that names `input`.
 */
export function parseChecksum(text: string, input = 'checksum'): Digest {
  const [, algorithm, value] = /^(sha256|sha512):(.+)$/i.exec(text.trim()) ?? []
  const digest =
    algorithm && value ? tryParseDigest(algorithm.toLowerCase() as HashAlgorithm, value) : undefined
  if (digest) return digest
  throw new PkgtoolError('INVALID_INPUT', {
    subject: input,
    found: `the value is ${quote(text)}`,
    wanted: 'sha256:… or sha512:…, in hex or base64, of the whole length',
  })
}

/** How a content is told apart in records of this machine: base64 of its SHA-256. */
export function hashOfContent(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('base64')
}
