import { spawnSync } from 'node:child_process'
import { chmod, mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { writeLauncher } from '../../../src/core/tool/cache/write-entry.ts'
import { isLauncherWhole, launcherName } from '../../../src/core/tool/launcher.ts'
import { needs } from '../../support/needs.ts'
import { findProgram } from '../../support/programs.ts'
import { temporaryFolders } from '../../support/temporary.ts'

const makeFolder = temporaryFolders()

async function folderWith(toolName: string, content: string, within = ''): Promise<string> {
  const folder = join(await makeFolder(), within)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, toolName), content, { mode: 0o755 })
  await writeLauncher(folder, toolName, 'linux')
  return folder
}

describe('launcherName', () => {
  test.each([
    ['pkgtool.exe', 'linux', 'pkgtool'],
    ['a.b.EXE', 'darwin', 'a.b'],
    ['pkgtool.exe', 'win32', undefined],
    ['pkgtool', 'linux', undefined],
    ['.exe', 'linux', undefined],
  ] as const)('of %s on %s is %s', (toolName, platform, name) =>
    expect(launcherName(toolName, platform)).toBe(name),
  )
})

describe('writeLauncher', () => {
  needs('sh').test('runs the tool with its arguments, also by a path with spaces', async () => {
    const content = '#!/bin/sh\nprintf "%s|" "$0" "$@"\nexit 3\n'
    const folder = await folderWith('pkg-tool.exe', content, "a  folder's $HOME")
    const { status, stdout } = spawnSync(join(folder, 'pkg-tool'), ['a b', '', "c'd"], { encoding: 'utf8' })
    expect([status, stdout]).toEqual([3, `${join(folder, 'pkg-tool.exe')}|a b||c'd|`])
  })

  needs('sh', 'symlinks').test('says what is missing for a PE image where there is no mono', async () => {
    const folder = await folderWith('pkgtool.exe', 'MZ…')
    const path = await makeFolder()
    for (const name of ['sh', 'dirname']) {
      const program = findProgram(name)
      if (program !== undefined) await symlink(program, join(path, name))
    }
    const run = spawnSync(join(folder, 'pkgtool'), [], { encoding: 'utf8', env: { PATH: path } })
    expect([run.status, run.stderr]).toEqual([
      127,
      'Cannot run pkgtool.exe: it is a Windows program and mono is not on PATH; install mono, or use the command "nuget" of setup-pkgtool, which needs neither\n',
    ])
  })

  needs('sh').test('runs a PE image through mono', async () => {
    const folder = await folderWith('pkgtool.exe', 'MZ…')
    const path = await makeFolder()
    await writeFile(join(path, 'mono'), '#!/bin/sh\nprintf "%s|" "$@"\n')
    await chmod(join(path, 'mono'), 0o755)
    const env = { PATH: [path, dirname(findProgram('dirname') ?? ''), '/bin'].join(delimiter) }
    const { stdout } = spawnSync(join(folder, 'pkgtool'), ['-x', 'a b'], { encoding: 'utf8', env })
    expect(stdout).toBe(`${join(folder, 'pkgtool.exe')}|-x|a b|`)
  })

  needs('sh').test('warns of nuget.exe from 7 on, which aborts under mono, before it runs it', async () => {
    const path = await makeFolder()
    await writeFile(join(path, 'mono'), '#!/bin/sh\necho ran\n', { mode: 0o755 })
    const env = { PATH: [path, dirname(findProgram('dirname') ?? ''), '/bin'].join(delimiter) }
    for (const [version, isWarned] of [
      ['6.14.0', false],
      ['7.0.0', true],
      ['12.3.4', true],
    ] as const) {
      const folder = await folderWith('nuget.exe', 'MZ…', join(version, 'x64'))
      const { stdout, stderr } = spawnSync(join(folder, 'nuget'), [], { encoding: 'utf8', env })
      expect([stdout, /from 7 on aborts under mono/.test(stderr)]).toEqual(['ran\n', isWarned])
    }
  })

  test('writes none where none is needed', async () => {
    expect(await readdir(await folderWith('pkgtool', 'x'))).toEqual(['pkgtool'])
  })
})

describe('isLauncherWhole', () => {
  test('distinguishes a changed, an absent and another kind of launcher', async () => {
    const folder = await folderWith('pkgtool.exe', 'x')
    expect(await isLauncherWhole(folder, 'pkgtool.exe', 'linux')).toBe(true)
    expect(await isLauncherWhole(folder, 'pkgtool.exe', 'win32')).toBe(true)
    await writeFile(join(folder, 'pkgtool.exe'), 'MZ')
    expect(await isLauncherWhole(folder, 'pkgtool.exe', 'linux')).toBe(false)
    expect(
      await isLauncherWhole(
        await makeFolder().then(async other => {
          await writeFile(join(other, 'pkgtool.exe'), 'x')
          return other
        }),
        'pkgtool.exe',
        'linux',
      ),
    ).toBe(false)
  })
})
