import { acceptPackage, type PackageFault } from '../accepted/accept-package.ts'
import { NewFile } from '../accepted/new-file.ts'
import { type Rule, signatureProofIn } from '../accepted/policy.ts'
import { PkgtoolError } from '../base/errors.ts'
import type { Exceptions } from '../base/exceptions.ts'
import type { RunOptions } from '../base/ports.ts'
import { localFileError } from '../files/file-errors.ts'
import { hashFileInTurns } from '../files/hash-file.ts'
import { type Sha512, tryParseSha512 } from '../files/sha512.ts'
import type { WorkspaceOptions } from '../files/workspace.ts'
import { type PackageNames, resolvePackageNames } from '../nuget/presets.ts'
import type { PackageSigner } from '../trust/package-signer.ts'
import { type SignatureFault, signatureCodes } from '../trust/signature-fault.ts'
import {
  type ConfiguredSignatures,
  readSignatureRule,
  type SignatureOptions,
} from '../trust/signature-rule.ts'
import { badArchive } from '../zip/directory.ts'

/** Options of `verifyPackage`. */
export interface VerifyPackageOptions
  extends Pick<RunOptions, 'signal'>,
    Pick<WorkspaceOptions, 'workingDirectory' | 'workspace'>,
    PackageNames,
    Omit<SignatureOptions, 'exceptions'> {
  /** the SHA-512 that the file must have, in base64; default: any */
  readonly sha512?: string | undefined
  /** the same without its signature, as a `packages.lock.json` has it; default: any */
  readonly contentHash?: string | undefined
}

interface VerifyConfiguredOptions extends VerifyPackageOptions {
  readonly configured?: ConfiguredSignatures | undefined
  /** is told what files of the workspace do not let pass */
  readonly exceptions?: Exceptions | undefined
}

/** A package file that is what was asked for. */
export interface VerifiedPackage {
  readonly path: string
  /** as its manifest spells them */
  readonly id: string
  readonly version: string
  /** bytes */
  readonly size: number
  /** base64 */
  readonly sha512: string
  /** without its signature, base64 */
  readonly contentHash: string
  /** who signed it; absent: nothing was asked of its signature, or something is wrong with it */
  readonly signers?: readonly PackageSigner[]
  /** what is wrong with its signature, with the mode `warn`, each with the code of the .NET client */
  readonly faults: readonly SignatureFault[]
}

/** Judges a package file as a restore judges what arrives, and changes nothing; `signatures` is `require` by default. */
export function verifyPackage(path: string, options: VerifyPackageOptions = {}): Promise<VerifiedPackage> {
  return verifyConfigured(path, options)
}

/** The same where config files may say whose signatures count. */
export async function verifyConfigured(
  path: string,
  { sha512, contentHash, signal, configured, exceptions, ...options }: VerifyConfiguredOptions,
): Promise<VerifiedPackage> {
  // What config files require they say themselves, as that nobody is trusted.
  const asked = { ...(!configured?.isRequired && { signatures: 'require' as const }), ...options }
  const rule = readSignatureRule(asked, configured, { isDemanded: true, exceptions })
  const rules: readonly Rule[] = [{ kind: 'archive' }, ...(rule ? [rule] : [])]
  const given = readHash(sha512, 'sha512')
  const bound = readHash(contentHash, 'contentHash')
  const hashed = await hashFileInTurns(path, { algorithm: 'sha512', signal }).catch(error => {
    throw localFileError(path, error)
  })
  const { manifestExtension } = resolvePackageNames(options)
  const file = new NewFile({ path, ...hashed }, { manifestExtension, signal })
  try {
    const want = {
      identities: 'any',
      hashes: given === undefined ? [] : [{ by: 'pin', sha512: given } as const],
      contentHash: bound === undefined ? 'any' : { is: bound },
    } as const
    const outcome = await acceptPackage(file, want, { rules })
    if ('fault' in outcome) throw refusedFile(path, outcome.fault)
    const { spelled, size, proofs, signatureFaults: faults, ...hashes } = outcome.accepted
    const signers = signatureProofIn(proofs)?.signers
    const content = hashes.contentHash ?? hashes.sha512
    return {
      ...{ path, ...spelled, size, sha512: hashes.sha512, contentHash: content, faults },
      ...(signers && { signers }),
    }
  } finally {
    file.close()
  }
}

function readHash(text: string | undefined, subject: string): Sha512 | undefined {
  if (text === undefined) return undefined
  const hash = tryParseSha512(text)
  if (hash !== undefined) return hash
  throw new PkgtoolError('INVALID_INPUT', {
    subject,
    found: 'it is another text',
    wanted: 'a SHA-512 in base64',
  })
}

function refusedFile(subject: string, fault: PackageFault): PkgtoolError {
  switch (fault.kind) {
    case 'no-archive':
      return badArchive(subject, 'another format than zip')
    case 'identity':
      return new PkgtoolError('INVALID_MANIFEST', { subject, found: 'it has no valid id and version' })
    case 'signature': {
      const worst = fault.faults.find(({ kind }) => kind === 'invalid') ?? fault.faults[0]
      const wanted = worst.kind === 'untrusted' ? 'a signer that is trusted' : 'a right signature'
      return new PkgtoolError(signatureCodes[worst.kind], {
        subject,
        found: `it has ${worst.found} (${worst.client})`,
        wanted,
        path: subject,
      })
    }
    case 'size':
    case 'hash':
    case 'content-hash':
      return new PkgtoolError('HASH_MISMATCH', {
        subject,
        found: `it is ${fault.found ?? 'missing'}`,
        wanted: String(fault.wanted),
        path: subject,
      })
  }
}
