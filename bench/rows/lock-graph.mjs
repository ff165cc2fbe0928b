import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dotnetRestore } from '../lib/dotnet.mjs'
import { makeGraph } from '../lib/made-graph.mjs'
import { processContestant } from '../lib/measure.mjs'
import { missing } from '../lib/missing.mjs'
import { servePackages } from '../lib/package-feed.mjs'

const remove = path => rmSync(path, { recursive: true, force: true, maxRetries: 10 })

const realistic = { roots: 40, shared: 92 }

/** A lock of roots with all that they need; the client resolves the same, from packages that it has already. */
const lockRow = ({ name, job, link, keeps = false, counts = realistic, budget, pairs = 7 }) => ({
  name,
  job,
  unit: 'ms',
  pairs,
  budget: { ...budget, peakMiB: 200 },
  obstacle: () => missing('nginx', 'dotnet'),
  async prepare({ node, folder, tiny }) {
    const graph = makeGraph(join(folder, 'made'), tiny ? { roots: 3, shared: 5 } : counts)
    const server = await servePackages(graph.packages, { folder, link })
    const dotnet = dotnetRestore({ folder: join(folder, 'dotnet'), roots: graph.roots, server })
    const pins = join(folder, 'roots.txt')
    writeFileSync(pins, graph.roots.map(({ id, version }) => `${id} ${version}\n`).join(''))
    return {
      // The first round fills the folder of packages; it is not counted.
      yardstick: processContestant('dotnet restore', dotnet.job, () =>
        remove(join(folder, 'dotnet/project/obj')),
      ),
      ours({ root, folder: own }) {
        const [cache, lock] = [join(own, 'cache'), join(own, 'pkgtool.lock.json')]
        const parameters = [join(root, 'lib/cli/main.js'), 'lock', '--framework', 'netstandard2.0']
        parameters.push('--source', `${server.url}index.json`, '--packages-file', pins, '--preset', 'nuget')
        parameters.push('--cache-dir', cache, '--lock-file', lock)
        const env = { ...process.env, NODE_EXTRA_CA_CERTS: server.ca }
        return processContestant('setup-pkgtool', { command: node, parameters, env, node: true }, () => {
          remove(lock)
          if (!keeps) remove(cache)
        })
      },
      facts: {
        server: server.by,
        packages: `${graph.packages.length} made`,
        megabytes: Math.round(graph.packages.reduce((sum, { size }) => sum + size, 0) / 1e5) / 10,
      },
      close: server.close,
    }
  },
})

export const lockRows = [
  lockRow({
    name: 'lock-far',
    job: 'lock 40 roots with their dependencies, 50 ms away, 2 Gbit/s, nothing kept',
    link: { rtt: 50, mbit: 2000 },
    budget: { atMost: 0.5 },
  }),
  lockRow({
    name: 'lock-kept',
    job: 'lock 40 roots with their dependencies, over loopback TLS, documents kept',
    keeps: true,
    budget: { atMost: 0.5 },
  }),
  lockRow({
    name: 'lock-2000',
    job: 'lock 2,000 small packages by 150 roots, over loopback TLS, nothing kept',
    counts: { roots: 150, shared: 2000, small: true },
    pairs: 3,
  }),
]
