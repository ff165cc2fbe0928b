import { afterEach } from '@jest/globals'
import { createTransport, type Transport, type TransportOptions } from '../../src/core/net/exchange/client.ts'

/** Returns a function that makes a transport whose retries do not wait; each is closed after its test. */
export function transports(): (options?: TransportOptions) => Transport {
  const open: Transport[] = []
  afterEach(() => {
    for (const transport of open.splice(0)) transport.close()
  })
  return options => {
    const transport = createTransport({ sleep: async () => {}, ...options })
    open.push(transport)
    return transport
  }
}
