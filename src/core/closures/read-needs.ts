import { PkgtoolError } from '../base/errors.ts'
import type { ParsedPin } from '../nuget/pin.ts'
import type { FindSdk } from '../projects/evaluate/evaluate-project.ts'
import { type ClosureNeed, needsOfPins } from './closure-need.ts'
import type { NeedOptions } from './need-options.ts'
import type { LockComparison, ProjectNeedOptions, ProjectNeeds } from './project-needs.ts'

/** What a restore needs when it follows dependencies. */
export interface Needs {
  readonly needs: readonly ClosureNeed[]
  /** the pins among the roots, whose hashes bind */
  readonly roots: readonly ParsedPin[]
  /** pins that are fetched as they are, without dependencies */
  readonly alone: readonly ParsedPin[]
  /** the `packages.lock.json` files beside projects, compared with these */
  readonly comparisons: readonly LockComparison[]
}

/** Finds SDKs that are packages, and has the pins of those that it found. */
export interface SdkPins {
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
  const needs = follows ? needsOfPins(pins, { frameworks, prunes }) : []
  const [roots, alone] = follows ? [pins, []] : [[], pins]
  const own =
    projects.length > 0
      ? await readProjects({ ...options, projects, prunes, findSdk: sdks?.find })
      : undefined
  if (frameworks.length > 0 && pins.length === 0 && !own?.takesFrameworks)
    throw new PkgtoolError('CONFLICTING_INPUTS', {
      subject: 'framework',
      found: 'it and no pins',
      wanted:
        'pins or a Directory.Packages.props, for which it counts; projects name their own target frameworks',
    })
  const found = sdks?.pins ?? []
  return {
    needs: [...needs, ...(own?.needs ?? [])],
    roots,
    alone: [...alone, ...(own?.alone ?? []), ...found],
    comparisons: own?.comparisons ?? [],
  }
}

async function readProjects({
  projects,
  ...options
}: ProjectNeedOptions & { readonly projects: readonly string[] }): Promise<ProjectNeeds> {
  const { readProjectNeeds } = await import('./project-needs.ts')
  return readProjectNeeds(projects, options)
}
