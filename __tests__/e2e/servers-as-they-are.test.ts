import { writeFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { type ReceivedRequest, sendJson, startRecordingServer } from '../support/fault-server.ts'
import { makePackage } from '../support/package.ts'
import { runCli } from '../support/run-cli.ts'
import { sha512Of } from '../support/sha512.ts'
import { runAction } from '../support/step.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const dependency = '<dependencies><group><dependency id="b" version="1.0.0" /></group></dependencies>'
const packages = new Map(
  [
    { id: 'a', version: '1.0.0', metadata: dependency },
    { id: 'b', version: '1.0.0' },
  ].map(facts => [facts.id, makePackage(facts)]),
)

type Routes = (path: string, request: ReceivedRequest, origin: string) => Answer | undefined

interface Answer {
  readonly status?: number
  readonly phrase?: string
  readonly headers?: Record<string, string>
  readonly body?: unknown
  /** the connection is closed in place of an answer */
  readonly drops?: boolean
}

async function start(routes: Routes) {
  const server = await startRecordingServer((request, response) => {
    const answer = routes(request.path, request, server.origin) ?? { status: 404 }
    send(response, answer)
  })
  return server
}

function send(response: ServerResponse, { status = 200, phrase, headers, body = '', drops }: Answer): void {
  if (drops) return void response.destroy()
  if (typeof body === 'object' && !Buffer.isBuffer(body)) sendJson(response, body, status)
  else response.writeHead(status, phrase ?? '', headers).end(body as string | Buffer)
}

const indexOf = (...resources: readonly (readonly [string, unknown])[]): Answer => ({
  body: { version: '3.0.0', resources: resources.map(([type, id]) => ({ '@type': type, '@id': id })) },
})

/** Package content below `/flat/`. */
const content: Routes = path => {
  const [, id = '', name = ''] = /^\/flat\/([^/]+)\/(.+)$/.exec(path) ?? []
  if (name === 'index.json') return { body: { versions: ['1.0.0'] } }
  const body = name.endsWith('.pkgfile') ? packages.get(id) : undefined
  return body && { body }
}

async function restore(source: string, words: readonly string[] = [], env: Record<string, string> = {}) {
  const cwd = await newFolder()
  const given = ['restore', 'a@1.*', '--source', source, '--json', '--retries', '0', ...words]
  const { code, stdout, stderr } = await runCli(given, { cwd, env })
  const document =
    stdout === '' ? {} : (JSON.parse(stdout) as { packages?: { id: string; sha512: string }[] })
  return { code, stderr, ids: document.packages?.map(({ id, sha512 }) => `${id} ${sha512}`) }
}

const whole = (...ids: readonly string[]) => ids.map(id => `${id} ${sha512Of(packages.get(id) as Buffer)}`)

describe('a restore from a server', () => {
  test('whose index has registrations only takes versions, addresses and dependencies from them', async () => {
    const { origin } = await start((path, _request, at) => {
      if (path === '/index.json') return indexOf(['RegistrationsBaseUrl/3.6.0', `${at}/reg/`])
      const [, id = ''] = /^\/reg\/(.+)\/index\.json$/.exec(path) ?? []
      if (packages.has(id)) {
        const catalogEntry = { id, version: '1.0.0' }
        const packageContent = `${at}/download/${id}-1.0.0`
        return { body: { items: [{ items: [{ catalogEntry, packageContent }] }] } }
      }
      const [, named = ''] = /^\/download\/(.)-1\.0\.0$/.exec(path) ?? []
      return packages.has(named) ? { body: packages.get(named) } : undefined
    })
    expect(await restore(origin)).toMatchObject({ code: 0, ids: whole('a') })
    expect(await restore(origin, ['--framework', 'net8.0'])).toMatchObject({ code: 0, ids: whole('a', 'b') })
  })

  test.each([
    ['is dead', 'http://127.0.0.1:1/known.json'],
    ['is not there', 'AT/none.json'],
    ['has a page that is not there', 'AT/half.json'],
    ['is no address', ''],
  ])(
    'whose index names known vulnerabilities twice asks the next one where the first %s',
    async (_what, first) => {
      const type = 'VulnerabilityInfo/6.7.0'
      const advisory = { url: 'https://advisories.test/1', severity: 2, versions: '[1.0.0]' }
      const { origin } = await start((path, request, at) => {
        const page = (id: string) => ({
          body: [{ '@name': 'base', '@id': `${at}/${id}`, '@updated': '2026-01-01T00:00:00Z' }],
        })
        if (path === '/index.json')
          return indexOf(
            [type, first.replace('AT', at)],
            [type, `${at}/known.json`],
            ['PackageBaseAddress/3.0.0', `${at}/flat/`],
          )
        if (path === '/half.json') return page('none')
        if (path === '/known.json') return page('page.json')
        if (path === '/page.json') return { body: { a: [advisory] } }
        return content(path, request, at)
      })
      const words = ['audit', 'a@1.0.0', '--source', origin, '--retries', '0', '--json']
      const { code, stdout } = await runCli(words, { cwd: await newFolder(), env: {} })
      expect([code, JSON.parse(stdout)]).toMatchObject([1, { vulnerabilities: [{ advisory: advisory.url }] }])
    },
  )

  describe('whose index names registrations at several addresses', () => {
    const dead = 'http://127.0.0.1:1/reg/'
    const several = (types: readonly (readonly [string, string])[], content: readonly string[] = []) =>
      start((path, _request, at) => {
        const named = types.map(([type, base]) => [type, base.replace('AT', at)] as const)
        if (path === '/index.json')
          return indexOf(...named, ...content.map(base => ['PackageBaseAddress/3.0.0', at + base] as const))
        const [, id = ''] = /^\/reg\/(.+)\/index\.json$/.exec(path) ?? []
        if (packages.has(id)) {
          const catalogEntry = { id, version: '1.0.0' }
          return { body: { items: [{ items: [{ catalogEntry, packageContent: `${at}/download/${id}` }] }] } }
        }
        const [, name = ''] = /^\/download\/(.)$/.exec(path) ?? []
        return packages.has(name) ? { body: packages.get(name) } : undefined
      })
    const type = 'RegistrationsBaseUrl/3.6.0'

    test.each([
      ['is dead', dead],
      ['lacks everything', 'AT/none/'],
    ])('asks the next one where the first %s', async (_what, first) => {
      const { origin } = await several([
        [type, first],
        [type, 'AT/reg/'],
      ])
      const { code, ids, stderr } = await restore(origin, ['--framework', 'net8.0'])
      expect({ code, ids }).toEqual({ code: 0, ids: whole('a', 'b') })
      expect(stderr.match(/asked first/g) ?? []).toHaveLength(first === dead ? 1 : 0)
    })

    test('takes no versions from one that may lack some in place of one that has all', async () => {
      const { origin } = await several([
        [type, dead],
        ['RegistrationsBaseUrl/3.0.0-beta', 'AT/reg/'],
      ])
      expect((await restore(origin)).stderr).toContain('Cannot connect')
    })

    test('says that a package is not found only if none of them has it, and never for a dead one', async () => {
      const lacking = await several([
        [type, 'AT/none/'],
        [type, 'AT/reg/'],
      ])
      expect((await restore(lacking.origin, ['c@1.0.0'])).stderr).toContain('Not found "c 1.0.0"')
      const dying = await several([
        [type, dead],
        [type, 'AT/reg/'],
      ])
      expect((await restore(dying.origin, ['c@1.0.0'])).stderr).toContain('Cannot connect')
    })
  })

  test.each([404, 405])(
    'that answers %d to /index.json asks for the address as it was given',
    async status => {
      const { origin, requests } = await start((path, request, at) => {
        if (path === '/api/v3/index.json') return { status }
        if (path === '/api/v3') return indexOf(['PackageBaseAddress/3.0.0', `${at}/flat/`])
        return content(path, request, at)
      })
      expect(await restore(`${origin}/api/v3?k=1`)).toMatchObject({ code: 0, ids: whole('a') })
      expect(requests.map(({ url }) => url).slice(0, 2)).toEqual(['/api/v3/index.json?k=1', '/api/v3?k=1'])
      // What is not there either way is reported as the address that most servers have.
      expect((await restore(`${origin}/other`)).stderr).toContain(`${origin}/other/index.json`)
    },
  )

  test('passes over entries of a type that are no address', async () => {
    const { origin } = await start((path, request, at) => {
      if (path !== '/index.json') return content(path, request, at)
      return indexOf(
        ['PackageBaseAddress/3.0.0', 7],
        ['PackageBaseAddress/3.0.0', `${at}/x?y`],
        ['PackageBaseAddress/Versioned', `${at}/flat`],
      )
    })
    expect(await restore(origin)).toMatchObject({ code: 0, ids: whole('a') })
  })

  describe('that has package content at several addresses', () => {
    const several = (...bases: readonly string[]) =>
      start((path, request, at) => {
        if (path !== '/index.json') return content(path, request, at)
        const named = bases.map(base => ['PackageBaseAddress/3.0.0', base.replace('AT', at)] as const)
        return indexOf(...named, ['PackageBaseAddress/Versioned', `${at}/flat`])
      })
    const dead = 'http://127.0.0.1:1/flat/'

    test.each([
      ['is dead', [dead]],
      ['lacks everything', ['AT/none/']],
      ['is dead, and the next lacks everything', [dead, 'AT/none/']],
    ])('asks the next one where the first %s', async (_what, bases) => {
      const { origin } = await several(...bases)
      expect(await restore(origin)).toMatchObject({ code: 0, ids: whole('a') })
      const { code, ids, stderr } = await restore(origin, ['--framework', 'net8.0'])
      expect({ code, ids }).toEqual({ code: 0, ids: whole('a', 'b') })
      expect(stderr.match(/asked first/g) ?? []).toHaveLength(bases.includes(dead) ? 1 : 0)
      expect(await restore(origin, ['--dry-run'])).toMatchObject({ code: 0 })
    })

    test('gives a step its packages from the second', async () => {
      const { origin } = await several(dead)
      const inputs = { install: 'false', packages: 'a 1.0.0', source: origin, retries: '0' }
      const { code, outputs } = await runAction({ directory: await newFolder(), inputs })
      expect([code, outputs['packages-count']]).toEqual([0, '1'])
    })

    test('says that a package is not found only if none of them has it, and never for a dead one', async () => {
      const lacking = await several('AT/none/')
      expect((await restore(lacking.origin, ['c@1.0.0'])).stderr).toMatch(/Not found "c 1\.0\.0"/)
      const dying = await several(dead)
      expect((await restore(dying.origin, ['c@1.0.0'])).stderr).toMatch(/CONNECTION_FAILED|Cannot connect/)
    })
  })

  test.each(['aws-chunked', 'UTF-8', 'none', 'identity', 'aws-chunked, identity'])(
    'takes a content encoding that is none for what it is: %s',
    async encoding => {
      const headers = { 'content-encoding': encoding }
      const { origin } = await start((path, request, at) => {
        if (path !== '/index.json') return { ...content(path, request, at), headers }
        const { body } = indexOf(['PackageBaseAddress/3.0.0', `${at}/flat/`])
        return { body: JSON.stringify(body), headers }
      })
      expect(await restore(origin)).toMatchObject({ code: 0, ids: whole('a') })
    },
  )

  test.each([200, 203])('that answers %d with a page to sign in speaks of credentials', async status => {
    const page = '<!DOCTYPE html>\n<html><title>Sign in</title></html>'
    const { origin } = await start(() => ({ status, headers: { 'content-type': 'text/html' }, body: page }))
    const { code, stderr } = await restore(origin)
    expect(code).not.toBe(0)
    expect(stderr).toContain('check the credentials of the source')
  })

  test.each(['http', 'https'])('through a proxy that takes NTLM only says so: %s', async scheme => {
    const { origin } = await start(() => undefined)
    const proxy = await startNtlmProxy()
    const env = { [`${scheme}_proxy`]: proxy }
    const { stderr } = await restore(
      `${origin.replace(/^http:/, `${scheme}:`).replace('127.0.0.1', 'feed.example')}`,
      ['--allow-insecure'],
      env,
    )
    expect(stderr).toContain('407')
    expect(stderr).toContain(`The proxy takes NTLM and Negotiate only`)
  })
})

async function startNtlmProxy(): Promise<string> {
  const { createServer } = await import('node:http')
  const offered = { 'proxy-authenticate': 'Negotiate, NTLM', 'content-length': '0' }
  const server = createServer((_, response) => void response.writeHead(407, offered).end())
  server.on('connect', (_, socket) =>
    socket.end('HTTP/1.1 407 No\r\nProxy-Authenticate: Negotiate\r\nProxy-Authenticate: NTLM\r\n\r\n'),
  )
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`
}

describe('a push to a server', () => {
  const push = async (answer: Answer, key = 'k3y-0123456789') => {
    const { origin } = await start((path, { method }, at) => {
      if (method === 'PUT') return answer
      return path === '/index.json'
        ? indexOf(['PackageBaseAddress/3.0.0', `${at}/flat/`], ['PackagePublish/2.0.0', `${at}/push`])
        : undefined
    })
    const file = join(await newFolder(), 'a.1.0.0.pkgfile')
    await writeFile(file, packages.get('a') as Buffer)
    const words = ['push', file, '--source', origin, '--api-key-env', 'KEY', '--retries', '0']
    return runCli(words, { env: { KEY: key } })
  }

  test.each<[string, Answer]>([
    ['in the status line', { phrase: 'The package is signed with a deprecated certificate.' }],
    ['as text', { body: 'The package is signed with a deprecated certificate.' }],
    [
      'as problem details',
      { body: { title: 'Bad', detail: 'The package is signed with a deprecated certificate.' } },
    ],
    [
      'as a list of errors',
      { body: { errors: [{ message: 'The package is signed with a deprecated certificate.' }] } },
    ],
  ])('that answers 400 shows its reason: %s', async (_where, answer) => {
    const { code, stderr } = await push({ ...answer, status: 400 })
    expect([code, stderr]).toEqual([1, expect.stringContaining('signed with a deprecated certificate')])
  })

  test('that answers 400 with a page or with the key shows neither', async () => {
    const key = 'k3y-0123456789-abcdefghij'
    for (const body of ['<html>why</html>', `the key ${key} is bad`, { message: `bad ${key}` }]) {
      const { code, stderr } = await push({ status: 400, body }, key)
      expect([code, stderr.includes('why'), stderr.includes(key.slice(0, 12))]).toEqual([1, false, false])
      expect(stderr).toContain('status 400')
    }
  })

  test('that warns with 201 shows the warning', async () => {
    const headers = { 'x-nuget-warning': 'No licence was specified.' }
    const { code, stderr } = await push({ status: 201, headers })
    expect([code, stderr]).toEqual([0, expect.stringContaining('No licence was specified.')])
  })

  describe('with several addresses for it', () => {
    const dead = 'http://127.0.0.1:1/push'
    const pushTo = async (first: string, answers: Readonly<Record<string, Answer>>, retries = '0') => {
      const { origin, requests } = await start((path, { method }, at) => {
        if (method === 'PUT') return answers[path] ?? { status: 404 }
        const bases = [first.replace('AT', at), `${at}/second`]
        return path === '/index.json'
          ? indexOf(
              ['PackageBaseAddress/3.0.0', `${at}/flat/`],
              ...bases.map(base => ['PackagePublish/2.0.0', base] as const),
            )
          : undefined
      })
      const folder = await newFolder()
      const files = ['a', 'b'].map(id => join(folder, `${id}.1.0.0.pkgfile`))
      for (const [index, id] of ['a', 'b'].entries())
        await writeFile(files[index] as string, packages.get(id) as Buffer)
      const words = [
        'push',
        ...files,
        '--source',
        origin,
        '--api-key-env',
        'KEY',
        '--retries',
        retries,
        '--json',
      ]
      const run = await runCli(words, { env: { KEY: 'k3y-0123456789' } })
      const sent = requests.filter(({ method }) => method === 'PUT').map(({ path }) => path)
      return { ...run, sent, origin }
    }
    const taken = { '/second/': { status: 201 } }

    test.each<[string, string, Readonly<Record<string, Answer>>, readonly string[]]>([
      ['is dead', dead, {}, []],
      ['answers 404', 'AT/first', {}, ['/first/']],
      ['answers 405', 'AT/first', { '/first/': { status: 405 } }, ['/first/']],
    ])('takes the next one where the first %s, and stays there', async (_what, first, answers, before) => {
      const { code, sent, stdout, stderr, origin } = await pushTo(first, { ...taken, ...answers })
      expect([code, sent]).toEqual([0, [...before, '/second/', '/second/']])
      expect(stderr).toContain(`${origin}/second/, which the service index names too, is tried instead`)
      expect(JSON.parse(stdout)).toMatchObject({ 'publish-address': `${origin}/second/` })
    })

    test.each<[string, Answer]>([
      ['503', { status: 503 }],
      ['nothing, once it has the package', { drops: true }],
      ['that it has it', { status: 409 }],
      ['that it refuses the key', { status: 403 }],
      ['that it refuses the package', { status: 400 }],
    ])('sends nothing to the next one where the first answers %s', async (_what, answer) => {
      const { code, sent } = await pushTo('AT/first', { ...taken, '/first/': answer })
      expect([code, sent]).toEqual([1, ['/first/', '/first/']])
    })

    test('sends nothing to the next one where an earlier answer of the first is unclear', async () => {
      const statuses = [503, 404]
      const first = {
        get status() {
          return statuses.shift() ?? 404
        },
      }
      const { code, sent } = await pushTo('AT/first', { ...taken, '/first/': first }, '1')
      expect([code, sent]).toEqual([1, ['/first/', '/first/', '/first/', '/second/']])
    })
  })
})
