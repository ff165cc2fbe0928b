import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { heed } from '../base/concurrency.ts'
import { isPkgtoolError, messageOf, PkgtoolError } from '../base/errors.ts'
import { readBoundedFileSync } from '../files/read-file.ts'
import { assertNoLink, modes, writing } from '../files/safe-folder.ts'
import { assertNamesFit, makeFolder, removeLeftover, temporaryPath } from '../files/write-file.ts'
import { packageLayouts } from './layouts.ts'
import { packagePlacers } from './place-package.ts'
import { appendToJournal, claimLayout, hashPlaced, type PlacedPackage } from './record.ts'
import { nameOf, reportPlaced, tryFindSources, type WantedPackage } from './resolve.ts'
import { type PreparedRestore, type RestoreRun, storeName } from './restore.ts'
import type { PackageSource } from './source.ts'
import type { PackageStore, StoredPackage, StoredTree } from './store.ts'
import { describeStoreError, treeNames } from './store-files.ts'

/** A package that the store has. */
export interface FoundInStore {
  readonly entry: StoredPackage
  /** the source for the record: the one that gave it or, for a pin with a hash, the first that would be asked */
  readonly source: PackageSource
  /** its unpacked files, if the layout unpacks */
  readonly tree?: StoredTree | undefined
  /** it is trusted as it is; otherwise its bytes get all checks of a download */
  readonly isTrusted: boolean
}

/** The packages that the store gave to a restore. */
export interface StoredPackages {
  readonly placed: ReadonlyMap<WantedPackage, PlacedPackage>
  /** files that the jobs of their packages read before they ask any source */
  readonly files: ReadonlyMap<WantedPackage, string>
}

/** The index key for content hashes (DESIGN 14): entries of any source, because the hash proves the bytes. */
const byContentHash = 'content hash'

/**
 * Finds packages in the store, by their hash or by the entry of one of their sources, and reads no byte of trusted ones.
 * Writes nothing.
 *
 * @throws PkgtoolError `CANCELLED`
 */
export async function findInStore(
  run: RestoreRun,
  { absent }: Pick<PreparedRestore, 'absent'>,
  { onDamaged }: { readonly onDamaged?: (item: WantedPackage, entry: StoredPackage) => Promise<void> } = {},
): Promise<ReadonlyMap<WantedPackage, FoundInStore>> {
  const found = new Map<WantedPackage, FoundInStore>()
  // `feed mirror` and `lock` fetch their packages: no hash is taken from the store.
  if (run.store === undefined || run.inspect !== undefined) return found
  const store = await run.store.open()
  for (const item of absent) {
    await heed(run.options.signal, store.directory)
    const asked = await tryFindSources(item.pin, run.sources)
    const one = asked instanceof PkgtoolError ? undefined : findOne(run, store, { item, asked })
    if (one === undefined) continue
    if (await isDamaged(run, item, one)) await onDamaged?.(item, one.entry)
    else found.set(item, one)
  }
  return found
}

function findOne(
  run: RestoreRun,
  store: PackageStore,
  { item, asked }: Candidates,
): FoundInStore | undefined {
  for (const [hash, source] of hashesOf(store, { item, asked })) {
    const entry = hash === undefined ? undefined : store.read(hash)
    if (!entry || !source) continue
    // An index entry that leads to another package.
    if (!isBound(item.pin) && entry.record.package !== item.name) continue
    const names = treeNames(run.layout, item.paths, run.names)
    const tree = names && store.readTree(entry, names)
    const isWhole = entry.isSound && (names === undefined || tree !== undefined)
    return { entry, source, tree, isTrusted: isWhole && !run.verify && isFit(run, item, entry) }
  }
  return undefined
}

interface Candidates {
  readonly item: WantedPackage
  readonly asked: readonly PackageSource[]
}

/** The hashes that a package may have, each with the source for the record. */
function hashesOf(
  store: PackageStore,
  { item: { pin, name }, asked }: Candidates,
): readonly (readonly [hash: string | undefined, source: PackageSource | undefined])[] {
  const { sha512, contentHash } = pin
  if (sha512 !== undefined) return [[sha512, asked[0]]]
  if (contentHash !== undefined)
    return [store.lookUp(byContentHash, contentHash), contentHash].map(hash => [hash, asked[0]])
  return asked.map(source => [source.storeKey && store.lookUp(source.storeKey, name), source])
}

function isBound({ sha512, contentHash }: WantedPackage['pin']): boolean {
  return sha512 !== undefined || contentHash !== undefined
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
  const files = new Map<WantedPackage, string>()
  if (run.store === undefined) return { placed, files }
  const store = await run.store.open()
  const found = await openStore(run, store, prepared)
  if (found.size === 0) return { placed, files }
  const { directory, options } = run
  await writing(directory, () => makeFolder(directory))
  const release = await claimLayout(directory, run.layout)
  try {
    const mode = await newFileMode(directory)
    for (const [item, one] of found) {
      await heed(options.signal, directory)
      const entry = one.isTrusted ? await placeOne(run, store, { item, one, mode }) : undefined
      if (entry === undefined) {
        files.set(item, one.entry.file)
        continue
      }
      placed.set(item, entry)
      reportPlaced(run, item, { ...entry, from: storeName, number: placed.size, of: found.size })
    }
  } finally {
    if (placed.size === 0) await release()
  }
  if (store.linkFault) run.store.report(`files are copied: ${store.linkFault}`)
  return { placed, files }
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
  const { directory, layout, names, options } = run
  const { entry, source, tree } = one
  const { name, paths } = item
  const file = temporaryPath(directory)
  try {
    await assertNamesFit(directory, Object.values(paths))
    assertNoLink(directory, join(directory, paths.place))
    const isLinked = await store.lay(entry, file, mode)
    const placed = await packagePlacers[layout](directory, {
      ...{ name, paths, names, file, source: source.address, signal: options.signal },
      sha512: entry.record.sha512,
      contentHash: item.pin.contentHash ?? entry.record.contentHash,
      manifest: readBoundedFileSync(entry.manifest, { limit: entry.record.manifest.size, noLink: true }),
      layTree: tree && (folder => store.layTree(tree, folder, options.signal)),
      ...(isLinked && { isLinked }),
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
  { placed, asked }: { readonly placed: PlacedPackage; readonly asked: readonly PackageSource[] },
): Promise<string | undefined> {
  const { sha512, contentHash, source } = placed
  const given = asked.filter(({ address }) => address === source)
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
