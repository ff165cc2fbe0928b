import { joinNames, type OptionWords } from '../../core/base/format.ts'
import { nugetVariable } from '../options.ts'
import type { NugetCommand } from './command-table.ts'

/** How a command of nuget.exe calls what our own options say. */
const namesOf: Readonly<Record<string, readonly string[]>> = {
  source: ['Source'],
  'config-file': ['ConfigFile'],
  'packages-directory': ['PackagesDirectory', 'OutputDirectory'],
  framework: ['Framework'],
  locked: ['LockedMode'],
  'skip-duplicate': ['SkipDuplicate'],
}

/** The words for options in messages of a command: its own, the variables that it reads, else those of the command line around it. */
export function nugetWords({ options }: NugetCommand, others: OptionWords): OptionWords {
  return named => {
    const own = named.names.flatMap(name => {
      const found = options.find(option => namesOf[name]?.includes(option.name))
      return found === undefined ? [] : [`-${found.name}`]
    })
    const isWhole = named.form !== 'flag' && own.length === named.names.length
    if (isWhole) return joinNames(own, named.joint)
    const variables = named.names.flatMap(name => nugetVariable(name) ?? [])
    return variables.length === named.names.length ? joinNames(variables, named.joint) : others(named)
  }
}
