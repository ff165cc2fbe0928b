import { join } from 'node:path'
import { parseProofs } from '../accepted/policy.ts'
import type { ManifestBytes, NamedContent, StagedFile } from '../accepted/staged-file.ts'
import { readBoundedFileSync } from '../files/read-bounded-file.ts'
import type { Sha512 } from '../files/sha512.ts'
import { parseManifest } from '../nuget/manifest.ts'
import { tryParsePackageVersion } from '../nuget/version.ts'
import { isAsRecorded, LinkMark } from './file-linker.ts'
import { isFolder, isStoreRecord, readJson, type StoreRecord } from './store-record.ts'
import { isTreeRecord, type TreeRecord } from './unpacked-tree.ts'

/** One entry of the store. */
export interface StoredPackage {
  readonly folder: string
  readonly file: string
  readonly manifest: string
  readonly record: StoreRecord
  /** its id, lowered, and its version, normalized */
  readonly spelled: NamedContent['spelled']
  /** the files match the record by size, times and inode */
  readonly isSound: boolean
}

/** The unpacked files of an entry, for one layout. */
export interface StoredTree {
  /** of the entry */
  readonly entry: string
  readonly key: string
  readonly record: TreeRecord
}

export function readEntry(folder: string, sha512: Sha512): StoredPackage | undefined {
  if (!isFolder(folder)) return undefined
  const record = readJson(join(folder, 'record.json'))
  if (!isStoreRecord(record) || record.sha512 !== sha512) return undefined
  const [file, manifest] = [join(folder, 'package'), join(folder, 'manifest')]
  const mark = new LinkMark(folder)
  const isSound = isAsRecorded(file, record.file, mark) && isAsRecorded(manifest, record.manifest, mark)
  const [id = '', version = ''] = record.package.split('/')
  return { folder, file, manifest, record, spelled: { id, version }, isSound }
}

export function readTreeRecord(folder: string): TreeRecord | undefined {
  const record = isFolder(folder) ? readJson(join(folder, 'record.json')) : undefined
  return isTreeRecord(record) ? record : undefined
}

/**
 * The file of a sound entry of the package store, at the path where it was linked or copied to. Its bytes are those that were
 * accepted when it was stored: what was read from them then is in its record.
 */
export function storedFile(path: string, { manifest, record, spelled }: StoredPackage): StagedFile {
  const { sha512, contentHash } = record
  return {
    path,
    size: record.file.size,
    sha512,
    content: async () => contentOf(spelled, readManifest(manifest, record.manifest.size)),
    contentHash: async () => contentHash,
    proofs: parseProofs(record.proofs),
  }
}

/** Id and version of a sound entry, as its manifest spells them. */
export function spelledIn({ manifest, record }: StoredPackage): NamedContent['spelled'] {
  return parseManifest(readManifest(manifest, record.manifest.size).bytes, { source: manifest })
}

function readManifest(path: string, limit: number): ManifestBytes {
  return { bytes: readBoundedFileSync(path, { limit, noLink: true }) }
}

function contentOf(spelled: StoredPackage['spelled'], manifest: ManifestBytes): NamedContent {
  const version = tryParsePackageVersion(spelled.version)
  return { manifest, spelled, identity: version && { lowerId: spelled.id, version } }
}
