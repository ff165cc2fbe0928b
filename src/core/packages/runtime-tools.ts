import { PkgtoolError } from '../base/errors.ts'
import { toLowerInvariant } from '../base/printable.ts'
import { assertPackageId } from '../nuget/package-id.ts'
import { type ParsedPin, pinPlace, placeFields } from '../nuget/pin.ts'
import type { PackageVersion } from '../nuget/version.ts'
import { parseMsbuildXml } from '../projects/msbuild-xml.ts'
import { machineRuntime } from '../projects/sdk/machine-runtime.ts'
import { loadSdkRuntimes, RuntimeGraph } from '../projects/sdk/runtime-graph.ts'
import { openArchive, readEntry } from '../zip/archive.ts'

/** The package of a tool of .NET, in a file. */
export interface ToolFile {
  readonly pin: ParsedPin
  readonly version: PackageVersion
  readonly path: string
}

/** The pin for a package of a tool, in the version of that. */
export interface RuntimePin {
  readonly pin: ParsedPin
  readonly version: PackageVersion
}

/** A package that a tool has for a runtime. */
interface RuntimePackage {
  readonly runtime: string
  readonly id: string
}

const settingsLimit = 1024 ** 2

// There are a few dozen runtimes.
const maxRuntimes = 200

/**
 * The packages in which tools have what single runtimes need, in the version of the tool: of each tool that for this machine, or all.
 *
 * @throws PkgtoolError `INCOMPATIBLE_PACKAGE` for a tool that has none for this machine, `INVALID_MANIFEST`, `INVALID_PACKAGE_ID`
 */
export async function runtimePins(
  tools: readonly ToolFile[],
  { runtimes }: { readonly runtimes: 'machine' | 'all' },
): Promise<readonly RuntimePin[]> {
  const pins: RuntimePin[] = []
  for (const tool of tools) {
    const found = await runtimePackages(tool)
    if (found.length === 0) continue
    const taken = runtimes === 'all' ? found : [await packageOfMachine(tool, found)]
    pins.push(...taken.map(({ id }) => runtimePin(tool, id)))
  }
  return pins
}

function runtimePin({ pin, version }: ToolFile, id: string): RuntimePin {
  assertPackageId(id, placeFields(pinPlace(pin)))
  const exact = { kind: 'exact', version } as const
  const own = { id, version: version.normalized, ...pinPlace(pin), request: exact, ofTool: pin.id }
  return { pin: own, version }
}

// The nearest of those that this machine's runtime stands for, as the client chooses.
async function packageOfMachine(
  { pin }: ToolFile,
  found: readonly RuntimePackage[],
): Promise<RuntimePackage> {
  const runtime = machineRuntime()
  const graph = new RuntimeGraph([await loadSdkRuntimes()])
  const fitting = runtime === undefined ? ['any'] : graph.expand(runtime)
  for (const each of fitting) {
    const own = found.find(other => other.runtime === each)
    if (own) return own
  }
  throw new PkgtoolError('INCOMPATIBLE_PACKAGE', {
    subject: `${pin.id} ${pin.version}`,
    found: `it is a tool for ${found.map(each => each.runtime).join(', ')}, and none for ${runtime ?? 'this machine'}`,
    wanted: 'a tool for the runtime of this machine',
    change: 'take another version of it, or leave it out',
    ...pinPlace(pin),
  })
}

/** What the settings of a tool name; none: the package has all itself. */
async function runtimePackages({ path, pin }: ToolFile): Promise<readonly RuntimePackage[]> {
  const archive = await openArchive(path)
  if (archive === undefined) return []
  try {
    const entry = archive.entries.find(({ name }) =>
      /^tools\/[^/]+\/[^/]+\/DotnetToolSettings\.xml$/i.test(name),
    )
    if (entry === undefined) return []
    return parseSettings(await readEntry(archive, entry, { limit: settingsLimit }), pin)
  } finally {
    archive.close()
  }
}

function parseSettings(bytes: Uint8Array, pin: ParsedPin): readonly RuntimePackage[] {
  const subject = `DotnetToolSettings.xml of ${pin.id} ${pin.version}`
  const fail = (found: string, cause?: unknown) =>
    new PkgtoolError('INVALID_MANIFEST', { subject, found, ...pinPlace(pin) }, { cause })
  const root = readRoot(bytes, fail)
  const [list] = root.children.filter(({ name }) => name === 'RuntimeIdentifierPackages')
  const items = list?.children.filter(({ name }) => name === 'RuntimeIdentifierPackage') ?? []
  if (items.length > maxRuntimes) throw fail(`it has packages for ${items.length} runtimes`)
  return items.map(({ attributes }) => {
    const [runtime = '', id = ''] = [attributes.get('RuntimeIdentifier'), attributes.get('Id')]
    if (runtime.trim() === '' || id.trim() === '') throw fail('a package for a runtime has no name')
    return { runtime: toLowerInvariant(runtime.trim()), id: id.trim() }
  })
}

function readRoot(bytes: Uint8Array, fail: (found: string, cause: unknown) => PkgtoolError) {
  try {
    return parseMsbuildXml(bytes, { file: 'DotnetToolSettings.xml' })
  } catch (error) {
    throw fail('XML that cannot be read', error)
  }
}
