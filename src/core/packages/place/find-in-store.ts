import { hasRule } from '../../accepted/policy.ts'
import { isPkgtoolError } from '../../base/errors.ts'
import { checkpoint } from '../../base/turns.ts'
import { hashPlaced } from '../../files/hash-file.ts'
import type { Sha512 } from '../../files/sha512.ts'
import { packageLayouts } from '../../layouts/package-layouts.ts'
import type { ParsedPin } from '../../nuget/pin.ts'
import type { PackageSource } from '../../sources/source.ts'
import type { PackageStore } from '../../store/package-store.ts'
import { type StoredPackage, type StoredTree, spelledIn } from '../../store/stored-package.ts'
import { treeNames } from '../../store/unpacked-tree.ts'
import type { LookOptions } from '../in-place/find-present.ts'
import type { PackagesFolder } from '../packages-folder.ts'
import { isBound } from '../pin-hashes.ts'
import type { PreparedRestore } from '../prepared-restore.ts'
import type { RestoreRun } from '../restore-run.ts'
import { rankSources } from '../versions/ask-for-pin.ts'
import { sourcesBefore } from '../versions/source-order.ts'
import type { WantedPackage } from '../wanted-package.ts'
import { locateSpelled } from './spelled-place.ts'

/** A package that the store has. */
export interface FoundInStore {
  readonly entry: StoredPackage
  /** the source for the record: the one that gave it or, for a pin with a hash, the first that would be asked */
  readonly source: PackageSource
  /** it counts once all of these have answered that they lack the package; empty: at once */
  readonly before: readonly PackageSource[]
  /** its unpacked files, if the layout unpacks */
  readonly tree?: StoredTree | undefined
  /** it is trusted as it is; otherwise its bytes get all checks of a download */
  readonly isTrusted: boolean
}

/** The index key for content hashes: entries of any source, because the hash proves the bytes. */
export const byContentHash = 'content hash'

/** What the search of the store takes of a run. */
export type StoreSearch = Pick<RestoreRun, 'store' | 'policy' | 'options' | 'sources' | 'folder' | 'inPlace'>

export interface FindInStoreOptions {
  /** gets the packages whose entry is damaged */
  readonly onDamaged?: (item: WantedPackage, entry: StoredPackage) => Promise<void>
  /**
   * the caller hashes each copy of a trusted package that a hash binds: an entry may change between a look here and the copy;
   * default: false, and they are hashed here
   */
  readonly provesCopies?: boolean
}

/**
 * Finds packages in the store, by their hash or by what one of their sources gave, and reads no byte of trusted ones. Writes
 * nothing.
 *
 * @throws PkgtoolError `CANCELLED`
 */
export async function findInStore(
  run: StoreSearch,
  { absent }: Pick<PreparedRestore, 'absent'>,
  { onDamaged, provesCopies = false }: FindInStoreOptions = {},
): Promise<ReadonlyMap<WantedPackage, FoundInStore>> {
  const found = new Map<WantedPackage, FoundInStore>()
  // `feed mirror` asks its source for the hash: the store has none to say.
  if (run.store === undefined || hasRule(run.policy, 'published-hash')) return found
  const store = await run.store.open()
  const { signal } = run.options
  const { verify } = run.inPlace
  for (const item of absent) {
    await checkpoint(signal, store.directory)
    const one = findOne(run, store, { item, ranked: rankSources(item.pin, run.sources) })
    if (one === undefined) continue
    if (await isDamaged(one, item.pin, { verify, provesCopies, signal })) await onDamaged?.(item, one.entry)
    else found.set(item, one)
  }
  return found
}

function findOne(
  { folder, inPlace }: Pick<RestoreRun, 'folder' | 'inPlace'>,
  store: PackageStore,
  { item, ranked }: Candidates,
): FoundInStore | undefined {
  for (const { hash, source, before } of hashesOf(store, { item, ranked })) {
    const entry = hash === undefined ? undefined : store.read(hash)
    if (!entry || !source) continue
    // An index entry that leads to another package.
    if (!isBound(item.pin) && entry.record.package !== item.name) continue
    takeSpelling(folder, item, entry)
    const names = treeNames(item.paths, folder.names)
    const tree = names && store.readTree(entry, names)
    const isWhole = entry.isSound && (names === undefined || tree !== undefined)
    return {
      entry,
      source,
      before,
      tree,
      isTrusted: isWhole && !inPlace.verify && isFit(folder, item, entry),
    }
  }
  return undefined
}

function takeSpelling(folder: PackagesFolder, item: WantedPackage, entry: StoredPackage): void {
  if (folder.layout === 'classic' && entry.isSound) item.paths = locateSpelled(folder, item, spelledIn(entry))
}

interface Candidates {
  readonly item: WantedPackage
  /** in the order given, whichever answer today */
  readonly ranked: readonly PackageSource[]
}

interface PossibleHash extends Pick<FoundInStore, 'before'> {
  readonly hash: Sha512 | undefined
  readonly source: PackageSource | undefined
}

/** The hashes that a package may have, each with the source for the record. */
function hashesOf(store: PackageStore, { item: { pin, name }, ranked }: Candidates): readonly PossibleHash[] {
  const { sha512, contentHash } = pin
  const bound = (hash: Sha512 | undefined) => ({ hash, source: ranked[0], before: [] })
  if (sha512 !== undefined) return [bound(sha512)]
  if (contentHash !== undefined) return [store.lookUp(byContentHash, contentHash), contentHash].map(bound)
  return ranked.flatMap(source => {
    const { storeKey } = source
    const before = storeKey && sourcesBefore(ranked, other => other.storeKey === storeKey)
    return before ? [{ hash: store.lookUp(storeKey, name), source, before }] : []
  })
}

/** Whether the record of an entry answers all checks of a download; if not, the entry gets these checks. */
function isFit(
  { layout, names }: PackagesFolder,
  { pin, name }: WantedPackage,
  { record }: StoredPackage,
): boolean {
  const { sha512, contentHash } = pin
  const isProven = contentHash === undefined || (sha512 !== undefined && record.contentHash === contentHash)
  const hasContentHash = !packageLayouts[layout].hasContentHash || record.contentHash !== undefined
  const isSame = record.package === name && record.manifestExtension === names.manifestExtension
  return isProven && hasContentHash && isSame
}

// A package whose pin has a hash is always hashed: here, as a copy, or in its job.
async function isDamaged(
  { entry, isTrusted }: FoundInStore,
  pin: ParsedPin,
  {
    verify,
    provesCopies,
    signal,
  }: Pick<LookOptions, 'verify' | 'signal'> & { readonly provesCopies: boolean },
): Promise<boolean> {
  const isHashedHere = !entry.isSound || (isBound(pin) ? isTrusted && !provesCopies : verify)
  if (!isHashedHere) return false
  const hash = await hashPlaced(entry.file, signal).catch(error => {
    if (isPkgtoolError(error, 'CANCELLED')) throw error
    return undefined
  })
  return hash !== entry.record.sha512
}
