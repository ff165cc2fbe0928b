import { mkdir, readdir, readFile, realpath, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { machineRuntime } from '../../src/core/projects/sdk/machine-runtime.ts'
import { faultServers } from '../support/fault-server.ts'
import { makePackage } from '../support/package.ts'
import { servePackages } from '../support/package-feed.ts'
import { runCli } from '../support/run-cli.ts'
import { runAction } from '../support/step.ts'
import { temporaryFolders } from '../support/temporary.ts'

const startServer = faultServers()
const newFolder = temporaryFolders()

const own = machineRuntime() ?? 'any'
const other = own === 'win-arm64' ? 'linux-arm64' : 'win-arm64'

// As "dotnet pack" of the SDK 10 writes it for RuntimeIdentifiers.
const settings = (...runtimes: readonly (readonly [runtime: string, id: string])[]) =>
  `\uFEFF<?xml version="1.0" encoding="utf-8"?>
<DotNetCliTool Version="2">
  <Commands>
    <Command Name="tt" />
  </Commands>
  <RuntimeIdentifierPackages>
${runtimes.map(([runtime, id]) => `    <RuntimeIdentifierPackage RuntimeIdentifier="${runtime}" Id="${id}" />`).join('\n')}
  </RuntimeIdentifierPackages>
</DotNetCliTool>`

const tool = (id: string, text: string) => ({
  id,
  version: '1.0.0',
  body: makePackage({
    id,
    version: '1.0.0',
    files: [{ name: 'tools/any/any/DotnetToolSettings.xml', content: text }],
  }),
})

const usual = settings([own, `My.Tt.${own}`], [other, `My.Tt.${other}`], ['any', 'My.Tt.any'])

async function prepare(text: string, { tools = { 'my.tt': '1.0.0' } as Record<string, string> } = {}) {
  const server = await startServer()
  const plain = [own, other, 'any'].map(runtime => ({ id: `my.tt.${runtime}`, version: '1.0.0' }))
  const source = servePackages(server, [tool('my.tt', text), ...plain, { id: 'plain', version: '1.0.0' }])
  const directory = await realpath(await newFolder())
  const cwd = join(directory, 'workspace')
  await mkdir(join(cwd, '.config'), { recursive: true })
  const listed = Object.entries(tools).map(([id, version]) => [id, { version, commands: ['x'] }])
  await writeFile(
    join(cwd, '.config/dotnet-tools.json'),
    JSON.stringify({ version: 1, isRoot: true, tools: Object.fromEntries(listed) }),
  )
  const inputs = { install: 'false', source, 'packages-file': '.config/dotnet-tools.json', retries: '0' }
  const step = (more: Readonly<Record<string, string>> = {}) =>
    runAction({ directory, inputs: { ...inputs, ...more } })
  const run = (...parameters: readonly string[]) => runCli([...parameters], { cwd, env: { HOME: directory } })
  const placed = async (folder = 'packages') =>
    (await readdir(join(cwd, folder))).filter(name => /^\w/.test(name)).sort()
  const fetched = () =>
    server.requests.flatMap(({ url = '' }) => /([^/]+)\/1\.0\.0\/[^/]+\.pkgfile$/.exec(url)?.[1] ?? []).sort()
  return { cwd, source, step, run, placed, fetched }
}

const list = ['--packages-file', '.config/dotnet-tools.json']

describe('a tool of a dotnet-tools.json with packages for single runtimes', () => {
  test('brings the package of this machine, once each, and nothing more once all is in place', async () => {
    const { step, placed, fetched } = await prepare(usual, { tools: { plain: '1.0.0', 'my.tt': '1.0.0' } })
    const first = await step()
    expect([first.code, await placed()]).toEqual([0, ['my.tt', `my.tt.${own}`, 'plain']])
    expect([first.outputs['packages-count'], fetched()]).toEqual(['3', ['my.tt', `my.tt.${own}`, 'plain']])
    expect(first.log).toContain('3 downloaded')
    expect((await step({ offline: 'true' })).code).toBe(0)
    expect((await step({ prune: 'true' })).code).toBe(0)
    expect([fetched().length, await placed()]).toEqual([3, ['my.tt', `my.tt.${own}`, 'plain']])
  })

  test('brings that for any machine where none is nearer, and is refused where none suits', async () => {
    const any = await prepare(settings([other, `My.Tt.${other}`], ['any', 'My.Tt.any']))
    expect([(await any.step()).code, await any.placed()]).toEqual([0, ['my.tt', 'my.tt.any']])
    const none = await prepare(settings([other, `My.Tt.${other}`]))
    const { code, log } = await none.step()
    expect([code, log]).toEqual([1, expect.stringContaining('(INCOMPATIBLE_PACKAGE)')])
    expect(log).toContain(`it is a tool for ${other}, and none for ${own}`)
  })

  test('is in a lock with all of them, which stays as it is, and of which a restore takes that of the machine', async () => {
    const { cwd, run, source, placed, fetched, step } = await prepare(usual)
    const lock = () => run('lock', ...list, '--source', source)
    expect((await lock()).code).toBe(0)
    const text = await readFile(join(cwd, 'pkgtool.lock.json'), 'utf8')
    const ids = JSON.parse(text).packages.map(({ id }: { id: string }) => id.toLowerCase())
    expect(ids).toEqual(['my.tt', 'my.tt.any', `my.tt.${other}`, `my.tt.${own}`].sort())
    const before = fetched().length
    expect((await lock()).code).toBe(0)
    expect([await readFile(join(cwd, 'pkgtool.lock.json'), 'utf8'), fetched().length]).toEqual([text, before])
    expect([(await step({ locked: 'true' })).code, await placed()]).toEqual([0, ['my.tt', `my.tt.${own}`]])
  })

  // The SDK names them "ID.RUNTIME"; a package may name any.
  test('keeps packages of any names in a lock that is written again, also without their source', async () => {
    const { cwd, run, source, step, placed } = await prepare(
      settings([own, 'Plain'], [other, `My.Tt.${other}`]),
    )
    const lock = (...more: string[]) => run('lock', ...list, '--source', source, ...more)
    expect((await lock()).code).toBe(0)
    const file = join(cwd, 'pkgtool.lock.json')
    const text = await readFile(file, 'utf8')
    expect(
      JSON.parse(text).packages.map(({ id, tool = '' }: { id: string; tool?: string }) => [id, tool]),
    ).toEqual([
      ['my.tt', ''],
      [`My.Tt.${other}`, 'my.tt'],
      ['Plain', 'my.tt'],
    ])
    expect([(await lock()).code, await readFile(file, 'utf8')]).toEqual([0, text])
    expect([(await lock('--offline')).code, await readFile(file, 'utf8')]).toEqual([0, text])
    expect((await lock('--check')).code).toBe(0)
    expect([(await step({ locked: 'true' })).code, await placed()]).toEqual([0, ['my.tt', 'plain']])
    await writeFile(join(cwd, 'pins.txt'), 'my.tt.any 1.0.0\n')
    expect((await lock('--packages-file', 'pins.txt')).code).toBe(0)
    const after = JSON.parse(await readFile(file, 'utf8')).packages
    expect(after.map(({ id }: { id: string }) => id)).toEqual([
      'my.tt',
      'my.tt.any',
      `My.Tt.${other}`,
      'Plain',
    ])
  })

  test('is refused by a lock that lacks its package', async () => {
    const { cwd, run, source, step } = await prepare(usual)
    expect((await run('lock', ...list, '--source', source)).code).toBe(0)
    const file = join(cwd, 'pkgtool.lock.json')
    const lock = JSON.parse(await readFile(file, 'utf8'))
    lock.packages = lock.packages.filter(({ id }: { id: string }) => id.toLowerCase() === 'my.tt')
    await writeFile(file, JSON.stringify(lock))
    const { code, log } = await step({ locked: 'true' })
    expect([code, log]).toEqual([1, expect.stringContaining('(NOT_LOCKED)')])
  })

  test('is in a mirror with all of them', async () => {
    const { run, source, placed } = await prepare(usual)
    expect((await run('feed', 'mirror', 'mirror', ...list, '--from-source', source)).code).toBe(0)
    const all = ['my.tt', 'my.tt.any', `my.tt.${other}`, `my.tt.${own}`].sort()
    expect((await placed('mirror/flat')).filter(name => name.startsWith('my'))).toEqual(all)
  })

  test('is in a mirror with those of any names, which restores the lock when the source is gone', async () => {
    const { cwd, run, source, step, placed } = await prepare(
      settings([own, 'Plain'], [other, `My.Tt.${other}`]),
    )
    expect((await run('lock', ...list, '--source', source)).code).toBe(0)
    const lock = await readFile(join(cwd, 'pkgtool.lock.json'), 'utf8')
    expect((await run('feed', 'mirror', 'mirror', ...list, '--from-source', source)).code).toBe(0)
    expect(await placed('mirror/flat')).toEqual(['my.tt', `my.tt.${other}`, 'plain'])
    const mirrored = await step({ source: join(cwd, 'mirror'), locked: 'true' })
    expect([mirrored.code, await placed()]).toEqual([0, ['my.tt', 'plain']])
    expect((await run('lock', ...list, '--source', join(cwd, 'mirror'))).code).toBe(0)
    const again = JSON.parse(await readFile(join(cwd, 'pkgtool.lock.json'), 'utf8'))
    const facts = ({ id, tool: of, sha512 }: Record<string, string>) => [id, of, sha512]
    expect(again.packages.map(facts)).toEqual(JSON.parse(lock).packages.map(facts))
  })

  test.each([
    ['XML that is broken', '<DotNetCliTool>', 'INVALID_MANIFEST'],
    ['a runtime without a package', settings([own, '']), 'INVALID_MANIFEST'],
    ['a name that is a path', settings([own, '../../x']), 'INVALID_PACKAGE_ID'],
  ])('is one error for settings with %s', async (_, text, code) => {
    const { step } = await prepare(text)
    const ran = await step()
    expect([ran.code, ran.log]).toEqual([1, expect.stringContaining(`(${code})`)])
    expect(ran.log.match(/^::error/gm)).toHaveLength(1)
  })
})
