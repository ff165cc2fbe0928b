import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { packagePaths } from '../../src/core/nuget/package-paths.ts'
import { type PackagesLockPin, parsePackagesLock } from '../../src/core/pins/packages-lock.ts'
import { addPackages, type FeedServer, initFeed, serveFeed } from '../../src/feed/index.ts'
import { describeTree } from '../support/describe-tree.ts'
import { nugetNames, runRestore } from '../support/dotnet.ts'
import { describeWith } from '../support/programs.ts'
import { requestLog } from '../support/request-log.ts'
import { runGreen } from '../support/step.ts'
import { temporaryFolders } from '../support/temporary.ts'

const project = `<Project Sdk="Microsoft.NET.Sdk">
  <PropertyGroup>
    <TargetFramework>net10.0</TargetFramework>
    <RestorePackagesWithLockFile>true</RestorePackagesWithLockFile>
    <NuGetAudit>false</NuGetAudit>
    <!-- The registry need not have every version that others ask for. -->
    <NoWarn>NU1603;NU1605</NoWarn>
    <WarningsNotAsErrors>NU1605</WarningsNotAsErrors>
  </PropertyGroup>
  <ItemGroup>
    <PackageReference Include="Microsoft.Extensions.Hosting" Version="10.0.11" />
    <PackageReference Include="Moq" Version="4.20.72" />
    <PackageReference Include="xunit" Version="2.9.3" />
    <PackageReference Include="NUnit" Version="4.2.2" />
    <PackageReference Include="Serilog" Version="3.1.1" />
    <PackageReference Include="Newtonsoft.Json" Version="13.0.1" />
  </ItemGroup>
</Project>
`
const noSources = `<?xml version="1.0" encoding="utf-8"?>
<configuration>
  <packageSources><clear /></packageSources>
  <fallbackPackageFolders><clear /></fallbackPackageFolders>
</configuration>
`

const newFolder = temporaryFolders()
const { requests, log } = requestLog()
let reference: string
let job: string
let pins: readonly PackagesLockPin[]
let server: FeedServer

async function prepare(): Promise<void> {
  reference = await newFolder()
  await writeFile(join(reference, 'app.csproj'), project)
  const { code, output } = await runRestore(reference, {
    variables: { NUGET_PACKAGES: join(reference, 'global') },
  })
  if (code !== 0) throw new Error(output)
  pins = parsePackagesLock(await readFile(join(reference, 'packages.lock.json')))
  const feed = join(await newFolder(), 'feed')
  await initFeed(feed, nugetNames)
  await addPackages(
    feed,
    pins.map(({ id, version }) =>
      join(reference, 'global', packagePaths(id, version, nugetNames).packagePath),
    ),
  )
  server = await serveFeed(feed, { log })
  job = await newFolder()
  await mkdir(join(job, 'workspace'))
  await copyFile(join(reference, 'packages.lock.json'), join(job, 'workspace', 'packages.lock.json'))
}

const restore = () =>
  runGreen({
    directory: job,
    inputs: {
      install: 'false',
      source: server.url,
      'packages-file': 'packages.lock.json',
      locked: 'true',
      layout: 'expanded',
      'package-extension': 'nupkg',
      'manifest-extension': 'nuspec',
    },
  })

// The tests are one story: the folder that the first step made is looked at by the others.
describeWith(['dotnet'], 'the layout expanded, from a lock that the .NET client wrote', () => {
  beforeAll(prepare)
  afterAll(() => server?.close())

  test('restores more than thirty packages, and makes no request the next time', async () => {
    expect(pins.length).toBeGreaterThan(30)
    expect((await restore()).outputs).toMatchObject({
      'packages-count': String(pins.length),
      'packages-cache-hit': 'false',
    })
    requests.length = 0
    expect((await restore()).outputs).toMatchObject({ 'packages-cache-hit': 'true' })
    expect(requests).toEqual([])
  })

  test('is byte for byte the folder of the client, but for the source in its metadata', async () => {
    for (const { id, version } of pins) {
      const { versionDirectory, metadataPath } = packagePaths(id, version, nugetNames)
      const [theirs, ours] = [join(reference, 'global'), join(job, 'workspace', 'packages')]
      const [wanted, found] = await Promise.all(
        [theirs, ours].map(folder => describeTree(join(folder, versionDirectory))),
      )
      for (const tree of [wanted, found]) tree?.delete('.nupkg.metadata')
      expect(found).toEqual(wanted)
      const [metadata, own] = await Promise.all(
        [theirs, ours].map(folder => readFile(join(folder, metadataPath), 'utf8')),
      )
      const { source } = JSON.parse(metadata ?? '')
      expect(own?.replace(`${server.url}index.json`, source)).toBe(metadata)
    }
  })

  test('satisfies the client in locked mode with an empty list of sources', async () => {
    const directory = await newFolder()
    await writeFile(join(directory, 'app.csproj'), project)
    await writeFile(join(directory, 'nuget.config'), noSources)
    await copyFile(join(reference, 'packages.lock.json'), join(directory, 'packages.lock.json'))
    const variables = {
      NUGET_PACKAGES: join(job, 'workspace', 'packages'),
      DOTNET_CLI_HOME: join(directory, 'home'),
    }
    const { code, output } = await runRestore(directory, { variables, parameters: ['--locked-mode'] })
    expect({ code, output }).toMatchObject({ code: 0 })
  })
})
