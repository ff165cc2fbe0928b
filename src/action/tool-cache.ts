import { join } from 'node:path'
import { tryStat } from '../core/files/try-stat.ts'
import { createFolderToolCache } from '../core/tool-cache/folder-tool-cache.ts'
import { isBoundVersion, type ToolCache } from '../core/tool-cache/tool-cache.ts'

/**
 * The runner's tool cache: looked up as every action does, written our way, since `tc.cacheFile` deletes and copies in
 * place, so that two jobs break each other and a crash leaves halves (DESIGN 7). `root` is RUNNER_TOOL_CACHE.
 *
 * What our own look-up finds is what `tc.find` would: the contract suite holds the two together. So the toolkit, a
 * quarter of a warm step's start, is loaded only when ours finds nothing where the tool has a folder.
 */
export function createRunnerToolCache(root: string): ToolCache {
  const folder = createFolderToolCache(root)
  return {
    ...folder,
    async find(tool, version) {
      const found = await folder.find(tool, version)
      // Only we write what a hash is in the name of.
      if (found !== undefined || isBoundVersion(version) || tryStat(join(root, tool)) === undefined)
        return found
      const { find } = await import('@actions/tool-cache')
      return find(tool, version) || undefined
    },
    async list(tool) {
      const { findAllVersions } = await import('@actions/tool-cache')
      return findAllVersions(tool)
    },
  }
}
