import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stepEnvironment } from '../../scripts/lib/runner.mjs'
import { clientEnvironment } from '../lib/dotnet.mjs'
import { runJob } from '../lib/jobs.mjs'
import { makeGraph } from '../lib/made-graph.mjs'
import { makeSolution } from '../lib/made-solution.mjs'
import { processContestant } from '../lib/measure.mjs'
import { missing } from '../lib/missing.mjs'
import { names, servePackages } from '../lib/package-feed.mjs'

const remove = path => rmSync(path, { recursive: true, force: true, maxRetries: 10 })

/**
 * What is there when the restore of a solution starts.
 *
 * @typedef {'nothing' | 'packages' | 'all' | 'changed'} State `packages`: a fresh checkout beside kept packages; `all`: nothing
 *   changed since the last restore; `changed`: one project did
 */

/**
 * A solution restored so that `dotnet build --no-restore` can follow: our step beside the client, each on a tree of its own with
 * the same projects.
 *
 * @param {{ name: string, job: string, count: number, state: State, locked?: boolean, budget: object, pairs?: number,
 *   link?: import('../lib/far-link.mjs').FarLink }} options `link`: to the server; default: none but loopback
 */
const buildRow = ({ name, job, count, state, locked = false, budget, pairs = 7, link }) => ({
  name,
  job,
  unit: 'ms',
  pairs,
  budget,
  obstacle: () => missing('nginx', 'dotnet'),
  async prepare({ node, folder, tiny }) {
    const counts = tiny ? { roots: 4, shared: 5 } : { roots: 40, shared: 92 }
    const graph = makeGraph(join(folder, 'made'), { ...counts, built: true })
    const server = await servePackages(graph.packages, { folder, link })
    const tree = { count: tiny ? 3 : count, roots: graph.roots, server }
    return {
      yardstick: client({ folder: join(folder, 'client'), tree, state, server }),
      ours: ({ root, folder: own }) => step({ root, node, folder: own, tree, state, locked, server }),
      facts: { server: server.by, projects: tree.count, packages: `${graph.packages.length} made` },
      close: server.close,
    }
  },
})

function client({ folder, tree, state, server }) {
  const solution = makeSolution(join(folder, 'tree'), tree)
  const env = clientEnvironment(folder, server)
  const job = {
    command: 'dotnet',
    parameters: ['restore', solution.solution],
    env,
    cwd: join(folder, 'tree'),
  }
  return processContestant('dotnet restore', job, () => {
    if (state === 'nothing') for (const kept of ['packages', 'http-cache']) remove(join(folder, kept))
    bringInto(state, solution)
  })
}

function bringInto(state, solution) {
  if (state === 'nothing' || state === 'packages') solution.forgetRestored()
  if (state === 'changed') solution.change()
}

function step({ root, node, folder, tree, state, locked, server }) {
  const packages = join(folder, 'packages')
  const lock = join(folder, 'workspace', 'pkgtool.lock.json')
  const env = {
    ...stepEnvironment(folder, {
      install: 'false',
      project: 'All.slnx',
      'config-file': 'nuget.config',
      layout: 'expanded',
      'packages-directory': packages,
      'write-assets': 'true',
      'package-extension': names.packageExtension,
      'manifest-extension': names.manifestExtension,
      ...(locked && { locked: 'true' }),
    }),
    NODE_EXTRA_CA_CERTS: server.ca,
  }
  const solution = makeSolution(env.GITHUB_WORKSPACE, tree)
  const job = {
    command: node,
    parameters: [join(root, 'dist/main/index.js')],
    env,
    cwd: env.GITHUB_WORKSPACE,
    node: true,
  }
  return processContestant('setup-pkgtool', job, async () => {
    if (state === 'nothing') for (const kept of [packages, env.RUNNER_TOOL_CACHE]) remove(kept)
    bringInto(state, solution)
    if (locked && !existsSync(lock)) await runJob(lockJob({ root, node, lock, env, solution }))
  })
}

function lockJob({ root, node, lock, env, solution: { solution } }) {
  const parameters = [
    'lock',
    '--preset',
    'nuget',
    '--config-file',
    'nuget.config',
    '--project',
    solution,
    '--lock-file',
    lock,
  ]
  const { PATH, NODE_EXTRA_CA_CERTS } = env
  return {
    command: node,
    parameters: [join(root, 'lib/cli/main.js'), ...parameters],
    env: { PATH, NODE_EXTRA_CA_CERTS, HOME: env.RUNNER_TEMP },
    cwd: env.GITHUB_WORKSPACE,
  }
}

export const buildRows = [
  buildRow({
    name: 'build-ready-cold',
    job: 'a solution of 9 projects and 132 packages ready to build, from nothing, over loopback TLS',
    count: 9,
    state: 'nothing',
    budget: { atMost: 0.4 },
  }),
  buildRow({
    name: 'build-ready-far',
    job: 'a solution of 9 projects and 132 packages ready to build, from nothing, 50 ms away, 2 Gbit/s',
    count: 9,
    state: 'nothing',
    budget: { atMost: 0.6 },
    pairs: 5,
    link: { rtt: 50, mbit: 2000 },
  }),
  buildRow({
    name: 'build-ready-kept',
    job: 'the same over loopback in a fresh checkout, packages kept',
    count: 9,
    state: 'packages',
    budget: { atMost: 0.35 },
  }),
  buildRow({
    name: 'build-ready-locked',
    job: 'the same with a lock that binds',
    count: 9,
    state: 'packages',
    locked: true,
    budget: { atMost: 0.6 },
  }),
  buildRow({
    name: 'build-ready-again',
    job: 'the same, nothing changed since the last restore',
    count: 9,
    state: 'all',
    budget: { atMost: 0.12 },
  }),
  buildRow({
    name: 'build-ready-100-cold',
    job: 'the same with 100 projects, from nothing',
    count: 100,
    state: 'nothing',
    budget: { atMost: 0.4, peakMiB: 256 },
    pairs: 5,
  }),
  buildRow({
    name: 'build-ready-100-kept',
    job: 'the same with 100 projects, a fresh checkout, packages kept',
    count: 100,
    state: 'packages',
    budget: { atMost: 0.35, peakMiB: 256 },
    pairs: 5,
  }),
  buildRow({
    name: 'build-ready-100-again',
    job: 'the same with 100 projects, nothing changed',
    count: 100,
    state: 'all',
    budget: { atMost: 0.12, peakMiB: 256 },
    pairs: 5,
  }),
  buildRow({
    name: 'build-ready-100-changed',
    job: 'the same with one of 100 projects changed',
    count: 100,
    state: 'changed',
    budget: { atMost: 0.15, peakMiB: 256 },
    pairs: 5,
  }),
]
