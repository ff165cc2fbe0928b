import { readdir } from 'node:fs/promises'
import { sep } from 'node:path'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { builtCore } from '../support/built-core.ts'
import { type TestServer, testServers } from '../support/fault-server.ts'
import { runScript } from '../support/run-script.ts'
import { packageRoutes, toolRoutes } from '../support/sample-feed.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const startServer = testServers()
const coreUrl = builtCore()
const ids = Array.from({ length: 12 }, (_, index) => `P${index}`)

const stages = ['Pins', 'Versions', 'Packages in place', 'Package download']

/** Calls of the library: a title, and an expression of the script below. */
const calls = [
  ...[1, 2, 8, 13, 20].map(n => [`onProgress, call ${n}`, `restore({ onProgress: blow(${n}) })`]),
  ...[1, 2, 5, 12].map(n => [`log.debug, call ${n}`, `restore({ log: { debug: blow(${n}) } })`]),
  ...[1, 2, 3, 9].map(n => [`log.info, call ${n}`, `restore({ log: { info: blow(${n}) } })`]),
  ...stages.map(name => [
    `log.stage before ${name}`,
    `restore({ log: { stage(name, run) { if (name === '${name}') throw boom; return run() } } })`,
  ]),
  ...stages.map(name => [
    `log.stage while ${name} goes on`,
    `restore({ log: { stage(name, run) { const work = run(); if (name === '${name}') throw boom; return work } } })`,
  ]),
  ...stages.map(name => [
    `log.stage after ${name}`,
    `restore({ log: { async stage(name, run) { await run(); if (name === '${name}') throw boom } } })`,
  ]),
  ['an async onProgress', 'restore({ onProgress: async () => { throw boom } })'],
  ['the reason of a signal', 'restore({ signal: AbortSignal.abort(boom) }).catch(e => { throw e.cause })'],
  [
    'the reason of a signal, later',
    `(() => { const stop = new AbortController()
      return restore({ signal: stop.signal, onProgress: () => stop.abort(boom) }).catch(e => { throw e.cause }) })()`,
  ],
  ['a getter of options', 'restore({ get packages() { throw boom } })'],
  ['random', `restore({ sources: 'http://127.0.0.1:1', random: blow() })`],
  ['sleep', `restore({ sources: 'http://127.0.0.1:1', sleep: async () => { throw boom } })`],
  ['onProgress of the tool', 'install({ onProgress: blow(1) })'],
  ['onProgress of the tool, at its end', 'install({ onProgress: ({ done }) => { if (done) throw boom } })'],
  ['log.debug of the tool', 'install({ log: { debug: blow() } })'],
  ['log.info of the tool', 'install({ log: { info: blow() } })'],
  ...['find', 'list', 'place'].map(name => [
    `toolCache.${name}`,
    `install({ version: '6.x', toolCache: { ...core.createFolderToolCache(folder + '/tools'), ${name}: blow() } })`,
  ]),
  [
    'onProgress of writeLock',
    `core.writeLock({ workingDirectory: folder, onProgress: blow(), restore: { sources: url, packages: 'P1 1.0.0' } })`,
  ],
  ['log of fetchServiceIndex', 'core.fetchServiceIndex(url, { log: { debug: blow() } })'],
  [
    'onProgress of downloadPackage',
    `core.downloadPackage(url + 'flat/', { id: 'P1', version: '1.0.0' }, { path: folder + '/p', onProgress: blow() })`,
  ],
  ['onCredential', 'configured({ onCredential: blow() })'],
  ['sourceVariable', 'configured({ sourceVariable: blow() })'],
  ['contentCache.find', `locked({ contentCache: { name: 'a cache', find: blow() } })`],
  [
    'log.info of addPackages',
    'made(file => feed.addPackages(folder + "/feed", file, { log: { info: blow() } }))',
  ],
  ...[
    ['bundleFeed', 'feed.bundleFeed(folder + "/feed", folder + "/f.tar", { log })'],
    ['mirrorFeed', 'feed.mirrorFeed(folder + "/feed", { fromSources: url, packages: "P1 1.0.0", log })'],
  ].flatMap(([name, call]) => [
    [`log.info of ${name}`, `made(file => { const log = { info: blow() }; return ${call} })`],
    [`onProgress of ${name}`, `made(file => ${(call ?? '').replace('log }', 'onProgress: blow() }')})`],
  ]),
] as [string, string][]

