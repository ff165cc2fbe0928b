import { writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { optionName } from '../../../../src/core/base/format.ts'
import { readCentralNeeds } from '../../../../src/core/closures/projects/central-needs.ts'
import { ProjectReader } from '../../../../src/core/projects/project-reader.ts'
import { withTexts } from '../../../support/closures.ts'
import { failureOf } from '../../../support/failure-of.ts'
import { temporaryFolders } from '../../../support/temporary.ts'

const newFolder = temporaryFolders()

async function read(frameworks: readonly string[], prunes = true, last = '') {
  const workspace = await newFolder()
  const file = join(workspace, 'Directory.Packages.props')
  await writeFile(
    file,
    `<Project><ItemGroup>
<PackageVersion Include="Text" Version="1.*" />
<PackageVersion Include="Json" Version="[13.0.1]" Condition="'$(TargetFramework)' == 'net8.0'" />
<GlobalPackageReference Include="Log" Version="2.0.0" />${last}
</ItemGroup></Project>`,
  )
  return readCentralNeeds(file, {
    reader: new ProjectReader({ workspace }),
    frameworks,
    prunes,
    nameOf: path => basename(path),
  })
}

describe('readCentralNeeds', () => {
  test('makes each package a root of a closure for each target framework, with its place', async () => {
    const needs = await read(['net8.0', 'net472', '.NETCoreApp,Version=v8.0', 'net8.0'])
    const others = [
      { id: 'Log', range: '[2.0.0, )' },
      { id: 'Text', range: '[1.*, )' },
    ]
    const project = 'Directory.Packages.props'
    expect(withTexts(needs.map(({ request: { sdk: _, ...request } }) => request))).toEqual([
      { framework: 'net8.0', project, roots: [{ id: 'Json', range: '[13.0.1, 13.0.1]' }, ...others] },
      { framework: 'net472', project, roots: others },
    ])
    expect(needs[0]?.places.get('json')).toEqual({ file: project, line: 3 })
  })

  test('leaves out what .NET 10 brings, unless told', async () => {
    const tableOf = async (prunes: boolean) => (await read(['net10.0'], prunes))[0]?.request.pruning
    expect(await tableOf(true)).toMatch(/10\./)
    expect(await tableOf(false)).toBeUndefined()
  })

  test('asks for a target framework, and refuses one that is none', async () => {
    expect(await failureOf(() => read([]))).toMatchObject({
      code: 'CONFLICTING_INPUTS',
      fields: { file: 'Directory.Packages.props', wanted: `${optionName('framework')}, such as net8.0` },
    })
    expect((await failureOf(() => read(['no framework']))).code).toBe('INVALID_FRAMEWORK')
  })

  test('names all that only MSBuild can evaluate in one error', async () => {
    const version = '<PackageVersion Include="A" Version="$(A)" />'
    expect(await failureOf(() => read(['net8.0', 'net472'], true, `${version}\n${version}`))).toMatchObject({
      code: 'NEEDS_EVALUATION',
      fields: { problems: [{ fields: { line: 4 } }, { fields: { line: 5 } }] },
    })
  })
})
