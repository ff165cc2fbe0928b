import { lstat, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { submitDependencies } from '../../../src/core/submission/submit-dependencies.ts'
import { failureOf } from '../../support/failure-of.ts'
import { faultServers } from '../../support/fault-server.ts'
import { needs } from '../../support/needs.ts'
import { job } from '../../support/submitting-job.ts'
import { temporaryFolders } from '../../support/temporary.ts'

const newFolder = temporaryFolders()
const startServer = faultServers()
const source = 'https://feed.example/index.json'
const packages = [{ id: 'My.A', version: '1.0.0', requested: '1.*', source }]

let workingDirectory: string

beforeEach(async () => {
  workingDirectory = await newFolder()
  await writeFile(
    join(workingDirectory, 'pkgtool.lock.json'),
    JSON.stringify({ lockfileVersion: 1, packages }),
  )
})

const write = (output: string) => submitDependencies({ job, workingDirectory, output })

describe('submitDependencies', () => {
  test('replaces the file that output names', async () => {
    const path = join(workingDirectory, 'snapshot.json')
    await writeFile(path, 'x'.repeat(100_000))
    const { snapshot } = await write('snapshot.json')
    expect(JSON.parse(await readFile(path, 'utf8'))).toEqual(JSON.parse(JSON.stringify(snapshot)))
    expect(await readdir(workingDirectory)).toEqual(['pkgtool.lock.json', 'snapshot.json'])
  })

  test.each(['absolute', './pkgtool.lock.json', 'none/../pkgtool.lock.json'])(
    'names the lock by its path from the working directory: %s',
    async given => {
      const lockFile = given === 'absolute' ? join(workingDirectory, 'pkgtool.lock.json') : given
      const { snapshot } = await submitDependencies({ job, workingDirectory, output: 'out.json', lockFile })
      expect(Object.keys(snapshot.manifests)).toEqual(['pkgtool.lock.json'])
    },
  )

  needs('symlinks').test('does not follow a link that lies at output', async () => {
    const [path, outside] = [join(workingDirectory, 'snapshot.json'), join(await newFolder(), 'outside')]
    await writeFile(outside, 'as it was')
    await symlink(outside, path, 'file')
    await write('snapshot.json')
    expect(await readFile(outside, 'utf8')).toBe('as it was')
    expect((await lstat(path)).isFile()).toBe(true)
  })

  test.each(['none/snapshot.json', 'folder'])(
    'says that it cannot write %s, and leaves nothing behind',
    async output => {
      await mkdir(join(workingDirectory, 'folder'))
      const { code, fields } = await failureOf(() => write(output))
      expect([code, fields.path]).toEqual(['FILE_SYSTEM', join(workingDirectory, output)])
      expect(await readdir(workingDirectory)).toEqual(['folder', 'pkgtool.lock.json'])
    },
  )

  test('counts a package that several closures have once', async () => {
    const closure = (framework: string) => ({
      framework,
      roots: ['My.A [1.0.0, )'],
      packages: [{ id: 'My.A', version: '1.0.0' }],
    })
    const closures = ['net8.0', 'net9.0'].map(closure)
    await writeFile(
      join(workingDirectory, 'pkgtool.lock.json'),
      JSON.stringify({ lockfileVersion: 1, packages, closures }),
    )
    expect((await write('snapshot.json')).packages).toBe(1)
  })

  test('shows the reason of a refusal, but none with a piece of the token', async () => {
    const server = await startServer()
    const path = '/repos/octo/repo/dependency-graph/snapshots'
    const refused = async (message: string) => {
      server.on(path, { status: 403, body: JSON.stringify({ message }) })
      const options = { job, workingDirectory, apiUrl: server.origin, token: 'ghs_0123456789abcdef' }
      return failureOf(() => submitDependencies(options))
    }
    const { code, fields } = await refused('Resource not accessible by integration')
    expect([code, fields.status, fields.subject]).toEqual([
      'HTTP_STATUS',
      403,
      `POST ${server.origin}${path}`,
    ])
    expect(fields.found).toBe('status 403, "Resource not accessible by integration"')
    expect((await refused('bad token ghs_0123456789abcdef')).fields.found).toBe('status 403')
  })
})
