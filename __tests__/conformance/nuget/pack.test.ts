import { expect } from '@jest/globals'
import { ourNuget } from '../../support/nuget-programs.ts'
import { observePack, type PackShape } from '../../support/nuget-shapes.ts'
import { describeRecorded } from '../../support/recorded-lines.ts'
import { temporaryFolders } from '../../support/temporary.ts'

const newFolder = temporaryFolders()

/** Where ours decides otherwise, and why. */
const otherwise: Readonly<Record<string, string>> = {
  '-Symbols as snupkg without symbols': 'of the packages of a run all are written or none',
  'a file twice': 'such a target is refused: a file that is a folder too can be unpacked nowhere',
  'a parent as target': 'such a place is refused: there it becomes another one, without a word',
}

describeRecorded<PackShape>({
  file: 'nuget/pack',
  title: 'nuget pack makes the packages of nuget.exe, entry by entry',
  otherwise,
  fewest: 101,
  async compare(shape) {
    const { code, codes, packages } = shape
    const found = await observePack(shape, { program: ourNuget, directory: await newFolder() })
    expect(found).toEqual({ code, codes, packages })
  },
})
