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
  signatures: ['Signatures'],
}

/** What config files ask for where no option of the command does. */
const settingsOf: Readonly<Record<string, string>> = {
  signatures: 'signatureValidationMode',
  'minimum-age': 'minPublishAgeHours',
}

/** The words for options in messages of a command: its own, what it reads of variables and config files, else those of the command line around it. */
export function nugetWords({ options }: NugetCommand, others: OptionWords): OptionWords {
  return named => {
    const own = named.names.flatMap(name => {
      const found = options.find(option => namesOf[name]?.includes(option.name))
      return found === undefined ? [] : [`-${found.name}`]
    })
    const isWhole = named.form !== 'flag' && own.length === named.names.length
    if (isWhole) return joinNames(own, named.joint)
    const elsewhere = named.names.flatMap(name => nugetVariable(name) ?? settingsOf[name] ?? [])
    return elsewhere.length === named.names.length ? joinNames(elsewhere, named.joint) : others(named)
  }
}
