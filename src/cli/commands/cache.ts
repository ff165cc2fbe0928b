import { formatBytes, plural } from '../../core/base/text.ts'
import { listCachedTools, verifyCachedTools } from '../../core/tool/cached-tools.ts'
import { type PrunedItem, pruneCachedTools } from '../../core/tool/prune-cached-tools.ts'
import { formatAge } from '../../feed/tree/feed-lock.ts'
import { cachedTools, type Invocation, type Result } from '../options.ts'
import { formatTable } from '../terminal.ts'

const titles = ['VERSION', 'ARCH', 'SIZE', 'STAGE', 'AGE', 'SOURCE']

/** `cache list`: lists the tool cache, highest version first. */
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

/** `cache verify`: hashes every entry again; exit code 1 if one differs from its record. */
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

/** `cache prune`: removes damaged, leftover and old entries and lists them; with `--dry-run`, only lists them. */
export async function cachePrune({ values, signal, terminal }: Invocation): Promise<Result> {
  const { dryRun = false } = values
  const options = cachedTools(values)
  const { removed, kept, freed } = await pruneCachedTools({ ...values, ...options, signal })
  for (const { path } of kept)
    terminal.log.warning(`${path} is in use, cannot be changed, or was replaced meanwhile; it stays`)
  const verb = dryRun ? 'would free' : 'freed'
  return {
    lines: [...formatTable(removed.map(rowOf)), `${verb} ${formatBytes(freed)}`],
    document: { 'tool-cache': options.toolCache, tool: options.toolName, removed, kept, freed },
  }
}

function rowOf({ path, size, reason }: PrunedItem): readonly string[] {
  return [reason, formatBytes(size), path]
}

/** Lists the addresses that caches must purge, one per line; nothing if there are none. */
export function purgeLines(addresses: readonly string[] = []): readonly string[] {
  if (addresses.length === 0) return []
  return ['caches must drop:', ...addresses.map(address => `  ${address}`)]
}
