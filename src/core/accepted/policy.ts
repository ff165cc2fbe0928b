import type { PackageSigner } from '../trust/package-signer.ts'
import type { SignatureRule } from '../trust/signature-rule.ts'

/** What a package must fulfil beside its expected identity and hashes. Plain data, because it crosses to workers. */
export interface Policy {
  readonly rules: readonly Rule[]
}

/** One condition of a policy. */
export type Rule =
  /** it is a zip that contains one manifest; without this rule, its source may give the manifest of another kind of file */
  | { readonly kind: 'archive' }
  /** if nothing else gives its hash, and its source publishes one, that is its hash */
  | { readonly kind: 'published-hash' }
  /** it is signed; in the mode `warn`, what is wrong about it is told with the package */
  | SignatureRule

/** Of a feed: it serves what other machines rely on. */
export const feedPolicy: Policy = { rules: [{ kind: 'archive' }, { kind: 'published-hash' }] }

export function hasRule({ rules }: Policy, kind: Rule['kind']): boolean {
  return rules.some(rule => rule.kind === kind)
}

/** The rule about signatures; undefined: nothing is asked of them. */
export function signatureRuleOf({ rules }: Policy): SignatureRule | undefined {
  return rules.find(rule => rule.kind === 'signature')
}

/** The reason why bytes were accepted as a package; plain data, as records keep it. */
export type Proof =
  /** their SHA-512 is the one that a pin or lock, their source or a bundle gives */
  | { readonly kind: 'hash'; readonly by: HashGiver }
  /** their hash without the signature is the one that a pin or lock gives */
  | { readonly kind: 'content-hash' }
  /** nothing gave a hash: they are what their source sent first */
  | { readonly kind: 'first-use' }
  | SignatureProof

/** They are signed, by these; `under`: the key of the rule that the signature fulfils. */
export interface SignatureProof {
  readonly kind: 'signature'
  readonly signers: readonly PackageSigner[]
  readonly under: string
}

export type HashGiver = 'pin' | 'source' | 'bundle'

/** Reads the proofs of a record; undefined for a broken one, or a proof that this version does not know. */
export function parseProofs(value: unknown): readonly Proof[] | undefined {
  return Array.isArray(value) && value.every(isProof) ? value : undefined
}

/** The proof that a signature is right. */
export function signatureProofIn(proofs: readonly Proof[] | undefined): SignatureProof | undefined {
  return proofs?.find(proof => proof.kind === 'signature')
}

/** The proofs of bytes alone: what a file says of a signature, somebody may have written into it. */
export function withoutSignature(proofs: readonly Proof[]): readonly Proof[] {
  return proofs.filter(({ kind }) => kind !== 'signature')
}

const givers: readonly unknown[] = ['pin', 'source', 'bundle'] satisfies HashGiver[]

function isProof(value: unknown): value is Proof {
  const proof = (value ?? {}) as Readonly<Record<string, unknown>>
  if (proof.kind === 'hash') return givers.includes(proof.by)
  if (proof.kind === 'signature')
    return typeof proof.under === 'string' && Array.isArray(proof.signers) && proof.signers.every(isSigner)
  return proof.kind === 'content-hash' || proof.kind === 'first-use'
}

/** Whether a value of a file has the form of a signer. */
function isSigner(value: unknown): value is PackageSigner {
  const { role, fingerprint, subject, serviceIndex, owners } = (value ?? {}) as Readonly<
    Record<string, unknown>
  >
  return (
    (role === 'author' || role === 'repository') &&
    typeof fingerprint === 'string' &&
    /^[0-9a-f]{64}$/.test(fingerprint) &&
    typeof subject === 'string' &&
    (serviceIndex === undefined || typeof serviceIndex === 'string') &&
    (owners === undefined || (Array.isArray(owners) && owners.every(owner => typeof owner === 'string')))
  )
}
