import { compareVersions, type Framework, frameworkOf, isSameText } from './framework.ts'
import { distinct, groupOf, has, versionOf } from './framework-equivalents.ts'
import data from './portable-profiles.json' with { type: 'json' }

interface Profile {
  readonly number: number
  /** what it is for, by the names of the file */
  readonly frameworks: readonly string[]
  /** whether mono and Xamarin support it too */
  readonly optional?: boolean
  /** the highest .NET Standard of 1.x that it supports */
  readonly standard?: readonly [major: number, minor: number]
}

// In the order of the reference client: the first that fits a list of frameworks is taken.
const profiles: ReadonlyMap<number, Profile> = new Map(
  (data.profiles as unknown as readonly Profile[]).map(profile => [profile.number, profile]),
)

const named: ReadonlyMap<string, Framework> = new Map(
  Object.entries(data.frameworks).map(([name, { identifier, version }]) => [
    name,
    frameworkOf(identifier, versionOf(version as [number, number, number?])),
  ]),
)

const optionalParts = data.optional.map(identifier => frameworkOf(identifier))

/** The number of `Profile259`; undefined for a list of frameworks. */
export function profileNumber(profile: string): number | undefined {
  const [, digits] = /^profile[\t-\r ]*\+?(\d{1,9})[\t-\r ]*$/i.exec(profile) ?? []
  return digits === undefined ? undefined : Number(digits)
}

/** The frameworks of a portable class library; `withOptional`: also those of mono and Xamarin. */
export function portableFrameworks(
  { profile, parts }: Framework,
  { withOptional }: { readonly withOptional: boolean },
): readonly Framework[] {
  const number = profileNumber(profile)
  if (number === undefined) return parts ?? []
  const known = profiles.get(number)
  if (known === undefined) return []
  return withOptional && known.optional ? [...requiredBy(known), ...optionalParts] : requiredBy(known)
}

/** The versions of .NET Standard that a portable class library supports, the lowest and the highest. */
export function portableStandards({ profile }: Framework): readonly Framework[] {
  const highest = profiles.get(profileNumber(profile) ?? -1)?.standard
  if (highest === undefined) return []
  const versions = highest[1] === 0 ? [highest] : [[1, 0] as const, highest]
  return versions.map(version => frameworkOf('.NETStandard', versionOf(version)))
}

/** Finds the number of the profile that has exactly these frameworks, in any spelling. */
export function findProfile(frameworks: readonly Framework[]): number | undefined {
  const given: Framework[] = []
  const known: Framework[] = []
  for (const framework of frameworks) {
    if (has(known, framework)) continue
    given.push(framework)
    known.push(...groupOf(framework))
  }
  for (const profile of profiles.values()) {
    const required = requiredBy(profile)
    if (required.length > given.length) continue
    const needed = given.filter(each => !(profile.optional && isOptional(each)))
    if (isPermutation(distinct(needed), required)) return profile.number
  }
  return undefined
}

function requiredBy({ frameworks }: Profile): readonly Framework[] {
  return frameworks.map(name => named.get(name)).filter(each => each !== undefined)
}

function isOptional({ identifier, profile, version }: Framework): boolean {
  return optionalParts.some(
    each =>
      isSameText(each.identifier, identifier) &&
      isSameText(each.profile, profile) &&
      compareVersions(version, each.version) >= 0,
  )
}

// Each required framework stands once, as itself or as one that is the same.
function isPermutation(given: readonly Framework[], required: readonly Framework[]): boolean {
  if (given.length !== required.length) return false
  return required.every(framework => groupOf(framework).some(each => has(given, each)))
}
