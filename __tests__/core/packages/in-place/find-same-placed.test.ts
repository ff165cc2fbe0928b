import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { temporaryPath } from '../../../../src/core/files/writing/temporary-names.ts'
import { feedPaths } from '../../../../src/core/layouts/package-layouts.ts'
import { findSamePlaced } from '../../../../src/core/packages/in-place/find-same-placed.ts'
import { placeFeed } from '../../../../src/core/packages/place/place-package.ts'
import { acceptedFile } from '../../../support/accepted-file.ts'
import { failureOf } from '../../../support/failure-of.ts'
import { sha512Of } from '../../../support/sha512.ts'
import { temporaryFolders } from '../../../support/temporary.ts'

const makeFolder = temporaryFolders()
const paths = feedPaths('a/1.0.0', { packageExtension: 'pkgfile', manifestExtension: 'pkgspec' })!

/** The same package placed once and accepted again. */
async function placeAndAccept() {
  const folder = await makeFolder()
  const accept = async () => {
    const file = temporaryPath(folder)
    await writeFile(file, 'package')
    const accepted = await acceptedFile(file, { sha512: sha512Of('package') })
    return { accepted, origin: { kind: 'source', source: 'here' } as const, dependencies: [] }
  }
  const placed = await placeFeed(folder, await accept(), paths)
  return { folder, placed, added: { ...(await accept()), paths } }
}

describe('findSamePlaced', () => {
  test('returns the record of the package that another process placed', async () => {
    const { folder, placed, added } = await placeAndAccept()
    expect(await findSamePlaced(folder, added)).toEqual(placed)
  })

  test.each([
    ['package', paths.packagePath, 'pAckage'],
    ['manifest', paths.manifestPath, 'mAnifest'],
    ['longer manifest', paths.manifestPath, 'manifest!'],
    ['hash file', paths.hashPath, sha512Of('other')],
    ['endless hash file', paths.hashPath, 'x'.repeat(65 * 1024)],
  ])('returns nothing for another %s, or none', async (_what, path, text) => {
    const { folder, added } = await placeAndAccept()
    await writeFile(join(folder, path), text)
    expect(await findSamePlaced(folder, added)).toBeUndefined()
    await rm(join(folder, path))
    expect(await findSamePlaced(folder, added)).toBeUndefined()
  })

  test('does not take a cancelled comparison for another package', async () => {
    const { folder, added } = await placeAndAccept()
    const failure = await failureOf(() => findSamePlaced(folder, { ...added, signal: AbortSignal.abort() }))
    expect(failure.code).toBe('CANCELLED')
  })
})
