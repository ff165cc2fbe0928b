import { join } from 'node:path'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { readCases } from '../../support/conformance.ts'
import { layFiles, linesLookedFor, madeFiles, packLab, type RestoreShape } from '../../support/nuget-lab.ts'
import { runCli } from '../../support/run-cli.ts'
import { temporaryFolders } from '../../support/temporary.ts'

const newFolder = temporaryFolders()

/** Where ours decides otherwise, and why. */
const otherwise: Readonly<Record<string, string>> = {
  'restore of a solution': 'nuget.exe cannot read one under mono',
  'install -DependencyVersion Highest':
    'refused: the lowest version that suits is what a build gets elsewhere',
  'install -PackageSaveMode nuspec': 'the package is kept, of which each later run can prove what it has',
}

describe('nuget restore and install make the folders of nuget.exe, and say what scripts look for', () => {
  const shapes = readCases<RestoreShape>('nuget/restore')
  let source = ''
  beforeAll(async () => {
    source = join(await newFolder(), 'source')
    await packLab(source)
  })

  test('the shapes are there', () => {
    expect(shapes.length).toBeGreaterThan(20)
    expect(Object.keys(otherwise).filter(name => !shapes.some(shape => shape.name === name))).toEqual([])
  })

  test.each(shapes.filter(({ name }) => !(name in otherwise)).map(shape => [shape.name, shape] as const))(
    '%s',
    async (_, shape) => {
      const base = await newFolder()
      const folder = join(base, 'work')
      await layFiles(shape, { folder, source })
      const env = { NUGET_PACKAGES: join(base, 'packages') }
      const runs = []
      for (const words of shape.steps) {
        const given = words.map(word => word.replaceAll('{source}', source).replaceAll('{folder}', folder))
        runs.push(await runCli(['nuget', ...given], { cwd: folder, env }))
      }
      const { code, stdout = '' } = runs.at(-1) ?? {}
      expect({
        code,
        said: linesLookedFor(stdout.replaceAll(folder, '{folder}')),
        tree: await madeFiles(folder, shape),
      }).toEqual({ code: shape.code, said: [...shape.said].sort(), tree: shape.tree })
    },
  )
})
