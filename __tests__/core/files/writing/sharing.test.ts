import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { describeSystemError, fileSystemError } from '../../../../src/core/files/file-errors.ts'
import { assertNamesFit, longPathWarning } from '../../../../src/core/files/name-lengths.ts'
import { expandPaths } from '../../../../src/core/files/patterns.ts'
import { removeFile, removeLeftover, removePath } from '../../../../src/core/files/writing/remove.ts'
import { whenFree } from '../../../../src/core/files/writing/sharing.ts'
import { failureOf } from '../../../support/failure-of.ts'
import { has, needs } from '../../../support/needs.ts'
import { temporaryFolders } from '../../../support/temporary.ts'

const newFolder = temporaryFolders()

const failure = (code: string) => Object.assign(new Error(code), { code })

/** A step that fails so many times, what it did, and waits that take no time. */
function scene(failures: number, code = 'EBUSY') {
  const waited: number[] = []
  let calls = 0
  return {
    waited,
    calls: () => calls,
    step() {
      calls++
      if (calls <= failures) throw failure(code)
      return 'done'
    },
    options: {
      platform: 'win32' as const,
      wait: async (milliseconds: number) => void waited.push(milliseconds),
    },
  }
}

describe('whenFree', () => {
  test.each(['EPERM', 'EACCES', 'EBUSY'])('tries again on Windows after %s', async code => {
    const { step, options, waited } = scene(3, code)
    expect(await whenFree('a', step, options)).toBe('done')
    expect(waited).toEqual([10, 20, 40])
  })

  test('waits longer each time, 25 s together, then throws the last error', async () => {
    const { step, options, waited } = scene(1000)
    await expect(whenFree('a', step, options)).rejects.toMatchObject({ code: 'EBUSY' })
    expect(waited).toEqual([...waited].sort((a, b) => a - b))
    const sum = waited.reduce((a, b) => a + b, 0)
    expect([sum > 24_000, sum < 27_000]).toEqual([true, true])
  })

  test.each(['linux', 'darwin'] as const)('tries once on %s', async platform => {
    const { step, options, calls } = scene(1)
    await expect(whenFree('a', step, { ...options, platform })).rejects.toMatchObject({ code: 'EBUSY' })
    expect(calls()).toBe(1)
  })

  test.each(['ENOENT', 'ENOSPC', 'ENOTEMPTY'])('tries once after %s', async code => {
    const { step, options, calls } = scene(1, code)
    await expect(whenFree('a', step, options)).rejects.toMatchObject({ code })
    expect(calls()).toBe(1)
  })

  test('tries no more once the error is final', async () => {
    const { step, options, calls } = scene(5)
    await expect(whenFree('a', step, { ...options, isFinal: () => calls() === 2 })).rejects.toThrow('EBUSY')
    expect(calls()).toBe(2)
  })

  test('ends with CANCELLED when the signal aborts during a wait', async () => {
    const { step, calls } = scene(1000)
    const stop = new AbortController()
    const waiting = whenFree('a', step, { platform: 'win32', waits: [1e9], signal: stop.signal })
    stop.abort()
    expect((await failureOf(() => waiting)).code).toBe('CANCELLED')
    expect(calls()).toBe(1)
  })

  test('makes the first attempt before it returns', () => {
    const { step, calls } = scene(0)
    void whenFree('a', step)
    expect(calls()).toBe(1)
  })
})

