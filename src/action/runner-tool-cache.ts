import { join } from 'node:path'
import { tryStat } from '../core/files/stats.ts'
import { isBoundVersion } from '../core/tool/cache/cache-name.ts'
import { createFolderToolCache } from '../core/tool/cache/folder-tool-cache.ts'
import type { ToolCache } from '../core/tool/cache/tool-cache.ts'

const toolkit = () => import('@actions/tool-cache')

/**
 * The runner's tool cache; `root` is RUNNER_TOOL_CACHE. Looks up entries like every action, but places them with our own
 * code: `tc.cacheFile` deletes and copies in place, so that two jobs break each other and a crash leaves incomplete entries.
 *
 * Our look-up finds what `tc.find` would; the contract suite compares the two. So `find` loads the toolkit, a quarter of a
 * warm step's start-up time, only if ours finds nothing and the tool has a folder.
 */
export function createRunnerToolCache(root: string): ToolCache {
  const folder = createFolderToolCache(root)
  return {
    ...folder,
    async find(tool, version) {
      const found = await folder.find(tool, version)
      // The toolkit writes no entries with a hash in their names.
      if (found !== undefined || isBoundVersion(version) || tryStat(join(root, tool)) === undefined)
        return found
      const { find } = await toolkit()
      return find(tool, version) || undefined
    },
    async list(tool) {
      const { findAllVersions } = await toolkit()
      return findAllVersions(tool)
    },
  }
}
