import { statSync } from 'node:fs'
import { type AcceptedPackage, acceptPackage } from '../../src/core/accepted/accept-package.ts'
import type { StagedFile } from '../../src/core/accepted/staged-file.ts'
import type { Sha512 } from '../../src/core/files/sha512.ts'
import { parseIdentity } from '../../src/core/nuget/package-identity.ts'
import { sha512Of } from './sha512.ts'

export interface FileFacts {
  /** default: of no bytes that matter */
  readonly sha512?: Sha512
  readonly contentHash?: Sha512 | undefined
  readonly manifest?: string
}

/** A staged file of `a` 1.0.0 that says of itself what the test wants. */
export function stagedFile(path: string, facts: FileFacts = {}): StagedFile {
  const { sha512 = sha512Of(), contentHash, manifest = 'manifest' } = facts
  const spelled = { id: 'a', version: '1.0.0' }
  return {
    path,
    size: statSync(path).size,
    sha512,
    contentHash: async () => contentHash,
    content: async () => ({
      spelled,
      manifest: { bytes: Buffer.from(manifest) },
      identity: parseIdentity(spelled.id, spelled.version),
    }),
  }
}

/** The same file, accepted without any expectation. */
export async function acceptedFile(path: string, facts: FileFacts = {}): Promise<AcceptedPackage> {
  const contentHash = facts.contentHash === undefined ? undefined : ('any' as const)
  const want = { identities: 'any' as const, hashes: [], contentHash }
  const outcome = await acceptPackage(stagedFile(path, facts), want, { rules: [] })
  if ('fault' in outcome) throw new Error(`the file was refused: ${outcome.fault.kind}`)
  return outcome.accepted
}
