import { plural } from '../../core/text.ts'
import { unbundleFeed } from '../../feed/bundle/unbundle-feed.ts'
import { conflictOptions } from '../conflict-options.ts'
import type { Invocation, Result } from '../invocation.ts'

/** `feed unbundle FILE DIR`: verifies a bundle and unpacks it into a feed, new or there. */
export async function feedUnbundle({
  values,
  operands: [file = '', dir = ''],
  signal,
  terminal,
}: Invocation): Promise<Result> {
  const feed = await unbundleFeed(file, dir, {
    baseUrl: values['base-url'],
    checksum: values.checksum,
    ...conflictOptions(values),
    signal,
    log: terminal.log,
    onProgress: terminal.progress,
  })
  const all = [...feed.packages, ...feed.tools]
  const count = (...wanted: string[]) => all.filter(({ status }) => wanted.includes(status)).length
  const repaired = count('repaired')
  const parts = [`${count('added', 'replaced')} new`, ...(repaired > 0 ? [`${repaired} repaired`] : [])]
  return {
    lines: [
      `${dir}: ${plural(feed.packages.length, 'package')} and ${plural(feed.tools.length, 'tool')}, ${parts.join(', ')}`,
    ],
    document: { ...feed },
  }
}
