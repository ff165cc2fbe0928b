import { execFile } from 'node:child_process'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from '@jest/globals'
import { commandLauncher, shellLauncher } from '../../src/action/nuget-command.ts'
import { describeUnless } from '../support/programs.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const noShell = process.platform === 'win32' ? 'Windows has no /bin/sh' : undefined

describeUnless(noShell, 'the launcher of the command nuget', () => {
  test('hands all words on as they are, from paths with any characters', async () => {
    const folder = join(await newFolder(), `it's a "$HOME" \`x\``)
    await mkdir(folder)
    const node = join(folder, 'node')
    await symlink(process.execPath, node)
    const script = join(folder, 'print.mjs')
    await writeFile(
      script,
      'console.log(JSON.stringify([process.env.NODE_COMPILE_CACHE, ...process.argv.slice(2)]))',
    )
    const launcher = join(folder, 'nuget')
    await writeFile(launcher, shellLauncher(node, script, { folder }), { mode: 0o755 })
    const words = ['pack', 'a b', "it's", '$HOME', '', '"']
    const { stdout } = await promisify(execFile)(launcher, words)
    expect(JSON.parse(stdout)).toEqual([join(folder, 'compiled'), 'nuget', ...words])
  })
})

describe('the launcher of the command nuget on Windows', () => {
  test('has each percent sign twice for the command processor, which would read a variable', () => {
    expect(commandLauncher('C:\\50%\\node.exe', 'D:\\a b\\index.js')).toBe(
      '@"C:\\50%%\\node.exe" "D:\\a b\\index.js" nuget %*\r\n',
    )
  })
})
