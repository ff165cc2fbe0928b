import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll } from '@jest/globals'

/** Returns a function that writes a tree of files into a new folder, which it returns; all are removed after the tests of the file. */
export function fileTrees(): (files: Readonly<Record<string, string>>) => string {
  const folders: string[] = []
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  })
  return files => {
    const folder = mkdtempSync(join(tmpdir(), 'setup-pkgtool-tree-'))
    folders.push(folder)
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), text)
    }
    return folder
  }
}
