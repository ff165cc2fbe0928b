import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { addPackages, type FeedServer, initFeed, serveFeed } from '../../src/feed/index.ts'
import { knownOfA, saveAuthored, vulnerabilityRoutes } from '../support/authored-packages.ts'
import { type Identity, issue, newKey, pemOf } from '../support/authority.ts'
import { type Reply, testServers } from '../support/fault-server.ts'
import { makePackage } from '../support/package.ts'
import { packageRoutes, toolRoutes } from '../support/sample-feed.ts'
import { runAction, runGreen, workflowCommands } from '../support/step.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const startServer = testServers()

let directory: string
let workspace: string

beforeEach(async () => {
  directory = await newFolder()
  workspace = join(directory, 'workspace')
  await mkdir(workspace)
})

type Inputs = Record<string, string>

const step = (inputs: Inputs) => ({ directory, inputs: { install: 'false', preset: 'nuget', ...inputs } })
const ofKind = (log: string, kind: string) => workflowCommands(log).filter(({ name }) => name === kind)

describe('packages whose signatures are refused', () => {
  let feed: string
  const roots = () => join(directory, 'roots.pem')

  const put = (id: string, by?: Identity) => saveAuthored(feed, id, by)

  test('have each its code in the log and in the summary, with one remedy and the line to copy', async () => {
    feed = join(directory, 'feed')
    await mkdir(feed)
    const known = issue({ name: 'Known', key: newKey() })
    await writeFile(roots(), pemOf([known]))
    await put('Plain')
    await put('Strange', issue({ name: 'Stranger', key: newKey() }))
    await put('Right', known)
    await writeFile(join(workspace, 'pins.txt'), 'Plain 1.0.0\nStrange 1.0.0\n')
    const inputs = { source: feed, signatures: 'require', 'trust-roots': roots() }
    const refused = await runAction(step({ ...inputs, 'packages-file': 'pins.txt' }))
    const errors = ofKind(refused.log, 'error')
    expect(
      errors.map(({ properties: { file, line }, message }) => [file, line, /\((\w+)\)$/.exec(message)?.[1]]),
    ).toEqual([
      ['pins.txt', '1', 'SIGNATURE_MISSING'],
      ['pins.txt', '2', 'SIGNER_NOT_TRUSTED'],
      [undefined, undefined, 'PACKAGES_MISSING'],
    ])
    expect(refused.summary).toContain('(SIGNATURE_MISSING)</td>')
    expect(refused.summary).toContain('(SIGNER_NOT_TRUSTED)</td>')
    const last = errors.at(-1)?.message ?? ''
    expect(last.match(/trusted-signers/g)).toHaveLength(1)
    expect(errors[1]?.message).toMatch(/"author [0-9a-f]{64}"/)
    // Without places, they are the lines of one error.
    const unplaced = await runAction(step({ ...inputs, packages: 'Plain 1.0.0\nStrange 1.0.0' }))
    const [only, ...others] = ofKind(unplaced.log, 'error')
    expect([others, only?.message]).toEqual([
      [],
      expect.stringMatching(/\(SIGNATURE_MISSING\)\n.*\(SIGNER_NOT_TRUSTED\)/),
    ])
    const right = await runGreen(step({ ...inputs, packages: 'Right 1.0.0' }))
    expect(right.log).toMatch(/^1 package: 1 downloaded .*; 1 signed by who is trusted$/m)
    expect(right.summary).toContain('1 signed by who is trusted')
  })
})

describe('a failed audit', () => {
  beforeEach(async () => {
    const routes = new Map<string, Reply>(
      packageRoutes([{ id: 'A', version: '1.0.0', manifestExtension: 'nuspec' }], 'nupkg'),
    )
    const { url } = await startServer(routes)
    for (const [path, reply] of vulnerabilityRoutes('known', { url, vulnerabilities: knownOfA }))
      routes.set(path, reply)
    source = url
  })
  let source: string

  const project = (more: string) =>
    writeFile(
      join(workspace, 'App.csproj'),
      `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net8.0</TargetFramework></PropertyGroup>\n${more}<ItemGroup><PackageReference Include="A" Version="1.0.0" /></ItemGroup></Project>`,
    )

  test('says which input makes it one', async () => {
    const { log } = await runAction(
      step({ source, packages: 'A 1.0.0', audit: 'fail', 'audit-level': 'moderate' }),
    )
    expect(log).toMatch(
      /^::error::.*1 known vulnerability, and the input "audit" is fail, from the level moderate on/m,
    )
  })

  test.each(['TreatWarningsAsErrors', 'WarningsAsErrors'])(
    'says that %s of a project makes it one',
    async name => {
      const value = name === 'WarningsAsErrors' ? 'NU1902' : 'true'
      await project(`<PropertyGroup><${name}>${value}</${name}></PropertyGroup>`)
      const { log, outputs } = await runAction(step({ source, project: 'App.csproj' }))
      expect(log).toContain(`and ${name} in "App.csproj", line 2 makes warnings errors`)
      const report = JSON.parse(await readFile(outputs.report ?? '', 'utf8'))
      expect(report.restore.audit.vulnerabilities[0].errorBy).toBe(`${name} in "App.csproj", line 2`)
    },
  )
})

describe('annotations', () => {
  test('name a file only where there is one of that name', async () => {
    const { log } = await runAction({
      directory,
      inputs: { 'dist-url': 'https://feed.example/', 'version-file': 'none' },
    })
    expect(ofKind(log, 'error')).toEqual([expect.objectContaining({ properties: {} })])
    expect(log).toContain('the file "none" does not exist')
  })

  test('tell once that a cached tool is passed over', async () => {
    const { url } = await startServer(new Map(toolRoutes([{ version: '6.0.0' }])))
    const tool = (inputs: Inputs) => ({ directory, inputs: { 'dist-url': url, version: '6.x', ...inputs } })
    await runGreen(tool({}))
    const refused = await runAction(tool({ 'tool-signers': 'subject:CN=Own' }))
    const warnings = ofKind(refused.log, 'warning').filter(({ message }) =>
      message.includes('is passed over'),
    )
    expect(warnings).toHaveLength(1)
  })

  test('tell in one notice of packages that are younger than the minimum age', async () => {
    const feed = join(directory, 'feed')
    await initFeed(feed, { packageExtension: 'nupkg', manifestExtension: 'nuspec' })
    const ids = ['A', 'B', 'C', 'D', 'E', 'F', 'G']
    for (const id of ids) {
      const path = join(directory, `${id}.1.0.0.nupkg`)
      await writeFile(path, makePackage({ id, version: '1.0.0', manifestExtension: 'nuspec' }))
      await addPackages(feed, [path])
    }
    const server: FeedServer = await serveFeed(feed)
    try {
      const packages = ids.map(id => `${id} 1.0.0`).join('\n')
      const { log } = await runGreen(
        step({ source: `${server.url}index.json`, packages, 'minimum-age': '1d' }),
      )
      const notices = ofKind(log, 'notice').filter(({ message }) => message.includes('younger'))
      expect(notices.map(({ message }) => message)).toEqual([
        expect.stringMatching(
          /^7 packages .*: A 1\.0\.0, B 1\.0\.0, C 1\.0\.0, D 1\.0\.0, E 1\.0\.0 and 2 more$/,
        ),
      ])
      expect(log).toMatch(/^G 1\.0\.0 is taken because it was asked for by its version/m)
    } finally {
      await server.close()
    }
  })
})
