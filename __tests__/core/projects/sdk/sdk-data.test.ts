import { describe, expect, it } from '@jest/globals'
import { loadSdkData, type SdkElement } from '../../../../src/core/projects/sdk/sdk-data.ts'

const namesOf = (elements: readonly SdkElement[]): readonly string[] =>
  elements.flatMap(([name, , content]) => [name, ...(Array.isArray(content) ? namesOf(content) : [])])

describe('loadSdkData', () => {
  it('has the files around a project of each family, and nothing that only a build reads', async () => {
    const { files, version, msbuild, left } = await loadSdkData()
    expect([version, msbuild]).toEqual([
      expect.stringMatching(/^10\.0\.\d+$/),
      expect.stringMatching(/^\d+\.\d+\.\d+$/),
    ])
    for (const family of [
      '',
      '.Web',
      '.Worker',
      '.Razor',
      '.BlazorWebAssembly',
      '.StaticWebAssets',
      '.WindowsDesktop',
    ])
      for (const part of ['props', 'targets'])
        expect(files).toHaveProperty([`Sdks/Microsoft.NET.Sdk${family}/Sdk/Sdk.${part}`])
    const names = new Set(Object.values(files).flatMap(namesOf))
    expect(names).toContain('KnownILLinkPack')
    for (const unread of ['Target', 'UsingTask', 'Compile', 'BuildDependsOn'])
      expect(names).not.toContain(unread)
    expect(left).toContain('builddependson')
  })

  it('has the versions of another SDK in their place, and null for what is not known of it', async () => {
    const textOf = async (version?: string) => {
      const { files } = await loadSdkData(version)
      return JSON.stringify([
        files['Microsoft.NETCoreSdk.BundledVersions.props'],
        files['FSharp/Microsoft.FSharp.Core.NetSdk.props'],
      ])
    }
    const [whole, older, unknown] = [await textOf(), await textOf('8.0.410'), await textOf('12.0.100')]
    expect(whole).toContain('"net10.0"')
    expect(older).not.toContain('"net10.0"')
    expect(older).toContain('["NETCoreSdkVersion",0,"8.0.410"],["SdkAnalysisLevel",0,"8.0.400"]')
    expect(older).toContain('"TargetFramework":"net8.0","ILLinkPackVersion":"8.0.16"')
    expect(older).toContain('["FSCorePackageVersion",0,"8.0.403"]')
    expect(unknown).toContain('["FSCorePackageVersion",0,null]')
    expect(unknown).toContain(
      '{"Include":"Microsoft.NET.ILLink.Tasks","TargetFramework":"net8.0"},[["ILLinkPackVersion",0,null]]',
    )
    expect(unknown).toContain('["BundledNETCoreAppPackageVersion",0,null]')
  })
})
