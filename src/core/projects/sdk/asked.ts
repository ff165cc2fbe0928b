import { compareVersions, type Framework, isSameText } from '../../frameworks/framework.ts'
import { parseFramework } from '../../frameworks/parse-framework.ts'
import { Unknown, type Value } from '../evaluate/value.ts'

/** A project as it is for one target framework, once all is evaluated. */
export interface KnownProject {
  readonly framework: Framework
  /** the final value of a property; empty: not set */
  readonly property: (name: string) => Value
  readonly items: (type: string) => readonly KnownItem[]
  /** whether there are `.razor` files in the folder of the project, which the SDK of web projects has as content */
  readonly hasRazorFiles: () => boolean
}

export interface KnownItem {
  readonly name: string
  /** by lower-case name */
  readonly metadata: ReadonlyMap<string, Value>
}

/** Reads a project, and notes what is unknown of that which decided. */
export class Asked {
  readonly unknown: Unknown[] = []
  readonly #project: KnownProject

  constructor(project: KnownProject) {
    this.#project = project
  }

  text(name: string): string {
    return this.known(this.#project.property(name))
  }

  known(value: Value): string {
    if (!(value instanceof Unknown)) return value
    this.unknown.push(value)
    return ''
  }

  isTrue(name: string): boolean {
    return isSameText(this.text(name), 'true')
  }

  /** Whether one of several is; the others need not be known then. */
  isAnyTrue(names: readonly string[]): boolean {
    const values = names.map(name => this.#project.property(name))
    if (values.some(value => typeof value === 'string' && isSameText(value, 'true'))) return true
    for (const value of values) this.known(value)
    return false
  }

  /** A metadata value of an item; empty: not set. */
  metadata({ metadata }: KnownItem, name: string): string {
    return this.known(metadata.get(name) ?? '')
  }

  /** Whether an item that the SDK knows is for a target framework, whatever its platform. */
  isFor({ identifier, version }: Framework, item: KnownItem): boolean {
    const target = parseFramework(this.metadata(item, 'targetframework'))
    return isSameText(target.identifier, identifier) && compareVersions(target.version, version) === 0
  }
}
