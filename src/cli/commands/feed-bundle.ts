import { plural } from '../../core/text.ts'
import { bundleFeed } from '../../feed/bundle/bundle-feed.ts'
import type { Invocation, Result } from '../invocation.ts'

/** `feed bundle DIR FILE`: writes a feed to one file. */
export async function feedBundle({
  operands: [dir = '', file = ''],
  signal,
  terminal,
}: Invocation): Promise<Result> {
  const bundle = await bundleFeed(dir, file, { signal, log: terminal.log, onProgress: terminal.progress })
  const { path, files, size, sha256 } = bundle
  return {
    lines: [`${path} with ${plural(files, 'file')}`, `sha256:${sha256}`],
    document: { path, files, size, sha256 },
  }
}
