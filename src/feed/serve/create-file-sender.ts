import { type FileHandle, open } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { giveBack } from '../../core/transport/give-back.ts'
import type { FeedBody } from './messages.ts'

const largestChunk = 512 * 1024
const smallestChunk = 64 * 1024
const mostUnread = 64 * 1024 ** 2

type FilePart = Extract<FeedBody, { readonly path: string }>

/**
 * Makes the function that sends parts of files. One chunk of each is in memory at a time; it starts small and grows while
 * the reader takes it, until all of them together have 64 MiB: from there on one that takes nothing costs 64 KiB.
 */
export function createFileSender(): (part: FilePart, response: ServerResponse) => Promise<void> {
  let unread = 0
  return async ({ path, start, end }, response) => {
    const file = await open(path)
    try {
      let wanted = smallestChunk
      for (let position = start; position <= end; ) {
        const size = Math.max(smallestChunk, Math.min(wanted, mostUnread - unread))
        const part = { position, length: Math.min(size, end - position + 1) }
        unread += size
        const sent = await sendPart(file, part, response).finally(() => (unread -= size))
        if (sent === 0) return
        position += sent
        wanted = Math.min(2 * wanted, largestChunk)
      }
      response.end()
    } finally {
      await file.close()
    }
  }
}

/** Returns how many bytes the kernel has taken: 0 when the reader has gone. */
async function sendPart(
  file: FileHandle,
  { position, length }: { readonly position: number; readonly length: number },
  response: ServerResponse,
): Promise<number> {
  const { buffer, bytesRead } = await file.read(Buffer.allocUnsafeSlow(length), 0, length, position)
  // A file that was cut off meanwhile: the reader must not wait for the rest.
  if (bytesRead === 0) response.destroy()
  if (!(await write(response, buffer.subarray(0, bytesRead)))) return 0
  giveBack(buffer)
  return bytesRead
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
