import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { openContext } from '../../src/core/lock/context.ts'
import { writeLock } from '../../src/core/locking/write-lock.ts'
import { openRestoreRun } from '../../src/core/packages/open-restore-run.ts'
import { prepareRestore } from '../../src/core/packages/restore.ts'
import type { RestorePackagesOptions } from '../../src/core/packages/restore-options.ts'
import { makePackage } from '../support/package.ts'
import { recordingLog } from '../support/recording-log.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const count = 3000
const ids = Array.from({ length: count }, (_, index) => `Package.Number${index}`)
const hash = Buffer.alloc(64).toString('base64')

/** The same pins in each kind of file. */
const files = {
  'pins.txt': ids.map(id => `${id} 1.0.0`).join('\n'),
  'packages.config': `<packages>\n${ids.map(id => `<package id="${id}" version="1.0.0" />`).join('\n')}\n</packages>`,
  'packages.lock.json': JSON.stringify({
    version: 1,
    dependencies: {
      'net8.0': Object.fromEntries(
        ids.map(id => [id, { type: 'Direct', resolved: '1.0.0', contentHash: hash }]),
      ),
    },
  }),
  'pkgtool.lock.json': JSON.stringify({
    lockfileVersion: 1,
    packages: ids.map(id => ({
      ...{ id, version: '1.0.0', requested: '1.0.0', sha512: hash, contentHash: hash, size: 1 },
      source: 'https://feed.example/v3/index.json',
    })),
  }),
}

/** A signal, and how often a run looked at it in each stage. */
function watchedSignal() {
  const { signal } = new AbortController()
  const looks = new Map<string, number>()
  const log = recordingLog()
  Object.defineProperty(signal, 'aborted', {
    get() {
      const stage = log.of('stage').at(-1) ?? ''
      looks.set(stage, (looks.get(stage) ?? 0) + 1)
      return false
    },
  })
  return { signal, log, looks: (stage: string) => looks.get(stage) ?? 0 }
}

/** The first half of a restore, which writes nothing. */
async function prepare(options: RestorePackagesOptions): Promise<void> {
  const context = openContext(options)
  try {
    await prepareRestore(await openRestoreRun(context, options))
  } finally {
    context.close()
  }
}

describe('restorePackages with thousands of pins', () => {
  test.each(Object.keys(files) as (keyof typeof files)[])(
    'looks at the signal before it reads and compares the pins of %s, and at each package',
    async file => {
      const workingDirectory = await newFolder()
      await writeFile(join(workingDirectory, file), files[file])
      const { signal, log, looks } = watchedSignal()
      const lockFile = 'none.lock.json'
      await prepare({ workingDirectory, lockFile, sources: ['source'], packagesFiles: [file], signal, log })
      expect(looks('Pins')).toBeGreaterThan(0)
      expect(looks('Versions')).toBeGreaterThanOrEqual(count)
      expect(looks('Packages in place')).toBeGreaterThanOrEqual(count)
    },
  )

  test('looks at it before a lock binds them', async () => {
    const workingDirectory = await newFolder()
    for (const file of ['pins.txt', 'pkgtool.lock.json'] as const)
      await writeFile(join(workingDirectory, file), files[file])
    const { signal, log, looks } = watchedSignal()
    const packagesFiles = ['pins.txt']
    await prepare({ workingDirectory, sources: ['source'], packagesFiles, locked: true, signal, log })
    expect(looks('Lock')).toBeGreaterThan(0)
  })
})

describe('writeLock with thousands of pins', () => {
  test('looks at the signal between reading, planning and writing', async () => {
    const workingDirectory = await newFolder()
    for (const file of ['pins.txt', 'pkgtool.lock.json'] as const)
      await writeFile(join(workingDirectory, file), files[file])
    const { signal, log, looks } = watchedSignal()
    const restore = { sources: ['source'], packagesFiles: ['pins.txt'] }
    const options = { workingDirectory, restore, signal, log }
    expect((await writeLock(options)).changes).toEqual([])
    // Nothing of it is a stage of the log.
    expect(looks('')).toBeGreaterThanOrEqual(3)
  })

  test('removes what it fetched for the hashes as soon as it has them', async () => {
    const workingDirectory = await newFolder()
    await mkdir(join(workingDirectory, 'source'))
    const some = Array.from({ length: 12 }, (_, index) => ({ id: `P${index}`, version: '1.0.0' }))
    for (const each of some)
      await writeFile(join(workingDirectory, 'source', `${each.id}.1.0.0.pkgfile`), makePackage(each))
    const before = new Set(await readdir(tmpdir()))
    const most: number[] = []
    const onProgress = async () => {
      for (const name of (await readdir(tmpdir())).filter(name => !before.has(name)))
        most.push(
          (await readdir(join(tmpdir(), name)).catch(() => [])).filter(each => /^p\d/.test(each)).length,
        )
    }
    const restore = { sources: ['source'], packages: some.map(({ id }) => `${id} 1.0.0`), maxConnections: 1 }
    const { lock } = await writeLock({ workingDirectory, restore, onProgress })
    expect(lock.packages).toHaveLength(12)
    expect(lock.packages.every(({ sha512, contentHash }) => sha512 && contentHash)).toBe(true)
    expect(Math.max(0, ...most)).toBeLessThan(6)
  })
})
