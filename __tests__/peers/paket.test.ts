import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from '@jest/globals'
import { packagePaths } from '../../src/core/nuget/package-paths.ts'
import { addPackages, initFeed } from '../../src/feed/index.ts'
import { type DotnetRestore, dotnetReference, nugetNames, type Pinned } from '../support/dotnet.ts'
import { paketInstall } from '../support/paket.ts'
import { describeWith } from '../support/programs.ts'
import { runGreen } from '../support/step.ts'
import { temporaryFolders } from '../support/temporary.ts'

// Without dependencies in the framework that is asked for.
const packages: readonly Pinned[] = [
  { id: 'Newtonsoft.Json', version: '13.0.1' },
  { id: 'Serilog', version: '3.1.1' },
  { id: 'NUnit', version: '4.2.2' },
]

const newFolder = temporaryFolders()
let reference: DotnetRestore
let folder: string

/** Restores the packages with the bundle, from a folder. */
async function prepare(): Promise<void> {
  reference = await dotnetReference(join(await newFolder(), 'reference'), packages)
  const feed = join(await newFolder(), 'feed')
  await initFeed(feed, nugetNames)
  await addPackages(
    feed,
    packages.map(item => reference.packageFile(item)),
  )
  const directory = await newFolder()
  const inputs = {
    install: 'false',
    source: feed,
    packages: packages.map(({ id, version }) => `${id} ${version}`).join('\n'),
    'package-extension': 'nupkg',
    'manifest-extension': 'nuspec',
  }
  folder = (await runGreen({ directory, inputs })).outputs['packages-directory'] ?? ''
}

const install = async (source: string, wanted: readonly Pinned[]) =>
  paketInstall(await newFolder(), { source, pins: wanted.map(({ id, version }) => `${id} ${version}`) })

describeWith(['dotnet', 'paket'], 'the layout feed, as the only source of Paket', () => {
  beforeAll(prepare)

  test('gives it every package, with no cache to answer', async () => {
    const { code, output, project } = await install(folder, packages)
    expect({ code, output }).toMatchObject({ code: 0 })
    expect((await readdir(join(project, 'packages'))).sort()).toEqual(packages.map(({ id }) => id).sort())
    for (const item of packages) {
      const { manifestPath } = packagePaths(item.id, item.version, nugetNames)
      const ours = await readFile(join(folder, manifestPath))
      expect(await readFile(join(project, 'packages', item.id, `${item.id}.nuspec`))).toEqual(ours)
    }
  })

  test('is the only source: a package that it lacks is an error', async () => {
    const { code, output } = await install(folder, [{ id: 'Castle.Core', version: '5.1.1' }])
    expect(code).not.toBe(0)
    expect(output).toContain("Unable to retrieve package versions for 'Castle.Core'")
  })
})
