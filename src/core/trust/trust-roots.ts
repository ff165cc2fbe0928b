import { type Certificate, parseCertificate } from './cms/certificate.ts'
import type { TrustStore } from './cms/chain.ts'
import { MalformedError } from './cms/der.ts'

/** names that are kept, and bytes of one: hostile signatures may name any number, of any length */
const maxKept = 1000
const maxKeptName = 1024

/**
 * The certificates of PEM texts, which are read when a chain asks for them: an SDK brings 600, and a run needs five. Those that are
 * not their own issuer help to build chains and are not trusted themselves.
 */
export class TrustRoots implements TrustStore {
  readonly #certificates: readonly Buffer[]
  /** what was asked for, also if it is not there: most chains name the same few authorities */
  readonly #bySubject = new Map<string, readonly Certificate[]>()

  constructor(certificates: Iterable<Buffer>) {
    this.#certificates = [...certificates]
  }

  find(subject: Buffer): readonly Certificate[] {
    const key = subject.toString('latin1')
    const known = this.#bySubject.get(key)
    if (known) return known
    // Each thread has its own list. To read the names in it takes 17 ms, to look for one 0.2 ms.
    const found = this.#certificates
      .filter(raw => raw.includes(subject))
      .flatMap(raw => tryRead(() => parseCertificate(raw)) ?? [])
      .filter(certificate => certificate.subject.equals(subject))
    if (this.#bySubject.size === maxKept) this.#bySubject.clear()
    if (subject.length <= maxKeptName) this.#bySubject.set(key, found)
    return found
  }

  has({ raw, subject, issuer }: Certificate): boolean {
    return issuer.equals(subject) && this.find(subject).some(each => each.raw.equals(raw))
  }
}

const block = /-----BEGIN CERTIFICATE-----([A-Za-z0-9+/=\s]+)-----END CERTIFICATE-----/g

/** The certificates in a PEM text, as bytes. */
export function parsePem(text: string): Buffer[] {
  return [...text.matchAll(block)].map(([, body = '']) => Buffer.from(body, 'base64'))
}

/** What cannot be read is undefined, and so cannot be trusted. */
function tryRead<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof MalformedError) return undefined
    throw error
  }
}
