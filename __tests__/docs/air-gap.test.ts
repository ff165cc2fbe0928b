import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { parse } from 'yaml'
import { blocksOf } from '../../scripts/lib/doc-blocks.mjs'
import { freePort } from '../../scripts/lib/free-port.mjs'
import { presetNames } from '../../src/core/nuget/presets.ts'
import { addPackages, type FeedServer, serveFeed, verifyFeed } from '../../src/feed/index.ts'
import { localConfig, readNginxBlocks } from '../support/hosting-page.ts'
import { makeFeed } from '../support/make-feed.ts'
import { type NginxServer, startNginx } from '../support/nginx.ts'
import { makePackage } from '../support/package.ts'
import { describeWith } from '../support/programs.ts'
import { type CliRun, runCli } from '../support/run-cli.ts'
import { shells } from '../support/run-shell.ts'
import { runAction } from '../support/step.ts'
import { temporaryFolders } from '../support/temporary.ts'
import { sharedCertificates } from '../support/test-certificates.ts'

const page = fileURLToPath(new URL('../../docs/recipes/air-gap.md', import.meta.url))
const newFolder = temporaryFolders()
const runShell = shells()
const packagesConfig = (json: string) => `<?xml version="1.0"?>
<packages>
  <package id="My.Logging" version="2.1.0" />
  <package id="My.Json" version="${json}" />
</packages>
`

describeWith(['nginx', 'openssl'], 'docs/recipes/air-gap.md', () => {
  const certificates = sharedCertificates()
  let upstream: FeedServer
  let upstreamFeed: string
  let nginx: NginxServer | undefined
  let outside: string
  let inside: string
  let port: number
  let blocks: { readonly language: string; readonly text: string }[]

  beforeAll(async () => {
    // What follows is for the .NET client, and tried in __tests__/peers/air-gap.test.ts.
    const [pins = ''] = (await readFile(page, 'utf8')).split('\n## Projects\n')
    blocks = blocksOf(pins)
    upstreamFeed = await makeFeed(await newFolder(), {
      settings: presetNames.nuget,
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
    upstream = await serveFeed(upstreamFeed)
    outside = await newFolder()
    inside = await newFolder()
    port = await freePort()
    await writeFile(join(outside, 'packages.config'), packagesConfig('13.0.2'))
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
    const [lock = '', mirror = '', verify = '', bundle = '', unbundle = '', check = '', ...weekly] =
      commands()
    expect(weekly).toHaveLength(4)
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
    for (const name of ['pkgtool.lock.json', 'packages.config'])
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
    expect(outputs.url).toBe(`https://localhost:${port}/dist/tools/6.12.0/nuget.exe`)

    // Other bytes inside than the lock names are found out.
    const file = join(inside, 'srv/dist/flat/my.json/13.0.2/my.json.13.0.2.nupkg')
    const bytes = await readFile(file)
    bytes[100] = (bytes[100] ?? 0) ^ 1
    await writeFile(file, bytes)
    const refused = await runAction({
      directory: join(inside, 'second'),
      inputs: {
        ...inputs,
        'lock-file': join(runner, 'workspace/pkgtool.lock.json'),
        'packages-file': join(runner, 'workspace/packages.config'),
        'ca-file': join(inside, 'inside-ca.pem'),
      },
    })
    expect(refused.code).toBe(1)
    expect(refused.log).toContain('Wrong hash of "My.Json 13.0.2"')
  })

  test('each week: what is new over the base, a removal, and a repair', async () => {
    const [
      lock = '',
      mirror = '',
      ,
      bundle = '',
      unbundle = '',
      ,
      since = '',
      next = '',
      list = '',
      have = '',
    ] = commands()
    const away = await newFolder()
    upstream = await serveFeed(upstreamFeed)
    await writeFile(join(away, 'packages.config'), packagesConfig('13.0.2'))
    const shell = async (line: string, cwd: string) => {
      const { code, output } = await runShell(local(line), { cwd })
      expect({ line, code, output: code === 0 ? '' : output }).toEqual({ line, code: 0, output: '' })
      return /sha256:[0-9a-f]{64}/.exec(output)?.[0] ?? ''
    }
    const carry = async (file: string, command: string, checksum: string) => {
      await writeFile(join(inside, file), await readFile(join(away, file)))
      await shell(command.replace('sha256:…', checksum).replace(/\S+\.tar/, file), inside)
    }
    await rm(join(inside, 'srv/dist'), { recursive: true, force: true, maxRetries: 10 })
    for (const line of [lock, mirror]) await shell(line, away)
    await carry('feed.tar', unbundle, await shell(bundle, away))

    // The project moves to another version.
    const file = join(await newFolder(), 'My.Json.13.0.3.nupkg')
    await writeFile(file, makePackage({ id: 'My.Json', version: '13.0.3', manifestExtension: 'nuspec' }))
    await addPackages(upstreamFeed, [file])
    await writeFile(join(away, 'packages.config'), packagesConfig('13.0.3'))
    for (const line of [lock, mirror]) await shell(line, away)
    await carry('week-2.tar', next, await shell(since, away))
    const json = join(inside, 'srv/dist/flat/my.json')
    expect(await readdir(json)).toEqual(['13.0.3', 'index.json'])

    await writeFile(join(json, '13.0.3/my.json.13.0.3.nupkg'), 'damaged')
    await shell(list, inside)
    await writeFile(join(away, 'have.txt'), await readFile(join(inside, 'have.txt')))
    await carry('repair.tar', next, await shell(have, away))
    expect((await verifyFeed({ dir: join(inside, 'srv/dist') })).findings).toEqual([])
  })
})
