import { tryParseDigest } from '../files/digest.ts'
import { type Sha512, tryParseSha512 } from '../files/sha512.ts'
import type { DocumentValue } from './document-value.ts'
import { hasUserInfo } from './lock-address.ts'

const names = {
  sha256: 'a SHA-256: 64 characters of hex, or 43 of base64 and "="',
  sha512: 'a SHA-512: 86 characters of base64 and "==", or 128 of hex',
} as const

/** Reads a SHA-256 in hex or base64; returns our canonical form, or undefined when the value is absent. */
export function readSha256(value: DocumentValue): string | undefined {
  return value.optional(() => value.parsed(names.sha256, text => tryParseDigest('sha256', text)?.value))
}

/** Reads a SHA-512 in hex or base64; undefined when the value is absent. */
export function readSha512(value: DocumentValue): Sha512 | undefined {
  return value.optional(() => value.parsed(names.sha512, tryParseSha512))
}

/** Reads a number of bytes; undefined when the value is absent. */
export function readSize(value: DocumentValue): number | undefined {
  return value.optional(() => value.count('a number of bytes'))
}

/** Reads an address. Refuses one with a user name or password, and does not show it. */
export function readAddress(value: DocumentValue): string {
  const address = value.text('an address')
  if (!hasUserInfo(address)) return address
  throw value.failure('a user name or password in the address', { wanted: 'an address without' })
}

/** Creates a parser that returns the text if it passes `test`, else undefined. */
export function keepIf(test: (text: string) => boolean): (text: string) => string | undefined {
  return text => (test(text) ? text : undefined)
}
