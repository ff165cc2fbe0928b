// Only for Windows, where the Windows lane runs it: what its disks and names do differently.
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { expandPaths } from '../../src/core/files/patterns.ts'
import type { Layout } from '../../src/core/layouts/layout.ts'
import { restorePackages } from '../../src/core/packages/restore.ts'
import type { RestorePackagesOptions } from '../../src/core/packages/restore-options.ts'
import { failureOf } from '../support/failure-of.ts'
import { type FaultServer, faultServers } from '../support/fault-server.ts'
import { makePackage } from '../support/package.ts'
import { quick, servePackages } from '../support/package-feed.ts'
import { recordingLog } from '../support/recording-log.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const startServer = faultServers()

async function restore(
  packagesDirectory: string,
  names: readonly string[],
  layout: Layout,
  { server: given, ...more }: Pick<RestorePackagesOptions, 'log'> & { readonly server?: FaultServer } = {},
) {
  const files = names.map(name => ({ name, content: name }))
  const facts = { id: 'a', version: '1.0.0' }
  const server = given ?? (await startServer())
  const source = servePackages(server, [{ ...facts, body: makePackage({ ...facts, files }) }])
  const options = { packagesDirectory, layout, verify: true, ...quick, ...more }
  return restorePackages({ sources: [source], packages: ['a 1.0.0'], ...options })
}

describe('a disk that ignores case', () => {
  test.each(['classic', 'expanded'] as const)(
    '%s: a package with Lib/a and lib/b is present afterwards',
    async layout => {
      const entries = ['Lib/a.txt', 'lib/b.txt']
      const directory = await newFolder()
      const server = await startServer()
      const statusOf = async () => (await restore(directory, entries, layout, { server })).packages[0]?.status
      expect(await statusOf()).toBe('downloaded')
      expect(await statusOf()).toBe('present')
    },
  )
})

test.each(['classic', 'expanded', 'feed'] as const)(
  '%s: one warning tells of entries whose paths many programs cannot open',
  async layout => {
    const log = recordingLog()
    const [deep, deeper] = [1, 2].map(count => `lib/${'long-name-of-a-folder/'.repeat(9 + count)}a.txt`)
    await restore(await newFolder(), [deep ?? '', deeper ?? '', 'lib/b.txt'], layout, { log })
    const warnings = log.of('warning').filter(text => text.includes('260 characters'))
    expect(warnings).toEqual(
      layout === 'feed' ? [] : [expect.stringMatching(/^2 paths of 260 .* such as ".*a\.txt/)],
    )
  },
)

describe('names', () => {
  test.each(['<', '>', '"', '|', '?', '*'])('an entry with %s is refused with its cause', async character => {
    const directory = await newFolder()
    const entries = [`lib/a${character}b.txt`]
    const { message } = await failureOf(() => restore(directory, entries, 'expanded'))
    expect(message).toContain(`the character ${character}, which no file name has on Windows`)
    expect((await readdir(directory)).filter(name => !name.startsWith('.setup'))).toEqual([])
    expect((await restore(directory, entries, 'feed')).packages[0]?.status).toBe('downloaded')
  })

  test('a pattern below a drive starts at its root', async () => {
    const { root } = parse(await newFolder())
    expect(await expandPaths([`${root}windo?s`])).toEqual([join(root, 'windows')])
    expect(await expandPaths([`${root}WINDO?S/system32/kernel32.dl?`])).toEqual([
      join(root, 'windows', 'system32', 'kernel32.dll'),
    ])
  })

  test('results of a pattern are in the order of their names with /', async () => {
    const directory = await newFolder()
    for (const name of ['a/x', 'a-b/x', 'a.b/x']) {
      await mkdir(join(directory, name, '..'), { recursive: true })
      await writeFile(join(directory, name), '')
    }
    const found = await expandPaths(['*/x'], { directory })
    expect(found.map(path => path.replaceAll('\\', '/'))).toEqual(['a-b/x', 'a.b/x', 'a/x'])
  })
})
