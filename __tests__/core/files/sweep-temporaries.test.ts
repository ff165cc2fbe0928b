import { spawnSync } from 'node:child_process'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { parseTemporaryName, temporaryPath } from '../../../src/core/files/replace-file.ts'
import { sweepTemporaries } from '../../../src/core/files/sweep-temporaries.ts'
import { temporaryFolders } from '../../support/temporary.ts'

const makeFolder = temporaryFolders()
const dead = spawnSync(process.execPath, ['--version']).pid
const mine = basename(temporaryPath('.'))
const ofDead = mine.replace(`.${process.pid}.`, `.${dead}.`)
const elsewhere = `.${dead}.${'f'.repeat(16)}`
const isLinux = process.platform === 'linux'

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
    expect(await sweep([mine, ofDead])).toEqual(isLinux ? [mine] : [mine, ofDead].sort())
  })

  test('leaves alone what may belong to another machine or container', async () => {
    expect(await sweep([elsewhere])).toEqual([elsewhere])
  })

  test('removes whatever has not been written to for a day, and nothing from the future', async () => {
    const hour = 3_600_000
    expect(await sweep([mine, elsewhere], new Date(Date.now() - 25 * hour))).toEqual([])
    expect(await sweep([elsewhere], new Date(Date.now() - 23 * hour))).toEqual([elsewhere])
    expect(await sweep([elsewhere], new Date(Date.now() + 25 * hour))).toEqual([elsewhere])
  })

  test('touches no other name, however old', async () => {
    const names = [
      '.1.0123456789ab',
      '.git',
      '1.0123456789abcdef',
      '.x.0123456789abcdef',
      'a.0123456789abcdef',
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
    expect(parseTemporaryName(mine)).toEqual({ pid: process.pid, isOurMachine: isLinux })
    expect(parseTemporaryName(elsewhere)).toEqual({ pid: dead, isOurMachine: false })
    expect(parseTemporaryName('.x64.complete')).toBeUndefined()
  })
})
