import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { readProjectNeeds } from '../../../src/core/closures/projects/project-needs.ts'
import { failureOf } from '../../support/failure-of.ts'
import { temporaryFolders } from '../../support/temporary.ts'

const newFolder = temporaryFolders()

/** What becomes of the downgrade of `Low` in a project with these properties. */
async function levelOf(
  properties: string,
  { more = '', file = 'App.csproj', code = 'NU1605', props = '' } = {},
) {
  const root = await newFolder()
  await mkdir(join(root, '.git'))
  const text = `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net8.0</TargetFramework>${properties}</PropertyGroup><ItemGroup><PackageReference Include="Low" Version="1.0.0" ${more}/></ItemGroup></Project>`
  await writeFile(join(root, file), text)
  await writeFile(
    join(root, 'Directory.Build.props'),
    `<Project><PropertyGroup>${props}</PropertyGroup></Project>`,
  )
  const options = { workingDirectory: root, workspace: root, prunes: true }
  const [need] = (await readProjectNeeds([file], options)).requestedClosures
  return need?.owner?.warningLevel?.(code, 'low')
}

describe('warningPolicy', () => {
  const all = '<WarningsAsErrors /><TreatWarningsAsErrors>true</TreatWarningsAsErrors>'
  test.each<[string, string, object]>([
    ['error', '', {}],
    ['silence', '<NoWarn>$(NoWarn);nu1605</NoWarn>', {}],
    ['error', '<NoWarn>CS1591 NU1605</NoWarn>', {}],
    ['error', '<NoWarn>1605;NU1603</NoWarn>', {}],
    ['warning', '<WarningsAsErrors>CS1591</WarningsAsErrors>', {}],
    ['error', '<WarningsAsErrors>$(WarningsAsErrors);CS1591</WarningsAsErrors>', {}],
    ['error', '<WarningsNotAsErrors>NU1605</WarningsNotAsErrors>', {}],
    ['error', all, {}],
    ['warning', `${all}<WarningsNotAsErrors>NU1605</WarningsNotAsErrors>`, {}],
    ['silence', '', { more: 'NoWarn="NU1605" ' }],
    ['error', '', { more: 'NoWarn="NU1603" ' }],
    ['error', '', { props: '<WarningsAsErrors />' }],
    ['silence', '', { props: '<NoWarn>NU1605</NoWarn>' }],
    ['error', '', { file: 'App.vbproj' }],
    ['warning', '', { code: 'NU1603' }],
    ['error', all, { code: 'NU1603' }],
  ])('makes it: %s, of %s %j', async (level, properties, more) => {
    expect(await levelOf(properties, more)).toBe(level)
  })

  test('refuses what is unknown only where it is asked, and only where it decides', async () => {
    const unknown = '$([System.DateTime]::Now)'
    const noWarn = `<NoWarn>${unknown}</NoWarn>`
    const failure = await failureOf(() => levelOf(noWarn))
    expect(failure).toMatchObject({ code: 'NEEDS_EVALUATION', fields: { line: 1 } })
    expect(await failureOf(() => levelOf('', { more: `NoWarn="${unknown}" ` }))).toMatchObject({
      code: 'NEEDS_EVALUATION',
    })
    expect(await levelOf(noWarn, { more: 'NoWarn="NU1605" ' })).toBe('silence')
    expect(await levelOf(`<TreatWarningsAsErrors>${unknown}</TreatWarningsAsErrors>`)).toBe('error')
  })
})
