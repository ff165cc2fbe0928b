import { createHash, verify } from 'node:crypto'
import { type Certificate, parseCertificate, publicKeyOf } from './certificate.ts'
import { withDefiniteLengths } from './definite-lengths.ts'
import {
  contextTag,
  type Element,
  IndefiniteLengthError,
  MalformedError,
  type Parts,
  readDer,
  tags,
} from './der.ts'
import { type DigestName, digestNames, oids } from './oids.ts'

/** Signed data of CMS (RFC 5652): a content, who signed it, and the certificates that came with it. */
export interface SignedData {
  /** of the digests that the signers say they use */
  readonly digestAlgorithms: readonly string[]
  readonly contentType: string
  /** as the content's own type defines it; in CMS the value of an octet string */
  readonly content: Element
  readonly certificates: readonly Certificate[]
  readonly signers: readonly Signer[]
}

/** One signature of signed data. */
export interface Signer {
  readonly certificate: Certificate | undefined
  /** undefined: one that is not accepted */
  readonly digest: DigestName | undefined
  readonly signatureAlgorithm: string
  readonly signature: Buffer
  readonly signedAttributes: Attributes
  readonly unsignedAttributes: Attributes
  /** what was signed: the attributes, as a set; undefined: there are none, and the content itself was signed */
  readonly signedBytes: Buffer | undefined
}

/** Attributes in their order; one type may be there more than once. */
export type Attributes = readonly Attribute[]

export interface Attribute {
  readonly type: string
  readonly values: readonly Element[]
}

/** A signature is 12 KB; this bounds the work that a hostile one makes. Bytes, numbers. */
export const signatureLimits = { size: 1024 * 1024, certificates: 100, signers: 10, attributes: 50 } as const

/** Throws `MalformedError`. */
export function parseSignedData(bytes: Buffer): SignedData {
  if (bytes.length > signatureLimits.size) throw new MalformedError('a signature of more than 1 MiB')
  try {
    return readSignedData(readDer(bytes))
  } catch (error) {
    if (!(error instanceof IndefiniteLengthError)) throw error
    return readSignedData(readDer(withDefiniteLengths(bytes)))
  }
}

function readSignedData(outer: Element): SignedData {
  const info = outer.is(tags.sequence).parts()
  if (info.next().oid() !== oids.signedData) throw new MalformedError('content that is not signed data')
  const explicit = info.next(contextTag(0)).parts()
  const parts = explicit.next(tags.sequence).parts()
  explicit.end()
  info.end()
  parts.next().small()
  const digestAlgorithms = listed(parts.next(tags.set).parts(), signatureLimits.signers).map(readAlgorithm)
  const inner = parts.next(tags.sequence).parts()
  const contentType = inner.next().oid()
  const content = inner.next(contextTag(0)).parts()
  const value = content.next()
  content.end()
  inner.end()
  const certificates = readCertificates(parts.optional(contextTag(0)), value.tag === tags.octetString)
  parts.optional(contextTag(1))
  const signers = listed(parts.next(tags.set).parts(), signatureLimits.signers)
  parts.end()
  return {
    ...{ digestAlgorithms, contentType, content: value, certificates },
    signers: signers.map(each => readSigner(each, certificates)),
  }
}

/** `{ identifier; parameters }`: the identifier. Throws `MalformedError`. */
export function readAlgorithm(element: Element): string {
  const parts = element.is(tags.sequence).parts()
  const algorithm = parts.next().oid()
  if (!parts.isEmpty) {
    const { tag, content } = parts.next()
    if (tag === tags.null && content.length > 0) throw new MalformedError('a null that is something')
  }
  parts.end()
  return algorithm
}

/** Throws `MalformedError` if there are more than `limit`. */
function listed(parts: Parts, limit: number): Element[] {
  const elements: Element[] = []
  while (!parts.isEmpty) {
    if (elements.length === limit) throw new MalformedError(`more than ${limit} parts of one kind`)
    elements.push(parts.next())
  }
  return elements
}

// The older form of signed data, whose content is no octet string, knows no other kind.
function readCertificates(set: Element | undefined, mayHaveAttributes: boolean): Certificate[] {
  if (set === undefined) return []
  const all = listed(set.parts(), signatureLimits.certificates)
  const certificates = all.filter(({ tag }) => tag === tags.sequence)
  const isKnown = (each: Element) =>
    each.tag === tags.sequence || (mayHaveAttributes && isAttributeCertificate(each))
  if (!all.every(isKnown)) throw new MalformedError('a certificate of an unknown kind')
  return certificates.map(({ raw }) => parseCertificate(raw))
}

// Microsoft puts one beside the certificates of its timestamps. Nothing here uses it. A certificate with another tag in front of it
// is none: it begins with its version, where this names its holder.
function isAttributeCertificate(element: Element): boolean {
  if (element.tag !== contextTag(1) && element.tag !== contextTag(2)) return false
  const first = element.parts().next(tags.sequence).parts().next()
  return first.tag !== contextTag(0) || first.parts().next().tag === tags.sequence
}

