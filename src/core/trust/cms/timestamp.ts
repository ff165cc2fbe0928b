import { invalid, SignatureError, type SignatureFault, untrusted } from '../signature-fault.ts'
import { isLongRsaKey } from './certificate.ts'
import { buildChain, type TrustStore } from './chain.ts'
import { contextTag, type Element, MalformedError, readDer, tags } from './der.ts'
import { digestNames, oids } from './oids.ts'
import {
  hashOf,
  isSignatureOf,
  parseSignedData,
  type SignedData,
  type Signer,
  valuesOf,
} from './signed-data.ts'
import { namesCertificate } from './signing-certificate.ts'
import { isSignedWithRsa } from './signing-rules.ts'

/** Somebody's word that a signature existed at a time (RFC 3161). Times in milliseconds since 1970. */
export interface Timestamp {
  readonly data: SignedData
  readonly signer: Signer
  readonly time: number
  /** as exact as the time is */
  readonly earliest: number
  readonly latest: number
  readonly imprint: { readonly algorithm: string; readonly hash: Buffer }
}

/**
 * Reads the timestamps of a signature, in unsigned attributes of the given type, and checks that each is signed.
 *
 * @throws SignatureError, MalformedError
 */
export function readTimestamps(
  { unsignedAttributes }: Signer,
  type: string = oids.timestampToken,
): Timestamp[] {
  return valuesOf(unsignedAttributes, type).map(readTimestamp)
}

function readTimestamp(value: Element): Timestamp {
  const data = parseSignedData(value.raw)
  const [signer, ...others] = data.signers
  if (signer === undefined || others.length > 0)
    throw new SignatureError('NU3021', 'a timestamp with no signature or several')
  const { certificate } = signer
  if (certificate === undefined)
    throw new SignatureError('NU3020', 'a timestamp without the certificate of its signature')
  if (!namesCertificate(signer.signedAttributes, certificate, { isTimestamp: true }))
    throw new SignatureError('NU3021', 'a timestamp whose signed attributes do not name its certificate')
  if (data.contentType !== oids.timestampInfo)
    throw new SignatureError('NU3021', 'a timestamp with another content')
  const content = data.content.octets()
  if (signer.digest !== undefined && !isSignatureOf(signer, { content, contentType: data.contentType }))
    throw new SignatureError('NU3021', 'a timestamp with a wrong signature')
  return { data, signer, ...readInfo(readDer(content)) }
}

type Info = Pick<Timestamp, 'time' | 'earliest' | 'latest' | 'imprint'>

function readInfo(element: Element): Info {
  const parts = element.is(tags.sequence).parts()
  if (parts.next().small() !== 1) throw new MalformedError('a timestamp of another version')
  const policy = parts.next().oid()
  const imprint = parts.next(tags.sequence).parts()
  const algorithm = imprint.next(tags.sequence).parts().next().oid()
  const hash = imprint.next().octets()
  imprint.end()
  parts.next().integer()
  const time = parts.next(tags.generalizedTime).time()
  const accuracy = readAccuracy(parts.optional(tags.sequence))
  parts.optional(tags.boolean)
  parts.optional(tags.integer)
  parts.optional(contextTag(0))
  parts.optional(contextTag(1))
  parts.end()
  const margin = accuracy ?? (policy === oids.baselineTimestampPolicy ? 1000 : 0)
  return { time, earliest: time - margin, latest: time + margin, imprint: { algorithm, hash } }
}

/** Milliseconds. */
function readAccuracy(accuracy: Element | undefined): number | undefined {
  const parts = accuracy?.parts()
  if (parts === undefined) return undefined
  const seconds = parts.optional(tags.integer)?.number() ?? 0
  const millis = parts.optional(contextTag(0, { primitive: true }))?.number() ?? 0
  const micros = parts.optional(contextTag(1, { primitive: true }))?.number() ?? 0
  parts.end()
  return seconds * 1000 + millis + micros / 1000
}

export interface TimestampOptions {
  /** what the messages call the signature that it is of */
  readonly of: string
  readonly roots: TrustStore
  /** the time of the check, in milliseconds since 1970 */
  readonly now: number
}

/** What is wrong with a timestamp for a signature; nothing: it proves the signature's time. */
export function findTimestampFaults(
  { data, signer, time, imprint }: Timestamp,
  signature: Buffer,
  { of, roots, now }: TimestampOptions,
): SignatureFault[] {
  const { certificate } = signer
  if (certificate === undefined) return [invalid('NU3020', `${of} with a timestamp without certificate`)]
  const faults: SignatureFault[] = []
  const refuse = (client: string, found: string) =>
    faults.push(invalid(client, `${of} with a timestamp ${found}`))
  if (!isSignedWithRsa(certificate))
    refuse('NU3022', 'whose certificate is signed with another algorithm than RSA with SHA-2')
  if (!isLongRsaKey(certificate)) refuse('NU3023', 'by a key that is not RSA of at least 2048 bits')
  if (signer.digest === undefined) refuse('NU3024', 'with another digest than SHA-2')
  const digest = digestNames.get(imprint.algorithm)
  if (digest === undefined) refuse('NU3030', 'of another digest than SHA-2')
  else if (!imprint.hash.equals(hashOf(signature, digest))) refuse('NU3019', 'of something else')
  if (now < certificate.notBefore) refuse('NU3025', 'by a certificate that is not yet valid')
  if (time < certificate.notBefore || time >= certificate.notAfter)
    refuse('NU3036', 'of a time at which its certificate was not valid')
  if (faults.length > 0) return faults
  const purpose = oids.timeStamping
  const chain = buildChain(certificate, { known: data.certificates, roots, purpose, at: time })
  if (chain.kind === 'broken')
    return [invalid('NU3028', `${of} with a timestamp whose certificate has no chain: ${chain.because}`)]
  return chain.kind === 'trusted'
    ? []
    : [untrusted('NU3028', `${of} with a timestamp by the unknown authority ${chain.root}`)]
}
