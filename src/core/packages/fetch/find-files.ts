import { plural } from '../../base/format.ts'
import type { ContentCache, Log } from '../../base/ports.ts'
import type { Sha512 } from '../../files/sha512.ts'
import type { PackageSource } from '../../sources/source.ts'
import { storeName } from '../../store/run-store.ts'
import type { FoundInStore } from '../place/find-in-store.ts'
import type { StoredPackages } from '../place/place-stored.ts'
import type { PreparedRestore } from '../prepared-restore.ts'
import type { RestoreRun } from '../restore-run.ts'
import type { WantedPackage } from '../wanted-package.ts'

/** A file of this machine that has the bytes of a package. */
export interface FoundFile {
  readonly path: string
  /** of the cache, for messages */
  readonly name: string
  /** the source for the record; absent: the first that would be asked */
  readonly from?: PackageSource
  /** what it was found to have; absent: the pin has the hash */
  readonly sha512?: Sha512
}

export function fileOf({ entry, source }: FoundInStore): FoundFile {
  return { path: entry.file, name: storeName, from: source, sha512: entry.record.sha512 }
}

/** The files of this machine that jobs read before they ask any source. */
export async function findFiles(
  { options: { contentCache }, log }: Pick<RestoreRun, 'options' | 'log'>,
  prepared: PreparedRestore,
  { untrusted }: StoredPackages,
): Promise<Map<WantedPackage, FoundFile>> {
  const absent = prepared.absent.filter(item => !untrusted.has(item))
  const stored = [...untrusted].map(([item, one]) => [item, fileOf(one)] as const)
  if (contentCache === undefined || absent.length === 0) return new Map(stored)
  const cached = await findCached(contentCache, { absent, wanted: prepared.resolved.wanted, log })
  return new Map([...stored, ...cached])
}

interface CacheRequest {
  readonly absent: readonly WantedPackage[]
  /** of the whole run */
  readonly wanted: readonly WantedPackage[]
  readonly log: Log
}

// Asks the package cache only for packages whose hash a lock gives, and only if some are missing.
async function findCached(
  contentCache: ContentCache,
  { absent, wanted, log }: CacheRequest,
): Promise<readonly (readonly [WantedPackage, FoundFile])[]> {
  const { name } = contentCache
  const unbound = absent.filter(({ pin }) => pin.sha512 === undefined).length
  if (unbound > 0) log.info(`${name} is not asked for ${plural(unbound, 'package')}: no lock gives the hash`)
  if (unbound === absent.length) return []
  const hashes = new Set(wanted.flatMap(({ pin }) => pin.sha512 ?? []))
  const paths = await contentCache.find([...hashes].map(value => ({ algorithm: 'sha512', value })))
  return absent.flatMap(item => {
    const path = item.pin.sha512 === undefined ? undefined : paths.get(item.pin.sha512)
    return path === undefined ? [] : [[item, { path, name }] as const]
  })
}
