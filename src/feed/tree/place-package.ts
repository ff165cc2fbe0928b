import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { copyLocalFile } from '../../core/download/copy-local-file.ts'
import { FileSink } from '../../core/download/file-sink.ts'
import { PkgtoolError } from '../../core/errors.ts'
import { fileSystemError } from '../../core/file-system-error.ts'
import { hashFile } from '../../core/integrity/hash-file.ts'
import type { Feed } from './feed.ts'
import type { PackageFile } from './read-package-file.ts'
import { temporaryPath, writeChanged } from './write-file.ts'

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
 * @throws PkgtoolError `ALREADY_THERE`, `UNREADABLE_FILE`
 */
export async function planPackage(
  feed: Feed,
  packageFile: PackageFile,
  { skipExisting, force }: ConflictOptions,
): Promise<PackagePlan> {
  const target = join(feed.dir, 'flat', packageFile.paths.packagePath)
  const facts = await stat(target).catch(() => undefined)
  if (!facts) return { status: 'added' }
  if ((await stat(packageFile.file)).size === facts.size) {
    const { digest } = hashFile(packageFile.file, 'sha512')
    if (digest === hashFile(target, 'sha512').digest) return { status: 'present', digest }
  }
  if (force) return { status: 'replaced' }
  if (skipExisting) return { status: 'skipped' }
  throw new PkgtoolError('ALREADY_THERE', {
    subject: `${packageFile.id} ${packageFile.version}`,
    found: 'the same version with other bytes',
    change: 'give it another version, or use "--skip-existing" or "--force"',
    path: target,
  })
}

/**
 * Writes package, manifest and hash of one version, in this order: without its hash no reader takes it for whole.
 *
 * @throws PkgtoolError `FILE_SYSTEM`, `NOT_FOUND`, `UNREADABLE_FILE`
 */
export async function placePackage(feed: Feed, packageFile: PackageFile, plan: PackagePlan): Promise<void> {
  if (plan.status === 'skipped') return
  const { paths, manifest } = packageFile
  const hashPath = join(feed.dir, 'flat', paths.hashPath)
  if (plan.status === 'replaced') await rm(hashPath, { force: true })
  const digest = plan.digest ?? (await copyPackage(feed, packageFile))
  await writeChanged(join(feed.dir, 'flat', paths.manifestPath), manifest)
  await writeChanged(hashPath, digest)
}

async function copyPackage(feed: Feed, { file, paths }: PackageFile): Promise<string> {
  const target = join(feed.dir, 'flat', paths.packagePath)
  const temporary = temporaryPath(target)
  await mkdir(dirname(target), { recursive: true }).catch(error => {
    throw fileSystemError(dirname(target), error)
  })
  const sink = await FileSink.create(temporary, { algorithm: 'sha512', subject: file })
  try {
    await copyLocalFile(pathToFileURL(file), sink)
    const { digest } = await sink.finish()
    await rename(temporary, target)
    return digest
  } catch (error) {
    await sink.discard()
    throw fileSystemError(target, error)
  }
}
