import { inspect } from 'node:util'
import { describe, expect, test } from '@jest/globals'
import { PkgtoolError } from '../../../../src/core/base/errors.ts'
import { restorePackages } from '../../../../src/core/packages/restore.ts'
import { RepeatedFailure } from '../../../../src/core/packages/versions/missing-packages.ts'
import { failureOf } from '../../../support/failure-of.ts'
import { faultServers } from '../../../support/fault-server.ts'
import { makePackage } from '../../../support/package.ts'
import { quick, servePackages } from '../../../support/package-feed.ts'
import { runCli } from '../../../support/run-cli.ts'
import { temporaryFolders } from '../../../support/temporary.ts'

const startServer = faultServers()
const makeFolder = temporaryFolders()

const many = 120
const packages = Array.from({ length: many }, (_, at) => {
  const facts = { id: `pack.n${at}`, version: '1.0.0' }
  return { ...facts, body: makePackage(facts) }
})
const pins = packages.map(({ id }) => `${id} 1.0.0`)

async function prepare() {
  const server = await startServer()
  const sources = [servePackages(server, packages)]
  const packagesDirectory = await makeFolder()
  const ofPackages = () => server.requests.filter(({ url }) => /\.pkgfile$/.test(url)).length
  return {
    server,
    ofPackages,
    options: { sources, packages: pins, packagesDirectory, lockFile: false as const, ...quick },
  }
}

describe('RepeatedFailure', () => {
  const wrongName = (found = 'no .x manifest at the root') =>
    new PkgtoolError('BAD_ARCHIVE', { subject: 'a', found, input: 'manifest-extension' })

  test('is certain after three failures of one cause, unless a package has come', () => {
    const repeated = new RepeatedFailure()
    for (const error of [wrongName(), wrongName('other'), wrongName()]) repeated.noteFailure(error)
    for (let count = 0; count < 9; count++)
      repeated.noteFailure(new PkgtoolError('NOT_FOUND', { found: 'x' }))
    expect(repeated.isCertain).toBe(false)
    repeated.noteFailure(wrongName())
    expect(repeated.isCertain).toBe(true)
    repeated.recordSuccess()
    expect(repeated.isCertain).toBe(false)
  })
})

describe('A wrong extension of manifests', () => {
  test('ends the download after the first few packages, with one line that tells of all', async () => {
    const { ofPackages, options } = await prepare()
    const error = await failureOf(() => restorePackages({ ...options, manifestExtension: 'nuspec' }))
    expect(error.code).toBe('PACKAGES_MISSING')
    expect(ofPackages()).toBeLessThan(many / 2)
    const failures = error.fields.problems?.length ?? 0
    const count = `there were ${failures} failures, after which ${many - failures} packages were not fetched`
    expect(error.fields.found).toBe(count)
    expect(error.fields.details).toEqual([
      expect.stringContaining(
        `no .nuspec manifest at the root, and the same for ${failures - 1} other packages. Expected exactly one`,
      ),
    ])
    // One screen, as Node prints it.
    expect(inspect(error).split('\n').length).toBeLessThan(25)
    expect(inspect(error)).toMatch(
      /^PkgtoolError \[PACKAGES_MISSING\]: Cannot restore 120 packages: there were \d/,
    )
  })

  test('is the same for the command', async () => {
    const { ofPackages, options } = await prepare()
    const parameters = ['restore', '--source', options.sources[0] as string, '--packages', pins.join('\n')]
    const { code, stderr } = await runCli([...parameters, '--manifest-extension', 'nuspec'], {
      cwd: options.packagesDirectory,
    })
    expect([code, stderr]).toEqual([1, expect.stringMatching(/after which \d+ packages were not fetched/)])
    expect(ofPackages()).toBeLessThan(many / 2)
    expect(stderr.match(/no \.nuspec manifest/g)).toHaveLength(1)
  })
})

test('A wrong extension of packages is one line, and not every package is looked for', async () => {
  const { server, options } = await prepare()
  const error = await failureOf(() => restorePackages({ ...options, packageExtension: 'nupkg' }))
  expect(error.fields.details).toEqual([
    expect.stringMatching(/with the extension "pkgfile", and the same for \d+ other packages/),
  ])
  expect(server.requests.length).toBeLessThan(many * 2)
})
