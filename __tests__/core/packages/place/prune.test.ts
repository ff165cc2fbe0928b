import { copyFileSync, existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { readRestoreRecord } from '../../../../src/core/packages/in-place/record.ts'
import { prunePackages } from '../../../../src/core/packages/place/prune.ts'
import { restorePackages } from '../../../../src/core/packages/restore.ts'
import { eachStepUntil } from '../../../support/each-step.ts'
import { faultServers } from '../../../support/fault-server.ts'
import { filesBelow, quick, servePackages } from '../../../support/package-feed.ts'
import { recordingLog } from '../../../support/recording-log.ts'
import { temporaryFolders } from '../../../support/temporary.ts'

const startServer = faultServers()
const makeFolder = temporaryFolders()
const names = { packageExtension: 'pkgfile', manifestExtension: 'pkgspec' }

// Pruning a package of this layout waits for no file.
test('leaves what another process places while the package is removed', async () => {
  const directory = join(await makeFolder(), 'packages')
  const source = servePackages(await startServer(), [{ id: 'a', version: '1.0.0' }])
  await restorePackages({ sources: [source], packages: ['a 1.0.0'], packagesDirectory: directory, ...quick })
  const folder = { directory, layout: 'feed', names, excludeVersion: false } as const
  const record = await readRestoreRecord(folder)
  const log = recordingLog()
  const path = join(directory, 'a/1.0.0/a.1.0.0.pkgfile')
  const other = join(directory, 'other')
  copyFileSync(path, other)

  const pruning = prunePackages(folder, { wanted: [], record }, { log })
  await eachStepUntil(() => !existsSync(`${path}.sha512`))
  renameSync(other, path)

  expect(await pruning).toBe(0)
  expect((await filesBelow(directory)).filter(name => name.startsWith('a/'))).toEqual([
    'a/1.0.0/a.1.0.0.pkgfile',
    'a/1.0.0/a.pkgspec',
  ])
  expect(log.of('info')[0]).toBe('"a/1.0.0" stays: another process is placing it')
  expect((await readRestoreRecord(folder)).packages.has('a/1.0.0')).toBe(true)
})
