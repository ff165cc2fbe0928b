import { type StoredPackageEntry, type StoredPackagesOptions, survey } from './survey-store.ts'

export async function listStoredPackages(
  options: StoredPackagesOptions,
): Promise<readonly StoredPackageEntry[]> {
  const { surveys } = await survey(options)
  return surveys.map(({ entry }) => entry)
}
