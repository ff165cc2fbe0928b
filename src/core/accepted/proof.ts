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
