import { formatBytes } from '../../core/text.ts'
import { listCachedTools } from '../../core/tool-cache/list-cached-tools.ts'
import { formatAge } from '../../feed/tree/format-age.ts'
import { cachedTools } from '../cached-tools.ts'
import { formatTable } from '../format-table.ts'
import type { Invocation, Result } from '../invocation.ts'

const titles = ['VERSION', 'ARCH', 'SIZE', 'STAGE', 'AGE', 'SOURCE']

/** `cache list`: what the tool cache holds, the highest version first. */
export async function cacheList({ values, terminal }: Invocation): Promise<Result> {
  const options = cachedTools(values)
  const tools = await listCachedTools(options)
  if (tools.length === 0) terminal.log.info(`no version of ${options.toolName} is in ${options.toolCache}`)
  const now = Date.now()
  const rows = tools.map(({ version, arch, size, state, stage, placed, source }) => [
    version,
    arch,
    formatBytes(size),
    state === 'complete' ? stage : `(${state})`,
    formatAge(now - Date.parse(placed)),
    source,
  ])
  return {
    lines: rows.length === 0 ? [] : formatTable([titles, ...rows]),
    document: { 'tool-cache': options.toolCache, tool: options.toolName, entries: tools },
  }
}
