import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dotnetRestore } from '../lib/dotnet.mjs'
import { processContestant } from '../lib/measure.mjs'
import { missing } from '../lib/missing.mjs'
import { servePackages } from '../lib/package-feed.mjs'
import { packageSet, setFacts } from '../lib/package-set.mjs'
import { bareNode } from '../lib/tool-feed.mjs'

const entry = 'lib/cli/main.js'

/** What each call of the command line costs before it does anything. */
export const cliVersion = {
  name: 'cli-version',
  job: 'the command line, `--version`',
  unit: 'ms',
  pairs: 15,
  budget: { atMost: 1.6 },
  prepare: ({ node }) => ({
    yardstick: bareNode(node),
    ours: ({ root }) => processContestant('setup-pkgtool', command({ node, root }, ['--version'])),
  }),
}

/** All packages are in place. */
export const cliRestoreAgain = {
  name: 'cli-restore-again',
  job: 'the command line, `restore` with nothing to do',
  unit: 'ms',
  pairs: 9,
  budget: { atMost: 0.12 },
  obstacle: () => missing('dotnet'),
  async prepare({ node, folder, tiny }) {
    const set = await packageSet({ tiny, folder })
    const server = await servePackages(set.packages, { folder })
    const dotnet = dotnetRestore({ folder: join(folder, 'dotnet'), packages: set.packages, server })
    const pins = join(folder, 'packages.txt')
    writeFileSync(pins, set.packages.map(({ id, version }) => `${id} ${version}\n`).join(''))
    const parameters = ['restore', '--source', `${server.url}index.json`, '--packages-file', pins]
    parameters.push('--layout', 'expanded', '--preset', 'nuget')
    return {
      yardstick: processContestant('dotnet restore', dotnet.job),
      // The first round fills the folder; it isn't counted.
      ours({ root, folder: own }) {
        const folders = ['--packages-directory', join(own, 'packages'), '--cache-dir', join(own, 'cache')]
        return processContestant(
          'setup-pkgtool',
          command({ node, root }, [...parameters, ...folders], server.ca),
        )
      },
      facts: setFacts(set),
      close: server.close,
    }
  },
}

const command = ({ node, root }, parameters, ca) => ({
  command: node,
  parameters: [join(root, entry), ...parameters],
  env: { PATH: process.env.PATH, HOME: process.env.HOME, ...(ca && { NODE_EXTRA_CA_CERTS: ca }) },
  node: true,
})
