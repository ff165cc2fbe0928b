import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { ProjectReader } from '../../../../src/core/projects/project-reader.ts'
import { readSolution } from '../../../../src/core/projects/solutions/solution.ts'
import { failureOf } from '../../../support/failure-of.ts'
import { repositoryOf, solutionCases } from '../../../support/solution-configurations.ts'
import { temporaryFolders } from '../../../support/temporary.ts'
import { writeFiles } from '../../../support/write-files.ts'

const newFolder = temporaryFolders()

test.each(solutionCases)(
  'projects of a solution have the configurations that the client gives them: $name',
  async solved => {
    const { file, properties = [], expected } = solved
    const workspace = await newFolder()
    await writeFiles(workspace, repositoryOf(solved))
    const solution = join(workspace, file)
    const { configurations } = await readSolution(solution, { workspace })
    const reader = new ProjectReader({ workspace, properties, environmentNames: [], withSpec: true })
    const configure = async () => reader.configure(configurations.globalsFor(reader.settings.properties))
    if (typeof expected === 'string') {
      expect(await failureOf(configure)).toMatchObject({
        code: 'INVALID_PROJECT',
        message: expect.stringContaining(expected),
      })
      return
    }
    await configure()
    const place = (id: string) => join(workspace, id, `${id}.csproj`)
    const leads = { A: [solution], B: [solution], R: [solution, place('A')] }
    const versions: unknown[] = []
    for (const [id, lead] of Object.entries(leads)) {
      const { project, faults } = await reader.project(place(id), lead)
      faults.assertNone('project')
      versions.push(project.spec?.properties.Version)
    }
    expect(versions).toEqual(expected.map(each => each && `1.0.0-${each.replace(' ', 'x')}`))
    const alone = await reader.project(place('B'))
    const given = properties.map(each => each.split('='))
    const givenFor = (wanted: string) => given.find(([name]) => name?.toLowerCase() === wanted)?.[1] ?? ''
    expect(alone.project.spec?.properties.Version).toBe(
      `1.0.0-${givenFor('configuration')}x${givenFor('platform')}`,
    )
    reader.close()
  },
)
