import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PkgtoolError } from '../../../core/base/errors.ts'
import { flag } from '../../../core/base/format.ts'
import { groupBy } from '../../../core/base/group-by.ts'
import { mapConcurrently } from '../../../core/base/pool.ts'
import { throwIfCancelled } from '../../../core/base/turns.ts'
import { reading } from '../../../core/files/file-errors.ts'
import { bySlashes } from '../../../core/files/patterns.ts'
import type { Staged } from '../../store/feed-store.ts'
import { hasBytes } from '../../store/read-object.ts'
import type { StoreOptions } from '../../store/store-options.ts'
import { type ConflictOptions, resolveConflict } from '../commit.ts'
import { changeFeed, type StoredFeed } from '../feed.ts'
import { uploadStamp } from '../tools/tool-facts.ts'
import type { AcceptedCopy } from './accept-copy.ts'
import type { PlacedVersion } from './id-state.ts'
import { packageAddresses } from './package-documents.ts'
import { acceptPackageFile } from './package-file.ts'
import { writePackageIndex } from './package-index.ts'
import { type PlacedStatus, placePackage } from './place-package.ts'

// Most of the time is spent in many short waits for the file system.
const atATime = 8

/** Options of `addPackages`. */
export interface AddPackagesOptions extends ConflictOptions, StoreOptions {
  /** when the packages were published, ISO 8601 with `Z` or an offset; default: now, or as the feed has it */
  readonly published?: string | undefined
}

/** A package that was added or already present. */
export interface AddedPackage {
  readonly file: string
  readonly id: string
  /** normalized, in lower case */
  readonly version: string
  readonly status: PlacedStatus
  /** if replaced: the addresses that caches must purge, relative to the feed if it has no base URL */
  readonly purge?: readonly string[]
}

export async function addPackages(
  dir: string,
  files: readonly string[],
  options: AddPackagesOptions = {},
): Promise<readonly AddedPackage[]> {
  return changeFeed({ ...options, dir }, async feed => {
    const published = options.published === undefined ? undefined : uploadStamp(options.published)
    const found = await findPackageFiles(files, feed.packageExtension)
    const copies: Staged[] = []
    try {
      // A refused file or a conflict ends the call before the first package is placed.
      const stage = (file: string) => stagePackage(feed, file, { ...options, copies })
      const staged = await mapConcurrently(found, stage, { limit: atATime })
      return await addStaged(feed, staged, { ...options, published })
    } finally {
      for (const copy of copies) await copy.discard()
    }
  })
}

/** A package whose copy lies in the feed under a temporary name. All that is known of it comes from that copy. */
interface StagedPackage {
  readonly file: string
  readonly item: AcceptedCopy
  readonly plan: PackagePlan
  readonly lowerId: string
}

// Copies first, then reads the copy: the file may change at any time. Keeps no copy of a package that is in place.
async function stagePackage(
  feed: StoredFeed,
  file: string,
  { copies, ...options }: AddPackagesOptions & { readonly copies: Staged[] },
): Promise<StagedPackage> {
  checkCancelled(options.signal)
  const copy = await feed.store.stageFile(file, { algorithm: 'sha512' })
  copies.push(copy)
  const item = await acceptPackageFile(file, copy, feed)
  const plan = await planPackage(feed, item, options)
  // With `force`, another file of the same call may replace what is in place.
  const isKept = plan === 'added' || plan === 'replaced' || options.force
  if (!isKept) await copy.discard()
  return { file, item, plan, lowerId: item.lowerId }
}

async function addStaged(
  feed: StoredFeed,
  packages: readonly StagedPackage[],
  options: AddPackagesOptions,
): Promise<readonly AddedPackage[]> {
  const add = (group: readonly StagedPackage[]) => addId(feed, group, options)
  const groups = [...groupBy(packages, ({ lowerId }) => lowerId).values()]
  return (await mapConcurrently(groups, add, { limit: atATime })).flat()
}

async function addId(
  feed: StoredFeed,
  packages: readonly StagedPackage[],
  options: AddPackagesOptions,
): Promise<readonly AddedPackage[]> {
  const added: AddedPackage[] = []
  const { published } = options
  const placed = new Map<string, PlacedVersion>()
  try {
    for (const { file, item, plan } of packages) {
      checkCancelled(options.signal)
      const { id, version } = item
      // One call may contain two files of the same version.
      const status = placed.has(version) ? await planPackage(feed, item, options) : plan
      await placePackage(feed, item, { status })
      if (status !== 'skipped')
        placed.set(version, { manifest: item.accepted.manifest.manifest, facts: { published } })
      options.log?.info(`${status} ${id} ${version}`)
      const purge = status === 'replaced' && { purge: packageAddresses(feed, item) }
      added.push({ file, id, version, status, ...purge })
    }
    return added
  } finally {
    // Also list the packages that were placed before a failure.
    if (packages[0] && added.length > 0) await writePackageIndex(feed, packages[0].lowerId, { placed })
  }
}

function checkCancelled(signal: AbortSignal | undefined): void {
  throwIfCancelled(signal, 'the packages that are not added yet')
}

/** The planned outcome of placing a package. */
type PackagePlan = PlacedStatus

/**
 * Plans the outcome of placing a package, and writes nothing.
 *
 * @throws PkgtoolError `ALREADY_THERE`, `UNREADABLE_FILE`, `FILE_SYSTEM` for a name that is too long
 */
async function planPackage(
  feed: StoredFeed,
  item: AcceptedCopy,
  options: ConflictOptions,
): Promise<PackagePlan> {
  const { packagePath, hashPath, manifestPath } = item.paths
  const { store } = feed
  const target = `flat/${packagePath}`
  await store.assertKeysFit([packagePath, hashPath, manifestPath])
  const facts = await store.look(target)
  // Without a hash file, the package was never visible: its writer was killed.
  if (!facts || !(await store.look(`flat/${hashPath}`))) return 'added'
  if (await hasBytes(store, target, { ...item.copy, algorithm: 'sha512' })) return 'present'
  return resolveConflict(options, {
    subject: `${item.id} ${item.version}`,
    found: 'the feed has that version with other bytes',
    change: `give it another version, or use ${flag('skip-existing')} or ${flag('force')}`,
    path: store.locate(target),
  })
}

/**
 * Lists the package files in `paths` without duplicates: each file itself, and for each folder all files below it with the
 * package extension, sorted. Skips names with a leading dot in folders.
 *
 * @throws PkgtoolError `NOT_FOUND`, also for a folder without packages; `UNREADABLE_FILE`
 */
async function findPackageFiles(
  paths: readonly string[],
  packageExtension: string,
): Promise<readonly string[]> {
  const found = new Set<string>()
  for (const path of paths) {
    const facts = await reading(path, () => stat(path))
    if (!facts.isDirectory()) found.add(path)
    else for (const file of await listFolder(path, packageExtension)) found.add(file)
  }
  return [...found]
}

async function listFolder(folder: string, packageExtension: string): Promise<readonly string[]> {
  const ending = `.${packageExtension.toLowerCase()}`
  const entries = await reading(folder, () => readdir(folder, { recursive: true, withFileTypes: true }))
  const files = entries
    .filter(({ name }) => !name.startsWith('.') && name.toLowerCase().endsWith(ending))
    .filter(entry => !entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort(bySlashes)
  if (files.length === 0)
    throw new PkgtoolError('NOT_FOUND', {
      subject: folder,
      found: `there is no *${ending} below it`,
      path: folder,
    })
  return files
}
