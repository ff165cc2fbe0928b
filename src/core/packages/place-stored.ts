import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { acceptPackage } from '../accepted/accept-package.ts'
import { hasRule } from '../accepted/policy.ts'
import { isPkgtoolError } from '../base/errors.ts'
import { messageOf } from '../base/thrown.ts'
import { heed } from '../base/turns.ts'
import { writing } from '../files/file-errors.ts'
import { hashPlaced } from '../files/hash-placed.ts'
import { assertNoLink } from '../files/links.ts'
import { makeFolder } from '../files/make-folder.ts'
import { modes } from '../files/modes.ts'
import { assertNamesFit } from '../files/name-lengths.ts'
import { removeLeftover } from '../files/remove.ts'
import { temporaryPath } from '../files/temporary-names.ts'
import { packageLayouts } from '../layouts/package-layouts.ts'
import type { PackageSource } from '../sources/source.ts'
import type { PackageStore, StoredPackage, StoredTree } from '../store/package-store.ts'
import { describeStoreError } from '../store/store-fault.ts'
import { storedFile } from '../store/stored-file.ts'
import { treeNames } from '../store/unpacked-tree.ts'
import { expectationOf } from './expectation.ts'
import { isBound } from './pin-hashes.ts'
import { packagePlacers } from './place-package.ts'
import type { PlacedPackage } from './placed-package.ts'
import type { PreparedRestore } from './prepared-restore.ts'
import { claimLayout } from './record.ts'
import { rankSources, reportPlaced } from './resolve.ts'
import { appendToJournal } from './restore-journal.ts'
import { type RestoreRun, storeName } from './restore-run.ts'
import { sourcesBefore } from './source-order.ts'
import { nameOf, type WantedPackage } from './wanted-package.ts'

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

/** The packages that the store gave to a restore. */
export interface StoredPackages {
  readonly placed: ReadonlyMap<WantedPackage, PlacedPackage>
  /** found, but not trusted as they are: their jobs read the files before they ask any source */
  readonly untrusted: ReadonlyMap<WantedPackage, FoundInStore>
  /** given by a source that is not asked first */
  readonly later: ReadonlyMap<WantedPackage, FoundInStore>
}

/** The index key for content hashes: entries of any source, because the hash proves the bytes. */
const byContentHash = 'content hash'

/**
 * Finds packages in the store, by their hash or by what one of their sources gave, and reads no byte of trusted ones. Writes
 * nothing.
 *
 * @throws PkgtoolError `CANCELLED`
 */
export async function findInStore(
  run: RestoreRun,
  { absent }: Pick<PreparedRestore, 'absent'>,
  { onDamaged }: { readonly onDamaged?: (item: WantedPackage, entry: StoredPackage) => Promise<void> } = {},
): Promise<ReadonlyMap<WantedPackage, FoundInStore>> {
  const found = new Map<WantedPackage, FoundInStore>()
  // `feed mirror` asks its source for the hash: the store has none to say.
  if (run.store === undefined || hasRule(run.policy, 'published-hash')) return found
  const store = await run.store.open()
  for (const item of absent) {
    await heed(run.options.signal, store.directory)
    const one = findOne(run, store, { item, ranked: rankSources(item.pin, run.sources) })
    if (one === undefined) continue
    if (await isDamaged(run, item, one)) await onDamaged?.(item, one.entry)
    else found.set(item, one)
  }
  return found
}

function findOne(
  run: RestoreRun,
  store: PackageStore,
  { item, ranked }: Candidates,
): FoundInStore | undefined {
  for (const { hash, source, before } of hashesOf(store, { item, ranked })) {
    const entry = hash === undefined ? undefined : store.read(hash)
    if (!entry || !source) continue
    // An index entry that leads to another package.
    if (!isBound(item.pin) && entry.record.package !== item.name) continue
    const names = treeNames(run.layout, item.paths, run.names)
    const tree = names && store.readTree(entry, names)
    const isWhole = entry.isSound && (names === undefined || tree !== undefined)
    return { entry, source, before, tree, isTrusted: isWhole && !run.verify && isFit(run, item, entry) }
  }
  return undefined
}