// Each package is larger than one piece, so that its progress is told while it arrives.
function serve(): Promise<TestServer> {
  const packages = ids.map(id => ({
    id,
    version: '1.0.0',
    files: [{ name: 'content.bin', content: 'x'.repeat(300_000) }],
  }))
  return startServer([...toolRoutes([{ version: '6.0.0' }]), ...packageRoutes(packages)])
}

/**
 * Runs the calls one after the other in one process, which ends by itself if none of them keeps it alive. `core` and `feed` are the library, `folder` is a folder of the
 * call, and `blow(n)` a function that throws `boom` when it is called for the nth time.
 */
const script = `
const [, coreUrl, url, root] = process.argv
const core = await import(coreUrl + 'index.js')
const feed = await import(coreUrl + '../feed/index.js')
const { mkdirSync, writeFileSync } = await import('node:fs')
const boom = new RangeError('boom')
let folder
const config = '<configuration><packageSources><clear /><add key="here" value="' + url + 'index.json" allowInsecureConnections="true" /></packageSources>' +
  '<packageSourceCredentials><here><add key="Username" value="u" /><add key="ClearTextPassword" value="t0p-s3cret" /></here></packageSourceCredentials></configuration>'
const configured = more => {
  writeFileSync(folder + '/nuget.config', config)
  return restore({ sources: undefined, configFile: folder + '/nuget.config', ...more })
}
const locked = async more => {
  await core.writeLock({ workingDirectory: folder, restore: { sources: url, packages: 'P1 1.0.0' } })
  return restore({ packages: 'P1 1.0.0', ...more })
}
const made = async work => { await feed.initFeed(folder + '/feed'); await restore(); return work(folder + '/packages/p1/1.0.0/p1.1.0.0.pkgfile') }
const blow = (n = 1) => { let calls = 0; return () => { if (++calls >= n) throw boom } }
process.on('unhandledRejection', error => { console.log('unhandled', error); process.exit(9) })
const restore = more => core.restorePackages({ sources: url, packages: ${JSON.stringify(ids.map(id => `${id} 1.0.0`))},
  packagesDirectory: folder + '/packages', workingDirectory: folder, ...more })
const install = more => core.installTool({ distUrls: url, toolCache: folder + '/tools', workingDirectory: folder, ...more })
const calls = [${calls.map(([, code]) => `() => (${code})`).join()}]
for (const [at, call] of calls.entries()) {
  folder = root + '/' + at
  mkdirSync(folder)
  try {
    await call()
    console.log(at + ' resolved')
  } catch (error) {
    console.log(at + ' ' + (error === boom ? 'boom' : error))
  }
}
// A timer that holds nothing: a process that does not end by itself when all is over is ended with another code.
setTimeout(() => { console.log('alive', process.getActiveResourcesInfo().join()); process.exit(8) }, 150_000).unref()
`

describe("what a caller's function throws is what the promise rejects with; the process ends and leaves nothing", () => {
  let code: number | null
  let lines: readonly string[]
  let names: readonly string[]

  beforeAll(async () => {
    const root = await newFolder()
    const { url } = await serve()
    const run = await runScript(script, { parameters: [coreUrl().href, url, root] })
    code = run.code
    lines = run.output.trim().split('\n')
    names = await readdir(root, { recursive: true })
  })

  test.each(calls.map(([name], at) => [name, at] as const))('%s', (_name, at) => {
    const left = names.filter(name => name.startsWith(`${at}${sep}`) && /\.tmp|temporary/i.test(name))
    expect({ code, said: lines[at], left }).toEqual({ code: 0, said: `${at} boom`, left: [] })
  })
})
