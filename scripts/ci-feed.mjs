// Makes a feed with our own CLI, and leaves it served in the background: `ci-feed.mjs DIR [--small] [--nuget] [OPTION…]`. It has the
// tool 1.2.3, recommended, and 1.3.0, an early preview, and Demo.Package 1.0.0. The tool is a copy of the Node that runs
// here, which starts on every system, with --small a shell script, and with --nuget too the headers of a program for a stand-in of mono; with --made the feed is there already; other options
// go to `feed serve`. Writes `url=…` to
// the step's outputs, or prints it. The server's log is DIR.log, its process DIR.pid.
import { execFileSync, spawn } from 'node:child_process'
import { appendFileSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './lib/free-port.mjs'
import { makePackage } from './lib/make-package.mjs'
import { projectRoot } from './lib/report.mjs'

const cli = join(projectRoot, 'lib', 'cli', 'main.js')
const [folder, ...options] = process.argv.slice(2)
if (!folder) {
  console.error('usage: ci-feed.mjs DIR [--small | --made] [--nuget] [OPTION…]')
  process.exit(2)
}
const isSmall = options.includes('--small')
const isNuget = options.includes('--nuget')
const serving = options.filter(option => !['--small', '--made', '--nuget'].includes(option))

const run = (...parameters) =>
  execFileSync(process.execPath, [cli, ...parameters], { stdio: ['ignore', 2, 2] })

if (!options.includes('--made')) makeFeed()
const url = await serveFeed()
if (process.env.GITHUB_OUTPUT) appendFileSync(process.env.GITHUB_OUTPUT, `url=${url}\n`)
console.log(`url=${url}`)

function makeFeed() {
  const [extension, manifestExtension] = isNuget ? ['nupkg', 'nuspec'] : ['pkgfile', 'pkgspec']
  const file = join(dirname(folder), `Demo.Package.1.0.0.${extension}`)
  const files = { 'content/readme.txt': 'Hello\n' }
  writeFileSync(file, makePackage('Demo.Package', '1.0.0', { files, manifestExtension }))
  run('feed', 'init', folder, ...(isNuget ? ['--preset', 'nuget'] : []))
  run('feed', 'add-tool', folder, toolFile(), '--version', '1.2.3', '--stage', 'ReleasedAndBlessed')
  run('feed', 'add-tool', folder, toolFile(), '--version', '1.3.0', '--stage', 'EarlyAccessPreview')
  run('feed', 'add', folder, file)
}

function toolFile() {
  if (!isSmall) return process.execPath
  const file = join(dirname(folder), 'tool')
  if (isNuget) {
    standInForMono()
    writeFileSync(file, windowsHeaders())
    return file
  }
  writeFileSync(file, '#!/bin/sh\necho "tool $*"\n', { mode: 0o755 })
  return file
}

/** The headers of a Windows program, without which nothing is a nuget.exe. */
function windowsHeaders() {
  const [bytes, header] = [Buffer.alloc(1024), 0x80]
  bytes.write('MZ', 'latin1')
  bytes.writeUInt32LE(header, 60)
  bytes.writeUInt32LE(0x4550, header)
  bytes.writeUInt16LE(0x14c, header + 4)
  bytes.writeUInt16LE(224, header + 20)
  bytes.writeUInt16LE(0x102, header + 22)
  bytes.writeUInt16LE(0x10b, header + 24)
  bytes.writeUInt32LE(16, header + 116)
  return bytes
}

/** What starts such a program off Windows, in later steps: this one prints its arguments. */
function standInForMono() {
  const programs = join(dirname(folder), 'programs')
  mkdirSync(programs, { recursive: true })
  writeFileSync(join(programs, 'mono'), '#!/bin/sh\nshift\necho "tool $*"\n', { mode: 0o755 })
  if (process.env.GITHUB_PATH) appendFileSync(process.env.GITHUB_PATH, `${programs}\n`)
}

async function serveFeed() {
  const port = await freePort()
  const log = openSync(`${folder}.log`, 'a')
  const host = serving.includes('--host') ? [] : ['--host', '127.0.0.1']
  const parameters = [cli, 'feed', 'serve', folder, ...host, '--port', String(port), ...serving]
  const server = spawn(process.execPath, parameters, { detached: true, stdio: ['ignore', log, log] })
  server.unref()
  writeFileSync(`${folder}.pid`, String(server.pid))
  while (!(await answers(port))) {
    const { exitCode, signalCode } = server
    if (exitCode !== null || signalCode !== null)
      throw new Error(
        `the server ended with ${exitCode ?? signalCode}: ${readFileSync(`${folder}.log`, 'utf8')}`,
      )
    await wait(100)
  }
  return serving.includes('--cert') ? `https://localhost:${port}` : `http://127.0.0.1:${port}`
}

function answers(port) {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
