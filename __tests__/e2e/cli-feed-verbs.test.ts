import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { toolText } from '../support/make-feed.ts'
import { makePackage } from '../support/package.ts'
import { runCli, startCli } from '../support/run-cli.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
let cwd: string

beforeEach(async () => {
  cwd = await newFolder()
})

const run = (...parameters: string[]) => runCli(parameters, { cwd, env: { HOME: cwd } })
// Windows has no signals: there a process is ended from outside.
const stoppedBy = (exitCode: number) => (process.platform === 'win32' ? null : exitCode)
const addPackage = (path: string, id: string, version: string) =>
  writeFile(join(cwd, path), makePackage({ id, version }))

describe('feed init', () => {
  test('makes a feed and refuses to make it again', async () => {
    const settings = ['--base-url', 'https://feed.example/x', '--package-extension', 'nupkg']
    expect((await run('feed', 'init', 'f', ...settings, '--tool-name', 'nuget.exe')).code).toBe(0)
    expect(JSON.parse(await readFile(join(cwd, 'f/feed.json'), 'utf8'))).toMatchObject({
      toolName: 'nuget.exe',
      packageExtension: 'nupkg',
      baseUrl: 'https://feed.example/x/',
    })
    expect((await run('feed', 'init', 'n', '--preset', 'nuget', '--tool-name', 'own.exe')).code).toBe(0)
    expect(JSON.parse(await readFile(join(cwd, 'n/feed.json'), 'utf8'))).toMatchObject({
      toolName: 'own.exe',
      packageExtension: 'nupkg',
      manifestExtension: 'nuspec',
    })
    const again = await run('feed', 'init', 'f')
    expect(again.code).toBe(1)
    expect(again.stderr).toContain('(ALREADY_THERE)')
  })
})

describe('feed add-tool', () => {
  test('takes --version for the tool, and the time of upload', async () => {
    await run('feed', 'init', 'f')
    await writeFile(join(cwd, 't'), toolText('1.2.3'))
    const options = ['--version', '1.2.3', '--stage', 'Released', '--uploaded', '2024-01-01T00:00:00Z']
    const { code, stdout } = await run('feed', 'add-tool', 'f', 't', ...options)
    expect(code).toBe(0)
    expect(stdout).toMatch(/^added 1\.2\.3 at stage Released: /)
    expect(JSON.parse(await readFile(join(cwd, 'f/tools.json'), 'utf8'))['pkgtool.exe']).toMatchObject([
      { version: '1.2.3', stage: 'Released', uploaded: '2024-01-01T00:00:00.0000000Z' },
    ])
  })
})

