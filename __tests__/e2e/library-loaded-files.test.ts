import { execFile } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from '@jest/globals'
import { environmentOfSystem } from '../../scripts/lib/runner.mjs'
import { serveFeed } from '../../src/feed/index.ts'
import { makeFeed } from '../support/make-feed.ts'
import { describeWithNode24, node24 } from '../support/programs.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const run = promisify(execFile)
const hook = pathToFileURL(join(import.meta.dirname, '../support/record-loads.mjs')).href
const doorOf = (name: string) => new URL(`../../lib/${name}/index.js`, import.meta.url).href

/** Node's modules for requests; what an `import` of the first one loads, the last one, takes longest. */
const modules = ['http', 'https', 'tls', 'internal/deps/undici/undici']

describeWithNode24('the client for requests and node:http are loaded by', () => {
  /** Runs a program and returns what it has loaded of that. */
  async function clientOf(program: string): Promise<readonly string[]> {
    const file = join(await newFolder(), 'loaded')
    const env = { ...environmentOfSystem(), NODE_OPTIONS: `--import=${hook}`, RECORD_LOADS: file }
    const end = 'console.log(JSON.stringify(process.moduleLoadList))'
    const { stdout } = await run(node24(), ['--input-type=module', '--eval', `${program}\n${end}`], { env })
    const loaded = readFileSync(file, 'utf8').split('\n')
    rmSync(file)
    const builtins: readonly string[] = JSON.parse(stdout)
    return [
      ...loaded.filter(url => url.includes('/chunks/exchange-')).map(() => 'client'),
      ...modules.filter(name => builtins.includes(`NativeModule ${name}`)),
    ]
  }

  test.each(['core', 'feed'])('no import of the door of %s', async name => {
    expect(await clientOf(`await import(${JSON.stringify(doorOf(name))})`)).toEqual([])
  })

  test('an import of node:http, with undici', async () => {
    expect(await clientOf(`await import('node:http')`)).toContain(modules.at(-1))
  })

  test('a restore that asks a server, and not by the next one, which has nothing to do', async () => {
    const packages = [{ id: 'a', version: '1.0.0' }]
    const server = await serveFeed(await makeFeed(await newFolder(), { packages }))
    try {
      const packagesDirectory = join(await newFolder(), 'packages')
      const options = { sources: server.url, packages: 'a@1.0.0', packagesDirectory }
      const restore = `import { restorePackages } from ${JSON.stringify(doorOf('core'))}
        const { packages } = await restorePackages(${JSON.stringify(options)})
        if (packages.length !== 1) throw new Error('not restored')`
      expect(await clientOf(restore)).toEqual(['client', 'http', 'https', 'tls'])
      expect(await clientOf(restore)).toEqual([])
    } finally {
      await server.close()
    }
  })
})
