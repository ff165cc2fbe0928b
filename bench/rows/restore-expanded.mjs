import { join } from 'node:path'
import { dotnetRestore } from '../lib/dotnet.mjs'
import { processContestant } from '../lib/measure.mjs'
import { missing } from '../lib/missing.mjs'
import { restoreStep, servePackages } from '../lib/package-feed.mjs'
import { packageSet, setFacts } from '../lib/package-set.mjs'
import { paketRestore } from '../lib/paket.mjs'

const obstacle = () => missing('dotnet')

/** From nothing to a global packages folder. */
export const restoreExpanded = {
  name: 'restore-expanded',
  job: 'the same, layout `expanded`',
  unit: 'ms',
  pairs: 5,
  budget: { atMost: 0.36, peakRatio: 0.9 },
  obstacle,
  async prepare({ node, folder, tiny }) {
    const { set, server, dotnet, close } = await prepareBoth({ folder, tiny })
    const paket = paketRestore({ folder: join(folder, 'paket'), server, packages: set.packages })
    return {
      yardstick: processContestant('dotnet restore', dotnet.job, dotnet.forget),
      ours(place) {
        const { job, forget } = expandedStep({ set, server, node, ...place })
        return processContestant('setup-pkgtool', job, forget)
      },
      peers: paket ? [processContestant('paket restore', paket.job, paket.forget)] : [],
      facts: { server: server.by, ...setFacts(set) },
      close,
    }
  },
}

/** The same again: the contestants find everything in place. */
export const restoreAgain = {
  name: 'restore-again',
  job: 'the same again, nothing to do',
  unit: 'ms',
  pairs: 9,
  budget: { atMost: 0.12 },
  obstacle,
  async prepare({ node, folder, tiny }) {
    const { set, server, dotnet, close } = await prepareBoth({ folder, tiny })
    // The first round of each fills its folder; it isn't counted.
    return {
      yardstick: processContestant('dotnet restore', dotnet.job),
      ours: place => processContestant('setup-pkgtool', expandedStep({ set, server, node, ...place }).job),
      facts: setFacts(set),
      close,
    }
  },
}

async function prepareBoth({ folder, tiny }) {
  const set = await packageSet({ tiny, folder })
  const server = await servePackages(set.packages, { folder })
  const dotnet = dotnetRestore({ folder: join(folder, 'dotnet'), packages: set.packages, server })
  return { set, server, dotnet, close: server.close }
}

const expandedStep = ({ set, ...options }) =>
  restoreStep({ ...options, packages: set.packages, layout: 'expanded' })
