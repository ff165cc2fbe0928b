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

/** Of a feed: it serves what other machines rely on. */
export const feedPolicy: Policy = { rules: [{ kind: 'archive' }, { kind: 'published-hash' }] }

export function hasRule({ rules }: Policy, kind: Rule['kind']): boolean {
  return rules.some(rule => rule.kind === kind)
}
