import { isPkgtoolError } from '../errors.ts'
import type { Answer, Transport } from '../transport/create-transport.ts'
import { openLocalFile } from '../transport/open-local-file.ts'

/**
 * Tells how many bytes a file has without fetching it: HEAD, or a look at the file of a folder; undefined where the
 * server does not say. Where HEAD is not served, the head of a GET answers.
 *
 * @throws PkgtoolError `NOT_FOUND`, `UNREADABLE_FILE` and what the transport throws
 */
export async function measureFile(transport: Transport, url: URL): Promise<number | undefined> {
  if (url.protocol === 'file:') {
    const { file, size } = await openLocalFile(url, { workspace: transport.options.workingDirectory ?? '.' })
    await file.close()
    return size
  }
  try {
    return lengthOf(await transport.retry(() => transport.send(url, { method: 'HEAD' })))
  } catch (error) {
    if (!isPkgtoolError(error, 'HTTP_STATUS') || !withoutHead.has(error.fields.status)) throw error
    const answer = await transport.retry(() => transport.send(url))
    answer.discard()
    return lengthOf(answer)
  }
}

const withoutHead: ReadonlySet<number | undefined> = new Set([405, 501])

function lengthOf({ headers }: Answer): number | undefined {
  const length = headers['content-length']
  return length !== undefined && /^\d{1,15}$/.test(length) ? Number(length) : undefined
}
