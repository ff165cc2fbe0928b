import { join } from 'node:path'
import { dotnetRestore } from '../lib/dotnet.mjs'
import { processContestant } from '../lib/measure.mjs'
import { missing } from '../lib/missing.mjs'
import { curlJob, restoreStep, servePackages } from '../lib/package-feed.mjs'
import { packageSet, setFacts } from '../lib/package-set.mjs'

/** From the package store into an empty folder; the yardstick has nothing stored. */
const stored = ({ layout, link, atMost, pairs, obstacle, yardstickOf }) => ({
  name: `stored-${layout}-${link}`,
  job: `the same from the package store, layout \`${layout}\`, \`store-link: ${link}\``,
  unit: 'ms',
  pairs,
  budget: { atMost },
  obstacle,
  async prepare({ node, folder, tiny }) {
    const set = await packageSet({ tiny, folder })
    const server = await servePackages(set.packages, { folder })
    return {
      yardstick: yardstickOf({ server, packages: set.packages, folder: join(folder, 'yardstick') }),
      // The first round fills the store; it is not counted.
      ours(place) {
        const inputs = { 'package-store': join(place.folder, 'store'), 'store-link': link }
        const step = restoreStep({ server, packages: set.packages, ...place, node, layout, inputs })
        return processContestant('setup-pkgtool', step.job, step.forget)
      },
      facts: { server: server.by, ...setFacts(set) },
      close: server.close,
    }
  },
})

const feed = {
  layout: 'feed',
  pairs: 9,
  obstacle: () => missing('curl', 'sha512sum'),
  yardstickOf(options) {
    const curl = curlJob(options)
    return processContestant('curl ×16, sha512sum', curl.job, curl.forget)
  },
}

const expanded = {
  layout: 'expanded',
  pairs: 5,
  obstacle: () => missing('dotnet'),
  yardstickOf(options) {
    const dotnet = dotnetRestore(options)
    return processContestant('dotnet restore', dotnet.job, dotnet.forget)
  },
}

export const restoreStored = [
  stored({ ...feed, link: 'copy', atMost: 0.5 }),
  stored({ ...feed, link: 'hardlink', atMost: 0.3 }),
  stored({ ...expanded, link: 'copy', atMost: 0.2 }),
  stored({ ...expanded, link: 'hardlink', atMost: 0.06 }),
]
