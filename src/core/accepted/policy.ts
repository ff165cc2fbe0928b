/** What a package must fulfil beside its expected identity and hashes. Plain data, because it crosses to workers. */
export interface Policy {
  readonly rules: readonly Rule[]
}

/** One condition of a policy. */
type Rule =
  /** it is a zip that contains one manifest; without this rule, its source may give the manifest of another kind of file */
  | { readonly kind: 'archive' }
  /** if nothing else gives its hash, and its source publishes one, that is its hash */
  | { readonly kind: 'published-hash' }

/** Of a feed: it serves what other machines rely on. */
export const feedPolicy: Policy = { rules: [{ kind: 'archive' }, { kind: 'published-hash' }] }

export function hasRule({ rules }: Policy, kind: Rule['kind']): boolean {
  return rules.some(rule => rule.kind === kind)
}

/** The reason why bytes were accepted as a package; plain data, as records keep it. */
export type Proof =
  /** their SHA-512 is the one that a pin or lock, their source or a bundle gives */
  | { readonly kind: 'hash'; readonly by: HashGiver }
  /** their hash without the signature is the one that a pin or lock gives */
  | { readonly kind: 'content-hash' }
  /** nothing gave a hash: they are what their source sent first */
  | { readonly kind: 'first-use' }

export type HashGiver = 'pin' | 'source' | 'bundle'

/** Reads the proofs of a record; undefined for a record of an earlier version, or a broken one. */
export function parseProofs(value: unknown): readonly Proof[] | undefined {
  return Array.isArray(value) && value.every(isProof) ? value : undefined
}

const givers: readonly unknown[] = ['pin', 'source', 'bundle'] satisfies HashGiver[]

function isProof(value: unknown): value is Proof {
  const { kind, by } = (value ?? {}) as { readonly kind?: unknown; readonly by?: unknown }
  return kind === 'hash' ? givers.includes(by) : kind === 'content-hash' || kind === 'first-use'
}
