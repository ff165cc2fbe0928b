// The Windows lane: Windows' own Node, under Wine, runs what this system runs too, and the results are compared byte for
// byte; then unit tests run there. Prints a table; exits with 1 where anything differs or fails. Needs wine64,
// `node scripts/fetch-node24.mjs win`, lib/ and dist/. What Wine itself does differently is listed, with its reason, in
// __tests__/campaigns/windows/differs.mjs.
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import {
  passedOver,
  skippedFailures,
  skippedTests,
  unitTests,
} from '../__tests__/campaigns/windows/differs.mjs'
import { runUnitTests } from '../__tests__/campaigns/windows/unit-tests.mjs'
import { serveFeed } from '../lib/feed/index.js'
import { projectRoot } from './lib/report.mjs'
import { skipReasons } from './lib/test-reporter.mjs'
import { startWindowsNode, whyNoWine, windowsPath, wine } from './lib/wine.mjs'

const reason = whyNoWine()
if (reason !== undefined) {
  console.error(`The Windows lane needs Wine: ${reason}`)
  process.exit(1)
}

const scenesFile = join(projectRoot, '__tests__/campaigns/windows/scenes.mjs')
const cli = join(projectRoot, 'lib/cli/main.js')
const folder = mkdtempSync(join(tmpdir(), 'setup-pkgtool-windows-'))
const prefix = join(folder, 'prefix')
const figures = { passed: 0, failed: 0, skipped: new Map() }
const titles = {
  steps: 'the bundle cold, warm, damaged, range, checksum, offline',
  layouts: 'all four, byte for byte',
  lock: 'lock, then restore --locked',
  cache: 'list, verify, prune',
  races: '16 processes at once',
  kills: 'killed steps, then one that ends well',
  launcher: 'nuget.cmd by cmd.exe: pack, install, restore, with blanks in paths',
}
// Longer than anything here takes on a busy machine; what hangs ends the lane.
const longest = 25 * 60_000
let failed = 0
let started = 0

