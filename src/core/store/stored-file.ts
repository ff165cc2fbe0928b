import { parseProofs } from '../accepted/policy.ts'
import type { ManifestBytes, NamedContent, StagedFile } from '../accepted/staged-file.ts'
import { readBoundedFileSync } from '../files/read-bounded-file.ts'
import type { NamedPackage } from '../nuget/package-identity.ts'
import { tryParsePackageVersion } from '../nuget/version.ts'
import type { StoredPackage } from './stored-package.ts'

/**
 * The file of a sound entry of the package store, at the path where it was linked or copied to. Its bytes are those that were
 * accepted when it was stored: what was read from them then is in its record.
 */
export function storedFile(path: string, { manifest, record }: StoredPackage): StagedFile {
  const { sha512, contentHash } = record
  return {
    path,
    size: record.file.size,
    sha512,
    content: async () => contentOf(record, readManifest(manifest, record.manifest.size)),
    contentHash: async () => contentHash,
    proofs: parseProofs(record.proofs),
  }
}

function readManifest(path: string, limit: number): ManifestBytes {
  return { bytes: readBoundedFileSync(path, { limit, noLink: true }) }
}

function contentOf({ package: name }: StoredPackage['record'], manifest: ManifestBytes): NamedContent {
  const [id = '', version = ''] = name.split('/')
  return { manifest, spelled: { id, version }, identity: identityOf(id, version) }
}

function identityOf(lowerId: string, text: string): NamedPackage | undefined {
  const version = tryParsePackageVersion(text)
  return version && { lowerId, version }
}