describe('feed add', () => {
  test('takes files, folders and stars, and leaves or replaces what is there', async () => {
    await run('feed', 'init', 'f')
    await mkdir(join(cwd, 'sub'))
    await addPackage('a.1.0.0.pkgfile', 'a', '1.0.0')
    await addPackage('b.1.0.0.pkgfile', 'b', '1.0.0')
    await addPackage('sub/c.1.0.0.pkgfile', 'c', '1.0.0')
    const added = await run('feed', 'add', 'f', '*.pkgfile', 'sub')
    expect(added).toMatchObject({ code: 0, stdout: '3 packages: 3 added\n' })
    // Packages of several ids are added side by side.
    expect(added.stderr.split('\n').sort()).toEqual(['', 'added a 1.0.0', 'added b 1.0.0', 'added c 1.0.0'])
    await writeFile(
      join(cwd, 'a.1.0.0.pkgfile'),
      makePackage({ id: 'a', version: '1.0.0', files: [{ name: 'other', content: 'x' }] }),
    )
    expect((await run('feed', 'add', 'f', 'a.1.0.0.pkgfile')).code).toBe(1)
    const skipped = await run('feed', 'add', 'f', 'a.1.0.0.pkgfile', 'sub', '--skip-existing')
    expect(skipped.stdout).toBe('2 packages: 1 skipped, 1 present\n')
    expect((await run('feed', 'add', 'f', 'a.1.0.0.pkgfile', '--force')).stdout).toBe(
      '1 package: 1 replaced\ncaches must drop:\n  flat/a/index.json\n  flat/a/1.0.0/a.1.0.0.pkgfile\n' +
        '  flat/a/1.0.0/a.1.0.0.pkgfile.sha512\n  flat/a/1.0.0/a.pkgspec\n  registration/a/index.json\n',
    )
  })

  test('and add write what caches must drop to --purge-file, one address a line', async () => {
    await run('feed', 'init', 'f')
    await addPackage('a.1.0.0.pkgfile', 'a', '1.0.0')
    const dropped = () => readFile(join(cwd, 'drop'), 'utf8')
    await run('feed', 'add', 'f', 'a.1.0.0.pkgfile', '--purge-file', 'drop')
    expect(await dropped()).toBe('')
    const { stdout } = await run('feed', 'remove', 'f', 'a', '1.0.0', '--purge-file', 'drop')
    const lines = (await dropped()).trimEnd().split('\n')
    expect(lines).toContain('flat/a/1.0.0/a.1.0.0.pkgfile')
    expect(stdout).toBe(`removed a 1.0.0\ncaches must drop:\n${lines.map(line => `  ${line}\n`).join('')}`)
  })

  test.each(['none/drop', '.'])('changes nothing if --purge-file cannot be written: %s', async file => {
    await run('feed', 'init', 'f')
    await addPackage('a.1.0.0.pkgfile', 'a', '1.0.0')
    await run('feed', 'add', 'f', 'a.1.0.0.pkgfile')
    const { code, stderr } = await run('feed', 'remove', 'f', 'a', '1.0.0', '--purge-file', file)
    expect([code, stderr]).toEqual([1, expect.stringContaining('(FILE_SYSTEM)')])
    expect((await run('feed', 'remove', 'f', 'a', '1.0.0')).stdout).toContain('flat/a/1.0.0/a.1.0.0.pkgfile')
  })

  test('and add-tool, promote and remove print what caches must drop with --json always', async () => {
    await run('feed', 'init', 'f')
    await addPackage('a.1.0.0.pkgfile', 'a', '1.0.0')
    await writeFile(join(cwd, 't'), toolText('1.2.3'))
    const purgeOf = async (...parameters: string[]) =>
      JSON.parse((await run('feed', ...parameters, '--json')).stdout).purge
    const tool = ['f', 't', '--version', '1.2.3', '--stage', 'Released']
    expect(await purgeOf('add', 'f', 'a.1.0.0.pkgfile')).toEqual([])
    expect(await purgeOf('add-tool', ...tool)).toEqual([])
    expect(await purgeOf('promote', 'f', '1.2.3', 'ReleasedAndBlessed')).toEqual([])
    expect(await purgeOf('promote', 'f', '1.2.3', 'Released', '--force')).toEqual([
      'tools.json',
      'index.html',
    ])
    expect(await purgeOf('remove', 'f', 'a', '1.0.0')).toHaveLength(5)
  })

  test('publishes what it checked when a file is swapped meanwhile', async () => {
    await run('feed', 'init', 'f')
    const names = Array.from({ length: 200 }, (_, index) => `a.1.0.${100 + index}.pkgfile`)
    for (const [index, name] of names.entries()) await addPackage(name, 'a', `1.0.${100 + index}`)
    const adding = startCli(['feed', 'add', 'f', ...names], { cwd, env: { HOME: cwd } })
    await adding.waitFor(/added a 1\.0\.100/)
    await addPackage(names.at(-1) ?? '', 'evil', '9.9.9')
    expect((await adding.ended).code).toBe(0)
    expect(await readFile(join(cwd, 'f/flat/a/1.0.299/a.1.0.299.pkgfile'))).toEqual(
      makePackage({ id: 'a', version: '1.0.299' }),
    )
  })
})

describe('feed promote, remove, rebase and page', () => {
  test('change a feed and say what they did', async () => {
    await run('feed', 'init', 'f')
    await writeFile(join(cwd, 't'), toolText('1.2.3'))
    await run('feed', 'add-tool', 'f', 't', '--version', '1.2.3', '--stage', 'Released')
    await addPackage('a.1.0.0.pkgfile', 'a', '1.0.0')
    await run('feed', 'add', 'f', 'a.1.0.0.pkgfile')
    const up = await run('feed', 'promote', 'f', '1.2.3', 'ReleasedAndBlessed')
    expect(up).toMatchObject({ code: 0, stdout: '1.2.3 promoted from Released to ReleasedAndBlessed\n' })
    const down = await run('feed', 'promote', 'f', '1.2.3', 'Released')
    expect(down.code).toBe(2)
    expect(down.stderr).toMatch(/Use "--force" to take it down\. \(INVALID_INPUT\)/)
    const forced = await run('feed', 'promote', 'f', '1.2.3', 'Released', '--force')
    expect(forced.stdout).toContain('demoted from ReleasedAndBlessed to Released\ncaches must drop:\n')
    expect((await run('feed', 'rebase', 'f', 'https://feed.test/d')).code).toBe(0)
    const removed = await run('feed', 'remove', 'f', 'A', '1.0')
    expect(removed.stdout).toContain('removed a 1.0.0\n')
    expect(removed.stdout).toContain('\n  https://feed.test/d/flat/a/1.0.0/a.1.0.0.pkgfile\n')
    expect((await run('feed', 'page', 'f')).stdout).toBe(`wrote ${join('f', 'index.html')} with 1 version\n`)
  })
})

