import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from '@jest/globals'

/**
 * Returns a function that makes a new empty folder; all are removed after the tests of the file. Windows keeps a file for a
 * moment after its process has ended, so removal is tried again.
 */
export function temporaryFolders(): () => Promise<string> {
  const folders: string[] = []
  afterAll(() =>
    Promise.all(folders.map(folder => rm(folder, { recursive: true, force: true, maxRetries: 10 }))),
  )
  return async () => {
    const folder = await mkdtemp(join(tmpdir(), 'setup-pkgtool-'))
    folders.push(folder)
    return folder
  }
}
