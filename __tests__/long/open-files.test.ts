import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { faultServers } from '../support/fault-server.ts'
import { needs } from '../support/needs.ts'
import { makePackage } from '../support/package.ts'
import {
  expandedFiles,
  filesBelow,
  packagePath,
  servePackages,
  wholePackages,
} from '../support/package-feed.ts'
import { runCli } from '../support/run-cli.ts'
import { temporaryFolders } from '../support/temporary.ts'

const startServer = faultServers()
const makeFolder = temporaryFolders()
const ids = Array.from({ length: 70 }, (_, at) => `p${String(at).padStart(2, '0')}`)
const versions = ids.map(id => ({ id, version: '1.0.0' }))
const bodyOf = (one: { id: string; version: string }) =>
  makePackage({ ...one, files: [{ name: 'lib/any/a.txt', content: one.id }] })

needs('limits').describe('a restore with few files that may be open', () => {
  test.each([
    ['feed', 48],
    ['feed', 96],
    ['feed', 36],
    ['expanded', 48],
    ['expanded', 96],
    ['expanded', 36],
  ])('waits for files to be closed, and places every package: %s, %d files', async (layout, limit) => {
    const server = await startServer()
    const source = servePackages(server, versions)
    // Answers take a while, so that as many downloads as may be are under way at a time.
    for (const one of versions) server.on(packagePath(one), { body: bodyOf(one), delay: 100 })
    const folder = await makeFolder()
    const list = join(folder, 'list.txt')
    await writeFile(list, versions.map(({ id, version }) => `${id} ${version}\n`).join(''))
    const node = join(folder, 'node')
    await writeFile(node, `#!/bin/sh\nulimit -n ${limit}\nexec '${process.execPath}' "$@"\n`, { mode: 0o755 })
    const packages = join(folder, 'packages')
    const run = await runCli(
      [
        ...['restore', '--source', source, '--packages-file', list, '--layout', layout],
        ...['--packages-directory', packages, '--max-connections', '16'],
      ],
      { cwd: folder, node },
    )
    expect(run).toMatchObject({ code: 0, stderr: expect.not.stringContaining('error') })
    const expected = layout === 'feed' ? wholePackages(...versions) : [...expandedFiles(...ids)].sort()
    expect(await filesBelow(packages)).toEqual(expected)
  })
})
