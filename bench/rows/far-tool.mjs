import { join } from 'node:path'
import { processContestant } from '../lib/measure.mjs'
import { missing } from '../lib/missing.mjs'
import { openColdTool, toolVersion } from '../lib/tool-feed.mjs'

/** The round trips of two requests on one connection, and the transfer, which curl does with little else. */
export const farTool = {
  name: 'far-tool',
  job: 'set up an 8.6 MB tool with nothing cached, 50 ms away, 500 Mbit/s',
  unit: 'ms',
  pairs: 7,
  budget: { atMost: 1.5 },
  obstacle: () => missing('curl'),
  async prepare({ node, folder, tiny }) {
    const { server, ours } = await openColdTool({ node, folder, tiny, link: { rtt: 50, mbit: 500 } })
    const urls = ['tools.json', `tools/${toolVersion}/pkgtool.exe`].flatMap(path => [
      ...['--output', join(folder, 'fetched')],
      server.url + path,
    ])
    const parameters = ['--silent', '--show-error', '--fail', '--cacert', server.ca, ...urls]
    return {
      yardstick: processContestant('curl, both requests', { command: 'curl', parameters, env: process.env }),
      ours,
      facts: { server: server.by },
      close: server.close,
    }
  },
}
