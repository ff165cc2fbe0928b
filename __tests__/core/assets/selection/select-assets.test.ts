import { describe, expect, it } from '@jest/globals'
import type { PackageContent } from '../../../../src/core/assets/package-content.ts'
import { AssetGroups } from '../../../../src/core/assets/selection/asset-groups.ts'
import { type AssetTarget, selectAssets } from '../../../../src/core/assets/selection/select-assets.ts'
import type { TargetAssets } from '../../../../src/core/assets/selection/target-assets.ts'
import { parseFramework } from '../../../../src/core/frameworks/parse-framework.ts'
import { parseManifest } from '../../../../src/core/nuget/manifest.ts'
import { manifestXml } from '../../../support/package.ts'

function contentOf(files: readonly string[], metadata = ''): PackageContent {
  const manifest = parseManifest(manifestXml({ id: 'P', version: '1.0.0', metadata }))
  const place = { path: 'p/1.0.0', folder: '/p/1.0.0', sha512: '', hasRuntimes: false }
  return {
    ...place,
    id: 'P',
    version: '1.0.0',
    name: 'P/1.0.0',
    files,
    manifest,
    groups: new AssetGroups(files),
  }
}

function targetOf(framework: string, more: Partial<AssetTarget> = {}): AssetTarget {
  return { framework: parseFramework(framework), fallbacks: [], ...more }
}

const imports: Readonly<Record<string, readonly string[]>> = {
  'linux-x64': ['linux-x64', 'linux', 'any'],
  linux: ['linux', 'any'],
}

const forLinux = {
  runtime: 'linux-x64',
  suitsRuntime: (one: string, other: string) => (imports[one] ?? [one]).includes(other),
}

function paths(
  content: PackageContent,
  target: AssetTarget,
): Partial<Record<keyof TargetAssets, readonly string[]>> {
  const { assets } = selectAssets(content, target)
  return Object.fromEntries(
    Object.entries(assets).flatMap(([kind, list]) =>
      list.length === 0
        ? []
        : [
            [
              kind,
              list.map((each: string | { path: string }) => (typeof each === 'string' ? each : each.path)),
            ],
          ],
    ),
  )
}

