// Only for Windows, where the Windows lane runs it: another process holds a file or a folder open, for a while or for good.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { describeSystemError } from '../../src/core/files/file-system-error.ts'
import { removePath, renamePath, renameUnlessTaken } from '../../src/core/files/folders.ts'
import { restoreRecordName, writeRestoreRecord } from '../../src/core/packages/record.ts'
import { replaceFolder } from '../../src/core/packages/replace-folder.ts'
import { createFolderToolCache } from '../../src/core/tool/tool-cache.ts'
import { writeDocuments } from '../../src/feed/tree/write-file.ts'
import { failureOf } from '../support/failure-of.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()

/** Starts a process that holds a file open and shares it with nobody, or a folder as its current one; resolves once it does. */
async function hold(path: string, { milliseconds }: { milliseconds: number }): Promise<ChildProcess> {
  // UV_FS_O_EXLOCK: libuv opens the file with no sharing at all.
  const script = `
    const fs = require('node:fs')
    if (fs.statSync(${JSON.stringify(path)}).isDirectory()) process.chdir(${JSON.stringify(path)})
    else fs.openSync(${JSON.stringify(path)}, 0x10000000)
    console.log('held')
    setTimeout(() => process.exit(), ${milliseconds})`
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise((resolve, reject) => {
    child.stdout.once('data', resolve)
    child.once('exit', code => reject(new Error(`it ended with ${code}`)))
  })
  return child
}

const forever = 600_000

interface Site {
  readonly name: string
  /** makes what is held, and returns it with the step that replaces or removes it */
  readonly prepare: (dir: string) => Promise<{ readonly held: string; readonly step: () => Promise<unknown> }>
}

const record = { layout: 'feed' as const, packages: new Map() }

function fileAt(path: string): string {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, 'old')
  return path
}

function entryOf(dir: string) {
  const cache = createFolderToolCache(dir, { arch: 'x64' })
  return {
    cache,
    place: (text: string) =>
      cache.place('tool', '1.0.0', {
        build: async folder => writeFileSync(join(folder, 'tool'), text),
        isSame: async folder => readFileSync(join(folder, 'tool'), 'utf8') === text,
      }),
  }
}

const sites: readonly Site[] = [
  {
    name: 'the record of a packages folder',
    prepare: async dir => ({
      held: fileAt(join(dir, restoreRecordName)),
      step: () => writeRestoreRecord(dir, record),
    }),
  },
  {
    name: 'a package that is replaced',
    prepare: async dir => ({
      held: fileAt(join(dir, 'a.pkgfile')),
      step: () => renamePath(fileAt(join(dir, 'new')), join(dir, 'a.pkgfile')),
    }),
  },
  {
    name: 'a package folder that is replaced',
    prepare: async dir => {
      fileAt(join(dir, 'a', '1.0.0', 'file'))
      const build = async (folder: string) => writeFileSync(join(folder, 'file'), 'new')
      return {
        held: join(dir, 'a', '1.0.0'),
        step: () => replaceFolder(join(dir, 'a', '1.0.0'), { directory: dir, build }),
      }
    },
  },
  {
    name: 'tools.json, which a server reads',
    prepare: async dir => ({
      held: fileAt(join(dir, 'tools.json')),
      step: () => writeDocuments(dir, [{ path: join(dir, 'tools.json'), content: '{}\n' }]),
    }),
  },
  {
    name: 'the entry of a tool',
    prepare: async dir => {
      const { place } = entryOf(dir)
      const { directory } = await place('old')
      return { held: join(directory, 'tool'), step: () => removePath(directory) }
    },
  },
  {
    name: 'the marker of a tool',
    prepare: async dir => {
      const { cache, place } = entryOf(dir)
      const { directory } = await place('old')
      return { held: `${directory}.complete`, step: () => cache.drop('tool', '1.0.0') }
    },
  },
  {
    name: 'a tool folder that was just built',
    prepare: async dir => {
      fileAt(join(dir, 'built', 'tool'))
      return { held: join(dir, 'built'), step: () => renameUnlessTaken(join(dir, 'built'), join(dir, 'x64')) }
    },
  },
]

describe('a program that holds something open', () => {
  test.each(sites)('for a while does not hinder: $name', async ({ prepare }) => {
    const { held, step } = await prepare(await newFolder())
    await hold(held, { milliseconds: 1500 })
    await step()
  })

  test('for good ends each of these with one error that says so, and nothing is lost', async () => {
    const outcomes = await Promise.all(
      sites.map(async ({ name, prepare }) => {
        const { held, step } = await prepare(await newFolder())
        const holder = await hold(held, { milliseconds: forever })
        const failure = await step().then(
          () => 'no error',
          error => (error.name === 'PkgtoolError' ? error.message : describeSystemError(error)),
        )
        holder.kill()
        return `${name}: ${/held open by another program|an entry that is in use/.exec(failure)?.[0] ?? failure}`
      }),
    )
    expect(outcomes).toEqual(
      sites.map(({ name }) =>
        name === 'the marker of a tool'
          ? `${name}: an entry that is in use`
          : `${name}: held open by another program`,
      ),
    )
  })

  test('and the signal is heard meanwhile', async () => {
    const dir = await newFolder()
    const held = fileAt(join(dir, 'held'))
    const holder = await hold(held, { milliseconds: forever })
    const stop = new AbortController()
    const renaming = failureOf(() => renamePath(fileAt(join(dir, 'new')), held, { signal: stop.signal }))
    stop.abort()
    expect((await renaming).code).toBe('CANCELLED')
    holder.kill()
  })

  test('a folder in the way is no such program: the answer is at once', async () => {
    const dir = await newFolder()
    fileAt(join(dir, 'a', 'file'))
    fileAt(join(dir, 'b', 'file'))
    expect(await renameUnlessTaken(join(dir, 'a'), join(dir, 'b'), { waits: [forever] })).toBe(false)
    expect(readdirSync(dir).sort()).toEqual(['a', 'b'])
  })
})
