import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import fc from 'fast-check'
import {
  addPackages,
  addTool,
  createFeedHandler,
  type FeedHandler,
  type FeedHandlerOptions,
  type FeedRequest,
  type FeedResponse,
  initFeed,
} from '../../../src/feed/index.ts'
import { needs } from '../../support/needs.ts'
import { makePackage } from '../../support/package.ts'
import { temporaryFolders } from '../../support/temporary.ts'

const newFolder = temporaryFolders()
const packagePath = '/flat/my.pkg/1.0.0/my.pkg.1.0.0.pkgfile'
const served = [
  '/',
  '/index.html',
  '/index.json',
  '/tools.json',
  '/tools.schema.json',
  '/tools/1.0.0/pkgtool.exe',
  '/flat/my.pkg/index.json',
  packagePath,
  `${packagePath}.sha512`,
  '/flat/my.pkg/1.0.0/my.pkg.pkgspec',
  '/registration/my.pkg/index.json',
]

let dir: string
let handle: FeedHandler

async function makeFeed(baseUrl?: string): Promise<string> {
  const folder = await newFolder()
  const feed = join(folder, 'feed')
  await initFeed(feed, { baseUrl })
  await writeFile(join(folder, 'tool'), 'MZ tool')
  await addTool(feed, join(folder, 'tool'), { version: '1.0.0', stage: 'Released' })
  await writeFile(join(folder, 'p.pkgfile'), makePackage({ id: 'My.Pkg', version: '1.0.0' }))
  await addPackages(feed, [join(folder, 'p.pkgfile')])
  await writeFile(join(feed, 'index.html'), '<!doctype html>')
  await writeFile(join(feed, 'notes.txt'), 'private')
  await writeFile(join(feed, 'flat/my.pkg/1.0.0/other.txt'), 'private')
  await writeFile(join(folder, 'secret.json'), 'secret')
  await writeFile(join(feed, 'pkgtool.exe'), 'private')
  await mkdir(join(feed, 'flat/Upper'))
  await writeFile(join(feed, 'flat/Upper/index.json'), '{}')
  return feed
}

function ask(url: string, headers: FeedRequest['headers'] = {}, method = 'GET'): Promise<FeedResponse> {
  return handle({ method, url, headers: { host: 'feed.test:8080', ...headers } })
}

async function bytesOf({ body }: FeedResponse): Promise<string> {
  if (!body) return ''
  if ('bytes' in body) return Buffer.from(body.bytes).toString('latin1')
  return (await readFile(body.path)).subarray(body.start, body.end + 1).toString('latin1')
}

beforeAll(async () => {
  dir = await makeFeed()
})
beforeEach(async () => {
  handle = await createFeedHandler(dir)
})

describe('createFeedHandler answers', () => {
  test.each(served)('GET and HEAD alike: %s', async url => {
    const get = await ask(url)
    const head = await ask(url, {}, 'HEAD')
    expect(get.status).toBe(200)
    expect({ ...head, body: get.body }).toEqual(get)
    expect(head.body).toBeUndefined()
    expect(get.headers['Content-Length']).toBe(String((await bytesOf(get)).length))
    expect(get.headers.ETag).toMatch(/^"sha(256|512)-[^"]+"$/)
    expect(get.headers['Content-Type']).toBeDefined()
  })

  test('with the digest that the feed has as validator', async () => {
    const sha512 = await readFile(join(dir, `${packagePath}.sha512`), 'utf8')
    expect((await ask(packagePath)).headers.ETag).toBe(`"sha512-${sha512}"`)
    const sha256 = createHash('sha256').update('MZ tool').digest('hex')
    expect((await ask('/tools/1.0.0/pkgtool.exe')).headers.ETag).toBe(`"sha256-${sha256}"`)
  })

  test('files that never change as immutable, documents for a minute', async () => {
    for (const url of served) {
      const { headers } = await ask(url)
      const forever = /1\.0\.0/.test(url)
      expect(headers['Cache-Control']).toBe(`public, max-age=${forever ? '31536000, immutable' : '60'}`)
    }
  })

  test.each(served)('If-None-Match with 304: %s', async url => {
    const { headers } = await ask(url)
    for (const list of [headers.ETag!, `"x", W/${headers.ETag}`, '*']) {
      const again = await ask(url, { 'if-none-match': list })
      expect(again).toMatchObject({ status: 304, headers: { ETag: headers.ETag } })
      expect(again.body).toBeUndefined()
    }
    expect((await ask(url, { 'if-none-match': '"x"' })).status).toBe(200)
  })

  test('a changed file with its new bytes and another validator', async () => {
    const path = join(dir, 'index.html')
    const before = await ask('/')
    await writeFile(path, '<!doctype html>!')
    const after = await ask('/')
    await writeFile(path, '<!doctype html>')
    await utimes(path, 1, 1)
    expect(await bytesOf(after)).toBe('<!doctype html>!')
    expect(after.headers.ETag).not.toBe(before.headers.ETag)
    expect((await ask('/')).headers.ETag).toBe(before.headers.ETag)
  })

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'get'])('%s with 405', async method => {
    expect(await ask('/tools.json', {}, method)).toMatchObject({
      status: 405,
      headers: { Allow: 'GET, HEAD' },
    })
  })

  test('404 with a JSON body', async () => {
    const answer = await ask('/flat/none/index.json')
    expect(answer.status).toBe(404)
    expect(answer.headers['Content-Type']).toBe('application/json')
    expect(JSON.parse(await bytesOf(answer))).toMatchObject({ status: 404 })
    expect((await ask('/flat/none/index.json', {}, 'HEAD')).body).toBeUndefined()
  })

  test('the absolute form of a target, and a query', async () => {
    expect((await ask('http://feed.test/tools.json?x=1')).status).toBe(200)
  })
})

