import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from '@jest/globals'
import { sendJson, startRecordingServer } from '../support/fault-server.ts'
import { runCli } from '../support/run-cli.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()

describe('what a server sends without end', () => {
  test('ends a restore by one budget for the version lists of a run, in little memory', async () => {
    // Small on the wire, and as many versions as the limit of bytes lets through.
    const versions = Array.from({ length: 900_000 }, (_, at) => `1.0.${at}`)
    const [huge, large] = [versions, versions.slice(0, 90_000)].map(list =>
      gzipSync(JSON.stringify({ versions: list })),
    )
    const { origin, requests } = await startRecordingServer(({ path }, response) => {
      if (path === '/index.json')
        return sendJson(response, {
          version: '3.0.0',
          resources: [{ '@type': 'PackageBaseAddress/3.0.0', '@id': 'flat/' }],
        })
      const body = path.includes('/huge') ? huge : large
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(body)
    })
    const restore = async (...pins: readonly string[]) => {
      const words = ['restore', ...pins, '--source', `${origin}/index.json`, '--retries', '0']
      // What the lists took before goes far beyond this.
      const env = { NODE_OPTIONS: '--max-old-space-size=512' }
      return runCli(words, { cwd: await newFolder(), env })
    }
    const one = await restore(...Array.from({ length: 12 }, (_, at) => `huge${at}@9.*`))
    expect([one.code, one.stderr]).toEqual([
      1,
      expect.stringContaining('900000 versions. Expected at most 100000'),
    ])
    const all = await restore(...Array.from({ length: 14 }, (_, at) => `large${at}@9.*`))
    expect([all.code, all.stderr]).toEqual([1, expect.stringContaining('the lists of this run have')])
    expect(requests.length).toBeGreaterThan(20)
  })

  test('ends a look into a bucket whose listing has ever one page more', async () => {
    let pages = 0
    const settings = JSON.stringify({
      feedVersion: 1,
      toolName: 'pkgtool.exe',
      packageExtension: 'pkgfile',
      manifestExtension: 'pkgspec',
      baseUrl: 'https://feed.example/',
    })
    const { origin } = await startRecordingServer(({ url, path, method }, response) => {
      const query = new URL(url, 'http://host').searchParams
      if (query.has('list-type')) {
        response.end(
          `<ListBucketResult><IsTruncated>true</IsTruncated><NextContinuationToken>${++pages}</NextContinuationToken></ListBucketResult>`,
        )
        return
      }
      if (!path.endsWith('/feed.json')) return void response.writeHead(404).end()
      const range = `bytes 0-${settings.length - 1}/${settings.length}`
      response.writeHead(206, {
        etag: '"a"',
        'content-range': range,
        'content-length': `${settings.length}`,
      })
      response.end(method === 'HEAD' ? undefined : settings)
    })
    const words = ['feed', 'verify', `s3://bucket/feed?endpoint=${origin}`]
    const { code, stderr } = await runCli(words, { cwd: await newFolder() })
    expect([code, stderr]).toEqual([3, expect.stringContaining('its listing does not end')])
    expect(pages).toBeGreaterThan(100)
  })
})

describe('a lock that covers none of very many pins', () => {
  test('is refused in one pass, not in one for each pin', async () => {
    const cwd = await newFolder()
    const ids = Array.from({ length: 60_000 }, (_, at) => `pack.n${at}`)
    const sha512 = Buffer.alloc(64).toString('base64')
    const source = 'https://feed.example/index.json'
    const packages = ids.map(id => ({ id, version: '1.0.0', requested: '1.0.0', sha512, source }))
    await writeFile(join(cwd, 'pkgtool.lock.json'), JSON.stringify({ lockfileVersion: 1, packages }))
    await writeFile(join(cwd, 'pins.txt'), ids.map(id => `${id} 2.0.0`).join('\n'))
    const words = ['restore', '--packages-file', 'pins.txt', '--source', source, '--locked']
    const { code, stderr } = await runCli(words, { cwd })
    expect([code, stderr.includes('60000 problems'), stderr.includes('the lock has 1.0.0')]).toEqual([
      1,
      true,
      true,
    ])
  })
})
