// What a feed of many ids costs: `node bench/scale.mjs [IDS]`, default 10,000. Makes it in a temporary folder with the
// library, and prints how long one package takes to add there and in an empty feed, and what `verify` takes.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addPackages, initFeed, verifyFeed } from '../lib/feed/index.js'
import { makePackage } from '../scripts/lib/make-package.mjs'
import { summarize } from './lib/summarize.mjs'

const ids = Number(process.argv[2] ?? 10_000)
const repeats = 15
const folder = mkdtempSync(join(tmpdir(), 'setup-pkgtool-scale-'))
const [full, empty, packages] = ['full', 'empty', 'packages'].map(name => join(folder, name))

try {
  await makeFeeds()
  await compareAdds()
  for (const quick of [true, false]) await timeVerify(quick)
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
}

async function makeFeeds() {
  mkdirSync(packages)
  for (let index = 0; index < ids; index++) save(packages, `id${index}`, '1.0.0')
  for (const dir of [full, empty]) await initFeed(dir, { baseUrl: 'https://feed.example/' })
  const time = await timed(() => addPackages(full, [packages]))
  print(`add ${ids} packages in one call`, time)
}

// By turns, so that what else the machine does meets both.
async function compareAdds() {
  const times = { full: [], empty: [] }
  for (let index = 0; index < repeats; index++) {
    const file = save(folder, 'new', `1.0.${index}`)
    times.full.push(await timed(() => addPackages(full, [file])))
    times.empty.push(await timed(() => addPackages(empty, [file])))
    rmSync(file)
  }
  print(`add one package, feed of ${ids} ids`, summarize(times.full).median)
  print('add one package, empty feed', summarize(times.empty).median)
}

async function timeVerify(quick) {
  const before = process.cpuUsage()
  let found = 0
  const time = await timed(async () => {
    found = (await verifyFeed({ dir: full }, { quick })).findings.length
  })
  const { user, system } = process.cpuUsage(before)
  print(`verify${quick ? ' --quick' : ''} of ${ids} ids, ${found} findings`, time)
  print('  of that processor', (user + system) / 1000)
  console.log(`  peak memory so far: ${Math.round(process.resourceUsage().maxRSS / 1024)} MiB`)
}

function save(directory, id, version) {
  const file = join(directory, `${id}.${version}.pkgfile`)
  writeFileSync(file, makePackage(id, version, { files: { 'a.txt': 'a'.repeat(1000) } }))
  return file
}

async function timed(run) {
  const started = performance.now()
  await run()
  return performance.now() - started
}

function print(what, milliseconds) {
  console.log(`${what}: ${milliseconds < 100 ? milliseconds.toFixed(1) : Math.round(milliseconds)} ms`)
}
