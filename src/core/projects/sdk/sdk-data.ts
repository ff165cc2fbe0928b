import { loadSdkVersions, type SdkVersions } from './sdk-versions.ts'

/**
 * An element of an SDK's file: its name, its attributes (0: none) and its content: text, or elements; absent: empty; `null`:
 * text that depends on the machine, or that is not known of this SDK.
 */
export type SdkElement = readonly [
  name: string,
  attributes: 0 | Readonly<Record<string, string>>,
  content?: string | null | readonly SdkElement[],
]

/** What the files of a .NET SDK say at evaluation. */
export interface SdkData {
  /** of the SDK, such as `10.0.401` */
  readonly version: string
  /** `MSBuildVersion`, such as `18.9.11`; empty: not known of this SDK */
  readonly msbuild: string
  /** path below the folder of the SDK, with `/` → the children of its `Project` */
  readonly files: Readonly<Record<string, readonly SdkElement[]>>
  /** SDKs that lie elsewhere than in `Sdks/NAME/Sdk`: their folders; none: nothing is imported */
  readonly sdks: Readonly<Record<string, readonly string[]>>
  /** what else is there and a condition asks for */
  readonly present: readonly string[]
  /** lower-case names of properties that the SDK sets, and that are left out */
  readonly left: readonly string[]
  /** the packs that lie beside it in the version of its own runtime, with `**RID**` for the runtime of the machine */
  readonly packs: readonly string[]
  /** that version; absent: not known of this SDK */
  readonly packVersion?: string | undefined
}

/**
 * Loads the data of an SDK. The files are those of one SDK, which `scripts/write-sdk-data.mjs` has read whole; for another one
 * the versions in them are replaced by those that `sdk-versions.json` has of it. What it does not have is `null`.
 */
export async function loadSdkData(version?: string): Promise<SdkData> {
  const { default: json } = await import('./sdk-data.json', { with: { type: 'json' } })
  const data = json as unknown as SdkData
  const versions = await loadSdkVersions()
  const whole = versions[data.version] ?? {}
  if (version === undefined || version === data.version)
    return { ...data, packVersion: runtimeOf(data.version, whole) }
  const replaced = replacerOf(version, { own: versions[version] ?? {}, whole })
  const files = Object.entries(data.files).map(([path, elements]) => [
    path,
    versionFiles.test(path) ? elements.flatMap(replaced) : elements,
  ])
  return {
    ...data,
    version,
    msbuild: '',
    files: Object.fromEntries(files),
    packVersion: runtimeOf(version, versions[version] ?? {}),
  }
}

/** The version of the runtime that an SDK itself brings. */
function runtimeOf(version: string, own: SdkVersions): string | undefined {
  return own[`net${Number.parseInt(version, 10)}.0`]
}

const versionFiles =
  /^(?:Microsoft\.NETCoreSdk\.BundledVersions|FSharp\/Microsoft\.FSharp\.Core\.NetSdk)\.props$|^sdk-manifests\//

function replacerOf(
  version: string,
  { own, whole }: { readonly own: SdkVersions; readonly whole: SdkVersions },
): (element: SdkElement) => readonly SdkElement[] {
  const [major = ''] = version.split('.')
  const properties: Readonly<Record<string, string | null>> = {
    NETCoreSdkVersion: version,
    SdkAnalysisLevel: version.replace(/\d\d(?:-.*)?$/, '00'),
    NETCoreAppMaximumVersion: `${major}.0`,
    BundledNETCoreAppTargetFrameworkVersion: `${major}.0`,
    BundledNETCoreAppPackageVersion: own[`net${major}.0`] ?? null,
    BundledNETCorePlatformsPackageVersion: null,
    _NetFrameworkHostedCompilersVersion: null,
    FSCorePackageVersion: own['FSharp.Core'] ?? null,
  }
  const [newest = ''] = Object.keys(whole)
  const replacements = new Map<string, string | undefined>(
    Object.entries(whole).map(([name, text]) => [text, own[name === newest ? `net${major}.0` : name]]),
  )
  const versionOf = (text: string) => (replacements.has(text) ? (replacements.get(text) ?? null) : text)
  const isNewer = ({ TargetFramework = '' }) =>
    Number(/^net(\d+)\.0$/.exec(TargetFramework)?.[1] ?? 0) > Number(major)
  const replace = ([name, attributes, content]: SdkElement): readonly SdkElement[] => {
    const property = properties[name]
    if (property !== undefined) return [[name, attributes, property]]
    if (attributes !== 0 && isNewer(attributes)) return []
    const { known, unknown } = replacedAttributes(attributes, versionOf)
    if (!Array.isArray(content) && unknown.length === 0)
      return [[name, known, typeof content === 'string' ? versionOf(content) : content]]
    const children = Array.isArray(content) ? (content as readonly SdkElement[]).flatMap(replace) : []
    return [[name, known, [...children, ...unknown]]]
  }
  return replace
}

// Metadata that is not known becomes an element, since an attribute has no `null`.
function replacedAttributes(
  attributes: SdkElement[1],
  versionOf: (text: string) => string | null,
): { readonly known: SdkElement[1]; readonly unknown: readonly SdkElement[] } {
  if (attributes === 0) return { known: 0, unknown: [] }
  const entries = Object.entries(attributes).map(
    ([name, text]) => [name, isOfNoRelease(name) ? null : versionOf(text)] as const,
  )
  return {
    known: Object.fromEntries(
      entries.filter((entry): entry is readonly [string, string] => entry[1] !== null),
    ),
    unknown: entries.flatMap(([name, text]) => (text === null ? [[name, 0, null] as const] : [])),
  }
}

// The packs of Windows have versions of their own, which no notes of a release tell.
function isOfNoRelease(name: string): boolean {
  return name === 'WindowsSdkPackageVersion'
}
