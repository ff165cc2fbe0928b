import { statSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { PkgtoolError } from '../base/errors.ts'
import { quote } from '../base/printable.ts'
import { assertNoLink } from './links.ts'
import { isOutside, isWithin } from './paths.ts'
import { realPathOf, type WorkspaceOptions, workspaceOf } from './workspace.ts'

export interface FolderBounds extends WorkspaceOptions {
  /** required, to determine which links may come from a checkout */
  readonly workingDirectory: string
  /** folders that other runs trust: the checked folder must be neither inside nor above one */
  readonly protectedFolders?: readonly string[] | undefined
}

/**
 * Refuses a folder for untrusted content if it, or a folder between it and the workspace, is a link, or if its real path
 * is inside or above a protected folder. If a protected folder contains the working directory, the operator chose that,
 * so paths below the working directory are allowed.
 *
 * @throws PkgtoolError `UNSAFE_PATH`, `FILE_SYSTEM`
 */
export function assertSafeFolder(folder: string, { protectedFolders = [], ...options }: FolderBounds): void {
  const root =
    rootOnTheWay(folder, workspaceOf(options)) ?? rootOnTheWay(folder, resolve(options.workingDirectory))
  if (root !== undefined) assertNoLink(root, folder)
  if (protectedFolders.length === 0) return
  const [real, realWorkspace] = [realPathOf(folder), realPathOf(options.workingDirectory)]
  for (const name of protectedFolders) {
    const guarded = realPathOf(name)
    const isOwn = isWithin(realWorkspace, guarded) && isWithin(real, realWorkspace)
    if (isWithin(guarded, real) && guarded !== real) throw misplaced(folder, `it is above ${quote(name)}`)
    if (isWithin(real, guarded) && !isOwn) throw misplaced(folder, `it is in ${quote(name)}`)
  }
}

function misplaced(folder: string, found: string): PkgtoolError {
  return new PkgtoolError('UNSAFE_PATH', {
    subject: folder,
    found,
    wanted: 'a folder apart from what other runs trust',
    change: 'choose another folder',
    path: folder,
  })
}

// Returns `workspace` as the path of the folder spells it, which may differ in case or by a link above it.
function rootOnTheWay(folder: string, workspace: string): string | undefined {
  if (!isOutside(relative(workspace, folder))) return workspace
  const own = identityOf(workspace)
  let found: string | undefined
  for (let above = folder; ; above = dirname(above)) {
    if (own !== undefined && identityOf(above) === own) found = above
    if (dirname(above) === above) return found
  }
}

function identityOf(path: string): string | undefined {
  try {
    const { dev, ino } = statSync(path, { bigint: true })
    return `${dev} ${ino}`
  } catch {
    return undefined
  }
}
