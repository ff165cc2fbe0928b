import { printable } from '../base/printable.ts'
import type { NeedOptions } from '../closures/need-options.ts'
import { defaultLockFile, type LockOptions } from '../lock/open-lock.ts'
import type { PinSources } from '../pins/read-pins.ts'
import type { SourceOptions } from '../sources/source-options.ts'

type Given = NeedOptions &
  Pick<PinSources, 'packages' | 'packagesFiles'> &
  Pick<SourceOptions, 'sources' | 'configFile'> &
  Pick<LockOptions, 'lockFile'>

// A longer line is no help to copy.
const mostArguments = 12

/**
 * The command that writes the lock of a restore, with the options that name its pins and sources, as a POSIX shell runs it.
 * Without them where an address has a query, which may hold a secret, and where there are many.
 */
export function lockCommand({
  packages = [],
  packagesFiles = [],
  frameworks = [],
  projects = [],
  frameworkPackages = false,
  sources = [],
  configFile,
  lockFile,
}: Given): string {
  const pins = [packages]
    .flat()
    .flatMap(text => text.split(/\r\n?|\n/))
    .map(line => line.replace(/#.*/, '').trim())
    .filter(line => line !== '')
  const options = [
    ...packagesFiles.map(file => ['--packages-file', file]),
    ...pins.map(pin => ['--packages', pin]),
    ...frameworks.map(framework => ['--framework', framework]),
    ...projects.map(project => ['--project', project]),
    ...(frameworkPackages ? [['--framework-packages']] : []),
    ...sources.map(source => ['--source', source]),
    ...(configFile === undefined ? [] : [['--config-file', configFile]]),
    ...(typeof lockFile === 'string' && lockFile !== defaultLockFile ? [['--lock-file', lockFile]] : []),
  ]
  const texts = options.flat()
  const isShown = options.length <= mostArguments && texts.every(isPlain)
  return isShown ? ['setup-pkgtool lock', ...texts.map(quoted)].join(' ') : 'setup-pkgtool lock'
}

function isPlain(text: string): boolean {
  const isAddressWithMore = text.includes('://') && /[?@"]/.test(text)
  return text === printable(text) && !isAddressWithMore && !/["'\n]/.test(text)
}

function quoted(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text}'`
}
