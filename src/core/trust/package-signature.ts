import { type Certificate, formatName } from './cms/certificate.ts'
import { buildChain, type TrustStore } from './cms/chain.ts'
import { type Element, MalformedError, tags } from './cms/der.ts'
import { oids } from './cms/oids.ts'
import {
  type Attributes,
  isSignatureOf,
  onlyValue,
  parseSignedData,
  readSigner,
  type SignedData,
  type Signer,
  valuesOf,
} from './cms/signed-data.ts'
import { namesCertificate } from './cms/signing-certificate.ts'
import { findCertificateFaults } from './cms/signing-rules.ts'
import { findTimestampFaults, readTimestamps, type Timestamp } from './cms/timestamp.ts'
import { describeSigner, type PackageSigner } from './package-signer.ts'
import { parseSignatureContent, type SignatureContent } from './signature-content.ts'
import { invalid, SignatureError, type SignatureFault, untrusted } from './signature-fault.ts'
import {
  type DeclaredSigners,
  findUndeclared,
  findUnlisted,
  isRootWaived,
  type TrustedSigner,
} from './trusted-signers.ts'

/** The signature of a package, read; nothing of it is proven yet. */
export interface PackageSignature {
  readonly content: SignatureContent
  /** the author's or the repository's, then the repository's countersignature, if there is one */
  readonly signatures: readonly RoleSignature[]
}

interface RoleSignature {
  readonly by: PackageSigner
  readonly signer: Signer
  readonly certificate: Certificate
  readonly timestamps: readonly Timestamp[]
  /** what it signs, and the type that its attributes name */
  readonly signed: Buffer
  readonly contentType: string | undefined
  readonly data: SignedData
}

/**
 * Reads the signature of a package, `.signature.p7s`.
 *
 * @throws SignatureError
 */
export function readPackageSignature(bytes: Buffer): PackageSignature {
  return reading('NU3003', () => {
    const data = parseSignedData(bytes)
    const [signer, ...others] = data.signers
    if (signer === undefined || others.length > 0)
      throw new SignatureError('NU3009', 'no primary signature or several')
    const signed = data.content.octets()
    const { contentType } = data
    const primary = readRole({ signer, signed, contentType, data }, primaryCodes)
    if (contentType !== oids.data)
      throw new SignatureError('NU3000', 'a signature of another kind of content')
    const content = parseSignatureContent(signed)
    const countersignature = readCountersignature(primary)
    return { content, signatures: countersignature ? [primary, countersignature] : [primary] }
  })
}

function reading<T>(client: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof MalformedError)) throw error
    throw unreadable(client, error)
  }
}

function unreadable(client: string, { message }: MalformedError): SignatureError {
  return new SignatureError(client, `a signature that cannot be read: ${message}`)
}

interface RoleCodes {
  readonly noCertificate: string
  readonly malformed: string
}

const primaryCodes: RoleCodes = { noCertificate: 'NU3010', malformed: 'NU3011' }

const counterCodes: RoleCodes = { noCertificate: 'NU3010', malformed: 'NU3031' }

function readRole(
  signature: Pick<RoleSignature, 'signer' | 'signed' | 'contentType' | 'data'>,
  codes: RoleCodes,
): RoleSignature {
  const { certificate, signedAttributes } = signature.signer
  if (certificate === undefined)
    throw new SignatureError(codes.noCertificate, 'a signature without its certificate')
  const role = roleOf(signedAttributes)
  if (role === undefined)
    throw new SignatureError('NU3000', 'a signature by neither an author nor a repository')
  if (!namesCertificate(signedAttributes, certificate, { isTimestamp: false }))
    throw new SignatureError(
      codes.malformed,
      'a signature whose signed attributes do not name its certificate',
    )
  if (!signedAttributes.some(({ type }) => type === oids.signingTime))
    throw new SignatureError(codes.malformed, 'a signature without the time of signing')
  const { fingerprint, subject } = certificate
  const named = { role, fingerprint, subject: formatName(subject) }
  const by = role === 'author' ? named : { ...named, ...readRepository(signedAttributes) }
  return { ...signature, certificate, by, timestamps: readTimestamps(signature.signer) }
}

/** What the signer commits to: that it made the package, or that it received it. */
function roleOf(attributes: Attributes): PackageSigner['role'] | undefined {
  const roles = new Set<PackageSigner['role']>()
  for (const value of valuesOf(attributes, oids.commitmentType)) {
    const type = value.is(tags.sequence).parts().next().oid()
    if (type === oids.proofOfOrigin) roles.add('author')
    if (type === oids.proofOfReceipt) roles.add('repository')
  }
  if (roles.size > 1) throw new SignatureError('NU3000', 'a signature by an author and a repository at once')
  return [...roles][0]
}

function readRepository(
  attributes: Attributes,
): Required<Pick<PackageSigner, 'serviceIndex'>> & Pick<PackageSigner, 'owners'> {
  for (const type of [oids.serviceIndexUrl, oids.packageOwners])
    if (attributes.filter(each => each.type === type).length > 1)
      throw new MalformedError('an attribute that is there twice')
  const address = onlyValue(attributes, oids.serviceIndexUrl)?.is(tags.ia5String).content.toString('latin1')
  const isAddress = address !== undefined && URL.canParse(address) && new URL(address).protocol === 'https:'
  if (!isAddress)
    throw new SignatureError('NU3000', 'a repository signature without the address of its service index')
  if (!attributes.some(({ type }) => type === oids.packageOwners)) return { serviceIndex: address }
  const owners = onlyValue(attributes, oids.packageOwners)?.is(tags.sequence).all().map(ownerOf) ?? []
  if (owners.length === 0 || owners.some(owner => owner.trim() === ''))
    throw new SignatureError('NU3000', 'a repository signature with an empty list of owners')
  return { serviceIndex: address, owners }
}

