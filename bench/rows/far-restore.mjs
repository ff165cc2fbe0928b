import { join } from 'node:path'
import { dotnetRestore } from '../lib/dotnet.mjs'
import { processContestant } from '../lib/measure.mjs'
import { missing } from '../lib/missing.mjs'
import { bareJob, curlJob, restoreStep, servePackages } from '../lib/package-feed.mjs'
import { packageSet, setFacts, withMore } from '../lib/package-set.mjs'

const more = { count: 87, bytes: 73e6 }

const mbit = 2000

/** A restore over a fast link to a server that is some milliseconds away. */
const farRow = ({ name, rtt, atMost, yardstick }) => ({
  name,
  job: `restore 219 packages, 200 MB, layout \`feed\`, ${rtt} ms away, 2 Gbit/s`,
  unit: 'ms',
  pairs: 7,
  budget: { atMost },
  obstacle: () => missing('nginx', ...yardstick.programs),
  async prepare({ node, folder, tiny }) {
    const set = await packageSet({ tiny, folder })
    const whole = tiny ? set : withMore(set, { folder: join(folder, 'more'), ...more })
    const server = await servePackages(whole.packages, { folder, link: { rtt, mbit } })
    const about = { server, packages: whole.packages }
    const { job, forget } = yardstick.open({ ...about, node, folder: join(folder, 'yardstick') })
    return {
      yardstick: processContestant(yardstick.name, job, forget),
      ours(place) {
        const step = restoreStep({ ...about, ...place, node })
        return processContestant('setup-pkgtool', step.job, step.forget)
      },
      facts: { server: server.by, ...setFacts(whole) },
      close: server.close,
    }
  },
})

const curl = { name: 'curl ×16, sha512sum', programs: ['curl', 'sha512sum'], open: curlJob }

const dotnet = { name: 'dotnet restore', programs: ['dotnet'], open: dotnetRestore }

const bare = {
  name: 'Node alone',
  programs: [],
  open: about => bareJob({ ...about, connections: 32 }),
}

export const farRestore = [
  farRow({ name: 'far-feed-50', rtt: 50, atMost: 0.95, yardstick: curl }),
  farRow({ name: 'far-feed-20', rtt: 20, atMost: 1, yardstick: curl }),
  farRow({ name: 'far-feed-50-bare', rtt: 50, atMost: 1.05, yardstick: bare }),
  farRow({ name: 'far-feed-20-bare', rtt: 20, atMost: 1.05, yardstick: bare }),
  farRow({ name: 'far-feed-50-dotnet', rtt: 50, atMost: 0.28, yardstick: dotnet }),
]
