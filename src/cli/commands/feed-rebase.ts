import { rebaseFeed } from '../../feed/tree/rebase-feed.ts'
import type { Invocation, Result } from '../invocation.ts'

/** `feed rebase DIR URL`: moves a feed to another base URL. */
export async function feedRebase({ operands: [dir = '', url = ''], terminal }: Invocation): Promise<Result> {
  const { baseUrl } = await rebaseFeed(dir, url, { log: terminal.log })
  return { lines: [`the feed ${dir} has the base URL ${baseUrl}`], document: { dir, baseUrl } }
}
