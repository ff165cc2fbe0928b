import { isPkgtoolError } from '../../base/errors.ts'
import type { PackageSource } from '../../sources/source.ts'
import { describeStoreError, type PackageStore } from '../../store/package-store.ts'
import { treeNames } from '../../store/unpacked-tree.ts'
import type { JobContext, PackageJob } from '../fetch/package-job.ts'
import { type PlacedPackage, sourceOf } from '../in-place/placed-package.ts'
import { nameOf, type WantedPackage } from '../wanted-package.ts'
import { byContentHash } from './find-in-store.ts'
import type { NewPackage } from './stamp-placed.ts'

/** How the package store changes the placing of a package. */
interface Storing {
  readonly placing?: Pick<NewPackage, 'linkTree' | 'isLinked'>
  /** why the store lacks the package, or has it as a copy */
  readonly fault?: string | undefined
}

/**
 * Adds an accepted package to the package store, so that a layout that unpacks takes its files from there. Packages that are no
 * archive stay out, and those from a folder: it is just as near, and may be part of a checkout.
 *
 * @throws PkgtoolError `CANCELLED`: any other failure only leaves the package out of the store
 */
export async function storeArrived(
  { store, folder, signal }: Pick<JobContext, 'store' | 'folder' | 'signal'>,
  { wanted, from, isSuspect }: PackageJob,
  added: NewPackage,
): Promise<Storing> {
  const { url, isCached } = from
  if (!store || !added.accepted.isArchive || (url.startsWith('file:') && !isCached)) return {}
  const { accepted, archive, paths, dependencies } = added
  const wantedTree = treeNames(paths, folder.names)
  try {
    const { isLinked } = await store.add({
      accepted,
      manifestExtension: folder.names.manifestExtension,
      dependencies,
      tree: archive && wantedTree && { tree: wantedTree, archive, signal },
      isSuspect,
    })
    const entry = wantedTree && store.read(accepted.sha512)
    const tree = entry && store.readTree(entry, wantedTree)
    const linkTree = tree && ((folder: string) => store.linkTree(tree, folder, signal))
    return { placing: { linkTree, ...(isLinked && { isLinked }) }, fault: store.linkFault }
  } catch (error) {
    if (isPkgtoolError(error, 'CANCELLED')) throw error
    return { fault: `${nameOf(wanted)} is not stored: ${describeStoreError(error)}` }
  }
}

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
