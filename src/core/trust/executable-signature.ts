import { X509Certificate } from 'node:crypto'
import { type Certificate, formatExactName, publicKeyOf } from './cms/certificate.ts'
import { buildChain, type TrustStore } from './cms/chain.ts'
import { contextTag, type Element, MalformedError, readDer, tags } from './cms/der.ts'
import { digestNames, oids } from './cms/oids.ts'
import {
  hashOf,
  isSignatureOf,
  onlyValue,
  parseSignedData,
  readAlgorithm,
  readSigner,
  type SignedData,
  type Signer,
  valuesOf,
} from './cms/signed-data.ts'
import { findTimestampFaults, readTimestamps, type Timestamp } from './cms/timestamp.ts'
import { imageDigest, type PeImage, pageHashes, readPeImage } from './pe-image.ts'
import { invalid, SignatureError, type SignatureFault, untrusted } from './signature-fault.ts'
import { describeToolSigner, type ToolSigner } from './tool-signer.ts'

/** A signature of a Windows program (Authenticode), read; nothing of it is proven yet. */
interface ExecutableSignature {
  readonly data: SignedData
  readonly signer: Signer
  readonly certificate: Certificate
  readonly by: ToolSigner
  readonly content: IndirectData
}

/** What is signed: the digest of the file, and perhaps of its pages. */
interface IndirectData {
  readonly algorithm: string
  readonly hash: Buffer
  readonly pages: { readonly algorithm: 'sha1' | 'sha256'; readonly hashes: Buffer } | undefined
}

export interface JudgeExecutableOptions {
  readonly roots: { readonly signing: TrustStore; readonly timestamps: TrustStore }
  /** whether the signer is one of those that are asked for, and by its certificate, so that its root may be unknown */
  readonly match: (signer: ToolSigner) => 'certificate' | 'name' | undefined
  /** the time of the check, in milliseconds since 1970 */
  readonly now: number
}

/** Who signed a program, or what is wrong with that. */
export type ExecutableJudgement = { readonly signer: ToolSigner } | { readonly fault: SignatureFault }

/**
 * Judges the signatures of a program, all of whose bytes are hashed for it: each must be right and have a chain to a trusted
 * authority, and one must be of somebody who is asked for. Signatures with SHA-1 are passed over: they prove nothing any more.
 * Revocation is not asked.
 */
export function judgeExecutable(bytes: Buffer, options: JudgeExecutableOptions): ExecutableJudgement {
  try {
    return judge(bytes, options)
  } catch (error) {
    if (error instanceof SignatureError) return { fault: error.fault }
    if (error instanceof MalformedError)
      return { fault: invalid('', `a signature that cannot be read: ${error.message}`) }
    throw error
  }
}

function judge(bytes: Buffer, options: JudgeExecutableOptions): ExecutableJudgement {
  const image = readPeImage(bytes)
  if (image?.signature === undefined) {
    const found = image ? 'no signature' : 'no signature, as it is no Windows program'
    return { fault: { kind: 'missing', client: '', found } }
  }
  const all = readSignatures(image.signature)
  const strong = all.filter(
    ({ signer, content }) => signer.digest !== undefined && digestNames.has(content.algorithm),
  )
  if (strong.length === 0)
    return { fault: invalid('', 'a signature with another digest than SHA-2, such as SHA-1') }
  for (const signature of strong) {
    const fault = findFault(image, signature, options)
    if (fault) return { fault }
  }
  const found = strong.find(({ by }) => options.match(by))
  if (found) return { signer: found.by }
  const others = strong.map(({ by }) => describeToolSigner(by)).join(' and ')
  return { fault: untrusted('', `a signature by ${others}`) }
}

/** real ones have two */
const maxSignatures = 10

/** The signature, and those in it. */
function readSignatures(bytes: Buffer): ExecutableSignature[] {
  const found: ExecutableSignature[] = []
  const waiting = [bytes]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (found.length === maxSignatures) throw new MalformedError(`more than ${maxSignatures} signatures`)
    const signature = readSignature(parseSignedData(next))
    found.push(signature)
    const nested = valuesOf(signature.signer.unsignedAttributes, oids.nestedSignature)
    waiting.push(...nested.map(({ raw }) => raw))
  }
  return found
}

function readSignature(data: SignedData): ExecutableSignature {
  const [signer, ...others] = data.signers
  if (signer === undefined || others.length > 0) throw new MalformedError('no signer or several')
  if (data.contentType !== oids.indirectData) throw new MalformedError('the signature of something else')
  const { certificate } = signer
  if (certificate === undefined) throw new SignatureError('', 'a signature without its certificate')
  assertReadable(data)
  const by = { fingerprint: certificate.fingerprint, subject: formatExactName(certificate.subject) }
  return { data, signer, certificate, by, content: readIndirectData(data.content) }
}

// The parts that a chain does not need are read too: others refuse what is damaged there.
function assertReadable({ certificates }: SignedData): void {
  for (const { raw } of certificates) {
    try {
      new X509Certificate(raw)
    } catch (cause) {
      throw new MalformedError('a certificate that cannot be read', { cause })
    }
  }
}

/** `{ { kind; about the file }; { algorithm; digest } }` */
function readIndirectData(content: Element): IndirectData {
  const parts = content.is(tags.sequence).parts()
  const about = parts.next(tags.sequence).parts()
  if (about.next().oid() !== oids.peImageData)
    throw new MalformedError('the signature of another kind of file')
  const data = about.next(tags.sequence)
  about.end()
  const digest = parts.next(tags.sequence).parts()
  parts.end()
  const algorithm = readAlgorithm(digest.next())
  const hash = digest.next().octets()
  digest.end()
  return { algorithm, hash, pages: readPageHashes(data) }
}

