import { type InstalledDotnet, type InstalledSdk, installedSdk } from './installed-sdk.ts'
import { loadSdkVersions } from './sdk-versions.ts'

/** The `sdk` of a `global.json`. */
export interface SdkRequest {
  readonly version?: string | undefined
  readonly rollForward?: string | undefined
}

/** The SDK whose files and versions count. */
export interface ChosenSdk {
  readonly version: string
  /** what it brings is known; else every version in it is unknown */
  readonly isKnown: boolean
  /** it is on this machine, and says itself what it brings; absent: the table says it */
  readonly installed?: InstalledSdk
}

/**
 * Chooses the SDK that a `global.json` asks for as the .NET host does, among those that are installed; where none of them suits, among
 * those that are known. Without a request it is the newest.
 */
export async function chooseSdk(request: SdkRequest = {}, dotnet?: InstalledDotnet): Promise<ChosenSdk> {
  const own = dotnet && chooseVersion(dotnet.versions, request)
  if (dotnet && own !== undefined)
    return { version: own, isKnown: true, installed: installedSdk(dotnet, own) }
  const chosen = chooseVersion(Object.keys(await loadSdkVersions()), request)
  if (chosen !== undefined) return { version: chosen, isKnown: true }
  return { version: request.version ?? '', isKnown: false }
}

// The versions come oldest first.
function chooseVersion(
  versions: readonly string[],
  { version, rollForward }: SdkRequest,
): string | undefined {
  const known = versions.map(partsOf)
  const asked = version === undefined ? undefined : partsOf(version)
  const policy = (rollForward ?? (asked ? 'latestPatch' : 'latestMajor')).toLowerCase()
  return (asked ? choose(known, { asked, policy }) : known.at(-1))?.text
}

interface SdkParts {
  readonly text: string
  readonly major: number
  readonly minor: number
  readonly band: number
  readonly patch: number
}

function partsOf(text: string): SdkParts {
  const [major = 0, minor = 0, rest = 0] = text.split(/[.-]/).map(Number)
  return { text, major, minor, band: Math.trunc(rest / 100), patch: rest % 100 }
}

// From the widest to the narrowest; what a policy adds only where nothing nearer fits comes behind.
function choose(
  known: readonly SdkParts[],
  { asked, policy }: { readonly asked: SdkParts; readonly policy: string },
): SdkParts | undefined {
  const exact = known.find(({ text }) => text === asked.text)
  if (policy === 'disable' || (policy === 'patch' && exact)) return exact
  const later = known.filter(each => order(each, asked) >= 0)
  const within = (names: readonly (keyof SdkParts)[]) =>
    later.filter(each => names.every(name => each[name] === asked[name]))
  const [sameMajor, sameMinor, sameBand] = [
    within(['major']),
    within(['major', 'minor']),
    within(['major', 'minor', 'band']),
  ]
  const lists: Readonly<Record<string, readonly (readonly SdkParts[])[]>> = {
    patch: [sameBand],
    latestpatch: [sameBand],
    feature: [sameBand, nextBand(sameMinor)],
    minor: [sameBand, nextBand(sameMajor)],
    major: [sameBand, nextBand(later)],
    latestfeature: [sameMinor],
    latestminor: [sameMajor],
    latestmajor: [later],
  }
  return lists[policy]?.find(list => list.length > 0)?.at(-1)
}

// The latest patch of the nearest feature band.
function nextBand(list: readonly SdkParts[]): readonly SdkParts[] {
  const [first] = list
  return list.filter(
    each => each.major === first?.major && each.minor === first.minor && each.band === first.band,
  )
}

function order(one: SdkParts, other: SdkParts): number {
  return (
    one.major - other.major || one.minor - other.minor || one.band - other.band || one.patch - other.patch
  )
}
