import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { freePort } from '../../scripts/lib/free-port.mjs'
import { presetNames } from '../../src/core/nuget/presets.ts'
import { addPackages, type FeedServer, initFeed, serveFeed } from '../../src/feed/index.ts'
import { runRestore, writeOnlySource } from '../support/dotnet.ts'
import { dependenciesXml, type PackageGraph } from '../support/graph-feed.ts'
import { localConfig, readNginxBlocks } from '../support/hosting-page.ts'
import { type NginxServer, startNginx } from '../support/nginx.ts'
import { makePackage } from '../support/package.ts'
import { blocksOfPage } from '../support/page-jobs.ts'
import { describeWith } from '../support/programs.ts'
import { shells } from '../support/run-shell.ts'
import { temporaryFolders } from '../support/temporary.ts'
import { sharedCertificates } from '../support/test-certificates.ts'

const page = 'docs/recipes/air-gap.md'
const newFolder = temporaryFolders()
const runShell = shells()

const graph: PackageGraph = {
  Json: { '9.0.1': [], '12.0.3': [], '13.0.1': [], '13.0.3': [] },
  Log: {
    '2.0.0': [
      '|net472',
      'Json 12.0.3',
      'Text 1.0.0',
      '|netstandard2.0',
      'Json [12.0.3,13.0.3)',
      'Bits 4.5.0',
    ],
    '2.1.0': ['Log.Core 2.1.0', 'Json 9.0.1'],
  },
  'Log.Core': { '2.1.0': ['Text 1.5.0', 'Zed [0.1.0]'] },
  Text: { '1.0.0': [], '1.5.0': ['Bits 4.3.0'], '2.0.0': ['Bits [4.5.0]'] },
  Bits: { '4.3.0': [], '4.5.0': [] },
  Zed: { '0.1.0': [], '0.2.0': [] },
  Web: { '1.0.0': ['System.Text.Json 8.0.0', 'Log 2.0.0'] },
  'System.Text.Json': { '8.0.0': ['Bits 4.3.0'], '9.0.0': [] },
  Nobody: { '1.0.0': ['Wants 1.0.0'] },
  Wants: { '1.0.0': [] },
}

/** What the mirror's maker lists, who knows no project. */
const listed = ['Log 2.0.0', 'Log 2.1.0', 'Web 1.0.0', 'Json 13.0.3']

/** Projects that ask for some of it: name, frameworks, packages. */
const projects: readonly (readonly [string, string, readonly string[]])[] = [
  ['One', 'net8.0', ['Log 2.1.0']],
  ['Cousins', 'net8.0', ['Log 2.0.0', 'Web 1.0.0']],
  ['Raised', 'net9.0', ['Web 1.0.0', 'Log 2.1.0', 'Json 13.0.3']],
  ['Pruned', 'net10.0', ['Web 1.0.0']],
  ['Several', 'netstandard2.1;net8.0;net10.0', ['Log 2.0.0', 'Log.Core 2.1.0']],
]

const projectText = (frameworks: string, packages: readonly string[]) => {
  const references = packages.map(name => {
    const [id, version] = name.split(' ')
    return `<PackageReference Include="${id}" Version="${version}" />`
  })
  return `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFrameworks>${frameworks}</TargetFrameworks>
<NuGetAudit>false</NuGetAudit><UseAppHost>false</UseAppHost></PropertyGroup>
<ItemGroup>${references.join('')}</ItemGroup></Project>`
}

async function writeProjects(root: string): Promise<void> {
  const paths = projects.map(([name]) => `<Project Path="${name}/${name}.csproj" />`)
  await writeFile(join(root, 'all.slnx'), `<Solution>${paths.join('')}</Solution>`)
  for (const [name, frameworks, packages] of projects) {
    await mkdir(join(root, name))
    await writeFile(join(root, name, `${name}.csproj`), projectText(frameworks, packages))
  }
}

