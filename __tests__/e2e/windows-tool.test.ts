import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { addTool, type FeedServer, initFeed, serveFeed } from '../../src/feed/index.ts'
import { describeUnless } from '../support/programs.ts'
import { runCli } from '../support/run-cli.ts'
import { unsignedExecutable } from '../support/signed-executable.ts'
import { runGreen } from '../support/step.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
let server: FeedServer
let directory: string
/** a folder with a mono that only says that it runs */
let mono: string

beforeEach(async () => {
  directory = await newFolder()
  mono = await newFolder()
  await writeFile(join(mono, 'mono'), '#!/bin/sh\necho "Mono 6.8"\n', { mode: 0o755 })
  const feed = join(await newFolder(), 'feed')
  await initFeed(feed, { toolName: 'nuget.exe' })
  const file = join(directory, 'nuget.exe')
  await writeFile(file, unsignedExecutable('nuget'))
  for (const version of ['6.14.0', '7.0.0'])
    await addTool(feed, file, { version, stage: 'ReleasedAndBlessed' })
  server = await serveFeed(feed)
})
afterEach(() => server.close())

const absent = process.platform === 'win32' ? 'Windows runs such programs itself' : undefined

describeUnless(absent, 'a tool that is a Windows program', () => {
  const step = (version: string, PATH: string) =>
    runGreen({
      directory,
      inputs: { 'dist-url': server.url, 'tool-name': 'nuget.exe', runtime: 'mono', version },
      env: { PATH },
    })

  test('is installed with a warning where mono is missing, also from the cache', async () => {
    const warning =
      /^::warning::nuget.exe 6.14.0 is a Windows program and mono is not on PATH.*; install mono, or use the command "nuget" of setup-pkgtool,/m
    expect((await step('6.14.0', directory)).log).toMatch(warning)
    expect((await step('6.14.0', directory)).log).toMatch(warning)
    expect((await step('6.14.0', mono)).log).not.toMatch(/^::warning::/m)
  })

  test('is installed with a warning where it is nuget.exe from 7 on, whose launcher and doctor say so too', async () => {
    expect((await step('7.0.0', mono)).log).toMatch(/^::warning::nuget.exe 7.0.0 aborts under mono/m)
    const toolCache = join(directory, 'cli-tools')
    const options = ['--dist-url', server.url, '--tool-name', 'nuget.exe', '--tool-cache', toolCache]
    const env = { PATH: `${mono}:/usr/bin:/bin`, HOME: directory }
    const installed = await runCli(['install', '7.0.0', ...options], { cwd: directory, env })
    expect([installed.code, installed.stderr]).toEqual([0, expect.stringMatching(/7.0.0 aborts under mono/)])
    const doctor = await runCli(['doctor', '7.0.0', ...options], { cwd: directory, env })
    expect([doctor.code, doctor.stdout]).toEqual([
      1,
      expect.stringMatching(/Mono 6.8, under which nuget.exe 7.0.0 in the tool cache aborts/),
    ])
  })
})
