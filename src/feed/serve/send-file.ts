import type { ServerResponse } from 'node:http'
import { openFileHandle } from '../../core/files/regular-file.ts'
import type { FeedBody } from './messages.ts'

const largestBuffer = 512 * 1024

const smallestBuffer = 64 * 1024

const bufferSum = 32 * 1024 ** 2

type FilePart = Extract<FeedBody, { readonly path: string }>

/**
 * Creates the function that sends parts of files. Each transfer has one buffer of at most 512 KiB, until all buffers
 * total 32 MiB; from then on, a stalled client costs 64 KiB.
 */
export function createFileSender(): (part: FilePart, response: ServerResponse) => Promise<void> {
  let buffered = 0
  return async ({ path, start, end }, response) => {
    const { file } = await openFileHandle(path)
    const share = Math.max(smallestBuffer, Math.min(largestBuffer, bufferSum - buffered))
    const size = Math.min(share, end - start + 1)
    buffered += size
    try {
      // One buffer for the whole transfer: buffers of varying sizes fragment memory that the process never returns.
      const buffer = Buffer.allocUnsafeSlow(size)
      for (let position = start; position <= end; ) {
        const { bytesRead } = await file.read(buffer, 0, Math.min(size, end - position + 1), position)
        // The file has been truncated: the client must not wait for the rest.
        if (bytesRead === 0) response.destroy()
        if (!(await write(response, buffer.subarray(0, bytesRead)))) return
        position += bytesRead
      }
      response.end()
    } finally {
      buffered -= size
      await file.close()
    }
  }
}

/** Writes bytes to the socket; false when the client has disconnected. */
function write(response: ServerResponse, bytes: Uint8Array): Promise<boolean> {
  if (response.destroyed) return Promise.resolve(false)
  return new Promise(resolve => {
    const gone = () => resolve(false)
    response.once('close', gone)
    response.write(bytes, error => {
      response.off('close', gone)
      resolve(!error)
    })
  })
}
