import type { PinPlace } from '../nuget/pin.ts'
import type { PackageVersion } from '../nuget/version.ts'
import type { VersionRange } from '../nuget/version-range.ts'

/** Who asks for a package. */
export type RequirementOrigin =
  | { readonly kind: 'pin'; readonly place: PinPlace }
  | { readonly kind: 'dependency'; readonly of: RequiringPackage }

/** A package that asks for another one. */
export interface RequiringPackage {
  readonly id: string
  readonly version: PackageVersion
}

/** What is asked for, and by whom. */
export interface Requirement {
  /** as written */
  readonly id: string
  readonly range: VersionRange
  readonly origin: RequirementOrigin
}
