/** What a pull request can make a run do by the number of its pins, files and links: bounded work that a signal ends. */
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { makeFeed } from '../support/make-feed.ts'
import { needs } from '../support/needs.ts'
import { runCli } from '../support/run-cli.ts'
import { runAction, workflowCommands } from '../support/step.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()

async function prepare() {
  const directory = await newFolder()
  const workspace = join(directory, 'workspace')
  await mkdir(workspace, { recursive: true })
  await mkdir(join(directory, 'outside'))
  return { directory, workspace, feed: await makeFeed(join(directory, 'outside'), {}) }
}

/** Preloaded: writes to READS how often the file system was asked for a folder, a link or a file. */
const countsReads = `
  import fs from 'node:fs'
  import { syncBuiltinESMExports } from 'node:module'
  let reads = 0
  for (const name of ['readdir', 'realpath', 'stat']) {
    const original = fs.promises[name]
    fs.promises[name] = (...parameters) => (reads++, original(...parameters))
  }
  syncBuiltinESMExports()
  process.on('exit', () => fs.writeFileSync(process.env.READS, String(reads)))`

const errorsOf = (log: string) =>
  workflowCommands(log).flatMap(({ name, message }) => (name === 'error' ? message : []))

describe('a run with many pins', () => {
  test('of more than 100,000 ends with one error: step and command', async () => {
    const { directory, workspace, feed } = await prepare()
    const pins = Array.from({ length: 150_000 }, (_, index) => `p${index} 1.0`).join('\n')
    await writeFile(join(workspace, 'pins.txt'), pins)
    const inputs = { install: 'false', source: feed, 'packages-file': 'pins.txt' }
    const step = await runAction({ directory, inputs })
    expect(errorsOf(step.log)).toEqual([expect.stringMatching(/more than 100000.*\(TOO_LARGE\)$/)])
    const run = await runCli(['restore', '--source', feed, '--packages-file', 'pins.txt'], { cwd: workspace })
    expect([run.code, run.stderr]).toEqual([1, expect.stringContaining('(TOO_LARGE)')])
  })

  test('that are all missing prints a hundred of them, and how many more there are', async () => {
    const { directory, workspace, feed } = await prepare()
    const pins = Array.from({ length: 2000 }, (_, index) => `p${index} 1.0`).join('\n')
    await writeFile(join(workspace, 'pins.txt'), pins)
    const inputs = { install: 'false', source: feed, 'packages-file': 'pins.txt' }
    const step = await runAction({ directory, inputs })
    expect(step.log).toContain('\n  - and 1900 more (PACKAGES_MISSING)')
    expect(step.log.length).toBeLessThan(100_000)
  })

  test('names the right line of an inline pin that blank lines precede: step and command', async () => {
    const { directory, workspace, feed } = await prepare()
    const packages = 'a 1.0\n\n\nb nonsense'
    const step = await runAction({ directory, inputs: { install: 'false', source: feed, packages } })
    expect(errorsOf(step.log)).toEqual([expect.stringContaining('found it on line 4;')])
    const run = await runCli(['restore', '--source', feed], {
      cwd: workspace,
      env: { PKGTOOL_PACKAGES: packages },
    })
    expect(run.stderr).toContain('found it on line 4;')
  })
})

needs('symlinks').describe('a pattern for files in a checkout with links in circles', () => {
  test.each([
    [600, 'src/*/*/packages.config'],
    [40, 'src/*/*/*/*/packages.config'],
  ])('enters each folder once: %i links, %s', async (count, pattern) => {
    const { directory, workspace, feed } = await prepare()
    await mkdir(join(workspace, 'src'))
    for (let index = 0; index < count; index++) await symlink('.', join(workspace, 'src', `l${index}`))
    const reads = join(directory, 'reads')
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(countsReads)}`
    const inputs = { install: 'false', source: feed, 'packages-file': pattern }
    const step = await runAction({ directory, inputs, env: { NODE_OPTIONS, READS: reads } })
    expect(errorsOf(step.log)).toEqual([expect.stringContaining('(NOT_FOUND)')])
    // Each link is followed once for each segment; were its folder entered again for each, they would be 360,000 and more.
    const segments = pattern.split('/').length
    expect(Number(await readFile(reads, 'utf8'))).toBeGreaterThan(count)
    expect(Number(await readFile(reads, 'utf8'))).toBeLessThan(segments * (count + 10))
  })
})
