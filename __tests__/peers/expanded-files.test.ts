import { mkdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { beforeAll, expect, test } from '@jest/globals'
import { expandedTarget } from '../../src/core/layouts/entry-targets.ts'
import { type PackagePaths, packagePaths } from '../../src/core/nuget/package-paths.ts'
import { openArchive } from '../../src/core/zip/archive.ts'
import { extractArchive } from '../../src/core/zip/extract.ts'
import { describeTree } from '../support/describe-tree.ts'
import { type DotnetRestore, dotnetReference, nugetNames, type Pinned } from '../support/dotnet.ts'
import { describeWith } from '../support/programs.ts'
import { temporaryFolders } from '../support/temporary.ts'

// Grpc.Tools has entries for folders, `_rels/` and `package/` too; CodeCoverage has native files and many folders.
const packages: readonly Pinned[] = [
  { id: 'Newtonsoft.Json', version: '13.0.1' },
  { id: 'System.Text.Json', version: '8.0.5' },
  { id: 'Castle.Core', version: '5.1.1' },
  { id: 'NUnit', version: '4.2.2' },
  { id: 'xunit', version: '2.9.3' },
  { id: 'NETStandard.Library', version: '2.0.3' },
  { id: 'StyleCop.Analyzers', version: '1.2.0-beta.507' },
  { id: 'SQLitePCLRaw.lib.e_sqlite3', version: '2.0.6' },
  { id: 'Microsoft.CodeCoverage', version: '18.0.1' },
  { id: 'Grpc.Tools', version: '2.85.0' },
]

const newFolder = temporaryFolders()
let reference: DotnetRestore

describeWith(['dotnet'], 'extractArchive with expandedTarget, beside the .NET client', () => {
  beforeAll(async () => {
    reference = await dotnetReference(join(await newFolder(), 'reference'), packages)
  })

  test.each(packages)('writes the files of $id', async item => {
    const paths = packagePaths(item.id, item.version, nugetNames)
    const packagePath = reference.packageFile(item)
    const directory = join(await newFolder(), 'version')
    await mkdir(directory)
    await extractTo(directory, packagePath, paths)
    const own = [paths.packagePath, paths.hashPath, paths.metadataPath].map(path => basename(path))
    const wanted = await describeTree(dirname(packagePath))
    for (const name of own) expect(wanted.delete(name)).toBe(true)
    expect(await describeTree(directory)).toEqual(wanted)
  })
})

async function extractTo(directory: string, path: string, paths: PackagePaths): Promise<void> {
  const own = {
    packageName: basename(paths.packagePath),
    manifestName: basename(paths.manifestPath),
    ...nugetNames,
  }
  const archive = await openArchive(path)
  await extractArchive(archive!, directory, { select: entry => expandedTarget(entry, own) })
  await archive?.close()
}
