import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { faultServers } from '../support/fault-server.ts'
import { serveGraph } from '../support/graph-feed.ts'
import { reference } from '../support/project-xml.ts'
import { runCli } from '../support/run-cli.ts'
import { runGreen } from '../support/step.ts'
import { jobVariables } from '../support/submitting-job.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const startServer = faultServers()

const project = (references: string, more = '') =>
  `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net8.0</TargetFramework>${more}</PropertyGroup><ItemGroup>${references}</ItemGroup></Project>`

const graph = {
  analyzer: { '1.0.0': ['helper 1.0'] },
  helper: { '1.0.0': [] },
  excluded: { '1.0.0': [] },
  shipped: { '1.0.0': [] },
  content: { '1.0.0': [] },
  used: { '1.0.0': [] },
  xunit: { '1.0.0': [] },
  'microsoft.net.test.sdk': { '1.0.0': [] },
}

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

/** The scope of each package of each project. */
const expected = {
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
}

interface Snapshot {
  readonly job: { readonly correlator: string }
  readonly manifests: Readonly<
    Record<string, { readonly resolved: Record<string, { readonly scope: string }> }>
  >
}

function scopesIn({ manifests }: Snapshot): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    Object.entries(manifests).map(([name, { resolved }]) => [
      name.replace(/\/.*/, ''),
      Object.entries(resolved).map(([url, { scope }]) => `${url.replace(/.*\/|@.*/g, '')} ${scope}`),
    ]),
  )
}

async function writeFiles(cwd: string): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(cwd, name, '..'), { recursive: true })
    await writeFile(join(cwd, name), text)
  }
}

test('lock and dependency-submission tell what only tests and builds need', async () => {
  const source = serveGraph(await startServer(), graph)
  const cwd = await newFolder()
  await writeFiles(cwd)
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
    const snapshot = JSON.parse(await readFile(join(cwd, 'snapshot.json'), 'utf8')) as Snapshot
    expect(snapshot.job.correlator).toBe('build_test_(linux)')
    return scopesIn(snapshot)
  }
  expect(await scopes()).toEqual(expected)

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

test('a step submits them with the scope that the lock tells', async () => {
  const server = await startServer()
  const source = serveGraph(server, graph)
  const bodies: Buffer[] = []
  server.on('/repos/octo/repo/dependency-graph/snapshots', {
    respond: async (request, response) => {
      for await (const piece of request) bodies.push(piece as Buffer)
      response.writeHead(201).end('{"id":7,"result":"SUCCESS"}')
    },
  })
  const directory = await newFolder()
  const cwd = join(directory, 'workspace')
  await writeFiles(cwd)
  const asked = ['--project', '*/*.csproj', '--source', source, '--allow-insecure']
  const locked = await runCli(['lock', ...asked], { cwd, env: { HOME: cwd } })
  if (locked.code !== 0) throw new Error(locked.stderr)
  await runGreen({
    directory,
    inputs: {
      install: 'false',
      project: '*/*.csproj',
      source,
      'allow-insecure': 'true',
      locked: 'true',
      'submit-dependencies': 'true',
      'github-token': 'ghs_given',
    },
    env: { ...jobVariables, GITHUB_API_URL: server.origin },
  })
  expect(scopesIn(JSON.parse(Buffer.concat(bodies).toString()))).toEqual(expected)
})
