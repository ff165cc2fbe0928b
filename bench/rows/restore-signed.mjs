import { join } from 'node:path'
import { projectRoot } from '../../scripts/lib/report.mjs'
import { processContestant } from '../lib/measure.mjs'
import { missing } from '../lib/missing.mjs'
import { restoreStep, servePackages } from '../lib/package-feed.mjs'
import { packageSet, setFacts } from '../lib/package-set.mjs'

/** What signatures cost: most packages have an author's and a repository's, each with a timestamp. */
export const restoreSigned = {
  name: 'restore-signed',
  job: 'restore 132 packages, layout `feed`, over loopback TLS, `signatures: require`, beside the same without',
  unit: 'ms',
  pairs: 9,
  budget: { atMost: 1.35, processorAtMost: 1.35 },
  // Its trusted authorities are those of an SDK.
  obstacle: () => missing('dotnet'),
  async prepare({ node, folder, tiny }) {
    const set = await packageSet({ tiny, folder })
    if (set.kind !== 'real' && !tiny) throw new Error('made packages have no signatures')
    const server = await servePackages(set.packages, { folder })
    const contestant = (name, signatures, place) => {
      const inputs = { signatures }
      const { job, forget } = restoreStep({ ...place, node, server, packages: set.packages, inputs })
      return processContestant(name, job, forget)
    }
    return {
      yardstick: contestant('without', 'off', { root: projectRoot, folder: join(folder, 'without') }),
      ours: place => contestant('setup-pkgtool', tiny ? 'warn' : 'require', place),
      facts: { server: server.by, ...setFacts(set) },
      close: server.close,
    }
  },
}
