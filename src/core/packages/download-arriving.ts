import { hasRule } from '../accepted/policy.ts'
import { isPkgtoolError, PkgtoolError } from '../base/errors.ts'
import { downloadFrom } from '../http/download.ts'
import type { Expected, HashedOrigin } from '../http/expected.ts'
import type { Attempt } from '../http/try-candidates.ts'
import type { ArrivingPackage } from './arriving-package.ts'
import type { ArrivedBytes, JobContext, PackageJob } from './package-job.ts'
import { checkContentHash } from './pin-hashes.ts'
import { noZip } from './refused-package.ts'
import { nameOf, type WantedPackage } from './wanted-package.ts'

/**
 * Downloads the package of a job, with the hashes and the size of its pin. Bytes that arrive damaged are asked for again: those
 * without a hash only if something was cut off, because what a whole archive holds is the same whenever it is asked for.
 */
export async function downloadArriving(
  context: JobContext,
  { wanted, from }: PackageJob,
  file: ArrivingPackage,
): Promise<Attempt<ArrivedBytes>> {
  const transport = from.isCached ? context.transport : context.transports[from.index]
  const candidate = { url: new URL(from.url), source: from.source, transport }
  return downloadFrom(context.transport, candidate, {
    path: file.path,
    algorithm: 'sha512',
    subject: nameOf(wanted),
    expected: expectedOfPin(context, { wanted, from }, file),
    onProgress: context.onProgress,
    observe: () => file.observe(),
    onDiscard: () => file.close(),
  })
}

/** The requirements on the bytes, whichever source sends them: those of the pin, and without a hash a whole archive. */
function expectedOfPin(
  { placing, policy, folder }: Pick<JobContext, 'placing' | 'policy' | 'folder'>,
  { wanted, from: { sha512: stored } }: Pick<PackageJob, 'wanted' | 'from'>,
  file: ArrivingPackage,
): Expected {
  const { sha512 = stored, size, contentHash } = wanted.pin
  if (contentHash === undefined && sha512 === undefined)
    return { size, check: (_path, from) => checkWhole(wanted, file, { from, folder, policy }) }
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
    if (!file.whole(from).isZip && hasRule(policy, 'archive')) throw noZip(wanted, folder.names, from)
  })
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
