import { toLowerInvariant } from '../base/lower-case.ts'
import { formatVersionRange, type VersionRange } from '../nuget/version-range.ts'

declare const interned: unique symbol

/** A range of versions of one package: all requests for it in a graph are one object. */
export interface PackageRange {
  /** lower case */
  readonly id: string
  /** as first written */
  readonly name: string
  readonly range: VersionRange
  readonly [interned]: true
}

/** Makes equal ranges one object, so that they are compared by identity. */
export class PackageRanges {
  readonly #known = new Map<string, PackageRange>()

  /** The range of a package by any spelling of its id. */
  of(name: string, range: VersionRange): PackageRange {
    const id = toLowerInvariant(name)
    const key = `${id} ${formatVersionRange(range).toLowerCase()}`
    const known = this.#known.get(key)
    if (known) return known
    const made = { id, name, range } as PackageRange
    this.#known.set(key, made)
    return made
  }
}
