import { PkgtoolError } from '../base/errors.ts'
import { flag, option } from '../base/format.ts'
import { toLowerInvariant } from '../base/printable.ts'
import { noSuchFile } from '../files/file-errors.ts'
import type { WorkspaceOptions } from '../files/workspace.ts'
import { sortedClosures } from '../lock/closures.ts'
import { defaultLockFile, readLock } from '../lock/open-lock.ts'
import { assertPackageId, isValidPackageId } from '../nuget/package-id.ts'
import { tryParsePinVersion } from '../nuget/pin-version.ts'
import { type PathStep, pathsToPackage } from './closure-paths.ts'

/** Why a package is in one closure of a lock. */
export interface PackageReason {
  readonly framework: string
  /** absent: the pins are the roots */
  readonly project?: string
  /** the name of the target framework in the project, if it has several of one framework */
  readonly alias?: string
  /** absent: for all runtimes */
  readonly runtime?: string
  readonly id: string
  readonly version: string
  /** from a root to the package, the shortest first; 20 at most */
  readonly paths: readonly (readonly PathStep[])[]
}

export interface ExplainPackageOptions extends WorkspaceOptions {
  /** default: `pkgtool.lock.json` */
  readonly lockFile?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Says why a package is in the closures of a lock: the paths that lead to it. Empty if it is in none.
 *
 * @throws PkgtoolError `NOT_LOCKED` without a lock that has closures, `INVALID_PACKAGE_ID`, and errors of reading the lock
 */
export async function explainPackage(
  id: string,
  { lockFile: file = defaultLockFile, ...options }: ExplainPackageOptions,
): Promise<readonly PackageReason[]> {
  assertPackageId(id, adviceForPin(id))
  const lock = await readLock(file, options)
  if (lock === undefined)
    throw new PkgtoolError('NOT_LOCKED', {
      subject: file,
      found: noSuchFile,
      change: `write it with the verb "lock" and ${flag('framework')} or ${flag('project')}, or name another file in ${option('lock-file')}`,
      file,
    })
  if (lock.closures === undefined)
    throw new PkgtoolError('NOT_LOCKED', {
      subject: file,
      found: 'it has pins without their dependencies',
      change: `lock with ${flag('framework')} or ${flag('project')}`,
      file,
    })
  const lower = toLowerInvariant(id)
  return sortedClosures(lock.closures).flatMap(closure => {
    const found = closure.packages.find(each => toLowerInvariant(each.id) === lower)
    if (found === undefined) return []
    const { framework, project, alias, runtime } = closure
    const paths = pathsToPackage(closure, id)
    return {
      framework,
      ...(project !== undefined && { project }),
      ...(alias !== undefined && { alias }),
      ...(runtime !== undefined && { runtime }),
      id: found.id,
      version: found.version,
      paths,
    }
  })
}

// A pin, whichever of its halves comes first.
function adviceForPin(text: string): { readonly change?: string } {
  const halves = text.split(/[\s@]+/)
  const [id, ...others] = halves.filter(
    half => tryParsePinVersion(half) === undefined && isValidPackageId(half),
  )
  return halves.length === 2 && id !== undefined && others.length === 0
    ? { change: `write the id alone: ${id}` }
    : {}
}