describe('feed serve', () => {
  test('a feed made, served, installed from and restored from, each by a process of its own', async () => {
    await run('feed', 'init', 'f')
    await writeFile(join(cwd, 't'), toolText('1.0.0'))
    await run('feed', 'add-tool', 'f', 't', '--version', '1.0.0', '--stage', 'ReleasedAndBlessed')
    await addPackage('a.1.0.0.pkgfile', 'a', '1.0.0')
    await run('feed', 'add', 'f', 'a.1.0.0.pkgfile')
    const server = startCli(['feed', 'serve', 'f'], { cwd })
    const [, distUrl = ''] = await server.waitFor(/--dist-url (http:\S+)/)
    const [, source = ''] = await server.waitFor(/--source (http:\S+)/)
    const installed = await run('install', '--dist-url', distUrl, '--tool-cache', 'tools')
    expect(await readFile(installed.stdout.trim(), 'utf8')).toBe(toolText('1.0.0'))
    const restored = await run('restore', '--source', source, '--packages', 'a 1.0.0')
    expect(restored.code).toBe(0)
    expect(await readdir(join(cwd, 'packages/a/1.0.0'))).toContain('a.1.0.0.pkgfile')
    server.child.kill('SIGTERM')
    const { code, stderr } = await server.ended
    expect(code).toBe(stoppedBy(143))
    expect(stderr).toMatch(/^200 GET \/tools\.json \d+ B \d+\.\d ms 127\.0\.0\.1$/m)
    expect(stderr).toMatch(/^200 GET \/flat\/a\/1\.0\.0\/a\.1\.0\.0\.pkgfile \d/m)
  })

  test('says where clients are sent when the feed has a base URL', async () => {
    await run('feed', 'init', 'f', '--base-url', 'https://feed.example/x')
    const server = startCli(['feed', 'serve', 'f'], { cwd })
    const line = /clients are sent to (\S+) for tools and packages, the base URL of the feed/
    expect((await server.waitFor(line))[1]).toBe('https://feed.example/x/')
    server.child.kill('SIGTERM')
    expect((await server.ended).code).toBe(stoppedBy(143))
    await run('feed', 'init', 'plain')
    const plain = startCli(['feed', 'serve', 'plain'], { cwd })
    await plain.waitFor(/--source \S+\n/)
    plain.child.kill('SIGTERM')
    expect((await plain.ended).stdout).not.toContain('clients are sent')
  })

  test('asks for the token where there is one', async () => {
    await run('feed', 'init', 'f')
    const server = startCli(['feed', 'serve', 'f'], { cwd, env: { PKGTOOL_TOKEN: 's3cret' } })
    const [, source = ''] = await server.waitFor(/--source (http:\S+)/)
    expect((await fetch(source)).status).toBe(401)
    expect((await fetch(source, { headers: { authorization: 'Bearer s3cret' } })).status).toBe(200)
    server.child.kill('SIGINT')
    const { code, stdout, stderr } = await server.ended
    expect(code).toBe(stoppedBy(130))
    expect(stdout + stderr).not.toContain('s3cret')
  })

  test('fails where it cannot listen or there is no feed', async () => {
    await run('feed', 'init', 'f')
    const server = startCli(['feed', 'serve', 'f'], { cwd })
    const [, port = ''] = await server.waitFor(/127\.0\.0\.1:(\d+)/)
    const taken = await run('feed', 'serve', 'f', '--port', port)
    expect(taken).toMatchObject({
      code: 1,
      stderr: `error: Cannot use "127.0.0.1:${port}": the port is in use (EADDRINUSE). Choose another port or host. (INVALID_INPUT)\n`,
    })
    server.child.kill()
    await server.ended
    expect((await run('feed', 'serve', '.')).stderr).toContain('(INVALID_FEED)')
  })

  test('names a certificate that cannot be read', async () => {
    await run('feed', 'init', 'f')
    await writeFile(join(cwd, 'bad.pem'), 'no certificate')
    const bad = await run('feed', 'serve', 'f', '--cert', 'bad.pem', '--key', 'bad.pem')
    expect(bad.code).toBe(2)
    expect(bad.stderr).toMatch(/^error: Cannot use "cert and key": /)
    const missing = await run('feed', 'serve', 'f', '--cert', 'none.pem', '--key', 'bad.pem')
    expect(missing.stderr).toContain('(NOT_FOUND)')
  })
})
