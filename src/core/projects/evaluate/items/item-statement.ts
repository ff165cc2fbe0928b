import type { MsbuildElement } from '../../msbuild-xml.ts'
import type { ProjectPlace } from '../../project-place.ts'
import type { Unknown } from '../value.ts'

/** A condition whose truth is unknown, at its place. */
export interface Doubt extends ProjectPlace {
  readonly unknown: Unknown
  readonly condition: string
}

/** One item element, or the definition of a type, with the group that it stands in. */
export interface ItemStatement {
  /** in lower case */
  readonly type: string
  readonly element: MsbuildElement
  readonly group: MsbuildElement
  /** absolute, with `/` */
  readonly file: string
  /** absent: it counts if the conditions of the group and of the element hold */
  readonly doubt?: Doubt | undefined
  /** it stands in an `ItemDefinitionGroup` */
  readonly isDefinition: boolean
}
