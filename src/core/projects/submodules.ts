import { join } from 'node:path'
import { quote } from '../base/printable.ts'
import { isWithin } from '../files/paths.ts'
import { readBoundedFileSync } from '../files/read-bounded-file.ts'

const limit = 256 * 1024

/** What to do about a path of a workspace that is not there: its git submodule may lack. Undefined: it is in none. */
export function submoduleAdvice(path: string, workspace: string): string | undefined {
  const folder = pathsOf(workspace).find(each => isWithin(path, join(workspace, each)))
  if (folder === undefined) return undefined
  return `check out the git submodule ${quote(folder, 200)}: git submodule update --init`
}

function pathsOf(workspace: string): readonly string[] {
  try {
    const text = readBoundedFileSync(join(workspace, '.gitmodules'), { limit, workspace }).toString()
    return text.split('\n').flatMap(line => /^\s*path\s*=\s*(\S.*)$/.exec(line)?.[1]?.trim() ?? [])
  } catch {
    return []
  }
}
