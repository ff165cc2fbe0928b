import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { initFeed } from '../../lib/feed/index.js'
import { processContestant } from '../lib/measure.mjs'
import { missing } from '../lib/missing.mjs'
import { names } from '../lib/package-feed.mjs'
import { packageSet, setFacts } from '../lib/package-set.mjs'

/** The command line, on Node 24, with an empty feed each time. */
export const feedAdd = {
  name: 'feed-add',
  job: '`feed add` of the 132 packages',
  unit: 'ms',
  pairs: 9,
  budget: { atMost: 2 },
  obstacle: () => missing('cp', 'sha512sum'),
  async prepare({ node, folder, tiny }) {
    const set = await packageSet({ tiny, folder })
    const files = set.packages.map(({ file }) => file)
    const copy = join(folder, 'copy')
    const script = 'mkdir "$0" && cp "$@" "$0" && cd "$0" && sha512sum * > ../sums'
    return {
      yardstick: processContestant(
        'cp, sha512sum',
        { command: 'sh', parameters: ['-c', script, copy, ...files] },
        () => rmSync(copy, { recursive: true, force: true, maxRetries: 10 }),
      ),
      ours(place) {
        const feed = join(place.folder, 'feed')
        const main = join(place.root, 'lib/cli/main.js')
        const job = { command: node, parameters: [main, 'feed', 'add', feed, ...files], node: true }
        return processContestant('setup-pkgtool', job, async () => {
          rmSync(feed, { recursive: true, force: true, maxRetries: 10 })
          await initFeed(feed, names)
        })
      },
      facts: setFacts(set),
    }
  },
}
