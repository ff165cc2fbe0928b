import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  X509Certificate,
} from 'node:crypto'
import { oids } from '../../src/core/trust/cms/oids.ts'
import { madeOnce } from './made-once.ts'

/*
 * An authority of our own: it writes certificates, signatures and timestamps, as broken as asked for. Everything is built from
 * `der`, because no program signs what must not be signed.
 */

/** Writes DER. */
export function der(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(contents)
  const { length } = content
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content])
  const bytes = Buffer.from(
    length.toString(16).padStart(Math.ceil(length.toString(16).length / 2) * 2, '0'),
    'hex',
  )
  return Buffer.concat([Buffer.from([tag, 0x80 | bytes.length]), bytes, content])
}

export const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts)

export const context = (number: number, ...parts: readonly Uint8Array[]) => der(0xa0 | number, ...parts)

export const octets = (bytes: Uint8Array) => der(0x04, bytes)

/** A set in the order that DER asks for. */
const set = (...parts: readonly Buffer[]) => der(0x31, ...parts.toSorted(Buffer.compare))

function integer(value: number | bigint | Buffer): Buffer {
  if (Buffer.isBuffer(value)) return der(0x02, value)
  const digits = value.toString(16)
  const bytes = Buffer.from(digits.padStart(digits.length + (digits.length % 2), '0'), 'hex')
  return der(0x02, ...((bytes[0] as number) > 0x7f ? [Buffer.from([0])] : []), bytes)
}

export function oid(text: string): Buffer {
  const [first = 0, second = 0, ...others] = text.split('.').map(Number)
  return der(0x06, Buffer.from([first * 40 + second, ...others.flatMap(arcBytes)]))
}

function arcBytes(arc: number): number[] {
  const bytes = [arc % 128]
  for (let left = Math.floor(arc / 128); left > 0; left = Math.floor(left / 128))
    bytes.unshift((left % 128) | 0x80)
  return bytes
}

export const algorithm = (name: string) => sequence(oid(name), der(0x05))

const bits = (bytes: Uint8Array) => der(0x03, Buffer.from([0]), bytes)

/** `2030-01-31T…` as a time of the year 2050 or later, or of an earlier one. */
function timeOf(date: string): Buffer {
  const digits = `${date.slice(0, 19).replace(/[-:T]/g, '')}Z`
  return digits < '2050' ? der(0x17, Buffer.from(digits.slice(2))) : der(0x18, Buffer.from(digits))
}

const generalizedTime = (date: string) =>
  der(0x18, Buffer.from(`${date.slice(0, 19).replace(/[-:T]/g, '')}Z`))

const nameOf = (common: string) =>
  sequence(der(0x31, sequence(oid('2.5.4.3'), der(0x0c, Buffer.from(common)))))

let keys = 0

/** A key that this file has not had. Keys take long to make: each file has the same ones of each run. */
export function newKey(kind: 'rsa' | 'short' | 'long' | 'ec' = 'rsa'): KeyObject {
  return createPrivateKey(madeOnce(`key-${kind}-${++keys}.pem`, () => makeKey(kind)))
}

function makeKey(kind: 'rsa' | 'short' | 'long' | 'ec'): string {
  const format = { type: 'pkcs8', format: 'pem' } as const
  if (kind === 'ec')
    return generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export(format) as string
  const modulusLength = { rsa: 2048, short: 1024, long: 3072 }[kind]
  return generateKeyPairSync('rsa', { modulusLength }).privateKey.export(format) as string
}

/** A certificate with its key. */
export interface Identity {
  readonly certificate: Buffer
  readonly key: KeyObject
  readonly name: Buffer
  readonly issuerName: Buffer
  readonly serial: Buffer
}

export interface IssueOptions {
  readonly name: string
  readonly key: KeyObject
  /** default: itself */
  readonly by?: Identity
  readonly from?: string
  readonly until?: string
  readonly authority?: boolean
  readonly pathLength?: number
  /** `false`: no extension with them */
  readonly purposes?: readonly string[] | false
  /** the first byte of its bits; default: what such a certificate has */
  readonly keyUsage?: number
  readonly digest?: 'sha1' | 'sha256' | 'sha384' | 'sha512'
  /** further extensions: identifier, whether it is critical, content */
  readonly extensions?: readonly (readonly [string, boolean, Buffer])[]
  /** a byte of the signature is changed */
  readonly isForged?: boolean
  readonly serial?: number
}

const certificateAlgorithms: Readonly<Record<string, string>> = {
  'rsa sha1': '1.2.840.113549.1.1.5',
  'rsa sha256': oids.rsaSha256,
  'rsa sha384': oids.rsaSha384,
  'rsa sha512': oids.rsaSha512,
  'ec sha256': oids.ecdsaSha256,
}

