import { formatBytes, formatDuration, plural } from '../text.ts'
import type { RestoreResult } from './restore-run.ts'

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
