import { type Certificate, parseCertificate } from './certificate.ts'
import type { TrustStore } from './chain.ts'
import { contextTag, MalformedError, readDer, tags } from './der.ts'

/**
 * The certificates of PEM texts, which are read when a chain asks for them: an SDK brings 600, and a run needs five. Those that are
 * not their own issuer help to build chains and are not trusted themselves.
 */
export class TrustRoots implements TrustStore {
  readonly #bySubject = new Map<string, Buffer[]>()

  constructor(certificates: Iterable<Buffer>) {
    for (const raw of certificates) {
      const subject = subjectOf(raw)
      if (subject === undefined) continue
      const same = this.#bySubject.get(subject)
      if (same) same.push(raw)
      else this.#bySubject.set(subject, [raw])
    }
  }

  find(subject: Buffer): readonly Certificate[] {
    return (this.#bySubject.get(subject.toString('latin1')) ?? []).flatMap(raw => tryParse(raw) ?? [])
  }

  has({ raw, subject, issuer }: Certificate): boolean {
    if (!issuer.equals(subject)) return false
    return this.#bySubject.get(subject.toString('latin1'))?.some(each => each.equals(raw)) ?? false
  }
}

const block = /-----BEGIN CERTIFICATE-----([A-Za-z0-9+/=\s]+)-----END CERTIFICATE-----/g

/** The certificates in a PEM text, as bytes. */
export function parsePem(text: string): Buffer[] {
  return [...text.matchAll(block)].map(([, body = '']) => Buffer.from(body, 'base64'))
}

/** Undefined: it cannot be read, and so cannot be trusted. */
function subjectOf(raw: Buffer): string | undefined {
  try {
    const body = readDer(raw).parts().next(tags.sequence).parts()
    body.optional(contextTag(0))
    // serial number, algorithm, issuer, validity
    for (const tag of [tags.integer, tags.sequence, tags.sequence, tags.sequence]) body.next(tag)
    return body.next(tags.sequence).raw.toString('latin1')
  } catch (error) {
    if (error instanceof MalformedError) return undefined
    throw error
  }
}

function tryParse(raw: Buffer): Certificate | undefined {
  try {
    return parseCertificate(raw)
  } catch (error) {
    if (error instanceof MalformedError) return undefined
    throw error
  }
}
