import { join } from 'node:path'
import { timeJob } from '../lib/jobs.mjs'
import { missing } from '../lib/missing.mjs'
import { namespaceObstacle, slowLink as openLink } from '../lib/namespaces.mjs'
import { curlJob, restoreStep, servePackages } from '../lib/package-feed.mjs'
import { chooseOf, packageSet, setFacts } from '../lib/package-set.mjs'

const megabits = 10

/** A link that is slow but whole: all of it used, and no request given up. */
export const slowLink = {
  name: 'slow-link',
  job: '20 packages, 23 MB, over a link of 10 Mbit/s',
  unit: 'Mbit/s',
  pairs: 5,
  budget: { atLeast: 0.93 },
  obstacle: () => namespaceObstacle() ?? missing('nginx', 'curl'),
  async prepare({ node, folder, tiny }) {
    const set = await packageSet({ tiny, folder })
    const packages = chooseOf(set.packages, tiny ? { count: 3, bytes: 60_000 } : { count: 20, bytes: 23e6 })
    const link = openLink({ megabits })
    const server = await servePackages(packages, { folder, host: link.address, within: link.server })
    const about = { server, packages, within: link.client }
    const bits = packages.reduce((sum, { size }) => sum + size, 0) * 8
    const rateOf = (name, { job, forget }) => ({
      name,
      reset: forget,
      measure: async () => bits / 1000 / (await timeJob(job)),
    })
    return {
      yardstick: { name: 'the link', measure: async () => megabits },
      ours: place => rateOf('setup-pkgtool', restoreStep({ ...about, ...place, node })),
      peers: [rateOf('curl ×16, sha512sum', curlJob({ ...about, folder: join(folder, 'curl') }))],
      facts: setFacts({ ...set, packages }),
      async close() {
        await server.close()
        link.close()
      },
    }
  },
}
