import { PkgtoolError } from '../base/errors.ts'
import { formatBytes, formatDuration, plural } from '../base/format.ts'
import type { RestoreResult } from './restore-result.ts'

/**
 * How packages lie in their folder: `feed` as a V3 folder feed, `expanded` as a global packages folder,
 * `classic` as the folder of projects with a packages.config, `flat` as package files side by side.
 */
export const layouts = ['feed', 'expanded', 'classic', 'flat'] as const

/** How packages lie in their folder. */
export type Layout = (typeof layouts)[number]

/** How files of the package store get into a packages folder; `auto`: `reflink` if that works, else `copy`. */
export const storeLinks = ['auto', 'hardlink', 'reflink', 'copy'] as const

/** How files of the package store get into a packages folder. */
export type StoreLink = (typeof storeLinks)[number]

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
    throw conflict('config-file', 'it and "source"', 'one of the two')
  if (excludeVersion && layout !== 'classic')
    throw conflict('exclude-version', `it with the layout "${layout}"`, 'it with the layout "classic" only')
  if (packageStore === 'off' && storeLink !== 'auto')
    throw conflict('store-link', `"${storeLink}" with "package-store: off"`, 'a package store, or no link')
}

function conflict(subject: string, found: string, wanted: string): PkgtoolError {
  return new PkgtoolError('CONFLICTING_INPUTS', { subject, found, wanted })
}

/**
 * Summarizes a restore in one line: the number of packages, the download with its time and rate, the number from each
 * source, and the sources that failed.
 */
export function describeRestore({
  packages,
  sources,
  downloadedBytes,
  downloadMilliseconds,
}: Omit<RestoreResult, 'packagesDirectory' | 'pruned'>): string {
  const count = packages.filter(({ status }) => status === 'downloaded').length
  const cached = packages.filter(({ status }) => status === 'cached').length
  const stored = packages.filter(({ status }) => status === 'stored').length
  const rate = formatBytes((downloadedBytes * 1000) / Math.max(1, downloadMilliseconds))
  const facts = `${formatBytes(downloadedBytes)} in ${formatDuration(downloadMilliseconds)}, ${rate}/s`
  const given = sources.filter(source => source.packages > 0)
  const failed = sources.filter(({ failure }) => failure !== undefined)
  return [
    `${plural(packages.length, 'package')}: ${count > 0 ? `${count} downloaded (${facts}), ` : ''}${cached > 0 ? `${cached} from the cache, ` : ''}${stored > 0 ? `${stored} from the store, ` : ''}${packages.length - count - cached - stored} in place`,
    ...(given.length > 0
      ? [given.map(source => `${source.packages} from ${source.address}`).join(', ')]
      : []),
    ...(failed.length > 0 ? [`${failed.map(({ address }) => address).join(', ')} failed`] : []),
  ].join('; ')
}
