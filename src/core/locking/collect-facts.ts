import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { PkgtoolError } from '../base/errors.ts'
import { silentLog } from '../base/ports.ts'
import { removePath } from '../files/remove.ts'
import type { Sha512 } from '../files/sha512.ts'
import type { Layout } from '../layouts/layout.ts'
import { portableAddress } from '../lock/lock-address.ts'
import { type FactsByPackage, type PackageFacts, packageKey } from '../lock/package-facts.ts'
import { tryFindSources } from '../packages/ask-for-pin.ts'
import type { ResolvedPin } from '../packages/choose-versions.ts'
import type { LookingRun } from '../packages/in-place/find-in-place.ts'
import { type PlacedPackage, sourceOf } from '../packages/in-place/placed-package.ts'
import { readRestoreRecord } from '../packages/in-place/record.ts'
import { joinResolved, locateChosen } from '../packages/join-resolved.ts'
import type { PreparedRestore } from '../packages/prepared-restore.ts'
import { prepareLocated, restorePrepared } from '../packages/restore.ts'
import type { RestoreRun } from '../packages/restore-run.ts'
import type { PackageSources } from '../sources/package-sources.ts'
import { openArchive } from '../zip/archive.ts'
import { openContentHash } from '../zip/content-hash.ts'

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
  for (const item of resolved) if (!(await isInPlace(run.sources, item, facts))) absent.push(item)
  for (const [key, fresh] of await factsFetched(run, absent)) facts.set(key, fresh)
  const directory = resolve(run.options.workingDirectory ?? '.')
  for (const [key, found] of facts)
    facts.set(key, { ...found, source: portableAddress(found.source, directory) })
  return facts
}

async function prepareVersions(run: LookingRun, resolved: readonly ResolvedPin[]): Promise<PreparedRestore> {
  const record = await readRestoreRecord(run.folder)
  const { chosen, missing } = joinResolved(resolved)
  return prepareLocated(run, { record, resolved: { wanted: locateChosen(run.folder, chosen), missing } })
}

async function factsInPlace(run: LookingRun, resolved: readonly ResolvedPin[]): Promise<FactsByPackage> {
  const { present } = await prepareVersions(run, resolved)
  const facts: FactsByPackage = new Map()
  for (const [{ pin, version, paths }, placed] of present) {
    const known = factsOf(placed)
    // Without a source, it is fetched.
    if (known === undefined) continue
    const path = join(run.folder.directory, paths.packagePath)
    const contentHash = await contentHashOf(path, placed.sha512, run.options.signal)
    facts.set(packageKey(pin.id, version), { ...known, contentHash })
  }
  return facts
}

/** Returns whether a package is in the packages folder, and came from where it would be fetched from today. */
async function isInPlace(
  sources: PackageSources,
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
  const folder = { ...run.folder, directory, layout: leastLayout(resolved), excludeVersion: false }
  try {
    const aside = { ...run, folder, hashesContent: true as const }
    // Of a folder that is new there is nothing to say.
    const prepared = await prepareVersions({ ...aside, log: silentLog }, resolved)
    await restorePrepared(aside, prepared)
    const { packages } = await readRestoreRecord(folder)
    return new Map(
      prepared.resolved.wanted.flatMap(({ pin, version, paths }) => {
        const known = factsOf(packages.get(paths.place))
        return known ? [[packageKey(pin.id, version), known]] : []
      }),
    )
  } finally {
    await removePath(directory)
  }
}

// The packages are removed again: the layout that writes the least will do. Two may have one file name: A.1 2.0.1 and
// A 1.2.0.1.
function leastLayout(resolved: readonly ResolvedPin[]): Layout {
  const keys = resolved.flatMap(({ pin, version }) =>
    version instanceof PkgtoolError ? [] : packageKey(pin.id, version),
  )
  const names = keys.map(key => key.replace(' ', '.'))
  return new Set(names).size === new Set(keys).size ? 'flat' : 'feed'
}

/** What a lock says of a placed package; undefined if it was found in place, and nobody knows its source. */
function factsOf(placed: PlacedPackage | undefined): PackageFacts | undefined {
  if (placed === undefined) return undefined
  const source = sourceOf(placed.origin)
  if (source === undefined) return undefined
  const { sha512, contentHash, size } = placed
  return { sha512, contentHash, size, source }
}

// Without a signature it is the hash of the file, which was just read.
async function contentHashOf(path: string, sha512: Sha512, signal: AbortSignal | undefined): Promise<Sha512> {
  const archive = await openArchive(path)
  try {
    return (await openContentHash(archive, { signal })) ?? sha512
  } finally {
    archive?.close()
  }
}
