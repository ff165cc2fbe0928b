import { join, resolve } from 'node:path'
import { isPkgtoolError, textOf } from '../base/errors.ts'
import { plural } from '../base/format.ts'
import { mapConcurrently } from '../base/pool.ts'
import { isSameStamp, readFileStamp } from '../files/file-stamps.ts'
import { packageKey, versionOf } from '../lock/find-package.ts'
import type { Lock, LockedPackage } from '../lock/lock.ts'
import { portableAddress } from '../lock/lock-address.ts'
import { readPackageManifest } from '../nuget/archived-manifest.ts'
import { type PackageLicense, readLicense } from '../nuget/license.ts'
import { lowerPackageId } from '../nuget/package-id.ts'
import type { PackageIdentity } from '../nuget/package-identity.ts'
import { readRestoreRecord } from '../packages/in-place/record.ts'
import { locatePackage } from '../packages/packages-folder.ts'
import type { RestoreRun } from '../packages/restore-run.ts'
import { type PackageStoreOptions, readStore } from '../store/run-store.ts'

/**
 * The packages of a lock with the licences that their manifests name. A manifest is that of the package in the packages folder or in the
 * package store, by the hash of the lock, else that of the source which the lock names. Packages whose manifest cannot be read are
 * counted in one notice.
 *
 * @throws PkgtoolError `CANCELLED`
 */
export async function withLicenses(
  { packages }: Pick<Lock, 'packages'>,
  run: RestoreRun,
  store: Pick<PackageStoreOptions, 'packageStore'>,
): Promise<readonly LicensedPackage[]> {
  const find = await manifestFinder(run, store)
  const byKey = new Map(packages.map(entry => [keyOf(entry), entry]))
  const found = await mapConcurrently(
    [...byKey],
    async ([key, entry]) => {
      const bytes = await find(entry)
      return bytes ? ([key, { license: readLicense(bytes) }] as const) : undefined
    },
    { limit: 8 },
  )
  const known = new Map(found.filter(each => each !== undefined))
  const unknown = byKey.size - known.size
  if (unknown > 0)
    run.log.notice(
      `the bill of materials lacks the licences of ${unknown} of ${plural(byKey.size, 'package')}: they are not in place, and no source gives their manifests`,
    )
  return packages.map(entry => ({ ...entry, ...known.get(keyOf(entry)) }))
}

interface LicensedPackage extends LockedPackage {
  /** absent: the manifest names none, or is not known */
  readonly license?: PackageLicense | undefined
}

function keyOf(entry: LockedPackage): string {
  return packageKey(entry.id, versionOf(entry))
}

type FindManifest = (entry: LockedPackage) => Promise<Uint8Array | undefined>

// Each place is asked only where those before it have nothing.
async function manifestFinder(
  run: RestoreRun,
  store: Pick<PackageStoreOptions, 'packageStore'>,
): Promise<FindManifest> {
  const places = [await inFolder(run), inStore(run, store), atSource(run)]
  return async entry => {
    for (const find of places) {
      const bytes = await readOr(run, find(entry))
      if (bytes) return bytes
    }
    return undefined
  }
}

/** Undefined also for what cannot be read. @throws PkgtoolError `CANCELLED` */
async function readOr<T>({ log }: Pick<RestoreRun, 'log'>, reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if (!isPkgtoolError(error) || error.code === 'CANCELLED') throw error
    log.debug(textOf(error))
    return undefined
  }
}

/** The packages that the record of the folder still holds for. */
async function inFolder({ folder }: Pick<RestoreRun, 'folder'>): Promise<FindManifest> {
  // A folder in another layout has none.
  const { packages } = await readRestoreRecord(folder).catch(() => ({ packages: new Map() }))
  return async entry => {
    const paths = locatePackage(folder, identityOf(entry))
    const placed = packages.get(paths.place)
    const path = join(folder.directory, paths.packagePath)
    if (placed?.sha512 !== entry.sha512 || !isSameStamp(placed, readFileStamp(path))) return undefined
    return (await readPackageManifest(path, folder.names))?.bytes
  }
}

function inStore(
  { context, options, folder: { names } }: RestoreRun,
  { packageStore }: Pick<PackageStoreOptions, 'packageStore'>,
): FindManifest {
  const store = readStore(context, { ...options, packageStore, log: undefined })
  return async ({ sha512 }) => {
    const stored = sha512 === undefined ? undefined : (await store?.open())?.read(sha512)
    return stored?.isSound ? (await readPackageManifest(stored.file, names))?.bytes : undefined
  }
}

function atSource({ sources, options: { workingDirectory = '.' } }: RestoreRun): FindManifest {
  const directory = resolve(workingDirectory)
  const byAddress = new Map(sources.all.map(each => [portableAddress(each.address, directory), each]))
  return async entry => {
    const source = byAddress.get(entry.source)
    if (source === undefined || source.isExhausted) return undefined
    return (await source.manifest(identityOf(entry), { keep: true })).bytes
  }
}

function identityOf(entry: LockedPackage): PackageIdentity {
  const { id } = entry
  return { id, lowerId: lowerPackageId(id), version: versionOf(entry) }
}
