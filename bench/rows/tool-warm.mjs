import { join } from 'node:path'
import { runJob } from '../lib/jobs.mjs'
import { processContestant } from '../lib/measure.mjs'
import { bareNode, makeToolFeed, toolStep } from '../lib/tool-feed.mjs'
import { serveOverTls } from '../lib/web-server.mjs'

/**
 * The tool is in the cache and asked for by its version: the step that runs most. It sends no request; a `dist-url` that
 * is a folder would be read on every run (docs/threat-model.md).
 */
export const toolWarm = {
  name: 'tool-warm',
  job: 'set up an 8.6 MB tool from the cache, exact version',
  unit: 'ms',
  pairs: 15,
  budget: { atMost: 2, peakMiB: 56 },
  async prepare({ node, folder, tiny }) {
    const server = await serveOverTls(() => makeToolFeed({ folder, tiny }), {
      folder: join(folder, 'server'),
    })
    return {
      yardstick: bareNode(node),
      async ours(place) {
        const job = toolStep({ node, distUrl: server.url, ...place })
        await runJob({ ...job, env: { ...job.env, NODE_EXTRA_CA_CERTS: server.ca } })
        return processContestant('setup-pkgtool', job)
      },
      close: server.close,
    }
  },
}
