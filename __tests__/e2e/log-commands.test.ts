import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { initFeed } from '../../src/feed/index.ts'
import { makePackage } from '../support/package.ts'
import { runCli } from '../support/run-cli.ts'
import { workflowCommands } from '../support/step.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const name = 'x\n::add-mask::true\n##[set-env name=PATH]y'

// Windows has no such names.
const describeNames = process.platform === 'win32' ? describe.skip : describe

describeNames('a name with a line break and a command of the runner', () => {
  test.each([
    ['the folder of the tool cache', ['cache', 'list', '--tool-cache', name]],
    ['a new feed', ['feed', 'init', name]],
    ['a feed that is checked', ['feed', 'verify', name]],
    ['a lock', ['restore', 'A@1.0.0', '--source', 'feed', '--lock-file', name, '--verbose']],
    [
      'a packages folder',
      ['restore', 'A@1.0.0', '--source', 'feed', '--packages-directory', name, '--verbose'],
    ],
    ['an option', ['restore', `--${name}`]],
    ['a verb', [name]],
  ])('starts no line of the log or the result where it is %s', async (_, parameters) => {
    const cwd = await newFolder()
    await initFeed(join(cwd, 'feed'))
    await mkdir(join(cwd, name))
    await writeFile(join(cwd, name, 'a.1.0.0.pkgfile'), makePackage({ id: 'A', version: '1.0.0' }))
    const { stdout, stderr } = await runCli(parameters, { cwd })
    expect(stdout + stderr).toContain('x\\u000a')
    expect(workflowCommands(stdout + stderr)).toEqual([])
  })
})
