import { toLowerInvariant } from '../base/lower-case.ts'
import { formatVersionRange, tryParseVersionRange, type VersionRange } from '../nuget/version-range.ts'

/** A range of versions of one package: all requests for it in a graph are one object. */
export interface Requirement {
  /** lower case */
  readonly id: string
  /** as first written */
  readonly name: string
  readonly range: VersionRange
}

/** Makes equal requirements one object, so that they are compared by identity. */
export class Requirements {
  readonly #known = new Map<string, Requirement>()

  /** Parses a requirement; `range`: absent or empty for any version. Undefined when it cannot be read. */
  parse(name: string, range?: string): Requirement | undefined {
    const parsed = range === undefined || range.trim() === '' ? {} : tryParseVersionRange(range)
    return parsed && this.#intern(name, parsed)
  }

  #intern(name: string, range: VersionRange): Requirement {
    const id = toLowerInvariant(name)
    const key = `${id} ${formatVersionRange(range).toLowerCase()}`
    const known = this.#known.get(key)
    if (known) return known
    const made = { id, name, range }
    this.#known.set(key, made)
    return made
  }
}
