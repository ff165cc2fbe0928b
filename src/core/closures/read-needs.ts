import { PkgtoolError } from '../base/errors.ts'
import type { ParsedPin } from '../nuget/pin.ts'
import { type ClosureNeed, needsOfPins } from './closure-need.ts'
import type { NeedOptions } from './need-options.ts'
import type { ProjectNeedOptions } from './project-needs.ts'

/** What a restore needs when it follows dependencies. */
export interface Needs {
  readonly needs: readonly ClosureNeed[]
  /** the pins among the roots, whose hashes bind */
  readonly roots: readonly ParsedPin[]
  /** pins that are fetched as they are, without dependencies */
  readonly alone: readonly ParsedPin[]
}

/**
 * Reads what a run needs from its pins and its projects.
 *
 * @throws PkgtoolError `CONFLICTING_INPUTS` for frameworks without pins, and as `needsOfPins` and `readProjectNeeds`
 */
export async function readNeeds(
  pins: readonly ParsedPin[],
  options: NeedOptions & Omit<ProjectNeedOptions, 'prunes'>,
): Promise<Needs> {
  const { frameworks = [], projects = [], frameworkPackages = false } = options
  const prunes = !frameworkPackages
  if (frameworks.length > 0 && pins.length === 0)
    throw new PkgtoolError('CONFLICTING_INPUTS', {
      subject: 'framework',
      found: 'it and no pins',
      wanted: 'pins, for which it counts; projects name their own target frameworks',
    })
  const follows = frameworks.length > 0
  const needs = follows ? needsOfPins(pins, { frameworks, prunes }) : []
  const [roots, alone] = follows ? [pins, []] : [[], pins]
  if (projects.length === 0) return { needs, roots, alone }
  const { readProjectNeeds } = await import('./project-needs.ts')
  const own = await readProjectNeeds(projects, { ...options, prunes })
  return { needs: [...needs, ...own.needs], roots, alone: [...alone, ...own.alone] }
}
