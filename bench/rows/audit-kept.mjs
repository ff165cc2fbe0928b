import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../scripts/lib/report.mjs'
import { runJob } from '../lib/jobs.mjs'
import { processContestant } from '../lib/measure.mjs'
import { serveOverTls } from '../lib/web-server.mjs'

const entry = 'lib/cli/main.js'

/** What an audit costs beside the start of the program, where an earlier run has kept what the source knows. */
export const auditKept = {
  name: 'audit-kept',
  job: 'the command line, `audit` of 500 packages with kept data, beside its `--version`',
  unit: 'ms',
  pairs: 15,
  budget: { moreAtMost: 100 },
  async prepare({ node, folder, tiny }) {
    const count = tiny ? 8 : 500
    const server = await serveOverTls(url => makeTree(join(folder, 'tree'), url, count), {
      folder: join(folder, 'server'),
    })
    const pins = join(folder, 'packages.txt')
    writeFileSync(pins, Array.from({ length: count }, (_, index) => `pin.${index} 1.0.0\n`).join(''))
    const run = (root, parameters) => ({
      command: node,
      parameters: [join(root, entry), ...parameters],
      env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_EXTRA_CA_CERTS: server.ca },
      cwd: folder,
      node: true,
    })
    return {
      yardstick: processContestant('--version', run(projectRoot, ['--version'])),
      ours({ root, folder: own }) {
        const cache = join(own, 'cache')
        // What is known is below this level, so that the exit code is 0.
        const audit = ['audit', '--source', `${server.url}index.json`, '--packages-file', pins]
        audit.push('--preset', 'nuget', '--audit-level', 'critical', '--cache-dir', cache)
        return processContestant('setup-pkgtool', run(root, [...audit, '--offline']), async () => {
          if (!existsSync(cache)) await runJob(run(root, audit))
        })
      },
      facts: { server: server.by, packages: `${count} made`, advisories: advisedIds * perId },
      close: server.close,
    }
  },
}

// As many as the public gallery has, about.
const [advisedIds, perId] = [1500, 4]

/** A source of which every 25th package of the run is known to be vulnerable. */
function makeTree(folder, url, count) {
  const resources = [
    { '@id': `${url}flat/`, '@type': 'PackageBaseAddress/3.0.0' },
    { '@id': `${url}vulnerabilities/index.json`, '@type': 'VulnerabilityInfo/6.7.0' },
  ]
  const idOf = index => (index < count / 25 ? `pin.${25 * index}` : `other.${index}`)
  const page = Object.fromEntries(
    Array.from({ length: advisedIds }, (_, index) => [idOf(index), advisories(index)]),
  )
  const pages = ['base', 'update'].map(name => ({
    '@name': name,
    '@id': `${url}vulnerabilities/${name}.json`,
    '@updated': '2026-01-02T03:04:05.0000000Z',
  }))
  mkdirSync(join(folder, 'vulnerabilities'), { recursive: true })
  const write = (name, value) => writeFileSync(join(folder, name), JSON.stringify(value))
  write('index.json', { version: '3.0.0', resources })
  write('vulnerabilities/index.json', pages)
  write('vulnerabilities/base.json', page)
  write('vulnerabilities/update.json', {})
  return folder
}

function advisories(index) {
  return Array.from({ length: perId }, (_, number) => ({
    url: `https://github.com/advisories/GHSA-${index}-${number}`,
    severity: number % 3,
    versions: `[0.${number}.0, ${number + 1}.0.1)`,
  }))
}
