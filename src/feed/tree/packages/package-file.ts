import { basename } from 'node:path'
import type { Expectation } from '../../../core/accepted/accept-package.ts'
import { isPkgtoolError, PkgtoolError } from '../../../core/base/errors.ts'
import { printable, toLowerInvariant } from '../../../core/base/printable.ts'
import { tryStat } from '../../../core/files/stats.ts'
import { readPackageManifest } from '../../../core/nuget/archived-manifest.ts'
import { identityKey, parseIdentity, splitPackageName } from '../../../core/nuget/package-identity.ts'
import { badArchive } from '../../../core/zip/directory.ts'
import { emptyFile } from '../../store/copy-file.ts'
import type { Staged } from '../../store/feed-store.ts'
import type { FeedSettings } from '../settings.ts'
import { type AcceptedCopy, acceptCopy } from './accept-copy.ts'

type Names = Pick<FeedSettings, 'packageExtension' | 'manifestExtension'>

/** A package file and what its manifest says. */
export interface PackageFile {
  readonly file: string
  /** as written in the manifest */
  readonly id: string
  readonly lowerId: string
  /** normalized, in lower case */
  readonly version: string
}

/**
 * Reads id and version of a package file from its manifest. A file name of the form `ID.VERSION.EXT` must agree with
 * them; any other name is ignored.
 *
 * @throws PkgtoolError `MANIFEST_MISMATCH`, `TRUNCATED` for an empty file, `BAD_ARCHIVE`, also when the file is not a
 * zip file, `INVALID_MANIFEST`, `INVALID_PACKAGE_ID`, `INVALID_VERSION`, `NOT_FOUND`, `UNREADABLE_FILE`
 */
export async function readPackageFile(file: string, names: Names): Promise<PackageFile> {
  const read = await readPackageManifest(file, names)
  if (read === undefined && tryStat(file)?.size === 0) throw emptyFile(file)
  if (read === undefined) throw noPackage(file)
  const { id } = read.manifest
  const { lowerId, version } = parseIdentity(id, read.manifest.version)
  const named = identitiesOf(file, names)
  const isNamed =
    named === 'any' || named.some(each => identityKey(each) === identityKey({ lowerId, version }))
  if (!isNamed) throw otherName(file, read.manifest, names)
  return { file, id, lowerId, version: version.lower }
}

/**
 * Accepts the copy of a package file for a feed, with the same conditions. Errors name the file, not the copy.
 *
 * @throws PkgtoolError as `readPackageFile`
 */
export async function acceptPackageFile(file: string, copy: Staged, feed: Names): Promise<AcceptedCopy> {
  const want = { identities: identitiesOf(file, feed), hashes: [] }
  const outcome = await acceptCopy(copy, want, feed).catch(error => {
    throw adviseFeed(nameFile(error, { at: copy.path, file }))
  })
  if ('item' in outcome) return outcome.item
  const { fault } = outcome
  if (fault.kind !== 'identity') throw noPackage(file)
  parseIdentity(fault.found.id, fault.found.version)
  throw otherName(file, fault.found, feed)
}

// The boundary between id and version is ambiguous: `a.1.2` is `a` 1.2 or `a.1` 2.
function identitiesOf(file: string, { packageExtension }: Names): Expectation['identities'] {
  const named = splitPackageName(stemOf(file, packageExtension))
  return named.length > 0 ? named : 'any'
}

function noPackage(file: string): PkgtoolError {
  return badArchive(file, 'another format than zip', { wanted: 'a package with a manifest inside' })
}

function otherName(
  file: string,
  { id, version }: { readonly id: string; readonly version: string },
  { packageExtension }: Names,
): PkgtoolError {
  const { version: parsed } = parseIdentity(id, version)
  return new PkgtoolError('MANIFEST_MISMATCH', {
    subject: file,
    path: file,
    found: `it is of ${printable(`${id} ${version}`)}`,
    wanted: 'the id and version of the file name',
    change: `rename the file to ${printable(`${id}.${parsed.lower}.${packageExtension}`)}`,
  })
}

/** Returns an error about a copy as one about the file that was copied. */
function nameFile(error: unknown, { at, file }: { readonly at: string; readonly file: string }): unknown {
  if (at === file || !isPkgtoolError(error)) return error
  const fields = Object.entries(error.fields).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.replaceAll(at, () => file) : value,
  ])
  return new PkgtoolError(error.code, Object.fromEntries(fields), { cause: error.cause })
}

// No option of this run changes the names of a feed.
function adviseFeed(error: unknown): unknown {
  if (!isPkgtoolError(error, 'BAD_ARCHIVE')) return error
  const { input, change } = error.fields
  if (input !== 'manifest-extension' || change === undefined) return error
  const other = 'add it to a feed with the extensions of the package: `feed init` sets them'
  return new PkgtoolError(error.code, { ...error.fields, change: other }, { cause: error.cause })
}

function stemOf(file: string, packageExtension: string): string {
  const name = toLowerInvariant(basename(file))
  const ending = `.${packageExtension.toLowerCase()}`
  return name.endsWith(ending) ? name.slice(0, -ending.length) : name
}
