import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, constants, writeSync } from 'node:fs'
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { assertNoLink, openOwnFile } from '../../../src/core/files/links.ts'
import { assertSafeFolder } from '../../../src/core/files/safe-folder.ts'
import { isInWorkspace, workspaceOf } from '../../../src/core/files/workspace.ts'
import { makeFolderBelow } from '../../../src/core/files/writing/make-folder.ts'
import { makeEmptyFiles } from '../../support/empty-files.ts'
import { failureOf } from '../../support/failure-of.ts'
import { firstOutput } from '../../support/living-process.ts'
import { has, needs } from '../../support/needs.ts'
import { temporaryFolders } from '../../support/temporary.ts'

const newFolder = temporaryFolders()

/** A folder `root` with `link` and `dangling` in it, and `outside` beside it. */
async function setUp() {
  const top = await newFolder()
  const [root, outside] = [join(top, 'root'), join(top, 'outside')]
  await mkdir(root)
  await mkdir(outside)
  if (has('junctions')) {
    await symlink(outside, join(root, 'link'), 'junction')
    await symlink(join(outside, 'nothing'), join(root, 'dangling'), 'junction')
  }
  return { top, root, outside }
}

describe('assertNoLink', () => {
  needs('junctions').test.each(['link', 'link/a', 'link/a/b', 'dangling', 'dangling/a'])(
    'refuses %s and names the link',
    async path => {
      const { root } = await setUp()
      const { code, fields } = await failureOf(async () => assertNoLink(root, join(root, path)))
      expect(code).toBe('UNSAFE_PATH')
      expect(fields.path).toBe(join(root, path.split('/')[0] ?? ''))
    },
  )

  test.each(['', 'a', 'a/b/c', 'file/a'])('takes %j', async path => {
    const { root } = await setUp()
    await writeFile(join(root, 'file'), '')
    assertNoLink(root, join(root, path))
  })

  needs('junctions').test('does not look at the root and above it', async () => {
    const { root, outside } = await setUp()
    await mkdir(join(outside, 'inner'))
    assertNoLink(join(root, 'link'), join(root, 'link', 'a'))
    assertNoLink(join(root, 'link', 'inner'), join(root, 'link', 'inner', 'a'))
  })

  test('takes no path that is not below the root', async () => {
    const { top, root } = await setUp()
    for (const path of [top, join(top, 'rooted'), join(root, '..', 'outside')])
      expect(() => assertNoLink(root, path)).toThrow(/is not below/)
    assertNoLink(root, join(root, '..a'))
  })
})

describe('makeFolderBelow', () => {
  test('makes what is missing, and takes what is there', async () => {
    const { root } = await setUp()
    for (const path of ['a/b/c', 'a/b/c', 'a/d']) makeFolderBelow(root, join(root, path))
    expect((await readdir(join(root, 'a'))).sort()).toEqual(['b', 'd'])
  })

  needs('junctions').test.each(['link', 'link/a', 'dangling/a', 'dangling'])(
    'makes nothing through %s',
    async path => {
      const { root, outside } = await setUp()
      const { code, fields } = await failureOf(async () => makeFolderBelow(root, join(root, path)))
      expect(code).toBe('UNSAFE_PATH')
      expect(fields.path).toBe(join(root, path.split('/')[0] ?? ''))
      expect(await readdir(outside)).toEqual([])
    },
  )

  test('throws what the file system says of a file in the way', async () => {
    const { root } = await setUp()
    await writeFile(join(root, 'file'), '')
    for (const path of ['file', 'file/a'])
      expect(() => makeFolderBelow(root, join(root, path))).toThrow(/EEXIST/)
  })

  test('holds out against a process that removes empty folders all the time', async () => {
    const { root } = await setUp()
    const remover = spawn(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `import { rmdirSync } from 'node:fs'
      console.log('ready')
      for (;;) for (const path of ['a/b', 'a']) try { rmdirSync(path) } catch {}`,
      ],
      { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] },
    )
    try {
      await firstOutput(remover)
      // Enough to meet a folder that goes between two calls: some hundred of them do.
      for (let n = 0; n < 20_000; n++) makeFolderBelow(root, join(root, 'a', 'b'))
    } finally {
      const isGone = once(remover, 'close')
      if (remover.kill()) await isGone
    }
  })
})

describe('openOwnFile', () => {
  const flags = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT

  test('makes a file and appends to it', async () => {
    const { root } = await setUp()
    for (const text of ['a', 'b']) {
      const file = openOwnFile(join(root, 'file'), flags)
      writeSync(file, text)
      closeSync(file)
    }
    expect(await readFile(join(root, 'file'), 'utf8')).toBe('ab')
  })

  needs('symlinks').test('opens no link and nothing but a file', async () => {
    const { root, outside } = await setUp()
    await writeFile(join(outside, 'file'), 'mine')
    await symlink(join(outside, 'file'), join(root, 'file'))
    await symlink(join(outside, 'none'), join(root, 'none'))
    for (const name of ['file', 'none', 'link']) {
      const { code } = await failureOf(async () => openOwnFile(join(root, name), flags))
      expect(code).toBe('UNSAFE_PATH')
    }
    const folder = await failureOf(async () => openOwnFile(outside, constants.O_RDONLY))
    expect(folder.code).toBe('UNSAFE_PATH')
    expect(await readdir(outside)).toEqual(['file'])
  })
})

