import { open } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import type { FeedBody } from './messages.ts'

const largestChunk = 512 * 1024
const smallestChunk = 64 * 1024
const chunkSum = 64 * 1024 ** 2

type FilePart = Extract<FeedBody, { readonly path: string }>

/**
 * Makes the function that sends parts of files. One chunk of each is in memory at a time; it starts small and grows while
 * the reader takes it, the less the more readers there are: a reader that takes nothing costs 64 KiB.
 */
export function createFileSender(): (part: FilePart, response: ServerResponse) => Promise<void> {
  let readers = 0
  return async ({ path, start, end }, response) => {
    readers++
    const file = await open(path).catch(error => {
      readers--
      throw error
    })
    try {
      let size = smallestChunk
      for (let position = start; position <= end; ) {
        const length = Math.min(size, end - position + 1)
        const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, position)
        // A file that was cut off meanwhile: the reader must not wait for the rest.
        if (bytesRead === 0) response.destroy()
        if (!(await write(response, buffer.subarray(0, bytesRead)))) return
        position += bytesRead
        const share = Math.max(smallestChunk, Math.floor(chunkSum / readers))
        size = Math.min(size * 2, largestChunk, share)
      }
      response.end()
    } finally {
      readers--
      await file.close()
    }
  }
}

/** Hands bytes over to the kernel; false when the reader has gone. */
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
