import { Random } from '../campaigns/random.ts'

/** A project whose SDK may download packs: its file name and its text. */
export interface PackProject {
  readonly name: string
  readonly text: string
}

/** What may stand in a project and decides which packs its SDK downloads; each with its chance of 100. */
const statements: readonly (readonly [chance: number, property: string, values: readonly string[]])[] = [
  [50, 'OutputType', ['Exe', 'WinExe', 'Library']],
  [
    35,
    'RuntimeIdentifier',
    ['linux-x64', 'win-x64', 'osx-arm64', 'linux-musl-x64', 'any', 'win-x86', 'linux-arm64'],
  ],
  [
    35,
    'RuntimeIdentifiers',
    [
      'linux-x64;win-x64',
      'osx-x64',
      'linux-arm64; osx-arm64 ',
      'any;linux-x64',
      'win-arm64;browser-wasm',
      '',
    ],
  ],
  [20, 'SelfContained', ['true', 'false']],
  [15, 'PublishAot', ['true', 'false']],
  [15, 'PublishTrimmed', ['true', 'false']],
  [20, 'PublishReadyToRun', ['true', 'false']],
  [15, 'PublishSingleFile', ['true', 'false']],
  [8, 'IsTrimmable', ['true']],
  [8, 'IsAotCompatible', ['true']],
  [15, 'TargetLatestRuntimePatch', ['true', 'false']],
  [10, 'DisableTransitiveFrameworkReferenceDownloads', ['true', 'false']],
  [15, 'UseAppHost', ['true', 'false']],
  [6, 'EnableTargetingPackDownload', ['false', 'true']],
  [6, 'EnableRuntimePackDownload', ['false', 'true']],
  [6, 'EnableAppHostPackDownload', ['false', 'true']],
  [6, 'DisableImplicitFrameworkReferences', ['true', 'false']],
  [5, 'EnableComHosting', ['true']],
  [5, 'AppHostRuntimeIdentifier', ['win-x64', 'linux-arm64']],
  [5, 'PublishAotUsingRuntimePack', ['true']],
  [5, 'UseMonoRuntime', ['true']],
  [4, 'EnableSingleFileAnalyzer', ['true']],
  [4, 'IsTestProject', ['true']],
  [5, 'Configuration', ['Release']],
]

const sdks = ['', '', '', '', '.Web', '.Worker', '.Razor'] as const

const frameworks = [
  ...[
    'net6.0',
    'net7.0',
    'net8.0',
    'net9.0',
    'net10.0',
    'netstandard2.0',
    'netstandard2.1',
    'net472',
    'net48',
  ],
  ...['net5.0', 'netcoreapp3.1', 'netcoreapp2.1', 'net8.0-windows', 'net9.0-windows', 'net10.0-windows'],
  ...['net8.0-windows10.0.19041.0', 'net10.0-windows10.0.22621.0', 'net6.0-windows10.0.17763'],
] as const

const items: readonly (readonly [chance: number, text: string])[] = [
  [12, '<FrameworkReference Include="Microsoft.AspNetCore.App" />'],
  [4, '<FrameworkReference Include="Microsoft.AspNetCore.App" PrivateAssets="all" />'],
  [4, '<FrameworkReference Include="Microsoft.WindowsDesktop.App" />'],
  [4, '<FrameworkReference Update="Microsoft.NETCore.App" TargetingPackVersion="8.0.0" />'],
  [4, '<FrameworkReference Update="Microsoft.NETCore.App" RuntimeFrameworkVersion="9.0.1" />'],
  [4, '<FrameworkReference Update="Microsoft.NETCore.App" TargetLatestRuntimePatch="false" />'],
  [4, '<FrameworkReference Remove="Microsoft.NETCore.App" />'],
  [4, '<PackageReference Include="Microsoft.AspNetCore.App" />'],
  [5, '<PackageDownload Include="Microsoft.NETCore.App.Ref" Version="[8.0.31]" />'],
  [4, '<PackageDownload Include="Some.Tool" Version="[1.0.0];[2.0.0]" />'],
]

/** Draws a project of an SDK, with the runtimes, frameworks and ways to publish that decide which packs it needs. */
export function randomPacks(seed: number): PackProject {
  const random = new Random(`packs ${seed}`)
  const one = <T>(of: readonly T[]) => of[random.int(of.length)] as T
  const happens = (chance: number) => random.int(100) < chance
  const several = happens(15)
  const targets = several ? [...new Set([one(frameworks), one(frameworks)])] : [one(frameworks)]
  const isWindows = targets.some(each => each.includes('-windows'))
  const properties = statements
    .filter(([chance]) => happens(chance))
    .map(([, name, values]) => `<${name}>${one(values)}</${name}>`)
  const desktop = isWindows
    ? [
        '<EnableWindowsTargeting>true</EnableWindowsTargeting>',
        ...(happens(40) ? ['<UseWPF>true</UseWPF>'] : []),
        ...(happens(30) ? ['<UseWindowsForms>true</UseWindowsForms>'] : []),
      ]
    : []
  const version = happens(5)
    ? [`<RuntimeFrameworkVersion>${one(['8.0.1', '9.0.3'])}</RuntimeFrameworkVersion>`]
    : []
  const drawn = items.filter(([chance]) => happens(chance)).map(([, text]) => text)
  const target = `<TargetFramework${several ? 's' : ''}>${targets.join(';')}</TargetFramework${several ? 's' : ''}>`
  return {
    name: `p${seed}`,
    text: `<Project Sdk="Microsoft.NET.Sdk${one(sdks)}">
  <PropertyGroup>
    ${[target, ...properties, ...desktop, ...version].join('\n    ')}
  </PropertyGroup>
  <ItemGroup>
    ${drawn.join('\n    ')}
  </ItemGroup>
</Project>
`,
  }
}
