import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { faultServers } from '../support/fault-server.ts'
import { makePackage } from '../support/package.ts'
import { filesBelow, servePackages, wholeExpanded } from '../support/package-feed.ts'
import { describeWithNode24 } from '../support/programs.ts'
import { runCli } from '../support/run-cli.ts'
import { runAction } from '../support/step.ts'
import { temporaryFolders } from '../support/temporary.ts'

const startServer = faultServers()
const makeFolder = temporaryFolders()

/** A feed with packages, and what makes each program that runs with `env` tell of the threads that it starts. */
async function prepare() {
  const server = await startServer()
  const files = [{ name: 'b.txt', content: 'b', crc32: 1 }]
  const damaged = { id: 'b', version: '1.0.0', body: makePackage({ id: 'b', version: '1.0.0', files }) }
  const source = servePackages(server, [{ id: 'a', version: '1.0.0' }, damaged])
  const folder = await makeFolder()
  const [hook, told] = [join(folder, 'hook.cjs'), join(folder, 'threads')]
  await writeFile(told, '')
  await writeFile(
    hook,
    `process.on('worker', () => require('node:fs').appendFileSync(${JSON.stringify(told)}, 'x'))\n`,
  )
  const env = { NODE_OPTIONS: `--require=${JSON.stringify(hook)}` }
  return { source, folder, env, threads: async () => (await readFile(told, 'utf8')).length }
}

const wanted = availableParallelism() > 1 ? 1 : 0

test('the command unpacks on a thread of its own, and errors come back as they are', async () => {
  const { source, folder, env, threads } = await prepare()
  const restore = (...more: string[]) =>
    runCli(['restore', '--source', source, '--packages', 'a 1.0.0', ...more], { cwd: folder, env })
  expect(await restore('--layout', 'feed')).toMatchObject({ code: 0 })
  expect(await threads()).toBe(0)
  const packages = join(folder, 'expanded')
  const expanded = ['--layout', 'expanded', '--packages-directory', packages]
  const failed = await restore(...expanded, '--packages', 'b 1.0.0')
  expect(failed.code).toBe(1)
  expect(failed.stderr).toContain('Cannot unpack "b 1.0.0": found a wrong CRC-32, "b.txt"')
  expect(await filesBelow(packages)).toEqual(wholeExpanded)
  expect(await threads()).toBeGreaterThanOrEqual(wanted)
})

describeWithNode24('the bundle that the threads of the Action run', () => {
  test('is found beside that of the Action', async () => {
    const { source, folder, env, threads } = await prepare()
    const inputs = { install: 'false', source, packages: 'a 1.0.0', layout: 'expanded' }
    const step = await runAction({ directory: folder, inputs, env })
    expect(step).toMatchObject({ code: 0 })
    expect(await filesBelow(step.outputs['packages-directory'] ?? '')).toEqual(wholeExpanded)
    expect(await threads()).toBe(wanted)
  })
})
