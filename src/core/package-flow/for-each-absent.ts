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
    details: [...new Set(joinUnreachable(problems).map(problem => problem.message))],
    problems,
  })
}

/** Makes one error of those that only say that nobody answers at one address. */
function joinUnreachable(problems: readonly PkgtoolError[]): readonly PkgtoolError[] {
  const servers = new Map<string, PkgtoolError[]>()
  for (const problem of problems) {
    const server = unreachableServer(problem)
    if (server !== undefined) servers.set(server, [...(servers.get(server) ?? []), problem])
  }
  const joined = [...servers].flatMap(([server, same]) => joinAll(server, same))
  return [...problems.filter(problem => unreachableServer(problem) === undefined), ...joined]
}

function unreachableServer({ code, fields: { url } }: PkgtoolError): string | undefined {
  if (!['CONNECTION_FAILED', 'TIMED_OUT', 'TLS_FAILED'].includes(code) || url === undefined) return undefined
  return URL.canParse(url) ? `${code} ${new URL(url).origin}/` : undefined
}

// The first of them had all attempts of the source.
function joinAll(server: string, same: readonly PkgtoolError[]): readonly PkgtoolError[] {
  const most = same.toSorted((a, b) => (b.fields.attempts ?? 0) - (a.fields.attempts ?? 0))[0]
  if (most === undefined || same.length === 1) return same
  const { found, wanted, change } = most.fields
  const subject = server.slice(server.indexOf(' ') + 1)
  const told = `${found}, for ${plural(same.length, 'package')}`
  return [new PkgtoolError(most.code, { subject, found: told, wanted, change, url: subject })]
}
