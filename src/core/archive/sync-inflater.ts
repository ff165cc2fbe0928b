import { isUint32Array } from 'node:util/types'
import { constants, createInflateRaw, type InflateRaw } from 'node:zlib'

const outputSize = 256 * 1024
// What `deflateRaw` makes of "abc".
const sample = Buffer.from([0x4b, 0x4c, 0x4a, 0x06, 0x00])

export interface Pushed {
  readonly isLast: boolean
  /** takes the unpacked bytes in order; they are valid only during the call */
  readonly take: (bytes: Buffer) => void
}

/** Inflates one raw deflate stream after the other with one buffer, and without the event loop. `close` it. */
export interface SyncInflater {
  /** Forgets the stream before. */
  start(): void
  /** Inflates a piece of the stream and returns how many of its bytes it took; fewer than all after the stream's end. */
  push(piece: Buffer, options: Pushed): number
  close(): void
}

/**
 * Makes an inflater, or undefined on a platform where that can't be.
 *
 * Node's public interface is synchronous only for whole buffers, or else allocates every piece that it hands out: for
 * a set of real packages 1.5 times the time and the memory. So this uses the call beneath, which has been the same from
 * Node 10 to 24, after it looked for it and tried it.
 */
export function createSyncInflater(): SyncInflater | undefined {
  const stream = createInflateRaw({ chunkSize: constants.Z_MIN_CHUNK })
  // Every failure is thrown by `push`; the event comes later and once more.
  stream.on('error', () => undefined)
  const engine = engineOf(stream)
  if (engine !== undefined) {
    const inflater = inflaterOf(stream, engine)
    if (passesSample(inflater)) return inflater
  }
  stream.close()
  return undefined
}

interface Engine {
  readonly handle: Handle
  /** what the last call left: room in the output, bytes of the input */
  readonly state: Uint32Array
}

interface Handle {
  // Seven parameters, as the platform has it: the input, where in it and how much, and the same for the output.
  writeSync(...parameters: [number, Buffer, number, number, Buffer, number, number]): void
}

function engineOf(stream: InflateRaw): Engine | undefined {
  const handle: unknown = Reflect.get(stream, '_handle')
  const state: unknown = Reflect.get(stream, '_writeState')
  return isHandle(handle) && isUint32Array(state) ? { handle, state } : undefined
}

function isHandle(value: unknown): value is Handle {
  return typeof value === 'object' && value !== null && 'writeSync' in value
}

function inflaterOf(stream: InflateRaw, { handle, state }: Engine): SyncInflater {
  const output = Buffer.allocUnsafe(outputSize)
  return {
    start: () => stream.reset(),
    push(piece, { isLast, take }) {
      const flush = isLast ? constants.Z_FINISH : constants.Z_NO_FLUSH
      let taken = 0
      for (;;) {
        handle.writeSync(flush, piece, taken, piece.length - taken, output, 0, outputSize)
        if (stream.errored) throw stream.errored
        const [room = 0, left = 0] = state
        taken = piece.length - left
        if (room < outputSize) take(output.subarray(0, outputSize - room))
        if (room > 0) return taken
      }
    },
    close: () => stream.close(),
  }
}

function passesSample(inflater: SyncInflater): boolean {
  let text = ''
  try {
    inflater.start()
    const taken = inflater.push(sample, { isLast: true, take: bytes => (text += bytes.toString('latin1')) })
    return taken === sample.length && text === 'abc'
  } catch {
    return false
  }
}
