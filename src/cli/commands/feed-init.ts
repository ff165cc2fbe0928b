import { initFeed } from '../../feed/tree/init-feed.ts'
import type { Invocation, Result } from '../invocation.ts'

/** `feed init DIR`: makes an empty feed; one that is there is refused. */
export async function feedInit({ values, operands: [dir = ''] }: Invocation): Promise<Result> {
  const feed = await initFeed(dir, {
    baseUrl: values['base-url'],
    packageExtension: values['package-extension'],
    manifestExtension: values['manifest-extension'],
    toolName: values['tool-name'],
  })
  const base = feed.baseUrl === undefined ? 'relative addresses' : `base URL ${feed.baseUrl}`
  return {
    lines: [`made the feed ${feed.dir} for ${feed.toolName} and *.${feed.packageExtension}, ${base}`],
    document: { ...feed },
  }
}