describe('selectAssets', () => {
  it('takes the folder dotnet before the folder any, which is a framework below it', () => {
    const files = [
      ...['lib/any/A.dll', 'lib/dotnet/B.dll'],
      ...['ref/any/A.dll', 'ref/dotnet/B.dll'],
      ...['build/any/P.targets', 'build/dotnet/P.props'],
      ...['embed/any/A.dll', 'embed/dotnet/B.dll'],
    ]
    const expected = {
      compile: ['ref/dotnet/B.dll'],
      runtime: ['lib/dotnet/B.dll'],
      build: ['build/dotnet/P.props'],
      embed: ['embed/dotnet/B.dll'],
    }
    for (const content of [contentOf(files), contentOf(files.toReversed())])
      expect(paths(content, targetOf('net472'))).toEqual(expected)
    expect(paths(contentOf(['lib/any/A.dll', 'build/any/P.targets']), targetOf('net472'))).toEqual({
      compile: ['lib/any/A.dll'],
      runtime: ['lib/any/A.dll'],
      build: ['build/any/P.targets'],
    })
  })

  it('compiles against ref, runs lib, and tells what belongs to an assembly', () => {
    const content = contentOf([
      'ref/net6.0/P.dll',
      'lib/net6.0/P.dll',
      'lib/net6.0/P.xml',
      'lib/net6.0/P.pdb',
      'lib/net45/P.dll',
    ])
    expect(paths(content, targetOf('net8.0'))).toEqual({
      compile: ['ref/net6.0/P.dll'],
      runtime: ['lib/net6.0/P.dll'],
    })
    expect(selectAssets(content, targetOf('net8.0')).assets.runtime[0]?.properties).toEqual({
      related: '.pdb;.xml',
    })
  })

  it('takes the files of a runtime before those for all, the nearest first', () => {
    const content = contentOf([
      'lib/net6.0/P.dll',
      'runtimes/linux/lib/net6.0/P.dll',
      'runtimes/linux-x64/lib/netstandard2.0/P.dll',
      'runtimes/any/native/a.so',
      'runtimes/linux/native/b.so',
    ])
    const found = paths(content, targetOf('net8.0', forLinux))
    // The framework decides before the runtime.
    expect(found.runtime).toEqual(['runtimes/linux/lib/net6.0/P.dll'])
    expect(found.compile).toEqual(['lib/net6.0/P.dll'])
    expect(found.native).toEqual(['runtimes/linux/native/b.so'])
    expect(found.runtimeTargets).toBeUndefined()
    expect(paths(content, targetOf('net8.0')).runtimeTargets).toEqual([
      'runtimes/linux/lib/net6.0/P.dll',
      'runtimes/linux-x64/lib/netstandard2.0/P.dll',
      'runtimes/any/native/a.so',
      'runtimes/linux/native/b.so',
    ])
  })

  it('tries fallbacks for the package as a whole', () => {
    const content = contentOf(['lib/net461/P.dll', 'build/netstandard2.0/P.props'])
    const fallbacks = [parseFramework('net461')]
    expect(paths(content, targetOf('net8.0', { fallbacks }))).toEqual({
      build: ['build/netstandard2.0/P.props'],
    })
    const only = contentOf(['lib/net461/P.dll'])
    expect(selectAssets(only, targetOf('net8.0', { fallbacks })).isFallback).toBe(true)
    expect(selectAssets(content, targetOf('net472', { fallbacks })).isFallback).toBe(false)
  })

  it('imports only what has the name of the package, what flows on before what does not', () => {
    const content = contentOf([
      'build/p.targets',
      'build/P.props',
      'build/other.props',
      'buildTransitive/P.props',
      'buildMultiTargeting/P.props',
    ])
    expect(paths(content, targetOf('net8.0'))).toEqual({
      build: ['buildTransitive/P.props', 'build/p.targets'],
      buildMultiTargeting: ['buildMultiTargeting/P.props'],
    })
    expect(
      paths(contentOf(['build/net8.0/_._', 'build/net8.0/x.targets']), targetOf('net8.0')).build,
    ).toEqual(['build/net8.0/_._'])
  })

  it('finds resources by their locale', () => {
    const files = [
      'lib/net8.0/P.dll',
      'lib/net8.0/de/P.resources.dll',
      'lib/net8.0/zh-Hans/P.resources.dll',
      'lib/net8.0/nothing/P.resources.dll',
    ]
    const { resource } = selectAssets(contentOf(files), targetOf('net8.0')).assets
    expect(resource.map(({ properties }) => properties?.locale)).toEqual(['de', 'zh-Hans'])
  })

  it('leaves out assemblies that the manifest does not name as references', () => {
    const metadata =
      '<references><group targetFramework="net6.0"><reference file="p.DLL" /></group></references>'
    const content = contentOf(['lib/net6.0/P.dll', 'lib/net6.0/Q.dll'], metadata)
    expect(paths(content, targetOf('net8.0')).compile).toEqual(['lib/net6.0/P.dll'])
    expect(
      paths(contentOf(['lib/net45/P.dll', 'lib/net45/Q.dll'], metadata), targetOf('net472')).compile,
    ).toHaveLength(2)
  })

  it('takes assemblies of the framework only where the framework has some', () => {
    const metadata =
      '<frameworkAssemblies><frameworkAssembly assemblyName="System.Xml" targetFramework="net45, net461" /></frameworkAssemblies>'
    expect(paths(contentOf([], metadata), targetOf('net472'))).toEqual({
      frameworkAssemblies: ['System.Xml'],
    })
    expect(paths(contentOf([], metadata), targetOf('net8.0'))).toEqual({})
  })

  it('says of content files what the last rule for them says', () => {
    const rules =
      '<files include="**/*" buildAction="None" copyToOutput="true" /><files include="cs/**" buildAction="compile" flatten="true" />'
    const files = [
      'contentFiles/cs/net6.0/deep/A.cs.pp',
      'contentFiles/any/any/x/b.txt',
      'contentFiles/any/net45/c.txt',
    ]
    const { contentFiles } = selectAssets(
      contentOf(files, `<contentFiles>${rules}</contentFiles>`),
      targetOf('net8.0'),
    ).assets
    expect(contentFiles).toEqual([
      {
        path: 'contentFiles/cs/net6.0/deep/A.cs.pp',
        properties: {
          buildAction: 'Compile',
          codeLanguage: 'cs',
          copyToOutput: true,
          outputPath: 'A.cs',
          ppOutputPath: 'deep/A.cs',
        },
      },
      {
        path: 'contentFiles/any/any/x/b.txt',
        properties: { buildAction: 'None', codeLanguage: 'any', copyToOutput: true, outputPath: 'x/b.txt' },
      },
    ])
  })

  it('refuses a rule that the client does not take', () => {
    const files = ['contentFiles/any/any/a.txt']
    const select = (rule: string) => () =>
      selectAssets(contentOf(files, `<contentFiles><files ${rule} /></contentFiles>`), targetOf('net8.0'))
    expect(select('buildAction="Content"')).toThrow('without "include"')
    expect(select('include="**/*" buildAction="Nothing"')).toThrow('the build action "Nothing"')
    expect(select('include="**/*" copyToOutput="perhaps"')).toThrow('neither true nor false')
  })

  it('takes only assemblies of a fallback, whatever else a manifest and folders say for it', () => {
    const content = contentOf(
      ['lib/net45/P.dll', 'lib/net45/Q.dll', 'contentFiles/any/net45/a.txt', 'runtimes/win/lib/net45/P.dll'],
      `<authors>A</authors><description>d</description><references><group targetFramework="net45"><reference file="P.dll" /></group></references>
      <frameworkReferences><group targetFramework="net45"><frameworkReference name="Web" /></group></frameworkReferences>`,
    )
    const fallbacks = [parseFramework('net461')]
    const whole = paths(content, targetOf('netstandard2.0', { fallbacks }))
    expect(Object.keys(whole).sort()).toEqual(['compile', 'runtime'])
  })
})
