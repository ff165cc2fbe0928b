/**
 * An element of an SDK's file: its name, its attributes (0: none) and its content: text, or elements; absent: empty; `null`:
 * text that depends on the machine.
 */
export type SdkElement = readonly [
  name: string,
  attributes: 0 | Readonly<Record<string, string>>,
  content?: string | null | readonly SdkElement[],
]

/** What the files of a .NET SDK say at evaluation, made by `scripts/write-sdk-data.mjs`. */
export interface SdkData {
  /** of the SDK, such as `10.0.401` */
  readonly version: string
  /** `MSBuildVersion`, such as `18.9.11` */
  readonly msbuild: string
  /** path below the folder of the SDK, with `/` → the children of its `Project` */
  readonly files: Readonly<Record<string, readonly SdkElement[]>>
  /** SDKs that lie elsewhere than in `Sdks/NAME/Sdk`: their folders; none: nothing is imported */
  readonly sdks: Readonly<Record<string, readonly string[]>>
  /** what else is there and a condition asks for */
  readonly present: readonly string[]
  /** lower-case names of properties that the SDK sets, and that are left out */
  readonly left: readonly string[]
}

/** Loads the data of the SDK that this tool knows whole. */
export async function loadSdkData(): Promise<SdkData> {
  const { default: data } = await import('./sdk-data.json', { with: { type: 'json' } })
  return data as unknown as SdkData
}
