import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { readCentralFile } from '../../../src/core/projects/central-file.ts'
import { evaluationSettings } from '../../../src/core/projects/evaluate/evaluation-settings.ts'
import { EvaluationSession } from '../../../src/core/projects/evaluate/session.ts'
import { ProjectFaults } from '../../../src/core/projects/project-faults.ts'
import { isCentralFile } from '../../../src/core/projects/project-place.ts'
import { failureOf } from '../../support/failure-of.ts'
import { temporaryFolders } from '../../support/temporary.ts'
import { writeFiles } from '../../support/write-files.ts'

const newFolder = temporaryFolders()

const name = 'Directory.Packages.props'
const version = (id: string, text: string, more = '') =>
  `<PackageVersion Include="${id}" Version="${text}" ${more}/>`
const props = (...lines: string[]) => `<Project><ItemGroup>\n${lines.join('\n')}\n</ItemGroup></Project>`

async function read(text: string, { files = {}, frameworks = ['net8.0'] }: Partial<Parameters> = {}) {
  const workspace = await newFolder()
  await writeFiles(workspace, { ...files, [`src/${name}`]: text })
  const file = join(workspace, 'src', name)
  const faults = new ProjectFaults()
  const session = new EvaluationSession(evaluationSettings({ workspace }))
  const found = await Promise.all(frameworks.map(framework => readCentralFile(file, { session, framework })))
  for (const central of found) faults.addListed(central.faults)
  faults.assertNone('central versions')
  return found.map(({ versions }) => versions.map(({ id, range }) => `${id} ${range?.text}`))
}

interface Parameters {
  readonly files: Record<string, string>
  readonly frameworks: readonly string[]
}

test('isCentralFile knows the name in any case, with any folder', () => {
  const names = [`a/${name}`, 'directory.packages.props', 'Directory.Build.props', `${name}.bak`]
  expect(names.map(isCentralFile)).toEqual([true, true, false, false])
})

describe('readCentralFile', () => {
  test('takes versions and global references, each package once, and no others', async () => {
    const text = props(
      version('Json', '[13.0.1]'),
      version('json', '12.0.0'),
      '<GlobalPackageReference Include="Style" Version="1.0.0" />',
      '<PackageReference Include="Other" Version="$(Any)" />',
      '<PackageVersion Update="JSON" Version="13.0.2" />',
    )
    expect(await read(text)).toEqual([['Json 13.0.2', 'Style 1.0.0']])
  })

  test('takes the global properties that switches of MSBuild give, and refuses those that are no literals', async () => {
    const text = props(version('Log', '$(LogVersion)'))
    const files = { 'Directory.Build.rsp': '-p:LogVersion=2.1.0' }
    expect(await read(text, { files })).toEqual([['Log 2.1.0']])
    const unknown = { 'Directory.Build.rsp': '-p:LogVersion=%LOG_VERSION%' }
    expect(await failureOf(() => read(text, { files: unknown }))).toMatchObject({ code: 'NEEDS_EVALUATION' })
  })

  test('evaluates conditions for each target framework', async () => {
    const text = props(
      version('Log', '2.0.0', `Condition="'$(TargetFramework)' == 'net8.0'"`),
      version('Log', '1.0.0', `Condition="'$(TargetFramework)' != 'net8.0'"`),
      version('Central', '1.0.0', `Condition="'$(ManagePackageVersionsCentrally)' == 'true'"`),
    )
    expect(await read(text, { frameworks: ['net8.0', 'net472'] })).toEqual([
      ['Log 2.0.0', 'Central 1.0.0'],
      ['Log 1.0.0', 'Central 1.0.0'],
    ])
  })

  test('follows imports in the repository', async () => {
    const above = `$([MSBuild]::GetPathOfFileAbove('${name}', '$(MSBuildThisFileDirectory)../'))`
    const text = `<Project><Import Project="${above}" /><Import Project="more.props" /></Project>`
    const files = {
      [name]: props(version('Above', '1.0.0')),
      'src/more.props': props(version('More', '2.0.0')),
    }
    expect(await read(text, { files })).toEqual([['Above 1.0.0', 'More 2.0.0']])
  })

  test('names every line that only MSBuild can evaluate, with advice of its own', async () => {
    const text = props(
      version('A', '$(AVersion)'),
      version('B', '1.0.0'),
      version('C', '1.0.0', `Condition="'$(UseWPF)' == ''"`),
      version('D', '1.0.0', `Condition="Exists('d.txt')"`),
    )
    const { fields } = await failureOf(() => read(text, { frameworks: ['net8.0', 'net472'] }))
    const errors = fields.problems ?? []
    expect(errors.map(({ code, fields }) => [code, fields.line]).sort()).toEqual(
      [2, 4, 5].map(line => ['NEEDS_EVALUATION', line]),
    )
    const [first] = errors.filter(({ fields }) => fields.line === 2)
    expect(first?.message).toMatch(/AVersion.*as Version.*Write it so, or name the projects instead/s)
    expect(first?.message).not.toContain('use-lock-file')
  })

  test.each([
    ['a version that a property gives', props(version('A', '$(TargetFrameworkVersion)')), 'NEEDS_EVALUATION'],
    [
      'a path of a project',
      '<Project><Import Project="$(MSBuildProjectDirectory)/a.props" /></Project>',
      'NEEDS_EVALUATION',
    ],
    ['no version', props('<PackageVersion Include="A" />'), 'INVALID_PROJECT'],
    ['a range', props(version('A', '[1.0,')), 'INVALID_RANGE'],
    ['an id', props(version('../A', '1.0.0')), 'INVALID_PACKAGE_ID'],
    ['another document', '<Packages />', 'INVALID_PROJECT'],
  ])('refuses %s', async (_what, text, code) => {
    const files = { 'src/a.props': props(version('A', '1.0.0')) }
    expect((await failureOf(() => read(text, { files }))).code).toBe(code)
  })
})
