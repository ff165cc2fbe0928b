import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { localFileError } from '../../core/files/file-system-error.ts'
import type { PackageManifest } from '../../core/package-content/package-manifest.ts'
import { packagePaths } from '../../core/package-content/package-paths.ts'
import { parseManifest } from '../../core/package-content/parse-manifest.ts'
import { compareParsedVersions } from '../../core/versions/compare-package-versions.ts'
import { tryParsePackageVersion } from '../../core/versions/parse-package-version.ts'
import type { Feed } from './feed.ts'

/** One version of an id as it lies in the feed. */
export interface FeedPackage {
  /** normalized, in lower case */
  readonly version: string
  readonly manifest: PackageManifest
}

export interface ListPackagesOptions {
  /** a version that does not count */
  readonly without?: string | undefined
  /** manifests of versions that were just written, which need not be read again */
  readonly known?: ReadonlyMap<string, PackageManifest> | undefined
}

/**
 * Lists the whole versions of `lowerId` from the files themselves, lowest first: those that have package, hash and
 * manifest. What a writer that was killed left behind is not among them.
 *
 * @throws PkgtoolError `INVALID_MANIFEST`, `UNREADABLE_FILE`
 */
export async function listFeedPackages(
  feed: Feed,
  lowerId: string,
  { without, known }: ListPackagesOptions = {},
): Promise<readonly FeedPackage[]> {
  const folder = join(feed.dir, 'flat', lowerId)
  const names = await readdir(folder).catch(() => [])
  const packages: FeedPackage[] = []
  for (const version of sortVersions(names.filter(name => name !== without))) {
    const paths = packagePaths(lowerId, version, feed)
    const files = await readdir(join(folder, version)).catch((): string[] => [])
    const wanted = [paths.packagePath, paths.hashPath, paths.manifestPath].map(path => basename(path))
    if (!wanted.every(name => files.includes(name))) continue
    const manifest = known?.get(version) ?? (await readManifest(join(feed.dir, 'flat', paths.manifestPath)))
    packages.push({ version, manifest })
  }
  return packages
}

function sortVersions(names: readonly string[]): readonly string[] {
  return names
    .map(name => tryParsePackageVersion(name))
    .filter(version => version !== undefined)
    .filter(({ text, lower }) => text === lower)
    .sort(compareParsedVersions)
    .map(({ lower }) => lower)
}

async function readManifest(path: string): Promise<PackageManifest> {
  const bytes = await readFile(path).catch(error => {
    throw localFileError(path, error)
  })
  return parseManifest(bytes, { source: path })
}
