import { plural } from '../../core/text.ts'
import { verifyCachedTools } from '../../core/tool-cache/verify-cached-tools.ts'
import { cachedTools } from '../cached-tools.ts'
import { formatTable } from '../format-table.ts'
import type { Invocation, Result } from '../invocation.ts'

/** `cache verify`: hashes every entry again; exit code 1 where one is not what its record says. */
export async function cacheVerify({ values, signal }: Invocation): Promise<Result> {
  const options = cachedTools(values)
  const entries = await verifyCachedTools({ ...options, signal })
  const bad = entries.filter(({ state }) => state !== 'whole')
  const rows = entries.map(({ version, arch, state, found, directory }) => [
    version,
    arch,
    state,
    found === '' ? directory : `${directory}: found ${found}`,
  ])
  const findings = bad.length === 0 ? 'all whole' : `${bad.length} not whole`
  const summary =
    entries.length === 0
      ? `no version of ${options.toolName} is in ${options.toolCache}`
      : `checked ${plural(entries.length, 'cached version')}: ${findings}`
  return {
    lines: [summary, ...formatTable(rows)],
    document: { 'tool-cache': options.toolCache, tool: options.toolName, entries, clean: bad.length === 0 },
    hasFailed: bad.length > 0,
  }
}