describe('removePath', () => {
  test('removes a folder with all that is in it, names outside ASCII too, and through no link', async () => {
    const dir = await newFolder()
    const [folder, kept] = [join(dir, 'Größe 漢字'), join(dir, 'kept')]
    mkdirSync(join(folder, 'ä', 'é'), { recursive: true })
    mkdirSync(kept)
    writeFileSync(join(kept, 'file'), '')
    writeFileSync(join(folder, 'ä', 'é', '😀.txt'), '')
    if (has('symlinks')) symlinkSync(kept, join(folder, 'link'))
    if (has('names')) {
      writeFileSync(Buffer.concat([Buffer.from(`${folder}/`), Buffer.from([0xff, 0x61])]), '')
    }
    await removePath(folder)
    expect([readdirSync(dir), readdirSync(kept)]).toEqual([['kept'], ['file']])
  })

  needs('junctions').test('removes a link, not its target', async () => {
    const dir = await newFolder()
    mkdirSync(join(dir, 'target'))
    symlinkSync(join(dir, 'target'), join(dir, 'link'), 'junction')
    await removePath(join(dir, 'link'))
    expect(readdirSync(dir)).toEqual(['target'])
  })

  test('removes what another process writes into the folder meanwhile', async () => {
    const folder = join(await newFolder(), 'folder')
    mkdirSync(folder)
    writeFileSync(join(folder, 'early'), '')
    const removed = removePath(folder)
    // By now the names in the folder have been read.
    writeFileSync(join(folder, 'late'), '')
    await removed
    expect(existsSync(folder)).toBe(false)
  })

  test('takes a missing path for removed', async () => {
    await removePath(join(await newFolder(), 'none'))
    await removeFile(join(await newFolder(), 'none'))
    await removeLeftover(join(await newFolder(), 'none', 'none'))
  })
})

describe('removeLeftover', () => {
  test('removes a file before it returns', async () => {
    const file = join(await newFolder(), 'file')
    writeFileSync(file, '')
    void removeLeftover(file)
    expect(lstatSync(file, { throwIfNoEntry: false })).toBeUndefined()
  })
})

describe('describeSystemError', () => {
  const held = 'another program holds the file open, or permission is denied'

  test.each([
    ['EPERM', 'win32', `${held} (EPERM)`],
    ['EACCES', 'win32', `${held} (EACCES)`],
    ['EPERM', 'linux', 'permission is denied (EPERM)'],
    ['EBUSY', 'win32', 'another program holds the file open (EBUSY)'],
    ['EBUSY', 'linux', 'another program holds the file open (EBUSY)'],
  ] as const)('says of %s on %s: %s', (code, platform, said) => {
    expect(describeSystemError(failure(code), platform)).toBe(said)
  })

  test('the advice for a file that is open elsewhere is to end the program', () => {
    expect(fileSystemError('a', failure('EBUSY')).message).toContain('End the program that uses it')
  })
})

test('only these files of src import what renames and removes, so that no site forgets to wait', async () => {
  const files = await expandPaths(['src/**/*.ts'], { filesOnly: true })
  const importing = files.filter(path =>
    /import \{[^}]*\b(rename|rm|unlink|rmdir)(Sync)?\b[^}]*\} from 'node:fs/u.test(
      readFileSync(path, 'utf8'),
    ),
  )
  expect(importing.map(path => path.replaceAll('\\', '/'))).toEqual([
    'src/core/files/writing/claim-file.ts', // waits with renamePath where a file is held open
    'src/core/files/writing/remove.ts',
    'src/core/files/writing/rename.ts',
    'src/core/packages/place/prune.ts', // inside whenFree
    'src/core/tool/cache/entry-lock.ts', // its lock is asked for again and again
  ])
})

describe('assertNamesFit', () => {
  test('refuses a name of more than 255 characters on Windows, which takes it for absent', async () => {
    const dir = await newFolder()
    await assertNamesFit(dir, ['ä'.repeat(120)], 'win32')
    const { message } = await failureOf(() => assertNamesFit(dir, [`a/${'b'.repeat(256)}`], 'win32'))
    expect(message).toContain('the name is too long (ENAMETOOLONG)')
  })
})

describe('longPathWarning', () => {
  const paths = ['a', 'b'.repeat(259), 'c'.repeat(260), 'd'.repeat(300)]

  test('counts the paths that programs of Windows cannot open', () => {
    expect(longPathWarning(paths, 'win32')).toMatch(/^2 paths of 260 characters or more, .*"c{260}"/)
  })

  test.each([['linux', paths] as const, ['win32', ['a']] as const])(
    'is none on %s for %j',
    (platform, list) => {
      expect(longPathWarning(list, platform)).toBeUndefined()
    },
  )
})