/** Reads a signature; a countersignature uses the certificates of the data that it is in. Throws `MalformedError`. */
export function readSigner(element: Element, certificates: readonly Certificate[]): Signer {
  const parts = element.is(tags.sequence).parts()
  parts.next().small()
  const certificate = findSigner(parts.next(), certificates)
  const digest = digestNames.get(readAlgorithm(parts.next()))
  const attributes = parts.optional(contextTag(0))
  const signatureAlgorithm = readAlgorithm(parts.next())
  const signature = parts.next().octets()
  const unsigned = parts.optional(contextTag(1))
  parts.end()
  const signedBytes = attributes && Buffer.from(attributes.raw)
  if (signedBytes) signedBytes[0] = tags.set
  return {
    ...{ certificate, digest, signatureAlgorithm, signature, signedBytes },
    signedAttributes: readAttributes(attributes),
    unsignedAttributes: readAttributes(unsigned),
  }
}

function findSigner(identifier: Element, certificates: readonly Certificate[]): Certificate | undefined {
  if (identifier.tag === contextTag(0, { primitive: true }))
    return certificates.find(({ extensions }) => extensions.subjectKey?.equals(identifier.content))
  const parts = identifier.is(tags.sequence).parts()
  const issuer = parts.next(tags.sequence).raw
  const serial = parts.next().integer()
  parts.end()
  return certificates.find(each => each.issuer.equals(issuer) && each.serial.equals(serial))
}

function readAttributes(set: Element | undefined): Attributes {
  if (set === undefined) return []
  return listed(set.parts(), signatureLimits.attributes).map(each => {
    const parts = each.is(tags.sequence).parts()
    const type = parts.next().oid()
    const values = listed(parts.next(tags.set).parts(), signatureLimits.attributes)
    parts.end()
    return { type, values }
  })
}

/** All values of the attributes of a type. */
export function valuesOf(attributes: Attributes, type: string): readonly Element[] {
  return attributes.filter(each => each.type === type).flatMap(({ values }) => values)
}

/** The value of an attribute that is there once and has one; undefined: that is not so. */
export function onlyValue(attributes: Attributes, type: string): Element | undefined {
  const [found, ...others] = attributes.filter(each => each.type === type)
  return others.length === 0 && found?.values.length === 1 ? found.values[0] : undefined
}

export interface SignedContent {
  readonly content: Buffer
  /** what the attributes must name; undefined: it is a countersignature, whose attributes should name none, and often name plain data */
  readonly contentType: string | undefined
}

/**
 * Whether the signature is that of `content` by the key of the signer's certificate: the digest attribute is that of the content,
 * and the signature that of the attributes. Only the bytes count here; whether the certificate may do so is asked elsewhere.
 */
export function isSignatureOf(signer: Signer, { content, contentType }: SignedContent): boolean {
  const { certificate, digest, signedAttributes, signedBytes } = signer
  if (certificate === undefined || digest === undefined || signedBytes === undefined) return false
  const given = onlyValue(signedAttributes, oids.messageDigest)
  const isOfContent = given?.tag === tags.octetString && given.content.equals(hashOf(content, digest))
  return (
    isOfContent && namesType(signedAttributes, contentType) && hasSigned(signer, certificate, signedBytes)
  )
}

function namesType(attributes: Attributes, contentType: string | undefined): boolean {
  if (contentType === undefined && valuesOf(attributes, oids.contentType).length === 0) return true
  const named = onlyValue(attributes, oids.contentType)
  return named?.tag === tags.oid && named.oid() === (contentType ?? oids.data)
}

export function hashOf(bytes: Uint8Array, digest: string): Buffer {
  return createHash(digest).update(bytes).digest()
}

/** The digest that goes with an algorithm; undefined: that of the signer. */
const signatureDigests: ReadonlyMap<string, DigestName | undefined> = new Map([
  [oids.rsa, undefined],
  [oids.rsaSha256, 'sha256'],
  [oids.rsaSha384, 'sha384'],
  [oids.rsaSha512, 'sha512'],
  [oids.ecdsaSha256, 'sha256'],
  [oids.ecdsaSha384, 'sha384'],
  [oids.ecdsaSha512, 'sha512'],
])

function hasSigned(
  { digest, signatureAlgorithm, signature }: Signer,
  certificate: Certificate,
  bytes: Buffer,
): boolean {
  if (digest === undefined || !signatureDigests.has(signatureAlgorithm)) return false
  const own = signatureDigests.get(signatureAlgorithm)
  if (own !== undefined && own !== digest) return false
  return verifyBytes(certificate, { algorithm: signatureAlgorithm, digest, bytes, signature })
}

/** Whether `issuer` signed the certificate, with an algorithm that is accepted. */
export function hasIssued(
  issuer: Certificate,
  { signed, signature, signatureAlgorithm }: Certificate,
): boolean {
  const algorithm = signatureAlgorithm.parts().next().oid()
  const digest = signatureDigests.get(algorithm)
  return digest !== undefined && verifyBytes(issuer, { algorithm, digest, bytes: signed, signature })
}

interface SignedBytes {
  readonly algorithm: string
  readonly digest: DigestName
  readonly bytes: Buffer
  readonly signature: Buffer
}

function verifyBytes(by: Certificate, { algorithm, digest, bytes, signature }: SignedBytes): boolean {
  const key = publicKeyOf(by)
  // An RSA key does not verify what names another kind of key.
  if (key.asymmetricKeyType !== (algorithm.startsWith(ecdsaPrefix) ? 'ec' : 'rsa')) return false
  try {
    return verify(digest, bytes, key, signature)
  } catch {
    return false
  }
}

const ecdsaPrefix = '1.2.840.10045.'
