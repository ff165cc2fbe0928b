import { quote } from './text.ts'

/** Names of a service of this protocol, which a preset sets where they are not given. */
export interface ServiceNames {
  /** root member of the listing and name of the file */
  readonly toolName: string
  readonly packageExtension: string
  readonly manifestExtension: string
}

/** The names of each preset; addresses are never preset. */
export const presetNames = {
  nuget: { toolName: 'nuget.exe', packageExtension: 'nupkg', manifestExtension: 'nuspec' },
} as const satisfies Record<string, ServiceNames>

/** A set of names. */
export type Preset = keyof typeof presetNames

export const presets = Object.keys(presetNames) as readonly Preset[]

/** The names that a preset gives, without those that are given or that nobody takes. */
export function namesOfPreset(
  preset: Preset | undefined,
  { given, takes = () => true }: { readonly given: object; readonly takes?: (name: string) => boolean },
): Partial<ServiceNames> {
  const isOpen = ([name]: [string, string]) =>
    takes(name) && (given as Record<string, unknown>)[name] === undefined
  return preset === undefined ? {} : Object.fromEntries(Object.entries(presetNames[preset]).filter(isOpen))
}

/** The remedy where a document shows the name that an input should have: the preset that has it, else the input. */
export function adviceForName(input: string, name: string): string {
  const own = `set the input ${quote(input)} to ${quote(name, 40)}`
  const preset = presets.find(each => Object.values(presetNames[each]).some(value => value === name))
  return preset === undefined
    ? own
    : `set the input "preset" to ${quote(preset)}, or ${own.slice('set '.length)}`
}
