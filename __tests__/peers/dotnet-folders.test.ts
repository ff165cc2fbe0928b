import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from '@jest/globals'
import { packagePaths } from '../../src/core/nuget/package-paths.ts'
import { describeTree } from '../support/describe-tree.ts'
import { type DotnetRestore, dotnetRestore, nugetNames, type Pinned, runDotnet } from '../support/dotnet.ts'
import { describeWith } from '../support/programs.ts'
import { runCli } from '../support/run-cli.ts'
import { temporaryFolders } from '../support/temporary.ts'

const packages: readonly Pinned[] = [
  { id: 'Newtonsoft.Json', version: '13.0.1' },
  { id: 'xunit.abstractions', version: '2.0.3' },
  { id: 'Serilog', version: '3.1.1' },
]
const newFolder = temporaryFolders()
let directory: string
let reference: DotnetRestore

/** Restores from a folder, without a socket, and returns the folder of packages. */
async function restoreFrom(
  source: string,
  { layout = 'expanded', pins }: { layout?: string; pins: readonly string[] },
): Promise<string> {
  const cwd = await newFolder()
  const parameters = ['restore', '--offline', '--source', source, '--layout', layout]
  const endings = ['--package-extension', 'nupkg', '--manifest-extension', 'nuspec']
  const given = [...parameters, ...endings, ...pins.flatMap(pin => ['--packages', pin])]
  const { code, stderr } = await runCli(given, { cwd, env: { HOME: cwd } })
  if (code !== 0) throw new Error(stderr)
  return join(cwd, 'packages')
}

async function treeOf(folder: string, { id, version }: Pinned): Promise<Map<string, string>> {
  const tree = await describeTree(join(folder, packagePaths(id, version, nugetNames).versionDirectory))
  // It names the source, which differs.
  tree.delete('.nupkg.metadata')
  return tree
}

async function push(pinned: Pinned, folder: string): Promise<void> {
  const parameters = ['nuget', 'push', reference.packageFile(pinned), '--source', folder]
  const variables = { DOTNET_CLI_HOME: join(directory, 'home') }
  const { code, output } = await runDotnet(directory, { parameters, variables })
  if (code !== 0) throw new Error(output)
}

describeWith(['dotnet'], 'a folder that the .NET client made, as the only source', () => {
  beforeAll(async () => {
    directory = join(await newFolder(), 'reference')
    reference = await dotnetRestore({ directory, packages })
    if (reference.code !== 0) throw new Error(reference.output)
  })

  test('its global packages folder gives exact pins, ranges and floating ones, byte for byte', async () => {
    const pins = ['newtonsoft.json 13.0.1', 'xunit.abstractions [2.0,3.0)', 'Serilog *']
    const folder = await restoreFrom(join(directory, 'global'), { pins })
    for (const pinned of packages)
      expect(await treeOf(folder, pinned)).toEqual(await treeOf(join(directory, 'global'), pinned))
  })

  test('a folder that it pushed to has the files side by side', async () => {
    const source = join(await newFolder(), 'pushed')
    await mkdir(source)
    for (const pinned of packages.slice(0, 2)) await push(pinned, source)
    expect((await readdir(source)).sort()).toEqual(
      packages.slice(0, 2).map(item => `${item.id}.${item.version}.nupkg`),
    )
    const folder = await restoreFrom(source, { pins: ['Newtonsoft.Json 13.*', 'xunit.abstractions 2.0.3'] })
    for (const pinned of packages.slice(0, 2))
      expect(await treeOf(folder, pinned)).toEqual(await treeOf(join(directory, 'global'), pinned))
  })

  test('it takes our layout feed for a V3 feed and pushes into it, and we restore both from there', async () => {
    const [first, second] = packages as [Pinned, Pinned]
    const pins = packages.slice(0, 2).map(({ id, version }) => `${id} ${version}`)
    const source = await restoreFrom(join(directory, 'global'), { layout: 'feed', pins: pins.slice(0, 1) })
    await push(second, source)
    expect(await readdir(join(source, second.id, second.version))).toContain('.nupkg.metadata')
    const folder = await restoreFrom(source, { pins })
    for (const pinned of [first, second])
      expect(await treeOf(folder, pinned)).toEqual(await treeOf(join(directory, 'global'), pinned))
  })
})
