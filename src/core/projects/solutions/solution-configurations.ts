import { quote } from '../../base/printable.ts'
import { documentError } from '../../files/parse-file.ts'

/** The global properties that a solution gives a project of it. */
export interface ProjectConfiguration {
  readonly Configuration: string
  /** absent: it gives none */
  readonly Platform?: string
}

/** A configuration of a solution, or one of its projects, such as `Debug|Any CPU`. */
export interface ConfigurationName {
  readonly type: string
  /** absent: it has none */
  readonly platform?: string | undefined
}

/** Says in which configuration a project is built for one of its solution; undefined: in none. */
export type ProjectRule = (chosen: Required<ConfigurationName>) => ConfigurationName | undefined

interface ConfigurationsOptions {
  readonly file: string
  /** those of the solution, in the order in which the first one counts; none: it names none */
  readonly all: readonly ConfigurationName[]
  /** by absolute path of the project */
  readonly rules: ReadonlyMap<string, ProjectRule>
}

/** The configurations of a solution and of its projects. */
export class SolutionConfigurations {
  readonly #options: ConfigurationsOptions

  constructor(options: ConfigurationsOptions) {
    this.#options = options
  }

  /**
   * What the client gives the projects of a solution as global properties when it restores that: their configurations for the one that
   * the global `properties` name, or for the default one. Empty for a solution without configurations.
   *
   * @throws PkgtoolError `INVALID_PROJECT` for a configuration that the solution does not have
   */
  globalsFor(properties: Readonly<Record<string, string>>): ReadonlyMap<string, ProjectConfiguration> {
    const { file, all, rules } = this.#options
    const [first] = all
    if (first === undefined) return new Map()
    const type =
      givenValue(properties, 'Configuration') ??
      defaultOf(
        all.map(each => each.type),
        ['Debug'],
      )
    const platforms = all.map(({ platform = '' }) => platform)
    const platform =
      givenValue(properties, 'Platform') ?? defaultOf(platforms, ['Mixed Platforms', 'Any CPU'])
    const chosen = { type, platform }
    if (!all.some(each => isSame(each.type, type) && isSame(each.platform ?? '', platform)))
      throw documentError('INVALID_PROJECT', {
        file,
        found: `it has no configuration ${quote(nameOf(chosen))}, and so the .NET client refuses it (MSB4126)`,
        wanted: `one of its own: ${all.slice(0, 20).map(nameOf).join(', ')}`,
        change: 'name one by the properties Configuration and Platform',
      })
    return new Map(
      [...rules].flatMap(([path, rule]) => {
        const own = rule(chosen)
        return own === undefined ? [] : [[path, propertiesOf(own)] as const]
      }),
    )
  }
}

/** Reads a name such as `Debug|Any CPU`. */
export function parseConfiguration(text: string): ConfigurationName {
  const [type = '', platform] = text.split('|')
  return { type: type.trim(), platform: platform?.trim() }
}

export function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

function nameOf({ type, platform }: ConfigurationName): string {
  return platform === undefined ? type : `${type}|${platform}`
}

function propertiesOf({ type, platform }: ConfigurationName): ProjectConfiguration {
  if (platform === undefined) return { Configuration: type }
  // Projects write it as one word.
  return { Configuration: type, Platform: isSame(platform, 'Any CPU') ? 'AnyCPU' : platform }
}

function defaultOf(names: readonly string[], preferred: readonly string[]): string {
  const found = preferred.flatMap(wanted => names.find(name => isSame(name, wanted)) ?? [])
  return found[0] ?? names[0] ?? ''
}

// The last one counts, as names are in any case.
function givenValue(properties: Readonly<Record<string, string>>, wanted: string): string | undefined {
  return Object.entries(properties).findLast(([name, value]) => isSame(name, wanted) && value !== '')?.[1]
}
