import { PkgtoolError } from '../base/errors.ts'
import { optionName } from '../base/format.ts'
import type { Layout } from '../layouts/layout.ts'
import type { StoreLink } from '../store/store-link.ts'

/** Options of a restore, some of which exclude others. */
export interface CombinedOptions {
  readonly sources?: readonly string[] | undefined
  readonly configFile?: string | undefined
  readonly layout?: Layout | undefined
  readonly excludeVersion?: boolean | undefined
  readonly packageStore?: string | undefined
  readonly storeLink?: StoreLink | undefined
}

/** Refuses options whose values contradict each other. @throws PkgtoolError `CONFLICTING_INPUTS` */
export function assertCombinable({
  sources = [],
  configFile,
  layout = 'feed',
  excludeVersion = false,
  packageStore,
  storeLink = 'auto',
}: CombinedOptions): void {
  if (configFile !== undefined && sources.length > 0)
    throw conflict('config-file', `${optionName('source')} is given too`, 'one of the two')
  if (excludeVersion && layout !== 'classic')
    throw conflict('exclude-version', `the layout is "${layout}"`, 'the layout "classic"')
  if (packageStore === 'off' && storeLink !== 'auto')
    throw conflict('store-link', `"${storeLink}" with "package-store: off"`, 'a package store, or no link')
}

function conflict(subject: string, found: string, wanted: string): PkgtoolError {
  return new PkgtoolError('CONFLICTING_INPUTS', { subject, found, wanted })
}
