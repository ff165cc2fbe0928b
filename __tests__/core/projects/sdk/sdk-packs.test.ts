import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import type { ReadProjectOptions } from '../../../../src/core/projects/read-project.ts'
import { readProject } from '../../../../src/core/projects/read-project.ts'
import { temporaryFolders } from '../../../support/temporary.ts'

const newFolder = temporaryFolders()

// No .NET of this machine counts: what the table says is the same everywhere.
const nowhere = { root: join(process.cwd(), 'no-such-folder') }

async function frameworkOf(
  properties: string,
  {
    items = '',
    sdk = 'Microsoft.NET.Sdk',
    ...options
  }: ReadProjectOptions & { readonly items?: string; readonly sdk?: string } = {},
) {
  const folder = await newFolder()
  await mkdir(join(folder, '.git'))
  await writeFile(
    join(folder, 'App.csproj'),
    `<Project Sdk="${sdk}"><PropertyGroup>${properties}</PropertyGroup><ItemGroup>${items}</ItemGroup></Project>`,
  )
  const reading = await readProject('App.csproj', { workingDirectory: folder, dotnet: nowhere, ...options })
  const [framework] = reading.kind === 'project' ? reading.frameworks : []
  if (framework === undefined) throw new Error('no framework')
  return framework
}

const packsOf = async (...project: Parameters<typeof frameworkOf>) =>
  (await frameworkOf(...project)).downloads.map(({ id, range }) => `${id} ${range}`)

const target = (name: string) => `<TargetFramework>${name}</TargetFramework>`
const sdkVersion = '10.0.302'

