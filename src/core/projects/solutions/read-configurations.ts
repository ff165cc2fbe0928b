import type { MsbuildElement } from '../msbuild-xml.ts'
import {
  type ConfigurationName,
  isSame,
  type ProjectRule,
  parseConfiguration,
} from './solution-configurations.ts'

/** A line of a `.sln` that says in which configuration a project is for one of its solution. */
interface ConfigurationRow {
  readonly of: string
  readonly is: string
  /** it is built in that one */
  readonly isBuilt: boolean
}

/** The configurations that a `.sln` names, in its order. */
export function slnConfigurations(lines: readonly string[]): readonly ConfigurationName[] {
  const start = lines.findIndex(line => /^GlobalSection\(SolutionConfigurationPlatforms\)/i.test(line))
  if (start < 0) return []
  const length = lines.slice(start).findIndex(line => /^EndGlobalSection$/i.test(line))
  const section = lines.slice(start + 1, length < 0 ? undefined : start + length)
  return section.flatMap(line => {
    const [name = ''] = line.split('=')
    return name.includes('|') ? parseConfiguration(name) : []
  })
}

/** A project that the chosen configuration does not have is as in the first one that builds it: the client does not restore it. */
export function slnRule(rows: readonly ConfigurationRow[]): ProjectRule {
  return ({ type, platform }) => {
    const own =
      rows.find(({ of }) => isSame(of, `${type}|${platform}`)) ?? rows.find(({ isBuilt }) => isBuilt)
    return own && parseConfiguration(own.is)
  }
}

/** The configurations of a `.slnx`: each of its types with each of its platforms, in the order of names. */
export function slnxConfigurations(root: MsbuildElement): readonly ConfigurationName[] {
  const holders = root.children.filter(({ name }) => isSame(name, 'Configurations'))
  const named = (wanted: string, defaults: readonly string[]) => {
    const found = holders.flatMap(({ children }) =>
      children.flatMap(({ name, attributes }) =>
        isSame(name, wanted) ? (attributes.get('Name') ?? []) : [],
      ),
    )
    return (found.length > 0 ? found : defaults).toSorted(compareCaseless)
  }
  const platforms = named('Platform', ['Any CPU']).map(name => (isSame(name, 'AnyCPU') ? 'Any CPU' : name))
  return named('BuildType', ['Debug', 'Release']).flatMap(type =>
    platforms.map(platform => ({ type, platform })),
  )
}

// <BuildType Solution="Debug|*" Project="Checked" /> and <Platform …>: the one that is for the fewest counts.
export function slnxRule({ children }: MsbuildElement): ProjectRule {
  const rules = children.flatMap(({ name, attributes }) => {
    const { type, platform = '*' } = parseConfiguration(attributes.get('Solution') ?? '*')
    const is = attributes.get('Project')?.trim()
    return is ? [{ kind: name, type: type || '*', platform: platform || '*', is }] : []
  })
  const find = (kind: string, chosen: Required<ConfigurationName>) => {
    const fits = (wanted: string, name = '') => wanted === '*' || isSame(wanted, name)
    const found = rules.filter(
      rule => isSame(rule.kind, kind) && fits(rule.type, chosen.type) && fits(rule.platform, chosen.platform),
    )
    const width = (rule: (typeof rules)[number]) => Number(rule.type === '*') + Number(rule.platform === '*')
    return found.toReversed().toSorted((a, b) => width(a) - width(b))[0]?.is
  }
  return chosen => ({
    type: find('BuildType', chosen) ?? chosen.type,
    platform: find('Platform', chosen) ?? 'Any CPU',
  })
}

function compareCaseless(one: string, other: string): number {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()]
  return a < b ? -1 : Number(a > b)
}
