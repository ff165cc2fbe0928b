import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { runRestore } from '../support/dotnet.ts'
import { noSource } from '../support/offline-build.ts'
import { describeWith } from '../support/programs.ts'
import { repositoryOf, solutionCases } from '../support/solution-configurations.ts'
import { temporaryFolders } from '../support/temporary.ts'
import { writeFiles } from '../support/write-files.ts'

const newFolder = temporaryFolders()

describeWith(['dotnet'], 'the configurations of solutions', () => {
  test.each(solutionCases)('are given to projects by the client as we have it: $name', async given => {
    const { file, properties = [], expected } = given
    const folder = await newFolder()
    await writeFiles(folder, { ...repositoryOf(given), 'nuget.config': noSource })
    const parameters = [file, ...properties.map(each => `-p:${each}`)]
    const { code, output } = await runRestore(folder, { parameters, variables: {} })
    if (typeof expected === 'string') {
      expect([code, output]).toEqual([1, expect.stringContaining(expected)])
      return
    }
    const versionOf = async (id: string) => {
      const assets = JSON.parse(await readFile(join(folder, id, 'obj/project.assets.json'), 'utf8'))
      return assets.project.version
    }
    expect(await Promise.all(['A', 'B', 'R'].map(versionOf))).toEqual(
      expected.map(each => each && `1.0.0-${each.replace(' ', 'x')}`),
    )
  })
})
