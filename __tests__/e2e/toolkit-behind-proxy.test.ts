/** What the toolkit sends, such as its requests to a cache service, behind a proxy: by `tunnel`, which has a stand-in here. */

import { afterEach, expect, test } from '@jest/globals'
import { HttpClient } from 'actions-http-client'
import { faultServers } from '../support/fault-server.ts'
import { sharedCertificates } from '../support/test-certificates.ts'
import { tunnelProxies } from '../support/tunnel-proxy.ts'

const startServer = faultServers()
const startProxy = tunnelProxies()

afterEach(() => {
  delete process.env.https_proxy
})

test('the client of the toolkit requests a tunnel of a proxy', async () => {
  const { server: tls } = sharedCertificates({ hosts: ['feed.test'] })
  const server = await startServer({ tls })
  server.on('/document', { body: 'text' })
  const proxy = await startProxy(Number(new URL(server.origin).port))
  process.env.https_proxy = proxy.address
  const client = new HttpClient('test', [], { ignoreSslError: true, allowRetries: false })
  const response = await client.get('https://feed.test/document')
  expect(await response.readBody()).toBe('text')
  expect(proxy.requests).toEqual(['CONNECT feed.test:443'])
})
