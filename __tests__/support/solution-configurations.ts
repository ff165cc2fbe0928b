/*
 * What the .NET client (SDK 10.0.401) gives the projects A and B of solutions as `Configuration` and `Platform`, and R, to which A
 * refers and which no solution lists. Absent: the client does not restore it.
 */

interface SolutionCase {
  readonly name: string
  readonly file: string
  readonly text: string
  /** as `-p:` has them */
  readonly properties?: readonly string[]
  /** `CONFIGURATION PLATFORM` of A, B and R; or the code with which the client refuses it */
  readonly expected: readonly (string | undefined)[] | string
}

const slnx = (text: string) => `<Solution>${text}</Solution>`
const a = '<Project Path="A/A.csproj" />'
const b = '<Project Path="B/B.csproj" />'
const project = (id: string, ...rules: string[]) =>
  `<Project Path="${id}/${id}.csproj">${rules.join('')}</Project>`
const configurations = (...names: string[]) => `<Configurations>${names.join('')}</Configurations>`

const ids = { A: '{11111111-1111-1111-1111-111111111111}', B: '{22222222-2222-2222-2222-222222222222}' }

/** Rows: `A Debug|Any CPU=Release|x64`, all of them built. */
function sln(names: readonly string[], rows: readonly string[]): string {
  const projects = Object.entries(ids).map(
    ([id, guid]) =>
      `Project("{9A19103F-16F7-4668-BE54-9A1E7A4F7556}") = "${id}", "${id}\\${id}.csproj", "${guid}"\nEndProject\n`,
  )
  const lines = rows.flatMap(row => {
    const [, id = 'A', of = '', is = ''] = /^([AB]) (.*)=(.*)$/.exec(row) ?? []
    const guid = ids[id as keyof typeof ids]
    return ['ActiveCfg', 'Build.0'].map(what => `\t\t${guid}.${of}.${what} = ${is}\n`)
  })
  return `Microsoft Visual Studio Solution File, Format Version 12.00
${projects.join('')}Global
\tGlobalSection(SolutionConfigurationPlatforms) = preSolution
${names.map(name => `\t\t${name} = ${name}\n`).join('')}\tEndGlobalSection
\tGlobalSection(ProjectConfigurationPlatforms) = postSolution
${lines.join('')}\tEndGlobalSection
EndGlobal
`
}

const all = (value: string) => [value, value, value]

const inXml = (name: string, text: string, expected: SolutionCase['expected'], ...properties: string[]) => ({
  ...{ name: `slnx: ${name}`, file: 'S.slnx', text: slnx(text), expected },
  ...(properties.length > 0 && { properties }),
})

const inText = (
  name: string,
  [names, rows]: readonly [names: readonly string[], rows: readonly string[]],
  expected: SolutionCase['expected'],
  ...properties: string[]
) => ({
  ...{ name: `sln: ${name}`, file: 'S.sln', text: sln(names, rows), expected },
  ...(properties.length > 0 && { properties }),
})

const both = (...names: string[]) => names.flatMap(name => [`A ${name}=${name}`, `B ${name}=${name}`])
const usual = ['Debug|Any CPU', 'Release|Any CPU']
const type = (name: string) => `<BuildType Name="${name}" />`
const platform = (name: string) => `<Platform Name="${name}" />`

