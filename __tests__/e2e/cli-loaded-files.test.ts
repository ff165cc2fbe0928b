import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, expect, test } from '@jest/globals'
import { environmentOfSystem, runStep } from '../../scripts/lib/runner.mjs'
import { addPackages } from '../../src/feed/index.ts'
import { makeFeed } from '../support/make-feed.ts'
import { makePackage } from '../support/package.ts'
import { describeWithNode24, node24 } from '../support/programs.ts'
import { cliPath } from '../support/run-cli.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
let dir: string
let report: string

beforeAll(async () => {
  const folder = await newFolder()
  dir = await makeFeed(folder, { packages: [] })
  const file = join(folder, 'a.1.0.0.pkgfile')
  // With a dependency that no pin names, of which every restore tells.
  const metadata = '<dependencies><dependency id="b" version="1.0.0" /></dependencies>'
  writeFileSync(file, makePackage({ id: 'a', version: '1.0.0', metadata }))
  await addPackages(dir, [file])
  report = join(folder, 'report.mjs')
  // What Node has loaded of its own modules.
  writeFileSync(report, `process.on('exit', () => console.error(process.moduleLoadList.join('\\n')))\n`)
})

/** Runs the command line and returns the modules of Node that it loaded. */
function nodeModulesOf(parameters: readonly string[]): readonly string[] {
  const run = spawnSync(process.execPath, ['--import', pathToFileURL(report).href, cliPath, ...parameters], {
    encoding: 'utf8',
    env: environmentOfSystem(),
  })
  expect(run.stderr.split('\n').filter(line => /^error/.test(line))).toEqual([])
  expect(run.status).toBe(0)
  return run.stderr.split('\n').map(line => line.replace(/^NativeModule /, ''))
}

test('--version loads neither the parser nor the engine', () => {
  const loaded = nodeModulesOf(['--version'])
  for (const name of ['crypto', 'os', 'child_process', 'net', 'http', 'zlib'])
    expect(loaded).not.toContain(name)
})

test('restore with nothing to fetch loads no network', async () => {
  const parameters = ['restore', '--source', dir, '--packages', 'a@1.0.0', '--packages-directory']
  const packages = join(await newFolder(), 'packages')
  nodeModulesOf([...parameters, packages])
  const loaded = nodeModulesOf([...parameters, packages])
  for (const name of ['net', 'http', 'https', 'tls', 'zlib', 'perf_hooks']) expect(loaded).not.toContain(name)
  // It imports them, and calls nothing of them.
  for (const name of ['crypto', 'internal/crypto/webcrypto', 'child_process'])
    expect(loaded).not.toContain(name)
})

test('the command line is a handful of files, and the script of its threads beside them', () => {
  const files = readdirSync(dirname(cliPath))
  expect(files.length).toBeLessThanOrEqual(30)
  expect(files).toEqual(expect.arrayContaining(['main.js', 'package-thread.js', 'licenses.txt']))
})

// As a job has it: whoever lets such a run load more states it here, and measures it (`npm run bench -- cli-restore-again`).
describeWithNode24('a restore with nothing to do loads', () => {
  const hook = pathToFileURL(join(import.meta.dirname, '../support/record-loads.mjs')).href

  /** Environment for a process that notes what it loads, and the files of ours that it noted, with their bytes. */
  async function recorder() {
    const file = join(await newFolder(), 'loaded')
    const loaded = () => {
      const paths = readFileSync(file, 'utf8')
        .split('\n')
        .filter(url => url.startsWith('file:'))
        .map(url => new URL(url))
      rmSync(file)
      return { files: paths.length, bytes: paths.reduce((sum, path) => sum + statSync(path).size, 0) }
    }
    return { env: { NODE_OPTIONS: `--import=${hook}`, RECORD_LOADS: file }, loaded }
  }

  test('ten files of the command line, below 352,000 bytes', async () => {
    const { env, loaded } = await recorder()
    const parameters = ['restore', '--source', dir, '--packages', 'a@1.0.0', '--packages-directory']
    const packages = join(await newFolder(), 'packages')
    const run = () =>
      spawnSync(node24(), [cliPath, ...parameters, packages], {
        encoding: 'utf8',
        env: { ...environmentOfSystem(), ...env },
      })
    expect(run().stderr).toContain('1 downloaded')
    const first = loaded()
    expect(run().stderr).toContain('1 in place')
    const again = loaded()
    expect(again.files).toBeLessThanOrEqual(10)
    expect(again.bytes).toBeLessThan(352_000)
    expect(first.bytes).toBeGreaterThan(again.bytes)
    // Neither locks nor projects, which are two thirds as much again.
    expect(first.bytes).toBeLessThan(800_000)
  })

  test('neither file handles of Node nor their readline, in a step', async () => {
    const inputs = { install: 'false', source: dir, packages: 'a 1.0.0' }
    const step = { directory: await newFolder(), inputs, node: node24() }
    await runStep(step)
    const env = { NODE_OPTIONS: `--import=${pathToFileURL(report).href}` }
    const { code, log } = await runStep({ ...step, env })
    expect(code).toBe(0)
    expect(log).toContain('NativeModule fs\n')
    for (const name of ['internal/fs/promises', 'internal/readline/interface'])
      expect(log).not.toContain(name)
  })

  test('eight files of a step, below 290,000 bytes', async () => {
    const { env, loaded } = await recorder()
    const inputs = { install: 'false', source: dir, packages: 'a 1.0.0' }
    const step = { directory: await newFolder(), inputs, node: node24(), env }
    expect((await runStep(step)).outputs).toMatchObject({ 'packages-cache-hit': 'false' })
    const first = loaded()
    expect((await runStep(step)).outputs).toMatchObject({ 'packages-cache-hit': 'true' })
    const again = loaded()
    expect(again.files).toBeLessThanOrEqual(8)
    expect(again.bytes).toBeLessThan(290_000)
    expect(first.bytes).toBeGreaterThan(again.bytes)
  })
})
