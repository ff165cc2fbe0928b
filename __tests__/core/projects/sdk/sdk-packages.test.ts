import { describe, expect, it } from '@jest/globals'
import { parseFramework } from '../../../../src/core/frameworks/parse-framework.ts'
import { Unknown, type Value } from '../../../../src/core/projects/evaluate/value.ts'
import type { KnownProject } from '../../../../src/core/projects/sdk/asked.ts'
import { loadSdkData, type SdkElement } from '../../../../src/core/projects/sdk/sdk-data.ts'
import { implicitVersion, sdkPackages } from '../../../../src/core/projects/sdk/sdk-packages.ts'

const bundled = 'Microsoft.NETCoreSdk.BundledVersions.props'

async function projectOf(
  framework: string,
  properties: Readonly<Record<string, Value>>,
  { sdk, hasRazorFiles = false }: { readonly sdk?: string; readonly hasRazorFiles?: boolean } = {},
): Promise<KnownProject> {
  const { files } = await loadSdkData(sdk)
  const parsed = parseFramework(framework)
  const items = (type: string) =>
    (files[bundled] ?? [])
      .flatMap(([, , content]) => (Array.isArray(content) ? (content as readonly SdkElement[]) : []))
      .filter(([name]) => name === type)
      .map(([, attributes, content]) => {
        const children = Array.isArray(content) ? (content as readonly SdkElement[]) : []
        const metadata = new Map<string, Value>([
          ...Object.entries(attributes).map(([name, text]) => [name.toLowerCase(), text as string] as const),
          ...children.map(
            ([name, , text]) =>
              [name.toLowerCase(), typeof text === 'string' ? text : new Unknown(name)] as const,
          ),
        ])
        return { name: metadata.get('include') as string, metadata }
      })
  const values: Readonly<Record<string, Value>> = {
    _FirstTargetFrameworkVersionToSupportAotAnalyzer: '7.0',
    _FirstTargetFrameworkVersionToSupportTrimAnalyzer: '6.0',
    _FirstTargetFrameworkVersionToSupportSingleFileAnalyzer: '6.0',
    _TargetFrameworkVersionWithoutV: parsed.version.slice(0, 2).join('.'),
    ...properties,
  }
  return {
    framework: parsed,
    property: name => values[name] ?? '',
    items,
    hasRazorFiles: () => hasRazorFiles,
  }
}

const idsOf = async (...project: Parameters<typeof projectOf>) =>
  sdkPackages(await projectOf(...project)).packages.map(({ id, version }) => `${id} ${version}`)

