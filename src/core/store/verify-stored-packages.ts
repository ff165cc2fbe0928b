import {
  findEntryFault,
  type StoredPackageEntry,
  type StoredPackagesOptions,
  survey,
} from './survey-store.ts'

/** An entry with the result of its check. */
export interface VerifiedPackageEntry extends StoredPackageEntry {
  readonly state: 'whole' | 'damaged'
  /** its fault; empty for an undamaged one */
  readonly found: string
}

export async function verifyStoredPackages(
  options: StoredPackagesOptions,
): Promise<readonly VerifiedPackageEntry[]> {
  const verified: VerifiedPackageEntry[] = []
  for (const one of (await survey(options)).surveys) {
    const found = await findEntryFault(one, options.signal)
    verified.push({ ...one.entry, state: found === undefined ? 'whole' : 'damaged', found: found ?? '' })
  }
  return verified
}
