import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { type FaultServer, faultServers } from '../support/fault-server.ts'
import { packagePath, servePackages } from '../support/package-feed.ts'
import { runCli } from '../support/run-cli.ts'
import { runAction } from '../support/step.ts'
import { temporaryFolders } from '../support/temporary.ts'

const startServer = faultServers()
const newFolder = temporaryFolders()
const a = { id: 'a', version: '1.0.0' }
const refusals = [401, 403, 500, 502] as const
const index = '/feed/index.json'
let refusing: FaultServer
let giving: FaultServer
let source: string

beforeEach(async () => {
  refusing = await startServer()
  giving = await startServer()
  source = `bad=${servePackages(refusing, [a])}\ngood=${servePackages(giving, [a])}`
})

async function step(inputs: Record<string, string>) {
  return runAction({ directory: await newFolder(), inputs: { source, retries: '0', ...inputs } })
}

describe('a step with two sources', () => {
  test.each(refusals)(
    'goes on, and says so, when the first answers %d for a package that the second has',
    async status => {
      refusing.on(packagePath(a), { status, body: JSON.stringify({ message: 'Your plan has ended' }) })
      const { code, log } = await step({ packages: 'a 1.0.0' })
      expect(code).toBe(0)
      expect(log).toMatch(
        new RegExp(`::warning.*status ${status}.*"Your plan has ended".*The other sources are asked`),
      )
      expect(giving.requestsFor(packagePath(a))).toHaveLength(1)
    },
  )

  test.each([401, 403])('asks nobody else when the index of the first answers %d', async status => {
    refusing.on(index, { status, body: 'Your plan has ended' })
    const { code, log } = await step({ packages: 'a 1.0.0' })
    expect(code).toBe(1)
    expect(log).toMatch(new RegExp(`::error.*status ${status}.*"Your plan has ended"`))
    expect(giving.requestsFor(packagePath(a))).toHaveLength(0)
  })

  test.each(refusals)(
    'goes on whatever of the first answers %d where a lock binds the bytes',
    async status => {
      const directory = await newFolder()
      const cwd = join(directory, 'workspace')
      await mkdir(cwd)
      const given = source.split('\n').flatMap(each => ['--source', each])
      const locked = await runCli(['lock', 'a@1.0.0', ...given], { cwd })
      expect([locked.code, locked.stderr]).toEqual([0, expect.any(String)])
      refusing.on(index, { status })
      const inputs = { source, retries: '0', packages: 'a 1.0.0' }
      const { code, log } = await runAction({ directory, inputs })
      expect([code, log]).toEqual([0, expect.stringMatching(new RegExp(`::warning.*status ${status}`))])
    },
  )

  test('fails with the answers of both when neither gives it', async () => {
    refusing.on(packagePath(a), { status: 403, body: 'Your plan has ended' })
    giving.on(packagePath(a), { status: 404 })
    const { code, log } = await step({ packages: 'a 1.0.0' })
    expect(code).toBe(1)
    expect(log).toContain('Your plan has ended')
    expect(log).toContain('no such package (404)')
  })

  test.each([401, 403])('chooses no version of a range without the answer of the first, %d', async status => {
    refusing.on('/feed/flat/a/index.json', { status })
    const { code, log } = await step({ packages: 'a 1.*' })
    expect(code).toBe(1)
    expect(log).toContain(`status ${status}`)
  })
})

test.each(refusals)(
  'a lock of a project goes on when a source answers %d for an exact version',
  async status => {
    const cwd = await newFolder()
    refusing.on('/feed/flat/a/1.0.0/a.pkgspec', { status })
    refusing.on(packagePath(a), { status })
    await writeFile(
      join(cwd, 'App.csproj'),
      `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net8.0</TargetFramework></PropertyGroup>
<ItemGroup><PackageReference Include="a" Version="1.0.0" /></ItemGroup></Project>`,
    )
    const sources = source.split('\n').flatMap(each => ['--source', each])
    const given = ['lock', '--project', 'App.csproj', '--retries', '0', ...sources]
    const { code, stderr } = await runCli(given, { cwd })
    expect([code, stderr]).toEqual([0, expect.stringContaining(`status ${status}`)])
  },
)

test.each([401, 403])('a command asks nobody behind a source whose index answers %d', async status => {
  const other = await startServer()
  refusing.on(index, { status })
  const all = [servePackages(other, []), ...source.split('\n')].flatMap(each => ['--source', each])
  const { code, stderr } = await runCli(['restore', 'a@1.0.0', ...all, '--retries', '0'], {
    cwd: await newFolder(),
  })
  expect([code === 0, stderr]).toEqual([false, expect.stringContaining(`status ${status}`)])
  expect(other.requestsFor(index)).toHaveLength(1)
  expect(giving.requestsFor(packagePath(a))).toHaveLength(0)
})
