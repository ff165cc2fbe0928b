import { join } from 'node:path'
import { listNames } from '../../files/list-names.ts'
import { isComplete, type ToolCache } from './tool-cache.ts'

// What writes: a hit only looks.
const entries = () => import('./cache-entry.ts')

/**
 * Creates a tool cache in a folder. Two processes may place the same entry concurrently, and either may crash: an entry is
 * built under a temporary name, renamed, and only then marked complete. `arch` defaults to this machine's.
 *
 * @example
 * const cache = createFolderToolCache('tools')
 * await cache.list('pkgtool.exe') // ['6.12.4']
 */
export function createFolderToolCache(
  root: string,
  { arch = process.arch }: { readonly arch?: string } = {},
): ToolCache {
  const folderOf = (tool: string, version: string) => join(root, tool, version)
  return {
    async find(tool, version) {
      const directory = join(folderOf(tool, version), arch)
      return isComplete(directory) ? directory : undefined
    },
    async list(tool) {
      return listNames(join(root, tool)).filter(
        version => !version.startsWith('.') && isComplete(join(folderOf(tool, version), arch)),
      )
    },
    async place(tool, version, entry) {
      const { placeEntry } = await entries()
      return placeEntry({ root, target: join(folderOf(tool, version), arch) }, entry)
    },
    async drop(tool, version, options) {
      const { dropEntry } = await entries()
      return dropEntry({ root, target: join(folderOf(tool, version), arch) }, options)
    },
  }
}
