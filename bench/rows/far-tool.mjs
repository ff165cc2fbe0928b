import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { processContestant } from '../lib/measure.mjs'
import { missing } from '../lib/missing.mjs'
import { makeToolFeed, toolStep, toolVersion } from '../lib/tool-feed.mjs'
import { serveOverTls } from '../lib/web-server.mjs'

/** The round trips of two requests on one connection, and the transfer, which curl does with little else. */
export const farTool = {
  name: 'far-tool',
  job: 'set up an 8.6 MB tool with nothing cached, 50 ms away, 500 Mbit/s',
  unit: 'ms',
  pairs: 7,
  budget: { atMost: 1.5 },
  obstacle: () => missing('curl'),
  async prepare({ node, folder, tiny }) {
    const server = await serveOverTls(() => makeToolFeed({ folder, tiny }), {
      folder: join(folder, 'server'),
      link: { rtt: 50, mbit: 500 },
    })
    const urls = ['tools.json', `tools/${toolVersion}/pkgtool.exe`].flatMap(path => [
      ...['--output', join(folder, 'fetched')],
      server.url + path,
    ])
    const parameters = ['--silent', '--show-error', '--fail', '--cacert', server.ca, ...urls]
    return {
      yardstick: processContestant('curl, both requests', { command: 'curl', parameters, env: process.env }),
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
