import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { restoreApart, writeOnlySource } from '../support/dotnet.ts'
import { dependenciesXml } from '../support/graph-feed.ts'
import { makePackage } from '../support/package.ts'
import { describeWith } from '../support/programs.ts'
import { remarkPackages, remarkShapes } from '../support/remark-shapes.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()

describeWith(['dotnet'], 'dotnet restore', () => {
  test('says of projects as they are written what the shapes say of them', async () => {
    const root = await newFolder()
    await mkdir(join(root, 'feed'))
    for (const [id, versions] of Object.entries(remarkPackages))
      for (const [version, dependencies] of Object.entries(versions)) {
        const metadata = dependenciesXml(dependencies)
        const facts = { id, version, metadata, manifestExtension: 'nuspec', files: [] }
        await writeFile(join(root, 'feed', `${id}.${version}.nupkg`), makePackage(facts))
      }
    await writeOnlySource(root, join(root, 'feed'))
    const shapes = Object.entries(remarkShapes)
    for (const [name, { files }] of shapes) {
      await mkdir(join(root, name))
      for (const [path, text] of Object.entries(files)) await writeFile(join(root, name, path), text)
    }
    const projects = shapes.map(([name]) => `${name}/App.csproj`)
    const output = await restoreApart(root, projects, { variables: { NuGetAudit: 'false' } })
    const said = shapes.map(([name]) => {
      const lines = output.split('\n').filter(line => line.includes(`/${name}/App.csproj : `))
      const codes = lines.flatMap(line => /\b(?:error|warning) NU\d{4}\b/.exec(line)?.[0] ?? [])
      return [name, [...new Set(codes)].sort()]
    })
    expect(Object.fromEntries(said)).toEqual(
      Object.fromEntries(shapes.map(([name, shape]) => [name, shape.said])),
    )
  })
})
