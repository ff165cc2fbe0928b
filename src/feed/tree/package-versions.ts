import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { localFileError } from '../../core/file-system-error.ts'
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

/**
 * Lists the whole versions of `lowerId` from the files themselves, lowest first: those that have package, hash and
 * manifest. What a writer that was killed left behind is not among them, nor is the version `without`.
 *
 * @throws PkgtoolError `INVALID_MANIFEST`, `UNREADABLE_FILE`
 */
export async function listFeedPackages(
  feed: Feed,
  lowerId: string,
  { without }: { readonly without?: string | undefined } = {},
): Promise<readonly FeedPackage[]> {
  const folder = join(feed.dir, 'flat', lowerId)
  const names = await readdir(folder).catch(() => [])
  const packages: FeedPackage[] = []
  for (const version of sortVersions(names.filter(name => name !== without))) {
    const paths = packagePaths(lowerId, version, feed)
    const whole = await Promise.all(
      [paths.packagePath, paths.hashPath, paths.manifestPath].map(path =>
        isFile(join(feed.dir, 'flat', path)),
      ),
    )
    if (whole.includes(false)) continue
    const path = join(feed.dir, 'flat', paths.manifestPath)
    const bytes = await readFile(path).catch(error => {
      throw localFileError(path, error)
    })
    packages.push({ version, manifest: parseManifest(bytes, { source: path }) })
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

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    facts => facts.isFile(),
    () => false,
  )
}
