import { execFileSync } from 'node:child_process'
import { bareNode, makeToolFeed, toolStep } from '../lib/tool-feed.mjs'

/** The tool is in the cache and asked for by its version: the step that runs most. */
export const toolWarm = {
  name: 'tool-warm',
  budget: { ratio: 2, peakMiB: 56 },
  async prepare({ node, folder }) {
    const ours = toolStep({ node, folder, distUrl: await makeToolFeed(folder) })
    execFileSync(ours.command, ours.parameters, { env: ours.env, stdio: 'ignore' })
    return { yardstick: bareNode(node), ours }
  },
}
