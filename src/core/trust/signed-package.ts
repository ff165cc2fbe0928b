import { type Archive, readEntry } from '../zip/archive.ts'
import type { ArchiveEntry } from '../zip/archive-entry.ts'
import { type ContentHashOptions, contentDigest, findSignature } from '../zip/content-hash.ts'
import { signatureLimits } from './cms/signed-data.ts'
import { type JudgeOptions, judgeSignature, readPackageSignature } from './package-signature.ts'
import type { PackageSigner } from './package-signer.ts'
import { SignatureError, type SignatureFault } from './signature-fault.ts'

export interface JudgePackageOptions
  extends Omit<JudgeOptions, 'contentHash'>,
    Pick<ContentHashOptions, 'signal' | 'mark'> {}

/** What is known of the signature of a package. */
export interface PackageJudgement {
  /** nothing: it is right and trusted */
  readonly faults: readonly SignatureFault[]
  /** those that its signature names; they are proven if there is no fault */
  readonly signers: readonly PackageSigner[]
}

/**
 * Judges the signature of an open package, all of whose bytes are hashed for it. The revocation of certificates is not asked.
 *
 * @throws PkgtoolError `BAD_ARCHIVE`, `UNREADABLE_FILE`, `CANCELLED`
 */
export async function judgePackage(
  archive: Archive,
  { signal, mark, ...options }: JudgePackageOptions,
): Promise<PackageJudgement> {
  const entry = findSignature(archive)
  // Of a name that is marked as UTF-8 the .NET client says that it is none.
  if (entry === undefined || isMarkedUtf8(archive, entry)) return { faults: [missing], signers: [] }
  try {
    const fault = entryFault(archive, entry)
    if (fault) throw new SignatureError('NU3005', `a signature entry ${fault}`)
    const bytes = await readEntry(archive, entry, { limit: signatureLimits.size })
    const signature = readPackageSignature(bytes)
    const { digest: algorithm } = signature.content
    const contentHash = await contentDigest(archive, entry, { algorithm, mark, signal })
    const faults = judgeSignature(signature, { ...options, contentHash })
    return { faults, signers: signature.signatures.map(({ by }) => by) }
  } catch (error) {
    if (!(error instanceof SignatureError)) throw error
    return { faults: [error.fault], signers: [] }
  }
}

const missing: SignatureFault = { kind: 'missing', client: 'NU3004', found: 'no signature' }

function isMarkedUtf8({ source }: Archive, { recordOffset }: ArchiveEntry): boolean {
  return (source.read(recordOffset, 10).readUInt16LE(8) & 0x0800) !== 0
}

/** What the .NET client asks of the entry, whose own records the signature does not cover. */
function entryFault({ source }: Archive, entry: ArchiveEntry): string | undefined {
  if (entry.method !== 0) return 'that is compressed'
  if (entry.size > signatureLimits.size) return 'of more than 1 MiB'
  const central = Buffer.from(source.read(entry.recordOffset, 46))
  const local = source.read(entry.headerOffset, 30)
  if (central.readUInt16LE(8) !== 0 || local.readUInt16LE(6) !== 0) return 'with flags'
  if (central.readUInt32LE(38) !== 0) return 'with attributes'
  const sizes = [local.readUInt32LE(18), local.readUInt32LE(22)]
  return sizes.some(size => size !== entry.size) ? 'whose records contradict each other' : undefined
}