export const solutionCases: readonly SolutionCase[] = [
  inXml('no word of configurations', a + b, all('Debug AnyCPU')),
  inXml(
    'Debug wherever it stands',
    configurations(type('Release'), type('Debug')) + a + b,
    all('Debug AnyCPU'),
  ),
  inXml('else the first by name', configurations(type('Zed'), type('Alpha')) + a + b, all('Alpha AnyCPU')),
  inXml(
    'platforms that no project names',
    configurations(platform('x64'), platform('x86')) + a + b,
    all('Debug AnyCPU'),
  ),
  inXml(
    'the first platform by name',
    configurations(platform('x86'), platform('ARM')) +
      project('A', '<Platform Solution="*|ARM" Project="P" />', '<Platform Solution="*|x86" Project="Q" />') +
      b,
    ['Debug P', 'Debug AnyCPU', 'Debug P'],
  ),
  inXml(
    'Any CPU before others',
    configurations(platform('ARM'), platform('Any CPU')) +
      project('A', '<Platform Solution="*|ARM" Project="P" />') +
      project('B', '<Platform Solution="*|Any CPU" Project="Q" />'),
    ['Debug AnyCPU', 'Debug Q', 'Debug AnyCPU'],
  ),
  inXml(
    'Mixed Platforms before Any CPU',
    configurations(platform('Mixed Platforms'), platform('Any CPU')) +
      project('A', '<Platform Solution="*|Mixed Platforms" Project="x64" />') +
      b,
    ['Debug x64', 'Debug AnyCPU', 'Debug x64'],
  ),
  inXml(
    'rules for all',
    project('A', '<BuildType Project="Release" />') + project('B', '<Platform Project="x64" />'),
    ['Release AnyCPU', 'Debug x64', 'Release AnyCPU'],
  ),
  inXml(
    'rules for some',
    project('A', '<BuildType Solution="Release|*" Project="Foo" />') +
      project('B', '<BuildType Solution="Debug|*" Project="Bar" />'),
    ['Debug AnyCPU', 'Bar AnyCPU', 'Debug AnyCPU'],
  ),
  inXml(
    'the narrower rule, before and after',
    project('A', '<BuildType Solution="Debug|*" Project="Narrow" />', '<BuildType Project="Wide" />') +
      project('B', '<BuildType Project="Wide" />', '<BuildType Solution="Debug|Any CPU" Project="Narrow" />'),
    ['Narrow AnyCPU', 'Narrow AnyCPU', 'Narrow AnyCPU'],
  ),
  inXml('the property that is given', a + b, all('Release AnyCPU'), 'Configuration=Release'),
  inXml(
    'a rule for the property that is given',
    project('A', '<BuildType Solution="Release|*" Project="Foo" />') + b,
    ['Foo AnyCPU', 'Release AnyCPU', 'Foo AnyCPU'],
    'configuration=Release',
  ),
  inXml(
    'the platform that is given',
    a + project('B', '<Platform Project="x64" />'),
    ['Debug AnyCPU', 'Debug x64', 'Debug AnyCPU'],
    'Platform=Any CPU',
  ),
  inXml('a configuration that it lacks', a + b, 'MSB4126', 'Configuration=Nope'),
  inXml('a platform that it lacks', a + b, 'MSB4126', 'Platform=x64'),
  inText('as they are mostly written', [usual, both(...usual)], all('Debug AnyCPU')),
  inText(
    'the property that is given',
    [usual, both(...usual)],
    all('Release AnyCPU'),
    'Configuration=Release',
  ),
  inText(
    'another one of the project',
    [['Debug|Any CPU'], ['A Debug|Any CPU=Release|x64', 'B Debug|Any CPU=Debug']],
    ['Release x64', 'Debug ', 'Release x64'],
  ),
  inText(
    'Mixed Platforms',
    [
      ['Debug|Mixed Platforms', 'Debug|x64'],
      ['A Debug|Mixed Platforms=Debug|Any CPU', 'B Debug|Mixed Platforms=Debug|x86'],
    ],
    ['Debug AnyCPU', 'Debug x86', 'Debug AnyCPU'],
  ),
  inText(
    'the first platform as listed',
    [['Debug|Zed', 'Debug|Alpha'], both('Debug|Zed', 'Debug|Alpha')],
    all('Debug Zed'),
  ),
  inText(
    'names in another case',
    [['Release|Any CPU', 'debug|Any CPU'], both('Release|Any CPU', 'Debug|Any CPU')],
    all('Debug AnyCPU'),
  ),
  inText(
    'a default that it does not have',
    [['Zed|x64', 'Alpha|Any CPU'], both('Zed|x64', 'Alpha|Any CPU')],
    'MSB4126',
  ),
]

/** The files of a repository whose projects have both properties in their version, as `Directory.Build.props` sees them. */
export function repositoryOf({
  file,
  text,
}: Pick<SolutionCase, 'file' | 'text'>): Readonly<Record<string, string>> {
  const empty = '<Project Sdk="Microsoft.NET.Sdk" />'
  return {
    '.git/HEAD': 'ref: refs/heads/main\n',
    [file]: text,
    'Directory.Build.props': `<Project><PropertyGroup><TargetFramework>net10.0</TargetFramework><NuGetAudit>false</NuGetAudit>
      <Version>1.0.0-$(Configuration)x$(Platform)</Version></PropertyGroup></Project>`,
    'A/A.csproj':
      '<Project Sdk="Microsoft.NET.Sdk"><ItemGroup><ProjectReference Include="../R/R.csproj" /></ItemGroup></Project>',
    'B/B.csproj': empty,
    'R/R.csproj': empty,
  }
}
