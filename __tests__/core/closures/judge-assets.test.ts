import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { isPkgtoolError, type PkgtoolError } from '../../../src/core/base/errors.ts'
import { writeLock } from '../../../src/core/locking/write-lock.ts'
import { writeShape } from '../../support/asset-packages.ts'
import { type AssetShape, assetShapes } from '../../support/asset-shapes.ts'
import { quick } from '../../support/package-feed.ts'
import { recordingLog } from '../../support/recording-log.ts'
import { temporaryFolders } from '../../support/temporary.ts'

const newFolder = temporaryFolders()

const codesIn = (texts: readonly string[]) =>
  texts.flatMap(text => text.match(/NU1202|NU121[23]|NU1701/)?.[0] ?? [])

/** What a lock of the project in a folder says of the packages' files. */
async function codesOf(root: string) {
  const log = recordingLog()
  const restore = {
    projects: ['App.csproj'],
    sources: ['feed'],
    packageExtension: 'nupkg',
    manifestExtension: 'nuspec',
  }
  const failure = await writeLock({ ...quick, workingDirectory: root, workspace: root, log, restore }).then(
    () => undefined,
    (error: unknown) => error,
  )
  if (failure !== undefined && !isPkgtoolError(failure, 'UNRESOLVED')) throw failure
  const problems = (failure?.fields.problems ?? []) as readonly PkgtoolError[]
  expect(problems.every(({ code }) => code === 'INCOMPATIBLE_PACKAGE')).toBe(true)
  const errors = codesIn(problems.map(({ message }) => message)).map(code => `${code}!`)
  const warnings = codesIn(log.of('warning').map(each => String(each)))
  return { errors, warnings }
}

describe('AssetJudge', () => {
  // To look for the end of each beginning anew would take hours.
  test('reads a manifest that is full of beginnings of comments', async () => {
    const metadata = `<packageTypes><?full ${'<!--'.repeat(900_000)}?><packageType name="DotnetTool" /></packageTypes>`
    const root = await newFolder()
    await mkdir(join(root, '.git'))
    await writeShape(root, { ...(assetShapes.tool_with_library as AssetShape), metadata })
    expect(await codesOf(root)).toEqual({ errors: ['NU1212!'], warnings: [] })
  })

  // The same table is compared with the client.
  test.each(Object.entries(assetShapes))('says of %s what the client says of it', async (_, shape) => {
    const root = await newFolder()
    await mkdir(join(root, '.git'))
    await writeShape(root, shape)
    const { errors, warnings } = await codesOf(root)
    expect([...new Set([...errors, ...warnings])].sort()).toEqual(shape.codes)
  })
})
