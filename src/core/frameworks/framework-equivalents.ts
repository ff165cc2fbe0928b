import {
  compareVersions,
  type Framework,
  type FrameworkVersion,
  frameworkOf,
  isSameFramework,
  isSameText,
} from './framework.ts'

const pairs: readonly (readonly [Framework, Framework])[] = (
  [
    ['UAP', [0, 0], 'UAP', [10, 0]],
    ['Windows', [0, 0], 'Windows', [8, 0]],
    ['Windows', [8, 0], '.NETCore', [4, 5]],
    ['.NETCore', [4, 5], 'WinRT', [4, 5]],
    ['.NETCore', [0, 0], '.NETCore', [4, 5]],
    ['WinRT', [0, 0], 'WinRT', [4, 5]],
    ['Windows', [8, 1], '.NETCore', [4, 5, 1]],
    ['WindowsPhone', [0, 0], 'WindowsPhone', [7, 0]],
    ['WindowsPhone', [7, 0], 'Silverlight', [3, 0], 'WindowsPhone'],
    ['WindowsPhone', [7, 1], 'Silverlight', [4, 0], 'WindowsPhone71'],
    ['WindowsPhone', [8, 0], 'Silverlight', [8, 0], 'WindowsPhone'],
    ['WindowsPhone', [8, 1], 'Silverlight', [8, 1], 'WindowsPhone'],
    ['WindowsPhoneApp', [0, 0], 'WindowsPhoneApp', [8, 1]],
    ['Tizen', [0, 0], 'Tizen', [3, 0]],
    ['DNX', [0, 0], 'DNX', [4, 5]],
    ['DNXCore', [0, 0], 'DNXCore', [5, 0]],
    ['.NETPlatform', [0, 0], '.NETPlatform', [5, 0]],
    ['ASP.NET', [0, 0], 'ASP.NET', [5, 0]],
    ['ASP.NETCore', [0, 0], 'ASP.NETCore', [5, 0]],
    ['DNX', [4, 5], 'ASP.NET', [5, 0]],
    ['DNXCore', [5, 0], 'ASP.NETCore', [5, 0]],
  ] as const
).map(([one, oneVersion, other, otherVersion, profile]) => [
  frameworkOf(one, versionOf(oneVersion)),
  frameworkOf(other, versionOf(otherVersion), { profile }),
])

/** Completes a version of two or three numbers. */
export function versionOf([major, minor, build = 0]: readonly [number, number, number?]): FrameworkVersion {
  return [major, minor, build, 0]
}

let groups: readonly (readonly Framework[])[] | undefined

/** The groups of frameworks that are one. Not at the start: many runs read a framework, and compare none. */
function allGroups(): readonly (readonly Framework[])[] {
  groups ??= joinPairs()
  return groups
}

function joinPairs(): Framework[][] {
  const joined: Framework[][] = []
  for (const pair of pairs) {
    const touching = joined.filter(group => pair.some(one => has(group, one)))
    const merged = distinct([...touching.flat(), ...pair])
    joined.splice(0, joined.length, ...joined.filter(group => !touching.includes(group)), merged)
  }
  return joined
}

/** The profiles of a framework that are one. */
const equivalentProfiles: readonly { readonly identifier: string; readonly profiles: readonly string[] }[] = [
  { identifier: '.NETFramework', profiles: ['Client', ''] },
  { identifier: '.NETFramework', profiles: ['Full', ''] },
  { identifier: 'Silverlight', profiles: ['WindowsPhone71', 'WindowsPhone'] },
  { identifier: 'WindowsPhone', profiles: ['WindowsPhone71', 'WindowsPhone'] },
]

/** The frameworks that are one with `framework`, without itself. */
export function aliasesOf(framework: Framework): readonly Framework[] {
  const group = allGroups().find(each => has(each, framework)) ?? []
  const same = [...group.filter(other => !isSameFramework(other, framework)), framework]
  const all = distinct([...same, ...same.flatMap(otherProfiles)])
  return all.filter(other => !isSameFramework(other, framework))
}

function otherProfiles({ identifier, version, profile }: Framework): Framework[] {
  return equivalentProfiles
    .filter(each => isSameText(each.identifier, identifier))
    .filter(({ profiles }) => profiles.some(one => isSameText(one, profile)))
    .flatMap(({ profiles }) => profiles.filter(one => !isSameText(one, profile)))
    .map(other => frameworkOf(identifier, version, { profile: other }))
}

/** The aliases of all frameworks of the same identifier and profile up to the version of `framework`. */
export function aliasesUpTo({ identifier, profile, version }: Framework): readonly Framework[] {
  const lower = allGroups()
    .flat()
    .filter(
      each =>
        isSameText(each.identifier, identifier) &&
        isSameText(each.profile, profile) &&
        compareVersions(each.version, version) <= 0,
    )
  return distinct(lower.flatMap(aliasesOf))
}

/** All frameworks of one group with `framework`, itself among them. */
export function groupOf(framework: Framework): readonly Framework[] {
  return allGroups().find(group => has(group, framework)) ?? [framework]
}

/** Returns whether a list has a framework. */
export function has(list: readonly Framework[], framework: Framework): boolean {
  return list.some(each => isSameFramework(each, framework))
}

/** The first of each frameworks that are the same. */
export function distinct(list: readonly Framework[]): Framework[] {
  const found: Framework[] = []
  for (const framework of list) if (!has(found, framework)) found.push(framework)
  return found
}
