import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { acceptPackage } from '../../accepted/accept-package.ts'
import { withoutSignature } from '../../accepted/policy.ts'
import type { StagedFile } from '../../accepted/staged-file.ts'
import { isPkgtoolError } from '../../base/errors.ts'
import { messageOf } from '../../base/thrown.ts'
import { checkpoint } from '../../base/turns.ts'
import { writing } from '../../files/file-errors.ts'
import { hashPlaced } from '../../files/hash-file.ts'
import { assertNoLink } from '../../files/links.ts'
import { assertNamesFit } from '../../files/name-lengths.ts'
import { newFile } from '../../files/stats.ts'
import { makeFolder } from '../../files/writing/make-folder.ts'
import { removeLeftover } from '../../files/writing/remove.ts'
import { temporaryPath } from '../../files/writing/temporary-names.ts'
import { packageLayouts } from '../../layouts/package-layouts.ts'
import { ownFiles } from '../../layouts/place-paths.ts'
import type { PackageStore } from '../../store/package-store.ts'
import { storeName } from '../../store/run-store.ts'
import { type StoredPackage, storedFile } from '../../store/stored-package.ts'
import type { PlacedPackage } from '../in-place/placed-package.ts'
import { claimFolder } from '../in-place/record.ts'
import { notePlaced } from '../in-place/restore-journal.ts'
import { isBound } from '../pin-hashes.ts'
import type { FetchedPackage, FetchedPackages, PreparedRestore } from '../prepared-restore.ts'
import type { RestoreRun } from '../restore-run.ts'
import { warnOfSignature } from '../signatures.ts'
import { nameOf, type WantedPackage } from '../wanted-package.ts'
import { type FoundInStore, findInStore, type StoreSearch } from './find-in-store.ts'
import { placePackage } from './place-package.ts'
import { reportPlaced } from './report-placed.ts'
import { expectationOf } from './stamp-placed.ts'

/** The packages that the store gave to a restore. */
export interface StoredPackages {
  readonly placed: FetchedPackages
  /** found, but not trusted as they are: their jobs read the files before they ask any source */
  readonly untrusted: ReadonlyMap<WantedPackage, FoundInStore>
  /** given by a source that is not asked first */
  readonly later: ReadonlyMap<WantedPackage, FoundInStore>
}

/** What the placing of a stored package takes of a run. */
type StorePlacing = Pick<RestoreRun, 'folder' | 'options' | 'policy' | 'log'>

/**
 * Places packages from the store, before any request and before workers start. Packages that it cannot place are fetched.
 *
 * @throws PkgtoolError `WRONG_LAYOUT`, `FILE_SYSTEM`, `CANCELLED`
 */
