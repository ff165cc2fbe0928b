import { runJob } from '../lib/jobs.mjs'
import { processContestant } from '../lib/measure.mjs'
import { bareNode, makeToolFeed, toolStep } from '../lib/tool-feed.mjs'

/** The tool is in the cache and asked for by its version: the step that runs most. */
export const toolWarm = {
  name: 'tool-warm',
  job: 'set up an 8.6 MB tool from the cache, exact version',
  unit: 'ms',
  pairs: 15,
  budget: { atMost: 2, peakMiB: 56 },
  async prepare({ node, folder, tiny }) {
    const distUrl = await makeToolFeed({ folder, tiny })
    return {
      yardstick: bareNode(node),
      async ours(place) {
        const job = toolStep({ node, distUrl, ...place })
        await runJob(job)
        return processContestant('setup-pkgtool', job)
      },
    }
  },
}
