// What the Windows lane does on both systems: `scenes.mjs FOLDER PLAN OUTPUT`. Writes what came of each scene as JSON, with
// nothing in it that may differ between the systems; the lane compares. PLAN is a JSON file: { scenes, url }.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { makePackage } from '../../../scripts/lib/make-package.mjs'
import { findNode24 } from '../../../scripts/lib/node24.mjs'
import { projectRoot } from '../../../scripts/lib/report.mjs'
import { environmentOfSystem, runStep, stepEnvironment, withHome } from '../../../scripts/lib/runner.mjs'

const [folder, plan, output] = process.argv.slice(2)
const { scenes, url } = JSON.parse(readFileSync(plan, 'utf8'))
const isWindows = process.platform === 'win32'
const node = (!isWindows && findNode24()) || process.execPath
const cli = join(projectRoot, 'lib', 'cli', 'main.js')
mkdirSync(folder, { recursive: true })

const ids = Array.from({ length: 12 }, (_, index) => `Demo.P${index}`)
const pins = ids.map(id => `${id} 1.0.0`)
const source = `${url}index.json`
const inputs = { 'dist-url': url, source, packages: pins.join('\n') }
const kills = 6
const racers = 16

const all = { feed, steps, layouts, lock, cache, races, kills: killed, launcher }

const results = {}
for (const name of scenes) results[name] = await all[name]()
writeFileSync(output, JSON.stringify(results, undefined, 1))

/** All verbs of a feed, and a bundle of it. */
async function feed() {
  const place = name => join(folder, name)
  mkdirSync(place('packages'))
  for (const id of ids) {
    const files = {
      'lib/net45/a.dll': `${id} `.repeat(5000),
      'content/Größe 漢字.txt': id,
      [`tools/${'long-'.repeat(8)}name.txt`]: id,
    }
    writeFileSync(place(`packages/${id}.1.0.0.pkgfile`), makePackage(id, '1.0.0', { files }))
  }
  writeFileSync(place('other.pkgfile'), makePackage('Other', '2.0.0'))
  writeFileSync(place('tool'), '#!/bin/sh\necho tool\n'.repeat(1000))
  const dir = place('feed')
  const published = '2026-01-02T03:04:05Z'
  const uploaded = ['--uploaded', published]
  const codes = [
    await ok('feed', 'init', dir),
    await ok(
      'feed',
      'add-tool',
      dir,
      place('tool'),
      '--version',
      '1.2.3',
      '--stage',
      'ReleasedAndBlessed',
      ...uploaded,
    ),
    await ok(
      'feed',
      'add-tool',
      dir,
      place('tool'),
      '--version',
      '1.3.0',
      '--stage',
      'EarlyAccessPreview',
      ...uploaded,
    ),
    await ok('feed', 'add', dir, join(place('packages'), '*.pkgfile'), '--published', published),
    await ok('feed', 'add', dir, place('other.pkgfile'), '--published', published),
    await ok('feed', 'promote', dir, '1.3.0', 'Released'),
    await ok('feed', 'remove', dir, 'Other', '2.0.0'),
    await ok('feed', 'bundle', dir, place('feed.tar')),
    await ok('feed', 'unbundle', place('feed.tar'), place('unbundled'), '--base-url', 'https://feed.example'),
    await ok('feed', 'verify', place('unbundled')),
  ]
  return {
    codes,
    feed: tree(dir),
    unbundled: tree(place('unbundled')),
    bundle: hash(readFileSync(place('feed.tar'))),
  }
}

/** The committed bundle: cold, warm, a damaged entry, a range, checksums, offline. */
async function steps() {
  const directory = join(folder, 'steps')
  const refused = async more =>
    outcome(await runStep({ directory, inputs: { ...inputs, ...more }, node }), directory)
  const step = async (more = {}) =>
    green(await runStep({ directory, inputs: { ...inputs, ...more }, node }), directory)
  const tool = join(directory, 'tool-cache', 'pkgtool.exe', '1.2.3', process.arch, 'pkgtool.exe')
  const sha256 = hash(readFileSync(join(folder, '..', 'tool')))
  const cold = await step()
  const after = tree(directory)
  const warm = await step()
  writeFileSync(tool, 'damaged')
  const damaged = await step({ checksum: `sha256:${sha256}` })
  return {
    cold,
    after,
    warm,
    damaged,
    repaired: hash(readFileSync(tool)) === sha256,
    range: await step({ version: '1.x', 'check-latest': 'true' }),
    checksum: await step({ checksum: `sha256:${sha256}` }),
    wrong: await refused({ checksum: `sha256:${'0'.repeat(64)}` }),
    offline: await step({ offline: 'true', version: '1.2.3' }),
    absent: await refused({ offline: 'true', version: '1.2.9' }),
    end: tree(directory),
  }
}

