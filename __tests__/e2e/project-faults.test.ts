import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { type FaultServer, faultServers } from '../support/fault-server.ts'
import { serveGraph } from '../support/graph-feed.ts'
import { runCli } from '../support/run-cli.ts'
import { runAction, workflowCommands } from '../support/step.ts'
import { temporaryFolders } from '../support/temporary.ts'
import { writeFiles } from '../support/write-files.ts'

const startServer = faultServers()
const newFolder = temporaryFolders()

interface Shown {
  readonly code: string
  readonly file?: string
  readonly line?: number
  readonly problems?: readonly Shown[]
}

describe('lock of a project', () => {
  test.each([
    ['INVALID_PACKAGE_ID', ['<PackageReference Include="bad id" Version="1.0.0" />']],
    ['INVALID_RANGE', ['<PackageReference Include="Text" Version="one" />']],
    ['INVALID_PROJECT', ['<PackageReference Include="Text" />']],
    ['NOT_FOUND', ['<PackageReference Include="Nope" Version="1.0.0" />']],
    ['NO_VERSION', ['<PackageReference Include="Text" Version="9.0.0" />']],
    ['NOT_FOUND', ['<PackageReference Include="Needs" Version="1.0.0" />']],
    [
      'CONFLICT',
      [
        '<PackageReference Include="Text" Version="1.0.0" />',
        '<PackageReference Include="Higher" Version="1.0.0" />',
      ],
    ],
    ['NOT_FOUND', ['<PackageDownload Include="Nope" Version="[1.0.0]" />']],
  ])('names project file and line in text and fields: %s of %j', async (code, lines) => {
    const server = await startServer()
    const source = serveGraph(server, {
      text: { '1.0.0': [], '2.0.0': [] },
      needs: { '1.0.0': ['gone 1.0.0'] },
      higher: { '1.0.0': ['text 2.0.0'] },
    })
    const cwd = await newFolder()
    await mkdir(join(cwd, 'src'))
    await writeFile(
      join(cwd, 'src/App.csproj'),
      `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net8.0</TargetFramework></PropertyGroup>
<ItemGroup>
${lines.join('\n')}
</ItemGroup></Project>`,
    )
    const parameters = ['lock', '--project', 'src/App.csproj', '--source', source, '--json']
    const run = await runCli(parameters, { cwd, env: { HOME: cwd } })
    const error: Shown = JSON.parse(run.stdout).error
    const flat = (one: Shown): readonly Shown[] => [one, ...(one.problems ?? []).flatMap(flat)]
    expect(run.code).not.toBe(0)
    expect(flat(error)).toContainEqual(
      expect.objectContaining({ code, file: expect.stringMatching(/src\/App\.csproj$/), line: 3 }),
    )
    expect(run.stderr).toMatch(/line 3 of \S*src\/App\.csproj|App\.csproj".* on line 3/)
  })

  const solution = {
    'All.slnx': '<Solution><Project Path="A/A.csproj" /><Project Path="B/B.csproj" /></Solution>',
    'A/A.csproj': projectOf('Needs', 'Text'),
    'B/B.csproj': projectOf('Nope', 'Needs'),
  }

  test('tells the problems of all closures at once, one line a package with who asks for it', async () => {
    const server = await startServer()
    const source = serveGraph(server, { text: { '1.0.0': [] }, needs: { '1.0.0': ['gone 1.0.0'] } })
    const cwd = await newFolder()
    await writeFiles(cwd, solution)
    const parameters = ['lock', '--project', 'All.slnx', '--source', source]
    const { code, stderr } = await runCli(parameters, { cwd, env: { HOME: cwd } })
    expect(code).not.toBe(0)
    expect(stderr.match(/\(UNRESOLVED\)/g)).toHaveLength(1)
    expect(stderr).toContain('"A/A.csproj (net8.0), B/B.csproj (net8.0)": there are 2 problems')
    const lines = stderr.split('\n').filter(line => line.startsWith('  - '))
    const about =
      'no source has a version of it. Add the source that has it, or pin another version of what asks for it'
    expect(lines).toEqual([
      `  - Not found "gone [1.0.0, )": ${about}: line 2 of A/A.csproj: Needs [1.0.0, ) → gone [1.0.0, ); line 3 of B/B.csproj: Needs [1.0.0, ) → gone [1.0.0, )`,
      `  - Not found "Nope [1.0.0, )": ${about}: line 2 of B/B.csproj: Nope [1.0.0, )`,
    ])
  })

  test('tells them in a step, with an annotation for each package', async () => {
    const server = await startServer()
    const source = serveGraph(server, { text: { '1.0.0': [] }, needs: { '1.0.0': ['gone 1.0.0'] } })
    const directory = await newFolder()
    await writeFiles(join(directory, 'workspace'), solution)
    const { code, log } = await runAction({
      directory,
      inputs: { install: 'false', project: 'All.slnx', source },
    })
    const errors = workflowCommands(log).filter(({ name }) => name === 'error')
    expect([code, errors]).toMatchObject([
      1,
      [
        {
          message: expect.stringContaining('"gone [1.0.0, )"'),
          properties: { file: 'A/A.csproj', line: '2' },
        },
        {
          message: expect.stringContaining('"Nope [1.0.0, )"'),
          properties: { file: 'B/B.csproj', line: '2' },
        },
      ],
    ])
    // That there are two is said in the log alone.
    expect(log).toMatch(/^[^:\n].*there are 2 problems.*\(UNRESOLVED\)$/m)
  })
})

describe('faults of reading and of resolving', () => {
  const files = {
    'All.slnx':
      '<Solution><Project Path="A/A.csproj" /><Project Path="B/B.csproj" /><Project Path="C/C.csproj" /></Solution>',
    // Refused, and so is what refers to it.
    'A/A.csproj': projectOf('Text').replace('Version="1.0.0"', 'Version="one"'),
    'B/B.csproj': projectOf('Nope', 'Needs'),
    'C/C.csproj': projectOf('Unasked').replace(
      '</ItemGroup>',
      '<ProjectReference Include="../A/A.csproj" /></ItemGroup>',
    ),
  }
  const graph = { text: { '1.0.0': [] }, needs: { '1.0.0': ['gone 1.0.0'] }, unasked: { '1.0.0': [] } }

  async function prepare() {
    const server = await startServer()
    return { server, source: serveGraph(server, graph), directory: await newFolder() }
  }

  const asked = (server: FaultServer) => new Set(server.requests.map(({ url }) => url.split('/')[3] ?? ''))

  test.each([
    ['restore', ['restore']],
    ['lock', ['lock']],
    ['restore with files for builds', ['restore', '--layout', 'expanded', '--write-assets']],
  ])('are told at once: %s', async (_name, verb) => {
    const { server, source, directory: cwd } = await prepare()
    await writeFiles(cwd, files)
    const run = await runCli([...verb, '--project', 'All.slnx', '--source', source, '--json'], {
      cwd,
      env: { HOME: cwd },
    })
    const { error } = JSON.parse(run.stdout)
    expect(error).toMatchObject({
      code: 'INVALID_PROJECT',
      problems: [
        { code: 'INVALID_RANGE', file: join(cwd, 'A/A.csproj'), line: 2 },
        { code: 'NOT_FOUND', id: 'Nope', file: 'B/B.csproj', line: 2 },
        { code: 'NOT_FOUND', id: 'gone', file: 'B/B.csproj', line: 3 },
      ],
    })
    expect(run.stderr).toContain('there are 3 faults in the projects')
    // What only a refused project needs is not asked for.
    expect([asked(server).has('needs'), asked(server).has('unasked'), asked(server).has('text')]).toEqual([
      true,
      false,
      false,
    ])
  })

  test('are told at once in a step, with an annotation each', async () => {
    const { source, directory } = await prepare()
    await writeFiles(join(directory, 'workspace'), files)
    const inputs = { install: 'false', project: 'All.slnx', source }
    const { code, log } = await runAction({ directory, inputs })
    const errors = workflowCommands(log).filter(({ name }) => name === 'error')
    expect([code, errors.map(({ properties: { file, line } }) => `${file} ${line}`)]).toEqual([
      1,
      [`${join(directory, 'workspace/A/A.csproj')} 2`, 'B/B.csproj 2', 'B/B.csproj 3'],
    ])
  })

  test('are told by lock --check, which asks nobody', async () => {
    const { server, source, directory: cwd } = await prepare()
    await writeFiles(cwd, files)
    const run = await runCli(['lock', '--check', '--project', 'All.slnx', '--source', source], {
      cwd,
      env: { HOME: cwd },
    })
    expect([run.code, run.stderr.match(/\(INVALID_RANGE\)/g)?.length, server.requests]).toEqual([1, 1, []])
  })

  test.each(['restore', 'lock'])('ask nobody where projects choose their sources: %s', async verb => {
    const { server, source, directory: cwd } = await prepare()
    const other = `<PropertyGroup><RestoreSources>${source}</RestoreSources></PropertyGroup></Project>`
    await writeFiles(cwd, {
      ...files,
      'B/B.csproj': files['B/B.csproj'].replace('</Project>', other),
      'nuget.config': `<configuration><packageSources><add key="a" value="${source}" /></packageSources></configuration>`,
    })
    const run = await runCli([verb, '--project', 'All.slnx', '--config-file', 'auto'], {
      cwd,
      env: { HOME: cwd },
    })
    expect([run.stderr.match(/\(INVALID_RANGE\)/g)?.length, server.requests]).toEqual([1, []])
  })
})

function projectOf(...ids: readonly string[]): string {
  const lines = ids.map(id => `<PackageReference Include="${id}" Version="1.0.0" />`)
  return `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net8.0</TargetFramework></PropertyGroup><ItemGroup>
${lines.join('\n')}
</ItemGroup></Project>`
}
