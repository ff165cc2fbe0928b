import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { formatBytes } from '../../src/core/base/format.ts'
import { restorePackages } from '../../src/core/index.ts'
import { type FeedServer, serveFeed } from '../../src/feed/index.ts'
import { makeFeed } from '../support/make-feed.ts'
import { makePackage } from '../support/package.ts'
import { runCli } from '../support/run-cli.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
let server: FeedServer
let cwd: string

beforeAll(async () => {
  cwd = await newFolder()
  const feed = await makeFeed(await newFolder(), {
    packages: [
      { id: 'One.Package', version: '1.0.0' },
      { id: 'Two', version: '2.0.0' },
      { id: 'Two', version: '2.1.0' },
    ],
  })
  server = await serveFeed(feed)
})
afterAll(() => server?.close())

const run = (parameters: readonly string[], env: Record<string, string> = {}) =>
  runCli(['restore', ...parameters], { cwd, env: { HOME: cwd, PKGTOOL_SOURCE: server.url, ...env } })

describe('restore', () => {
  test('fetches the pins of options and files, and prints the outputs as one document', async () => {
    await writeFile(join(cwd, 'list.txt'), 'Two@2.0.0 # old\n')
    const pins = ['--packages', 'One.Package 1.0', '--packages', 'Two [2.1.0]', '--packages-file', 'list.txt']
    const { code, stdout } = await run([...pins, '--json'])
    expect(code).toBe(0)
    const { packages, ...rest } = JSON.parse(stdout)
    const directory = join(cwd, 'packages')
    expect(rest).toEqual({
      'packages-directory': directory,
      'packages-count': 3,
      'packages-cache-hit': false,
      sources: [{ address: `${server.url}index.json`, asked: true, packages: 3, bytes: expect.any(Number) }],
    })
    expect(packages[0]).toEqual({
      id: 'One.Package',
      version: '1.0.0',
      path: join(directory, 'one.package', '1.0.0', 'one.package.1.0.0.pkgfile'),
      manifestPath: join(directory, 'one.package', '1.0.0', 'one.package.pkgspec'),
      sha512: expect.stringMatching(/^[0-9A-Za-z+/]{86}==$/),
      source: `${server.url}index.json`,
      status: 'downloaded',
    })
    expect(await readFile(packages[0].path)).toEqual(makePackage({ id: 'One.Package', version: '1.0.0' }))
    const again = await run([...pins, '--offline', '--json'])
    expect(JSON.parse(again.stdout)['packages-cache-hit']).toBe(true)
  })

  test('names an option where a source failed, as the library does in its words', async () => {
    const folder = await newFolder()
    await writeFile(
      join(folder, 'one.package.1.0.0.pkgfile'),
      makePackage({ id: 'One.Package', version: '1.0.0' }),
    )
    const to = ['--packages-directory', join(folder, 'to'), '--offline', '--json']
    const given = await run(['One.Package@1.0.0', '--source', server.url, '--source', folder, ...to])
    expect(JSON.parse(given.stdout).sources[0].failure).toEqual({
      code: 'OFFLINE',
      message: expect.stringMatching(/Fetch it once online, or unset --offline\.$/),
    })
    const { sources } = await restorePackages({
      sources: [`${server.url}index.json`, folder],
      packages: 'One.Package 1.0.0',
      packagesDirectory: join(folder, 'again'),
      offline: true,
    })
    expect(sources[0]?.failure?.message).toMatch(/, or unset the option "offline"\.$/)
  })

  test('takes pins as arguments, besides those of options', async () => {
    const { code, stdout } = await run(['One.Package@1.0.0', 'Two [2.0,3.0)', '--packages', 'Two 2.1.0'])
    expect([code, stdout.split('\n').map(line => line.split(/ +/, 2).join(' '))]).toEqual([
      0,
      ['One.Package 1.0.0', 'Two 2.0.0', 'Two 2.1.0', ''],
    ])
    const wrong = await run(['One.Package'])
    expect([wrong.code, wrong.stderr]).toEqual([
      2,
      expect.stringContaining('Expected ID VERSION or ID@VERSION'),
    ])
  })

  test('prints a line for each package, and takes pins from the environment', async () => {
    const env = { PKGTOOL_PACKAGES: 'One.Package 1.0.0\nTwo 2.0.0', PKGTOOL_PACKAGES_DIRECTORY: 'elsewhere' }
    const { code, stdout } = await run([], env)
    expect(code).toBe(0)
    expect(
      stdout
        .trim()
        .split('\n')
        .map(line => line.split(/ +/).slice(0, 3)),
    ).toEqual([
      ['One.Package', '1.0.0', 'downloaded'],
      ['Two', '2.0.0', 'downloaded'],
    ])
    expect(stdout).toContain(join(cwd, 'elsewhere'))
  })

  test('with --locked reads what is in place, and with PKGTOOL_VERIFY=false takes the record at its word', async () => {
    const folder = join(cwd, 'locked')
    const pins = ['--packages', 'Two 2.0.0', '--lock-file', 'own.lock.json']
    const env = { HOME: cwd, PKGTOOL_SOURCE: server.url }
    expect((await runCli(['lock', ...pins], { cwd, env })).code).toBe(0)
    const parameters = [...pins, '--packages-directory', folder, '--layout', 'expanded', '--json', '--locked']
    const restored = async (variables: Record<string, string> = {}) =>
      JSON.parse((await run(parameters, variables)).stdout).packages[0].status
    expect(await restored()).toBe('downloaded')
    await writeFile(join(folder, 'two', '2.0.0', 'lib', 'any', 'a.txt'), 'z')
    expect(await restored({ PKGTOOL_VERIFY: 'false' })).toBe('present')
    expect(await restored()).toBe('downloaded')
    expect(await restored()).toBe('present')
  })

  test('unpacks with --layout expanded, and lists the layouts there are', async () => {
    const parameters = ['--packages', 'Two 2.0.0', '--packages-directory', 'global', '--layout']
    expect((await run([...parameters, 'expanded'])).code).toBe(0)
    expect(await readFile(join(cwd, 'global/two/2.0.0/.pkgfile.metadata'), 'utf8')).toContain('"version": 2')
    const wrong = await run([...parameters, 'tree'])
    expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('feed, expanded, classic, flat') })
  })

  test('places as the package spells itself with --layout classic, and finds damage with --verify', async () => {
    const parameters = [
      '--packages',
      'one.Package 1.0',
      '--packages-directory',
      'classic',
      '--layout',
      'classic',
    ]
    const file = join(cwd, 'classic/One.Package/lib/any/a.txt')
    expect((await run([...parameters, '--exclude-version'])).code).toBe(0)
    await writeFile(file, 'b')
    expect((await run([...parameters, '--exclude-version', '--json'])).stdout).toContain('"present"')
    const { stdout, stderr } = await run([...parameters, '--exclude-version', '--verify', '--json'])
    expect(JSON.parse(stdout).packages).toMatchObject([{ status: 'downloaded', manifestPath: '' }])
    expect(stderr).toContain('is damaged: it has other bytes in "lib/any/a.txt"')
    expect(await readFile(file, 'utf8')).toBe('a')
  })

  test('removes with --prune what no pin wants', async () => {
    const folder = ['--packages-directory', 'pruned']
    await run(['--packages', 'Two 2.0.0', '--packages', 'Two 2.1.0', ...folder])
    const { code, stderr } = await run(['--packages', 'Two 2.1.0', '--prune', ...folder])
    expect([code, stderr]).toEqual([
      0,
      expect.stringContaining('1 package removed that no pin wants (3 files)'),
    ])
    expect(await readdir(join(cwd, 'pruned/two'))).toEqual(['2.1.0'])
  })

  test('reports with --dry-run what it would do, as lines and as a document, and makes no folder', async () => {
    const parameters = ['--packages', 'One.Package 1.0', '--packages-directory', 'never', '--dry-run']
    const size = makePackage({ id: 'One.Package', version: '1.0.0' }).length
    const { code, stdout, stderr } = await run(parameters)
    expect(code).toBe(0)
    const [line, ...others] = stdout.trimEnd().split('\n')
    expect(line?.split(/ {2}/)).toEqual([
      ...['One.Package', '1.0.0', 'download', formatBytes(size), `${server.url}index.json`],
    ])
    expect(others).toEqual([])
    expect(stderr).toContain('1 package: 1 to download')
    const { packages, ...document } = JSON.parse((await run([...parameters, '--json'])).stdout)
    expect(packages).toEqual([
      { id: 'One.Package', version: '1.0.0', status: 'download', source: `${server.url}index.json`, size },
    ])
    expect(document).toEqual({
      'packages-directory': join(cwd, 'never'),
      'packages-count': 1,
      'download-count': 1,
      'download-bytes': size,
      'unknown-sizes': 0,
      unwanted: [],
    })
    expect(await readdir(cwd)).not.toContain('never')
  })

  test('fails with 1 and names every package that is missing', async () => {
    const { code, stdout, stderr } = await run([
      ...[
        '--packages',
        'Two 9.0.0',
        '--packages',
        'Three 1.0.0',
        '--packages-directory',
        'missing',
        '--json',
      ],
    ])
    expect(code).toBe(1)
    const { error } = JSON.parse(stdout)
    expect(error.code).toBe('PACKAGES_MISSING')
    expect(error.problems.map(({ code, subject }: Record<string, string>) => [code, subject])).toEqual([
      ['NOT_FOUND', 'Two 9.0.0'],
      ['NOT_FOUND', 'Three 1.0.0'],
    ])
    expect(stderr).toContain('only 2.1.0, 2.0.0')
  })
})