/** Each layout, fresh, again, and with a file changed. */
async function layouts() {
  const found = {}
  for (const layout of ['feed', 'expanded', 'classic', 'flat']) {
    const directory = join(folder, layout)
    const restore = () =>
      ok('restore', ...pinOptions(), '--packages-directory', directory, '--layout', layout, '--verify')
    const codes = [await restore(), await restore()]
    const first = tree(directory)
    writeFileSync(
      join(
        directory,
        Object.keys(first).find(name => name.includes('demo.p3') || name.includes('Demo.P3')),
      ),
      'x',
    )
    codes.push(await restore())
    found[layout] = { codes, first, same: JSON.stringify(first) === JSON.stringify(tree(directory)) }
  }
  return found
}

async function lock() {
  const directory = join(folder, 'lock')
  mkdirSync(directory)
  const file = join(directory, 'pkgtool.lock.json')
  const code = await ok(
    'lock',
    '1.2.3',
    '--dist-url',
    url,
    ...pinOptions(),
    '--lock-file',
    file,
    '--tool-cache',
    join(directory, 'cache'),
  )
  const locked = await ok(
    'restore',
    ...pinOptions(),
    '--lock-file',
    file,
    '--locked',
    '--packages-directory',
    join(directory, 'packages'),
  )
  return { code, locked, lock: hash(readFileSync(file)) }
}

async function cache() {
  const directory = join(folder, 'cache')
  const options = ['--tool-cache', directory]
  const install = version => run('install', version, '--dist-url', url, '--stage', 'Released', ...options)
  const codes = [await install('1.2.3'), await install('1.3.0')]
  const before = tree(directory)
  codes.push(await run('cache', 'list', ...options), await run('cache', 'verify', ...options))
  writeFileSync(join(directory, 'pkgtool.exe', '1.3.0', process.arch, 'pkgtool.exe'), 'damaged')
  codes.push(await run('cache', 'verify', ...options), await run('cache', 'prune', ...options))
  return { codes, before, after: tree(directory) }
}

/** So many processes at once, into one packages folder and one tool cache. */
async function races() {
  const packages = join(folder, 'races')
  const codes = await Promise.all(
    Array.from({ length: racers }, (_, index) =>
      index % 2 === 0
        ? ok('restore', ...pinOptions(), '--packages-directory', packages, '--layout', 'expanded')
        : ok('install', '1.2.3', '--dist-url', url, '--tool-cache', join(folder, 'race-cache')),
    ),
  )
  return { codes, packages: tree(packages), tools: tree(join(folder, 'race-cache')) }
}

/** Steps that are killed at any moment, then one that is not. */
async function killed() {
  const directory = join(folder, 'killed')
  for (let round = 0; round < kills; round++) {
    const child = spawn(node, [join(projectRoot, 'dist/main/index.js')], {
      cwd: join(projectRoot),
      env: stepEnvironment(directory, { ...inputs, layout: 'expanded' }),
      stdio: 'ignore',
    })
    const ended = new Promise(resolve => child.once('close', resolve))
    await Promise.race([ended, wait(200 + 150 * round)])
    child.kill('SIGKILL')
    await ended
  }
  const last = await runStep({ directory, inputs: { ...inputs, layout: 'expanded' }, node })
  green(last, directory)
  // How far the killed ones came is chance; what is there in the end is not.
  return tree(directory)
}

