import type { ErrorCode } from '../base/errors.ts'

/**
 * Why a signature is not accepted. `client` is the code that the .NET client has for it, so that a user finds what is written
 * about it (empty for a tool, of which that client knows nothing); `kind` says whether the signature is wrong, or right and by somebody who is not trusted.
 */
export interface SignatureFault {
  readonly kind: 'missing' | 'invalid' | 'untrusted'
  readonly client: string
  readonly found: string
}

/** The code of the error for a fault. */
export const signatureCodes = {
  missing: 'SIGNATURE_MISSING',
  invalid: 'SIGNATURE_INVALID',
  untrusted: 'SIGNER_NOT_TRUSTED',
} as const satisfies Record<SignatureFault['kind'], ErrorCode>

/** A fault that ends the reading of a signature. It never leaves the room. */
export class SignatureError extends Error {
  override readonly name = 'SignatureError'
  readonly fault: SignatureFault

  constructor(client: string, found: string) {
    super(found)
    this.fault = { kind: 'invalid', client, found }
  }
}

/** A fault of a signature that is wrong. */
export function invalid(client: string, found: string): SignatureFault {
  return { kind: 'invalid', client, found }
}

/** A fault of a signature that is right. */
export function untrusted(client: string, found: string): SignatureFault {
  return { kind: 'untrusted', client, found }
}