interface Candidates {
  readonly item: WantedPackage
  /** in the order given, whichever answer today */
  readonly ranked: readonly PackageSource[]
}

interface PossibleHash extends Pick<FoundInStore, 'before'> {
  readonly hash: string | undefined
  readonly source: PackageSource | undefined
}

/** The hashes that a package may have, each with the source for the record. */
function hashesOf(store: PackageStore, { item: { pin, name }, ranked }: Candidates): readonly PossibleHash[] {
  const { sha512, contentHash } = pin
  const bound = (hash: string | undefined) => ({ hash, source: ranked[0], before: [] })
  if (sha512 !== undefined) return [bound(sha512)]
  if (contentHash !== undefined) return [store.lookUp(byContentHash, contentHash), contentHash].map(bound)
  return ranked.flatMap(source => {
    const { storeKey } = source
    const before = storeKey && sourcesBefore(ranked, other => other.storeKey === storeKey)
    return before ? [{ hash: store.lookUp(storeKey, name), source, before }] : []
  })
}

/** Whether the record of an entry answers all checks of a download; if not, the entry gets these checks. */
function isFit(run: RestoreRun, { pin, name }: WantedPackage, { record }: StoredPackage): boolean {
  const { sha512, contentHash } = pin
  const isProven = contentHash === undefined || (sha512 !== undefined && record.contentHash === contentHash)
  const hasContentHash = !packageLayouts[run.layout].hasContentHash || record.contentHash !== undefined
  const isSame = record.package === name && record.manifestExtension === run.names.manifestExtension
  return isProven && hasContentHash && isSame
}

// A package whose pin has a hash is always hashed, here or in its job.
async function isDamaged(
  run: RestoreRun,
  { pin }: WantedPackage,
  { entry, isTrusted }: FoundInStore,
): Promise<boolean> {
  const isHashedHere = !entry.isSound || (isBound(pin) ? isTrusted : run.verify)
  if (!isHashedHere) return false
  const { signal } = run.options
  const hash = await hashPlaced(entry.file, signal).catch(error => {
    if (isPkgtoolError(error, 'CANCELLED')) throw error
    return undefined
  })
  return hash !== entry.record.sha512
}

/**
 * Places packages from the store, before any request and before workers start. Packages that it cannot place are fetched.
 *
 * @throws PkgtoolError `WRONG_LAYOUT`, `FILE_SYSTEM`, `CANCELLED`
 */
export async function placeStored(run: RestoreRun, prepared: PreparedRestore): Promise<StoredPackages> {
  const placed = new Map<WantedPackage, PlacedPackage>()
  const untrusted = new Map<WantedPackage, FoundInStore>()
  if (run.store === undefined) return noStored
  const store = await run.store.open()
  const all = [...(await openStore(run, store, prepared))]
  const later = new Map(all.filter(([, { before }]) => before.length > 0))
  const found = all.filter(([item]) => !later.has(item))
  if (found.length === 0) return { ...noStored, later }
  const { directory, options } = run
  await writing(directory, () => makeFolder(directory))
  const release = await claimLayout(directory, run.layout)
  try {
    const mode = await newFileMode(directory)
    for (const [item, one] of found) {
      await heed(options.signal, directory)
      const entry = await placeOne(run, store, { item, one, mode })
      if (entry === undefined) {
        untrusted.set(item, one)
        continue
      }
      placed.set(item, entry)
      reportPlaced(run, item, { ...entry, from: storeName, number: placed.size, of: found.length })
    }
  } finally {
    if (placed.size === 0) await release()
  }
  if (store.linkFault) run.store.report(`files are copied: ${store.linkFault}`)
  return { placed, untrusted, later }
}

