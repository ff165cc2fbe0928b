import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { makePackage } from '../../scripts/lib/make-package.mjs'
import { silentLog } from '../../src/core/index.ts'
import type { FeedServer } from '../../src/feed/index.ts'
import {
  type Block,
  nugetPackages,
  readBlocks,
  run,
  runExamples,
  serveNugetFeed,
} from '../support/documented-feed.ts'
import { jobsOfPage } from '../support/page-jobs.ts'
import { type Job, runJob } from '../support/run-job.ts'
import { shells } from '../support/run-shell.ts'
import { temporaryFolders } from '../support/temporary.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const cli = join(root, 'lib/cli/main.js')
const folder = temporaryFolders()
const runShell = shells()

const requests: string[] = []
let blocks: readonly Block[]
let server: FeedServer
let work: string

beforeAll(async () => {
  blocks = readBlocks(await readFile(join(root, 'README.md'), 'utf8'))
  work = await folder()
  server = await serveNugetFeed(work, { ...silentLog, info: line => requests.push(line) })
})

afterAll(() => server.close())

describe('README', () => {
  test('has no code block of a kind that no test here runs', () => {
    expect([...new Set(blocks.map(({ language }) => language))].sort()).toEqual(['js', 'sh', 'yaml'])
  })

  test('its first screen locks a solution and restores it, the next time with no request', async () => {
    const directory = await folder()
    const workspace = join(directory, 'workspace')
    await mkdir(join(workspace, 'src'), { recursive: true })
    const references = nugetPackages.map(
      ([id, version]) => `<PackageReference Include="${id}" Version="${version}" />`,
    )
    await writeFile(join(workspace, 'All.slnx'), '<Solution><Project Path="src/App.csproj" /></Solution>')
    await writeFile(
      join(workspace, 'src/App.csproj'),
      `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net8.0</TargetFramework></PropertyGroup><ItemGroup>${references.join('')}</ItemGroup></Project>`,
    )
    const [lock = ''] = ofLanguage('sh')
    expect(await runShell(local(lock), { cwd: workspace })).toMatchObject({ code: 0 })
    // The build is tried with the .NET client, in __tests__/peers/project-builds.test.ts.
    const [{ steps = [] } = {}] = jobsOfPage('README.md', replacements())
    const job = { steps: steps.filter(({ run: line = '' }) => !line.startsWith('dotnet build')) } as Job
    expect(job.steps).toHaveLength(steps.length - 1)
    const first = await runJob(job, directory)
    expect(first.outputs.get('ours')).toMatchObject({
      'packages-count': '2',
      'packages-cache-hit': 'false',
      version: '',
    })
    expect(await readdir(join(workspace, 'src/obj'))).toContain('project.assets.json')
    requests.length = 0
    const second = await runJob(job, directory)
    expect([second.outputs.get('ours')?.['packages-cache-hit'], requests]).toEqual(['true', []])
  })

  test('its workflow with the tool runs, and the next run with the same pins makes no request', async () => {
    const [, job, ...more] = jobsOfPage('README.md', replacements())
    expect(more).toEqual([])
    const directory = await folder()
    const first = await runJob(job as Job, directory)
    expect(first.outputs.get('ours')).toMatchObject({
      version: '6.12.0',
      'packages-count': '2',
      'cache-hit': 'false',
    })
    // What the tool of this feed answers to `nuget help`.
    expect(first.printed).toMatch(/^help$/m)
    expect(requests.length).toBeGreaterThan(0)
    requests.length = 0
    const second = await runJob(job as Job, directory)
    expect(second.outputs.get('ours')).toMatchObject({ 'cache-hit': 'true', 'packages-cache-hit': 'true' })
    expect(requests).toEqual([])
  })

  test('library examples run', async () => {
    const examples = ofLanguage('js')
    const printed = await runExamples(examples.map(local))
    expect(printed).toEqual([expect.stringMatching(/Serilog 4\.2\.0 .*\n.*Newtonsoft\.Json 13\.0\.3 /)])
  })

  test('commands run', async () => {
    const directory = await folder()
    const added = makePackage('Serilog', '4.2.0', { manifestExtension: 'nuspec' })
    await writeFile(join(directory, 'Serilog.4.2.0.nupkg'), added)
    const commands = ofLanguage('sh')
      .flatMap(text => text.split('\n'))
      .filter(line => line.startsWith('setup-pkgtool '))
    expect(commands.length).toBeGreaterThan(7)
    for (const command of commands) await runCommand(command, directory)
  })
})

async function runCommand(command: string, directory: string): Promise<void> {
  const words = [...local(command).matchAll(/"([^"]*)"|(\S+)/g)]
    .map(match => match[1] ?? (match[2] as string))
    .slice(1)
  if (words[1] !== 'serve') {
    await run(process.execPath, [cli, ...words], directory)
    return
  }
  const child = spawn(process.execPath, [cli, ...words.map(word => (word === '8080' ? '0' : word))], {
    cwd: directory,
  })
  const url = await firstUrl(child)
  expect((await fetch(new URL('tools.json', url))).status).toBe(200)
  child.kill()
  await new Promise(resolve => child.once('exit', resolve))
}

function firstUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const read = (chunk: Buffer) => {
      text += chunk
      const url = /https?:\/\/[\w.:]+\//.exec(text)?.[0]
      if (url) resolve(url)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', code => reject(new Error(`serve ended with ${code}: ${text}`)))
  })
}

const ofLanguage = (language: string) =>
  blocks.filter(block => block.language === language).map(({ text }) => text)

const replacements = () => ({
  'https://dist.nuget.org': server.url,
  'https://api.nuget.org/v3/index.json': `${server.url}index.json`,
})

const local = (text: string) =>
  Object.entries(replacements()).reduce((changed, [from, to]) => changed.replaceAll(from, to), text)
