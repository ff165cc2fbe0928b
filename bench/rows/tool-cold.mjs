import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { serveOverTls } from '../lib/tls-server.mjs'
import { bareNode, makeToolFeed, toolStep } from '../lib/tool-feed.mjs'

/** Nothing is cached: listing and tool come over loopback TLS. */
export const toolCold = {
  name: 'tool-cold',
  budget: { ratio: 4.5, peakMiB: 110 },
  async prepare({ node, folder }) {
    const server = await serveOverTls(await makeToolFeed(folder), join(folder, 'server'))
    const ours = toolStep({ node, folder, distUrl: server.url, env: { NODE_EXTRA_CA_CERTS: server.ca } })
    const before = () => rmSync(ours.env.RUNNER_TOOL_CACHE, { recursive: true, force: true })
    return { yardstick: bareNode(node), ours, before, close: server.close }
  },
}