let serials = 1000

/** Issues a certificate. */
export function issue({
  name,
  key,
  by,
  from = '2020-01-01T00:00:00Z',
  until = '2049-01-01T00:00:00Z',
  authority = false,
  pathLength,
  purposes = authority ? false : [oids.codeSigning],
  keyUsage = authority ? 0x06 : 0x80,
  digest = 'sha256',
  extensions = [],
  isForged = false,
  serial = ++serials,
}: IssueOptions): Identity {
  const subject = nameOf(name)
  const issuerName = by?.name ?? subject
  const signer = by?.key ?? key
  const kind = `${signer.asymmetricKeyType} ${digest}`
  const algorithmBytes = kind.startsWith('ec')
    ? sequence(oid(certificateAlgorithms[kind] ?? ''))
    : algorithm(certificateAlgorithms[kind] ?? '')
  const isLong = keyUsage & 1 ? 0 : 1
  const all: (readonly [string, boolean, Buffer])[] = [
    ...(authority || pathLength !== undefined
      ? [
          [
            oids.basicConstraints,
            true,
            sequence(
              der(0x01, Buffer.from([0xff])),
              ...(pathLength === undefined ? [] : [integer(pathLength)]),
            ),
          ] as const,
        ]
      : []),
    [oids.keyUsage, true, der(0x03, Buffer.from([isLong, keyUsage]))],
    ...(purposes ? [[oids.extendedKeyUsage, true, sequence(...purposes.map(oid))] as const] : []),
    [oids.subjectKeyIdentifier, false, octets(keyIdOf(key))],
    ...(by ? [[oids.authorityKeyIdentifier, false, sequence(der(0x80, keyIdOf(by.key)))] as const] : []),
    ...extensions,
  ]
  const serialBytes = integer(serial)
  const body = sequence(
    context(0, integer(2)),
    serialBytes,
    algorithmBytes,
    issuerName,
    sequence(timeOf(from), timeOf(until)),
    subject,
    publicBytes(key),
    context(
      3,
      sequence(
        ...all.map(([id, critical, value]) =>
          sequence(oid(id), ...(critical ? [der(0x01, Buffer.from([0xff]))] : []), octets(value)),
        ),
      ),
    ),
  )
  const signature = sign(digest, body, signer)
  if (isForged) signature[20] = (signature[20] as number) ^ 1
  return {
    certificate: sequence(body, algorithmBytes, bits(signature)),
    key,
    name: subject,
    issuerName,
    serial: serialBytes,
  }
}

const publicHalves = new WeakMap<KeyObject, Buffer>()

function publicBytes(key: KeyObject): Buffer {
  const bytes = publicHalves.get(key) ?? createPublicKey(key).export({ format: 'der', type: 'spki' })
  publicHalves.set(key, bytes)
  return bytes
}

function keyIdOf(key: KeyObject): Buffer {
  return createHash('sha1').update(publicBytes(key)).digest()
}

export function pemOf(identities: readonly Identity[]): string {
  return identities.map(({ certificate }) => new X509Certificate(certificate).toString()).join('')
}

export function fingerprintOf({ certificate }: Identity): string {
  return createHash('sha256').update(certificate).digest('hex')
}

export type Digest = 'sha1' | 'sha256' | 'sha384' | 'sha512'

export const attribute = (type: string, ...values: readonly Buffer[]) => sequence(oid(type), set(...values))

export interface SignOptions {
  readonly by: Identity
  readonly digest?: Digest
  /** default: `rsaEncryption`, or what goes with the key */
  readonly algorithm?: Buffer
  /** signed attributes beside the digest of the content; `false`: none at all */
  readonly attributes: readonly Buffer[] | false
  readonly contentType?: string | undefined
  /** instead of the digest of the content */
  readonly messageDigest?: Buffer
  readonly unsigned?: (signature: Buffer) => readonly Buffer[]
  readonly isForged?: boolean
  /** the signer is named by the identifier of its key */
  readonly byKeyId?: boolean
}

