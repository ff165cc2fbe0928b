import { type Certificate, formatName, isSelfIssued, maySignCertificates } from './certificate.ts'
import { MalformedError } from './der.ts'
import { hasIssued } from './signed-data.ts'

/** Certificates by their subject, some of them trusted. */
export interface TrustStore {
  /** those whose own signature is trusted without asking anybody */
  find(subject: Buffer): readonly Certificate[]
  has(certificate: Certificate): boolean
}

export interface ChainOptions {
  /** certificates that came with the signature */
  readonly known: readonly Certificate[]
  readonly roots: TrustStore
  /** all authorities that say what their certificates are for must name it */
  readonly purpose: string
  /** the time at which the authorities must be valid, in milliseconds since 1970 */
  readonly at: number
}

/** What there is between a certificate and a root. */
export type ChainResult =
  | { readonly kind: 'trusted' }
  /** it ends at a root that nobody trusts */
  | { readonly kind: 'untrusted'; readonly root: string }
  | { readonly kind: 'broken'; readonly because: string }

/** signatures that are checked for one chain; a real one has four */
const maxChecks = 40

const maxLength = 10

/**
 * Looks for a chain from the certificate to a trusted root; failing that, to any root. Each authority must be one, be valid at
 * the time, be allowed to sign certificates for the purpose, and have signed the one before it. The end of its validity is not
 * asked of the certificate itself, nor is a revocation list.
 */
export function buildChain(leaf: Certificate, options: ChainOptions): ChainResult {
  const search: Search = { ...options, checks: 0, because: undefined }
  const fault = purposeFault(leaf, options)
  if (fault) return { kind: 'broken', because: fault }
  try {
    const found = climb(leaf, [leaf], search)
    if (found) return found
  } catch (error) {
    if (!(error instanceof MalformedError)) throw error
    return { kind: 'broken', because: error.message }
  }
  return { kind: 'broken', because: search.because ?? `its issuer, ${shown(leaf.issuer)}, is unknown` }
}

interface Search extends ChainOptions {
  checks: number
  /** the first reason why a way ended */
  because: string | undefined
}

function climb(below: Certificate, path: readonly Certificate[], search: Search): ChainResult | undefined {
  if (search.roots.has(below)) return { kind: 'trusted' }
  if (isSelfIssued(below) && check(below, below, search))
    return { kind: 'untrusted', root: shown(below.subject) }
  let untrusted: ChainResult | undefined
  for (const issuer of issuersOf(below, path, search)) {
    const fault = issuerFault(issuer, path, search)
    if (fault !== undefined) {
      search.because ??= fault
      continue
    }
    if (!check(issuer, below, search)) {
      search.because ??= `the signature on a certificate of ${shown(below.issuer)} is wrong`
      continue
    }
    const found = climb(issuer, [...path, issuer], search)
    if (found?.kind === 'trusted') return found
    untrusted ??= found
  }
  return untrusted
}

/** Trusted ones first, so that an old root in the signature does not hide them. */
function issuersOf(
  below: Certificate,
  path: readonly Certificate[],
  { known, roots }: Search,
): Certificate[] {
  if (path.length >= maxLength) return []
  const named = known.filter(each => each.subject.equals(below.issuer) && !roots.has(each))
  const { authorityKey } = below.extensions
  return [...roots.find(below.issuer), ...named].filter(
    ({ raw, extensions: { subjectKey } }) =>
      !path.some(each => each.raw.equals(raw)) &&
      (authorityKey === undefined || subjectKey === undefined || authorityKey.equals(subjectKey)),
  )
}

function issuerFault(
  issuer: Certificate,
  path: readonly Certificate[],
  { purpose, at, roots }: Search,
): string | undefined {
  const { authority } = issuer.extensions
  const name = () => shown(issuer.subject)
  // Roots of the last century say nothing of it.
  const isOldRoot = !issuer.extensions.any && roots.has(issuer)
  if (!isOldRoot && authority === undefined) return `${name()} is not an authority`
  // The authorities below it, without those that only renew their own certificate, and without the certificate itself.
  const between = path.slice(1).filter(each => !isSelfIssued(each)).length
  if (authority && between > authority.pathLength) return `${name()} allows fewer authorities below it`
  if (!maySignCertificates(issuer.extensions)) return `${name()} may not sign certificates`
  if (at < issuer.notBefore || at > issuer.notAfter) return `${name()} was not valid then`
  return purposeFault(issuer, { purpose })
}

function purposeFault(
  { subject, extensions }: Certificate,
  { purpose }: Pick<ChainOptions, 'purpose'>,
): string | undefined {
  if (extensions.unknown !== undefined) return `${shown(subject)} has the extension ${extensions.unknown}`
  return extensions.purposes === undefined || extensions.purposes.includes(purpose)
    ? undefined
    : `${shown(subject)} is for other purposes`
}

const known = new WeakMap<Certificate, WeakMap<Certificate, boolean>>()

function check(issuer: Certificate, below: Certificate, search: Search): boolean {
  if (++search.checks > maxChecks) throw new MalformedError('too many certificates that could be the issuer')
  const results = known.get(issuer) ?? new WeakMap<Certificate, boolean>()
  known.set(issuer, results)
  const result = results.get(below) ?? hasIssued(issuer, below)
  results.set(below, result)
  return result
}

function shown(name: Buffer): string {
  try {
    return formatName(name)
  } catch {
    return 'a name that cannot be read'
  }
}