export async function placeStored(
  run: StoreSearch & StorePlacing,
  prepared: PreparedRestore,
): Promise<StoredPackages> {
  const placed = new Map<WantedPackage, FetchedPackage>()
  const untrusted = new Map<WantedPackage, FoundInStore>()
  if (run.store === undefined) return noStored
  const store = await run.store.open()
  const all = [...(await openStore(run, store, prepared))]
  const later = new Map(all.filter(([, { before }]) => before.length > 0))
  const found = all.filter(([item]) => !later.has(item))
  if (found.length === 0) return { ...noStored, later }
  const { folder, options, log } = run
  const { directory } = folder
  const ports = { log, onProgress: options.onProgress }
  await writing(directory, () => makeFolder(directory))
  const release = await claimFolder(folder)
  try {
    const mode = await newFileMode(directory)
    for (const [item, one] of found) {
      await checkpoint(options.signal, directory)
      const entry = await placeOne(run, store, { item, one, mode })
      if (entry === 'damaged') continue
      if (entry === undefined) {
        untrusted.set(item, one)
        continue
      }
      placed.set(item, { placed: entry, status: 'stored' })
      reportPlaced(ports, item, { ...entry, from: storeName, number: placed.size, of: found.length })
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
  run: StorePlacing & Pick<RestoreRun, 'store'>,
  item: WantedPackage,
  one: FoundInStore,
): Promise<PlacedPackage | undefined> {
  const store = await run.store?.open()
  if (!store) return undefined
  const placed = await placeOne(run, store, { item, one, mode: await newFileMode(run.folder.directory) })
  return placed === 'damaged' ? undefined : placed
}

async function openStore(
  run: StoreSearch & Pick<RestoreRun, 'log'>,
  store: PackageStore,
  prepared: PreparedRestore,
) {
  const onDamaged = (item: WantedPackage, entry: StoredPackage) => drop(run, store, { item, entry })
  try {
    await store.sweep()
    return await findInStore(run, prepared, { onDamaged, provesCopies: true })
  } catch (error) {
    if (isPkgtoolError(error, 'CANCELLED')) throw error
    run.store?.report(`it is not used: ${messageOf(error)}`)
    return new Map<WantedPackage, FoundInStore>()
  }
}

async function drop(
  { log }: Pick<RestoreRun, 'log'>,
  store: PackageStore,
  { item, entry }: { readonly item: WantedPackage; readonly entry: StoredPackage },
): Promise<void> {
  await store.drop(entry.record.sha512)
  log.warning(`${nameOf(item)} in ${storeName} ${store.directory} is damaged; it is fetched again`)
}

interface Placing {
  readonly item: WantedPackage
  readonly one: FoundInStore
  /** of a copied file */
  readonly mode: number
}

// Another run may prune the entry at any time; then the package is fetched.
async function placeOne(
  run: StorePlacing,
  store: PackageStore,
  { item, one, mode }: Placing,
): Promise<PlacedPackage | 'damaged' | undefined> {
  if (!one.isTrusted) return undefined
  const { folder, options, policy, log } = run
  const { directory, layout } = folder
  const { entry, source, tree } = one
  const { paths } = item
  const file = temporaryPath(directory)
  try {
    await assertNamesFit(directory, ownFiles(paths))
    assertNoLink(directory, join(directory, paths.place))
    const isLinked = await store.linkOrCopy(entry, file, mode)
    // What gets the name is hashed, not what it was copied from: that may have been another file a moment ago.
    if (isBound(item.pin) && (await hashPlaced(file, options.signal)) !== entry.record.sha512) {
      await drop({ log }, store, { item, entry })
      return 'damaged'
    }
    const hashesContent = packageLayouts[layout].hasContentHash ?? false
    const want = expectationOf(item, { hashesContent })
    const outcome = await acceptPackage(stagedFrom(file, { entry, item }), want, policy)
    if ('fault' in outcome) throw new Error(`another ${outcome.fault.kind} than its pin wants`)
    warnOfSignature(log, item, { faults: outcome.accepted.signatureFaults })
    const placed = await placePackage(folder, {
      ...{ accepted: outcome.accepted, paths, signal: options.signal },
      origin: { kind: isBound(item.pin) ? 'hash' : 'source', source: source.address },
      dependencies: entry.record.dependencies,
      linkTree: tree && (folder => store.linkTree(tree, folder, options.signal)),
      ...(isLinked && { isLinked }),
    })
    notePlaced(folder, paths.place, placed)
    return placed
  } catch (error) {
    if (isPkgtoolError(error, 'CANCELLED', 'UNSAFE_PATH')) throw error
    log.debug(`${nameOf(item)} is not taken from ${storeName}: ${messageOf(error)}`)
    return undefined
  } finally {
    await removeLeftover(file)
  }
}

// Who relies on a hash does not rely on what the store says: its signature is judged, as that of what is in place.
function stagedFrom(
  file: string,
  { entry, item }: Pick<Placing, 'item'> & Pick<FoundInStore, 'entry'>,
): StagedFile {
  const staged = storedFile(file, entry)
  return isBound(item.pin) ? { ...staged, proofs: withoutSignature(staged.proofs ?? []) } : staged
}

/** The mode that the umask leaves a new file. */
async function newFileMode(directory: string): Promise<number> {
  const probe = temporaryPath(directory)
  try {
    writing(directory, () => writeFileSync(probe, '', newFile))
    return statSync(probe).mode & 0o777
  } finally {
    await removeLeftover(probe)
  }
}