describe('createFeedHandler sends ranges', () => {
  const tool = '/tools/1.0.0/pkgtool.exe'
  test.each([
    ['bytes=0-1', 206, 'MZ', 'bytes 0-1/7'],
    ['bytes=3-', 206, 'tool', 'bytes 3-6/7'],
    ['bytes=-2', 206, 'ol', 'bytes 5-6/7'],
    ['bytes=-99', 206, 'MZ tool', 'bytes 0-6/7'],
    ['bytes=6-99', 206, 'l', 'bytes 6-6/7'],
    ['bytes=7-', 416, undefined, 'bytes */7'],
    ['bytes=-0', 416, undefined, 'bytes */7'],
    ['bytes=2-1', 200, 'MZ tool', undefined],
    ['bytes=0-0,2-2', 200, 'MZ tool', undefined],
    ['bytes=-', 200, 'MZ tool', undefined],
    ['lines=0-1', 200, 'MZ tool', undefined],
  ])('%s: %i', async (range, status, text, contentRange) => {
    const answer = await ask(tool, { range })
    expect(answer.status).toBe(status)
    expect(answer.headers['Content-Range']).toBe(contentRange)
    if (text !== undefined) {
      expect(await bytesOf(answer)).toBe(text)
      expect(answer.headers['Content-Length']).toBe(String(text.length))
    }
  })

  test('only when If-Range still holds, and never for HEAD', async () => {
    const { headers } = await ask(tool)
    const range = 'bytes=0-1'
    expect((await ask(tool, { range, 'if-range': headers.ETag })).status).toBe(206)
    expect((await ask(tool, { range, 'if-range': '"other"' })).status).toBe(200)
    expect((await ask(tool, { range, 'if-range': `W/${headers.ETag}` })).status).toBe(200)
    expect((await ask(tool, { range, 'if-range': 'Wed, 21 Oct 2015 07:28:00 GMT' })).status).toBe(200)
    expect((await ask(tool, { range }, 'HEAD')).status).toBe(200)
  })
})

describe('createFeedHandler lets nothing else out', () => {
  test.each([
    '/feed.json',
    '/.lock',
    '/notes.txt',
    '/flat/my.pkg/1.0.0/other.txt',
    '/flat',
    '/flat/',
    '/flat/my.pkg',
    '/flat/my.pkg/1.0.0/',
    '/flat/My.Pkg/index.json',
    '/flat/my.pkg/1.0.0+x/my.pkg.1.0.0+x.pkgfile',
    '/../secret.json',
    '/flat/../../secret.json',
    '/flat/../tools.json',
    '/%2e%2e/secret.json',
    '/%252e%252e/secret.json',
    '/..%2fsecret.json',
    '/..%5csecret.json',
    '/..\\secret.json',
    '//tools.json',
    '/flat//my.pkg/index.json',
    '/./tools.json',
    '/tools.json/',
    '/tools.json%00',
    '/tools.json%0a',
    '/tools.json.',
    '/tools.json::$DATA',
    '/tools/1.0.0/%2e%2e/%2e%2e/feed.json',
    '/tools/../feed.json',
    '/tools/../pkgtool.exe',
    '/tools/%2e%2e/pkgtool.exe',
    '/flat/Upper/index.json',
    '/tools/nul/pkgtool.exe',
    '/%',
    '/%ff',
    'tools.json',
    '',
    '*',
    `/tools/${'a'.repeat(3000)}/pkgtool.exe`,
  ])('%s', async url => {
    expect((await ask(url)).status).toBe(404)
  })

  test('an address that is too long, with 414', async () => {
    expect((await ask(`/${'a'.repeat(4096)}`)).status).toBe(414)
    expect((await ask(`/${'a'.repeat(4095)}`)).status).toBe(404)
  })

  test('whatever is asked', async () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '..',
        '.',
        '',
        '%2e',
        '%2f',
        '%5c',
        '\\',
        'feed.json',
        '.lock',
        'flat',
        'my.pkg',
        'tools',
      ),
      fc.string(),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 6 }), async pieces => {
        const answer = await ask(`/${pieces.join('/')}`)
        expect([200, 404]).toContain(answer.status)
        expect(await bytesOf(answer)).not.toMatch(/secret|private|feedVersion/)
      }),
      { numRuns: 300 },
    )
  })

  test('a folder in the place of a file', async () => {
    await mkdir(join(dir, 'tools/2.0.0/pkgtool.exe'), { recursive: true })
    expect((await ask('/tools/2.0.0/pkgtool.exe')).status).toBe(404)
  })
})

