import { PkgtoolError } from '../base/errors.ts'
import { formatBytes, formatDuration, plural } from '../base/text.ts'
import type { RestoreResult } from './restore.ts'

/**
 * How packages lie in their folder (DESIGN 6): `feed` as a V3 folder feed, `expanded` as a global packages folder,
 * `classic` as the folder of projects with a packages.config, `flat` as package files side by side.
 */
export const layouts = ['feed', 'expanded', 'classic', 'flat'] as const

/** How packages lie in their folder (DESIGN 6). */
export type Layout = (typeof layouts)[number]

/** Options of a restore of which some exclude others. */
export interface CombinedOptions {
  readonly sources?: readonly string[] | undefined
  readonly configFile?: string | undefined
  readonly layout?: Layout | undefined
  readonly excludeVersion?: boolean | undefined
}

/** Refuses options that contradict each other, told by their values alone (DESIGN 2). @throws PkgtoolError `CONFLICTING_INPUTS` */
export function assertCombinable({
  sources = [],
  configFile,
  layout = 'feed',
  excludeVersion = false,
}: CombinedOptions): void {
  if (configFile !== undefined && sources.length > 0)
    throw conflict('config-file', 'it and "source"', 'one of the two')
  if (excludeVersion && layout !== 'classic')
    throw conflict('exclude-version', `it with the layout "${layout}"`, 'it with the layout "classic" only')
}

function conflict(subject: string, found: string, wanted: string): PkgtoolError {
  return new PkgtoolError('CONFLICTING_INPUTS', { subject, found, wanted })
}

/**
 * What a restore did, in one line: how many packages, what was downloaded in how much time and how fast, which source
 * gave how many, and which failed.
 */
export function describeRestore({
  packages,
  sources,
  downloadedBytes,
  downloadMilliseconds,
}: Omit<RestoreResult, 'packagesDirectory' | 'pruned'>): string {
  const count = packages.filter(({ status }) => status === 'downloaded').length
  const cached = packages.filter(({ status }) => status === 'cached').length
  const rate = formatBytes((downloadedBytes * 1000) / Math.max(1, downloadMilliseconds))
  const facts = `${formatBytes(downloadedBytes)} in ${formatDuration(downloadMilliseconds)}, ${rate}/s`
  const given = sources.filter(source => source.packages > 0)
  const failed = sources.filter(({ failure }) => failure !== undefined)
  return [
    `${plural(packages.length, 'package')}: ${count > 0 ? `${count} downloaded (${facts}), ` : ''}${cached > 0 ? `${cached} from the cache, ` : ''}${packages.length - count - cached} in place`,
    ...(given.length > 0
      ? [given.map(source => `${source.packages} from ${source.address}`).join(', ')]
      : []),
    ...(failed.length > 0 ? [`${failed.map(({ address }) => address).join(', ')} failed`] : []),
  ].join('; ')
}
