import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { systemErrorCode } from '../errors.ts'
import { fileSystemError } from '../files/file-system-error.ts'
import { parentPath } from './parent-path.ts'

/** What a name is: a folder that no link leads to, nothing, or something else, such as a link. */
export type FolderState = 'folder' | 'absent' | 'other'

/**
 * Returns a function that tells the state of a relative path with `/`, each looked at once. What lies below something
 * that is no folder has that one's state; the empty path is `directory` itself, a folder.
 */
export function folderStates(directory: string): (path: string) => Promise<FolderState> {
  const known = new Map<string, Promise<FolderState>>([['', Promise.resolve('folder')]])
  const look = async (path: string): Promise<FolderState> => {
    const above = await stateOf(parentPath(path))
    return above === 'folder' ? readState(join(directory, path)) : above
  }
  const stateOf = (path: string): Promise<FolderState> => {
    const state = known.get(path) ?? look(path)
    known.set(path, state)
    return state
  }
  return stateOf
}

async function readState(path: string): Promise<FolderState> {
  try {
    return (await lstat(path)).isDirectory() ? 'folder' : 'other'
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return 'absent'
    throw fileSystemError(path, error)
  }
}
