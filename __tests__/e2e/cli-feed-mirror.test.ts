import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { verifyFeed } from '../../src/feed/index.ts'
import { faultServers } from '../support/fault-server.ts'
import { makeFeed } from '../support/make-feed.ts'
import { needs } from '../support/needs.ts'
import { packagePath, servePackages } from '../support/package-feed.ts'
import { runCli, startCli } from '../support/run-cli.ts'
import { temporaryFolders } from '../support/temporary.ts'
import { serveTools } from '../support/tool-feed.ts'

const newFolder = temporaryFolders()
const newServer = faultServers()
const packages = [
  { id: 'a', version: '1.0.0' },
  { id: 'b', version: '1.0.0' },
  { id: 'c', version: '1.0.0' },
]
let cwd: string

beforeEach(async () => {
  cwd = await newFolder()
})
const options = () => ({ cwd, env: { HOME: cwd, PKGTOOL_CACHE: join(cwd, 'cache') } })
const common = ['--base-url', 'https://mirror.example/dist', '--retries', '0']
const pins = ['--packages', 'a 1.0.0\nb 1.0.0\nc 1.0.0']

describe('feed mirror', () => {
  test('mirrors, says what it did, and prints the plan with --dry-run', async () => {
    await mkdir(join(cwd, 'up'))
    const upstream = await makeFeed(join(cwd, 'up'), {
      tools: [
        { version: '6.1.0', stage: 'Released' },
        { version: '6.0.0', stage: 'Released' },
      ],
      packages,
    })
    const parameters = [
      'feed',
      'mirror',
      'm',
      '--from-source',
      upstream,
      '--from-dist-url',
      upstream,
      ...common,
    ]
    const chosen = ['--tools', '6.x', '--tools-count', '1', '--stage', 'Released', '--packages', 'a 1.0']
    const plan = await runCli([...parameters, ...chosen, '--dry-run', '--json'], options())
    expect(JSON.parse(plan.stdout)).toMatchObject({ 'download-count': 2, 'unknown-sizes': 0 })
    expect(await readdir(cwd)).toEqual(['up'])
    const { code, stdout, stderr } = await runCli([...parameters, ...chosen], options())
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: '6.1.0    downloaded  Released\na 1.0.0  downloaded\n',
    })
    expect(stderr).toMatch(/1 tool and 1 package, 2 downloaded \(\d+ B\)\n$/)
    const verified = await runCli(['feed', 'verify', 'm'], options())
    expect(verified.stdout).toBe('checked 1 id with 1 version and 1 tool: 0 findings\n')
    const more = [...parameters, ...chosen, '--packages', 'b 1.0.0', '--quiet']
    expect((await runCli([...more, '--dry-run'], options())).stdout).toMatch(/^b 1\.0\.0 {2}download .*\n$/)
    expect(await runCli(more, options())).toMatchObject({ stdout: 'b 1.0.0  downloaded\n', stderr: '' })
    expect(await runCli(more, options())).toMatchObject({ code: 0, stdout: '', stderr: '' })
    const json = await runCli([...parameters, ...chosen, '--json'], options())
    expect(JSON.parse(json.stdout)).toMatchObject({
      tools: [{ version: '6.1.0', stage: 'Released', status: 'present' }],
      packages: [{ id: 'a', version: '1.0.0', status: 'present' }],
      'downloaded-bytes': 0,
      'pruned-tools': [],
      'pruned-packages': [],
      purge: [],
    })
    const pruning = [...parameters, ...chosen, '--tools', '6.0.0', '--prune']
    const pruned = JSON.parse((await runCli([...pruning, '--json'], options())).stdout)
    expect(pruned['pruned-packages']).toEqual([{ id: 'b', version: '1.0.0' }])
    expect(pruned.purge).toContain('https://mirror.example/dist/flat/b/1.0.0/b.1.0.0.pkgfile')
    await runCli([...parameters, '--tools', '6.0.0', ...pins], options())
    const { stdout: text } = await runCli([...parameters, ...chosen, '--prune', '--quiet'], options())
    expect(text).toMatch(
      /^6\.0\.0 {2}removed\nb 1\.0\.0 {2}removed\nc 1\.0\.0 {2}removed\ncaches must drop:\n/,
    )
  })

  test.each([
    ['no upstream', ['feed', 'mirror', 'm'], '--from-source or --from-dist-url or --config-file'],
    [
      'no pins',
      ['feed', 'mirror', 'm', '--from-source', 'x'],
      'there are no pins. Expected --packages, --packages-file or --project',
    ],
    ['an unknown stage', ['feed', 'mirror', 'm', '--from-dist-url', 'x', '--stage', 'Best'], 'Released'],
  ])('is wrong usage with %s', async (_title, parameters, text) => {
    const { code, stderr } = await runCli(parameters, options())
    expect(code).toBe(2)
    expect(stderr).toContain(text)
  })
})