describe('createFeedHandler makes addresses absolute', () => {
  async function baseAddress(
    headers: FeedRequest['headers'],
    options: FeedHandlerOptions = {},
  ): Promise<string> {
    handle = await createFeedHandler(dir, options)
    const answer = await ask('/index.json', headers)
    return answer.status === 200 ? JSON.parse(await bytesOf(answer)).resources[0]['@id'] : `${answer.status}`
  }

  test('in index, listing and registration, by the host of the request', async () => {
    const answer = await ask('/tools.json')
    expect(answer.headers.Vary).toBe('Host')
    const listing = JSON.parse(await bytesOf(answer))
    expect(listing['pkgtool.exe'][0].url).toBe('http://feed.test:8080/tools/1.0.0/pkgtool.exe')
    const other = JSON.parse(await bytesOf(await ask('/tools.json', { host: 'other.test' })))
    expect(other['pkgtool.exe'][0].url).toBe('http://other.test/tools/1.0.0/pkgtool.exe')
    const registration = JSON.parse(await bytesOf(await ask('/registration/my.pkg/index.json')))
    expect(registration['@id']).toBe('http://feed.test:8080/registration/my.pkg/index.json')
    expect(registration.items[0].items[0].packageContent).toBe(`http://feed.test:8080${packagePath}`)
    expect(await baseAddress({ host: '[::1]:90' })).toBe('http://[::1]:90/flat/')
    expect(await baseAddress({ host: 'other.test' })).toBe('http://other.test/flat/')
  })

  test.each(['a b', 'a/b', 'user@host', 'host:port', 'a"b', 'x\\y', 'host:99999', '-a', '', '<x>', 'a..b'])(
    'refuses the host %j',
    async host => {
      expect(await baseAddress({ host })).toBe('400')
    },
  )

  test('and leaves them relative where no host is named', async () => {
    expect(await baseAddress({ host: undefined })).toBe('flat/')
  })

  test('believes a proxy only with the option', async () => {
    const headers = {
      'x-forwarded-host': 'cdn.test, inner.test',
      'x-forwarded-proto': 'https',
      'x-forwarded-prefix': '/a/b',
    }
    expect(await baseAddress(headers)).toBe('http://feed.test:8080/flat/')
    expect(await baseAddress(headers, { trustProxy: true })).toBe('https://cdn.test/a/b/flat/')
    expect(await baseAddress({ 'x-forwarded-proto': 'javascript' }, { trustProxy: true })).toBe('400')
  })

  test('and says which headers decided that, those of a proxy too', async () => {
    const varyOf = async (options: FeedHandlerOptions) => {
      handle = await createFeedHandler(dir, options)
      const fresh = await ask('/tools.json')
      const known = await ask('/tools.json', { 'if-none-match': fresh.headers.ETag })
      return [fresh.headers.Vary, known.status, known.headers.Vary]
    }
    const all = 'Host, X-Forwarded-Host, X-Forwarded-Proto, X-Forwarded-Prefix'
    expect(await varyOf({})).toEqual(['Host', 304, 'Host'])
    expect(await varyOf({ trustProxy: true })).toEqual([all, 304, all])
  })

  test('and reads a document once, however many hosts are named', async () => {
    handle = await createFeedHandler(dir)
    const parse = jest.spyOn(JSON, 'parse')
    const answers = []
    for (const host of ['a.test', 'b.test', 'c.test', 'a.test'])
      answers.push(await ask('/tools.json', { host }))
    expect(parse).toHaveBeenCalledTimes(1)
    parse.mockRestore()
    expect(new Set(answers.map(({ headers }) => headers.ETag)).size).toBe(3)
  })

  test('but not in a feed with a base URL', async () => {
    handle = await createFeedHandler(await makeFeed('https://base.test/'))
    const answer = await ask('/index.json')
    expect(answer.headers.Vary).toBeUndefined()
    expect(JSON.parse(await bytesOf(answer)).resources[0]['@id']).toBe('https://base.test/flat/')
    const registration = await ask('/registration/my.pkg/index.json')
    expect(registration.headers.Vary).toBeUndefined()
    expect(JSON.parse(await bytesOf(registration)).items[0].items[0].packageContent).toBe(
      `https://base.test${packagePath}`,
    )
  })
})

