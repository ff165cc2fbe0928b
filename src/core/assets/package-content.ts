import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { membersOf, parseJson } from '../base/documents/json.ts'
import { isPkgtoolError, PkgtoolError } from '../base/errors.ts'
import { localFileError } from '../files/file-errors.ts'
import { readBoundedFileSync } from '../files/read-bounded-file.ts'
import { manifestLimit, type ParsedManifest, parseManifest } from '../nuget/manifest.ts'
import type { NamedPackage } from '../nuget/package-identity.ts'
import { pathsOf } from '../nuget/package-paths.ts'
import type { ResolvedNames } from '../nuget/presets.ts'
import { parsePackageVersion } from '../nuget/version.ts'
import { AssetGroups } from './asset-groups.ts'
import { compareOrdinal } from './ordinal.ts'

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

/**
 * Reads a package from the first of the folders that has it.
 *
 * @throws PkgtoolError `NOT_FOUND`, `INVALID_MANIFEST`, `UNREADABLE_FILE`, `TOO_LARGE`, `INVALID_INPUT` (its record)
 */
export function readPackageContent(
  identity: NamedPackage,
  { folders, names }: PackageFolders,
): PackageContent {
  const paths = pathsOf(identity, names)
  for (const root of folders) {
    const record = readIfThere(join(root, paths.metadataPath), recordLimit)
    if (record === undefined) continue
    const folder = join(root, paths.versionDirectory)
    const files = listFiles(folder).filter(file => isListed(file, names))
    const manifestPath = join(root, paths.manifestPath)
    const manifest = parseManifest(readBoundedFileSync(manifestPath, { limit: manifestLimit }), {
      source: manifestPath,
    })
    const version = parsePackageVersion(manifest.version).normalized
    const sha512 = hashIn(record, join(root, paths.metadataPath))
    return {
      id: manifest.id,
      version,
      name: `${manifest.id}/${version}`,
      sha512,
      path: paths.versionDirectory,
      folder,
      files,
      manifest,
      groups: new AssetGroups(files),
      hasRuntimes: files.includes('runtime.json'),
    }
  }
  const { lowerId, version } = identity
  throw new PkgtoolError('NOT_FOUND', {
    subject: `${lowerId} ${version.normalized}`,
    found: 'it is not in the packages folder',
    path: folders[0] ?? '',
  })
}

const recordLimit = 64 * 1024

function readIfThere(path: string, limit: number): Buffer | undefined {
  try {
    return readBoundedFileSync(path, { limit })
  } catch (error) {
    if (isPkgtoolError(error, 'NOT_FOUND')) return undefined
    throw error
  }
}

function hashIn(record: Buffer, path: string): string {
  const parsed = parseJson(record)
  const hash = 'value' in parsed ? membersOf(parsed.value).get('contentHash') : undefined
  if (typeof hash === 'string') return hash
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
