import { describe, expect, test } from '@jest/globals'
import { readCases } from '../../support/conformance.ts'
import { codesIn, layShape, type PackShape, packagesIn } from '../../support/nuget-shapes.ts'
import { runCli } from '../../support/run-cli.ts'
import { temporaryFolders } from '../../support/temporary.ts'

const newFolder = temporaryFolders()

/** Where ours decides otherwise, and why. */
const otherwise: Readonly<Record<string, string>> = {
  '-Symbols as snupkg without symbols': 'of the packages of a run all are written or none',
  'a parent as target': 'such a place is refused: there it becomes another one, without a word',
}

describe('nuget pack makes the packages of nuget.exe, entry by entry', () => {
  const shapes = readCases<PackShape>('nuget/pack')

  test('the shapes are there', () => {
    expect(shapes.length).toBeGreaterThan(100)
    expect(Object.keys(otherwise).filter(name => !shapes.some(shape => shape.name === name))).toEqual([])
  })

  test.each(shapes.filter(({ name }) => !(name in otherwise)).map(shape => [shape.name, shape] as const))(
    '%s',
    async (_, shape) => {
      const folder = await layShape(shape, await newFolder())
      const { code, stderr } = await runCli(['nuget', 'pack', ...shape.args], { cwd: folder })
      expect({ code, codes: codesIn(stderr), packages: await packagesIn(folder, shape) }).toEqual({
        code: shape.code,
        codes: shape.codes,
        packages: shape.packages,
      })
    },
  )
})
