import { mapConcurrently } from '../base/pool.ts'
import { writeBill } from '../bill/write-bill.ts'
import { readPackageManifest } from '../nuget/archived-manifest.ts'
import { type PackageLicense, readLicense } from '../nuget/license.ts'
import type { RestoredPackage, RestoreResult } from './restore-result.ts'
import type { RestoreRun } from './restore-run.ts'

// With it, since who is asked for a bill writes it too.
export { assertBillPlace } from '../bill/write-bill.ts'

/**
 * Writes the bill of materials of what was restored, with the tool that the run belongs to.
 *
 * @throws PkgtoolError `UNSAFE_PATH`, `FILE_SYSTEM`, and errors of reading packages
 */
export async function billRestored(
  { options, sources, followed, context, tool }: RestoreRun,
  { packages }: Pick<RestoreResult, 'packages'>,
  { sbom }: { readonly sbom: string },
): Promise<void> {
  const lock = await context.lock({ locked: false })
  const closures = followed.closures.map(({ closure }) => closure)
  const read = async ({ path, ...item }: RestoredPackage) => {
    const license = await licenseIn(path, sources.names)
    return { ...item, ...(license && { license }) }
  }
  const billed = await mapConcurrently(packages, read, { limit: 8 })
  const content = {
    tool: tool ?? lock?.document.tool,
    packages: billed,
    closures: closures.length > 0 ? closures : (lock?.document.closures ?? []),
  }
  await writeBill(content, { ...options, sbom })
}

// A package under another extension may be any file.
async function licenseIn(
  path: string,
  names: RestoreRun['sources']['names'],
): Promise<PackageLicense | undefined> {
  const packaged = await readPackageManifest(path, names)
  return packaged && readLicense(packaged.bytes)
}
