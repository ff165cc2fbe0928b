import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { faultServers } from '../support/fault-server.ts'
import { serveGraph } from '../support/graph-feed.ts'
import { blocksOfPage, jobsOfPage } from '../support/page-jobs.ts'
import { describeWith } from '../support/programs.ts'
import { runJob } from '../support/run-job.ts'
import { shells } from '../support/run-shell.ts'
import { temporaryFolders } from '../support/temporary.ts'

const page = 'docs/projects.md'
const newFolder = temporaryFolders()
const startServer = faultServers()
const runShell = shells()

describeWith(['bash'], 'docs/projects.md', () => {
  const graph = { 'my.app': { '1.0.0': ['my.log 2.0'] }, 'my.log': { '2.0.0': [] } }
  const project = `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net8.0</TargetFramework></PropertyGroup>
    <ItemGroup><PackageReference Include="My.App" Version="1.0.0" /></ItemGroup></Project>`
  // Those with NuGet's names are for the .NET client, and tried in __tests__/peers/project-builds.test.ts.
  const isNeutral = (text: string) => !text.includes('preset')
  const serve = async () => {
    const source = serveGraph(await startServer(), graph)
    return { 'https://feed.example/index.json': source, 'https://api.feed.example/index.json': source }
  }

  test('its commands lock and restore dependencies', async () => {
    const cwd = await newFolder()
    await mkdir(join(cwd, 'src'))
    await writeFile(join(cwd, 'src/App.csproj'), project)
    await writeFile(join(cwd, 'All.slnx'), '<Solution><Project Path="src/App.csproj" /></Solution>')
    for (const lines of blocksOfPage(page, 'sh', await serve()).filter(isNeutral)) {
      const { code, output } = await runShell(lines, { cwd })
      expect({ lines, code, output: code === 0 ? '' : output }).toEqual({ lines, code: 0, output: '' })
    }
    expect((await readdir(join(cwd, 'packages'))).sort().slice(-2)).toEqual(['my.app', 'my.log'])
  })

  test('its workflows restore dependencies', async () => {
    const jobs = jobsOfPage(page, await serve()).filter(job => isNeutral(JSON.stringify(job)))
    expect(jobs).toHaveLength(2)
    for (const job of jobs) {
      const directory = await newFolder()
      await mkdir(join(directory, 'workspace/src'), { recursive: true })
      await writeFile(join(directory, 'workspace/src/App.csproj'), project)
      const { outputs } = await runJob(job, directory)
      expect([...outputs.values()][0]).toMatchObject({ 'packages-count': '2' })
    }
  })
})