/** Of a restore without a package store. */
export const noStored: StoredPackages = { placed: new Map(), untrusted: new Map(), later: new Map() }

/**
 * Places a package of the store once the sources before its own have answered that they lack it. Returns undefined if its
 * bytes need the checks of a download, or cannot be placed.
 *
 * @throws PkgtoolError `FILE_SYSTEM`, `CANCELLED`
 */
export async function placeLater(
  run: RestoreRun,
  item: WantedPackage,
  one: FoundInStore,
): Promise<PlacedPackage | undefined> {
  const store = await run.store?.open()
  return store && placeOne(run, store, { item, one, mode: await newFileMode(run.directory) })
}

const leftAlone = 'of another version of setup-pkgtool is left alone'

async function openStore(run: RestoreRun, store: PackageStore, prepared: PreparedRestore) {
  const drop = async (item: WantedPackage, { record }: StoredPackage) => {
    await store.drop(record.sha512)
    run.log.warning(`${nameOf(item)} in ${storeName} ${store.directory} is damaged; it is fetched again`)
  }
  try {
    await store.sweep()
    const others = store.otherFormats()
    if (others.length > 0)
      run.log.notice(`${storeName} ${store.directory}: ${others.join(', ')} ${leftAlone}`)
    return await findInStore(run, prepared, { onDamaged: drop })
  } catch (error) {
    if (isPkgtoolError(error, 'CANCELLED')) throw error
    run.store?.report(`it is not used: ${messageOf(error)}`)
    return new Map<WantedPackage, FoundInStore>()
  }
}

interface Placing {
  readonly item: WantedPackage
  readonly one: FoundInStore
  /** of a copied file */
  readonly mode: number
}

// Another run may prune the entry at any time; then the package is fetched.
async function placeOne(
  run: RestoreRun,
  store: PackageStore,
  { item, one, mode }: Placing,
): Promise<PlacedPackage | undefined> {
  if (!one.isTrusted) return undefined
  const { directory, layout, names, options } = run
  const { entry, source, tree } = one
  const { paths } = item
  const file = temporaryPath(directory)
  try {
    await assertNamesFit(directory, Object.values(paths))
    assertNoLink(directory, join(directory, paths.place))
    const isLinked = await store.lay(entry, file, mode)
    const want = expectationOf(item, layout)
    const outcome = await acceptPackage(storedFile(file, entry), want, run.policy)
    if ('fault' in outcome) throw new Error(`another ${outcome.fault.kind} than its pin wants`)
    const placed = await packagePlacers[layout](directory, {
      ...{ accepted: outcome.accepted, paths, names, source: source.address, signal: options.signal },
      layTree: tree && (folder => store.layTree(tree, folder, options.signal)),
      ...(isLinked && { isLinked }),
      ...(isBound(item.pin) && { byHash: true as const }),
    })
    appendToJournal(directory, { layout, place: paths.place, entry: placed })
    return placed
  } catch (error) {
    if (isPkgtoolError(error, 'CANCELLED', 'UNSAFE_PATH')) throw error
    run.log.debug(`${nameOf(item)} is not taken from ${storeName}: ${messageOf(error)}`)
    return undefined
  } finally {
    await removeLeftover(file)
  }
}

/** The mode that the umask leaves a new file. */
async function newFileMode(directory: string): Promise<number> {
  const probe = temporaryPath(directory)
  try {
    writing(directory, () => writeFileSync(probe, '', { flag: 'wx', mode: modes.file }))
    return statSync(probe).mode & 0o777
  } finally {
    await removeLeftover(probe)
  }
}

/** Adds the fetched packages to the index, so that the next restore finds them. Returns the reason for a failure. */
export async function noteFetched(
  store: PackageStore,
  { name }: WantedPackage,
  { placed, ranked }: { readonly placed: PlacedPackage; readonly ranked: readonly PackageSource[] },
): Promise<string | undefined> {
  const { sha512, contentHash, source } = placed
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
