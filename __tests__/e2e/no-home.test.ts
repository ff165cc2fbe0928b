/** A user id that a container was given, without an entry in its passwd file and without HOME. */
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { runStep } from '../../scripts/lib/runner.mjs'
import { describeUnless, findProgram, node24 } from '../support/programs.ts'
import { runCli } from '../support/run-cli.ts'

const isRoot = process.getuid?.() === 0
const obstacle = !isRoot
  ? 'needs the right to become another user'
  : findProgram('setpriv') === undefined
    ? 'needs setpriv'
    : undefined

describeUnless(obstacle, 'A user without a home', () => {
  let directory: string
  let umask: number

  // The other user has to write there, so it is no folder below one of this user.
  beforeAll(async () => {
    umask = process.umask(0)
    directory = await mkdtemp('/tmp/setup-pkgtool-no-home-')
    await chmod(directory, 0o777)
  })
  afterAll(async () => {
    process.umask(umask)
    await rm(directory, { recursive: true, force: true })
  })

  async function nodeOf(node: string): Promise<string> {
    const script = join(directory, `node-${node.replace(/\W/g, '-')}`)
    const become = 'exec env -u HOME setpriv --reuid 54321 --regid 54321 --clear-groups'
    await writeFile(script, `#!/bin/sh\n${become} '${node}' "$@"\n`, { mode: 0o755 })
    return script
  }
  const run = async (parameters: readonly string[], env: Record<string, string> = {}) =>
    runCli(parameters, { cwd: directory, node: await nodeOf(process.execPath), env })

  test.each([['--help'], ['help', 'restore'], ['completion', 'bash'], ['--version']])(
    'sees %s %s',
    async (...parameters) => {
      expect(await run(parameters)).toMatchObject({ code: 0, stderr: expect.not.stringContaining('homedir') })
    },
  )

  test('restores, and reads the config files that are there', async () => {
    await writeFile(
      join(directory, 'nuget.config'),
      '<configuration><packageSources><clear/><add key="here" value="feed"/></packageSources></configuration>',
    )
    const done = await run(['restore', '--config-file', 'auto', '--packages', 'A 1.0.0'])
    expect([done.code, done.stderr]).toEqual([1, expect.stringContaining('(NOT_FOUND)')])
  })

  test('has to name the folder that has no default', async () => {
    const install = ['install', '1.0.0', '--dist-url', 'feed']
    const error = { code: 2, stderr: expect.stringMatching(/--tool-cache.*(?:no home).*HOME/) }
    expect(await run(install)).toMatchObject(error)
    expect(await run(['cache', 'list'])).toMatchObject(error)
    expect((await run(install, { PKGTOOL_TOOL_CACHE: 'tools' })).stderr).toMatch(/NOT_FOUND/)
  })

  test('runs a step', async () => {
    const inputs = { install: 'false', source: 'feed', packages: 'A 1.0.0' }
    const step = await runStep({ directory, inputs, node: await nodeOf(node24()) })
    expect([step.code, step.log]).toEqual([1, expect.stringContaining('(NOT_FOUND)')])
    expect(step.log).not.toContain('homedir')
  })
})
