import { join } from 'node:path'
import { expect, jest, test } from '@jest/globals'
import { ProjectReader } from '../../src/core/projects/project-reader.ts'
import { describeWith } from '../support/programs.ts'
import { randomPacks } from '../support/random-packs.ts'
import { type GraphFramework, type GraphProject, restoreGraphs } from '../support/restore-graphs.ts'
import { temporaryFolders } from '../support/temporary.ts'

jest.setTimeout(900_000)

const newFolder = temporaryFolders()

async function ownGraphs(
  directory: string,
  names: readonly string[],
): Promise<Map<string, Readonly<Record<string, GraphFramework>>>> {
  const dotnet = { path: process.env.PATH }
  const reader = new ProjectReader({ workingDirectory: directory, workspace: directory, dotnet })
  const graphs = new Map<string, Readonly<Record<string, GraphFramework>>>()
  for (const name of names) {
    const path = join(directory, name, `${name}.csproj`)
    const { project, faults } = await reader.project(path)
    expect({ name, faults: faults.summary }).toEqual({ name, faults: undefined })
    const entries = project.frameworks.map(each => {
      const downloads = each.downloads.map(({ id, range }) => `${id} ${range.text.slice(1, -1)}`)
      const references = each.frameworkReferences?.map(of => [of.name, of.privateAssets]) ?? []
      const frameworkReferences = Object.fromEntries(references)
      expect({ name, unknown: each.unknownDownloads }).toEqual({ name, unknown: undefined })
      return [
        each.alias ?? each.framework.text,
        { downloads: [...new Set(downloads)].sort(), frameworkReferences },
      ] as const
    })
    graphs.set(name, Object.fromEntries(entries))
  }
  reader.close()
  return graphs
}

/** Returns how many projects were compared: those that the SDK takes. */
async function compare(projects: readonly GraphProject[]): Promise<number> {
  const directory = await newFolder()
  const theirs = await restoreGraphs(directory, projects)
  const taken = projects.filter(({ name }) => theirs.get(name) !== undefined)
  const own = await ownGraphs(
    directory,
    taken.map(({ name }) => name),
  )
  for (const { name, text } of taken)
    expect({ name, text, graph: own.get(name) }).toEqual({ name, text, graph: theirs.get(name) })
  return taken.length
}

describeWith(['dotnet'], 'sdkPacks and the SDK', () => {
  test('download the same for 260 drawn projects, but for those that the SDK refuses', async () => {
    const first = Math.floor(Date.now() / 1000)
    const drawn = Array.from({ length: 260 }, (_, index) => randomPacks(first + index))
    expect(await compare(drawn)).toBeGreaterThan(200)
  })
})
