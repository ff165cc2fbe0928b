import { formatBytes, formatDuration, plural } from '../text.ts'
import type { RestoreResult } from './restore-run.ts'

/**
 * What a restore did, in one line: how many packages, what was downloaded in how many milliseconds and how fast, and
 * which source gave how many.
 */
export function describeRestore(
  { packages, downloadedBytes }: Pick<RestoreResult, 'packages' | 'downloadedBytes'>,
  milliseconds: number,
): string {
  const downloaded = packages.filter(({ status }) => status === 'downloaded')
  const rest = `${packages.length - downloaded.length} in place`
  const all = plural(packages.length, 'package')
  if (downloaded.length === 0) return `${all}: ${rest}`
  const rate = formatBytes((downloadedBytes * 1000) / Math.max(1, milliseconds))
  const facts = `${formatBytes(downloadedBytes)} in ${formatDuration(milliseconds)}, ${rate}/s`
  const counts = new Map<string, number>()
  for (const { source } of downloaded) counts.set(source, (counts.get(source) ?? 0) + 1)
  const sources = [...counts].map(([source, count]) => `${count} from ${source}`)
  return `${all}: ${downloaded.length} downloaded (${facts}), ${rest}; ${sources.join(', ')}`
}
