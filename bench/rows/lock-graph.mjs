import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { dotnetRestore } from '../lib/dotnet.mjs'
import { runJob } from '../lib/jobs.mjs'
import { makeGraph } from '../lib/made-graph.mjs'
import { processContestant } from '../lib/measure.mjs'
import { missing } from '../lib/missing.mjs'
import { servePackages } from '../lib/package-feed.mjs'

const remove = path => rmSync(path, { recursive: true, force: true, maxRetries: 10 })

const realistic = { roots: 40, shared: 92 }

/**
 * A lock of a project with all that its packages need. Both programs resolve it anew, with what `inPlace` says: all packages, which
 * an earlier restore of each has put into its folder, or nothing at all.
 */
const lockRow = ({ name, job, link, inPlace = false, counts = realistic, budget, pairs = 7 }) => ({
  name,
  job,
  unit: 'ms',
  pairs,
  budget,
  obstacle: () => missing('nginx', 'dotnet'),
  async prepare({ node, folder, tiny }) {
    const graph = makeGraph(join(folder, 'made'), tiny ? { roots: 3, shared: 5 } : counts)
    const server = await servePackages(graph.packages, { folder, link })
    const client = { roots: graph.roots, server, locks: true }
    const dotnet = dotnetRestore({ ...client, folder: join(folder, 'dotnet') })
    return {
      // The first round fills the folder of packages; it is not counted.
      yardstick: processContestant('dotnet restore', dotnet.job, inPlace ? undefined : dotnet.forget),
      ours({ root, folder: own }) {
        const [cache, packages] = [join(own, 'cache'), join(own, 'packages')]
        const lock = join(own, 'pkgtool.lock.json')
        // The same project in a folder of its own, since the client's lock lies beside it.
        const { project } = dotnetRestore({ ...client, folder: join(own, 'client') })
        const run = (verb, ...more) => ({
          command: node,
          parameters: [
            ...[
              join(root, 'lib/cli/main.js'),
              verb,
              '--project',
              project,
              '--source',
              `${server.url}index.json`,
            ],
            ...['--preset', 'nuget', '--layout', 'expanded', '--packages-directory', packages],
            ...['--cache-dir', cache, ...more],
          ],
          env: { ...process.env, NODE_EXTRA_CA_CERTS: server.ca },
          cwd: own,
          node: true,
        })
        return processContestant('setup-pkgtool', run('lock', '--lock-file', lock), async () => {
          remove(lock)
          if (!inPlace) for (const kept of [cache, packages]) remove(kept)
          else if (!existsSync(packages)) await runJob(run('restore'))
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
    name: 'lock-in-place',
    job: 'lock a project of 40 packages with their dependencies, over loopback TLS, all packages in place',
    inPlace: true,
    budget: { processorAtMost: 1, peakMiB: 200 },
  }),
  lockRow({
    name: 'lock-cold',
    job: 'the same, 50 ms away, 2 Gbit/s, with nothing',
    link: { rtt: 50, mbit: 2000 },
    budget: { atMost: 0.6, peakMiB: 200 },
  }),
  lockRow({
    name: 'lock-2000',
    job: 'lock a project of 150 packages with 2,000 small ones below them, over loopback TLS, with nothing',
    counts: { roots: 150, shared: 2000, small: true },
    budget: { peakMiB: 256 },
    pairs: 3,
  }),
]
