import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { ownIdentity } from '../../../../src/core/files/writing/process-identity.ts'
import { sweepTemporaries } from '../../../../src/core/files/writing/sweep-temporaries.ts'
import { parseTemporaryName, temporaryPath } from '../../../../src/core/files/writing/temporary-names.ts'
import { deadProcess } from '../../../support/living-process.ts'
import { temporaryFolders } from '../../../support/temporary.ts'

const makeFolder = temporaryFolders()
const dead = deadProcess()
const mine = basename(temporaryPath('.'))
const ofDead = mine.replace(`.${process.pid}.`, `.${dead}.`)
// Its number is this process's now.
const ofEarlier = mine.replace(/.{8}(?=.{8}$)/, '00000001')
const elsewhere = `.${dead}.${'f'.repeat(24)}`
const hour = 3_600_000
const isLinux = process.platform === 'linux'
// Windows and macOS do not tell when a process started: there the name says when the machine did.
const startOf = (start: number | undefined) => (isLinux ? start : undefined)

async function sweep(names: readonly string[], time?: Date): Promise<string[]> {
  const folder = await makeFolder()
  for (const name of names) {
    await writeFile(join(folder, name), 'half')
    if (time) await utimes(join(folder, name), time, time)
  }
  await sweepTemporaries(folder)
  return (await readdir(folder)).sort()
}

describe('sweepTemporaries', () => {
  test('removes what a dead process of this machine left, and nothing of a living one', async () => {
    expect(await sweep([mine, ofDead])).toEqual([mine])
  })

  test('distinguishes a dead process from a living one that has its number now', async () => {
    expect(await sweep([mine, ofEarlier])).toEqual(isLinux ? [mine] : [mine, ofEarlier].sort())
  })

  test.each([
    ['forward', -365],
    ['back', 365],
  ])('is not misled by a clock that was set %s, where the process can be asked', async (_way, days) => {
    const time = new Date(Date.now() + days * 24 * hour)
    expect(await sweep([mine, ofDead], time)).toEqual(isLinux ? [mine] : [])
  })

  test('leaves alone what may belong to another machine or container', async () => {
    expect(await sweep([elsewhere])).toEqual([elsewhere])
  })

  test('goes by the time of what no process can be asked for: a day from the present, either way', async () => {
    for (const [hours, left] of [
      [-25, []],
      [-23, [elsewhere]],
      [23, [elsewhere]],
      [25, []],
    ] as const)
      expect(await sweep([elsewhere], new Date(Date.now() + hours * hour))).toEqual(left)
  })

  test('touches no other name, however old', async () => {
    const names = [
      '.1.0123456789ab',
      '.git',
      '1.0123456789abcdef01234567',
      '.x.0123456789abcdef01234567',
      'a.0123456789abcdef01234567',
    ]
    expect(await sweep(names, new Date(0))).toEqual([...names].sort())
  })

  test('removes folders whole, and takes a folder that is not there', async () => {
    const folder = await makeFolder()
    await mkdir(join(folder, elsewhere, 'new', 'lib'), { recursive: true })
    await utimes(join(folder, elsewhere), 0, 0)
    await sweepTemporaries(folder)
    expect(await readdir(folder)).toEqual([])
    await sweepTemporaries(join(folder, 'none'))
  })

  test('knows its own names only', () => {
    const { pid, start } = ownIdentity()
    expect(parseTemporaryName(mine)).toEqual({ pid, isOurMachine: true, start: startOf(start) })
    expect(parseTemporaryName(elsewhere)).toEqual({
      pid: dead,
      isOurMachine: false,
      start: startOf(0xffffffff),
    })
    expect(parseTemporaryName('.x64.complete')).toBeUndefined()
  })
})
