import { groupBy } from '../base/group-by.ts'
import { type Certificate, parseCertificate } from './cms/certificate.ts'
import type { TrustStore } from './cms/chain.ts'
import { contextTag, MalformedError, readDer, tags } from './cms/der.ts'

/**
 * The certificates of PEM texts, which are read when a chain asks for them: an SDK brings 600, and a run needs five. Those that are
 * not their own issuer help to build chains and are not trusted themselves.
 */
export class TrustRoots implements TrustStore {
  readonly #bySubject: ReadonlyMap<string, readonly Buffer[]>

  constructor(certificates: Iterable<Buffer>) {
    this.#bySubject = groupBy(certificates, raw => tryRead(() => subjectOf(raw)))
  }

  find(subject: Buffer): readonly Certificate[] {
    return (this.#bySubject.get(subject.toString('latin1')) ?? []).flatMap(
      raw => tryRead(() => parseCertificate(raw)) ?? [],
    )
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

/** Throws `MalformedError`. */
function subjectOf(raw: Buffer): string {
  const body = readDer(raw).parts().next(tags.sequence).parts()
  body.optional(contextTag(0))
  // serial number, algorithm, issuer, validity
  for (const tag of [tags.integer, tags.sequence, tags.sequence, tags.sequence]) body.next(tag)
  return body.next(tags.sequence).raw.toString('latin1')
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
