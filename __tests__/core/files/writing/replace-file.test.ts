import { execFileSync } from 'node:child_process'
import { lstat, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { replaceFile } from '../../../../src/core/files/writing/replace-file.ts'
import { failureOf } from '../../../support/failure-of.ts'
import { needs } from '../../../support/needs.ts'
import { temporaryFolders } from '../../../support/temporary.ts'

const newFolder = temporaryFolders()

describe('replaceFile', () => {
  test('gives a file new content, in pieces', async () => {
    const path = join(await newFolder(), 'a')
    for (const pieces of [['old'], ['n', Buffer.from('ew')]]) await replaceFile(path, pieces)
    expect(await readFile(path, 'utf8')).toBe('new')
  })

  needs('fifo').test('leaves a pipe where it is', async () => {
    const folder = await newFolder()
    const path = join(folder, 'pipe')
    execFileSync('mkfifo', [path])
    const error = await failureOf(() => replaceFile(path, 'text'))
    expect([error.code, error.fields.path]).toEqual(['FILE_SYSTEM', path])
    expect([(await lstat(path)).isFIFO(), await readdir(folder)]).toEqual([true, ['pipe']])
  })
})
