import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { verbs } from '../../src/cli/verbs.ts'
import { makeFeed, toolText } from '../support/make-feed.ts'
import { makePackage } from '../support/package.ts'
import { type PushServer, pushServers } from '../support/push-server.ts'
import { runCli } from '../support/run-cli.ts'
import { jobVariables } from '../support/submitting-job.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const startPushServer = pushServers()
let server: PushServer
let cwd: string

/** Every verb that ends by itself and prints no script, in an order in which all can be run: its operands and options, and what its document has. */
const runs: readonly [verb: string, rest: readonly string[], document: object][] = [
  ['list', ['--dist-url', 'feed'], { tool: 'pkgtool.exe', versions: [{ version: '1.0.0' }] }],
  ['select', ['1.x', '--dist-url', 'feed'], { version: '1.0.0' }],
  [
    'install',
    ['1.x', '--dist-url', 'feed', '--tool-cache', 'tools'],
    { version: '1.0.0', 'cache-hit': false },
  ],
  ['restore', ['--source', 'feed', '--packages', 'A 1.0.0'], { 'packages-count': 1 }],
  ['lock', ['--source', 'feed', '--packages', 'A 1.0.0', '--framework', 'net8.0'], { written: true }],
  ['why', ['a'], { id: 'a', reasons: [{ framework: 'net8.0', version: '1.0.0' }] }],
  ['audit', ['--audit-source', 'known'], { packages: 1, sources: [{ data: 'read' }] }],
  ['dependency-submission', ['--output', 'snapshot.json'], { output: 'snapshot.json' }],
  ['doctor', ['--dist-url', 'feed', '--tool-cache', 'tools'], { healthy: true }],
  ['cache list', ['--tool-cache', 'tools'], { entries: [{ version: '1.0.0' }] }],
  ['cache verify', ['--tool-cache', 'tools'], { clean: true }],
  ['cache prune', ['--tool-cache', 'tools', '--keep', '0'], { removed: [{ reason: 'old' }] }],
  ['feed init', ['own'], { dir: 'own', toolName: 'pkgtool.exe' }],
  [
    'feed add-tool',
    ['own', 'tool', '--version', '2.0.0', '--stage', 'Released'],
    { status: 'added', version: '2.0.0', stage: 'Released', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ],
  [
    'feed promote',
    ['own', '2.0.0', 'ReleasedAndBlessed'],
    { status: 'promoted', version: '2.0.0', from: 'Released', to: 'ReleasedAndBlessed' },
  ],
  ['feed add', ['own', 'c.1.0.0.pkgfile'], { packages: [{ id: 'c', version: '1.0.0', status: 'added' }] }],
  [
    'feed rebase',
    ['own', 'https://feed.example/dist'],
    { dir: 'own', baseUrl: 'https://feed.example/dist/' },
  ],
  ['feed page', ['own'], { path: join('own', 'index.html'), versions: 1 }],
  ['feed mirror', ['own', '--from-source', 'feed', '--packages', 'A 1.0.0'], { packages: [{ id: 'A' }] }],
  ['feed verify', ['own'], { clean: true }],
  ['feed publish', ['own', 'published'], { target: 'published', packages: [{ id: 'a' }, { id: 'c' }] }],
  ['feed bundle', ['own', 'own.tar'], { path: 'own.tar' }],
  ['feed unbundle', ['own.tar', 'other'], { dir: 'other' }],
  ['feed unlist', ['own', 'C', '1.0.0'], { id: 'c', version: '1.0.0', status: 'unlisted' }],
  ['feed relist', ['own', 'C', '1.0.0'], { id: 'c', version: '1.0.0', status: 'listed' }],
  ['feed remove', ['own', 'C', '1.0.0'], { id: 'c', version: '1.0.0', purge: expect.any(Array) }],
  [
    'push',
    ['c.1.0.0.pkgfile', '--source', 'SERVER', '--dry-run', '--allow-insecure'],
    { packages: [{ id: 'c', status: 'new' }] },
  ],
  ['init', [], { step: expect.stringContaining('preset: nuget-restore') }],
]

beforeAll(async () => {
  cwd = await newFolder()
  await makeFeed(cwd, {
    tools: [{ version: '1.0.0', stage: 'ReleasedAndBlessed' }],
    packages: [{ id: 'A', version: '1.0.0' }],
  })
  await writeFile(join(cwd, 'tool'), toolText('2.0.0'))
  await mkdir(join(cwd, 'known'))
  const resources = [{ '@id': 'all.json', '@type': 'VulnerabilityInfo/6.7.0' }]
  await writeFile(join(cwd, 'known/index.json'), JSON.stringify({ version: '3.0.0', resources }))
  await writeFile(join(cwd, 'known/all.json'), '[]')
  await writeFile(join(cwd, 'packages.config'), '<packages><package id="A" version="1.0.0" /></packages>')
  server = await startPushServer()
  await writeFile(join(cwd, 'c.1.0.0.pkgfile'), makePackage({ id: 'c', version: '1.0.0' }))
})

const run = (...words: string[]) =>
  runCli(
    words.map(word => (word === 'SERVER' ? server.source : word)),
    { cwd, env: { HOME: cwd, ...jobVariables } },
  )

describe('--json', () => {
  test('is an option of every verb that ends by itself, but of those that print what another program prints', () => {
    const names = verbs
      .map(({ name }) => name)
      .filter(name => !['feed serve', 'completion', 'nuget'].includes(name))
    expect(runs.map(([verb]) => verb).sort()).toEqual([...names].sort())
  })

  test.each(runs)('of %s is one document on stdout, with --verbose too', async (verb, rest, document) => {
    const { code, stdout, stderr } = await run(...verb.split(' '), ...rest, '--json', '--verbose')
    expect([code, stderr]).toEqual([0, expect.not.stringContaining('error:')])
    expect(JSON.parse(stdout)).toMatchObject(document)
  })

  test.each(runs)(
    'of %s that fails is the error on stdout, and reported on stderr too',
    async (verb, rest) => {
      const { code, stdout, stderr } = await run(...verb.split(' '), ...rest, '--json', '--no-such-option')
      expect(code).toBe(2)
      expect(JSON.parse(stdout)).toEqual({ error: { code: 'INVALID_INPUT', message: expect.any(String) } })
      expect(stderr).toMatch(/^error: unknown option '--no-such-option'$/m)
    },
  )
})
