import { PkgtoolError } from '../base/errors.ts'
import { option } from '../base/format.ts'
import { quote } from '../base/printable.ts'

/** The names that a service uses; a preset sets those that are not given. */
export interface ServiceNames {
  /** root member of the listing and name of the file */
  readonly toolName: string
  readonly packageExtension: string
  readonly manifestExtension: string
}

/** The names without a preset. */
export const defaultNames: ServiceNames = {
  toolName: 'pkgtool.exe',
  packageExtension: 'pkgfile',
  manifestExtension: 'pkgspec',
}

/** The names of each preset; addresses are never preset. */
export const presetNames = {
  nuget: { toolName: 'nuget.exe', packageExtension: 'nupkg', manifestExtension: 'nuspec' },
} as const satisfies Record<string, ServiceNames>

/** The options that match `nuget restore` for projects with a packages.config. */
const nugetRestore = {
  ...presetNames.nuget,
  packagesFiles: ['auto'],
  configFile: 'auto',
  layout: 'classic',
} as const

/** The same for projects that are named: as after the client's restore, they can be built. */
const nugetRestoreProjects = {
  ...presetNames.nuget,
  configFile: 'auto',
  layout: 'expanded',
  writeAssets: true,
} as const

const presetDefaults = { ...presetNames, 'nuget-restore': nugetRestore } as const

/** A set of defaults. */
export type Preset = keyof typeof presetDefaults

export const presets = Object.keys(presetDefaults) as readonly Preset[]

/** The options that name pins, in place of projects. */
const pinOptions = ['packagesFiles', 'packages', 'pins']

/** For an option of a preset, the options that override it if any of them is given. */
const standsFor: Readonly<Record<string, readonly string[]>> = {
  packagesFiles: [...pinOptions, 'projects'],
  configFile: ['configFile', 'sources', 'fromSources'],
}

/** The defaults of a preset, without options that are given or overridden, or that `takes` rejects. */
export function defaultsOfPreset(
  preset: Preset | undefined,
  { given, takes = () => true }: { readonly given: object; readonly takes?: (name: string) => boolean },
): Partial<typeof nugetRestore> | Partial<typeof nugetRestoreProjects> {
  if (preset === undefined) return {}
  const values = given as Readonly<Record<string, unknown>>
  const isGiven = (name: string) => {
    const value = values[name]
    return value !== undefined && !(Array.isArray(value) && value.length === 0)
  }
  const isOpen = ([name]: [string, unknown]) => takes(name) && !(standsFor[name] ?? [name]).some(isGiven)
  const isForBuilds =
    preset === 'nuget-restore' &&
    isGiven('projects') &&
    (values.layout ?? 'expanded') === 'expanded' &&
    !pinOptions.some(isGiven)
  const defaults = isForBuilds ? nugetRestoreProjects : presetDefaults[preset]
  return Object.fromEntries(Object.entries(defaults).filter(isOpen))
}

/** The remedy when a document has the name `name` where `input` has another: set a preset with that name, or the input. */
export function adviceForName(input: string, name: string): string {
  const own = `${option(input)} to ${quote(name, 40)}`
  const preset = Object.entries<ServiceNames>(presetNames).find(([, names]) =>
    Object.values(names).includes(name),
  )?.[0]
  return preset === undefined ? `set ${own}` : `set ${option('preset')} to ${quote(preset)}, or ${own}`
}

/** The file extensions of a feed, without leading dot. */
export interface PackageNames {
  /** default: `pkgfile` */
  readonly packageExtension?: string | undefined
  /** default: `pkgspec` */
  readonly manifestExtension?: string | undefined
}

export type ResolvedNames = Required<{ [K in keyof PackageNames]: string }>

/** Applies the defaults of SPEC 4.4 and 4.5. Throws `INVALID_INPUT` for an invalid extension. */
export function resolvePackageNames(names: PackageNames = {}): ResolvedNames {
  const {
    packageExtension = defaultNames.packageExtension,
    manifestExtension = defaultNames.manifestExtension,
  } = names
  assertExtension('package-extension', packageExtension)
  assertExtension('manifest-extension', manifestExtension)
  return { packageExtension, manifestExtension }
}

/** The name of a tool, which must be a valid file name on every platform. */
export const toolNamePattern = '^[\\p{L}\\p{N}_][\\p{L}\\p{N}_.+-]{0,99}$'

export const extensionPattern = '^[0-9A-Za-z]+(?:[._-][0-9A-Za-z]+)*$'

/** Returns whether a text is a safe file extension: ASCII letters and digits, joined by single `.`, `_` or `-`. */
export function isExtension(text: string): boolean {
  return text.length <= 32 && new RegExp(extensionPattern).test(text)
}

function assertExtension(input: string, extension: string): void {
  if (isExtension(extension)) return
  throw new PkgtoolError('INVALID_INPUT', {
    subject: input,
    found: `the value is ${JSON.stringify(extension.slice(0, 40))}`,
    wanted: 'letters and digits without leading dot, such as pkgfile',
  })
}
