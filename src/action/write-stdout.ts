import { writeSync } from 'node:fs'

/**
 * Makes `process.stdout` write synchronously. Opening Node's stream for a pipe loads streams and sockets, a twentieth of
 * the time of a step that finds its tool in the cache. Any other property than `write` opens Node's stream, and so does a
 * failed write, for example to a full non-blocking pipe.
 */
export function writeStdoutByCalls(): void {
  const property = Object.getOwnPropertyDescriptor(process, 'stdout')
  if (property === undefined) return
  const openStream = () => Object.defineProperty(process, 'stdout', property).stdout
  const write = (text: string, done?: () => void): boolean => {
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
    const stream = openStream()
    const value: unknown = Reflect.get(stream, name)
    return typeof value === 'function' ? value.bind(stream) : value
  }
  Object.defineProperty(process, 'stdout', { configurable: true, value: new Proxy({}, { get }) })
}
