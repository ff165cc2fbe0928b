import { isPkgtoolError } from '../base/errors.ts'
import { workspaceOf } from '../files/workspace.ts'
import type { Transport } from './client.ts'
import { openLocalFile } from './local-file.ts'
import { statedLength } from './read-body.ts'

/**
 * Returns the size of a file in bytes without downloading it: by HEAD, or by `stat` in a folder; undefined when the
 * server does not report it. If HEAD is not supported, uses the header of a GET.
 *
 * @throws PkgtoolError `NOT_FOUND`, `UNREADABLE_FILE` and errors of the transport
 */
export async function measureFile(transport: Transport, url: URL): Promise<number | undefined> {
  if (url.protocol === 'file:') {
    const { file, size } = await openLocalFile(url, { workspace: workspaceOf(transport.options) })
    await file.close()
    return size
  }
  try {
    return statedLength(await transport.retry(() => transport.send(url, { method: 'HEAD' })))
  } catch (error) {
    if (!isPkgtoolError(error, 'HTTP_STATUS') || !withoutHead.has(error.fields.status)) throw error
    const answer = await transport.retry(() => transport.send(url))
    answer.discard()
    return statedLength(answer)
  }
}

const withoutHead: ReadonlySet<number | undefined> = new Set([405, 501])
