import type { PackageSource } from '../sources/source.ts'
import type { PackageStore } from '../store/package-store.ts'
import { describeStoreError } from '../store/store-fault.ts'
import { byContentHash } from './find-in-store.ts'
import { type PlacedPackage, sourceOf } from './placed-package.ts'
import type { WantedPackage } from './wanted-package.ts'

/** Adds the fetched packages to the index, so that the next restore finds them. Returns the reason for a failure. */
export async function noteFetched(
  store: PackageStore,
  { name }: WantedPackage,
  { placed, ranked }: { readonly placed: PlacedPackage; readonly ranked: readonly PackageSource[] },
): Promise<string | undefined> {
  const { sha512, contentHash, origin } = placed
  const source = sourceOf(origin)
  const given = ranked.filter(({ address }) => address === source)
  const storeKey = given.length === 1 ? given[0]?.storeKey : undefined
  try {
    if (store.read(sha512) === undefined) return undefined
    if (storeKey !== undefined) await store.note(storeKey, name, sha512)
    if (contentHash !== undefined && contentHash !== sha512)
      await store.note(byContentHash, contentHash, sha512)
    return undefined
  } catch (error) {
    return `it has no note of ${name}: ${describeStoreError(error)}`
  }
}
