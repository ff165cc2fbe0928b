import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { addPackages, type FeedServer, initFeed, serveFeed } from '../../src/feed/index.ts'
import { describeTree } from '../support/describe-tree.ts'
import { type DotnetRestore, dotnetReference, nugetNames, type Pinned, runDotnet } from '../support/dotnet.ts'
import { describeWith } from '../support/programs.ts'
import { buildReferenceExtractor } from '../support/reference-extractor.ts'
import { runGreen } from '../support/step.ts'
import { temporaryFolders } from '../support/temporary.ts'

const packages: readonly Pinned[] = [
  { id: 'Newtonsoft.Json', version: '13.0.1' },
  { id: 'System.Text.Json', version: '8.0.5' },
  { id: 'Castle.Core', version: '5.1.1' },
  { id: 'NUnit', version: '4.2.2' },
  { id: 'xunit', version: '2.9.3' },
  { id: 'NETStandard.Library', version: '2.0.3' },
  { id: 'Serilog', version: '3.1.1' },
  { id: 'StyleCop.Analyzers', version: '1.2.0-beta.507' },
  { id: 'SQLitePCLRaw.lib.e_sqlite3', version: '2.0.6' },
  { id: 'Grpc.Tools', version: '2.85.0' },
]
// As packages.config files may spell them: other case, a fourth number. It changes nothing.
const spelled: readonly Pinned[] = packages.map(({ id, version }) => {
  if (id === 'Serilog') return { id: 'serilog', version: '3.1.1.0' }
  return id === 'xunit' ? { id: 'XUnit', version: '2.9.3' } : { id, version }
})

const newFolder = temporaryFolders()
let reference: DotnetRestore
let extract: Awaited<ReturnType<typeof buildReferenceExtractor>>
let server: FeedServer
let workspace: string
let job: string

async function prepare(): Promise<void> {
  reference = await dotnetReference(join(await newFolder(), 'reference'), packages)
  extract = await buildReferenceExtractor(join(await newFolder(), 'extractor'))
  const feed = join(await newFolder(), 'feed')
  await initFeed(feed, nugetNames)
  await addPackages(
    feed,
    packages.map(item => reference.packageFile(item)),
  )
  server = await serveFeed(feed)
  job = await newFolder()
  workspace = join(job, 'workspace')
  await mkdir(workspace)
  const elements = spelled.map(
    ({ id, version }) => `  <package id="${id}" version="${version}" targetFramework="net48" />`,
  )
  await writeFile(join(workspace, 'packages.config'), `<packages>\n${elements.join('\n')}\n</packages>\n`)
}

const restore = (inputs: Record<string, string> = {}) =>
  runGreen({
    directory: job,
    inputs: {
      install: 'false',
      source: server.url,
      'packages-file': 'packages.config',
      layout: 'classic',
      'package-extension': 'nupkg',
      'manifest-extension': 'nuspec',
      ...inputs,
    },
  })

// The tests are one story: the folder that the first step made is looked at by the others.
describeWith(['dotnet'], 'the layout classic, from a packages.config', () => {
  beforeAll(prepare)
  afterAll(() => server?.close())

  test.each([
    ['', true],
    ['without versions ', false],
  ])(
    '%sis byte for byte what the extractor of the .NET client writes, names and modes too',
    async (_what, sideBySide) => {
      const folder = `packages${sideBySide}`
      await restore({ 'packages-directory': folder, 'exclude-version': String(!sideBySide) })
      const target = join(await newFolder(), 'packages')
      const files = packages.map(item => reference.packageFile(item))
      await extract(target, { packages: files, sideBySide })
      const [wanted, found] = await Promise.all([describeTree(target), describeTree(join(workspace, folder))])
      expect(found.delete('.setup-pkgtool.json')).toBe(true)
      expect(found).toEqual(wanted)
      expect(found.size).toBeGreaterThan(200)
    },
  )

  test('downloads nothing the next time, and changes nothing', async () => {
    const before = await describeTree(join(workspace, 'packagestrue'))
    const { outputs } = await restore({ 'packages-directory': 'packagestrue' })
    expect(outputs).toMatchObject({ 'packages-count': '10', 'packages-cache-hit': 'true' })
    expect(await describeTree(join(workspace, 'packagestrue'))).toEqual(before)
  })

  test('builds a project whose references have hint paths into it', async () => {
    const project = join(workspace, 'app')
    await mkdir(project)
    const hint = join(
      '..',
      'packagestrue',
      'Newtonsoft.Json.13.0.1',
      'lib',
      'netstandard2.0',
      'Newtonsoft.Json.dll',
    )
    await writeFile(join(project, 'app.csproj'), projectText(hint))
    await writeFile(
      join(project, 'program.cs'),
      'System.Console.WriteLine(Newtonsoft.Json.JsonConvert.SerializeObject(new { a = 1 }));\n',
    )
    const variables = { NUGET_PACKAGES: join(job, 'empty'), DOTNET_CLI_HOME: join(job, 'home') }
    const build = await runDotnet(project, {
      parameters: ['build', '-nodeReuse:false', '-maxCpuCount:1', '-o', 'out'],
      variables,
    })
    expect(build).toMatchObject({ code: 0, output: expect.not.stringMatching(/warning|error [A-Z]/) })
    expect(await readdir(join(job, 'empty')).catch(() => [])).toEqual([])
    const run = await runDotnet(project, { parameters: [join('out', 'app.dll')], variables })
    expect(run).toEqual({ code: 0, output: '{"a":1}\n' })
  })
})

function projectText(hint: string): string {
  return `<Project Sdk="Microsoft.NET.Sdk">
  <PropertyGroup>
    <OutputType>Exe</OutputType>
    <TargetFramework>net10.0</TargetFramework>
    <RestoreSources />
    <NuGetAudit>false</NuGetAudit>
  </PropertyGroup>
  <ItemGroup>
    <Reference Include="Newtonsoft.Json"><HintPath>${hint}</HintPath></Reference>
  </ItemGroup>
</Project>
`
}