describe('sdkPackages', () => {
  it('adds linker and compiler for what trims and compiles, in the version of the SDK', async () => {
    const sdk = '10.0.302'
    expect(await idsOf('net10.0', { IsTrimmable: 'True' }, { sdk })).toEqual([
      'Microsoft.NET.ILLink.Tasks 10.0.10',
    ])
    expect(await idsOf('net9.0', { IsAotCompatible: 'true' }, { sdk })).toEqual([
      'Microsoft.NET.ILLink.Tasks 9.0.18',
    ])
    expect(await idsOf('net8.0', { PublishAot: 'true' }, { sdk })).toEqual([
      'Microsoft.DotNet.ILCompiler 8.0.29',
      'Microsoft.NET.ILLink.Tasks 8.0.29',
    ])
    expect(await idsOf('net8.0', { PublishAot: 'true' }, { sdk: '8.0.410' })).toEqual([
      'Microsoft.DotNet.ILCompiler 8.0.16',
      'Microsoft.NET.ILLink.Tasks 8.0.16',
    ])
    expect(await idsOf('net8.0', { IsTrimmable: 'true', RuntimeFrameworkVersion: '8.0.1' })).toEqual([
      'Microsoft.NET.ILLink.Tasks 8.0.1',
    ])
    expect(await idsOf('net6.0', { PublishTrimmed: 'true' }, { sdk })).toEqual([
      'Microsoft.NET.ILLink.Tasks 7.0.100-1.23211.1',
      'Microsoft.NET.ILLink.Analyzers 7.0.100-1.23211.1',
    ])
  })

  it('adds nothing for frameworks without it, nor where nothing asks for it', async () => {
    expect(await idsOf('netstandard2.0', { IsTrimmable: 'true' })).toEqual([])
    expect(await idsOf('net6.0', { IsAotCompatible: 'true' })).toEqual([])
    expect(await idsOf('netcoreapp3.1', { IsTrimmable: 'true' })).toEqual([])
    expect(await idsOf('net10.0', { IsTrimmable: 'false' })).toEqual([])
    expect(await idsOf('net10.0', { IsTrimmable: 'true', EnableRuntimePackDownload: 'false' })).toEqual([])
  })

  it('adds the packs of Blazor', async () => {
    const sdk = '10.0.302'
    expect(await idsOf('net9.0', { UsingMicrosoftNETSdkWebAssembly: 'true' }, { sdk })).toEqual([
      'Microsoft.NET.Sdk.WebAssembly.Pack 10.0.10',
    ])
    const web = { UsingMicrosoftNETSdkWeb: 'true' }
    const assets = ['Microsoft.AspNetCore.App.Internal.Assets 10.0.10']
    expect(await idsOf('net10.0', web, { sdk, hasRazorFiles: true })).toEqual(assets)
    expect(await idsOf('net9.0', web, { sdk, hasRazorFiles: true })).toEqual([])
    expect(await idsOf('net10.0', web, { sdk })).toEqual([])
    expect(await idsOf('net10.0', { RequiresAspNetWebAssets: 'true' }, { sdk })).toEqual(assets)
  })

  it('adds what a host of Aspire needs, in the version that it refers to', async () => {
    const host = {
      AspireHostingSDKVersion: '13.1.0',
      IsAspireHost: 'true',
      NETCoreSdkRuntimeIdentifier: 'linux-x64',
    }
    const reference = (version?: string) => [
      {
        name: 'aspire.hosting.apphost',
        metadata: new Map(version === undefined ? [] : [['version', version]]),
      },
    ]
    const added = async (
      properties: Readonly<Record<string, Value>>,
      items: Readonly<Record<string, ReturnType<typeof reference>>> = {},
    ) => {
      const project = await projectOf('net10.0', { ...host, ...properties })
      const { packages, unknown } = sdkPackages({
        ...project,
        items: type => items[type] ?? project.items(type),
      })
      return [...packages.map(({ id, version }) => `${id} ${version}`), ...unknown.map(({ why }) => why)]
    }
    const tools = (version: string, runtime = 'linux-x64') =>
      ['Dashboard.Sdk', 'Hosting.Orchestration'].map(name => `Aspire.${name}.${runtime} ${version}`)
    expect(await added({})).toEqual(['Aspire.Hosting.AppHost 13.1.0', ...tools('13.1.0')])
    expect(await added({}, { PackageReference: reference('9.5.0') })).toEqual(tools('9.5.0'))
    expect(await added({}, { PackageReference: reference('8.1.0') })).toEqual(tools('13.1.0'))
    const central = { PackageReference: reference(), PackageVersion: reference('13.0.2') }
    expect(await added({}, central)).toEqual(tools('13.0.2'))
    expect(await added({ AspireUseCliBundle: 'true' })).toEqual(['Aspire.Hosting.AppHost 13.1.0'])
    expect(await added({ SkipAddAspireDefaultReferences: 'true' })).toEqual([])
    expect(await added({ IsAspireHost: 'false' })).toEqual([])
    const old = { AspireHostingSDKVersion: '9.0.0' }
    expect(await added(old)).toEqual(['no reference to Aspire.Hosting.AppHost'])
    expect(await added({ NETCoreSdkRuntimeIdentifier: 'linux-musl-arm64' }, central)).toEqual(
      tools('13.0.2', 'linux-arm64'),
    )
    expect(await added({ NETCoreSdkRuntimeIdentifier: new Unknown('the machine') }, central)).toContain(
      'the machine',
    )
  })

  it('says what would have to be known', async () => {
    const unknown = async (...project: Parameters<typeof projectOf>) =>
      sdkPackages(await projectOf(...project)).unknown.map(({ why }) => why)
    expect(await unknown('net10.0', { IsTrimmable: new Unknown('$(CI)') })).toContain('$(CI)')
    const both = { PublishTrimmed: 'true', IsTrimmable: new Unknown('$(CI)') }
    expect(await unknown('net10.0', both)).toEqual([])
    expect(await unknown('netcoreapp3.1', both)).toEqual(['$(CI)'])
    expect(await unknown('net9.0', { IsTrimmable: 'true' }, { sdk: '10.0.100' })).toEqual([
      'the version of Microsoft.NET.ILLink.Tasks in this SDK',
    ])
    expect(await unknown('net6.0', { PublishAot: 'true' })).toHaveLength(1)
  })
})

describe('implicitVersion', () => {
  it('is that of the framework, the latest patch on demand', async () => {
    const project = await projectOf('netcoreapp2.1', {})
    expect(implicitVersion('microsoft.netcore.app', project)).toBe('2.1.0')
    expect(implicitVersion('Newtonsoft.Json', project)).toBeUndefined()
    const latest = await projectOf('netcoreapp2.1', { TargetLatestRuntimePatch: 'true' })
    expect(implicitVersion('Microsoft.NETCore.App', latest)).toBe('2.1.30')
  })
})
