import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { PkgtoolError } from '../base/errors.ts'
import { mapConcurrently } from '../base/pool.ts'
import { removePath } from '../files/remove.ts'
import { portableAddress } from '../lock/lock-address.ts'
import { type FactsByPackage, type PackageFacts, packageKey } from '../lock/package-facts.ts'
import { sourceOf } from '../packages/placed-package.ts'
import type { PreparedRestore } from '../packages/prepared-restore.ts'
import { readRestoreRecord } from '../packages/record.ts'
import { joinResolved, type ResolvedPin, tryFindSources } from '../packages/resolve.ts'
import { prepareResolved, restorePrepared } from '../packages/restore.ts'
import type { ParsedRestoredPackage } from '../packages/restore-result.ts'
import type { RestoreRun } from '../packages/restore-run.ts'
import { packageContentHash } from '../zip/content-hash.ts'

/**
 * Collects hashes and sizes from the packages folder, where a source that would be asked now delivered them, or from a
 * temporary download. Leaves nothing behind.
 */
export async function collectFacts(
  run: RestoreRun,
  resolved: readonly ResolvedPin[],
): Promise<FactsByPackage> {
  if (resolved.length === 0) return new Map()
  const facts = await factsInPlace(run, resolved)
  const absent: ResolvedPin[] = []
  for (const item of resolved) if (!(await isInPlace(run, item, facts))) absent.push(item)
  for (const [key, fresh] of await factsFetched(run, absent)) facts.set(key, fresh)
  const directory = resolve(run.options.workingDirectory ?? '.')
  for (const [key, found] of facts)
    facts.set(key, { ...found, source: portableAddress(found.source, directory) })
  return facts
}

async function prepareVersions(run: RestoreRun, resolved: readonly ResolvedPin[]): Promise<PreparedRestore> {
  const record = await readRestoreRecord(run.folder)
  return prepareResolved(run, { record, resolved: joinResolved(run, resolved) })
}

async function factsInPlace(run: RestoreRun, resolved: readonly ResolvedPin[]): Promise<FactsByPackage> {
  const { present } = await prepareVersions(run, resolved)
  const facts: FactsByPackage = new Map()
  for (const [{ pin, version, paths }, placed] of present) {
    const path = join(run.folder.directory, paths.packagePath)
    const source = sourceOf(placed.origin) ?? ''
    facts.set(packageKey(pin.id, version), await factsOf({ path, ...placed, source }, run.options.signal))
  }
  return facts
}

/** Returns whether a package is in the packages folder, and came from where it would be fetched from today. */
async function isInPlace(
  { sources }: RestoreRun,
  { pin, version }: ResolvedPin,
  facts: FactsByPackage,
): Promise<boolean> {
  const found = version instanceof PkgtoolError ? undefined : facts.get(packageKey(pin.id, version))
  if (found === undefined) return false
  const asked = await tryFindSources(pin, sources)
  return !(asked instanceof PkgtoolError) && asked.some(({ address }) => address === found.source)
}

async function factsFetched(run: RestoreRun, resolved: readonly ResolvedPin[]): Promise<FactsByPackage> {
  if (resolved.length === 0) return new Map()
  const directory = await mkdtemp(join(tmpdir(), 'setup-pkgtool-'))
  try {
    const aside = { ...run, folder: { ...run.folder, directory } }
    const prepared = await prepareVersions(aside, resolved)
    const { packages } = await restorePrepared(aside, prepared)
    const { signal } = run.options
    const facts = await mapConcurrently(packages, item => factsOf(item, signal), { limit: 4 })
    const keys = prepared.resolved.wanted.map(({ pin, version }) => packageKey(pin.id, version))
    return new Map(keys.map((key, index) => [key, facts[index] as PackageFacts]))
  } finally {
    await removePath(directory)
  }
}

async function factsOf(
  { path, sha512, size, source }: Pick<ParsedRestoredPackage, 'path' | 'sha512' | 'size' | 'source'>,
  signal: AbortSignal | undefined,
): Promise<PackageFacts> {
  return { sha512, contentHash: await packageContentHash(path, { signal }), size, source }
}
