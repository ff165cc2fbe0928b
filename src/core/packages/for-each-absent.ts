import { PkgtoolError } from '../base/errors.ts'
import { mapConcurrently } from '../base/pool.ts'
import { withPackage } from '../pins/at-pin.ts'
import type { PackageSources } from '../sources/package-sources.ts'
import type { PackageSource } from '../sources/source.ts'
import { tryFindSources } from './ask-for-pin.ts'
import { Misnaming } from './misnaming.ts'
import { missingPackages } from './missing-packages.ts'
import type { PreparedRestore } from './prepared-restore.ts'
import type { WantedPackage } from './wanted-package.ts'

export interface AbsentWork {
  readonly work: (item: WantedPackage, asked: readonly PackageSource[]) => Promise<void>
  readonly limit: number
}

/**
 * Runs `work` for each absent package with its sources, with limited concurrency. Once it is certain that the names of the
 * packages' files are wrong, the rest is left alone.
 *
 * @throws PkgtoolError `PACKAGES_MISSING` when all work has ended, which lists every package that could not be fetched
 */
export async function forEachAbsent(
  sources: PackageSources,
  { absent, resolved }: PreparedRestore,
  { work, limit }: AbsentWork,
): Promise<void> {
  const misnaming = new Misnaming()
  let skipped = 0
  const attempt = async (item: WantedPackage) => {
    if (misnaming.isCertain) {
      skipped++
      return undefined
    }
    const asked = await tryFindSources(item.pin, sources)
    if (asked instanceof PkgtoolError) return withPackage(asked, item.pin)
    try {
      await work(item, asked)
      misnaming.noteCome()
      return undefined
    } catch (error) {
      if (!(error instanceof PkgtoolError) || error.code === 'CANCELLED') throw error
      misnaming.noteFailure(error)
      return withPackage(error, item.pin)
    }
  }
  const outcomes = await mapConcurrently(absent, attempt, { limit })
  const problems = [...resolved.missing, ...outcomes.filter(outcome => outcome !== undefined)]
  const count = resolved.wanted.length + resolved.missing.length
  if (problems.length > 0) throw missingPackages(problems, { count, skipped })
}