describe('assertSafeFolder', () => {
  const codeOf = (folder: string, workingDirectory: string, protectedFolders: readonly string[] = []) => {
    try {
      assertSafeFolder(folder, { workingDirectory, protectedFolders })
      return undefined
    } catch (error) {
      return (error as { code?: string }).code
    }
  }

  needs('junctions').test('refuses a link below the working directory, by any of its names', async () => {
    const { top, root, outside } = await setUp()
    await symlink(root, join(outside, 'other-name'), 'junction')
    const other = join(outside, 'other-name')
    for (const workspace of [root, other])
      for (const base of [root, other]) {
        for (const name of ['link', 'link/packages', 'dangling', 'a/../link'])
          expect(codeOf(join(base, name), workspace)).toBe('UNSAFE_PATH')
        for (const name of ['packages', 'a/b', '.'])
          expect(codeOf(join(base, name), workspace)).toBeUndefined()
      }
    expect(codeOf(join(root, 'link', 'packages'), outside)).toBeUndefined()
    expect(codeOf(join(root, 'packages'), top)).toBeUndefined()
  })

  needs('junctions').test('finds the working directory above a link that leads back to it', async () => {
    const { root, outside } = await setUp()
    await symlink(root, join(root, 'loop'), 'junction')
    await symlink(root, join(outside, 'again'), 'junction')
    for (const workspace of [root, join(outside, 'again')])
      expect(codeOf(join(root, 'loop', 'packages'), workspace)).toBe('UNSAFE_PATH')
  })

  needs('junctions').test('refuses what really is in a protected folder or above one', async () => {
    const { top, root, outside } = await setUp()
    const workspace = join(top, 'workspace')
    await mkdir(workspace)
    const bad = [
      outside,
      join(outside, 'a', 'b'),
      join(root, 'link'),
      join(root, 'link', 'a'),
      top,
      dirname(top),
    ]
    for (const folder of bad) expect(codeOf(folder, workspace, [outside])).toBe('UNSAFE_PATH')
    for (const folder of bad) expect(codeOf(folder, workspace, [join(root, 'link')])).toBe('UNSAFE_PATH')
    for (const folder of [root, `${outside}-2`, join(workspace, 'packages')])
      expect(codeOf(folder, workspace, [outside])).toBeUndefined()
    expect(codeOf(join(top, 'a', 'b'), workspace, [join(top, 'a', 'b', 'c')])).toBe('UNSAFE_PATH')
  })

  test('lets through what lies in a working directory that is in a protected folder', async () => {
    const { top, root } = await setUp()
    expect(codeOf(join(root, 'packages'), root, [top])).toBeUndefined()
    expect(codeOf(root, root, [root])).toBeUndefined()
    expect(codeOf(join(top, 'packages'), root, [top])).toBe('UNSAFE_PATH')
    expect(codeOf(root, root, [join(root, 'dist')])).toBe('UNSAFE_PATH')
  })
})

const makeFiles = async (...paths: readonly string[]) => makeEmptyFiles(await newFolder(), paths)

describe('workspaceOf', () => {
  test('is the outermost repository around the working directory, else that, or what the caller names', async () => {
    const root = await makeFiles('a/.git', 'a/sub/.git/HEAD', 'a/sub/b/x', 'plain/c/x')
    const workingDirectory = join(root, 'a', 'sub', 'b')
    expect(workspaceOf({ workingDirectory })).toBe(join(root, 'a'))
    expect(workspaceOf({ workingDirectory: join(root, 'plain', 'c') })).toBe(join(root, 'plain', 'c'))
    expect(workspaceOf({ workingDirectory, workspace: root })).toBe(root)
  })
})

describe('isInWorkspace', () => {
  needs('symlinks').test('goes by the path as it is written and by where its links lead', async () => {
    const root = await makeFiles('work/conf/a.config', 'other/b.config', 'work-else/c.config')
    await symlink(join(root, 'other', 'b.config'), join(root, 'work', 'out.config'))
    await symlink(join(root, 'work', 'conf'), join(root, 'other', 'in'))
    const inside = (...path: string[]) =>
      isInWorkspace(join(root, ...path), { workingDirectory: join(root, 'work') })
    expect(inside('work', 'conf', 'a.config')).toBe(true)
    expect(inside('work', 'out.config')).toBe(true)
    expect(inside('other', 'in', 'a.config')).toBe(true)
    expect(inside('work', '..conf')).toBe(true)
    expect(inside('other', 'b.config')).toBe(false)
    expect(inside('work-else', 'c.config')).toBe(false)
    expect(inside('absent.config')).toBe(false)
  })

  needs('junctions').test(
    'counts what is missing where it would be, and the working directory always',
    async () => {
      const root = await makeFiles('repo/.git/HEAD', 'repo/sub/x', 'elsewhere/x')
      await symlink(join(root, 'repo'), join(root, 'link'), 'junction')
      const bySpelling = { written: join(root, 'repo', 'sub'), linked: join(root, 'link', 'sub') }
      for (const workingDirectory of Object.values(bySpelling)) {
        for (const parent of ['repo', 'link'])
          expect(isInWorkspace(join(root, parent, 'packages', 'new'), { workingDirectory })).toBe(true)
        expect(isInWorkspace(join(root, 'packages'), { workingDirectory })).toBe(false)
      }
      const options = { workingDirectory: join(root, 'elsewhere'), workspace: join(root, 'repo') }
      expect(isInWorkspace(join(root, 'elsewhere', 'x'), options)).toBe(true)
      expect(isInWorkspace(join(root, 'repo', 'x'), options)).toBe(true)
    },
  )
})
