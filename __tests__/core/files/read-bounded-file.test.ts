import { execFileSync } from 'node:child_process'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { PkgtoolError } from '../../../src/core/base/errors.ts'
import { parseBoundedFile } from '../../../src/core/files/parse-file.ts'
import { readBoundedFile } from '../../../src/core/files/read-bounded-file.ts'
import { failureOf } from '../../support/failure-of.ts'
import { needs } from '../../support/needs.ts'
import { temporaryFolders } from '../../support/temporary.ts'

const newFolder = temporaryFolders()
let folder: string
let workspace: string
beforeEach(async () => {
  folder = await newFolder()
  workspace = join(folder, 'workspace')
  await mkdir(workspace)
  await writeFile(join(folder, 'outside'), 'outside')
})

const failure = (path: string, options = {}) =>
  failureOf(() => readBoundedFile(path, { limit: 10, workspace, ...options }))

describe('readBoundedFile', () => {
  test.each([0, 1, 9, 10])('reads a file of %d bytes whole under a limit of 10', async size => {
    const path = join(workspace, 'file')
    await writeFile(path, Buffer.alloc(size, 'x'))
    expect(Buffer.from(await readBoundedFile(path, { limit: 10, workspace })).toString()).toBe(
      'x'.repeat(size),
    )
  })

  test('reads no more than the limit and a byte', async () => {
    await writeFile(join(workspace, 'file'), Buffer.alloc(11))
    expect(await failure(join(workspace, 'file'))).toMatchObject({
      code: 'TOO_LARGE',
      fields: { found: 'it has 11 B' },
    })
  })

  needs('proc').test('reads no more than the limit and a byte, also of a file that has no size', async () => {
    for (const [path, limit] of [
      ['/proc/self/environ', 4],
      ['/proc/self/pagemap', 1_000_007],
    ] as const)
      expect(await failure(path, { limit })).toMatchObject({
        code: 'TOO_LARGE',
        fields: { found: expect.stringMatching(/^it has more than /) },
      })
    const whole = await readBoundedFile('/proc/self/status', { limit: 64 * 1024 })
    expect(Buffer.from(whole).toString()).toMatch(/^Name:/)
  })

  needs('symlinks').test(
    'follows links within the workspace and outside of it, but not from the one to the other',
    async () => {
      await writeFile(join(workspace, 'file'), 'inside')
      await symlink('file', join(workspace, 'link'))
      await symlink(join(folder, 'outside'), join(folder, 'link'))
      await symlink(join(folder, 'outside'), join(workspace, 'out'))
      await symlink(folder, join(workspace, 'folder'))
      const read = async (path: string) =>
        Buffer.from(await readBoundedFile(path, { limit: 10, workspace })).toString()
      expect(await read(join(workspace, 'link'))).toBe('inside')
      expect(await read(join(folder, 'link'))).toBe('outside')
      for (const path of [join(workspace, 'out'), join(workspace, 'folder', 'outside')])
        expect(await failure(path)).toMatchObject({
          code: 'UNREADABLE_FILE',
          fields: { found: 'it is a link that leads out of the workspace' },
        })
    },
  )

  needs('symlinks').test('follows no link at all where the caller forbids it', async () => {
    await symlink(join(folder, 'outside'), join(folder, 'link'))
    expect((await failure(join(folder, 'link'), { noLink: true })).fields.found).toBe(
      'it is a link, not a regular file',
    )
  })

  const noFile = { code: 'UNREADABLE_FILE', fields: { found: 'it is not a regular file' } }

  test('refuses a folder', async () => {
    await mkdir(join(workspace, 'it'))
    expect(await failure(join(workspace, 'it'))).toMatchObject(noFile)
  })

  needs('fifo').test('refuses a FIFO', async () => {
    execFileSync('mkfifo', [join(workspace, 'it')])
    expect(await failure(join(workspace, 'it'))).toMatchObject(noFile)
  })

  test('hears a signal', async () => {
    const path = join(workspace, 'file')
    await writeFile(path, '')
    expect((await failure(path, { signal: AbortSignal.abort() })).code).toBe('CANCELLED')
  })
})

describe('parseBoundedFile', () => {
  const parse = () => {
    throw new PkgtoolError('INVALID_PIN', { subject: 'secret', found: 'secret', line: 2 })
  }

  needs('symlinks').test('shows content in an error only where no link led to it', async () => {
    await writeFile(join(workspace, 'file'), 'secret')
    await symlink('file', join(workspace, 'link'))
    const read = (file: string) =>
      failureOf(() => parseBoundedFile(join(workspace, file), parse, { file, limit: 10, workspace }))
    expect((await read('file')).message).toContain('secret')
    const error = await read('link')
    expect(error).toMatchObject({ code: 'INVALID_PIN', fields: { file: 'link', line: 2 } })
    expect(error.message).not.toContain('secret')
  })
})
