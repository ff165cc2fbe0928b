import { writeFile } from 'node:fs/promises'
import { judgePackage, type PackageJudgement } from '../../src/core/trust/signed-package.ts'
import { parsePem, TrustRoots } from '../../src/core/trust/trust-roots.ts'
import { openArchive } from '../../src/core/zip/archive.ts'
import type { SignatureCase, SignatureCases } from './signature-cases.ts'

export interface JudgeCaseOptions {
  /** where the package is written */
  readonly path: string
  readonly roots: SignatureCases['roots']
  readonly now: number
}

/** Our answer about a package. */
export async function judgeCase(
  { package: bytes, trusted }: Pick<SignatureCase, 'package' | 'trusted'>,
  { path, roots, now }: JudgeCaseOptions,
): Promise<PackageJudgement> {
  await writeFile(path, bytes)
  const archive = await openArchive(path)
  if (archive === undefined) throw new Error('no zip file')
  try {
    return await judgePackage(archive, {
      roots: {
        signing: new TrustRoots(parsePem(roots.signing)),
        timestamps: new TrustRoots(parsePem(roots.timestamps)),
      },
      trusted: trusted?.map(each => ({ owners: [], allowUntrustedRoot: false, ...each })),
      now,
    })
  } finally {
    archive.close()
  }
}

/** Whether a package was accepted, and the codes of the reasons against it, sorted. */
export interface Answer {
  readonly isValid: boolean
  readonly codes: readonly string[]
}

/** Our answer about a case, in the client's codes. */
export function comparable(name: string, { faults }: PackageJudgement): Answer {
  const codes = faults.map(({ client }) => client)
  return { isValid: faults.length === 0, codes: name in uncoded ? [] : [...new Set(codes)].sort() }
}

/** The client's answer about a case, or the one that we give knowingly. */
export function clientAnswer(name: string, { isValid, codes }: Answer): Answer {
  const own = stricter[name]
  if (own === undefined) return { isValid, codes }
  // Should the client become as strict, the case says so.
  return isValid
    ? { isValid: false, codes: own }
    : { isValid, codes: [`${codes}, and no longer an exception`] }
}

/**
 * Where we refuse what the client accepts. All of these are broken by the specification of signed packages, and no program makes
 * them: signatures by neither an author nor a repository, a repository's signature with a repository's countersignature, and one
 * that does not name its certificate.
 */
const stricter: Readonly<Record<string, readonly string[]>> = {
  'no signed attributes': ['NU3000'],
  'no commitment': ['NU3000'],
  'commitment to something else': ['NU3000'],
  'repository with a countersignature': ['NU3033'],
  'countersignature that does not name its certificate': ['NU3031'],
}

/** Where the client ends with an exception, and without a code. */
const uncoded: Readonly<Record<string, true>> = { 'signature entry marked as UTF-8': true }
