import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import { chmod, mkdir, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from '@jest/globals'
import { isStillWritten, writeBuildFiles } from '../../../src/core/assets/write-build-files.ts'
import { hashOfContent } from '../../../src/core/files/digest.ts'
import { isSameStamp, readFileStamp } from '../../../src/core/files/file-stamps.ts'
import { isTemporaryName, temporaryPath } from '../../../src/core/files/writing/temporary-names.ts'
import { failureOf } from '../../support/failure-of.ts'
import { needs } from '../../support/needs.ts'
import { temporaryFolders } from '../../support/temporary.ts'

const newFolder = temporaryFolders()

const files = (text: string) => ({ 'a.props': `${text} props`, 'project.assets.json': `${text} assets` })
const made = (texts: Readonly<Record<string, string>>) => ({
  names: Object.keys(texts),
  make: async () => texts,
})
const project = (root: string, name: string, text: string) => ({
  project: join(root, name, `${name}.csproj`),
  folder: join(root, name, 'obj/'),
  ...made(files(text)),
})
/** By name, as they are noted, but for their stamps. */
const hashesOf = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, { hash: hashOfContent(Buffer.from(text)) }]),
  )
const old = new Date('2020-01-01T00:00:00Z')

/** The name that a process which has ended gave to a temporary file here. */
function nameOfDead(folder: string): string {
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  return basename(temporaryPath(folder)).replace(/^\.\d+\./, `.${pid}.`)
}

const staged = (folder: string) => readdirSync(folder).filter(name => isTemporaryName(name)).length