/** The command nuget of a step by its launcher, with blanks in all paths. */
async function launcher() {
  const directory = join(folder, 'a launcher')
  const { code, log, path } = await runStep({
    directory,
    inputs: { preset: 'nuget', runtime: 'native' },
    node,
  })
  if (code !== 0) throw new Error(log)
  const work = join(directory, 'workspace')
  const metadata =
    '<id>My.Package</id><version>1.0.0</version><authors>Me</authors><description>d</description>'
  const files = {
    'My Package.nuspec': `<package><metadata>${metadata}</metadata><files><file src="a file.txt" target="lib/net45" /></files></package>`,
    'a file.txt': '100%\n',
    'packages.config': '<packages><package id="My.Package" version="1.0.0" /></packages>',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(work, name), text)
  const nuget = words =>
    runLauncher(join(path[0], 'nuget'), words, { cwd: work, home: join(directory, 'home') })
  const source = ['-Source', join(work, 'out put')]
  const codes = [
    await nuget(['pack', 'My Package.nuspec', '-OutputDirectory', 'out put']),
    await nuget(['install', 'My.Package', '-OutputDirectory', 'in stalled', ...source]),
    await nuget(['restore', 'packages.config', '-PackagesDirectory', 'pack ages', ...source]),
    await nuget(['bogus']),
  ]
  const found = Object.entries(tree(work)).filter(([name]) => !name.endsWith('.setup-pkgtool.json'))
  return { codes, files: Object.fromEntries(found) }
}

/** Runs the launcher as a shell does, and returns its exit code with what it said for scripts. */
async function runLauncher(path, words, { cwd, home }) {
  const line = `""${path}.cmd" ${words.map(word => `"${word}"`).join(' ')}"`
  const [program, parameters] = isWindows ? ['cmd.exe', ['/d', '/s', '/c', line]] : [path, words]
  const child = spawn(program, parameters, {
    cwd,
    env: { ...environmentOfSystem(), ...withHome({ HOME: home }) },
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsVerbatimArguments: true,
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', piece => (text += piece))
  const code = await new Promise(resolve => child.once('close', resolve))
  return [
    code,
    ...portable(text, cwd)
      .split(/\r?\n/)
      .filter(said => /^(?:Success|Added|Unknown)/.test(said)),
  ]
}

function pinOptions() {
  return ['--source', source, ...pins.flatMap(pin => ['--packages', pin])]
}

/** Runs the CLI, which must end well. */
async function ok(...parameters) {
  const ran = await run(...parameters)
  if (ran !== 0) throw new Error(`${parameters.slice(0, 2)}: ${ran}`)
  return 0
}

/** Runs the CLI and returns its exit code, with what it printed where that is not 0. */
async function run(...parameters) {
  const child = spawn(process.execPath, [cli, ...parameters], {
    cwd: folder,
    env: environmentOfSystem(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', piece => (text += piece))
  const code = await new Promise(resolve => child.once('close', resolve))
  return code === 0 ? 0 : [code, ...new Set(text.match(/\b[A-Z]+_[A-Z_]+\b|[Ee]rror: .*/g))]
}

function green(step, directory) {
  if (step.code !== 0) throw new Error(step.log)
  return outcome(step, directory)
}

/** What a step said, with paths of this system left out. */
function outcome({ code, log, outputs }, directory) {
  const { report: _, ...rest } = outputs
  const said = Object.entries(rest).map(([name, value]) => [name, portable(value, directory)])
  const errors = code === 0 ? [] : [...new Set(log.match(/\b[A-Z]+_[A-Z_]{3,}\b/g))]
  return { code, errors, ...Object.fromEntries(said) }
}

function portable(value, directory) {
  return value
    .replaceAll(JSON.stringify(directory).slice(1, -1), '~')
    .replaceAll(directory, '~')
    .replaceAll(/\\+/g, '/')
}

/** The files below a folder by path, each with its hash; what the systems rightly write differently is left out. */
function tree(directory) {
  const files = {}
  for (const entry of readdirSync(directory, { recursive: true }).sort()) {
    const path = join(directory, entry)
    const name = entry.replaceAll('\\', '/')
    if (isOfSystem(name) || !statSync(path).isFile()) continue
    files[name] = name.endsWith('.setup-pkgtool.json') ? recordOf(path) : hash(readFileSync(path))
  }
  return Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)))
}

// The launcher of a .exe, which Windows needs none for; and the runner's command files and reports, which hold paths.
function isOfSystem(name) {
  return name.endsWith('/pkgtool') || /^(commands|temp)\//.test(name)
}

/** A record without sizes and times of this machine. */
function recordOf(path) {
  const { recordVersion, layout, packages = {}, version, sha256 } = JSON.parse(readFileSync(path, 'utf8'))
  const facts = Object.entries(packages).map(([place, { package: name, sha512, contentHash, source }]) => [
    place,
    name,
    sha512,
    contentHash,
    source,
  ])
  return { recordVersion, layout, version, sha256, facts }
}

function hash(bytes) {
  return createHash('sha256').update(bytes).digest('hex')
}
