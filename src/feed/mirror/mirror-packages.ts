import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isPkgtoolError, type PkgtoolError } from '../../core/errors.ts'
import { fetchAbsent } from '../../core/package-flow/fetch-absent.ts'
import type { WantedPackage } from '../../core/package-flow/locate-package.ts'
import type { Placed, PreparedRestore } from '../../core/package-flow/prepare-restore.ts'
import { followPackages } from '../tree/build-page.ts'
import type { Feed } from '../tree/feed.ts'
import { readListedVersions } from '../tree/read-listed-versions.ts'
import { writePackageIndex } from '../tree/write-package-index.ts'
import type { MirroredPackage } from './mirror-options.ts'
import type { MirrorRun } from './open-mirror-run.ts'

export interface PackageOutcome {
  readonly mirrored: readonly MirroredPackage[]
  /** each tells of a package that could not be had */
  readonly problems: readonly PkgtoolError[]
}

/**
 * Brings the packages into the feed, which the caller holds: those that are absent are restored into its package folder,
 * then registration and version list of each id that has news. What was placed before a failure is listed all the same.
 *
 * @throws PkgtoolError `FILE_SYSTEM`, `CANCELLED`, `INVALID_MANIFEST` (of another version), `UNREADABLE_FILE`, and what no
 * source at all can be reached with
 */
export async function mirrorPackages(
  run: MirrorRun,
  feed: Feed,
  prepared: PreparedRestore,
): Promise<PackageOutcome> {
  let problems: readonly PkgtoolError[] = []
  let fetched: Placed = new Map()
  try {
    fetched = (await fetchAbsent(run.restore, prepared)).fetched
  } catch (error) {
    problems = problemsOf(error)
  } finally {
    const news = await findNews(feed, { ...prepared, directory: run.restore.directory })
    for (const lowerId of news) await writePackageIndex(feed, lowerId)
    await followPackages(feed)
  }
  return { mirrored: describe(prepared, fetched), problems }
}

// A full disk, or a link in the feed, is no matter of one package.
function problemsOf(error: unknown): readonly PkgtoolError[] {
  if (!isPkgtoolError(error, 'PACKAGES_MISSING')) throw error
  const { problems = [] } = error.fields
  const general = problems.find(({ code }) => code === 'FILE_SYSTEM' || code === 'UNSAFE_PATH')
  if (general) throw general
  return problems
}

/** The ids of which a version was brought, or is not listed because a run before was killed. */
async function findNews(
  feed: Feed,
  { absent, present, directory }: PreparedRestore & Pick<MirrorRun['restore'], 'directory'>,
): Promise<ReadonlySet<string>> {
  const brought = absent.filter(({ paths }) => existsSync(join(directory, paths.place)))
  const news = new Set(brought.map(idOf))
  const lists = new Map<string, ReadonlySet<unknown>>()
  for (const item of present.keys()) {
    const lowerId = idOf(item)
    if (news.has(lowerId)) continue
    const listed = lists.get(lowerId) ?? (await readListedVersions(feed, lowerId))
    lists.set(lowerId, listed)
    if (!listed.has(item.version.lower)) news.add(lowerId)
  }
  return news
}

function idOf({ name }: WantedPackage): string {
  return name.split('/', 1)[0] ?? ''
}

function describe({ resolved, present }: PreparedRestore, fetched: Placed): readonly MirroredPackage[] {
  return resolved.wanted.flatMap(item => {
    const placed = fetched.get(item) ?? present.get(item)
    if (!placed) return []
    const { sha512, size, source } = placed
    const status = fetched.has(item) ? 'downloaded' : 'present'
    return [{ id: item.pin.id, version: item.version.normalized, sha512, size, source, status }] as const
  })
}
