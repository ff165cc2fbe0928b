import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { processContestant } from '../lib/measure.mjs'
import { bareNode, makeToolFeed, toolStep } from '../lib/tool-feed.mjs'
import { serveOverTls } from '../lib/web-server.mjs'

/** Nothing is cached: listing and tool come over loopback TLS. */
export const toolCold = {
  name: 'tool-cold',
  job: 'set up an 8.6 MB tool with nothing cached, over loopback TLS',
  unit: 'ms',
  pairs: 15,
  budget: { atMost: 4.5, peakMiB: 110 },
  async prepare({ node, folder, tiny }) {
    const server = await serveOverTls(() => makeToolFeed({ folder, tiny }), {
      folder: join(folder, 'server'),
    })
    return {
      yardstick: bareNode(node),
      ours(place) {
        const env = { NODE_EXTRA_CA_CERTS: server.ca }
        const job = toolStep({ node, distUrl: server.url, env, ...place })
        const forget = () =>
          rmSync(job.env.RUNNER_TOOL_CACHE, { recursive: true, force: true, maxRetries: 10 })
        return processContestant('setup-pkgtool', job, forget)
      },
      facts: { server: server.by },
      close: server.close,
    }
  },
}
