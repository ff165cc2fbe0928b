import { type HashAlgorithm, tryParseDigest } from '../integrity/digest.ts'
import { hasUserInfo } from './address.ts'
import type { DocumentValue } from './document-value.ts'

const names = { sha256: 'a SHA-256 in hex or base64', sha512: 'a SHA-512 in base64 or hex' } as const

/** Reads a digest in hex or base64 into the form that we write; undefined where there is none. */
export function readDigest(value: DocumentValue, algorithm: HashAlgorithm): string | undefined {
  return value.optional(() => value.parsed(names[algorithm], text => tryParseDigest(algorithm, text)?.value))
}

/** Reads a number of bytes; undefined where there is none. */
export function readSize(value: DocumentValue): number | undefined {
  return value.optional(() => value.count('a number of bytes'))
}

/** Reads an address; one with a user name or password is refused, and not shown. */
export function readAddress(value: DocumentValue): string {
  const address = value.text('an address')
  if (!hasUserInfo(address)) return address
  throw value.failure('a user name or password in the address', { wanted: 'an address without' })
}

/** Makes of a test a reader that keeps the text as it is. */
export function keepIf(test: (text: string) => boolean): (text: string) => string | undefined {
  return text => (test(text) ? text : undefined)
}
