import { resolve } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import {
  isSolution,
  parseSolution,
  parseSolutionFilter,
} from '../../../../src/core/projects/solutions/solution.ts'
import { failureOf } from '../../../support/failure-of.ts'

const solutionOf = (text: string | Buffer, file: string) => {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text
  const { configurations: _, ...lists } = parseSolution(bytes, { file: resolve('/repo', file) })
  return lists
}
const parse = (text: string | Buffer, file: string) => solutionOf(text, file).projects
const at = (...paths: string[]) => paths.map(path => resolve('/repo', path))

const sln = `\ufeff
Microsoft Visual Studio Solution File, Format Version 12.00
Project("{FAE04EC0-301F-11D3-BF4B-00C04F79EFBC}") = "App", "src\\App\\App.csproj", "{11111111-1111-1111-1111-111111111111}"
EndProject
Project("{2150E333-8FDC-42A3-9474-1A3956D46DE8}") = "folder", "folder", "{22222222-2222-2222-2222-222222222222}"
EndProject
Project("{F2A71F9B-5D33-465A-A702-920D77279786}") = "Lib", "Lib.fsproj", "{33333333-3333-3333-3333-333333333333}"
EndProject
Project("{930C7802-8A8C-48F9-8165-68863BCCD9DD}") = "Setup", "Setup.wixproj", "{44444444-4444-4444-4444-444444444444}"
EndProject
Global
EndGlobal
`

