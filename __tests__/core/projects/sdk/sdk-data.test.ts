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
})
