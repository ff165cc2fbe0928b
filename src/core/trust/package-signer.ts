/** Who signed a package; plain data, as records and locks keep it. */
export interface PackageSigner {
  readonly role: 'author' | 'repository'
  /** SHA-256 of the certificate, in lower-case hexadecimal digits */
  readonly fingerprint: string
  /** as the certificate names it */
  readonly subject: string
  /** of a repository: its service index */
  readonly serviceIndex?: string
  /** of a repository: whom it says the package belongs to */
  readonly owners?: readonly string[]
}

/** A signer for people, as `trusted-signers` takes it, with its name. */
export function describeSigner({ role, fingerprint, owners = [], subject }: PackageSigner): string {
  const named = owners.length > 0 ? ` [${owners.join(',')}]` : ''
  return `"${role} ${fingerprint}${named}" (${subject})`
}
