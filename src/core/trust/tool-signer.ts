import type { SignatureFault } from './signature-fault.ts'

/** Who signed the tool; plain data, as results and locks keep it. */
export interface ToolSigner {
  /** SHA-256 of the certificate, in lower-case hexadecimal digits */
  readonly fingerprint: string
  /** as `tool-signers` takes it: the name in the certificate, with `\` before a comma of a value */
  readonly subject: string
}

/** What the signature of the tool must be. */
export interface ToolSignerRule {
  /** Whether it asks for this signer. */
  accepts(signer: ToolSigner): boolean
  /** Judges a file. @throws PkgtoolError `UNREADABLE_FILE`, `NOT_FOUND`, `TOO_LARGE` */
  judge(path: string): { readonly signer: ToolSigner } | { readonly fault: SignatureFault }
}

/** A signer for people, with what `tool-signers` takes. */
export function describeToolSigner({ fingerprint, subject }: ToolSigner): string {
  return `"subject:${subject}" with the certificate "${fingerprint}"`
}

/** Whether it is the same signer as before: a certificate is renewed every year, under the same name. */
export function isSameToolSigner(old: ToolSigner, next: ToolSigner): boolean {
  return old.fingerprint === next.fingerprint || old.subject === next.subject
}

/** The lines of `tool-signers` that ask for the same signer. */
export function linesOf({ fingerprint, subject }: ToolSigner): readonly string[] {
  return [fingerprint, `subject:${subject}`]
}
