import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { mapConcurrently } from '../concurrency.ts'
import { PkgtoolError } from '../errors.ts'
import { packageContentHash } from '../integrity/package-content-hash.ts'
import { portableAddress } from '../lock/address.ts'
import type { PackageSources } from '../package-content/create-package-sources.ts'
import { prepareResolved } from '../package-flow/prepare-restore.ts'
import { joinSettled, type SettledPin, tryFindSources } from '../package-flow/resolve-pins.ts'
import type { RestoreRun } from '../package-flow/restore-run.ts'
import { readRestoreRecord } from '../restore/restore-record.ts'
import { type RestoredPackage, restorePrepared } from '../restore-packages.ts'
import { type FactsByPackage, type PackageFacts, packageKey } from './package-facts.ts'

const hashedAtOnce = 4

/**
 * Brings packages into the packages folder and says what a lock has to know of them. A package that came into the folder
 * from another source than may have it is brought anew, and left alone where it lies.
 *
 * @throws PkgtoolError what `restorePackages` throws
 */
export async function bringForLock(
  run: RestoreRun,
  settled: readonly SettledPin[],
  sources: PackageSources,
): Promise<FactsByPackage> {
  if (settled.length === 0) return new Map()
  const facts = await bring(run, settled, sources)
  const foreign: SettledPin[] = []
  for (const item of settled) if (await isForeign(item, { facts, sources })) foreign.push(item)
  for (const [key, fresh] of await bringAside(run, foreign, sources)) facts.set(key, fresh)
  const directory = resolve(run.options.workingDirectory ?? '.')
  const portable = ({ source, ...others }: PackageFacts) => ({
    ...others,
    source: portableAddress(source, directory),
  })
  return new Map([...facts].map(([key, found]) => [key, portable(found)]))
}

/** Tells whether a package came from where it would not be fetched from today. */
async function isForeign(
  { pin, version }: SettledPin,
  { facts, sources }: { readonly facts: FactsByPackage; readonly sources: PackageSources },
): Promise<boolean> {
  const found = version instanceof PkgtoolError ? undefined : facts.get(packageKey(pin.id, version))
  if (found === undefined) return false
  const asked = await tryFindSources(pin, sources)
  return asked instanceof PkgtoolError || !asked.some(({ address }) => address === found.source)
}

async function bringAside(
  run: RestoreRun,
  settled: readonly SettledPin[],
  sources: PackageSources,
): Promise<FactsByPackage> {
  if (settled.length === 0) return new Map()
  const directory = await mkdtemp(join(tmpdir(), 'setup-pkgtool-'))
  try {
    return await bring({ ...run, directory }, settled, sources)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

async function bring(
  run: RestoreRun,
  settled: readonly SettledPin[],
  sources: PackageSources,
): Promise<FactsByPackage> {
  const record = await readRestoreRecord(run.directory, { layout: run.layout, ...run.names })
  const resolved = joinSettled(run, settled)
  const prepared = await prepareResolved(run, { sources, record, resolved })
  const { packages } = await restorePrepared(run, prepared)
  const facts = await mapConcurrently(packages, item => factsOf(item, run.options.signal), {
    limit: hashedAtOnce,
  })
  return new Map(
    resolved.wanted.map(({ pin, version }, index) => [
      packageKey(pin.id, version),
      facts[index] as PackageFacts,
    ]),
  )
}

async function factsOf(
  { path, sha512, size, source }: RestoredPackage,
  signal: AbortSignal | undefined,
): Promise<PackageFacts> {
  return { sha512, contentHash: await packageContentHash(path, { signal }), size, source }
}
