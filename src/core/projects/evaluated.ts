import { quote } from '../base/printable.ts'
import type { Evaluation } from './evaluate/evaluate-project.ts'
import type { Item } from './evaluate/items/known-items.ts'
import { Unknown, unescapeValue, type Value } from './evaluate/value.ts'
import type { ProjectFaults } from './project-faults.ts'
import { needsEvaluation, type ProjectPlace } from './project-place.ts'

/** The metadata that a restore needs. */
const metadataNames = [
  'Version',
  'VersionOverride',
  'PrivateAssets',
  'IncludeAssets',
  'ExcludeAssets',
  'ReferenceOutputAssembly',
] as const

export type MetadataName = (typeof metadataNames)[number]

/** One item after all updates and removals. */
export interface EvaluatedItem extends ProjectPlace {
  /** the id or path */
  readonly name: string
  /** trimmed; absent: not set, or empty */
  readonly metadata: Readonly<Partial<Record<MetadataName, string>>>
  /** the SDK adds it; no file of the project includes it */
  readonly isImplicit: boolean
  /** some of its metadata are unknown, which is a fault */
  readonly isUnknown: boolean
  /** it gives way to a reference of the project */
  readonly isMarked: boolean
}

/** What a project is for one target framework, where what is unknown and asked for is a fault. */
export class EvaluatedProject {
  readonly evaluation: Evaluation
  readonly #path: string
  readonly #faults: ProjectFaults

  constructor(
    evaluation: Evaluation,
    { path, faults }: { readonly path: string; readonly faults: ProjectFaults },
  ) {
    this.evaluation = evaluation
    this.#path = path
    this.#faults = faults
  }

  /** The value of a property; empty, with a fault, if it is unknown. */
  text(name: string): string {
    const value = this.evaluation.property(name)
    if (typeof value === 'string') return value
    this.refuse(name, value)
    return ''
  }

  /** Whether a property is `true`, in any case; MSBuild keeps white space around it, which NuGet removes. */
  isTrue(name: string): boolean {
    return this.text(name).trim().toLowerCase() === 'true'
  }

  isFalse(name: string): boolean {
    return this.text(name).trim().toLowerCase() === 'false'
  }

  /** Adds a fault for a property that is unknown. */
  refuse(name: string, { why, settledBy, origin }: Unknown): void {
    const found = `${why} as the property ${name}`
    const { place, found: own } = origin ?? { place: this.placeOf(name), found }
    this.#faults.add(needsEvaluation(place, own, { settledBy }))
  }

  /** Where a property was last set in the files of the project. */
  placeOf(name: string): ProjectPlace {
    return this.evaluation.ownEntry(name)?.place ?? { file: this.#path, line: 1 }
  }

  /** The items of a type; a fault for each metadata value that a restore needs and that is unknown. */
  items(type: string): readonly EvaluatedItem[] {
    return this.evaluation.items(type).map(item => this.#itemOf(type, item))
  }

  #itemOf(type: string, { name, metadata, isOfSdk, ...place }: Item): EvaluatedItem {
    let isUnknown = false
    const known: Partial<Record<MetadataName, string>> = {}
    const own = isOfSdk ? { file: this.#path, line: 1 } : placeIn(place)
    for (const each of metadataNames) {
      const value = unescapeValue(metadata.get(each.toLowerCase()) ?? '')
      if (value instanceof Unknown) {
        isUnknown = true
        const found = value.origin?.found ?? `${value.why} as ${each} of ${type} ${quote(name)}`
        this.#faults.add(needsEvaluation(value.origin?.place ?? own, found, value))
      } else if (value.trim() !== '') known[each] = value.trim()
    }
    const mark = metadata.get('isimplicitlydefined')
    const isMarked = typeof mark === 'string' && mark.toLowerCase() === 'true'
    return { name, metadata: known, isImplicit: isOfSdk, isUnknown, isMarked, ...own }
  }
}

/** The value of a property. @throws PkgtoolError `NEEDS_EVALUATION` if it is unknown */
export function knownText<N extends string>(
  evaluation: { property(name: N): Value },
  { name, project }: { readonly name: N; readonly project: string },
): string {
  return knownValue(evaluation.property(name), { what: `the property ${name}`, project })
}

/** A value of a project, where `what` names what it is. @throws PkgtoolError `NEEDS_EVALUATION` if it is unknown */
export function knownValue(
  value: Value,
  { what, project }: { readonly what: string; readonly project: string },
): string {
  if (!(value instanceof Unknown)) return value
  const { place, found } = value.origin ?? {
    place: { file: project, line: 1 },
    found: `${value.why} as ${what}`,
  }
  throw needsEvaluation(place, found, value)
}

function placeIn({ file, line }: ProjectPlace): ProjectPlace {
  return { file, line }
}
