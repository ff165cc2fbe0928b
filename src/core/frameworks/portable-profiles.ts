import { compareVersions, type Framework, frameworkOf, isSameText } from './framework.ts'
import { distinct, groupOf, has, versionOf } from './framework-equivalents.ts'

const names = {
  net4: frameworkOf('.NETFramework', versionOf([4, 0])),
  net403: frameworkOf('.NETFramework', versionOf([4, 0, 3])),
  net45: frameworkOf('.NETFramework', versionOf([4, 5])),
  net451: frameworkOf('.NETFramework', versionOf([4, 5, 1])),
  win8: frameworkOf('Windows', versionOf([8, 0])),
  win81: frameworkOf('Windows', versionOf([8, 1])),
  sl4: frameworkOf('Silverlight', versionOf([4, 0])),
  sl5: frameworkOf('Silverlight', versionOf([5, 0])),
  wp7: frameworkOf('WindowsPhone', versionOf([7, 0])),
  wp75: frameworkOf('WindowsPhone', versionOf([7, 5])),
  wp8: frameworkOf('WindowsPhone', versionOf([8, 0])),
  wp81: frameworkOf('WindowsPhone', versionOf([8, 1])),
  wpa81: frameworkOf('WindowsPhoneApp', versionOf([8, 1])),
} as const

// In the order of the reference client: the first that fits a list of frameworks is taken.
const table: readonly (readonly [number, string])[] = [
  [31, 'win81 wp81'],
  [32, 'win81 wpa81'],
  [44, 'net451 win81'],
  [84, 'wp81 wpa81'],
  [151, 'net451 win81 wpa81'],
  [157, 'win81 wp81 wpa81'],
  [7, 'net45 win8'],
  [49, 'net45 wp8'],
  [78, 'net45 win8 wp8'],
  [111, 'net45 win8 wpa81'],
  [259, 'net45 win8 wpa81 wp8'],
  [2, 'net4 win8 sl4 wp7'],
  [3, 'net4 sl4'],
  [4, 'net45 sl4 win8 wp7'],
  [5, 'net4 win8'],
  [6, 'net403 win8'],
  [14, 'net4 sl5'],
  [18, 'net403 sl4'],
  [19, 'net403 sl5'],
  [23, 'net45 sl4'],
  [24, 'net45 sl5'],
  [36, 'net4 sl4 win8 wp8'],
  [37, 'net4 sl5 win8'],
  [41, 'net403 sl4 win8'],
  [42, 'net403 sl5 win8'],
  [46, 'net45 sl4 win8'],
  [47, 'net45 sl5 win8'],
  [88, 'net4 sl4 win8 wp75'],
  [92, 'net4 win8 wpa81'],
  [95, 'net403 sl4 win8 wp7'],
  [96, 'net403 sl4 win8 wp75'],
  [102, 'net403 win8 wpa81'],
  [104, 'net45 sl4 win8 wp75'],
  [136, 'net4 sl5 win8 wp8'],
  [143, 'net403 sl4 win8 wp8'],
  [147, 'net403 sl5 win8 wp8'],
  [154, 'net45 sl4 win8 wp8'],
  [158, 'net45 sl5 win8 wp8'],
  [225, 'net4 sl5 win8 wpa81'],
  [240, 'net403 sl5 win8 wpa81'],
  [255, 'net45 sl5 win8 wpa81'],
  [328, 'net4 sl5 win8 wpa81 wp8'],
  [336, 'net403 sl5 win8 wpa81 wp8'],
  [344, 'net45 sl5 win8 wpa81 wp8'],
]

const profiles: ReadonlyMap<number, readonly Framework[]> = new Map(
  table.map(([number, list]) => [number, list.split(' ').map(name => names[name as keyof typeof names])]),
)

/** The profiles that mono and Xamarin support too. */
const withOptionalParts = new Set([
  5, 6, 7, 14, 19, 24, 37, 42, 44, 47, 49, 78, 92, 102, 111, 136, 147, 151, 158, 225, 255, 259, 328, 336, 344,
])

const optionalParts = [
  'MonoAndroid',
  'MonoTouch',
  'Xamarin.iOS',
  'Xamarin.Mac',
  'Xamarin.WatchOS',
  'Xamarin.TVOS',
].map(identifier => frameworkOf(identifier))

/** The highest .NET Standard of 1.x that a profile supports. */
const standards: ReadonlyMap<number, number> = new Map([
  [7, 1],
  [31, 0],
  [32, 2],
  [44, 2],
  [49, 0],
  [78, 0],
  [84, 0],
  [111, 1],
  [151, 2],
  [157, 0],
  [259, 0],
])

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
  const required = profiles.get(number) ?? []
  return withOptional && withOptionalParts.has(number) ? [...required, ...optionalParts] : required
}

/** The versions of .NET Standard that a portable class library supports, the lowest and the highest. */
export function portableStandards({ profile }: Framework): readonly Framework[] {
  const minor = standards.get(profileNumber(profile) ?? -1)
  if (minor === undefined) return []
  const [low, high] = [0, minor].map(each => frameworkOf('.NETStandard', versionOf([1, each])))
  return minor === 0 ? [low as Framework] : [low as Framework, high as Framework]
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
  for (const [number, required] of profiles) {
    if (required.length > given.length) continue
    const needed = given.filter(each => !isOptional(each, number))
    if (isPermutation(distinct(needed), required)) return number
  }
  return undefined
}

function isOptional({ identifier, profile, version }: Framework, number: number): boolean {
  return (
    withOptionalParts.has(number) &&
    optionalParts.some(
      each =>
        isSameText(each.identifier, identifier) &&
        isSameText(each.profile, profile) &&
        compareVersions(version, each.version) >= 0,
    )
  )
}

// Each required framework stands once, as itself or as one that is the same.
function isPermutation(given: readonly Framework[], required: readonly Framework[]): boolean {
  if (given.length !== required.length) return false
  return required.every(framework => groupOf(framework).some(each => has(given, each)))
}
