import { watchLog } from '../base/held-log.ts'
import type { Log } from '../base/ports.ts'
import { withAllDependencies } from '../closures/all-dependencies.ts'
import { judgeClientLocks, renewingLocks } from '../closures/judge-client-locks.ts'
import { followsDependencies } from '../closures/need-options.ts'
import { type Needs, readNeeds } from '../closures/read-needs.ts'
import { judgeSources } from '../closures/source-remarks.ts'
import { listNames } from '../files/list-names.ts'
import type { ParsedPin } from '../nuget/pin.ts'
import { ProjectFaults } from '../projects/project-faults.ts'
import { followChoices } from '../sources/config/chosen-sources.ts'
import type { WorkersAhead } from '../threads/workers-ahead.ts'
import { findPlacedIn } from './in-place/find-placed.ts'
import { unpacks } from './packages-folder.ts'
import type { InPlaceRules, RestoreRun } from './restore-run.ts'
import { SdkPackages, type SdkPackagesOptions } from './sdk-packages.ts'

/** Loaded only for a run that writes them. */
export const buildFiles = () => import('./builds/build-files.ts')

const closing = () => import('../closures/close-pins.ts')

/**
 * Adds what pins and projects need: all of a restore that one of exact pins does without. `ports`: for SDKs that are packages.
 *
 * @throws PkgtoolError faults of the projects, what a lock or a source does not answer, and those of `judgeClientLocks`
 */
export async function followDependencies(
  run: RestoreRun,
  pins: readonly ParsedPin[],
  ports: SdkPackagesOptions,
): Promise<readonly ParsedPin[]> {
  const { options, sources, log } = run
  if (!followsDependencies(options))
    return withAllDependencies(pins, sources, { signal: options.signal, log })
  const sdks = new SdkPackages({ ...options, log }, ports)
  const withSpec = options.writeAssets ?? false
  const faults = new ProjectFaults()
  const told = watchLog(log, each => void run.followed.said.push(each))
  const { askedAgain } = run.followed
  const asked = { ...options, log: told, sdks, withSpec, faults, askedAgain }
  // While a thread evaluates, this one has the time to load what comes next.
  if (withSpec) void Promise.allSettled([buildFiles(), closing()])
  if (run.ahead && bringsAll(run)) void getReady(run, run.ahead)
  const needs = await readNeeds(pins, asked).finally(() => sdks.close())
  // What the package of an SDK says is not among the questions.
  if (sdks.pins.length === 0) run.followed.asked = needs.asked
  const planBuilds = async () => (await buildFiles()).planBuildFiles(needs, run)
  if (withSpec) run.followed.builds = await faults.watchAsync(planBuilds)
  return faults.beside('projects', () => closeNeeds(needs, run, told))
}

/** Nothing is in place, nor kept in a store. */
function bringsAll({ folder, store }: RestoreRun): boolean {
  return store === undefined && unpacks(folder) && listNames(folder.directory).length === 0
}

/** Loads and starts what fetches packages, and asks the only source for what it serves. What fails does so again where it is needed. */
async function getReady(run: RestoreRun, ahead: WorkersAhead): Promise<void> {
  const fetching = import('./fetch/fetch-absent.ts')
  const [only, ...others] = run.sources.all
  if (others.length === 0) only?.openAhead()
  const starting = fetching.then(({ startPoolAhead }) => startPoolAhead(run, ahead))
  await Promise.allSettled([run.transport(), starting])
}

async function closeNeeds(needs: Needs, run: RestoreRun, told: Log): Promise<readonly ParsedPin[]> {
  const { options, context, sources, log } = run
  const { assertCurrent, closePins } = await closing()
  judgeSources(needs.sourceRemarks, run)
  if (needs.restoreChoices.length > 0) await followChoices(needs.restoreChoices, sources, { ...options, log })
  // What the locks of the client bind needs no closure in ours.
  const lock = await context.lock(needs.requestedClosures.length > 0 ? {} : { locked: false })
  context.note({
    projects: [
      ...needs.requestedClosures.flatMap(({ request: { project } }) => project ?? []),
      ...needs.comparisons.map(({ project }) => project),
    ],
    pins: [...needs.roots, ...needs.pinsWithoutDependencies],
  })
  const command = renewingLocks(needs.comparisons, await context.lockCommand())
  judgeClientLocks(needs.comparisons, { locked: options.locked ?? false, log, command })
  const bound = needs.comparisons.flatMap(comparison => comparison.closures ?? [])
  // Of runtimes it has all packages, though not all that they need.
  const named = needs.comparisons.flatMap(({ closures, runtimes = [] }) => closures ?? runtimes)
  if (lock && options.locked) assertCurrent(named, { lock, command })
  const {
    pins: closed,
    closures,
    packs,
  } = await closePins(needs, {
    lock,
    sources,
    command,
    locked: options.locked ?? false,
    environmentNames: options.environmentNames,
    // What the client placed says nothing where a lock may have its hash.
    placed: placedOf(run, lock ? {} : run.inPlace),
    forBuilds: options.writeAssets ?? false,
    signal: options.signal,
    log: told,
  })
  run.followed.closures.push(...closures, ...bound)
  run.followed.unreferenced.push(...needs.unreferenced, ...packs)
  run.followed.configProjects.push(...needs.configProjects)
  return closed
}

// A record says nothing where all is read again.
function placedOf({ inPlace, folder }: RestoreRun, rules: Pick<InPlaceRules, 'trustsClient'>) {
  return inPlace.verify ? undefined : findPlacedIn(folder, rules)
}
