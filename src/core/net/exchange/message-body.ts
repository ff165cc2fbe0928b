import type { IncomingMessage } from 'node:http'
import type { ExchangeWatch } from './exchange-watch.ts'

/** Takes one piece of a body; its memory is valid only during the call. An exception ends the reading. */
export type Take = (piece: Buffer) => void

export async function readBody(message: IncomingMessage, watch: ExchangeWatch, take: Take): Promise<void> {
  let received = 0
  const explain = (error: unknown) =>
    watch.explain(error, received, Number(message.headers['content-length'] ?? Number.NaN))
  // It has ended before anybody read it, and has no socket any more.
  if (message.destroyed) {
    const failure = explain(message.errored)
    watch.stop()
    throw failure
  }
  watch.beginBody()
  // This listener is the last one: the parser has already copied the socket's bytes into pieces.
  const { socket } = message
  socket.on('data', freePiece)
  let closed = () => {}
  try {
    await new Promise<void>((resolve, reject) => {
      message.once('error', error => reject(explain(error)))
      // Whole or not: without its end a body has not been passed on.
      closed = () => message.readableEnded || reject(explain(message.errored))
      message.once('close', closed)
      message.once('end', resolve)
      message.on('data', (piece: Buffer) => {
        received += piece.length
        watch.receive(piece.length)
        try {
          take(piece)
          freePiece(piece)
        } catch (error) {
          message.removeAllListeners('data').pause()
          reject(error)
        }
      })
    })
  } finally {
    socket.off('data', freePiece)
    message.off('close', closed)
    watch.stop()
    message.destroy()
  }
}

/** A buffer that can be detached, in Node 21 and later. */
interface Transferable {
  transfer?(length: number): ArrayBuffer
}

/**
 * Frees the memory of a piece of a body that nobody will read again, without waiting for the garbage collector: pieces
 * of a fast download would pile up to 64 MiB and more. Skips a piece that shares its memory with others, and all pieces
 * in Node versions that cannot detach buffers.
 */
function freePiece({ buffer, byteLength }: Uint8Array): void {
  if (byteLength === buffer.byteLength) (buffer as Transferable).transfer?.(0)
}
