// Makes a feed with one tool and one package with our own CLI, and leaves it served on loopback in the background:
// `ci-feed.mjs DIR`. Writes `url=…` to the step's outputs, or prints it. The server's log is DIR.log.
import { execFileSync, spawn } from 'node:child_process'
import { appendFileSync, openSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './lib/free-port.mjs'
import { makePackage } from './lib/make-package.mjs'
import { projectRoot } from './lib/report.mjs'

const cli = join(projectRoot, 'lib', 'cli', 'main.js')
const folder = process.argv[2]
if (!folder) {
  console.error('usage: ci-feed.mjs DIR')
  process.exit(2)
}

const run = (...parameters) =>
  execFileSync(process.execPath, [cli, ...parameters], { stdio: ['ignore', 2, 2] })

makeFeed()
const url = await serveFeed()
if (process.env.GITHUB_OUTPUT) appendFileSync(process.env.GITHUB_OUTPUT, `url=${url}\n`)
console.log(`url=${url}`)

function makeFeed() {
  const file = join(dirname(folder), 'Demo.Package.1.0.0.pkgfile')
  writeFileSync(file, makePackage('Demo.Package', '1.0.0', { files: { 'content/readme.txt': 'Hello\n' } }))
  run('feed', 'init', folder)
  run('feed', 'add-tool', folder, process.execPath, '--version', '1.2.3', '--stage', 'ReleasedAndBlessed')
  run('feed', 'add', folder, file)
}

async function serveFeed() {
  const port = await freePort()
  const log = openSync(`${folder}.log`, 'a')
  const parameters = [cli, 'feed', 'serve', folder, '--host', '127.0.0.1', '--port', String(port)]
  spawn(process.execPath, parameters, { detached: true, stdio: ['ignore', log, log] }).unref()
  const address = `http://127.0.0.1:${port}`
  for (let attempt = 0; attempt < 100; attempt++) {
    const answer = await fetch(`${address}/tools.json`).catch(() => undefined)
    if (answer?.ok) return address
    await wait(100)
  }
  throw new Error(`the server at ${address} did not answer within ten seconds; see ${folder}.log`)
}
