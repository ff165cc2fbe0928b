import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { faultServers } from '../support/fault-server.ts'
import { serveGraph } from '../support/graph-feed.ts'
import { runCli } from '../support/run-cli.ts'
import { jobVariables } from '../support/submitting-job.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const startServer = faultServers()

const project = (references: string, more = '') =>
  `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net8.0</TargetFramework>${more}</PropertyGroup><ItemGroup>${references}</ItemGroup></Project>`
const reference = (id: string, more = '') => `<PackageReference Include="${id}" Version="1.0.0" ${more}/>`

test('lock and dependency-submission tell what only tests and builds need', async () => {
  const source = serveGraph(await startServer(), {
    analyzer: { '1.0.0': ['helper 1.0'] },
    helper: { '1.0.0': [] },
    excluded: { '1.0.0': [] },
    shipped: { '1.0.0': [] },
    content: { '1.0.0': [] },
    used: { '1.0.0': [] },
    xunit: { '1.0.0': [] },
    'microsoft.net.test.sdk': { '1.0.0': [] },
  })
  const cwd = await newFolder()
  const files = {
    'app/app.csproj': project(
      reference('used') +
        reference('analyzer', 'PrivateAssets="all" IncludeAssets="build; analyzers"') +
        reference('excluded', 'PrivateAssets="all" ExcludeAssets="runtime;native;contentFiles"') +
        // A program runs with these, though it passes none on.
        reference('shipped', 'PrivateAssets="all"') +
        reference('content', 'PrivateAssets="all" IncludeAssets="build;contentFiles"'),
    ),
    'tests/tests.csproj': project(
      `${reference('xunit')}<ProjectReference Include="../app/app.csproj" />`,
      '<IsTestProject>true</IsTestProject>',
    ),
    // As most test projects are: the package says what they are.
    'more/more.csproj': project(reference('xunit') + reference('Microsoft.NET.Test.Sdk')),
    'none/none.csproj': project(
      reference('xunit') + reference('Microsoft.NET.Test.Sdk'),
      '<IsTestProject>false</IsTestProject>',
    ),
  }
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(cwd, name, '..'), { recursive: true })
    await writeFile(join(cwd, name), text)
  }
  const run = async (...words: string[]) => {
    const { code, stderr, stdout } = await runCli(words, { cwd, env: { HOME: cwd, ...jobVariables } })
    if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}: ${stderr}${stdout}`)
    return stdout + stderr
  }
  const asked = ['--project', '*/*.csproj', '--source', source, '--allow-insecure']
  await run('lock', ...asked)
  const path = join(cwd, 'pkgtool.lock.json')
  const written = await readFile(path, 'utf8')
  const scopes = async () => {
    await run('dependency-submission', '--output', 'snapshot.json', '--matrix', '{"os": "linux"}')
    const { job, manifests } = JSON.parse(await readFile(join(cwd, 'snapshot.json'), 'utf8'))
    expect(job.correlator).toBe('build_test_(linux)')
    return Object.fromEntries(
      Object.entries<{ resolved: Record<string, { scope: string }> }>(manifests).map(
        ([name, { resolved }]) => [
          name.replace(/\/.*/, ''),
          Object.entries(resolved).map(([url, { scope }]) => `${url.replace(/.*\/|@.*/g, '')} ${scope}`),
        ],
      ),
    )
  }
  expect(await scopes()).toEqual({
    app: [
      'analyzer development',
      'content runtime',
      'excluded development',
      'helper development',
      'shipped runtime',
      'used runtime',
    ],
    more: ['microsoft.net.test.sdk development', 'xunit development'],
    none: ['microsoft.net.test.sdk runtime', 'xunit runtime'],
    tests: ['used development', 'xunit development'],
  })

  // A lock that says of no root that only development needs it: the restore passes over that, and lock mends it.
  const silent = JSON.parse(written)
  for (const closure of silent.closures) delete closure.development
  await writeFile(path, JSON.stringify(silent))
  await run('restore', '--locked', ...asked)
  const check = await runCli(['lock', '--check', ...asked], { cwd, env: { HOME: cwd } })
  expect([check.code, check.stdout.match(/^changed closure \w+/gm)]).toEqual([
    1,
    ['changed closure app', 'changed closure more', 'changed closure tests'],
  ])
  const names = ['analyzer', 'content', 'excluded', 'helper', 'shipped', 'used']
  expect((await scopes()).app).toEqual(names.map(name => `${name} runtime`))
  await run('lock', ...asked)
  expect(await readFile(path, 'utf8')).toBe(written)

  // A change of it alone is none that --locked refuses.
  await writeFile(join(cwd, 'none/none.csproj'), files['more/more.csproj'])
  await run('restore', '--locked', ...asked)
  await run('lock', ...asked)
  const { more, none } = await scopes()
  expect(none).toEqual(more)
})
