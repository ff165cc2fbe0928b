import { cp, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from '@jest/globals'
import { bundleFeed, verifyFeed } from '../../src/feed/index.ts'
import { makeFeed } from '../support/make-feed.ts'
import { needs } from '../support/needs.ts'
import { makePackage } from '../support/package.ts'
import { runCli } from '../support/run-cli.ts'
import { temporaryFolders } from '../support/temporary.ts'

const preload = fileURLToPath(new URL('../support/kill-at.mjs', import.meta.url))
const newFolder = temporaryFolders()
const ids = Array.from({ length: 12 }, (_, at) => `pack.n${at}`)
const packages = ids.map(id => ({ id, version: '1.0.0' }))
const pins = packages.map(({ id, version }) => `${id} ${version}`).join('\n')
const baseUrl = ['--base-url', 'https://feed.example/']
let given: string

/** Parameters of a verb that writes in the current folder, which has what `given` has: a feed, packages, a bundle. */
const verbs = {
  install: ['install', '1.0.0', '--dist-url', 'feed', '--tool-cache', 'made'],
  'restore, layout feed': ['restore', '--source', 'feed', '--packages', pins],
  'restore, layout expanded': ['restore', '--source', 'feed', '--packages', pins, '--layout', 'expanded'],
  lock: ['lock', '1.0.0', '--dist-url', 'feed', '--source', 'feed', '--packages', pins],
  'feed add': ['feed', 'add', 'feed', 'new'],
  'feed mirror': ['feed', 'mirror', 'made', '--from-source', 'feed', '--packages', pins, ...baseUrl],
  'feed bundle': ['feed', 'bundle', 'feed', 'made'],
  'feed unbundle': ['feed', 'unbundle', 'feed.tar', 'made'],
} as const

beforeAll(async () => {
  given = await newFolder()
  const tools = [{ version: '1.0.0', stage: 'ReleasedAndBlessed' }]
  const feed = await makeFeed(given, { settings: { baseUrl: 'https://feed.example/' }, tools, packages })
  await bundleFeed(feed, join(given, 'feed.tar'))
  await mkdir(join(given, 'new'))
  for (const id of ids) {
    const facts = { id, version: '2.0.0', files: [{ name: 'lib/a', content: Buffer.alloc(300_000, 'x') }] }
    await writeFile(join(given, 'new', `${id}.2.0.0.pkgfile`), makePackage(facts))
  }
})

/** Names that no reader asks for, below a folder. */
async function leftovers(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder, { recursive: true })
  return names.filter(name => /(^|[/\\])\.(\d+\.|lock|mirror\.tmp)/.test(name))
}

needs('signals').describe('a verb that gets a signal amid its writing', () => {
  test.each(Object.entries(verbs))(
    'stops, removes what is half done, and says how to go on: %s',
    async (_verb, parameters) => {
      let stops = 0
      for (const [killAt, signal, exitCode] of [
        [1, 'SIGINT', 130],
        [4, 'SIGTERM', 143],
        [10, 'SIGINT', 130],
      ] as const) {
        const cwd = await newFolder()
        await cp(given, cwd, { recursive: true })
        const own = { HOME: cwd, PKGTOOL_CACHE: join(cwd, 'kept') }
        const hook = { NODE_OPTIONS: `--import=${preload}`, KILL_AT: String(killAt), KILL_SIGNAL: signal }
        const { code, stderr } = await runCli(parameters, { cwd, env: { ...own, ...hook } })
        // What was as good as done may be done before the signal is heard.
        if (stderr.includes('error:')) {
          stops++
          const asked = expect.stringMatching(/run it again/i)
          expect({ killAt, code, stderr }).toMatchObject({ code: exitCode, stderr: asked })
        } else expect([0, exitCode]).toContain(code)
        expect({ killAt, left: await leftovers(cwd) }).toEqual({ killAt, left: [] })
        expect(await runCli(parameters, { cwd, env: own })).toMatchObject({ code: 0 })
        expect(await leftovers(cwd)).toEqual([])
        expect((await verifyFeed({ dir: join(cwd, 'feed') })).findings).toEqual([])
      }
      expect(stops).toBeGreaterThan(0)
    },
  )
})
