import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isPkgtoolError, PkgtoolError } from '../base/errors.ts'
import { localFileError } from '../files/file-errors.ts'
import { readBoundedFileSync } from '../files/read-bounded-file.ts'
import { clientRecordLimit, contentHashIn } from '../layouts/client-record.ts'
import { manifestLimit, type ParsedManifest, parseManifest } from '../nuget/manifest.ts'
import { identityKey, type NamedPackage } from '../nuget/package-identity.ts'
import { pathsOf } from '../nuget/package-paths.ts'
import type { ResolvedNames } from '../nuget/presets.ts'
import { parsePackageVersion } from '../nuget/version.ts'
import { compareOrdinal } from './ordinal.ts'
import { AssetGroups } from './selection/asset-groups.ts'

/** A package in an expanded packages folder: what it says of itself, and its files. */
export interface PackageContent {
  /** in the spelling of its manifest */
  readonly id: string
  /** normalized, in the spelling of its manifest */
  readonly version: string
  /** both of them, such as `Serilog/3.1.1` */
  readonly name: string
  /** of the content, in base64 */
  readonly sha512: string
  /** below the packages folder, with forward slashes */
  readonly path: string
  /** on disk */
  readonly folder: string
  /** with forward slashes, in ordinal order */
  readonly files: readonly string[]
  readonly manifest: ParsedManifest
  readonly groups: AssetGroups
  /** it has a `runtime.json` */
  readonly hasRuntimes: boolean
}

export interface PackageFolders {
  /** the packages folder, then fallback folders */
  readonly folders: readonly string[]
  readonly names: ResolvedNames
}

/** The packages in folders, whose files are listed once for all that is asked of them. */
export class PlacedPackages {
  /** the packages folder, then fallback folders */
  readonly folders: readonly string[]
  readonly #names: ResolvedNames
  /** of which only the hash was asked for */
  readonly #found = new Map<string, FoundPackage>()

  constructor({ folders, names }: PackageFolders) {
    this.folders = folders
    this.#names = names
  }

  /**
   * Reads a package from the first of the folders that has it.
   *
   * @throws PkgtoolError `NOT_FOUND`, `INVALID_MANIFEST`, `UNREADABLE_FILE`, `TOO_LARGE`, `INVALID_INPUT` (its record)
   */
  content(identity: NamedPackage): PackageContent {
    const key = identityKey(identity)
    const found = this.#found.get(key) ?? this.#find(identity)
    this.#found.delete(key)
    if (found === undefined) {
      const { lowerId, version } = identity
      throw new PkgtoolError('NOT_FOUND', {
        subject: `${lowerId} ${version.normalized}`,
        found: 'it is not in the packages folder',
        path: this.folders[0] ?? '',
      })
    }
    const { path, folder, files, manifestPath } = found
    const manifest = parseManifest(found.manifest, { source: manifestPath })
    const version = parsePackageVersion(manifest.version).normalized
    return {
      id: manifest.id,
      version,
      name: `${manifest.id}/${version}`,
      sha512: hashIn(found.record, found.recordPath),
      path,
      folder,
      files,
      manifest,
      groups: new AssetGroups(files),
      hasRuntimes: files.includes(runtimesName),
    }
  }

  /**
   * A hash of all that is read of a package for the files of a build: its record, the names of its files, its manifest and its
   * `runtime.json`. Undefined if something of it cannot be read.
   */
  hash(identity: NamedPackage): string | undefined {
    try {
      const found = this.#find(identity)
      if (found === undefined) return undefined
      this.#found.set(identityKey(identity), found)
      const hash = createHash('sha256').update(`${found.folder}\0`).update(found.record)
      for (const name of found.files) hash.update(`\0${name}`)
      hash.update('\0').update(found.manifest)
      if (found.files.includes(runtimesName))
        hash.update(readBoundedFileSync(join(found.folder, runtimesName), { limit: runtimesLimit }))
      return hash.digest('base64')
    } catch {
      return undefined
    }
  }

  #find(identity: NamedPackage): FoundPackage | undefined {
    const paths = pathsOf(identity, this.#names)
    for (const root of this.folders) {
      const recordPath = join(root, paths.metadataPath)
      const record = readIfThere(recordPath)
      if (record === undefined) continue
      const folder = join(root, paths.versionDirectory)
      const files = listFiles(folder).filter(file => isListed(file, this.#names))
      const manifestPath = join(root, paths.manifestPath)
      const manifest = readBoundedFileSync(manifestPath, { limit: manifestLimit })
      return { record, recordPath, path: paths.versionDirectory, folder, files, manifest, manifestPath }
    }
    return undefined
  }
}

const runtimesName = 'runtime.json'

const runtimesLimit = 16 * 1024 ** 2

/** A package as it lies in a folder. */
interface FoundPackage extends Pick<PackageContent, 'path' | 'folder' | 'files'> {
  readonly record: Buffer
  readonly recordPath: string
  readonly manifest: Buffer
  readonly manifestPath: string
}

function readIfThere(path: string): Buffer | undefined {
  try {
    return readBoundedFileSync(path, { limit: clientRecordLimit })
  } catch (error) {
    if (isPkgtoolError(error, 'NOT_FOUND')) return undefined
    throw error
  }
}

function hashIn(record: Buffer, path: string): string {
  const hash = contentHashIn(record)
  if (hash !== undefined) return hash
  throw new PkgtoolError('INVALID_INPUT', { subject: path, found: 'it has no content hash', path })
}

function listFiles(folder: string): string[] {
  const files: string[] = []
  const walk = (path: string, prefix: string) => {
    for (const entry of entriesOf(path)) {
      if (entry.isDirectory()) walk(join(path, entry.name), `${prefix}${entry.name}/`)
      else files.push(prefix + entry.name)
    }
  }
  walk(folder, '')
  return files.sort(compareOrdinal)
}

function entriesOf(path: string) {
  try {
    return readdirSync(path, { withFileTypes: true })
  } catch (error) {
    throw localFileError(path, error)
  }
}

// The package file itself, and what belongs to its archive, are no files of the package.
function isListed(file: string, { packageExtension }: ResolvedNames): boolean {
  if (!file.includes('/') && file.toLowerCase().endsWith(`.${packageExtension}`)) return false
  return file !== '_rels/.rels' && file !== '[Content_Types].xml' && !file.endsWith('.psmdcp')
}
