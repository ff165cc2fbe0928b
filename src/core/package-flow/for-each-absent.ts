import { mapConcurrently } from '../concurrency.ts'
import { PkgtoolError } from '../errors.ts'
import type { PackageSource } from '../package-content/package-source.ts'
import { plural } from '../text.ts'
import type { WantedPackage } from './locate-package.ts'
import type { PreparedRestore } from './prepare-restore.ts'
import { tryFindSources } from './resolve-pins.ts'

/**
 * Runs `work`, so many at a time, for each package that is not in place, with the sources to ask for it.
 *
 * @throws PkgtoolError `PACKAGES_MISSING` when all work has ended, which lists every package that could not be had
 */
export async function forEachAbsent(
  { absent, resolved, sources }: PreparedRestore,
  work: (item: WantedPackage, asked: readonly PackageSource[]) => Promise<void>,
  { limit }: { readonly limit: number },
): Promise<void> {
  const attempt = async (item: WantedPackage) => {
    const asked = await tryFindSources(item.pin, sources)
    if (asked instanceof PkgtoolError) return asked
    try {
      await work(item, asked)
      return undefined
    } catch (error) {
      if (!(error instanceof PkgtoolError) || error.code === 'CANCELLED') throw error
      return error
    }
  }
  const outcomes = await mapConcurrently(absent, attempt, { limit })
  const problems = [...resolved.missing, ...outcomes.filter(outcome => outcome !== undefined)]
  if (problems.length > 0) throw missingPackages(problems, resolved.wanted.length + resolved.missing.length)
}

function missingPackages(problems: readonly PkgtoolError[], count: number): PkgtoolError {
  return new PkgtoolError('PACKAGES_MISSING', {
    subject: plural(count, 'package'),
    found: plural(problems.length, 'failure'),
    change: 'change the pins or the input "source"',
    // A source that refuses is one failure, however many packages it has.
    details: [...new Set(problems.map(problem => problem.message))],
    problems,
  })
}