needs('signals').describe('feed mirror that is stopped', () => {
  // The tool and two packages are there at once; the third never comes to its end, until it does.
  async function stalledMirror() {
    const server = await newServer()
    const source = servePackages(server, packages)
    const distUrl = serveTools(server, ['6.0.0'])
    const path = packagePath({ id: 'c', version: '1.0.0' })
    server.on(path, { body: 'x'.repeat(100), stall: 10 })
    const parameters = ['feed', 'mirror', 'm', '--from-source', source, '--from-dist-url', distUrl]
    const full = [...parameters, ...common, ...pins]
    const cli = startCli(full, options())
    await cli.waitFor(/a 1\.0\.0 from/)
    await cli.waitFor(/b 1\.0\.0 from/)
    return { cli, server, source, parameters: full }
  }

  test('by SIGINT lists what it has, and leaves nothing half done', async () => {
    const { cli } = await stalledMirror()
    cli.child.kill('SIGINT')
    const { code, stderr } = await cli.ended
    expect(code).toBe(130)
    expect(stderr).toMatch(/error: Cancelled/)
    const { findings, remarks, versions, tools } = await verifyFeed({ dir: join(cwd, 'm') })
    expect({ findings, remarks, versions, tools }).toEqual({
      findings: [],
      remarks: [],
      versions: 2,
      tools: 1,
    })
  })

  test('by SIGKILL leaves a valid feed, which the next run takes up', async () => {
    const { cli, server, parameters, source } = await stalledMirror()
    cli.child.kill('SIGKILL')
    await cli.ended
    expect((await verifyFeed({ dir: join(cwd, 'm') })).findings).toEqual([])
    servePackages(server, packages)
    const before = server.requests.length
    const again = await runCli(parameters, options())
    expect({ code: again.code, stdout: again.stdout }).toEqual({
      code: 0,
      stdout:
        '6.0.0    present     ReleasedAndBlessed\na 1.0.0  present\nb 1.0.0  present\nc 1.0.0  downloaded\n',
    })
    const asked = server.requests.slice(before).map(({ url }) => url)
    const c = packagePath({ id: 'c', version: '1.0.0' })
    expect(asked.sort()).toEqual([new URL(source).pathname, '/dist/tools.json', c, `${c}.sha512`].sort())
    const { findings, remarks, versions } = await verifyFeed({ dir: join(cwd, 'm') })
    expect({ findings, remarks, versions }).toEqual({ findings: [], remarks: [], versions: 3 })
  })

  test('and a second one meanwhile reports who holds the feed', async () => {
    const { cli, parameters } = await stalledMirror()
    const second = await runCli(parameters, options())
    expect(second.code).toBe(1)
    expect(second.stderr).toMatch(new RegExp(`process ${cli.child.pid} on .* \\(FEED_LOCKED\\)`))
    cli.child.kill('SIGINT')
    await cli.ended
  })
})

describe('feed mirror from a config file', () => {
  test('takes its sources and credentials', async () => {
    const server = await newServer()
    const source = servePackages(server, packages)
    const file = join(cwd, 'nuget.config')
    await writeFile(
      file,
      `<configuration><packageSources><clear/><add key="up" value="${source}" allowInsecureConnections="true"/></packageSources></configuration>`,
    )
    const { code } = await runCli(
      ['feed', 'mirror', 'm', '--config-file', file, '--packages', 'a 1.0.0', ...common],
      options(),
    )
    expect(code).toBe(0)
    expect(JSON.parse(await readFile(join(cwd, 'm/flat/a/index.json'), 'utf8'))).toEqual({
      versions: ['1.0.0'],
    })
  })
})
