import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type CacheService, cacheServices } from '../support/cache-service.ts'
import { type TestServer, testServers } from '../support/fault-server.ts'
import { needs } from '../support/needs.ts'
import { toolRoutes, toolText } from '../support/sample-feed.ts'
import { runGreen, runPost } from '../support/step.ts'
import { type Member, packMembers } from '../support/tarball.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const startServer = testServers()
const startService = cacheServices()

const toolHash = createHash('sha256').update(toolText('6.0.0')).digest('hex')

describe('An entry of the Actions cache that somebody else wrote', () => {
  let server: TestServer
  let service: CacheService
  let directory: string
  let outside: string

  async function startAll() {
    server = await startServer([...toolRoutes([{ version: '6.0.0' }])])
    service = await startService()
  }

  // What the service has after a job, whose folder is part of the names of its entries.
  let saved: CacheService['entries']
  beforeAll(async () => {
    directory = await newFolder()
    await startAll()
    const step = await runGreen(job())
    await runPost(step, job())
    saved = service.entries
  })

  beforeEach(async () => {
    for (const name of await readdir(directory))
      await rm(join(directory, name), { recursive: true, maxRetries: 10 })
    outside = join(directory, 'outside')
    await mkdir(outside)
    await writeFile(join(outside, 'kept'), 'as it was')
    await startAll()
    for (const [key, entry] of saved) service.entries.set(key, { ...entry })
  })

  function job(env: Record<string, string> = {}) {
    const checksum = `sha256:${toolHash}`
    const inputs = { 'dist-url': server.url, version: '6.0.0', cache: 'true', checksum }
    return { directory, env: { ...service.env, ...env }, inputs }
  }

  /** Puts members before those of each archive, or in their place; the toolkit compresses by zstd where that is installed. */
  function poison(members: readonly Member[]) {
    for (const entry of service.entries.values()) {
      const start = packMembers(members)
      if (entry.bytes.readUInt16BE() === 0x1f8b)
        entry.bytes = gzipSync(Buffer.concat([start, gunzipSync(entry.bytes)]))
      else {
        const tar = execFileSync('zstd', ['-dcq', '--long=30'], { input: entry.bytes })
        entry.bytes = execFileSync('zstd', ['-cq'], { input: Buffer.concat([start, tar]) })
      }
    }
  }

  const folder = '../temp/setup-pkgtool-cache/tool'
  const wanted = `sha256-${toolHash}`
  const attacks: readonly [string, (path: string) => readonly Member[]][] = [
    ['an absolute path', path => [{ path: `${path}/planted`, content: 'evil' }]],
    ['a path through ".."', () => [{ path: '../outside/planted', content: 'evil' }]],
    ['a path in the workspace', () => [{ path: 'planted', content: 'evil' }]],
    ['the place of a file', path => [{ path: `${path}/kept`, content: 'evil' }]],
    [
      'a link, and a file through it',
      path => [
        { path: `${folder}/way`, type: 'link', target: path },
        { path: `${folder}/way/planted`, content: 'evil' },
      ],
    ],
    [
      'a link in the place of the folder, and a file through it',
      path => [
        { path: folder, type: 'link', target: path },
        { path: `${folder}/planted`, content: 'evil' },
      ],
    ],
    [
      'a wanted name as a link, and a file through it',
      path => [
        { path: `${folder}/${wanted}`, type: 'link', target: `${path}/planted` },
        { path: `${folder}/${wanted}`, content: 'evil' },
      ],
    ],
    [
      'a hard link, and a file through it',
      path => [
        { path: `${folder}/${wanted}`, type: 'hard link', target: `${path}/kept` },
        { path: `${folder}/${wanted}`, content: 'evil' },
      ],
    ],
    [
      'bytes that are not valid UTF-8, and a folder of them',
      path => [
        { path: `${path}/\xff/x`, content: 'evil' },
        { path: `${path}/\xff/../planted`, content: 'evil' },
      ],
    ],
  ]

  test.each(attacks)('writes nothing outside its folder: %s', async (name, members) => {
    poison(members(outside))
    const { outputs } = await runGreen(job())
    // tar makes no hard link to what it has not unpacked, and then the toolkit gives the entry up.
    expect(outputs['cache-hit']).toBe(name.startsWith('a hard link') ? 'false' : 'true')
    expect(await readFile(outputs.path ?? '', 'utf8')).toBe(toolText('6.0.0'))
    expect(await readdir(outside, { recursive: true })).toEqual(['kept'])
    expect(await readFile(join(outside, 'kept'), 'utf8')).toBe('as it was')
    expect(await readdir(join(directory, 'workspace'))).not.toContain('planted')
  })

  needs('sh').test(
    'is not unpacked where tar is not the one of GNU, which alone renames members',
    async () => {
      poison([{ path: `${outside}/planted`, content: 'evil' }])
      const programs = join(directory, 'programs')
      await mkdir(programs)
      await writeFile(join(programs, 'tar'), '#!/bin/sh\necho bsdtar 3.7.4 - libarchive 3.7.4\n', {
        mode: 0o755,
      })
      const { log, outputs } = await runGreen(job({ PATH: [programs, process.env.PATH].join(delimiter) }))
      expect(log).toContain(
        '::warning::the Actions cache is not used: only GNU tar unpacks into one folder, and this machine has none',
      )
      expect([outputs['cache-hit'], await readdir(outside)]).toEqual(['false', ['kept']])
    },
  )
})
