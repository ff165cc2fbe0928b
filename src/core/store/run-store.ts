import { join, resolve } from 'node:path'
import { PkgtoolError } from '../base/errors.ts'
import { option } from '../base/format.ts'
import { type RunOptions, silentLog } from '../base/ports.ts'
import type { Context } from '../lock/context.ts'
import type { TransportOptions } from '../net/exchange/client.ts'
import type { PackageStore, StoreSettings } from './package-store.ts'
import type { StoreLink } from './store-link.ts'

/** Selects the package store of a restore. */
export interface PackageStoreOptions {
  /**
   * The package store, which keeps fetched packages for all packages folders of this machine: `off`, a folder outside the
   * workspace, or `auto`: `packages` in `cacheDirectory`, off without one. Default: `off`
   */
  readonly packageStore?: string | undefined
  /** how files get from the package store into the folder; default: `auto` */
  readonly storeLink?: StoreLink | undefined
}

type StorePlaceOptions = Pick<PackageStoreOptions, 'packageStore'> &
  Pick<TransportOptions, 'cacheDirectory' | 'workingDirectory'>

/** The name of the package store in messages. */
export const storeName = 'the package store'

/** The package store of a run; its code is loaded only if a package is absent. */
export interface RunStore extends StoreSettings {
  open(): Promise<PackageStore>
  /** Reports why it is not used as intended: a notice once a run, afterwards to the debug log. */
  report(fault: string): void
}

/**
 * The package store of a run, if any.
 *
 * @throws PkgtoolError `UNSAFE_PATH` for a folder in the workspace: a checkout may have written to it
 */
export function readStore(
  { isInWorkspace }: Pick<Context, 'isInWorkspace'>,
  options: PackageStoreOptions & StorePlaceOptions & RunOptions,
): RunStore | undefined {
  const place = placeOfStore(options)
  if (place === undefined) return undefined
  const { directory, isAuto, given } = place
  const { storeLink: link = 'auto' } = options
  if (!isInWorkspace(given)) return createRunStore({ directory, link }, options)
  if (!isAuto)
    throw new PkgtoolError('UNSAFE_PATH', {
      subject: directory,
      found: 'the package store is in the workspace',
      wanted: 'a folder that no checkout writes to',
      change: `change ${option('package-store')}`,
      path: directory,
    })
  options.log?.notice(
    `the package store is off: ${directory} is in the workspace, which a checkout writes to`,
  )
  return undefined
}

/** Where the options put the package store; undefined if they turn it off. */
export function placeOfStore({
  packageStore = 'off',
  cacheDirectory,
  workingDirectory = '.',
}: StorePlaceOptions):
  | { readonly directory: string; readonly isAuto: boolean; readonly given: string }
  | undefined {
  const isAuto = packageStore === 'auto'
  const folder = isAuto ? cacheDirectory && join(cacheDirectory, 'packages') : packageStore
  if (packageStore === 'off' || !folder) return undefined
  return { directory: resolve(workingDirectory, folder), isAuto, given: folder }
}

function createRunStore(settings: StoreSettings, { log = silentLog, signal }: RunOptions): RunStore {
  let opened: Promise<PackageStore> | undefined
  let isReported = false
  return {
    ...settings,
    open() {
      opened ??= import('./package-store.ts').then(
        ({ PackageStore }) => new PackageStore(settings, { signal }),
      )
      return opened
    },
    report(fault) {
      log[isReported ? 'debug' : 'notice'](`the package store ${settings.directory}: ${fault}`)
      isReported = true
    },
  }
}
