import { resolve } from 'node:path'
import { type MsbuildElement, noAttributes } from '../msbuild-xml.ts'
import { hasInstalledPack, type InstalledSdk, readVersionFiles } from '../sdk/installed-sdk.ts'
import { loadSdkData, type SdkData, type SdkElement } from '../sdk/sdk-data.ts'
import { withSlashes } from './function-values.ts'

/** The .NET SDK as the evaluation sees it: files in a folder of its own, which is on no disk. */
export interface Toolset {
  /** of the SDK, such as `10.0.401` */
  readonly version: string
  /** such as `18.9.11`; empty: not known */
  readonly msbuildVersion: string
  /** the properties that it sets somewhere and of which nothing is known, in lower case */
  readonly unknownProperties: ReadonlySet<string>
  /** The root element of a file; undefined if there is none. */
  open(path: string): MsbuildElement | undefined
  /** whether a file or folder is there */
  has(path: string): boolean
  /** the folders that an SDK's `Sdk.props` and `Sdk.targets` are in; undefined: it is no part of the .NET SDK */
  foldersOf(sdk: string): readonly string[] | undefined
  /** Whether a pack lies beside the SDK; `runtime` is that of the machine. */
  hasPack(id: string, version: string, runtime: PackRuntime): boolean
}

/** The machine that an SDK runs on. */
interface PackRuntime {
  readonly isWindows: boolean
  /** undefined: one that .NET does not have */
  readonly runtime: string | undefined
}

/** Where the files of the .NET SDK seem to lie: absolute, with `/`, and without one at the end. */
export const toolsetFolder = withSlashes(resolve('/', '.dotnet-sdk'))

/** Whether an absolute path with `/` is in that folder. */
export function isInToolset(path: string): boolean {
  return (
    path.startsWith(toolsetFolder) &&
    (path.length === toolsetFolder.length || path[toolsetFolder.length] === '/')
  )
}

const loaded = new Map<string | undefined, Promise<Toolset>>()

/** The toolset of an SDK, made once a process; default: the one whose files this tool brings. */
export function loadToolset(version?: string): Promise<Toolset> {
  const known = loaded.get(version) ?? loadSdkData(version).then(toolsetOf)
  loaded.set(version, known)
  return known
}

/**
 * The toolset of an installed SDK: the files that this tool brings, and of the SDK itself those that say which versions it brings.
 * `look` is told where a pack is looked for.
 *
 * @throws PkgtoolError for a file of it that cannot be read
 */
export async function loadInstalledToolset(
  sdk: InstalledSdk,
  { look }: { readonly look: (path: string) => void },
): Promise<Toolset> {
  const shared = toolsetOf(await loadSdkData(sdk.version))
  const own = new Map(
    [...readVersionFiles(sdk)].map(([name, root]) => [`${toolsetFolder}/${name}`.toLowerCase(), root]),
  )
  return {
    ...shared,
    open: path => own.get(path.toLowerCase()) ?? shared.open(path),
    hasPack: (id, version) => hasInstalledPack(sdk, { id, version, look }),
  }
}

/** Makes a toolset of the data of an SDK. */
function toolsetOf(data: SdkData): Toolset {
  const keys = new Map(Object.keys(data.files).map(path => [path.toLowerCase(), path]))
  const present = foldersAbove([...Object.keys(data.files), ...data.present])
  const opened = new Map<string, MsbuildElement>()
  const keyOf = (path: string) => path.slice(toolsetFolder.length + 1).toLowerCase()
  const namedSdks = new Map(Object.entries(data.sdks).map(([name, folders]) => [name.toLowerCase(), folders]))
  return {
    version: data.version,
    msbuildVersion: data.msbuild,
    unknownProperties: new Set(data.left),
    open(path) {
      const key = keyOf(path)
      const known = opened.get(key)
      const name = keys.get(key)
      if (known || name === undefined) return known
      const root = elementOf(['Project', 0, data.files[name] ?? []])
      opened.set(key, root)
      return root
    },
    has: path => present.has(keyOf(path).replace(/\/$/, '')),
    foldersOf(sdk) {
      const named = namedSdks.get(sdk.toLowerCase())
      if (named) return named.map(folder => `${toolsetFolder}/${folder}`)
      const folder = `${toolsetFolder}/Sdks/${sdk}/Sdk`
      return present.has(keyOf(folder)) ? [folder] : undefined
    },
    hasPack: (id, pack, { isWindows, runtime = '' }) =>
      pack === data.packVersion &&
      [...data.packs, ...(isWindows ? windowsPacks : [])].some(
        name => name.replace('**RID**', runtime) === id,
      ),
  }
}

/** What lies beside an SDK for Windows as well. */
const windowsPacks = ['Microsoft.WindowsDesktop.App.Ref']

function foldersAbove(paths: readonly string[]): ReadonlySet<string> {
  const all = new Set<string>([''])
  for (const path of paths) {
    const parts = path.toLowerCase().split('/')
    for (let count = 1; count <= parts.length; count++) all.add(parts.slice(0, count).join('/'))
  }
  return all
}

function elementOf([name, attributes, content]: SdkElement): MsbuildElement {
  return {
    name,
    attributes: attributes === 0 ? noAttributes : new Map(Object.entries(attributes)),
    children: Array.isArray(content) ? content.map(elementOf) : [],
    text: typeof content === 'string' ? content : '',
    line: 1,
    ...(content === null && { isUnknown: true }),
  }
}
