import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { testServers } from '../support/fault-server.ts'
import { needs } from '../support/needs.ts'
import { packageRoutes, toolRoutes } from '../support/sample-feed.ts'
import { runAction, workflowCommands } from '../support/step.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const startServer = testServers()
let directory: string
let inputs: Record<string, string>

beforeEach(async () => {
  directory = await newFolder()
  const { url } = await startServer([
    ...toolRoutes([{ version: '6.0.0' }]),
    ...packageRoutes([{ id: 'A', version: '1.0.0' }]),
  ])
  inputs = { 'dist-url': url, source: url, packages: 'A 1.0.0' }
})

const run = (env: Record<string, string>) => runAction({ directory, inputs, env })
const reported = (log: string, name: string) =>
  workflowCommands(log).flatMap(command => (command.name === name ? command.message : []))
const hasStack = (log: string) => /^\s+at .*:\d+:\d+/m.test(log)

needs('full device').describe('a step whose runner has a full disk', () => {
  test.each(['GITHUB_OUTPUT', 'GITHUB_ENV', 'GITHUB_PATH'])('fails with one error: %s', async name => {
    const { code, log } = await run({ [name]: '/dev/full' })
    expect([code, reported(log, 'error'), hasStack(log)]).toEqual([
      1,
      [
        `Cannot write "${name}": there is no space left (ENOSPC) for the file that it names. Check the disk of the runner and its temporary folder. (FILE_SYSTEM)`,
      ],
      false,
    ])
  })

  test('warns that there is no job summary, and goes on', async () => {
    const { code, log, outputs } = await run({ GITHUB_STEP_SUMMARY: '/dev/full' })
    expect([code, reported(log, 'warning'), hasStack(log)]).toEqual([
      0,
      ['the job summary is not written: there is no space left (ENOSPC)'],
      false,
    ])
    expect(outputs).toMatchObject({ version: '6.0.0', 'packages-count': '1' })
  })
})

describe('a step whose runner lacks', () => {
  test.each(['GITHUB_OUTPUT', 'GITHUB_ENV', 'GITHUB_PATH'])(
    'the file of %s fails with one error',
    async name => {
      const path = join(directory, 'gone')
      const { code, log } = await run({ [name]: path })
      expect([code, reported(log, 'error'), hasStack(log)]).toEqual([
        1,
        [
          `Cannot write "${name}": there is no file ${JSON.stringify(path)} for the file that it names. Check the disk of the runner and its temporary folder. (FILE_SYSTEM)`,
        ],
        false,
      ])
    },
  )

  test('the folder of the job summary warns and goes on', async () => {
    const { code, log } = await run({ GITHUB_STEP_SUMMARY: join(directory, 'gone', 'summary') })
    expect([code, reported(log, 'warning')]).toEqual([
      0,
      ['the job summary is not written: there is no such folder (ENOENT)'],
    ])
  })

  test('its temporary folder warns that there is no report, and goes on', async () => {
    const { code, log, outputs } = await run({ RUNNER_TEMP: join(directory, 'gone') })
    expect([code, reported(log, 'warning')]).toEqual([
      0,
      ['the report is not written: there is no such folder (ENOENT)'],
    ])
    expect(outputs).toMatchObject({ version: '6.0.0', 'packages-count': '1', report: '' })
  })

  test('its temporary folder, and fails, reports that failure alone', async () => {
    inputs.packages = 'Absent 1.0.0'
    const { code, log } = await run({ RUNNER_TEMP: join(directory, 'gone') })
    expect(code).toBe(1)
    expect(reported(log, 'error')).toEqual([expect.stringContaining('(PACKAGES_MISSING)')])
    expect(hasStack(log)).toBe(false)
  })

  test('its workspace fails with one error or works, and shows no stack', async () => {
    await writeFile(join(directory, 'file'), '')
    const { code, log } = await run({ GITHUB_WORKSPACE: join(directory, 'file') })
    expect(code).toBe(1)
    expect(reported(log, 'error')).toHaveLength(1)
    expect(hasStack(log)).toBe(false)
  })
})
