import { execFile } from 'node:child_process'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { addTool, initFeed } from '../../src/feed/index.ts'
import { describeUnless, node24 } from '../support/programs.ts'
import { unsignedExecutable } from '../support/signed-executable.ts'
import { runAction, runGreen } from '../support/step.ts'
import { temporaryFolders } from '../support/temporary.ts'

const run = promisify(execFile)
const newFolder = temporaryFolders()
const absent = process.platform === 'win32' ? 'a test of Windows starts the other launcher' : undefined

let directory: string
beforeEach(async () => {
  directory = join(await newFolder(), 'a folder with blanks')
  await mkdir(directory)
})

const nuspec =
  '<package><metadata><id>A</id><version>1.0.0</version><authors>Me</authors><description>d</description></metadata><files><file src="a.txt" target="content" /></files></package>'

describeUnless(absent, 'the command nuget of a step', () => {
  test.each(['sh', 'bash'])(
    'works in later steps in %s, without a tool, with runtime: native',
    async shell => {
      const { outputs, path, variables, summary, log } = await runGreen({
        directory,
        inputs: { preset: 'nuget', runtime: 'native' },
      })
      const [folder = ''] = path
      expect(path).toEqual([outputs.directory])
      expect(outputs).toMatchObject({ path: join(folder, 'nuget'), version: '' })
      expect(variables).toMatchObject({ NUGET: join(folder, 'nuget') })
      expect([log, summary]).toEqual([
        expect.stringContaining('the command "nuget" is this Action\'s own'),
        expect.stringContaining('<h3>nuget</h3>'),
      ])
      await writeFile(join(directory, 'A.nuspec'), nuspec)
      await writeFile(join(directory, 'a.txt'), 'text\n')
      const later = {
        cwd: directory,
        env: { PATH: [folder, process.env.PATH].join(delimiter), HOME: directory },
      }
      const lines = 'nuget help && nuget pack A.nuspec -OutputDirectory "out put"'
      const { stdout } = await run(shell, ['-c', lines], later)
      expect(stdout).toMatch(/usage: nuget <command>[\s\S]*^Successfully created package/m)
      expect(await readdir(join(directory, 'out put'))).toEqual(['A.1.0.0.nupkg'])
      // Node 20 keeps nothing of what it compiles.
      const kept = (await readdir(folder)).filter(name => name !== 'nuget')
      expect(kept).toEqual(node24() === process.execPath ? [] : ['compiled'])
      const wrong = run(shell, ['-c', 'nuget bogus'], later)
      await expect(wrong).rejects.toMatchObject({ code: 1, stderr: "Unknown command: 'bogus'\n" })
    },
  )

  test('stands before a nuget.exe that mono cannot run, unless the runtime is mono', async () => {
    const feed = join(directory, 'feed')
    await initFeed(feed, { toolName: 'nuget.exe' })
    const file = join(directory, 'nuget.exe')
    await writeFile(file, unsignedExecutable('nuget'))
    await addTool(feed, file, { version: '6.14.0', stage: 'ReleasedAndBlessed' })
    const inputs = { preset: 'nuget', 'dist-url': feed }
    const step = (more: Readonly<Record<string, string>>) =>
      runGreen({ directory, inputs: { ...inputs, ...more }, env: { PATH: directory } })
    const own = await step({})
    expect(own.log).not.toMatch(/^::warning::/m)
    expect(own.outputs.path).toMatch(/nuget\.exe$/)
    expect(own.path).toEqual([own.outputs.directory, expect.stringMatching(/setup-pkgtool-nuget-\w+$/)])
    const mono = await step({ runtime: 'mono' })
    expect(mono.log).toMatch(/^::warning::nuget.exe 6.14.0 is a Windows program and mono is not on PATH/m)
    expect(mono.path).toEqual([mono.outputs.directory])
    await writeFile(join(directory, 'mono'), '#!/bin/sh\n', { mode: 0o755 })
    expect((await step({})).path).toEqual([mono.outputs.directory])
  })

  test('is not put on PATH with add-to-path: false', async () => {
    const inputs = { preset: 'nuget', runtime: 'native' }
    const kept = await runGreen({ directory, inputs: { ...inputs, 'add-to-path': 'false' } })
    expect([kept.path, kept.outputs.path]).toEqual([[], expect.stringMatching(/\/nuget$/)])
  })
})

describe('runtime: native', () => {
  test('is refused for another tool', async () => {
    const { code, log } = await runAction({ directory, inputs: { runtime: 'native' } })
    expect([code, log]).toEqual([1, expect.stringMatching(/^::error.*"runtime".*native.*pkgtool\.exe/m)])
  })

  test('warns of inputs of a tool', async () => {
    const inputs = { preset: 'nuget', runtime: 'native', version: '6.x' }
    const { log } = await runGreen({ directory, inputs })
    expect(log).toMatch(/^::warning::the input "version" has no effect: .*runtime: native/m)
    expect(log).not.toMatch(/the input "runtime" has no effect/)
  })
})
