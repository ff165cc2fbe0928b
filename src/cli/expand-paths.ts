import { readdir, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { PkgtoolError } from '../core/errors.ts'
import { localFileError } from '../core/file-system-error.ts'

/**
 * Expands `*` in the last part of paths, for shells that leave it to the program: sorted, without names that start with
 * a dot. A path that is there as it is written is itself.
 *
 * @throws PkgtoolError `NOT_FOUND` when a pattern matches nothing, `UNREADABLE_FILE`
 */
export async function expandPaths(paths: readonly string[]): Promise<readonly string[]> {
  const expanded = await Promise.all(
    paths.map(async path => {
      const isPattern = basename(path).includes('*') && !(await stat(path).catch(() => undefined))
      return isPattern ? expand(path) : [path]
    }),
  )
  return expanded.flat()
}

async function expand(path: string): Promise<readonly string[]> {
  const folder = dirname(path)
  const names = await readdir(folder).catch(error => {
    throw localFileError(folder, error)
  })
  const pattern = basename(path)
  const found = names.filter(name => !name.startsWith('.') && matches(name, pattern)).sort()
  if (found.length > 0) return found.map(name => join(folder, name))
  throw new PkgtoolError('NOT_FOUND', { subject: path, found: 'no file that matches', path })
}

// The parts between stars, each at its first place after the one before: linear, whatever the pattern.
function matches(name: string, pattern: string): boolean {
  const [first = '', ...rest] = pattern.split('*')
  const last = rest.pop() ?? ''
  if (!name.startsWith(first) || !name.endsWith(last) || name.length < first.length + last.length)
    return false
  const end = name.length - last.length
  let place = first.length
  for (const part of rest) {
    const found = name.indexOf(part, place)
    if (found < 0 || found + part.length > end) return false
    place = found + part.length
  }
  return true
}
