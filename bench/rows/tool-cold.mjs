import { bareNode, openColdTool } from '../lib/tool-feed.mjs'

/** Nothing is cached: listing and tool come over loopback TLS. */
export const toolCold = {
  name: 'tool-cold',
  job: 'set up an 8.6 MB tool with nothing cached, over loopback TLS',
  unit: 'ms',
  pairs: 15,
  budget: { atMost: 4.5, peakMiB: 110 },
  async prepare({ node, folder, tiny }) {
    const { server, ours } = await openColdTool({ node, folder, tiny })
    return { yardstick: bareNode(node), ours, facts: { server: server.by }, close: server.close }
  },
}
