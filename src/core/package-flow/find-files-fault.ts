import { findUnpackedFault } from '../restore/find-unpacked-fault.ts'
import { packageLayouts } from '../restore/package-layouts.ts'
import type { WantedPackage } from './locate-package.ts'
import type { RestoreRun } from './restore-run.ts'

/**
 * Says what of the unpacked files of a package in place is not as in the package, or undefined. Reads all of it.
 *
 * @throws PkgtoolError `UNREADABLE_FILE`, `CANCELLED`
 */
export async function findFilesFault(run: RestoreRun, { paths }: WantedPackage): Promise<string | undefined> {
  const select = packageLayouts[run.layout].targets?.(paths, run.names)
  return select && findUnpackedFault(run.directory, { paths, select, signal: run.options.signal })
}