describe('writeBuildFiles', () => {
  test('writes all, then only what differs: the rest keeps its time', async () => {
    const root = await newFolder()
    const first = await writeBuildFiles([project(root, 'A', '1'), project(root, 'B', '1')], {
      workspace: root,
    })
    expect(first.written).toHaveLength(4)
    for (const name of ['A', 'B'])
      for (const file of Object.keys(files(''))) await utimes(join(root, name, 'obj', file), old, old)

    const second = await writeBuildFiles([project(root, 'A', '1'), project(root, 'B', '2')], {
      workspace: root,
    })
    expect(second).toMatchObject({
      written: ['a.props', 'project.assets.json'].map(file => join(root, 'B/obj', file)),
      unchanged: 2,
    })
    expect(second.made.map(each => each.files)).toMatchObject([hashesOf(files('1')), hashesOf(files('2'))])
    expect((await stat(join(root, 'A/obj/a.props'))).mtime).toEqual(old)
    expect(await readFile(join(root, 'B/obj/project.assets.json'), 'utf8')).toBe('2 assets')
    expect(await readdir(join(root, 'B/obj'))).toEqual(['a.props', 'project.assets.json'])
  })

  test('refuses a folder outside of the workspace, and writes nothing of any project', async () => {
    const [root, other] = [await newFolder(), await newFolder()]
    const outside = { ...project(root, 'B', '1'), folder: other }
    const error = await failureOf(() =>
      writeBuildFiles([project(root, 'A', '1'), outside], { workspace: root }),
    )
    expect(error.code).toBe('INVALID_PROJECT')
    expect(error.fields.file).toBe(outside.project)
    expect(await readdir(root)).toEqual([])
    expect(await readdir(other)).toEqual([])
  })

  test.each(['A/obj', 'A', 'A/obj/a.props', 'A/obj/.pkgtool-writer'])('refuses a link at %s', async path => {
    const [root, other] = [await newFolder(), await newFolder()]
    await mkdir(join(root, path, '..'), { recursive: true })
    const isFile = /\.\w+(?:-\w+)?$/.test(path)
    if (isFile) await writeFile(join(other, 'file'), 'own')
    // A link that stays inside would be no other place, but nothing is written through one.
    await mkdir(join(root, 'inside'), { recursive: true })
    await symlink(isFile ? join(other, 'file') : join(root, 'inside'), join(root, path))
    const error = await failureOf(() =>
      writeBuildFiles([project(root, 'B', '1'), project(root, 'A', '1')], { workspace: root }),
    )
    expect(error.code).toBe('UNSAFE_PATH')
    expect(await readdir(join(root, 'inside'))).toEqual([])
    expect(await readdir(root)).not.toContain('B')
    if (isFile) expect(await readFile(join(other, 'file'), 'utf8')).toBe('own')
  })

  test('refuses two projects that write one file', async () => {
    const root = await newFolder()
    const one = { ...project(root, 'A', '1'), folder: join(root, 'obj') }
    const error = await failureOf(() =>
      writeBuildFiles([one, { ...project(root, 'B', '1'), folder: `${root}/B/../obj/` }], {
        workspace: root,
      }),
    )
    expect(error.code).toBe('INVALID_PROJECT')
    expect(await readdir(root)).toEqual([])
  })

  test('takes over from a writer that was killed, and removes what it left', async () => {
    const root = await newFolder()
    const folder = join(root, 'A/obj')
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, '.pkgtool-writer'), nameOfDead(folder))
    await writeFile(join(folder, nameOfDead(folder)), 'half')
    await writeBuildFiles([project(root, 'A', '1')], { workspace: root })
    expect(await readdir(folder)).toEqual(['a.props', 'project.assets.json'])
  })

  test.each([
    { left: 'claim', nameIn: () => '.pkgtool-writer' },
    { left: 'claim under its temporary name', nameIn: nameOfDead },
  ])('removes the $left of a writer that was killed once all was written', async ({ nameIn }) => {
    const root = await newFolder()
    const [one, two] = [project(root, 'A', '1'), project(root, 'B', '1')]
    await writeBuildFiles([one, two], { workspace: root })
    await writeFile(join(two.folder, nameIn(two.folder)), nameOfDead(two.folder))
    const { folder } = two
    const hashes = hashesOf(files('1'))
    expect(isStillWritten({ folder, files: hashes })).toBe(false)
    const again = await writeBuildFiles([one, two], { workspace: root })
    expect(again).toMatchObject({ written: [], unchanged: 4 })
    expect(await readdir(folder)).toEqual(['a.props', 'project.assets.json'])
    expect(isStillWritten({ folder, files: hashes })).toBe(true)
  })

  test.each([
    { how: 'written', others: [] },
    { how: 'found as they were', others: ['1'] },
    { how: 'in part written', others: ['0'] },
  ])('notes stamps of files that were $how, by which none of them is read again', async ({ others }) => {
    const root = await newFolder()
    const one = project(root, 'A', '1')
    for (const text of others) await writeBuildFiles([project(root, 'A', text)], { workspace: root })
    if (others.length > 0) await writeFile(join(one.folder, 'a.props'), '1 props')
    const { made: noted } = await writeBuildFiles([one], { workspace: root })
    for (const [name, { stamp }] of Object.entries(noted[0]?.files ?? {}))
      expect(isSameStamp(stamp, readFileStamp(join(one.folder, name)))).toBe(true)
    // Hashes that no content has show that nothing is read.
    const unread = Object.entries(noted[0]?.files ?? {}).map(([name, file]) => [name, { ...file, hash: '' }])
    const known = { folder: one.folder, files: Object.fromEntries(unread) }
    expect(known.files).toHaveProperty(['a.props'])
    expect(isStillWritten(known)).toBe(true)
  })

  test.each([
    { change: 'another content of the same size, with its old time', isStill: false, content: '2 props' },
    { change: 'the same content in a new file', isStill: true, content: '1 props' },
  ])('$change: still as it was written is $isStill', async ({ isStill, content }) => {
    const root = await newFolder()
    const one = project(root, 'A', '1')
    const path = join(one.folder, 'a.props')
    const { made: noted } = await writeBuildFiles([one], { workspace: root })
    const { atime, mtime, ctimeMs } = await stat(path)
    // The clock of a file system ticks some hundred times a second.
    const probe = join(root, 'probe')
    do await writeFile(probe, '')
    while ((await stat(probe)).ctimeMs === ctimeMs)
    if (isStill) await rm(path)
    await writeFile(path, content)
    await utimes(path, atime, mtime)
    expect(isStillWritten({ folder: one.folder, files: noted[0]?.files ?? {} })).toBe(isStill)
  })

  test('takes a claim that a checkout brings for none', async () => {
    const root = await newFolder()
    await mkdir(join(root, 'A/obj'), { recursive: true })
    await writeFile(join(root, 'A/obj/.pkgtool-writer'), 'mine')
    await writeBuildFiles([project(root, 'A', '1')], { workspace: root })
    expect(await readdir(join(root, 'A/obj'))).toEqual(['a.props', 'project.assets.json'])
  })

  test('lets one process at a time write: the files of a project are always of one run', async () => {
    const root = await newFolder()
    const texts = Array.from({ length: 12 }, (_, index) => `${index}`)
    // In both orders, so that without turns the last file of each kind is of another run.
    const run = (text: string, index: number) => {
      const all = ['A', 'B', 'C'].map(name => project(root, name, text))
      const turned = all.reverse().map(each => ({
        ...each,
        ...made(Object.fromEntries(Object.entries(files(text)).reverse())),
      }))
      return writeBuildFiles(index % 2 === 0 ? all : turned, { workspace: root })
    }
    await Promise.all(texts.map(run))
    for (const name of ['A', 'B', 'C']) {
      const [props = '', assets = ''] = await Promise.all(
        Object.keys(files('')).map(file => readFile(join(root, name, 'obj', file), 'utf8')),
      )
      expect(assets.split(' ')[0]).toBe(props.split(' ')[0])
      expect(await readdir(join(root, name, 'obj'))).toEqual(['a.props', 'project.assets.json'])
    }
  })

  test('waits for a writer that has come as far as the first project, and then writes all', async () => {
    const root = await newFolder()
    await writeBuildFiles([project(root, 'A', '2'), project(root, 'B', '1')], { workspace: root })
    const claims = ['A', 'B'].map(name => join(root, name, 'obj/.pkgtool-writer'))
    for (const claim of claims) await writeFile(claim, basename(temporaryPath(dirname(claim))))
    const writing = writeBuildFiles([project(root, 'A', '1'), project(root, 'B', '1')], { workspace: root })
    // Whenever the other one goes on, the outcome is the same; so late it has been seen that B needs no change.
    await wait(100)
    for (const [name, text] of Object.entries(files('2'))) await writeFile(join(root, 'B/obj', name), text)
    for (const claim of claims) await rm(claim)
    await writing
    for (const name of ['A', 'B'])
      expect(await readFile(join(root, name, 'obj/project.assets.json'), 'utf8')).toBe('1 assets')
  })

  test('holds the texts of one project at a time', async () => {
    const root = await newFolder()
    const names = ['A', 'B', 'C']
    const before: string[][] = []
    const counted = (text: string) =>
      names.map(name => ({
        ...project(root, name, text),
        make: async () => {
          before.push(readdirSync(root).filter(each => staged(join(root, each, 'obj')) === 2))
          return files(text)
        },
      }))
    await writeBuildFiles(counted('1'), { workspace: root })
    expect(before).toEqual([[], ['A'], ['A', 'B']])
    before.length = 0
    // One that was made to see that it changes is not made again for that.
    await writeBuildFiles(counted('2'), { workspace: root })
    expect(before).toEqual([[], ['A'], ['A', 'B']])
  })

  test.each(['judge', 'make'])('leaves all as it was where %s throws', async kind => {
    const root = await newFolder()
    await writeBuildFiles([project(root, 'A', '1')], { workspace: root })
    const refuse = () => {
      throw new Error('refused')
    }
    const last = { ...project(root, 'B', '2'), ...(kind === 'make' && { make: async () => refuse() }) }
    const all = [project(root, 'A', '2'), last]
    const writing = writeBuildFiles(all, { workspace: root, ...(kind === 'judge' && { judge: refuse }) })
    await expect(writing).rejects.toThrow('refused')
    expect(await readdir(root)).toEqual(['A'])
    expect(await readdir(join(root, 'A/obj'))).toEqual(['a.props', 'project.assets.json'])
    expect(await readFile(join(root, 'A/obj/a.props'), 'utf8')).toBe('1 props')
  })

  test('judges where nothing is to be written too', async () => {
    const root = await newFolder()
    const all = [project(root, 'A', '1')]
    await writeBuildFiles(all, { workspace: root })
    const judge = () => {
      throw new Error('refused')
    }
    await expect(writeBuildFiles(all, { workspace: root, judge })).rejects.toThrow('refused')
  })

  test('ends when it is cancelled while another process writes', async () => {
    const root = await newFolder()
    const folder = join(root, 'A/obj')
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, '.pkgtool-writer'), basename(temporaryPath(folder)))
    const controller = new AbortController()
    const writing = writeBuildFiles([project(root, 'A', '1')], { workspace: root, signal: controller.signal })
    controller.abort()
    expect((await failureOf(() => writing)).code).toBe('CANCELLED')
    expect(await readdir(folder)).toEqual(['.pkgtool-writer'])
  })
})

