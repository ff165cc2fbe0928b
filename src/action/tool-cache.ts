import { find, findAllVersions } from '@actions/tool-cache'
import { createFolderToolCache } from '../core/tool-cache/folder-tool-cache.ts'
import type { ToolCache } from '../core/tool-cache/tool-cache.ts'

/**
 * The runner's tool cache: looked up as every action does, written our way, since `tc.cacheFile` deletes and copies in
 * place, so that two jobs break each other and a crash leaves halves (DESIGN 7). `root` is RUNNER_TOOL_CACHE.
 */
export function createRunnerToolCache(root: string): ToolCache {
  return {
    ...createFolderToolCache(root),
    find: (tool, version) => Promise.resolve(find(tool, version) || undefined),
    list: tool => Promise.resolve(findAllVersions(tool)),
  }
}
