import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from '@jest/globals'
import { restoreApart, writeOnlySource } from '../support/dotnet.ts'
import { dependenciesXml } from '../support/graph-feed.ts'
import { makePackage } from '../support/package.ts'
import { describeWith } from '../support/programs.ts'
import { temporaryFolders } from '../support/temporary.ts'
import { warningPackages, warningShapes } from '../support/warning-shapes.ts'
import { writeFiles } from '../support/write-files.ts'

const newFolder = temporaryFolders()

describeWith(['dotnet'], 'dotnet restore', () => {
  test('says of downgrades and approximate versions what the shapes say of them', async () => {
    const root = await newFolder()
    await mkdir(join(root, 'feed'))
    await writePackages(join(root, 'feed'))
    await writeOnlySource(root, join(root, 'feed'))
    const shapes = Object.entries(warningShapes)
    for (const [name, { files }] of shapes) await writeFiles(join(root, name), files)
    const projects = shapes.flatMap(([name, { files }]) =>
      Object.keys(files)
        .filter(path => path.endsWith('proj'))
        .map(path => `${name}/${path}`),
    )
    await restoreApart(root, projects, { variables: { NuGetAudit: 'false' } })
    const outcomes: [string, string][] = []
    for (const [name, { project = 'App.csproj' }] of shapes)
      outcomes.push([name, await outcomeOf(join(root, name, dirname(project), 'obj/project.assets.json'))])
    expect(Object.fromEntries(outcomes)).toEqual(
      Object.fromEntries(shapes.map(([name, { outcome, clientOutcome = outcome }]) => [name, clientOutcome])),
    )
  })
})

async function writePackages(folder: string): Promise<void> {
  for (const [id, versions] of Object.entries(warningPackages))
    for (const [version, dependencies] of Object.entries(versions)) {
      const metadata = dependenciesXml(dependencies)
      const facts = { id, version, metadata, manifestExtension: 'nuspec', files: [] }
      await writeFile(join(folder, `${id}.${version}.nupkg`), makePackage(facts))
    }
}

/** What a restore said of a project, by its `project.assets.json`. */
async function outcomeOf(file: string): Promise<string> {
  const { logs = [] } = JSON.parse(await readFile(file, 'utf8')) as {
    readonly logs?: readonly { readonly level: string }[]
  }
  if (logs.some(({ level }) => level === 'Error')) return 'error'
  return logs.length > 0 ? 'warning' : 'silence'
}
