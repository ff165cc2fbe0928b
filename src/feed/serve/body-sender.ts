import type { ServerResponse } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createGate, type Gate } from '../../core/base/pool.ts'
import { openFileHandle } from '../../core/files/regular-file.ts'
import { FilledBody } from './document-template.ts'
import type { FeedBody } from './messages.ts'

/** Sends the body of a response whose head is written, and ends it. */
export type BodySender = (body: FeedBody | undefined, response: ServerResponse) => Promise<void>

const maxBufferSize = 512 * 1024

const smallestBuffer = 64 * 1024

const bufferSum = 32 * 1024 ** 2

/** bytes in memory that are sent in one piece */
const pieceSize = 256 * 1024

/**
 * pieces that are read and handed to sockets at once: fewer than the threads that Node reads files with, so that the files of new
 * requests are found beside them
 */
const piecesAtOnce = 2

/** turns of the event loop that a piece lets new connections go first: Node takes one in each */
const patience = 8

/**
 * Creates the function that sends bodies. Long ones go in pieces, in turns that all connections share, and between two pieces the
 * process sees to what has arrived: a system takes megabytes for a client that reads nothing, and a new request would wait until it has
 * taken them for all such clients. A piece that a socket does not take waits without a turn. Each transfer of a file has one buffer of
 * at most 512 KiB, until all buffers total 32 MiB; from then on, a stalled client costs 64 KiB.
 */
export function createBodySender(arrivals: Arrivals): BodySender {
  const inTurn = createTurns(piecesAtOnce, arrivals)
  let buffered = 0
  const sendFile = async ({ path, start, end }: FilePart, response: ServerResponse) => {
    const { file } = await openFileHandle(path)
    const share = Math.max(smallestBuffer, Math.min(maxBufferSize, bufferSum - buffered))
    const size = Math.min(share, end - start + 1)
    buffered += size
    try {
      // One buffer for the whole transfer: buffers of varying sizes fragment memory that the process never returns.
      const buffer = Buffer.allocUnsafeSlow(size)
      for (let position = start; position <= end; ) {
        const { bytesRead, taken } = await inTurn(async () => {
          const read = await file.read(buffer, 0, Math.min(size, end - position + 1), position)
          // The file has been truncated: the client must not wait for the rest.
          if (read.bytesRead === 0) response.destroy()
          return { ...read, taken: hand(response, buffer.subarray(0, read.bytesRead)) }
        })
        if (!(await taken.whole)) return
        position += bytesRead
      }
      response.end()
    } finally {
      buffered -= size
      await file.close()
    }
  }
  const sendBytes = async (bytes: Uint8Array | FilledBody, response: ServerResponse) => {
    for (let start = 0; start < bytes.length; start += pieceSize) {
      const taken = await inTurn(async () => hand(response, bytes.subarray(start, start + pieceSize)))
      if (!(await taken.whole)) return
    }
    response.end()
  }
  return async (body, response) => {
    if (body && 'path' in body) await sendFile(body, response)
    else if (body instanceof FilledBody && body.length > pieceSize) await sendBytes(body, response)
    else if (body && body.bytes.length > pieceSize) await sendBytes(body.bytes, response)
    else response.end(body?.bytes)
  }
}

type FilePart = Extract<FeedBody, { readonly path: string }>

/** Counts the connections so far. */
export type Arrivals = () => number

/** Creates a gate that also lets the process see to sockets and timers before each piece of work, and to new connections first. */
export function createTurns(limit: number, arrivals: Arrivals = () => 0): Gate {
  const gate = createGate(limit)
  return work =>
    gate(async () => {
      let before: number
      let turns = 0
      do {
        before = arrivals()
        await nextTurn()
        turns++
      } while (arrivals() !== before && turns < patience)
      return work()
    })
}

/** Hands bytes to a socket. `whole`: once it has taken them; false when the client has disconnected. */
function hand(response: ServerResponse, bytes: Uint8Array): { readonly whole: Promise<boolean> } {
  if (response.destroyed) return { whole: Promise.resolve(false) }
  const whole = new Promise<boolean>(resolve => {
    const gone = () => resolve(false)
    response.once('close', gone)
    response.write(bytes, error => {
      response.off('close', gone)
      resolve(!error)
    })
  })
  return { whole }
}
