import { join, resolve } from 'node:path'
import { PkgtoolError } from '../base/errors.ts'
import { type RunOptions, silentLog } from '../base/ports.ts'
import type { Context } from '../lock/context.ts'
import type { RestorePackagesOptions } from './restore.ts'
import type { PackageStore, StoreSettings } from './store.ts'

/** The one package store of a run; its code is loaded where a package is absent. */
export interface RunStore extends StoreSettings {
  open(): Promise<PackageStore>
  /** Says why it is not used as it was meant to be: once a run, and then to the debug log. */
  report(fault: string): void
}

/**
 * The package store of a run, if any.
 *
 * @throws PkgtoolError `UNSAFE_PATH` for a folder in the workspace: what a checkout writes vouches for nothing
 */
export function readStore(
  { isInWorkspace }: Pick<Context, 'isInWorkspace'>,
  options: RestorePackagesOptions,
): RunStore | undefined {
  const { packageStore = 'off', storeLink: link = 'auto', cacheDirectory, workingDirectory = '.' } = options
  const isAuto = packageStore === 'auto'
  const folder = isAuto ? cacheDirectory && join(cacheDirectory, 'packages') : packageStore
  if (packageStore === 'off' || !folder) return undefined
  const directory = resolve(workingDirectory, folder)
  if (!isInWorkspace(directory)) return createRunStore({ directory, link }, options)
  if (!isAuto)
    throw new PkgtoolError('UNSAFE_PATH', {
      subject: directory,
      found: 'a package store in the workspace',
      wanted: 'a folder that no checkout writes to',
      change: 'change the input "package-store"',
      path: directory,
    })
  options.log?.debug(`no package store is used: ${directory} is in the workspace`)
  return undefined
}

function createRunStore(settings: StoreSettings, { log = silentLog, signal }: RunOptions): RunStore {
  let opened: Promise<PackageStore> | undefined
  let isReported = false
  return {
    ...settings,
    open() {
      opened ??= import('./store.ts').then(({ PackageStore }) => new PackageStore(settings, { signal }))
      return opened
    },
    report(fault) {
      log[isReported ? 'debug' : 'notice'](`the package store ${settings.directory}: ${fault}`)
      isReported = true
    },
  }
}
