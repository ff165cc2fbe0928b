import type { Evaluation } from './evaluate/evaluate-project.ts'
import { Unknown, type Value } from './evaluate/value.ts'
import type { ProjectPlace } from './project-place.ts'

/** The properties that a restore reads of a project after its evaluation, for each of its target frameworks and without. */
const carriedProperties = [
  'AssemblyName',
  'NoWarn',
  'NuGetAudit',
  'NuGetAuditLevel',
  'NuGetAuditMode',
  'PackageId',
  'PackageVersion',
  'TreatWarningsAsErrors',
  'Version',
  'VersionPrefix',
  'VersionSuffix',
  'WarningsAsErrors',
  'WarningsNotAsErrors',
] as const

export type CarriedProperty = (typeof carriedProperties)[number]

/** The items that it reads, each type with the names of metadata in lower case. */
const carriedItems = {
  NuGetAuditSuppress: [],
  PackageReference: ['nowarn', 'includeassets', 'excludeassets'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type CarriedType = keyof typeof carriedItems

/** An item with the metadata that are read. */
export interface CarriedItem extends ProjectPlace {
  /** unescaped */
  readonly name: string
  /** by name in lower case, escaped; absent: not set */
  readonly metadata: ReadonlyMap<string, Value>
}

/**
 * What is left of the evaluation of a project once it has been described: what `carriedProperties` and `carriedItems` name. It is
 * plain data but for unknown values, since the project was evaluated by another thread.
 */
export class CarriedEvaluation {
  readonly #values: CarriedValues

  constructor(values: CarriedValues) {
    this.#values = values
  }

  /** The value of a property, unescaped. */
  property(name: CarriedProperty): Value {
    return revived(this.#values.properties.get(name) ?? '')
  }

  /** Where the project, or the caller, said something of a property last; undefined: nowhere in its files. */
  placeOf(name: CarriedProperty): ProjectPlace | undefined {
    return this.#values.places.get(name)
  }

  /** The items of a type, in order. */
  items(type: CarriedType): readonly CarriedItem[] {
    return (this.#values.items.get(type) ?? []).map(({ metadata, ...item }) => ({
      ...item,
      metadata: new Map([...metadata].map(([key, value]) => [key, revived(value)])),
    }))
  }
}

/** A `CarriedEvaluation` as plain data. */
export interface CarriedValues {
  readonly properties: ReadonlyMap<CarriedProperty, Value>
  readonly places: ReadonlyMap<CarriedProperty, ProjectPlace>
  readonly items: ReadonlyMap<CarriedType, readonly CarriedItem[]>
}

/** Takes what is carried out of an evaluation. */
export function carriedValues(evaluation: Evaluation): CarriedValues {
  return {
    properties: new Map(carriedProperties.map(name => [name, evaluation.property(name)])),
    places: new Map(
      carriedProperties.flatMap(name => {
        const { place } = evaluation.ownEntry(name) ?? {}
        return place ? [[name, { file: place.file, line: place.line }] as const] : []
      }),
    ),
    items: new Map(
      (Object.keys(carriedItems) as CarriedType[]).map(type => [
        type,
        evaluation.items(type).map(({ name, file, line, metadata }) => ({
          name,
          file,
          line,
          metadata: new Map(
            carriedItems[type].flatMap(key => {
              const value = metadata.get(key)
              return value === undefined ? [] : [[key, value] as const]
            }),
          ),
        })),
      ]),
    ),
  }
}

// Another thread gets the fields of a class without the class.
function revived(value: Value): Value {
  return typeof value === 'string' ? value : new Unknown(value.why, value.settledBy, value.origin)
}
