import { PkgtoolError } from '../base/errors.ts'
import { plural } from '../base/format.ts'
import { groupBy } from '../base/group-by.ts'
import {
  closureKey,
  describeOther,
  evaluationChanges,
  isSameRequest,
  shortened,
  withProperties,
} from '../lock/closures.ts'
import type { Lock, LockedClosure } from '../lock/lock.ts'
import type { ParsedPin } from '../nuget/pin.ts'
import type { CollectedProject } from '../projects/collected-project.ts'
import type { FindSdk } from '../projects/evaluate/imported-files.ts'
import type { Answers } from '../projects/evaluate/seen-files.ts'
import type { ProjectRemark } from '../projects/project-remarks.ts'
import type { RestoreChoice } from '../sources/config/chosen-sources.ts'
import { closureGaps } from './closure-gaps.ts'
import { type ClosureNeed, needsOfPins } from './closure-need.ts'
import type { AnsweredNeed } from './closure-pins.ts'
import { isUpgraded, type Upgrade } from './locked-versions.ts'
import type { NeedOptions } from './need-options.ts'
import { type PackChoice, withPacks } from './pack-pins.ts'
import type { LockComparison } from './projects/lock-comparison.ts'
import type { ConfigProject, ProjectNeedOptions, ProjectNeeds } from './projects/project-needs.ts'

/** What a restore needs when it follows dependencies. */
export interface Needs {
  readonly requestedClosures: readonly ClosureNeed[]
  /** the pins among the roots, whose hashes bind */
  readonly roots: readonly ParsedPin[]
  readonly pinsWithoutDependencies: readonly ParsedPin[]
  /** those of `alone` that nothing refers to: downloads and SDKs */
  readonly unreferenced: readonly ParsedPin[]
  /** the `packages.lock.json` files beside projects, compared with these */
  readonly comparisons: readonly LockComparison[]
  /** the projects, where a build is to read files of them */
  readonly projects: ReadonlyMap<string, CollectedProject>
  /** what is to be told of the projects where packages come from several servers */
  readonly sourceRemarks: readonly ProjectRemark[]
  /** the projects with a `packages.config`, where the run is audited */
  readonly configProjects: readonly ConfigProject[]
  /** what the projects say of where packages come from */
  readonly restoreChoices: readonly RestoreChoice[]
  /** what the needs of projects depend on; absent: nobody can tell */
  readonly asked: Answers | undefined
}

/** Finds SDKs that are packages, and has the pins of those that it found. */
interface SdkPins {
  readonly find: FindSdk
  readonly pins: readonly ParsedPin[]
}

/**
 * Reads what a run needs from its pins and its projects.
 *
 * @throws PkgtoolError `CONFLICTING_INPUTS` for frameworks without pins and central versions, and as `needsOfPins` and
 * `readProjectNeeds`
 */
export async function readNeeds(
  pins: readonly ParsedPin[],
  options: NeedOptions &
    Omit<ProjectNeedOptions, 'prunes' | 'findSdk'> & { readonly sdks?: SdkPins | undefined },
): Promise<Needs> {
  const { frameworks = [], projects = [], frameworkPackages = false, sdks } = options
  const prunes = !frameworkPackages
  const follows = frameworks.length > 0 && pins.length > 0
  const closures = follows ? needsOfPins(pins, { frameworks, prunes }) : []
  const [roots, fetchedAsTheyAre] = follows ? [pins, []] : [[], pins]
  const own =
    projects.length > 0
      ? await readProjects({ ...options, projects, prunes, findSdk: sdks?.find })
      : undefined
  if (frameworks.length > 0 && pins.length === 0 && !own?.takesFrameworks)
    throw new PkgtoolError('CONFLICTING_INPUTS', {
      subject: 'framework',
      found: 'there are no pins',
      wanted:
        'pins or a Directory.Packages.props, for which it counts; projects name their own target frameworks',
    })
  const found = sdks?.pins ?? []
  return {
    requestedClosures: [...closures, ...(own?.requestedClosures ?? [])],
    roots,
    pinsWithoutDependencies: [...fetchedAsTheyAre, ...(own?.pinsWithoutDependencies ?? []), ...found],
    unreferenced: [...(own?.downloads ?? []), ...found],
    comparisons: own?.comparisons ?? [],
    sourceRemarks: own?.sourceRemarks ?? [],
    projects: own?.projects ?? new Map(),
    configProjects: own?.configProjects ?? [],
    restoreChoices: own?.restoreChoices ?? [],
    asked: own?.asked,
  }
}

async function readProjects({
  projects,
  ...options
}: ProjectNeedOptions & { readonly projects: readonly string[] }): Promise<ProjectNeeds> {
  const { readProjectNeeds } = await import('./projects/project-needs.ts')
  return readProjectNeeds(projects, options)
}

/** A need that a lock does not answer, and why. */
export interface OpenNeed {
  readonly need: ClosureNeed
  readonly reason: string
}

/** What a lock says of the closures that a run needs. */
interface ClosurePlan {
  readonly kept: readonly AnsweredNeed[]
  readonly open: readonly OpenNeed[]
}

/** Finds the closures of needs in a lock. One counts only whole, for exactly what it was made for, and not with a package that is upgraded. */
export function planClosures(
  needs: readonly ClosureNeed[],
  lock: Lock,
  { upgrade, packs }: { readonly upgrade?: Upgrade | undefined; readonly packs: PackChoice },
): ClosurePlan {
  const { closures = [] } = lock
  const known = new Map(closures.map(closure => [closureKey(closure), closure]))
  const kept: AnsweredNeed[] = []
  const open: OpenNeed[] = []
  for (const need of needs) {
    const closure = known.get(closureKey(need.request))
    const gaps = closure === undefined ? [] : closureGaps(closure)
    if (closure === undefined) open.push({ need, reason: 'the lock has no closure for it' })
    else if (gaps.length > 0) open.push({ need, reason: `its closure lacks ${shortened(gaps)}` })
    else if (
      upgrade !== undefined &&
      [...packagesOf(closure), ...(need.request.downloads ?? [])].some(({ id }) => isUpgraded(upgrade, id))
    )
      open.push({ need, reason: 'its closure has packages to upgrade' })
    else if (isSameRequest(closure, need.request))
      kept.push({
        need,
        closure: withPacks(asNeeded(withProperties(closure, need.request), need), need, packs),
      })
    else open.push({ need, reason: describeOther(closure, need.request) })
  }
  return { kept, open }
}

function packagesOf({ packages, downloads = [] }: LockedClosure): readonly { readonly id: string }[] {
  return [...packages, ...downloads]
}

// Which roots only development needs is as the project says now.
function asNeeded(
  { development: _, ...closure }: LockedClosure,
  { request: { development } }: ClosureNeed,
): LockedClosure {
  return development === undefined ? closure : { ...closure, development }
}

/** Says where a kept closure was evaluated with something else, one line for each difference. */
export function otherEvaluations(
  kept: readonly AnsweredNeed[],
  { environmentNames = [] }: Pick<NeedOptions, 'environmentNames'>,
): readonly string[] {
  const names = new Set(environmentNames.map(name => name.toUpperCase()))
  const changes = kept.flatMap(({ need, closure }) => [
    ...evaluationChanges(closure, need.request),
    ...(closure.unset ?? []).flatMap(name => (names.has(name) ? `set the variable ${name}` : [])),
  ])
  return [...groupBy(changes, change => change)].map(
    ([change, { length }]) =>
      `since the lock was written, ${change}: ${plural(length, 'closure')} of it asked for the same`,
  )
}
