import { opendir, realpath } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isPkgtoolError, PkgtoolError } from '../base/errors.ts'
import { localFileError, reading } from '../files/file-errors.ts'

/** A folder that somebody else filled: links that lead out of it are not followed. */
export interface SourceFolder {
  /** The names in a folder below it, sorted; empty if there is no such folder. At most a million. */
  list(path: string): Promise<readonly string[]>
  /**
   * The real path of a file below it; `path` is relative, or a `file:` URL.
   *
   * @throws PkgtoolError `NOT_FOUND`, and `UNREADABLE_FILE` for a file outside
   */
  locate(path: string | URL): Promise<URL>
}

const maxNames = 1_000_000

/** Opens a folder, which may itself be a link. @throws PkgtoolError `NOT_FOUND`, `UNREADABLE_FILE` */
export async function openSourceFolder(folder: URL): Promise<SourceFolder> {
  const path = resolve(fileURLToPath(folder))
  const root = await follow(path)
  const find = async (path: string) => {
    const real = await follow(path)
    if (real === root || real.startsWith(root.endsWith(sep) ? root : root + sep)) return real
    throw new PkgtoolError('UNREADABLE_FILE', {
      subject: path,
      found: 'it is a link that leads out of the folder',
      wanted: `a file in ${root}`,
      path,
    })
  }
  await readNames(root, 0)
  return {
    async list(path) {
      try {
        return await readNames(await find(join(root, path)), maxNames)
      } catch (error) {
        if (isPkgtoolError(error, 'NOT_FOUND')) return []
        throw error
      }
    },
    locate: async path =>
      pathToFileURL(await find(typeof path === 'string' ? join(root, path) : fileURLToPath(path))),
  }
}

function follow(path: string): Promise<string> {
  return reading(path, () => realpath(path))
}

// With a limit of 0 it only returns whether the folder can be read.
async function readNames(path: string, limit: number): Promise<readonly string[]> {
  const names: string[] = []
  try {
    for await (const { name } of await opendir(path)) {
      if (limit === 0) return []
      if (names.push(name) > limit) throw tooMany(path, limit)
    }
  } catch (error) {
    throw localFileError(path, error)
  }
  return names.sort()
}

function tooMany(path: string, limit: number): PkgtoolError {
  return new PkgtoolError('TOO_LARGE', {
    subject: path,
    found: `it has more than ${limit} names`,
    path,
  })
}
