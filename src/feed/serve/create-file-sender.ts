import { open } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import type { FeedBody } from './messages.ts'

const largestBuffer = 512 * 1024
const smallestBuffer = 64 * 1024
const bufferSum = 32 * 1024 ** 2

type FilePart = Extract<FeedBody, { readonly path: string }>

/**
 * Makes the function that sends parts of files. Each has one buffer, of 512 KiB at most until all of them together have 32 MiB;
 * from there on a reader that takes nothing costs 64 KiB.
 */
export function createFileSender(): (part: FilePart, response: ServerResponse) => Promise<void> {
  let held = 0
  return async ({ path, start, end }, response) => {
    const file = await open(path)
    const share = Math.max(smallestBuffer, Math.min(largestBuffer, bufferSum - held))
    const size = Math.min(share, end - start + 1)
    held += size
    try {
      // One for all of it: buffers that come and go in different sizes leave holes that the process keeps.
      const buffer = Buffer.allocUnsafeSlow(size)
      for (let position = start; position <= end; ) {
        const { bytesRead } = await file.read(buffer, 0, Math.min(size, end - position + 1), position)
        // A file that was cut off meanwhile: the reader must not wait for the rest.
        if (bytesRead === 0) response.destroy()
        if (!(await write(response, buffer.subarray(0, bytesRead)))) return
        position += bytesRead
      }
      response.end()
    } finally {
      held -= size
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
