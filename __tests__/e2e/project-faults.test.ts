import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { faultServers } from '../support/fault-server.ts'
import { serveGraph } from '../support/graph-feed.ts'
import { runCli } from '../support/run-cli.ts'
import { temporaryFolders } from '../support/temporary.ts'

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
})
