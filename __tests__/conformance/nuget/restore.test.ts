import { join } from 'node:path'
import { beforeAll, expect } from '@jest/globals'
import { observeRestore, packLab, type RestoreShape } from '../../support/nuget-lab.ts'
import { ourNuget } from '../../support/nuget-programs.ts'
import { describeRecorded } from '../../support/recorded-lines.ts'
import { temporaryFolders } from '../../support/temporary.ts'

const newFolder = temporaryFolders()
let source = ''

beforeAll(async () => {
  source = join(await newFolder(), 'source')
  await packLab(source)
})

/** Where ours decides otherwise, and why. */
const otherwise: Readonly<Record<string, string>> = {
  'restore of a solution': 'nuget.exe cannot read one under mono',
  'install -DependencyVersion Highest':
    'refused: the lowest version that suits is what a build gets elsewhere',
  'install -PackageSaveMode nuspec': 'the package is kept, of which each later run can prove what it has',
}

describeRecorded<RestoreShape>({
  file: 'nuget/restore',
  title: 'nuget restore and install make the folders of nuget.exe, and say what scripts look for',
  otherwise,
  fewest: 21,
  async compare(shape) {
    const { code, said, tree } = shape
    const found = await observeRestore(shape, { program: ourNuget, base: await newFolder(), source })
    expect(found).toEqual({ code, said: [...said].sort(), tree })
  },
})