describe('createFeedHandler with a token', () => {
  const token = 'a:secret'
  const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`

  beforeEach(async () => {
    handle = await createFeedHandler(dir, { token })
  })

  test.each(served)('covers package content and service index only: %s', async url => {
    const open = !/^\/(index\.json|flat|registration)/.test(url)
    const without = await ask(url)
    expect(without.status).toBe(open ? 200 : 401)
    if (open) return
    expect(without.headers['WWW-Authenticate']).toMatch(/^Basic realm=/)
    for (const authorization of [`Bearer ${token}`, basic(`anyone:${token}`), `bearer ${token}`]) {
      const answer = await ask(url, { authorization })
      expect(answer.status).toBe(200)
      expect(answer.headers['Cache-Control']).toMatch(/^private, /)
    }
    for (const authorization of ['Bearer wrong', basic('a:b'), basic(token), 'Bearer', token, 'Basic !'])
      expect((await ask(url, { authorization })).status).toBe(401)
  })

  test('says nothing about what is there', async () => {
    expect((await ask('/flat/none/index.json')).status).toBe(401)
  })
})

needs('symlinks').test('createFeedHandler hashes large files once and sends them in parts', async () => {
  const feed = await makeFeed()
  const large = Buffer.alloc(3 * 1024 ** 2, 'abc')
  await mkdir(join(feed, 'tools/9.0.0'))
  await writeFile(join(feed, 'large'), large)
  await symlink(join(feed, 'large'), join(feed, 'tools/9.0.0/pkgtool.exe'))
  handle = await createFeedHandler(feed)
  const answers = await Promise.all([1, 2].map(() => ask('/tools/9.0.0/pkgtool.exe', { range: 'bytes=3-5' })))
  for (const answer of answers) {
    expect(answer.body).toMatchObject({ start: 3, end: 5 })
    expect(answer.headers.ETag).toBe(`"sha256-${createHash('sha256').update(large).digest('hex')}"`)
  }
})

needs('symlinks').test('createFeedHandler serves nothing that a link leads to outside the feed', async () => {
  const feed = await makeFeed()
  const outside = join(feed, '..')
  await rm(join(feed, packagePath))
  await symlink(join(outside, 'p.pkgfile'), join(feed, packagePath))
  await mkdir(join(outside, 'other/1.0.0'), { recursive: true })
  await writeFile(join(outside, 'other/index.json'), '{}')
  await symlink(join(outside, 'other'), join(feed, 'flat/other'))
  await symlink(feed, join(outside, 'link'))
  for (const folder of [feed, join(outside, 'link')]) {
    handle = await createFeedHandler(folder)
    for (const path of [packagePath, '/flat/other/index.json']) expect((await ask(path)).status).toBe(404)
    expect((await ask(`${packagePath}.sha512`)).status).toBe(200)
  }
})

test('a file that goes between the look at it and its reading is not there', async () => {
  const feed = await makeFeed()
  const path = join(feed, packagePath)
  await rm(`${path}.sha512`)
  await writeFile(path, Buffer.alloc(2 * 1024 ** 2))
  handle = await createFeedHandler(feed)
  expect((await ask(packagePath)).status).toBe(200)
  // Known files are looked at before the call returns; this one is read after the hash beside it.
  await writeFile(path, Buffer.alloc(3 * 1024 ** 2))
  const answer = ask(packagePath)
  rmSync(path)
  expect((await answer).status).toBe(404)
})

test('createFeedHandler refuses a folder that is no feed', async () => {
  await expect(createFeedHandler(await newFolder())).rejects.toMatchObject({ code: 'INVALID_FEED' })
})