describe('sdkPacks', () => {
  it('lists the reference assemblies of an older framework, and nothing where the SDK brings them', async () => {
    expect(await packsOf(target('net8.0'), { sdkVersion })).toEqual([
      'Microsoft.AspNetCore.App.Ref [8.0.29]',
      'Microsoft.NETCore.App.Ref [8.0.29]',
    ])
    expect(await packsOf(target('net10.0'), { sdkVersion })).toEqual([])
    expect(await packsOf(target('net8.0'), { sdkVersion: '8.0.410' })).toEqual([])
    expect(await packsOf(target('net6.0'), { sdkVersion: '8.0.410' })).toEqual([
      'Microsoft.AspNetCore.App.Ref [6.0.36]',
      'Microsoft.NETCore.App.Ref [6.0.36]',
    ])
    expect(await packsOf(target('netstandard2.1'), { sdkVersion })).toEqual([
      'NETStandard.Library.Ref [2.1.0]',
    ])
    for (const name of ['netstandard2.0', 'net472'])
      expect(await packsOf(target(name), { sdkVersion })).toEqual([])
  })

  it('lists hosts and runtimes of each runtime, in the latest version', async () => {
    const runtimes = '<OutputType>Exe</OutputType><RuntimeIdentifiers>linux-x64;win-x64</RuntimeIdentifiers>'
    expect(
      await packsOf(`${target('net9.0')}${runtimes}<UseAppHost>false</UseAppHost>`, { sdkVersion }),
    ).toEqual([
      'Microsoft.AspNetCore.App.Ref [9.0.18]',
      'Microsoft.AspNetCore.App.Runtime.linux-x64 [9.0.18]',
      'Microsoft.AspNetCore.App.Runtime.win-x64 [9.0.18]',
      'Microsoft.NETCore.App.Host.linux-x64 [9.0.18]',
      'Microsoft.NETCore.App.Host.win-x64 [9.0.18]',
      'Microsoft.NETCore.App.Ref [9.0.18]',
      'Microsoft.NETCore.App.Runtime.linux-x64 [9.0.18]',
      'Microsoft.NETCore.App.Runtime.win-x64 [9.0.18]',
    ])
  })

  it('takes the versions that project and references name', async () => {
    const direct =
      '<DisableTransitiveFrameworkReferenceDownloads>true</DisableTransitiveFrameworkReferenceDownloads>'
    const items = '<FrameworkReference Update="Microsoft.NETCore.App" TargetingPackVersion="8.0.1" />'
    expect(await packsOf(`${target('net8.0')}${direct}`, { sdkVersion, items })).toEqual([
      'Microsoft.NETCore.App.Ref [8.0.1]',
    ])
    const published = `${direct}<RuntimeIdentifier>linux-x64</RuntimeIdentifier><SelfContained>true</SelfContained>`
    expect(
      await packsOf(
        `${target('net10.0')}${published}<RuntimeFrameworkVersion>10.0.3</RuntimeFrameworkVersion>`,
        { sdkVersion },
      ),
    ).toEqual(['Microsoft.NETCore.App.Runtime.linux-x64 [10.0.3]'])
  })

  it('gives way to what the project downloads itself', async () => {
    const items = '<PackageDownload Include="microsoft.netcore.app.ref" Version="[8.0.3]" />'
    const { downloads } = await frameworkOf(target('net8.0'), { sdkVersion, items })
    expect(downloads.map(({ id, range, isImplicit }) => [id, range, isImplicit])).toEqual([
      ['microsoft.netcore.app.ref', '[8.0.3]', false],
      ['Microsoft.AspNetCore.App.Ref', '[8.0.29]', true],
    ])
  })

  it('names the frameworks of a project with what it passes on', async () => {
    const { frameworkReferences } = await frameworkOf(target('net10.0'), { sdk: 'Microsoft.NET.Sdk.Web' })
    expect(frameworkReferences).toEqual([
      { name: 'Microsoft.AspNetCore.App', privateAssets: 'none' },
      { name: 'Microsoft.NETCore.App', privateAssets: 'all' },
    ])
    expect((await frameworkOf(target('net472'))).frameworkReferences).toBeUndefined()
  })

  it('says what is not known of an SDK', async () => {
    // Its release came within two weeks of one of .NET 8.
    const { downloads, unknownDownloads } = await frameworkOf(target('net8.0'), { sdkVersion: '9.0.106' })
    expect(downloads).toEqual([])
    expect(unknownDownloads?.map(({ why }) => why)).toEqual([
      'the version of Microsoft.NETCore.App.Ref in this SDK',
      'the version of Microsoft.AspNetCore.App.Ref in this SDK',
    ])
  })

  it('reads of an installed SDK which versions and packs it has', async () => {
    const root = await newFolder()
    const sdk = join(root, 'sdk', '11.0.100-preview.2.1')
    await mkdir(sdk, { recursive: true })
    await mkdir(join(root, 'packs', 'Microsoft.NETCore.App.Ref', '8.0.77'), { recursive: true })
    const reference = (name: string) =>
      `<KnownFrameworkReference Include="${name}" TargetFramework="net8.0" RuntimeFrameworkName="${name}" DefaultRuntimeFrameworkVersion="8.0.0" LatestRuntimeFrameworkVersion="8.0.77" TargetingPackName="${name}.Ref" TargetingPackVersion="8.0.77" RuntimePackNamePatterns="${name}.Runtime.**RID**" RuntimePackRuntimeIdentifiers="linux-x64" />`
    const text = `<Project><PropertyGroup><BundledNETCoreAppTargetFrameworkVersion>11.0</BundledNETCoreAppTargetFrameworkVersion><NETCoreAppMaximumVersion>11.0</NETCoreAppMaximumVersion><NETCoreSdkVersion>11.0.100-preview.2.1</NETCoreSdkVersion></PropertyGroup>
      <ItemGroup>${['Microsoft.NETCore.App', 'Microsoft.AspNetCore.App'].map(reference).join('')}</ItemGroup></Project>`
    await writeFile(join(sdk, 'Microsoft.NETCoreSdk.BundledVersions.props'), text)
    expect(await packsOf(target('net8.0'), { dotnet: { root } })).toEqual([
      'Microsoft.AspNetCore.App.Ref [8.0.77]',
    ])
    // The SDK that the caller names is not there: the table counts.
    expect(await packsOf(target('net8.0'), { dotnet: { root }, sdkVersion })).toEqual([
      'Microsoft.AspNetCore.App.Ref [8.0.29]',
      'Microsoft.NETCore.App.Ref [8.0.29]',
    ])
  })
})
