import { isUtf8 } from 'node:buffer'
import { createHash, createPublicKey, type KeyObject } from 'node:crypto'
import { contextTag, type Element, MalformedError, readDer, tags } from './der.ts'
import { oids } from './oids.ts'

/** A certificate, with what the check of a signature asks of it. Times in milliseconds since 1970. */
export interface Certificate {
  readonly raw: Buffer
  /** SHA-256 of the whole certificate, in lower-case hexadecimal digits */
  readonly fingerprint: string
  /** what its issuer signed */
  readonly signed: Buffer
  readonly signature: Buffer
  readonly signatureAlgorithm: Element
  /** names and numbers as they stand there; two are the same if their bytes are */
  readonly serial: Buffer
  readonly issuer: Buffer
  readonly subject: Buffer
  readonly notBefore: number
  readonly notAfter: number
  /** of its public key */
  readonly keyInfo: Buffer
  readonly extensions: Extensions
}

export interface Extensions {
  /** there are some at all */
  readonly any: boolean
  /** it may issue certificates, with at most so many authorities between it and the last one */
  readonly authority: { readonly pathLength: number } | undefined
  /** undefined: it says nothing of it; the first bit is the highest of the first byte */
  readonly keyUsage: Buffer | undefined
  /** undefined: it may be used for everything */
  readonly purposes: readonly string[] | undefined
  readonly subjectKey: Buffer | undefined
  readonly authorityKey: Buffer | undefined
  /** one that is critical and that nothing here understands */
  readonly unknown: string | undefined
}

// The same few authorities come with every signature.
const parsed = new Map<string, Certificate>()

const maxParsed = 2000

/** Throws `MalformedError`. */
export function parseCertificate(raw: Buffer): Certificate {
  const fingerprint = createHash('sha256').update(raw).digest('hex')
  const known = parsed.get(fingerprint)
  if (known) return known
  // Not a view of a whole signature, which would be kept with it.
  const certificate = readCertificate(Buffer.from(raw), fingerprint)
  if (parsed.size === maxParsed) parsed.clear()
  parsed.set(fingerprint, certificate)
  return certificate
}

function readCertificate(raw: Buffer, fingerprint: string): Certificate {
  const parts = readDer(raw).is(tags.sequence).parts()
  const signed = parts.next(tags.sequence)
  const signatureAlgorithm = parts.next(tags.sequence)
  const signature = parts.next().bits()
  parts.end()
  const body = signed.parts()
  const version = body.optional(contextTag(0))?.parts().next().small() ?? 0
  const serial = body.next().integer()
  if (!body.next().raw.equals(signatureAlgorithm.raw))
    throw new MalformedError('two algorithms of one signature')
  const issuer = body.next(tags.sequence).raw
  const validity = body.next(tags.sequence).parts()
  const [notBefore, notAfter] = [validity.next().time(), validity.next().time()]
  validity.end()
  const subject = body.next(tags.sequence).raw
  const keyInfo = body.next(tags.sequence).raw
  body.optional(contextTag(1, { primitive: true }))
  body.optional(contextTag(2, { primitive: true }))
  const list = body.optional(contextTag(3))
  body.end()
  if (list && version !== 2) throw new MalformedError('extensions in a certificate of an early version')
  const extensions = parseExtensions(list)
  return {
    ...{ raw, fingerprint, signed: signed.raw, signature, signatureAlgorithm, serial, issuer, subject },
    ...{ notBefore, notAfter, keyInfo, extensions },
  }
}

function parseExtensions(list: Element | undefined): Extensions {
  const values = new Map<string, Buffer>()
  let unknown: string | undefined
  const body = list?.parts()
  for (const each of body?.next(tags.sequence).all() ?? []) {
    const parts = each.is(tags.sequence).parts()
    const oid = parts.next().oid()
    const isCritical = parts.optional(tags.boolean)?.boolean() ?? false
    const value = parts.next().octets()
    parts.end()
    if (values.has(oid)) throw new MalformedError('an extension that is there twice')
    if (isCritical && !understood.has(oid)) unknown ??= oid
    values.set(oid, value)
  }
  body?.end()
  const read = (oid: string) => {
    const value = values.get(oid)
    return value && readDer(value)
  }
  const authorityKey = read(oids.authorityKeyIdentifier)
    ?.parts()
    .optional(contextTag(0, { primitive: true }))
  return {
    any: values.size > 0,
    authority: parseAuthority(read(oids.basicConstraints)),
    keyUsage: parseKeyUsage(read(oids.keyUsage)),
    purposes: read(oids.extendedKeyUsage)
      ?.all()
      .map(each => each.oid()),
    subjectKey: read(oids.subjectKeyIdentifier)?.octets(),
    authorityKey: authorityKey?.content,
    unknown: unknown ?? [oids.nameConstraints, oids.policyConstraints].find(oid => values.has(oid)),
  }
}

