import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { packNuspec } from '../../src/core/pack/pack.ts'
import { restoreReferences } from '../support/dotnet.ts'
import { describeWith } from '../support/programs.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()

const library = '<file src="_._" target="lib/netstandard2.0" />'

/** id → what its nuspec has besides the required, and its files */
const packages: Readonly<Record<string, readonly [metadata: string, files: string]>> = {
  'Packed.Plain': ['', library],
  'Packed.Licensed': [
    '<license type="file">LICENSE.txt</license><icon>i.png</icon><readme>docs/r.md</readme><tags>a b</tags>',
    `${library}<file src="a.txt" target="LICENSE.txt" /><file src="i.png" /><file src="r.md" target="docs" />`,
  ],
  'Packed.Depending': [
    '<dependencies><group targetFramework="netstandard2.0"><dependency id="Packed.Plain" version="1.2.0-rc.1" exclude="Build" /></group></dependencies>',
    library,
  ],
  'Packed.Content': [
    '<contentFiles><files include="any/any/x y.txt" buildAction="Content" copyToOutput="true" /></contentFiles>',
    `${library}<file src="a.txt" target="contentFiles/any/any/x y.txt" />`,
  ],
}

describeWith(['dotnet'], 'a package that we pack', () => {
  test('is restored by the .NET client', async () => {
    const folder = await newFolder()
    const source = join(folder, 'source')
    await mkdir(source)
    for (const name of ['_._', 'a.txt', 'i.png', 'r.md']) await writeFile(join(folder, name), 'a')
    for (const [id, [metadata, files]] of Object.entries(packages)) {
      const nuspec = join(folder, `${id}.nuspec`)
      await writeFile(
        nuspec,
        `<package><metadata><id>${id}</id><version>1.2.0-rc.1+build</version><authors>Me</authors><description>d</description>${metadata}</metadata><files>${files}</files></package>`,
      )
      await packNuspec(nuspec, { outputDirectory: source })
    }
    const references = Object.keys(packages).map(id => ({ id, version: '1.2.0-rc.1' }))
    const { resolved } = await restoreReferences({ directory: await newFolder(), references, source })
    expect(resolved).toEqual(references.map(({ id, version }) => `${id}/${version}`).sort())
  })
})
