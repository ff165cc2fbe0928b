import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { expect, test } from '@jest/globals'
import { isValidPackageId } from '../../src/core/nuget/package-id.ts'
import { packagePaths } from '../../src/core/nuget/package-paths.ts'
import { readCases } from '../support/conformance.ts'
import { makePackage } from '../support/package.ts'
import { runCli } from '../support/run-cli.ts'
import { temporaryFolders } from '../support/temporary.ts'

const names = { packageExtension: 'nupkg', manifestExtension: 'nuspec' }
const newFolder = temporaryFolders()

interface PathCase {
  readonly id: string
  readonly version: string
  readonly packagePath: string
  readonly manifestPath: string
}

interface LowerCase {
  readonly input: string
  readonly lower: string
  readonly alsoAccepted?: readonly string[]
}

/** What may be an id, without those that a file system could take for one that was there before. */
function usableIds(cases: readonly LowerCase[]): readonly LowerCase[] {
  const folded = new Set<string>()
  return cases.filter(({ input, lower }) => {
    const isUsable = isValidPackageId(input) && !folded.has(lower.normalize('NFC'))
    if (isUsable) folded.add(lower.normalize('NFC'))
    return isUsable
  })
}

// The other cases of pins go through the command in cli-pins-conformance.test.ts, by what is asked of a server.
test('restore places packages, from a folder, where the reference has them: paths, lowercase', async () => {
  const cwd = await newFolder()
  const paths = readCases<PathCase>('paths')
  const lowered = usableIds(readCases<LowerCase>('lowercase'))
  expect(lowered.length).toBeGreaterThan(30)
  const pins = [...paths, ...lowered.map(({ input }) => ({ id: input, version: '1.0.0' }))]
  for (const { id, version } of pins) {
    const path = join(cwd, 'source', packagePaths(id, version, names).packagePath)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, makePackage({ id, version, manifestExtension: 'nuspec' }))
  }
  await writeFile(join(cwd, 'pins.txt'), pins.map(({ id, version }) => `${id} ${version}`).join('\n'))
  const source = ['--offline', '--source', 'source', '--packages-file', 'pins.txt', '--json']
  const endings = ['--package-extension', 'nupkg', '--manifest-extension', 'nuspec']
  const { stdout } = await runCli(['restore', ...source, ...endings], { cwd, env: { HOME: cwd } })
  const { packages = [], error } = JSON.parse(stdout)
  expect(error).toBeUndefined()
  const below = (path: string) => relative(join(cwd, 'packages'), path).replaceAll('\\', '/')
  const placed = new Set(
    packages.map(({ path, manifestPath }: Record<string, string>) =>
      [path, manifestPath].map(each => below(each ?? '')).join(' '),
    ),
  )
  const wanted = [
    ...paths.map(({ packagePath, manifestPath }) => [`${packagePath} ${manifestPath}`]),
    ...lowered.map(({ lower, alsoAccepted = [] }) =>
      [lower, ...alsoAccepted].map(id => `${id}/1.0.0/${id}.1.0.0.nupkg ${id}/1.0.0/${id}.nuspec`),
    ),
  ]
  expect(wanted.filter(spellings => !spellings.some(places => placed.has(places)))).toEqual([])
})