function ownerOf(element: Element): string {
  return element.is(tags.utf8String).content.toString()
}

/** Countersignatures of another kind say nothing of the package. */
function readCountersignature(primary: RoleSignature): RoleSignature | undefined {
  const { data } = primary
  const signed = primary.signer.signature
  const [found, ...others] = valuesOf(primary.signer.unsignedAttributes, oids.counterSignature)
    .map(value => readSigner(value, data.certificates))
    .filter(({ signedAttributes }) => roleOf(signedAttributes) === 'repository')
  if (found === undefined) return undefined
  if (others.length > 0) throw new SignatureError('NU3032', 'several countersignatures of repositories')
  if (primary.by.role === 'repository')
    throw new SignatureError('NU3033', 'a repository signature with a repository countersignature')
  return readRole({ signer: found, signed, contentType: undefined, data }, counterCodes)
}

export interface JudgeOptions {
  /** trusted authorities of signatures, and of timestamps */
  readonly roots: { readonly signing: TrustStore; readonly timestamps: TrustStore }
  /** undefined: whoever has a chain to a root */
  readonly trusted: readonly TrustedSigner[] | undefined
  /** one of these must have signed too; absent: nobody else */
  readonly narrowed?: readonly TrustedSigner[] | undefined
  /** whom the package's source names; absent: nobody */
  readonly declared?: DeclaredSigners | undefined
  /** the hash of the package without its signature */
  readonly contentHash: Buffer
  /** the time of the check, in milliseconds since 1970 */
  readonly now: number
}

/** What is wrong with the signature of a package; nothing: it is right and trusted. */
export function judgeSignature(signature: PackageSignature, options: JudgeOptions): SignatureFault[] {
  try {
    return judge(signature, options)
  } catch (error) {
    // What nothing has asked for before, such as a public key, is read here.
    if (!(error instanceof MalformedError)) throw error
    return [unreadable('NU3003', error).fault]
  }
}

function judge({ content, signatures }: PackageSignature, options: JudgeOptions): SignatureFault[] {
  const faults: SignatureFault[] = []
  if (!content.hash.equals(options.contentHash))
    faults.push(invalid('NU3008', 'the signature of another package'))
  const signers = signatures.map(({ by }) => by)
  const unlisted = findUnlisted(signers, options.trusted) ?? findUnlisted(signers, options.narrowed)
  if (unlisted) faults.push(unlisted)
  const undeclared = options.declared && findUndeclared(signers, options.declared)
  if (undeclared) faults.push(undeclared)
  const [primary, counter] = signatures.map(each => judgeRole(each, options))
  return [...faults, ...(primary && counter ? joinRoles(primary, counter) : (primary?.faults ?? []))]
}

/** The judgement of one of the signatures. */
interface RoleJudgement {
  readonly faults: readonly SignatureFault[]
  readonly certificate: Certificate
  /** what proves the time; undefined: nothing, so that it must be valid now */
  readonly timestamp: Timestamp | undefined
}

function judgeRole(signature: RoleSignature, { roots, trusted, now }: JudgeOptions): RoleJudgement {
  const { by, signer, certificate, timestamps, signed, contentType, data } = signature
  const of = contentType === undefined ? "the repository's countersignature" : `the ${by.role}'s signature`
  const [first] = timestamps
  const timeFaults = first
    ? findTimestampFaults(first, signer.signature, { of, roots: roots.timestamps, now })
    : []
  const timestamp = timeFaults.length === 0 ? first : undefined
  const ends = (faults: readonly SignatureFault[]) => ({
    faults: [...faults, ...timeFaults],
    certificate,
    timestamp,
  })
  if (!isSignatureOf(signer, { content: signed, contentType }))
    return ends([invalid('NU3012', `${of}, which is not that of its content and key`)])
  const wrong = findCertificateFaults(certificate, { of, now })
  if (wrong.length > 0) return ends(wrong)
  const purpose = oids.codeSigning
  const at = timestamp?.latest ?? now
  const chain = buildChain(certificate, { known: data.certificates, roots: roots.signing, purpose, at })
  const faults: SignatureFault[] = []
  if (chain.kind === 'broken')
    faults.push(invalid('NU3012', `${of} with a certificate that has no chain: ${chain.because}`))
  if (chain.kind === 'untrusted' && !isRootWaived(by, trusted))
    faults.push(untrusted('NU3018', `${of} by ${describeSigner(by)}, of the unknown authority ${chain.root}`))
  if (!isValidDuring(certificate, timestamp?.earliest ?? now, at))
    faults.push(
      invalid(
        'NU3037',
        `${of}, made with a certificate that was not valid then, or that has expired without a timestamp`,
      ),
    )
  return ends(faults)
}

function isValidDuring({ notBefore, notAfter }: Certificate, earliest: number, latest: number): boolean {
  return earliest > notBefore && latest < notAfter
}

/**
 * A right countersignature of a trusted repository stands for the author's root, and its timestamp for the author's, as in the
 * .NET client: a repository takes no package with a signature that was wrong when it came.
 */
function joinRoles(primary: RoleJudgement, counter: RoleJudgement): SignatureFault[] {
  if (counter.faults.length > 0) return [...primary.faults, ...counter.faults]
  const { timestamp } = counter
  const wasValid = timestamp && isValidDuring(primary.certificate, timestamp.earliest, timestamp.latest)
  const answered = (client: string) => client === 'NU3018' || (client === 'NU3037' && wasValid)
  return primary.faults.every(({ client }) => answered(client)) ? [] : [...primary.faults]
}
