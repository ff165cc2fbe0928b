import { fstatSync, writeSync } from 'node:fs'

const descriptors = { stdout: 1, stderr: 2 } as const

/**
 * Makes `process.stdout` or `process.stderr` write synchronously. Opening Node's stream for a pipe loads streams and sockets, a
 * twentieth of the time of a step that finds its tool in the cache. Any other property than `write`, or `isTTY` of what is no
 * device, opens Node's stream, and so does a failed write, for example to a full non-blocking pipe. The property of
 * `process` stays the same object then: Node pipes the output of a worker to it, and ends every other stream with the worker.
 *
 * @param onOpen gets Node's stream when it is opened
 */
export function writeByCalls(
  name: keyof typeof descriptors,
  onOpen: (stream: NodeJS.WriteStream) => void = () => {},
): void {
  const property = Object.getOwnPropertyDescriptor(process, name)
  if (property?.get === undefined) return
  const native: () => NodeJS.WriteStream = property.get
  const descriptor = descriptors[name]
  let stream: NodeJS.WriteStream | undefined
  const openStream = () => {
    if (stream === undefined) {
      stream = native.call(process)
      onOpen(stream)
    }
    return stream
  }
  const write = (text: string, done?: () => void): boolean => {
    if (stream !== undefined) return stream.write(text, done)
    let rest = Buffer.from(text)
    try {
      while (rest.length > 0) rest = rest.subarray(writeSync(descriptor, rest))
    } catch {
      return openStream().write(rest, done)
    }
    done?.()
    return true
  }
  const get = (_: object, member: string | symbol) => {
    if (member === 'write') return write
    if (member === 'isTTY' && !mayBeTerminal(descriptor)) return false
    const value: unknown = Reflect.get(openStream(), member)
    return typeof value === 'function' ? value.bind(openStream()) : value
  }
  const set = (_: object, member: string | symbol, value: unknown) => Reflect.set(openStream(), member, value)
  Object.defineProperty(process, name, { configurable: true, value: new Proxy({}, { get, set }) })
}

function mayBeTerminal(descriptor: number): boolean {
  try {
    return fstatSync(descriptor).isCharacterDevice()
  } catch {
    return true
  }
}
