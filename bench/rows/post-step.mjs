import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPairs } from '../../scripts/lib/runner.mjs'
import { runJob } from '../lib/jobs.mjs'
import { processContestant } from '../lib/measure.mjs'
import { bareNode, makeToolFeed, toolStep } from '../lib/tool-feed.mjs'

const entry = 'dist/post/index.js'

/** What runs at the end of each job, here after a step that left nothing to save. */
export const postStep = {
  name: 'post-step',
  job: 'the post step with nothing to save',
  unit: 'ms',
  pairs: 15,
  budget: { atMost: 1.3 },
  obstacle: ({ root }) => (existsSync(join(root, entry)) ? undefined : `not built: ${entry}`),
  async prepare({ node, folder, tiny }) {
    const distUrl = await makeToolFeed({ folder, tiny })
    return {
      yardstick: bareNode(node),
      async ours(place) {
        const job = toolStep({ node, distUrl, ...place })
        const state = join(place.folder, 'state')
        writeFileSync(state, '')
        await runJob({ ...job, env: { ...job.env, GITHUB_STATE: state } })
        // The runner hands a post step what its main step saved.
        const saved = Object.entries(readPairs(state)).map(([name, value]) => [`STATE_${name}`, value])
        return processContestant(
          'setup-pkgtool',
          toolStep({ node, distUrl, entry, env: Object.fromEntries(saved), ...place }),
        )
      },
    }
  },
}