/** A `SignerInfo` of CMS for the content. */
export function signerInfo(content: Buffer, options: SignOptions): Buffer {
  const { by, digest = 'sha256', attributes, contentType, unsigned, isForged = false } = options
  const hash = options.messageDigest ?? createHash(digest).update(content).digest()
  const signed =
    attributes === false
      ? undefined
      : set(
          ...(contentType === undefined ? [] : [attribute(oids.contentType, oid(contentType))]),
          attribute(oids.messageDigest, octets(hash)),
          ...attributes,
        )
  const signature = sign(digest, signed ?? content, by.key)
  if (isForged) signature[20] = (signature[20] as number) ^ 1
  const isRsa = by.key.asymmetricKeyType === 'rsa'
  const more = unsigned?.(signature) ?? []
  return sequence(
    integer(options.byKeyId ? 3 : 1),
    options.byKeyId ? der(0x80, keyIdOf(by.key)) : sequence(by.issuerName, by.serial),
    algorithm(oids[digest]),
    ...(signed ? [context(0, signed.subarray(signed.length - contentLength(signed)))] : []),
    options.algorithm ?? (isRsa ? algorithm(oids.rsa) : sequence(oid(oids.ecdsaSha256))),
    octets(signature),
    ...(more.length > 0 ? [context(1, ...more.toSorted(Buffer.compare))] : []),
  )
}

/** Bytes of what follows tag and length. */
export function contentLength(element: Buffer): number {
  const first = element[1] as number
  return first < 0x80 ? first : element.length - 2 - (first & 0x7f)
}

export interface SignedDataOptions {
  readonly contentType?: string
  readonly digest?: Digest
  readonly certificates: readonly Identity[]
  readonly signers: readonly Buffer[]
  /** the content is a structure that stands there itself, as in PKCS #7 */
  readonly isPlain?: boolean
}

/** Signed data of CMS. */
export function signedData(
  content: Buffer,
  { contentType = oids.data, digest = 'sha256', certificates, signers, isPlain = false }: SignedDataOptions,
): Buffer {
  return sequence(
    oid(oids.signedData),
    context(
      0,
      sequence(
        integer(isPlain || contentType === oids.data ? 1 : 3),
        set(algorithm(oids[digest])),
        sequence(oid(contentType), context(0, isPlain ? content : octets(content))),
        context(0, ...certificates.map(each => each.certificate)),
        der(0x31, ...signers),
      ),
    ),
  )
}

export interface SigningCertificateOptions {
  readonly digest?: Digest
  readonly withoutIssuer?: boolean
  readonly serial?: Buffer
  readonly hash?: Buffer
}

/** The attribute that names the certificate of a signature. */
export function signingCertificateV2(
  { certificate, issuerName, serial }: Identity,
  options: SigningCertificateOptions = {},
): Buffer {
  const { digest = 'sha256', withoutIssuer = false } = options
  const hash = options.hash ?? createHash(digest).update(certificate).digest()
  const id = [
    ...(digest === 'sha256' ? [] : [sequence(oid(oids[digest]))]),
    octets(hash),
    ...(withoutIssuer ? [] : [sequence(sequence(context(4, issuerName)), options.serial ?? serial)]),
  ]
  return attribute(oids.signingCertificateV2, sequence(sequence(sequence(...id))))
}

export function signingCertificateV1({ certificate }: Identity): Buffer {
  const hash = createHash('sha1').update(certificate).digest()
  return attribute(oids.signingCertificate, sequence(sequence(sequence(octets(hash)))))
}

export interface TimestampOptions {
  readonly by: Identity
  readonly certificates: readonly Identity[]
  readonly time?: string
  readonly digest?: Digest
  readonly imprintDigest?: Digest
  /** instead of the digest of the signature */
  readonly imprint?: Buffer
  readonly policy?: string
  /** seconds */
  readonly accuracy?: number
  readonly attributes?: readonly Buffer[]
  readonly isForged?: boolean
  readonly contentType?: string
  readonly signers?: number
}

/** A timestamp token for a signature (RFC 3161). */
export function timestampToken(signature: Buffer, options: TimestampOptions): Buffer {
  const {
    by,
    certificates,
    time = '2022-06-01T00:00:00Z',
    digest = 'sha256',
    imprintDigest = 'sha256',
  } = options
  const { policy = '1.3.6.1.4.1.99999.1', accuracy, contentType = oids.timestampInfo, signers = 1 } = options
  const info = sequence(
    integer(1),
    oid(policy),
    sequence(
      algorithm(oids[imprintDigest]),
      octets(options.imprint ?? createHash(imprintDigest).update(signature).digest()),
    ),
    integer(77),
    generalizedTime(time),
    ...(accuracy === undefined ? [] : [sequence(integer(accuracy))]),
  )
  const attributes = options.attributes ?? [signingCertificateV2(by, { withoutIssuer: true })]
  const signer = signerInfo(info, {
    by,
    digest,
    attributes,
    contentType,
    isForged: options.isForged ?? false,
  })
  return signedData(info, {
    contentType,
    digest,
    certificates,
    signers: Array.from({ length: signers }, () => signer),
  })
}
