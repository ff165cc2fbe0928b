import { type Expectation, judgeIdentity, type PackageFault } from '../../accepted/accept-package.ts'
import { NewFile } from '../../accepted/new-file.ts'
import { hasRule, signatureRuleOf } from '../../accepted/policy.ts'
import { isPkgtoolError, PkgtoolError } from '../../base/errors.ts'
import { removeLeftover } from '../../files/writing/remove.ts'
import type { HashObserver } from '../../net/download/file-writer.ts'
import type { Expected, HashedOrigin } from '../../net/exchange/expected.ts'
import { SignatureMark } from '../../zip/content-hash.ts'
import { checkContentHash } from '../pin-hashes.ts'
import { expectationOf } from '../place/stamp-placed.ts'
import { nameOf, type WantedPackage } from '../wanted-package.ts'
import type { ArrivedBytes, JobContext, PackageJob } from './package-job.ts'
import { noZip, refusedPackage } from './refused-package.ts'

type ArrivalContext = Pick<JobContext, 'folder' | 'hashesContent' | 'policy' | 'signal'>

/** The file at the temporary name under which a package arrives, once or several times until its bytes are whole. */
export class ArrivingPackage {
  readonly path: string
  readonly #context: ArrivalContext
  #mark: SignatureMark | undefined
  #file: NewFile | undefined
  #isLeft = false

  constructor(context: ArrivalContext, path: string) {
    this.path = path
    this.#context = context
  }

  /** Returns what observes the hash of the next download, for the content hash. */
  observe(): HashObserver | undefined {
    const { hashesContent, policy } = this.#context
    const isSigned = signatureRuleOf(policy) !== undefined
    this.#mark = hashesContent || isSigned ? new SignatureMark({ isSigned }) : undefined
    return this.#mark
  }

  /** The file as it has arrived, which is opened and read once. */
  whole({ digest, size }: ArrivedBytes): NewFile {
    const { folder, signal } = this.#context
    const options = { manifestExtension: folder.names.manifestExtension, mark: this.#mark, signal }
    this.#file ??= new NewFile({ path: this.path, digest, size }, options)
    return this.#file
  }

  /** Closes the file and drops the observed hash, because another download may write to the same name. */
  close(): void {
    this.#file?.close()
    this.#file = undefined
    this.#mark = undefined
  }

  /** Closes the file for good, and leaves it under its name to another job. */
  leave(): void {
    this.close()
    this.#isLeft = true
  }

  /** Closes and removes the file, unless it was left. */
  async remove(): Promise<void> {
    this.close()
    if (!this.#isLeft) await removeLeftover(this.path)
  }
}

/**
 * The requirements on the bytes, whichever source sends them: those of the pin, and without a hash a whole archive of this package.
 * Bytes without a hash are asked for again only if something was cut off, or if they are another package, which a stale cache keeps
 * under this address: what else a whole archive holds is the same whenever it is asked for.
 */
export function expectedOfPin(
  { placing, policy, folder }: Pick<JobContext, 'placing' | 'policy' | 'folder'>,
  { wanted, from: { sha512: stored } }: Pick<PackageJob, 'wanted' | 'from'>,
  file: ArrivingPackage,
): Expected {
  const { sha512 = stored, size, contentHash } = wanted.pin
  if (contentHash === undefined && sha512 === undefined)
    return { size, check: (_path, from) => placing(() => checkWhole(wanted, file, { from, folder, policy })) }
  // Bytes with the right hash are not damaged, whatever they are.
  const check = (_path: string, from: HashedOrigin) => placing(() => checkContent(wanted, file, from))
  return {
    digest: sha512 === undefined ? undefined : { algorithm: 'sha512', value: sha512 },
    size,
    check: contentHash === undefined ? undefined : check,
  }
}

async function checkWhole(
  wanted: WantedPackage,
  file: ArrivingPackage,
  { from, folder, policy }: Pick<JobContext, 'folder' | 'policy'> & { readonly from: HashedOrigin },
): Promise<void> {
  await naming(wanted, from.source, async () => {
    const whole = file.whole(from)
    if (!whole.isZip && hasRule(policy, 'archive')) throw noZip(wanted, folder.names, from)
    const other = await tryFindOther(whole, expectationOf(wanted, { hashesContent: false }))
    if (other) throw refusedPackage(wanted, other, { ...from, names: folder.names })
  })
}

/** The fault of a package that is another one; whatever else is wrong with it is found when it is accepted. */
async function tryFindOther(file: NewFile, want: Expectation): Promise<PackageFault | undefined> {
  try {
    const content = await file.content()
    const named = content && judgeIdentity(content, want)
    return named && 'fault' in named ? named.fault : undefined
  } catch (error) {
    if (isPkgtoolError(error)) return undefined
    throw error
  }
}

async function checkContent(wanted: WantedPackage, file: ArrivingPackage, from: HashedOrigin): Promise<void> {
  const hash = () => file.whole(from).contentHash()
  await naming(wanted, from.source, () => checkContentHash(wanted, { source: from.source, hash }))
}

// With several sources, the error names the one whose archive cannot be read.
async function naming(wanted: WantedPackage, source: string, check: () => Promise<void>): Promise<void> {
  try {
    await check()
  } catch (cause) {
    if (!isPkgtoolError(cause, 'BAD_ARCHIVE') || cause.fields.subject === nameOf(wanted)) throw cause
    const found = `${cause.fields.found} in the package from ${source}`
    throw new PkgtoolError('BAD_ARCHIVE', { ...cause.fields, subject: nameOf(wanted), found }, { cause })
  }
}
