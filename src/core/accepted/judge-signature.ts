import type { RunOptions } from '../base/ports.ts'
import type { SignatureFault } from '../trust/signature-fault.ts'
import type { SignatureRule } from '../trust/signature-rule.ts'
import { judgePackage } from '../trust/signed-package.ts'
import { parsePem, TrustRoots } from '../trust/trust-roots.ts'
import { type Archive, openArchive } from '../zip/archive.ts'
import type { SignatureMark } from '../zip/content-hash.ts'
import type { SignatureProof } from './policy.ts'
import type { SourceSigners } from './staged-file.ts'

/** The signature of a package is proven, or something is wrong with it. */
export type SignatureOutcome =
  | { readonly proof: SignatureProof }
  | { readonly faults: readonly [SignatureFault, ...SignatureFault[]] }

export interface JudgedFile {
  readonly path: string
  /** the same file, open; default: it is opened */
  readonly archive?: Archive | undefined
  /** observed its hash while it was written; default: it is read */
  readonly mark?: SignatureMark | undefined
  /** what its source says of those who sign its packages; absent: it was not asked */
  readonly signers?: SourceSigners | undefined
}

/**
 * Judges the signature of a package by a rule, from all of its bytes.
 *
 * @throws PkgtoolError `BAD_ARCHIVE`, `UNREADABLE_FILE`, `CANCELLED`
 */
export async function judgeSignature(
  { path, archive, mark, signers: named }: JudgedFile,
  rule: SignatureRule,
  { signal }: Pick<RunOptions, 'signal'> = {},
): Promise<SignatureOutcome> {
  const opened = archive ?? (await openArchive(path))
  // What is no archive cannot be signed.
  if (opened === undefined)
    return { faults: [{ kind: 'missing', client: 'NU3004', found: 'no signature, as it is not a zip file' }] }
  try {
    const { trusted, narrowed, key } = rule
    const { faults, signers } = await judgePackage(opened, {
      roots: rootsOf(rule),
      trusted,
      narrowed,
      declared: named?.declared,
      now: Date.now(),
      mark,
      signal,
    })
    const [first, ...others] = [...faults, ...(named?.fault ? [unknown(named.fault)] : [])]
    return first ? { faults: [first, ...others] } : { proof: { kind: 'signature', signers, under: key } }
  } finally {
    if (archive === undefined) opened.close()
  }
}

function unknown(found: string): SignatureFault {
  return { kind: 'invalid', client: 'NU1301', found }
}

interface Roots {
  readonly signing: TrustRoots
  readonly timestamps: TrustRoots
}

// One run has one rule, for hundreds of packages.
let last: { readonly key: string; readonly roots: Roots } | undefined

function rootsOf({ key, roots }: SignatureRule): Roots {
  if (last?.key !== key)
    last = {
      key,
      roots: {
        signing: new TrustRoots(parsePem(roots.signing)),
        timestamps: new TrustRoots(parsePem(roots.timestamps)),
      },
    }
  return last.roots
}
