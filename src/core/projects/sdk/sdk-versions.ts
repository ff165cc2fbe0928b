/** The versions that an SDK brings: of the runtime by target framework (`net8.0`), and of `FSharp.Core`. */
export type SdkVersions = Readonly<Record<string, string>>

/** Loads the versions that each known SDK brings. */
export async function loadSdkVersions(): Promise<Readonly<Record<string, SdkVersions>>> {
  const { default: json } = await import('./sdk-versions.json', { with: { type: 'json' } })
  return json as Readonly<Record<string, SdkVersions>>
}
