import type { Sha512 } from '../files/sha512.ts'
import { identityKey, type NamedPackage } from '../nuget/package-identity.ts'
import type { SignatureFault } from '../trust/signature-fault.ts'
import {
  type HashGiver,
  hasRule,
  type Policy,
  type Proof,
  signatureProofIn,
  signatureRuleOf,
} from './policy.ts'
import type {
  FetchedFile,
  ManifestBytes,
  NamedContent,
  SourceAnswers,
  SourceQuestion,
  StagedFile,
} from './staged-file.ts'

/** Who gives the hash of a package. */
export interface GivenHash {
  readonly by: HashGiver
  readonly sha512: Sha512
}

/** The package that a file must be. */
export interface Expectation {
  /** the package is one of these; `any`: what its manifest says */
  readonly identities: readonly NamedPackage[] | 'any'
  /** all of them apply */
  readonly hashes: readonly GivenHash[]
  /** without its signature; `any`: it is computed, whatever it is; absent: it is not computed */
  readonly contentHash?: 'any' | { readonly is: Sha512 } | undefined
  /** bytes */
  readonly size?: number | undefined
}

declare const accepted: unique symbol

/**
 * A file whose bytes are proven to be a package. Only `acceptPackage` makes one, and only this gets a name in a packages
 * folder, in the package store or in a feed.
 */
export interface AcceptedPackage<M extends ManifestBytes = ManifestBytes> {
  readonly [accepted]: true
  readonly file: StagedFile<M>
  readonly identity: NamedPackage
  /** as its manifest spells them */
  readonly spelled: NamedContent['spelled']
  readonly manifest: M
  /** its manifest is in it; otherwise its source gave the manifest */
  readonly isArchive: boolean
  /** bytes */
  readonly size: number
  readonly sha512: Sha512
  /** known if it was expected */
  readonly contentHash: Sha512 | undefined
  /** at least one */
  readonly proofs: readonly Proof[]
  /** what is wrong with its signature, where a policy only warns of that */
  readonly signatureFaults: readonly SignatureFault[]
}

/** How a file differs from the package that it must be. */
export type PackageFault =
  | { readonly kind: 'size'; readonly found: number; readonly wanted: number }
  | { readonly kind: 'hash'; readonly found: Sha512; readonly wanted: Sha512; readonly by: HashGiver }
  | { readonly kind: 'content-hash'; readonly found: Sha512 | undefined; readonly wanted: Sha512 }
  | { readonly kind: 'no-archive' }
  | { readonly kind: 'identity'; readonly found: NamedContent['spelled'] }
  | { readonly kind: 'signature'; readonly faults: readonly [SignatureFault, ...SignatureFault[]] }

/** The decision about a file. */
export type Acceptance<M extends ManifestBytes> =
  | { readonly accepted: AcceptedPackage<M> }
  | { readonly fault: PackageFault }

/** The decision depends on what the file's source answers to this question. */
export interface Undecided {
  readonly question: SourceQuestion
}

/**
 * Decides whether the bytes of a file become a package: those of a download, of the package store, of a caller's file or of a
 * bundle. Nothing else makes an `AcceptedPackage`. A fault is returned as data; the caller knows whom to name in its message.
 * So is a question to the source of a fetched file; its answer is given in the next call.
 *
 * @throws PkgtoolError `BAD_ARCHIVE`, `INVALID_MANIFEST`, `TOO_LARGE` (the manifest), `UNREADABLE_FILE`, `CANCELLED`
 */
