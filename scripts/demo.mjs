// The main job on a feed of its own: makes a feed with a sample tool and packages, serves it on loopback, runs the
// committed bundle as a runner would, and shows what a user would see; then a second step that needs no request.
// Everything lies in one temporary folder, which is removed at the end (`npm run demo -- --keep` leaves it).
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { addPackages, addTool, initFeed, serveFeed } from '../lib/feed/index.js'
import { makePackage } from './lib/make-package.mjs'
import { findNode24 } from './lib/node24.mjs'
import { runStep } from './lib/runner.mjs'

const tools = [
  ['6.13.0-preview.1', 'EarlyAccessPreview', '2026-10-01T09:00:00Z'],
  ['6.12.1', 'Released', '2026-09-14T09:00:00Z'],
  ['6.12.0', 'ReleasedAndBlessed', '2026-06-02T09:00:00Z'],
  ['5.11.6', 'ReleasedAndBlessed', '2026-08-20T09:00:00Z'],
]
const packages = [
  ['Demo.Logging', '2.1.0'],
  ['Demo.Logging', '2.2.0'],
  ['Demo.Json', '13.0.1'],
]
const pins = 'Demo.Logging 2.1.0\nDemo.Json@13.0.1'

const folder = mkdtempSync(join(tmpdir(), 'setup-pkgtool-demo-'))
const requests = []
const feed = await makeFeed(join(folder, 'feed'))
const server = await serveFeed(feed, { log: requestLog() })
try {
  console.log(
    `A feed with ${tools.length} tool versions and ${packages.length} packages, served at ${server.url}`,
  )
  const first = { 'dist-url': server.url, source: server.url, packages: pins }
  const fresh = await show('First step: the latest recommended tool, two pinned packages', first)
  if (requests.length === 0) throw new Error('the first step made no request')
  const second = { ...first, version: '6.x' }
  await show('Second step: a range and the same pins, all in place', second)
  if (requests.length > 0) throw new Error(`the second step made ${requests.length} requests`)
  runTool(fresh.path)
} finally {
  await server.close()
  if (process.argv.includes('--keep')) console.log(`\nKept: ${folder}`)
  else rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
}

async function makeFeed(directory) {
  await initFeed(directory, {})
  for (const [version, stage, uploaded] of tools)
    await addTool(directory, sampleTool(version), { version, stage, uploaded })
  for (const [id, version] of packages) {
    const file = join(folder, `${id}.${version}.pkgfile`)
    writeFileSync(file, makePackage(id, version, { files: { 'content/readme.txt': `${id} ${version}\n` } }))
    await addPackages(directory, [file])
  }
  return directory
}

/** Something that runs as `pkgtool.exe`: a script, on Windows a copy of this Node. */
function sampleTool(version) {
  const file = join(folder, 'pkgtool.exe')
  if (process.platform === 'win32') copyFileSync(process.execPath, file)
  else writeFileSync(file, `#!/bin/sh\necho "pkgtool ${version} says: $*"\n`)
  return file
}

function requestLog() {
  const keep = message => requests.push(message)
  return { debug() {}, info: keep, notice: keep, warning: keep, stage: (_name, run) => run() }
}

async function show(title, inputs) {
  requests.length = 0
  console.log(`\n=== ${title}\n`)
  for (const [name, value] of Object.entries(inputs))
    console.log(`  ${name}: ${value.replaceAll('\n', ' | ')}`)
  const step = await runStep({
    directory: join(folder, 'runner'),
    inputs,
    node: findNode24() ?? process.execPath,
  })
  console.log(`\n--- log\n${readable(step.log)}`)
  if (step.code !== 0) throw new Error(`the step ended with exit code ${step.code}`)
  console.log('--- outputs')
  for (const [name, value] of Object.entries(step.outputs)) console.log(`  ${name} = ${value}`)
  console.log(`--- PATH gets ${step.path.join(delimiter)}\n--- PKGTOOL = ${step.variables.PKGTOOL}`)
  console.log(`--- job summary\n${summaryText(step.summary)}`)
  console.log(`--- requests: ${requests.length}${requests.map(line => `\n  ${line}`).join('')}`)
  return step
}

/** As the runner shows a log: groups as headings, debug lines hidden. */
function readable(log) {
  return log
    .split(/\r?\n/)
    .filter(line => line !== '' && !/^::(debug|endgroup)::/.test(line))
    .map(line =>
      line
        .replace(/^::group::(.*)/, '▸ $1')
        .replace(/^::(notice|warning|error)[^:]*::/, '  $1: ')
        .replace(/^(?![▸ ])/, '  '),
    )
    .join('\n')
}

function summaryText(html) {
  return html
    .replace(/<\/t[dh]><t[dh]>/g, ': ')
    .replace(/<[^>]+>/g, '')
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    .split('\n')
    .filter(line => line !== '')
    .map(line => `  ${line}`)
    .join('\n')
}

/** The tool, by its plain name, on the PATH that the step made. */
function runTool(path) {
  const env = { ...process.env, PATH: [...path, process.env.PATH].join(delimiter) }
  const says = execFileSync('pkgtool', ['--version'], {
    env,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  console.log(`\n=== And on that PATH\n\n$ pkgtool --version\n${says}`)
}
