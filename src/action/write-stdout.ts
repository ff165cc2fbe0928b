import { writeSync } from 'node:fs'

/**
 * Makes `process.stdout` write synchronously. Opening Node's stream for a pipe loads streams and sockets, a twentieth of
 * the time of a step that finds its tool in the cache. Any other property than `write` opens Node's stream, and so does a
 * failed write, for example to a full non-blocking pipe. `process.stdout` stays the same object then: Node pipes the output
 * of a worker to it, and ends every other stream than `process.stdout` with the worker.
 */
export function writeStdoutByCalls(): void {
  const property = Object.getOwnPropertyDescriptor(process, 'stdout')
  if (property?.get === undefined) return
  const native: () => NodeJS.WriteStream = property.get
  let stream: NodeJS.WriteStream | undefined
  const openStream = () => (stream ??= native.call(process))
  const write = (text: string, done?: () => void): boolean => {
    if (stream !== undefined) return stream.write(text, done)
    let rest = Buffer.from(text)
    try {
      while (rest.length > 0) rest = rest.subarray(writeSync(1, rest))
    } catch {
      return openStream().write(rest, done)
    }
    done?.()
    return true
  }
  const get = (_: object, name: string | symbol) => {
    if (name === 'write') return write
    const value: unknown = Reflect.get(openStream(), name)
    return typeof value === 'function' ? value.bind(openStream()) : value
  }
  const set = (_: object, name: string | symbol, value: unknown) => Reflect.set(openStream(), name, value)
  Object.defineProperty(process, 'stdout', { configurable: true, value: new Proxy({}, { get, set }) })
}
