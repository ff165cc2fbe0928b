import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { layouts } from '../../src/core/layouts/layout.ts'
import { faultServers } from '../support/fault-server.ts'
import { makePackage } from '../support/package.ts'
import { packagePath, servePackages } from '../support/package-feed.ts'
import { runCli, startCli } from '../support/run-cli.ts'
import { temporaryFolders } from '../support/temporary.ts'

const startServer = faultServers()
const newFolder = temporaryFolders()
const [one, two] = [
  { id: 'one', version: '1.0.0' },
  { id: 'two', version: '1.0.0' },
]

describe.each(layouts)('restore in %s, killed on the way', layout => {
  test('goes on with what it placed, without fetching or reading it again', async () => {
    const server = await startServer()
    const source = servePackages(server, [one, two])
    server.on(packagePath(two), { body: makePackage(two), stall: 20 })
    const cwd = await newFolder()
    const pins = ['--packages', 'one 1.0.0', '--packages', 'two 1.0.0']
    const parameters = ['restore', '--source', source, ...pins, '--layout', layout]
    const run = startCli(parameters, { cwd, env: { HOME: cwd } })
    await run.waitFor(/one 1\.0\.0 from /)
    run.child.kill('SIGKILL')
    await run.ended
    const folder = join(cwd, 'packages')
    const record = JSON.parse(await readFile(join(folder, '.setup-pkgtool.json'), 'utf8')) as object
    expect(record).toMatchObject({ layout, packages: {} })
    const offline = ['--offline', '--packages', 'one 1.0.0', '--json']
    const alone = await runCli(['restore', '--source', source, '--layout', layout, ...offline], {
      cwd,
      env: { HOME: cwd },
    })
    expect(JSON.parse(alone.stdout).packages).toMatchObject([{ id: 'one', status: 'present', source }])
    server.on(packagePath(two), { body: makePackage(two) })
    const again = await runCli([...parameters, '--json'], { cwd, env: { HOME: cwd } })
    expect(JSON.parse(again.stdout).packages).toMatchObject([{ status: 'present' }, { status: 'downloaded' }])
    expect(again.stderr).not.toContain('is damaged')
    expect(server.requestsFor(packagePath(one))).toHaveLength(1)
  })
})