const pageHashClass = Buffer.from('a6b586d5b4a12466ae05a217da8e60d6', 'hex')

/** `{ flags; [0] [1] { class; SET { { kind; SET { hashes } } } } }`; another link says nothing. */
function readPageHashes(data: Element): IndirectData['pages'] {
  const parts = data.parts()
  parts.optional(tags.bitString)
  const link = parts.optional(contextTag(0))?.parts().next()
  parts.end()
  if (link?.tag !== contextTag(1)) return undefined
  const serialized = link.parts()
  if (!serialized.next().octets().equals(pageHashClass)) throw new MalformedError('an unknown link')
  const [only, ...others] = readDer(serialized.next().octets()).is(tags.set).all()
  serialized.end()
  if (only === undefined || others.length > 0) throw new MalformedError('no hashes of pages, or several')
  const entry = only.is(tags.sequence).parts()
  const algorithm = pageAlgorithms.get(entry.next().oid())
  const values = entry.next(tags.set).parts()
  entry.end()
  const hashes = values.next().octets()
  values.end()
  if (algorithm === undefined) throw new MalformedError('unknown hashes of pages')
  return { algorithm, hashes }
}

const pageAlgorithms: ReadonlyMap<string, 'sha1' | 'sha256'> = new Map([
  [oids.pageHashesSha1, 'sha1'],
  [oids.pageHashesSha256, 'sha256'],
])

const of = 'a signature'

function findFault(
  image: PeImage,
  { data, signer, certificate, by, content }: ExecutableSignature,
  { roots, match, now }: JudgeExecutableOptions,
): SignatureFault | undefined {
  // The digest is that of the content without its tag and length.
  const signed = { content: data.content.content, contentType: oids.indirectData }
  const [named, ...more] = data.digestAlgorithms
  const isNamed = named !== undefined && more.length === 0 && digestNames.get(named) === signer.digest
  if (!isNamed || !isSignatureOf(signer, signed))
    return invalid('', `${of} that is not that of its content and key`)
  if (!isOfImage(image, content)) return invalid('', 'the signature of other bytes')
  if (!hasLongKey(certificate)) return invalid('', `${of} with a short key, or one of an unknown kind`)
  const timestamp = readTimestamp(data, signer)
  const [timeFault] = timestamp
    ? findTimestampFaults(timestamp, signer.signature, { of, roots: roots.timestamps, now })
    : []
  if (timeFault) return timeFault
  const purpose = oids.codeSigning
  // Such a certificate signs nothing that outlives it.
  const isLifetime = certificate.extensions.purposes?.includes(oids.lifetimeSigning) ?? false
  const [earliest, latest] = isLifetime || !timestamp ? [now, now] : [timestamp.earliest, timestamp.latest]
  if (earliest < certificate.notBefore || latest > certificate.notAfter)
    return invalid('', `${of} with a certificate that was not valid then, or has expired without a timestamp`)
  const chain = buildChain(certificate, {
    known: data.certificates,
    roots: roots.signing,
    purpose,
    at: latest,
  })
  if (chain.kind === 'broken')
    return invalid('', `${of} with a certificate that has no chain: ${chain.because}`)
  return chain.kind === 'trusted' || match(by) === 'certificate'
    ? undefined
    : untrusted('', `${of} by ${describeToolSigner(by)}, of the unknown authority ${chain.root}`)
}

function isOfImage(image: PeImage, { algorithm, hash, pages }: IndirectData): boolean {
  const digest = digestNames.get(algorithm)
  if (digest === undefined || !imageDigest(image, digest).equals(hash)) return false
  return pages === undefined || pageHashes(image, pages.algorithm).equals(pages.hashes)
}

const curves: readonly (string | undefined)[] = ['prime256v1', 'secp384r1', 'secp521r1']

function hasLongKey(certificate: Certificate): boolean {
  const { asymmetricKeyType: kind, asymmetricKeyDetails: details } = publicKeyOf(certificate)
  return kind === 'rsa' ? (details?.modulusLength ?? 0) >= 2048 : curves.includes(details?.namedCurve)
}

/** The timestamp (RFC 3161), or the countersignature that older programs have in its place. */
function readTimestamp(data: SignedData, signer: Signer): Timestamp | undefined {
  const older = valuesOf(signer.unsignedAttributes, oids.counterSignature)
  const all = [
    ...readTimestamps(signer, oids.executableTimestamp),
    ...older.map(each => readCountersignature(each, data, signer)),
  ]
  if (all.length > 1) throw new MalformedError('several timestamps')
  for (const each of all) assertReadable(each.data)
  return all[0]
}

function readCountersignature(value: Element, data: SignedData, { signature }: Signer): Timestamp {
  const signer = readSigner(value, data.certificates)
  const time = onlyValue(signer.signedAttributes, oids.signingTime)?.time()
  if (time === undefined) throw new SignatureError('', 'a timestamp without a time')
  // With another digest it is refused for that.
  const isSigned = isSignatureOf(signer, { content: signature, contentType: undefined })
  if (signer.digest !== undefined && !isSigned)
    throw new SignatureError('', 'a timestamp with a wrong signature')
  const imprint = { algorithm: oids.sha256, hash: hashOf(signature, 'sha256') }
  return { data, signer, time, earliest: time, latest: time, imprint }
}