describe('parseSolution', () => {
  test('lists the projects of a .sln in its order, without folders and other kinds', () => {
    expect(parse(sln, 'all.sln')).toEqual(at('src/App/App.csproj', 'Lib.fsproj'))
    expect(parse(sln.replaceAll('\n', '\r\n'), 'all.sln')).toHaveLength(2)
    expect(solutionOf(sln, 'all.sln').others).toEqual(at('Setup.wixproj'))
  })

  test('reads a .sln as MSBuild: types of any text, any blanks, any code page', () => {
    const lines = [
      'Project("FAE04EC0-301F-11D3-BF4B-00C04F79EFBC")   =   "a" ,"a\\a.csproj",   "1"  ',
      'Project("any")="b","b.fsproj","{2}"',
      'Project("2150E333-8FDC-42A3-9474-1A3956D46DE8") = "folder", "folder", "{3}"',
    ]
    const rows = ['1.Debug|Any CPU.Build.0   =   Debug|Any CPU', '{2}.Debug|Any CPU.Build.0=Debug|Any CPU']
    const text = ['Microsoft Visual Studio Solution File', ...lines, ...rows].join('\r\n')
    expect(solutionOf(text, 'odd.SLN')).toEqual({
      projects: at('a/a.csproj', 'b.fsproj'),
      others: [],
      unbuilt: [],
      loaded: [],
    })
    const old = Buffer.from(sln.replace('\ufeff', '').replace('"Lib"', '"B\u00fccher"'), 'latin1')
    expect(parse(old, 'all.sln')).toEqual(at('src/App/App.csproj', 'Lib.fsproj'))
  })

  // Each is what "dotnet restore" of SDK 10.0.401 says, which ends with a trace where a folder is in itself.
  const [app, folder, lib] = ['1', '2', '3'].map(
    digit => `{${[8, 4, 4, 4, 12].map(length => digit.repeat(length)).join('-')}}`,
  )
  test.each([
    ['nothing but blanks and a comment', ['', '# note'], undefined],
    ['a folder in any case', [`${app} = ${folder?.toLowerCase()}`], undefined],
    ['a project twice', [`${app} = ${folder}`, `${app} = ${folder}`], undefined],
    ['a project in a project', [`${app} = ${lib}`], undefined],
    ['a line that is none', ['junk'], /NestedProjects is no ID = ID \(MSB5009\)/],
    [
      'a project that is not there',
      [`{9} = ${folder}`],
      /the nested project "\{9\}" is not in it \(MSB5023\)/,
    ],
    ['a folder that is not there', [`${app} = {9}`], /the folder "\{9\}" of the project "App" .*\(MSB5009\)/],
    [
      'a circle',
      [`${app} = ${folder}`, `${folder} = ${lib}`, `${lib} = ${folder}`],
      /the folder "(?:folder|Lib)" is in itself/,
    ],
  ])('reads nested projects as MSBuild: %s', async (_, lines, found) => {
    const section = ['GlobalSection(NestedProjects) = preSolution', ...lines, 'EndGlobalSection', 'EndGlobal']
    const text = sln.replace(/EndGlobal\s*$/, section.join('\n'))
    if (found === undefined) return expect(parse(text, 'all.sln')).toHaveLength(2)
    const error = await failureOf(() => parse(text, 'all.sln'))
    expect([error.code, error.fields.line]).toEqual(['INVALID_PROJECT', expect.any(Number)])
    expect(error.message).toMatch(found)
  })

  // Each is what "dotnet restore" of SDK 10.0.401 says.
  const names = (...projects: readonly (readonly [name: string, path: string, digit: string])[]) =>
    projects.map(([name, path, digit]) => {
      const type = path.includes('.')
        ? 'FAE04EC0-301F-11D3-BF4B-00C04F79EFBC'
        : '2150E333-8FDC-42A3-9474-1A3956D46DE8'
      return `Project("{${type}}") = "${name}", "${path}", "{${digit}}"\nEndProject`
    })
  const a = ['A', 'A/A.csproj', '1'] as const
  const [one, two] = [['one', 'one', '4'] as const, ['two', 'two', '5'] as const]
  test.each([
    ['one name twice', names(a, ['A', 'B/A.csproj', '2']), [], true],
    ['in another case', names(a, ['a', 'B/A.csproj', '2']), [], true],
    ['one path twice', names(a, ['A', 'A/A.csproj', '2']), [], true],
    ['one that is not built', names(a, ['A', 'x.vdproj', '2']), [], true],
    ['a project and a folder', names(a, ['A', 'A', '4']), [], true],
    ['folders', names(a, one, ['one', 'one', '5']), [], true],
    ['in one folder', names(a, ['A', 'B/A.csproj', '2'], one), ['{1} = {4}', '{2} = {4}'], true],
    ['in two folders', names(a, ['A', 'B/A.csproj', '2'], one, two), ['{1} = {4}', '{2} = {5}'], false],
    ['that MSBuild writes alike', names(['A.B', 'A/A.csproj', '1'], ['A_B', 'B/A.csproj', '2']), [], false],
    ['of one id', names(a, ['B', 'B/B.csproj', '1']), [], false],
    ['of one path', names(a, ['B', 'A/A.csproj', '2']), [], false],
  ])(
    'refuses a .sln with names that are there twice, as MSBuild: %s',
    async (_, lines, nested, isRefused) => {
      const section = ['Global', 'GlobalSection(NestedProjects) = preSolution', ...nested, 'EndGlobalSection']
      const text = ['Microsoft Visual Studio Solution File', ...lines, ...section, 'EndGlobal'].join('\n')
      const parsed = () => parse(text, 'all.sln')
      if (!isRefused) return expect(parsed().length).toBeGreaterThan(0)
      const error = await failureOf(parsed)
      expect([error.code, error.fields.line]).toEqual(['INVALID_PROJECT', expect.any(Number)])
      expect(error.message).toMatch(/has two projects or folders of the name .*\(MSB5004\)/)
    },
  )

  test.each([
    ['<Project Path="A/A.csproj"/><Project Path="B/A.csproj"/>', true],
    ['<Project Path="A/A.csproj"/><Project Path="B/a.csproj"/>', true],
    ['<Project Path="B/B.csproj"/><Project Path="x/B.sqlproj"/>', true],
    ['<Project Path="B/B.csproj"/><Project Path="C/B.csproj" DisplayName="other"/>', true],
    ['<Project Path="A/A.csproj"/><Project Path="B/B.csproj" DisplayName="A"/>', true],
    ['<Folder Name="/x/"/><Folder Name="/X/"/><Project Path="A/A.csproj"/>', true],
    [
      '<Folder Name="/x/"><Project Path="A/A.csproj"/></Folder><Folder Name="/y/"><Project Path="a/A.csproj"/></Folder>',
      true,
    ],
    [
      '<Folder Name="/x/"><Project Path="A/A.csproj"/></Folder><Folder Name="/y/"><Project Path="B/A.csproj"/></Folder>',
      false,
    ],
    [
      '<Folder Name="/x/"><Project Path="A/A.csproj"/></Folder><Folder Name="/y/"><Project Path="B/B.csproj" DisplayName="A"/></Folder>',
      false,
    ],
    ['<Folder Name="/A/"/><Project Path="A/A.csproj"/>', false],
  ])('refuses a .slnx with names that are there twice, as the client: %s', (elements, isRefused) => {
    const parsed = () => solutionOf(`<Solution>\n${elements}</Solution>`, 'all.slnx')
    if (isRefused) expect(parsed).toThrow(/has two projects or folders of the name .*\(MSB4025\)/)
    else expect(parsed).not.toThrow()
  })

  // Each is what "dotnet restore" of SDK 10 says: error MSB4025, or it restores.
  test.each([
    ['<Project Path="Setup.xyzproj" />', true],
    ['<Project Path="Setup.proj" />', true],
    ['<Project Path="Old.vdproj"><Build Project="false" /></Project>', true],
    ['<Folder Name="/a/"><Project Path="site" /></Folder>', true],
    ['<Project Path="App.CSPROJ" />', false],
    ['<Project Path="Db.sqlproj" />', false],
    ['<Project Path="Setup.xyzproj" Type="C#" />', false],
    [
      '<Configurations><ProjectType Extension=".xyzproj" TypeId="9A19103F-16F7-4668-BE54-9A1E7A4F7556" /></Configurations><Project Path="Setup.xyzproj" />',
      false,
    ],
  ])('refuses a .slnx with a project of an unknown kind, as the client: %s', (element, isRefused) => {
    const parsed = () => solutionOf(`<Solution>\n${element}</Solution>`, 'all.slnx')
    if (isRefused) expect(parsed).toThrow(/MSB4025/)
    else expect(parsed).not.toThrow()
  })

  // Each is what "dotnet restore" of SDK 10 says: error MSB4025, or it restores.
  test.each([
    ['<BuildDependency Project="x/x.csproj" />', true],
    ['<BuildDependency Project="x/x.csproj" /><Build Project="false" />', true],
    ['<BuildDependency Project="./b/b.csproj" />', true],
    ['<BuildDependency Project="b" />', true],
    ['<BuildDependency Project="a/a.csproj" />', true],
    ['<BuildDependency Project=" " />', true],
    ['<BuildDependency />', true],
    ['<BuildDependency Project="b/b.csproj" /><BuildDependency Project="b/b.csproj" />', true],
    ['<BuildDependency Project="b/b.csproj" />', false],
    ['<BuildDependency Project="b\\B.csproj" />', false],
  ])('refuses a .slnx with a dependency that it lacks, as the client: %s', (element, isRefused) => {
    const projects = `<Project Path="a/a.csproj">${element}</Project>\n<Project Path="b/b.csproj"><BuildDependency Project="a/a.csproj" /></Project>`
    const parsed = () => solutionOf(`<Solution>\n${projects}</Solution>`, 'all.slnx')
    if (isRefused) expect(parsed).toThrow(/BuildDependency .*\(MSB4025\) on line 2/)
    else expect(parsed).not.toThrow()
  })

  // Each is what "dotnet restore" of SDK 10 says: error MSB4051, or it restores.
  test.each([
    ['ProjectDependencies) = postProject', '{3}', true],
    ['ProjectDependencies) = preProject', '{3}', true],
    ['ProjectDependencies) = postProject', '{B}', false],
    ['ProjectDependencies) = postProject', '{a}', false],
    ['ProjectDependencies) = postProject', '{F}', false],
    ['WebsiteProperties) = preProject', '{3}', false],
  ])('refuses a .sln with a dependency that it lacks, as the client: %s %s', (section, id, isRefused) => {
    const text = `Microsoft Visual Studio Solution File, Format Version 12.00
Project("{FAE04EC0-301F-11D3-BF4B-00C04F79EFBC}") = "a", "a.csproj", "{A}"
\tProjectSection(${section}
\t\t${id} = ${id}
\tEndProjectSection
EndProject
Project("{2150E333-8FDC-42A3-9474-1A3956D46DE8}") = "F", "F", "{F}"
EndProject
Project("{FAE04EC0-301F-11D3-BF4B-00C04F79EFBC}") = "b", "b.csproj", "{B}"
EndProject
`
    const parsed = () => solutionOf(text, 'all.sln')
    if (isRefused) expect(parsed).toThrow(/\(MSB4051\) on line 4/)
    else expect(parsed).not.toThrow()
  })

  test('lists the projects of a .slnx, in folders too', () => {
    const text = `<Solution><Folder Name="/src/"><Project Path="src/App/App.csproj" /></Folder>
      <Project Path="Lib.vbproj"/><Project Path="a.sqlproj"/></Solution>`
    expect(parse(text, 'all.slnx')).toEqual(at('src/App/App.csproj', 'Lib.vbproj'))
    expect(solutionOf(text, 'ALL.SLNX').others).toEqual(at('a.sqlproj'))
    expect(parse('<solution><project Path="A.csproj" /></solution>', 'all.slnx')).toEqual(at('A.csproj'))
  })

  test.each([
    ['what is built', '.ActiveCfg .Build.0', true],
    ['what is built in one configuration', '.ActiveCfg Release.Build.0', true],
    ['nothing that is only part of the configuration', '.ActiveCfg', false],
    ['nothing without a configuration, beside others that have one', '', false],
  ])('takes of a .sln %s', (_what, rows, isTaken) => {
    const row = (guid: string, name: string) => {
      const configuration = name.startsWith('Release') ? '' : 'Debug|Any CPU'
      return `\t\t{${guid}}.${configuration}${name.replace('Release', 'Release|x64')} = Debug|Any CPU\n`
    }
    const lib = rows
      .split(' ')
      .flatMap(name => (name ? [row('33333333-3333-3333-3333-333333333333', name)] : []))
    const app = ['.ActiveCfg', '.Build.0'].map(name => row('11111111-1111-1111-1111-111111111111', name))
    const text = sln.replace(
      'Global\n',
      `Global\n\tGlobalSection(X) = postSolution\n${[...app, ...lib].join('')}`,
    )
    expect(parse(text, 'all.sln')).toEqual(
      isTaken ? at('src/App/App.csproj', 'Lib.fsproj') : at('src/App/App.csproj'),
    )
  })

  test.each([
    ['<Build Project="false" />', false],
    ['<Build Solution="*|*" Project="False" />', false],
    ['<Build Solution="Debug|*" Project="false" />', true],
    ['<Build Project="false" /><Build Solution="Debug|*" Project="true" />', true],
    ['<Platform Project="x64" />', true],
  ])('takes of a .slnx what is built in some configuration: %s', (rules, isTaken) => {
    const text = `<Solution><Project Path="A.csproj" /><Folder Name="/b/"><Project Path="B.csproj">${rules}</Project></Folder></Solution>`
    expect(parse(text, 'all.slnx')).toEqual(isTaken ? at('A.csproj', 'B.csproj') : at('A.csproj'))
    expect(solutionOf(text, 'all.slnx').unbuilt).toEqual(isTaken ? [] : at('B.csproj'))
  })

  test.each([
    ['all.sln', 'no solution'],
    ['all.slnx', '<Solution><Project></Solution>'],
    ['all.slnx', ''],
    ['all.slnx', '<Solution><Project path="A.csproj" /></Solution>'],
    ['all.slnx', '<!DOCTYPE a [<!ENTITY b "c">]><Solution/>'],
  ])('refuses what is no %s: %s', async (file, text) => {
    expect((await failureOf(() => parse(text, file))).code).toBe('INVALID_PROJECT')
  })
})

describe('parseSolutionFilter', () => {
  const filterOf = (value: unknown) =>
    parseSolutionFilter(Buffer.from(JSON.stringify(value)), { file: resolve('/repo/part/some.slnf') })

  test('names a solution and projects of its folder', () => {
    const filter = { solution: { path: '..\\all.sln', projects: ['src\\A\\A.csproj', 'b/B.csproj'] } }
    expect(filterOf(filter)).toEqual({
      solution: resolve('/repo/all.sln'),
      projects: at('src/A/A.csproj', 'b/B.csproj'),
    })
    expect(isSolution('a.SLNF')).toBe(true)
  })

  test.each([
    [{}],
    [{ solution: { path: 'a.sln' } }],
    [{ solution: { path: '', projects: [] } }],
    [{ solution: { path: 'a.sln', projects: [1] } }],
    [{ solution: { path: 'a.sln', projects: ['\\\\host\\a.csproj'] } }],
  ])('refuses %j', async value => {
    expect((await failureOf(() => filterOf(value))).code).toBe('INVALID_PROJECT')
  })
})