/** Those that are read here, and those that restrict nothing that a signature asks. */
const understood: ReadonlySet<string> = new Set([
  ...[oids.basicConstraints, oids.keyUsage, oids.extendedKeyUsage, oids.subjectKeyIdentifier],
  ...[oids.authorityKeyIdentifier, oids.subjectAlternativeName, oids.certificatePolicies],
])

function parseAuthority(value: Element | undefined): Extensions['authority'] {
  const parts = value?.is(tags.sequence).parts()
  const isAuthority = parts?.optional(tags.boolean)?.boolean() ?? false
  const pathLength = parts?.optional(tags.integer)?.small() ?? Number.POSITIVE_INFINITY
  parts?.end()
  return isAuthority ? { pathLength } : undefined
}

function parseKeyUsage(value: Element | undefined): Buffer | undefined {
  if (value === undefined) return undefined
  const { content } = value.is(tags.bitString)
  if (content.length < 2 || (content[0] as number) > 7) throw new MalformedError('a key usage without a bit')
  return content.subarray(1)
}

/** Whether a key of these extensions may sign certificates. */
export function maySignCertificates({ keyUsage }: Extensions): boolean {
  return keyUsage === undefined || ((keyUsage[0] as number) & 0x04) !== 0
}

const keys = new WeakMap<Certificate, KeyObject>()

/** Throws `MalformedError`. */
export function publicKeyOf(certificate: Certificate): KeyObject {
  const known = keys.get(certificate)
  if (known) return known
  try {
    const key = createPublicKey({ key: certificate.keyInfo, format: 'der', type: 'spki' })
    keys.set(certificate, key)
    return key
  } catch (cause) {
    throw new MalformedError('a public key that cannot be read', { cause })
  }
}

/** An RSA key of at least so many bits. */
export function isLongRsaKey(certificate: Certificate, bits = 2048): boolean {
  const key = publicKeyOf(certificate)
  return key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= bits
}

/** Whether it is its own issuer by name. */
export function isSelfIssued({ issuer, subject }: Certificate): boolean {
  return issuer.equals(subject)
}

const attributeNames: Readonly<Record<string, string>> = {
  '2.5.4.3': 'CN',
  '2.5.4.10': 'O',
  '2.5.4.11': 'OU',
  '2.5.4.7': 'L',
  '2.5.4.8': 'S',
  '2.5.4.6': 'C',
}

/** A name for people, `CN=…, O=…`: the parts that are commonly known, in the order of other tools. Throws `MalformedError`. */
export function formatName(name: Buffer): string {
  return attributesOf(name).join(', ')
}

/** A name that is compared: that for people, in which a value cannot imitate a further part. Throws `MalformedError`. */
export function formatExactName(name: Buffer): string {
  return attributesOf(name)
    .map(each => each.replace(/[\\,]/g, '\\$&'))
    .join(', ')
}

function attributesOf(name: Buffer): string[] {
  const parts = readDer(name)
    .all()
    .flatMap(set => set.is(tags.set).all().map(formatAttribute))
  return parts.reverse()
}

function formatAttribute(attribute: Element): string {
  const parts = attribute.is(tags.sequence).parts()
  const oid = parts.next().oid()
  const value = parts.next()
  if (value.tag === tags.utf8String && !isUtf8(value.content))
    throw new MalformedError('a name that is not text')
  // BMPString: two bytes a character.
  const isWide = value.tag === 0x1e && value.content.length % 2 === 0
  const text = isWide ? Buffer.from(value.content).swap16().toString('utf16le') : value.content.toString()
  return `${attributeNames[oid] ?? oid}=${text}`
}
