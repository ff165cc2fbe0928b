import { PkgtoolError } from '../base/errors.ts'
import { quote } from '../base/printable.ts'
import { describeSigner, type PackageSigner } from './package-signer.ts'
import { type SignatureFault, untrusted } from './signature-fault.ts'

/** Somebody whose signature is asked for; plain data, because it crosses to workers. */
export interface TrustedSigner {
  readonly role: PackageSigner['role']
  /** SHA-256 of the certificate, in lower-case hexadecimal digits */
  readonly fingerprint: string
  /** of a repository: only packages of one of these; empty: of anybody */
  readonly owners: readonly string[]
  /** the certificate may end at a root that nobody trusts */
  readonly allowUntrustedRoot: boolean
}

/** Who signs the packages of a source, as it says. */
export interface DeclaredSigners {
  /** all its packages are signed by them */
  readonly isAll: boolean
  /** SHA-256 of their certificates, in lower-case hexadecimal digits */
  readonly fingerprints: readonly string[]
}

/**
 * Reads the lines of `trusted-signers`: `author SHA256` or `repository SHA256 [owner,owner]`. The certificate is named exactly, so
 * its root may be one that nobody trusts.
 *
 * @throws PkgtoolError `INVALID_INPUT`
 */
export function parseTrustedSigners(lines: readonly string[]): TrustedSigner[] {
  return lines.map(line => {
    const [role = '', digits = '', owners = '', ...more] = line.trim().split(/\s+/)
    const fingerprint = parseFingerprint(digits)
    const names = ownersIn(owners)
    const isRole = role === 'author' || role === 'repository'
    if (!isRole || fingerprint === undefined || names === undefined || more.length > 0)
      throw unreadable(
        line,
        '"author SHA256" or "repository SHA256 [owner,owner]", with 64 hexadecimal digits',
      )
    if (role === 'author' && names.length > 0)
      throw unreadable(line, 'owners of a repository only: an author signs no owners')
    return { role, fingerprint, owners: names, allowUntrustedRoot: true }
  })
}

/** With or without colons, as programs show it; undefined: no SHA-256 in hex. */
export function parseFingerprint(text: string): string | undefined {
  const digits = text.replaceAll(':', '').toLowerCase()
  return /^[0-9a-f]{64}$/.test(digits) ? digits : undefined
}

/** `[a,b]`; undefined: not so. */
function ownersIn(text: string): readonly string[] | undefined {
  if (text === '') return []
  const names = /^\[([^[\]]+)\]$/.exec(text)?.[1]?.split(',')
  return names?.some(name => name === '') ? undefined : names
}

function unreadable(line: string, wanted: string): PkgtoolError {
  return new PkgtoolError('INVALID_INPUT', {
    subject: 'trusted-signers',
    found: `the line is ${quote(line)}`,
    wanted,
  })
}

/** The fault of a package that none of the trusted ones signed. */
export function findUnlisted(
  signers: readonly PackageSigner[],
  trusted: readonly TrustedSigner[] | undefined,
): SignatureFault | undefined {
  if (trusted === undefined || signers.some(each => trusted.some(entry => isListed(each, entry))))
    return undefined
  return untrusted('NU3034', `a signature by ${signers.map(describeSigner).join(' and ')}`)
}

/**
 * The fault of a package that none of those signed of whom its source says so. As in the .NET client, a list counts also where the
 * source does not say that everything is signed by them.
 */
export function findUndeclared(
  signers: readonly PackageSigner[],
  { isAll, fingerprints }: DeclaredSigners,
): SignatureFault | undefined {
  const isRight = signers.some(
    ({ role, fingerprint }) => role === 'repository' && fingerprints.includes(fingerprint),
  )
  if (isRight || (!isAll && fingerprints.length === 0)) return undefined
  return untrusted('NU3034', 'no signature by a repository that its source names')
}

function isListed(signer: PackageSigner, { role, fingerprint, owners }: TrustedSigner): boolean {
  if (signer.role !== role || signer.fingerprint !== fingerprint) return false
  return owners.length === 0 || role === 'author' || owners.some(owner => signer.owners?.includes(owner))
}

/** Whether a signer's root may be one that nobody trusts. */
export function isRootWaived(
  { fingerprint }: PackageSigner,
  trusted: readonly TrustedSigner[] | undefined,
): boolean {
  return trusted?.some(each => each.allowUntrustedRoot && each.fingerprint === fingerprint) ?? false
}