/** Restores the projects with the configuration in `root`, and returns their locks. */
async function restoreAll(root: string, variables: Readonly<Record<string, string>> = {}) {
  for (const [name] of projects) await rm(join(root, name, 'packages.lock.json'), { force: true })
  const { code, output } = await runRestore(root, {
    variables: { ...variables, NUGET_PACKAGES: await newFolder(), NUGET_HTTP_CACHE_PATH: await newFolder() },
    parameters: ['all.slnx', '--use-lock-file', '--force', '-v:q', '-p:EnableTargetingPackDownload=false'],
  })
  expect([code, code === 0 ? '' : output]).toEqual([0, ''])
  return Promise.all(projects.map(([name]) => readFile(join(root, name, 'packages.lock.json'), 'utf8')))
}

describeWith(['dotnet', 'nginx', 'openssl'], 'docs/recipes/air-gap.md, for projects', () => {
  const certificates = sharedCertificates()
  let upstream: FeedServer
  let nginx: NginxServer | undefined

  beforeAll(async () => {
    const feed = join(await newFolder(), 'feed')
    await initFeed(feed, presetNames.nuget)
    const files: string[] = []
    for (const [id, versions] of Object.entries(graph))
      for (const [version, dependencies] of Object.entries(versions)) {
        const path = join(dirname(feed), `${id}.${version}.nupkg`)
        const metadata = dependenciesXml(dependencies)
        await writeFile(path, makePackage({ id, version, metadata, manifestExtension: 'nuspec', files: [] }))
        files.push(path)
      }
    await addPackages(feed, files)
    upstream = await serveFeed(feed)
  })
  afterAll(async () => {
    await Promise.all([upstream.close(), nginx?.close()])
  })

  test('the .NET client restores projects that the mirror’s maker never saw, with the packages that upstream gives', async () => {
    const [outside, inside, port] = [await newFolder(), await newFolder(), await freePort()]
    const local = {
      'https://upstream.example/dist/': upstream.url,
      'https://feed.inside.example/': `https://localhost:${port}/`,
      '/srv/dist': join(inside, 'srv/dist'),
    }
    const commands = blocksOfPage(page, 'sh', local).flatMap(text => text.trim().split('\n'))
    const find = (text: string) => commands.findLast(line => line.includes(text)) ?? ''
    const run = async (line: string, cwd: string) => {
      const { code, output } = await runShell(line, { cwd })
      expect({ line, code, output: code === 0 ? '' : output }).toEqual({ line, code: 0, output: '' })
      return output
    }
    await writeFile(join(outside, 'packages.txt'), `${listed.join('\n')}\n`)
    await run(find('--dependencies'), outside)
    const bundled = await run(find('feed bundle mirror feed.tar'), outside)
    const [checksum = ''] = /sha256:[0-9a-f]{64}/.exec(bundled) ?? []

    const root = await newFolder()
    await writeProjects(root)
    await writeOnlySource(root, `${upstream.url}index.json`)
    const fromUpstream = await restoreAll(root)
    await upstream.close()

    await mkdir(join(inside, 'srv'))
    await writeFile(join(inside, 'feed.tar'), await readFile(join(outside, 'feed.tar')))
    await run(find('unbundle feed.tar').replace('sha256:…', checksum), inside)
    await writeFile(join(inside, 'inside-ca.pem'), certificates.ca)
    await writeFile(join(inside, 'feed.pem'), certificates.server.cert)
    await writeFile(join(inside, 'feed.key'), certificates.server.key)
    const [server = ''] = await readNginxBlocks()
    nginx = await startNginx(localConfig(server, { folder: inside, port }), await newFolder())
    const [config = ''] = blocksOfPage(page, 'xml', local)
    await writeFile(join(root, 'nuget.config'), config)
    expect(await restoreAll(root, { SSL_CERT_FILE: join(inside, 'inside-ca.pem') })).toEqual(fromUpstream)
  })
})
