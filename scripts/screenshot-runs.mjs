// Makes docs/images/summary.png, the job summary of a real step as GitHub shows it, and docs/images/terminal.svg, what a
// real run of the CLI leaves on a terminal, its progress bar included. Needs lib/ and dist/ (npm run build), Chromium
// and the program `script`. `node scripts/screenshot-runs.mjs [DIR]`.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { addPackages, addTool, initFeed, serveFeed } from '../lib/feed/index.js'
import { launchChromium } from './lib/chromium.mjs'
import { makePackage } from './lib/make-package.mjs'
import { projectRoot } from './lib/report.mjs'
import { runStep } from './lib/runner.mjs'
import { terminalSvg } from './lib/terminal-svg.mjs'

const images = process.argv[2] ?? join(projectRoot, 'docs', 'images')
const cli = join(projectRoot, 'lib', 'cli', 'main.js')
const pins = ['Contoso.Core 4.2.0', 'Contoso.Json 13.0.3', 'Contoso.Logging 2.1.0', 'Contoso.Web 4.2.0']
const shown = 'https://feed.example/'

// What GitHub's page gives a summary: its own look is in no file of ours.
const summaryStyle = `
  body { margin: 0; background: #fff; color: #1f2328; font: 14px/1.5 -apple-system, "Segoe UI", "DejaVu Sans", sans-serif }
  main { padding: 16px 24px; border: 1px solid #d0d7de; border-radius: 6px }
  h2 { margin: 0 0 12px; padding-bottom: 8px; border-bottom: 1px solid #d0d7de; font-size: 16px }
  h3 { margin: 16px 0 8px; font-size: 16px }
  table { border-collapse: collapse; margin-bottom: 12px }
  td, th { padding: 5px 12px; border: 1px solid #d0d7de; overflow-wrap: anywhere; text-align: left }
  tr:nth-child(2n) { background: #f6f8fa }`

const folder = mkdtempSync(join(tmpdir(), 'setup-pkgtool-pictures-'))
try {
  const server = await serveFeed(await makeFeed())
  mkdirSync(images, { recursive: true })
  // The port and the folder change with every run, the pictures should not.
  const slow = await slowly(server)
  const hide = text =>
    [server.url, slow.url]
      .reduce((hidden, url) => hidden.replaceAll(url, shown), text)
      .replaceAll(folder, '/home/runner')
  await pictureSummary(hide(await runAction(server.url)))
  writeFileSync(join(images, 'terminal.svg'), terminalSvg(await runTerminal(slow.url), hide))
  slow.close()
  await server.close()
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
}

async function makeFeed() {
  const feed = join(folder, 'feed')
  await initFeed(feed)
  const tool = join(folder, 'tool')
  for (const [version, stage] of [
    ['6.12.4', 'ReleasedAndBlessed'],
    ['6.13.0', 'Released'],
  ]) {
    writeFileSync(tool, Buffer.concat([Buffer.from('#!/bin/sh\n'), Buffer.alloc(8_871_064, version)]))
    await addTool(feed, tool, { version, stage, uploaded: '2026-02-10T11:20:45Z' })
  }
  const files = pins.map((pin, index) => {
    const [id, version] = pin.split(' ')
    const file = join(folder, `${id}.${version}.pkgfile`)
    const content = Buffer.alloc(400_000 * (index + 1) ** 2, id)
    writeFileSync(file, makePackage(id, version, { files: { 'lib/library.dll': content } }))
    return file
  })
  await addPackages(feed, files)
  return feed
}

async function runAction(url) {
  const step = await runStep({
    directory: join(folder, 'work'),
    inputs: {
      version: '6.x',
      'dist-url': url,
      source: `main=${url}index.json`,
      packages: pins.join('\n'),
      install: 'true',
      'add-to-path': 'true',
    },
  })
  if (step.code !== 0) throw new Error(step.log)
  return step.summary
}

async function pictureSummary(html) {
  const browser = await launchChromium()
  try {
    const page = await browser.newPage({ viewport: { width: 900, height: 200 }, deviceScaleFactor: 1 })
    await page.setContent(
      `<!doctype html><style>${summaryStyle}</style><main><h2>build summary</h2>${html}</main>`,
    )
    await page.locator('main').screenshot({ path: join(images, 'summary.png') })
  } finally {
    await browser.close()
  }
}

/** Runs the CLI in a pseudo terminal of 100 columns and records what it writes. */
function runTerminal(url) {
  writeFileSync(join(folder, 'packages.txt'), `${pins.join('\n')}\n`)
  const typed = `restore --source ${url}index.json --packages-file packages.txt`
  const command = `stty cols 100 && exec '${process.execPath}' '${cli}' ${typed}`
  const child = spawn('script', ['-qec', command, '/dev/null'], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, TERM: 'xterm', SHELL: '/bin/sh' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let written = ''
  child.stdout.setEncoding('utf8').on('data', text => {
    written += text
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', code =>
      code === 0 ? resolve({ prompt: `setup-pkgtool ${typed}`, written }) : reject(new Error(written)),
    )
  })
}

/** A server before the feed's that sends 64 KB every 20 ms a connection, so that there is progress to see. */
async function slowly({ url }) {
  const server = createServer(({ url: path, headers }, response) => {
    request(new URL(path, url), { headers }, async answer => {
      response.writeHead(answer.statusCode, answer.headers)
      for await (const chunk of answer) {
        for (let at = 0; at < chunk.length; at += 65_536) {
          response.write(chunk.subarray(at, at + 65_536))
          await wait(20)
        }
      }
      response.end()
    }).end()
  })
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() }
}