export async function acceptPackage<M extends ManifestBytes>(
  file: FetchedFile<M>,
  want: Expectation,
  policy: Policy,
): Promise<Acceptance<M> | Undecided>
export async function acceptPackage<M extends ManifestBytes>(
  file: StagedFile<M>,
  want: Expectation,
  policy: Policy,
): Promise<Acceptance<M>>
export async function acceptPackage<M extends ManifestBytes>(
  file: StagedFile<M> & Partial<FetchedFile<M>>,
  want: Expectation,
  policy: Policy,
): Promise<Acceptance<M> | Undecided> {
  const fault = findBytesFault(file, want)
  if (fault) return { fault }
  const { answers } = file
  const inside = await file.content()
  if (inside === undefined && (answers === undefined || hasRule(policy, 'archive')))
    return { fault: { kind: 'no-archive' } }
  const hashes = hashesOf(want, policy, answers)
  if (hashes === undefined) return { question: 'publishedHash' }
  const publishedFault = findBytesFault(file, { hashes })
  if (publishedFault) return { fault: publishedFault }
  const content = inside ?? answers?.manifest
  if (content === undefined) return { question: 'manifest' }
  const named = judgeIdentity(content, want)
  if ('fault' in named) return named
  const { identity } = named
  const { spelled, manifest } = content
  const contentHash = want.contentHash && (await file.contentHash())
  const bound = want.contentHash === 'any' ? undefined : want.contentHash?.is
  if (bound !== undefined && contentHash !== bound)
    return { fault: { kind: 'content-hash', found: contentHash, wanted: bound } }
  const signature = await proveSignature(file, policy)
  if (!('proofs' in signature)) return signature
  const proofs = [...proofsOf(file, hashes, bound), ...signature.proofs]
  const isArchive = inside !== undefined
  const { size, sha512 } = file
  const facts = { file, isArchive, identity, spelled, manifest, size, sha512, contentHash, proofs }
  return { accepted: { ...facts, signatureFaults: signature.faults } as unknown as AcceptedPackage<M> }
}

interface Signature {
  readonly proofs: readonly Proof[]
  readonly faults: readonly SignatureFault[]
}

/** Bytes that fulfilled the same rule before do so still. The code that judges them is loaded for a rule only. */
async function proveSignature(
  file: StagedFile & Pick<Partial<FetchedFile>, 'answers'>,
  policy: Policy,
): Promise<Signature | { readonly fault: PackageFault } | Undecided> {
  const rule = signatureRuleOf(policy)
  if (rule === undefined) return { proofs: [], faults: [] }
  const known = signatureProofIn(file.proofs)
  if (known?.under === rule.key) return { proofs: [known], faults: [] }
  const { answers, path } = file
  if (answers !== undefined && answers.signers === undefined) return { question: 'signers' }
  const { judgeSignature } = await import('./judge-signature.ts')
  const { signers } = answers ?? {}
  const outcome = await judgeSignature({ path, archive: file.archive?.(), mark: file.mark, signers }, rule)
  if ('proof' in outcome) return { proofs: [outcome.proof], faults: [] }
  const { faults } = outcome
  return rule.mode === 'require' ? { fault: { kind: 'signature', faults } } : { proofs: [], faults }
}

function findBytesFault(
  file: StagedFile,
  { hashes, size }: Pick<Expectation, 'hashes' | 'size'>,
): PackageFault | undefined {
  if (size !== undefined && file.size !== size) return { kind: 'size', found: file.size, wanted: size }
  const other = hashes.find(({ sha512 }) => sha512 !== file.sha512)
  return other && { kind: 'hash', found: file.sha512, wanted: other.sha512, by: other.by }
}

/** The package that a manifest names, if it is one of the expected ones. */
export function judgeIdentity(
  { identity, spelled }: Pick<NamedContent, 'identity' | 'spelled'>,
  { identities }: Pick<Expectation, 'identities'>,
): { readonly identity: NamedPackage } | { readonly fault: PackageFault } {
  if (identity !== undefined && isOneOf(identity, identities)) return { identity }
  return { fault: { kind: 'identity', found: spelled } }
}

/** The hashes that the file must have; undefined: its source must be asked. */
function hashesOf(
  { hashes }: Expectation,
  policy: Policy,
  answers: SourceAnswers | undefined,
): readonly GivenHash[] | undefined {
  if (hashes.length > 0 || answers === undefined || !hasRule(policy, 'published-hash')) return hashes
  const { publishedHash } = answers
  if (publishedHash === undefined) return undefined
  return publishedHash.sha512 === undefined ? [] : [{ by: 'source', sha512: publishedHash.sha512 }]
}

function isOneOf(identity: NamedPackage, wanted: Expectation['identities']): boolean {
  const key = identityKey(identity)
  return wanted === 'any' || wanted.some(each => identityKey(each) === key)
}

function proofsOf(file: StagedFile, given: readonly GivenHash[], contentHash?: Sha512): readonly Proof[] {
  const proofs: Proof[] = given.map(({ by }) => ({ kind: 'hash', by }))
  if (contentHash !== undefined) proofs.push({ kind: 'content-hash' })
  const before = file.proofs?.filter(({ kind }) => kind !== 'signature') ?? []
  if (proofs.length > 0) return proofs
  return before.length > 0 ? before : [{ kind: 'first-use' }]
}
