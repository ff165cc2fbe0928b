import { spawnSync } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, expect, test } from '@jest/globals'
import { environmentOfSystem } from '../../scripts/lib/runner.mjs'
import { makeFeed } from '../support/make-feed.ts'
import { cliPath } from '../support/run-cli.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
let dir: string
let report: string

beforeAll(async () => {
  const folder = await newFolder()
  dir = await makeFeed(folder, { packages: [{ id: 'a', version: '1.0.0' }] })
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
  expect(files.length).toBeLessThanOrEqual(24)
  expect(files).toEqual(expect.arrayContaining(['main.js', 'package-thread.js', 'licenses.txt']))
})
