import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../scripts/lib/report.mjs'
import { runJob } from '../lib/jobs.mjs'
import { processContestant } from '../lib/measure.mjs'
import { serveOverTls } from '../lib/web-server.mjs'

const entry = 'lib/cli/main.js'

/**
 * What an audit costs beside the start of the program, where an earlier run has kept what the source knows: the yardstick is an
 * audit of one package at a source that knows nothing.
 */
export const auditKept = {
  name: 'audit-kept',
  job: 'the command line, `audit` of 500 packages by 6,000 kept advisories, beside one package and none',
  unit: 'ms',
  pairs: 15,
  budget: { moreAtMost: 100 },
  async prepare({ node, folder, tiny }) {
    const count = tiny ? 8 : 500
    const makeTree = url => {
      makeSource(join(folder, 'tree/all'), { url: `${url}all/`, count })
      makeSource(join(folder, 'tree/nothing'), { url: `${url}nothing/`, count: 0 })
      return join(folder, 'tree')
    }
    const server = await serveOverTls(makeTree, { folder: join(folder, 'server') })
    const contestant = (name, { root, folder: own, source, pins }) => {
      mkdirSync(own, { recursive: true })
      const [list, cache] = [join(own, 'packages.txt'), join(own, 'cache')]
      writeFileSync(list, Array.from({ length: pins }, (_, index) => `pin.${index} 1.0.0\n`).join(''))
      // What is known is below this level, so that the exit code is 0.
      const parameters = [join(root, entry), 'audit', '--audit-level', 'critical', '--preset', 'nuget']
      parameters.push('--packages-file', list, '--source', `${server.url}${source}/index.json`)
      const job = {
        command: node,
        parameters: [...parameters, '--cache-dir', cache],
        env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_EXTRA_CA_CERTS: server.ca },
        cwd: own,
        node: true,
      }
      const offline = { ...job, parameters: [...job.parameters, '--offline'] }
      return processContestant(name, offline, async () => {
        if (!existsSync(cache)) await runJob(job)
      })
    }
    return {
      yardstick: contestant('one package', {
        ...{ root: projectRoot, folder: join(folder, 'one') },
        ...{ source: 'nothing', pins: 1 },
      }),
      ours: place => contestant('setup-pkgtool', { ...place, source: 'all', pins: count }),
      facts: { server: server.by, packages: `${count} made`, advisories: advisedIds * perId },
      close: server.close,
    }
  },
}

// As many as the public gallery has, about.
const [advisedIds, perId] = [1500, 4]

/** A source of which every 25th package of the run is known to be vulnerable; without packages it knows nothing. */
function makeSource(folder, { url, count }) {
  const resources = [
    { '@id': `${url}flat/`, '@type': 'PackageBaseAddress/3.0.0' },
    { '@id': `${url}vulnerabilities/index.json`, '@type': 'VulnerabilityInfo/6.7.0' },
  ]
  const idOf = index => (index < count / 25 ? `pin.${25 * index}` : `other.${index}`)
  const ids = Array.from({ length: count === 0 ? 0 : advisedIds }, (_, index) => index)
  const page = {
    '@name': 'base',
    '@id': `${url}vulnerabilities/base.json`,
    '@updated': '2026-01-02T03:04:05.0000000Z',
  }
  mkdirSync(join(folder, 'vulnerabilities'), { recursive: true })
  const write = (name, value) => writeFileSync(join(folder, name), JSON.stringify(value))
  write('index.json', { version: '3.0.0', resources })
  write('vulnerabilities/index.json', [page])
  write('vulnerabilities/base.json', Object.fromEntries(ids.map(id => [idOf(id), advisories(id)])))
}

function advisories(index) {
  return Array.from({ length: perId }, (_, number) => ({
    url: `https://github.com/advisories/GHSA-${index}-${number}`,
    severity: number % 3,
    versions: `[0.${number}.0, ${number + 1}.0.1)`,
  }))
}
