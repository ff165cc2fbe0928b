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

/** Reads `sha256:…` or `sha512:…`, each in hex or base64; undefined when it is not of that form. */
export function tryParseChecksum(text: string): Digest | undefined {
  const match = /^(sha256|sha512):(.+)$/i.exec(text.trim())
  return match
    ? tryParseDigest((match[1] as string).toLowerCase() as HashAlgorithm, match[2] as string)
    : undefined
}
