import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from '@jest/globals'
import { writeShape } from '../support/asset-packages.ts'
import { assetShapes } from '../support/asset-shapes.ts'
import { restoreApart, writeOnlySource } from '../support/dotnet.ts'
import { describeWith } from '../support/programs.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()

describeWith(['dotnet'], 'dotnet restore', () => {
  test('says of the files of packages what the shapes say of them', async () => {
    const root = await newFolder()
    const names = Object.keys(assetShapes)
    for (const [name, shape] of Object.entries(assetShapes)) {
      await writeShape(join(root, name), shape)
      await writeOnlySource(join(root, name), join(root, name, 'feed'))
    }
    await mkdir(join(root, 'home'))
    const projects = names.map(name => `${name}/App.csproj`)
    await restoreApart(root, projects, {
      variables: { NuGetAudit: 'false', DisableImplicitFrameworkReferences: 'true' },
      // Packages of one name differ.
      properties: project => `RestorePackagesPath=${join(root, dirname(project), 'global')}`,
    })
    const found: [string, readonly string[]][] = []
    for (const name of names) {
      const text = await readFile(join(root, name, 'obj/project.assets.json'), 'utf8')
      const { logs = [] } = JSON.parse(text) as {
        readonly logs?: readonly { readonly code: string; readonly level: string }[]
      }
      const codes = logs.map(({ code, level }) => `${code}${level === 'Error' ? '!' : ''}`)
      found.push([name, [...new Set(codes)].sort()])
    }
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(Object.entries(assetShapes).map(([name, { codes }]) => [name, codes])),
    )
  })
})
