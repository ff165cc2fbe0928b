import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import type { Layout } from '../../src/core/layouts/layout.ts'
import { restorePackages } from '../../src/core/packages/restore.ts'
import { describeTree } from '../support/describe-tree.ts'
import { failureOf } from '../support/failure-of.ts'
import { faultServers } from '../support/fault-server.ts'
import { makePackage } from '../support/package.ts'
import { filesBelow, quick, servePackages } from '../support/package-feed.ts'
import { temporaryFolders } from '../support/temporary.ts'

const startServer = faultServers()
const makeFolder = temporaryFolders()
const a1 = { id: 'a', version: '1.0.0' }
const other = { id: 'other', version: '1.0.0' }

/** A package whose longest name in the layout has `length` bytes. */
function packageOf(layout: Layout, length: number, id: string) {
  const ending = layout === 'flat' || layout === 'classic' ? '.pkgfile' : '.pkgfile.sha512'
  const start = '1.0.0-'
  const label = 'a'.repeat(length - `${id}.${start}${ending}`.length)
  return { id, version: `${start}${label}` }
}

const layouts = ['feed', 'expanded', 'classic', 'flat'] as const
const lengths = [200, 254, 255, 256, 257, 265, 300, 1000]

describe('restorePackages of a package whose longest name has so many bytes', () => {
  test.each(
    layouts.flatMap(layout => [
      { layout, id: 'p' },
      { layout, id: 'i'.repeat(100) },
    ]),
  )('is whole or one error before a request, and leaves nothing: $layout, id $id', async ({ layout, id }) => {
    const server = await startServer()
    const made = lengths.map(length => ({ length, ...packageOf(layout, length, id) }))
    const source = servePackages(server, [other, ...made])
    for (const { length, version } of made) {
      const packagesDirectory = join(await makeFolder(), 'packages')
      const restore = (...packages: readonly string[]) =>
        restorePackages({ sources: [source], packages, layout, packagesDirectory, ...quick })
      await restore('other 1.0.0')
      const before = await describeTree(packagesDirectory)
      const restoring = restore('other 1.0.0', `${id} ${version}`)
      if (length <= 255) {
        expect((await restoring).packages.map(({ status }) => status)).toEqual(['present', 'downloaded'])
        const again = await restore('other 1.0.0', `${id} ${version}`)
        expect(again.packages.map(({ status }) => status)).toEqual(['present', 'present'])
        continue
      }
      const { code, fields } = await failureOf(() => restoring)
      const problems = fields.problems ?? []
      expect([code, problems.map(({ code }) => code)]).toEqual(['PACKAGES_MISSING', ['FILE_SYSTEM']])
      expect(problems[0]?.message).toContain('the name is too long (ENAMETOOLONG)')
      expect([...(await describeTree(packagesDirectory)).keys()]).toEqual([...before.keys()])
    }
    const asked = server.requests.filter(({ url }) => url.endsWith('.pkgfile'))
    expect(asked).toHaveLength(lengths.length + lengths.filter(length => length <= 255).length)
  })
})

describe('restorePackages of a package with a long name in it', () => {
  test.each(layouts)('is whole or one error that leaves nothing: %s', async layout => {
    const server = await startServer()
    const body = (length: number) =>
      makePackage({ ...a1, files: [{ name: `lib/${'x'.repeat(length)}`, content: 'x' }] })
    for (const length of [255, 256]) {
      const source = servePackages(server, [{ ...a1, body: body(length) }], `/${length}`)
      const packagesDirectory = join(await makeFolder(), 'packages')
      const restoring = restorePackages({
        ...{ sources: [source], packages: ['a 1.0.0'], layout, packagesDirectory, ...quick },
      })
      const isUnpacked = layout === 'expanded' || layout === 'classic'
      if (length === 255 || !isUnpacked) expect((await restoring).packages).toHaveLength(1)
      else {
        const { problems = [] } = (await failureOf(() => restoring)).fields
        expect(problems.map(({ code }) => code)).toEqual(['FILE_SYSTEM'])
        expect((await filesBelow(packagesDirectory)).filter(name => name.includes('a'))).toEqual([])
      }
    }
  })
})
