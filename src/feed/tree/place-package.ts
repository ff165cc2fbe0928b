import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type ErrorFields, PkgtoolError } from '../../core/base/errors.ts'
import type { RunOptions } from '../../core/base/ports.ts'
import { tryStat } from '../../core/files/file-system-error.ts'
import { assertNamesFit } from '../../core/files/folders.ts'
import { hashFileInTurns } from '../../core/files/hash.ts'
import type { PackageFile } from './add-packages.ts'
import type { Feed } from './feed.ts'
import { withdrawVersion } from './package-index.ts'
import { copyIntoFeed, type FeedCopy, removeAll, writeChanged } from './write-file.ts'

/** `added`: new; `replaced`: had other bytes; `present`: has the same bytes; `skipped`: keeps its other bytes. */
export type PlacedStatus = 'added' | 'replaced' | 'present' | 'skipped'

export interface ConflictOptions {
  /** keep an existing version with other bytes; default: false, an error */
  readonly skipExisting?: boolean | undefined
  /** replace a version with other bytes; default: false, an error */
  readonly force?: boolean | undefined
}

/** The planned outcome of placing a package; with the `digest` of its bytes if planning required it. */
export interface PackagePlan {
  readonly status: PlacedStatus
  readonly digest?: string
}

/**
 * Plans the outcome of placing a package before anything is written.
 *
 * @throws PkgtoolError `ALREADY_THERE`, `UNREADABLE_FILE`, `FILE_SYSTEM` for a name that is too long
 */
export async function planPackage(
  feed: Feed,
  packageFile: PackageFile,
  options: ConflictOptions & Pick<RunOptions, 'signal'>,
): Promise<PackagePlan> {
  await assertNamesFit(feed.dir, Object.values(packageFile.paths))
  const inFlat = (path: string) => join(feed.dir, 'flat', path)
  const target = inFlat(packageFile.paths.packagePath)
  const facts = tryStat(target)
  // Without a hash file, the package was never visible: its writer was killed.
  if (!facts || !tryStat(inFlat(packageFile.paths.hashPath))) return { status: 'added' }
  if ((await stat(packageFile.file)).size === facts.size) {
    const hashing = { algorithm: 'sha512', signal: options.signal } as const
    const { digest } = await hashFileInTurns(packageFile.file, hashing)
    if (digest === (await hashFileInTurns(target, hashing)).digest) return { status: 'present', digest }
  }
  const status = resolveConflict(options, {
    subject: `${packageFile.id} ${packageFile.version}`,
    found: 'the same version with other bytes',
    change: 'give it another version, or use "--skip-existing" or "--force"',
    path: target,
  })
  return { status }
}

/** Resolves the conflict with an existing version of other bytes. @throws PkgtoolError `ALREADY_THERE` with `fields` */
export function resolveConflict(
  { skipExisting, force }: ConflictOptions,
  fields: ErrorFields,
): 'replaced' | 'skipped' {
  if (force) return 'replaced'
  if (skipExisting) return 'skipped'
  throw new PkgtoolError('ALREADY_THERE', fields)
}

/**
 * Writes package, manifest and hash of one version, in this order: without its hash, a package is incomplete. A version
 * to replace is withdrawn first, so that no reader mixes parts of two packages.
 *
 * @throws PkgtoolError `FILE_SYSTEM`, `NOT_FOUND`, `UNREADABLE_FILE`, `INVALID_MANIFEST` (of another version)
 */
export async function placePackage(feed: Feed, packageFile: PackageFile, plan: PackagePlan): Promise<void> {
  if (plan.status === 'skipped') return
  if (plan.digest !== undefined) {
    await writeBeside(feed, packageFile, plan.digest)
    return
  }
  const copy = await copyIntoFeed(feed, packageFile.file, { algorithm: 'sha512' })
  try {
    await placePackageCopy(feed, packageFile, { ...plan, copy })
  } finally {
    await copy.discard()
  }
}

/** Like `placePackage`, for a copy that is in the feed already and hashed with SHA-512. */
export async function placePackageCopy(
  feed: Feed,
  packageFile: PackageFile,
  { status, copy }: Pick<PackagePlan, 'status'> & { readonly copy: FeedCopy },
): Promise<void> {
  const { paths } = packageFile
  if (status === 'replaced') {
    await withdrawVersion(feed, packageFile)
    await removeAll(feed, [join(feed.dir, 'flat', paths.hashPath)])
  }
  await copy.place(join(feed.dir, 'flat', paths.packagePath))
  await writeBeside(feed, packageFile, copy.digest)
}

async function writeBeside(feed: Feed, { paths, manifest }: PackageFile, digest: string): Promise<void> {
  const inFlat = (path: string) => join(feed.dir, 'flat', path)
  await writeChanged(feed, { path: inFlat(paths.manifestPath), content: manifest.bytes })
  await writeChanged(feed, { path: inFlat(paths.hashPath), content: digest })
}
