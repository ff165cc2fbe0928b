import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { parse } from 'yaml'
import { blocksOf } from '../../scripts/lib/doc-blocks.mjs'
import { freePort } from '../../scripts/lib/free-port.mjs'
import { type FeedServer, serveFeed } from '../../src/feed/index.ts'
import { localConfig, readNginxBlocks } from '../support/hosting-page.ts'
import { makeFeed } from '../support/make-feed.ts'
import { type NginxServer, startNginx } from '../support/nginx.ts'
import { describeWith } from '../support/programs.ts'
import { type CliRun, runCli } from '../support/run-cli.ts'
import { runAction } from '../support/step.ts'
import { temporaryFolders } from '../support/temporary.ts'
import { makeCertificates } from '../support/test-certificates.ts'

const page = fileURLToPath(new URL('../../docs/recipes/air-gap.md', import.meta.url))
const newFolder = temporaryFolders()

describeWith(['nginx', 'openssl'], 'docs/recipes/air-gap.md', () => {
  const certificates = makeCertificates()
  let upstream: FeedServer
  let nginx: NginxServer | undefined
  let outside: string
  let inside: string
  let port: number
  let blocks: { readonly language: string; readonly text: string }[]

  beforeAll(async () => {
    blocks = blocksOf(await readFile(page, 'utf8'))
    const feed = await makeFeed(await newFolder(), {
      tools: [
        { version: '6.12.0', stage: 'ReleasedAndBlessed' },
        { version: '6.13.0', stage: 'Released' },
        { version: '5.0.0', stage: 'ReleasedAndBlessed' },
      ],
      packages: [
        { id: 'My.Logging', version: '2.1.0' },
        { id: 'My.Json', version: '13.0.1' },
        { id: 'My.Json', version: '13.0.2' },
        { id: 'Nobody.Wants', version: '1.0.0' },
      ],
    })
    upstream = await serveFeed(feed)
    outside = await newFolder()
    inside = await newFolder()
    port = await freePort()
    await writeFile(join(outside, 'packages.txt'), 'My.Logging 2.1.0\nMy.Json 13.*\n')
    await mkdir(join(inside, 'srv'))
    await writeFile(join(inside, 'inside-ca.pem'), certificates.ca)
    await writeFile(join(inside, 'feed.pem'), certificates.server.cert)
    await writeFile(join(inside, 'feed.key'), certificates.server.key)
  })
  afterAll(async () => {
    await Promise.all([upstream.close(), nginx?.close()])
  })

  const local = (text: string) =>
    text
      .replaceAll('https://upstream.example/dist/', upstream.url)
      .replaceAll('https://upstream.example/dist', upstream.url)
      .replaceAll('https://feed.inside.example/', `https://localhost:${port}/`)
      .replaceAll('/srv/dist', join(inside, 'srv/dist'))
  const commands = () =>
    blocks.filter(({ language }) => language === 'sh').flatMap(({ text }) => text.trim().split('\n'))
  const run = async (command: string, cwd: string): Promise<CliRun> => {
    const result = await runCli(local(command).split(' ').slice(1), { cwd, env: { HOME: cwd } })
    expect({
      command,
      code: result.code,
      said: result.code === 0 ? '' : result.stdout + result.stderr,
    }).toEqual({
      command,
      code: 0,
      said: '',
    })
    return result
  }

  test('the whole way: lock, mirror, bundle, unbundle, nginx, Action with locked', async () => {
    const [lock = '', mirror = '', verify = '', bundle = '', unbundle = '', check = '', ...more] = commands()
    expect(more).toEqual([])
    await run(lock, outside)
    await run(mirror, outside)
    const verified = await run(verify, outside)
    expect(verified.stdout).toBe('checked 2 ids with 2 versions and 1 tool: 0 findings\n')
    const bundled = await run(bundle, outside)
    const checksum = /^sha256:[0-9a-f]{64}$/m.exec(bundled.stdout)?.[0] ?? ''

    // What is carried over; nothing outside can be asked from now on.
    await writeFile(join(inside, 'feed.tar'), await readFile(join(outside, 'feed.tar')))
    await upstream.close()
    await run(unbundle.replace('sha256:…', checksum), inside)
    const [server = ''] = await readNginxBlocks()
    nginx = await startNginx(localConfig(server, { folder: inside, port }), await newFolder())
    const clean = await run(check, inside)
    expect(clean.stdout).toBe('checked 2 ids with 2 versions and 1 tool: 0 findings\n')

    const runner = join(inside, 'runner')
    await mkdir(join(runner, 'workspace'), { recursive: true })
    for (const name of ['pkgtool.lock.json', 'packages.txt'])
      await writeFile(join(runner, 'workspace', name), await readFile(join(outside, name)))
    await writeFile(join(runner, 'workspace/inside-ca.pem'), certificates.ca)
    const [workflow = ''] = blocks.filter(({ language }) => language === 'yaml').map(({ text }) => text)
    const { steps } = parse(local(workflow)) as { steps: { uses: string; with?: Record<string, unknown> }[] }
    const step = steps.find(({ uses }) => uses.startsWith('setup-pkgtool/'))
    const inputs = Object.fromEntries(
      Object.entries(step?.with ?? {}).map(([name, value]) => [name, String(value)]),
    )
    const { code, log, outputs } = await runAction({ directory: runner, inputs })
    expect({ code, log: code === 0 ? '' : log }).toEqual({ code: 0, log: '' })
    expect(outputs).toMatchObject({ version: '6.12.0', 'packages-count': '2', 'cache-hit': 'false' })
    expect(outputs.url).toBe(`https://localhost:${port}/dist/tools/6.12.0/pkgtool.exe`)

    // Other bytes inside than the lock names are found out.
    const file = join(inside, 'srv/dist/flat/my.json/13.0.2/my.json.13.0.2.pkgfile')
    const bytes = await readFile(file)
    bytes[100] = (bytes[100] ?? 0) ^ 1
    await writeFile(file, bytes)
    const refused = await runAction({
      directory: join(inside, 'second'),
      inputs: {
        ...inputs,
        'lock-file': join(runner, 'workspace/pkgtool.lock.json'),
        'packages-file': join(runner, 'workspace/packages.txt'),
        'ca-file': join(inside, 'inside-ca.pem'),
      },
    })
    expect(refused.code).toBe(1)
    expect(refused.log).toContain('Wrong hash of "My.Json 13.0.2"')
  })
})
