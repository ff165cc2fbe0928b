import { formatAge } from '../../core/base/clock.ts'
import { formatBytes, plural } from '../../core/base/format.ts'
import { isInWorkspace } from '../../core/files/workspace.ts'
import { pruneStoredPackages } from '../../core/store/prune-stored-packages.ts'
import { listStoredPackages, verifyStoredPackages } from '../../core/store/survey-store.ts'
import { type PrunedItem, pruneCachedTools } from '../../core/tool/cache/prune-cached-tools.ts'
import { listCachedTools, verifyCachedTools } from '../../core/tool/cache/survey-tool-cache.ts'
import { formatTable } from '../format-table.ts'
import { cachedTools, storedPackages, workspaceOptions } from '../options.ts'
import type { Invocation, Result } from '../verb.ts'

const titles = ['VERSION', 'ARCH', 'SIZE', 'STAGE', 'AGE', 'SOURCE']

const packageTitles = ['PACKAGE', 'VERSION', 'SIZE', 'USED']

/** `cache list`: lists the tool cache, highest version first, and the package store. */
export async function cacheList({ values, terminal, signal }: Invocation): Promise<Result> {
  const options = cachedTools(values)
  const store = storedPackages(values)
  tellPlaces(options, store, terminal)
  const packages = store ? await listStoredPackages({ packageStore: store.packageStore, signal }) : []
  const tools = await listCachedTools(options)
  const now = Date.now()
  const rows = tools.map(({ version, arch, size, state, stage, placed, source }) => [
    version,
    arch,
    formatBytes(size),
    state === 'complete' ? stage : `(${state})`,
    formatAge(now - Date.parse(placed)),
    source,
  ])
  const packageRows = packages.map(({ id, version, size, used }) => [
    id,
    version,
    formatBytes(size),
    `${formatAge(now - Date.parse(used))} ago`,
  ])
  return {
    lines: [
      ...(rows.length === 0 ? [] : formatTable([titles, ...rows])),
      ...(packageRows.length === 0 ? [] : formatTable([packageTitles, ...packageRows])),
    ],
    document: { ...describe(options, store), entries: tools, packages },
  }
}

// An empty list means something only with the folders that were looked at.
function tellPlaces(
  { toolCache, toolName }: ReturnType<typeof cachedTools>,
  store: ReturnType<typeof storedPackages>,
  { log }: Invocation['terminal'],
): void {
  log.info(`${toolName} in the tool cache ${toolCache}`)
  if (store === undefined) log.info('the package store is off')
  else if (isInWorkspace(store.given, workspaceOptions()))
    log.notice(`the package store ${store.packageStore} is in the workspace, where a restore does not use it`)
  else log.info(`packages in the package store ${store.packageStore}`)
}

function describe(
  { toolCache, toolName }: ReturnType<typeof cachedTools>,
  store: ReturnType<typeof storedPackages>,
): object {
  return { 'tool-cache': toolCache, tool: toolName, 'package-store': store?.packageStore ?? '' }
}

/** `cache verify`: hashes every entry again; exit code 1 unless all are whole. */
export async function cacheVerify({ values, signal, terminal }: Invocation): Promise<Result> {
  const options = cachedTools(values)
  const store = storedPackages(values)
  tellPlaces(options, store, terminal)
  const entries = await verifyCachedTools({ ...options, signal })
  const packages = store ? await verifyStoredPackages({ packageStore: store.packageStore, signal }) : []
  const bad = entries.filter(({ state }) => state !== 'whole')
  const badPackages = packages.filter(({ state }) => state !== 'whole')
  const rows = entries.map(({ version, arch, state, found, directory }) => [
    version,
    arch,
    state,
    found === '' ? directory : `${directory}: ${found}`,
  ])
  // Lists only damaged packages, because there may be hundreds of others.
  const packageRows = badPackages.map(({ id, version, state, found, directory }) => [
    id,
    version,
    state,
    `${directory}: ${found}`,
  ])
  const findings = (count: number) => (count === 0 ? 'all whole' : `${count} not whole`)
  const summary =
    entries.length === 0
      ? `no version of ${options.toolName} is in ${options.toolCache}`
      : `checked ${plural(entries.length, 'cached version')}: ${findings(bad.length)}`
  const packageSummary = `checked ${plural(packages.length, 'stored package')}: ${findings(badPackages.length)}`
  const clean = bad.length + badPackages.length === 0
  return {
    lines: [
      summary,
      ...formatTable(rows),
      ...(packages.length === 0 ? [] : [packageSummary, ...formatTable(packageRows)]),
    ],
    document: { ...describe(options, store), entries, packages, clean },
    hasFailed: !clean,
  }
}

/** `cache prune`: removes damaged, leftover and old entries and lists them; with `--dry-run`, only lists them. */
export async function cachePrune({ values, signal, terminal }: Invocation): Promise<Result> {
  const { dryRun = false } = values
  const options = cachedTools(values)
  const store = storedPackages(values)
  tellPlaces(options, store, terminal)
  const { removed, kept, freed } = await pruneCachedTools({ ...values, ...options, signal })
  const packages = store
    ? await pruneStoredPackages({ ...values, packageStore: store.packageStore, signal })
    : { removed: [], kept: [], freed: 0 }
  const paths = [...kept.map(({ path }) => path), ...packages.kept.map(({ directory }) => directory)]
  for (const path of paths)
    terminal.log.warning(`${path} is in use, cannot be changed, or was replaced meanwhile; it stays`)
  const verb = dryRun ? 'would free' : 'freed'
  const packageRows = packages.removed.map(({ id, version, size, reason }) => [
    reason,
    formatBytes(size),
    `${id} ${version}`,
  ])
  const sum = freed + packages.freed
  return {
    lines: [...formatTable([...removed.map(rowOf), ...packageRows]), `${verb} ${formatBytes(sum)}`],
    document: { ...describe(options, store), removed, kept, packages, freed: sum },
  }
}

function rowOf({ path, size, reason }: PrunedItem): readonly string[] {
  return [reason, formatBytes(size), path]
}
