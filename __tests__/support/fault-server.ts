import { afterAll } from '@jest/globals'
import { type FaultServer, type FaultServerOptions, startFaultServer } from './scripted-server.ts'

export * from './scripted-server.ts'

/** Returns a function that starts a server on a free port; all are closed after the tests of the file. */
export function faultServers(): (options?: FaultServerOptions) => Promise<FaultServer> {
  const servers: FaultServer[] = []
  afterAll(() => Promise.all(servers.map(server => server.close())))
  return async options => {
    const server = await startFaultServer(options)
    servers.push(server)
    return server
  }
}
