import { PkgtoolError } from '../errors.ts'
import { quote } from '../text.ts'

/** Digests as this package writes them: SHA-256 in lower-case hex, SHA-512 in base64 (DESIGN 2). */
export type HashAlgorithm = 'sha256' | 'sha512'

/** One wanted digest, in the form that we write. */
export interface Digest {
  readonly algorithm: HashAlgorithm
  readonly value: string
}

const encodings = { sha256: 'hex', sha512: 'base64' } as const
const lengths = { sha256: 32, sha512: 64 } as const

/** The encoding in which digests of `algorithm` are written. */
export function digestEncoding(algorithm: HashAlgorithm): 'hex' | 'base64' {
  return encodings[algorithm]
}

/**
 * Reads a digest in hex or base64 into the form that we write; undefined when it is neither, or has the wrong length.
 */
export function tryParseDigest(algorithm: HashAlgorithm, text: string): Digest | undefined {
  const length = lengths[algorithm]
  const bytes =
    text.length === length * 2 && /^[0-9a-f]+$/i.test(text)
      ? Buffer.from(text, 'hex')
      : /^[A-Za-z0-9+/]+={0,2}$/.test(text)
        ? Buffer.from(text, 'base64')
        : undefined
  if (bytes?.length !== length) return undefined
  return { algorithm, value: bytes.toString(encodings[algorithm]) }
}

/**
 * Reads the input `checksum`: `sha256:…` or `sha512:…`, each in hex or base64. Throws `INVALID_INPUT`; `input` is its name
 * there.
 */
export function parseChecksum(text: string, input = 'checksum'): Digest {
  const [, algorithm, value] = /^(sha256|sha512):(.+)$/i.exec(text.trim()) ?? []
  const digest =
    algorithm && value ? tryParseDigest(algorithm.toLowerCase() as HashAlgorithm, value) : undefined
  if (digest) return digest
  throw new PkgtoolError('INVALID_INPUT', {
    subject: input,
    found: `the value ${quote(text)}`,
    wanted: 'sha256:… or sha512:…, in hex or base64, of the whole length',
  })
}