try {
  await lane()
} finally {
  // Ends what is left of Wine in this prefix, and of nothing else.
  try {
    execFileSync(`${wine.slice(0, wine.lastIndexOf('/'))}/wineserver64`, ['-k'], {
      env: { ...process.env, WINEPREFIX: prefix },
    })
  } catch {
    // It has ended.
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
process.exitCode = failed > 0 ? 1 : 0

async function lane() {
  mkdirSync(join(folder, 'windows'))
  mkdirSync(join(folder, 'linux'))
  await note('node.exe starts', async () => {
    const { text } = await windows(['--version'])
    return /^v22\./m.test(text) ? [] : [text]
  })
  // Beside the rest, for two cores.
  const sharing = units('sharing', ['__tests__/windows/sharing.test.ts', '__tests__/windows/disk.test.ts'])
  sharing.catch(() => {}) // told by its row
  const halves = [0, 1].map(half =>
    units(
      `unit-${half}`,
      unitTests.filter((_, at) => at % 2 === half),
    ),
  )
  const unit = Promise.all(halves).then(wrong => wrong.flat())
  unit.catch(() => {})
  const made = await linux('feed', { scenes: ['feed'] })
  const feed = join(folder, 'linux', 'feed', 'feed')
  for (const side of ['linux', 'windows'])
    writeFileSync(join(folder, side, 'tool'), readFileSync(join(folder, 'linux', 'feed', 'tool')))
  const server = await serveFeed(feed)
  try {
    const plan = { url: server.url }
    const scenes = ['steps', 'layouts', 'lock', 'cache', 'races', 'kills', 'launcher']
    const here = linux('rest', { ...plan, scenes })
    here.catch(() => {}) // told by the first scene
    await note('feed: verbs, bundle', async () => {
      const there = await windowsScene('feed', { scenes: ['feed'] })
      figures.bundle = [made.feed.bundle, there.feed.bundle]
      figures.feed = [Object.keys(made.feed.feed).length, Object.keys(there.feed.feed).length]
      return differences(made, there)
    })
    for (const scene of scenes)
      await note(`${scene}: ${titles[scene]}`, async () => {
        const [expected, found] = [await here, await windowsScene(scene, { ...plan, scenes: [scene] })]
        if (scene === 'lock') figures.lock = [expected.lock.lock, found.lock.lock]
        return differences({ [scene]: expected[scene] }, found)
      })
    await note('serve: read by a client on Linux', serveThere)
  } finally {
    await server.close()
  }
  await note('sharing and disk: what other programs hold open, case, names', () => sharing)
  await note(`unit tests: ${unitTests.length} files`, () => unit)
  report()
}

/** Does a part of the lane and prints its row. `work` returns what is wrong. */
async function note(name, work) {
  const since = Date.now()
  const wrong = await work().catch(error => [error.stack])
  failed += wrong.length > 0 ? 1 : 0
  const seconds = ((Date.now() - since) / 1000).toFixed(1)
  console.log(`${wrong.length === 0 ? 'ok    ' : 'FAILED'} ${seconds.padStart(6)} s  ${name}`)
  for (const line of wrong.slice(0, 20)) console.log(`         ${line}`)
}

/** Runs Windows' Node to its end; what hangs is ended. */
async function windows(parameters) {
  const { child, ended } = startWindowsNode(parameters, { prefix, output: join(folder, `out-${started++}`) })
  const timer = setTimeout(() => child.kill('SIGKILL'), longest)
  try {
    return await ended
  } finally {
    clearTimeout(timer)
  }
}

function planFor(side, name, plan) {
  const files = ['plan', 'result'].map(part => join(folder, side, `${name}.${part}.json`))
  writeFileSync(files[0], JSON.stringify(plan))
  return [join(folder, side, name), ...files]
}

async function windowsScene(name, plan) {
  const places = planFor('windows', name, plan)
  const { code, text } = await windows([scenesFile, ...places].map(windowsPath))
  if (code !== 0) throw new Error(`Windows' Node ended with ${code}: ${text.slice(-2000)}`)
  return JSON.parse(readFileSync(places[2], 'utf8'))
}

async function linux(name, plan) {
  const places = planFor('linux', name, plan)
  await run([scenesFile, ...places])
  return JSON.parse(readFileSync(places[2], 'utf8'))
}

function run(parameters) {
  const child = spawn(process.execPath, parameters, { stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', piece => (text += piece))
  return new Promise((resolve, reject) => {
    child.once('close', code =>
      code === 0 ? resolve(text) : reject(new Error(`${parameters}: ${code}\n${text}`)),
    )
  })
}

/** What two results say differently, as paths into them. */
function differences(expected, found, path = '') {
  if (isDeepStrictEqual(expected, found)) return []
  const isTree = [expected, found].every(value => typeof value === 'object' && value !== null)
  if (!isTree) return [`${path}: ${JSON.stringify(found)}; on Linux ${JSON.stringify(expected)}`]
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])]
  return names.flatMap(name => differences(expected[name], found[name], `${path}/${name}`))
}

async function serveThere() {
  const output = join(folder, 'serve')
  const feed = windowsPath(join(folder, 'linux', 'feed', 'feed'))
  const { child } = startWindowsNode([windowsPath(cli), 'feed', 'serve', feed], { prefix, output })
  try {
    const url = await addressIn(output, child)
    const target = join(folder, 'from-windows')
    const options = ['--source', `${url}index.json`, '--packages-directory', target]
    await run([cli, 'restore', ...options, '--packages', 'Demo.P1 1.0.0', '--packages', 'Demo.P2 1.0.0'])
    await run([
      cli,
      'install',
      '1.2.3',
      '--dist-url',
      url,
      '--tool-cache',
      join(folder, 'cache-from-windows'),
    ])
    await run([cli, 'feed', 'verify', '--source', `${url}index.json`, '--dist-url', url, '--id', 'Demo.P1'])
    return []
  } finally {
    child.kill('SIGKILL')
  }
}

async function addressIn(file, child) {
  for (;;) {
    const hasEnded = child.exitCode !== null || child.signalCode !== null
    const said = readFileSync(file, 'utf8')
    const [url] = /http:\/\/127\.0\.0\.1:\d+\//.exec(said) ?? []
    if (url !== undefined) return url
    if (hasEnded) throw new Error(`it ended with ${child.exitCode ?? child.signalCode}: ${said}`)
    await wait(50)
  }
}

function whyPassedOver({ fullName, message }) {
  const [, why] =
    skippedTests.find(([title]) => fullName.startsWith(title)) ??
    skippedFailures.find(([pattern]) => pattern.test(message)) ??
    []
  return why
}

/** Runs unit tests there and returns what is wrong; counts go to the figures. */
async function units(name, files) {
  const { code, text, files: ran } = await runUnitTests(files, { folder, name, prefix, longest })
  const tests = ran.flatMap(file => file.tests)
  const failures = tests.filter(({ status }) => status === 'failed')
  const bad = failures.filter(test => {
    const why = whyPassedOver(test)
    if (why !== undefined) figures.skipped.set(why, (figures.skipped.get(why) ?? 0) + 1)
    return why === undefined
  })
  const pending = tests.filter(({ status }) => status === 'pending').map(({ fullName }) => fullName)
  for (const [why, count] of skipReasons(pending))
    figures.skipped.set(why, (figures.skipped.get(why) ?? 0) + count)
  const passed = tests.filter(({ status }) => status === 'passed').length
  figures.passed += passed
  figures.failed += bad.length
  const broken = ran.filter(file => file.tests.length === 0)
  const unrun = files.length - ran.length
  const wrong = [
    ...(unrun > 0 ? [`${unrun} files were not run in time (${code})`] : []),
    ...bad.map(({ fullName, message }) => `${fullName}: ${message}`),
    ...broken.map(({ name, message }) => `${name}: ${message}`),
  ]
  return passed === 0 ? [`no test ran (${code}): ${text.slice(-2000)}`, ...wrong] : wrong
}

function report() {
  const { passed, failed: bad, skipped, lock = [], bundle = [], feed = [] } = figures
  console.log(`\n              Linux             Windows`)
  console.log(`lock sha256   ${lock.map(text => text?.slice(0, 16)).join('  ')}`)
  console.log(`bundle sha256 ${bundle.map(text => text?.slice(0, 16)).join('  ')}`)
  console.log(`feed files    ${feed.join('  ')}`)
  console.log(`\nunder Windows' Node: ${passed} tests passed, ${bad} failed; passed over:`)
  for (const [why, count] of skipped) console.log(`  ${count} tests: ${why}`)
  for (const why of new Set(passedOver.map(([, reason]) => reason)))
    console.log(`  ${passedOver.filter(([, reason]) => reason === why).length} files that ${why}`)
  console.log(`\n${failed === 0 ? 'the Windows lane is ok' : `${failed} parts of the Windows lane FAILED`}`)
}
