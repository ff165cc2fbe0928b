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

/** `added`: was not there; `replaced`: had other bytes; `present`: has the same; `skipped`: has others and keeps them. */
export type PlacedStatus = 'added' | 'replaced' | 'present' | 'skipped'

export interface ConflictOptions {
  /** leave a version with other bytes as it is; default: false, an error */
  readonly skipExisting?: boolean | undefined
  /** replace a version with other bytes; default: false, an error */
  readonly force?: boolean | undefined
}

/** What placing a package will do; `digest` of its bytes where they were hashed to know it. */
export interface PackagePlan {
  readonly status: PlacedStatus
  readonly digest?: string
}

/**
 * Says what placing a package will do, before anything is written.
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
  // Without its hash no reader has seen it: a writer was killed before.
  if (!facts || !tryStat(inFlat(packageFile.paths.hashPath))) return { status: 'added' }
  if ((await stat(packageFile.file)).size === facts.size) {
    const hashing = { algorithm: 'sha512', signal: options.signal } as const
    const { digest } = await hashFileInTurns(packageFile.file, hashing)
    if (digest === (await hashFileInTurns(target, hashing)).digest) return { status: 'present', digest }
  }
  const status = settleConflict(options, {
    subject: `${packageFile.id} ${packageFile.version}`,
    found: 'the same version with other bytes',
    change: 'give it another version, or use "--skip-existing" or "--force"',
    path: target,
  })
  return { status }
}

/** Says what becomes of a version that is there with other bytes. @throws PkgtoolError `ALREADY_THERE` with `fields` */
export function settleConflict(
  { skipExisting, force }: ConflictOptions,
  fields: ErrorFields,
): 'replaced' | 'skipped' {
  if (force) return 'replaced'
  if (skipExisting) return 'skipped'
  throw new PkgtoolError('ALREADY_THERE', fields)
}

/**
 * Writes package, manifest and hash of one version, in this order: without its hash nobody takes it for whole. One that
 * is replaced is first withdrawn, so that no reader meets the parts of two.
 *
 * @throws PkgtoolError `FILE_SYSTEM`, `NOT_FOUND`, `UNREADABLE_FILE`, `INVALID_MANIFEST` (of another version)
 */
export async function placePackage(
  feed: Feed,
  packageFile: PackageFile,
  { signal, ...plan }: PackagePlan & Pick<RunOptions, 'signal'>,
): Promise<void> {
  if (plan.status === 'skipped') return
  if (plan.digest !== undefined) {
    await writeBeside(feed, packageFile, plan.digest)
    return
  }
  const copy = await copyIntoFeed(feed, packageFile.file, { algorithm: 'sha512', signal })
  try {
    await placePackageCopy(feed, packageFile, { ...plan, copy })
  } finally {
    copy.discard()
  }
}

/** The same with a copy of the package that lies in the feed, hashed with SHA-512. */
export async function placePackageCopy(
  feed: Feed,
  packageFile: PackageFile,
  { status, copy }: Pick<PackagePlan, 'status'> & { readonly copy: FeedCopy },
): Promise<void> {
  const { paths } = packageFile
  if (status === 'replaced') {
    await withdrawVersion(feed, packageFile)
    await removeAll(feed.dir, [join(feed.dir, 'flat', paths.hashPath)])
  }
  await copy.place(join(feed.dir, 'flat', paths.packagePath))
  await writeBeside(feed, packageFile, copy.digest)
}

async function writeBeside(feed: Feed, { paths, manifest }: PackageFile, digest: string): Promise<void> {
  const { dir } = feed
  await writeChanged({ dir, path: join(dir, 'flat', paths.manifestPath) }, manifest.bytes)
  await writeChanged({ dir, path: join(dir, 'flat', paths.hashPath) }, digest)
}