needs('modes').describe('writeBuildFiles without permission', () => {
  test('leaves the files of all projects as they were', async () => {
    const root = await newFolder()
    await writeBuildFiles([project(root, 'A', '1'), project(root, 'B', '1')], { workspace: root })
    await chmod(root, 0o755)
    await chmod(join(root, 'A/obj'), 0o777)
    await chmod(join(root, 'B/obj'), 0o555)
    const error = await asNobody(() =>
      failureOf(() =>
        writeBuildFiles([project(root, 'A', '2'), project(root, 'B', '2')], { workspace: root }),
      ),
    )
    expect(error.code).toBe('FILE_SYSTEM')
    expect(await readFile(join(root, 'A/obj/a.props'), 'utf8')).toBe('1 props')
    expect(await readdir(join(root, 'A/obj'))).toEqual(['a.props', 'project.assets.json'])
  })
})

/** Root may write anywhere, so what is tried without permission is tried as somebody else. */
async function asNobody<T>(act: () => Promise<T>): Promise<T> {
  const own = process.geteuid?.()
  if (own === 0) process.seteuid?.(65_534)
  try {
    return await act()
  } finally {
    if (own === 0) process.seteuid?.(own)
  }
}

describe('writeBuildFiles, where a file cannot be written', () => {
  test('leaves the files of all projects as they were, and no folder', async () => {
    const root = await newFolder()
    await writeBuildFiles([project(root, 'A', '1')], { workspace: root })
    const lacking = { ...project(root, 'B', '1'), ...made({ 'a.props': '1', 'lacking/folder': '1' }) }
    const error = await failureOf(() =>
      writeBuildFiles([project(root, 'A', '2'), lacking], { workspace: root }),
    )
    expect(error.code).toBe('FILE_SYSTEM')
    expect(await readFile(join(root, 'A/obj/a.props'), 'utf8')).toBe('1 props')
    expect(await readdir(root)).toEqual(['A'])
  })

  test('puts back what it had replaced before a rename failed', async () => {
    const root = await newFolder()
    await writeBuildFiles([project(root, 'A', '1')], { workspace: root })
    const inTheWay = join(root, 'B/obj/project.assets.json')
    // Another process makes a folder of the name once the files are staged.
    const judge = () => void mkdirSync(inTheWay)
    const all = [project(root, 'A', '2'), project(root, 'B', '1')]
    const error = await failureOf(() => writeBuildFiles(all, { workspace: root, judge }))
    expect([error.code, error.fields.path]).toEqual(['FILE_SYSTEM', inTheWay])
    for (const [name, text] of Object.entries(files('1')))
      expect(await readFile(join(root, 'A/obj', name), 'utf8')).toBe(text)
    expect(await readdir(join(root, 'A/obj'))).toEqual(['a.props', 'project.assets.json'])
    expect(await readdir(join(root, 'B/obj'))).toEqual(['project.assets.json'])
  })
})
