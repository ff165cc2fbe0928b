import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { restorePackages, writeLock } from '../../src/core/index.ts'
import type { RestorePackagesOptions } from '../../src/core/packages/restore-options.ts'
import { mirrorFeed } from '../../src/feed/index.ts'
import { fingerprintOf } from '../support/authority.ts'
import { failureOf } from '../support/failure-of.ts'
import { recordingLog } from '../support/recording-log.ts'
import { makeSignedPackages, signingServers } from '../support/signing-feed.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const startServer = signingServers()
const { people, roots, packages } = makeSignedPackages()

const listed = (fingerprint: unknown = fingerprintOf(people.repository)) => ({
  fingerprints: { '2.16.840.1.101.3.4.2.1': fingerprint },
})
const all = { allRepositorySigned: true, signingCertificates: [listed()] }

async function newPlace(declared: unknown, more: Partial<RestorePackagesOptions> = {}) {
  const workingDirectory = await newFolder()
  const server = await startServer(packages)
  server.declare(declared)
  const trustRoots = [join(workingDirectory, 'roots.pem')]
  await writeFile(join(workingDirectory, 'roots.pem'), roots.signing + roots.timestamps)
  const names = { packageExtension: 'nupkg', manifestExtension: 'nuspec' }
  const base = {
    workingDirectory,
    sources: [server.source],
    trustRoots,
    retry: { retries: 0 },
    ...names,
    ...more,
  }
  const options = (ids: readonly string[], mode: 'require' | 'warn' = 'require'): RestorePackagesOptions => ({
    ...base,
    packages: ids.map(id => `${id} 1.0.0`),
    signatures: mode,
  })
  const asked = () => server.requests.filter(path => path === '/signatures.json').length
  return { server, options, asked, names }
}

const problemsOf = async (run: Promise<unknown>) => {
  const { code, fields } = await failureOf(() => run)
  return code === 'PACKAGES_MISSING' ? (fields.problems ?? []).map(problem => problem.code) : [code]
}

describe('a source that names who signs its packages', () => {
  test('gives only packages with such a signature, and is asked once', async () => {
    const { options, asked } = await newPlace(all)
    const ids = ['Repository', 'Countered', 'Ownerless']
    expect((await restorePackages(options(ids))).packages).toHaveLength(3)
    const others = ['Plain', 'Author', 'Mirrored', 'CounteredByMirror']
    const failure = await failureOf(() => restorePackages(options(others)))
    const problems = (failure.fields.problems ?? []).map(({ code, fields }) => `${fields.subject} ${code}`)
    expect(problems.sort()).toEqual([
      'Author 1.0.0 SIGNER_NOT_TRUSTED',
      'CounteredByMirror 1.0.0 SIGNER_NOT_TRUSTED',
      'Mirrored 1.0.0 SIGNER_NOT_TRUSTED',
      'Plain 1.0.0 SIGNATURE_MISSING',
    ])
    expect(asked()).toBe(2)
  })

  test('is asked for nothing where nothing is asked of signatures', async () => {
    const { options, asked } = await newPlace(Buffer.from('{'))
    const run = { ...options(['Author']), signatures: 'off' as const }
    expect((await restorePackages(run)).packages).toHaveLength(1)
    expect(asked()).toBe(0)
  })

  test('warn tells it and accepts the package', async () => {
    const log = recordingLog()
    const { options } = await newPlace(all)
    await restorePackages({ ...options(['Author', 'Repository'], 'warn'), log })
    expect(log.of('warning')).toEqual([expect.stringMatching(/Author 1\.0\.0.*NU3034/)])
  })

  test('holds a lock and a mirror to them', async () => {
    const { options, names } = await newPlace(all)
    const { workingDirectory = '', sources, trustRoots, ...rest } = options(['Author'])
    const locking = () => writeLock({ workingDirectory, restore: options(['Author']) })
    expect(await problemsOf(locking())).toEqual(['SIGNER_NOT_TRUSTED'])
    const mirror = join(workingDirectory, 'mirror')
    const { packages: pins, signatures } = rest
    const mirroring = {
      ...names,
      workingDirectory,
      trustRoots,
      fromSources: sources ?? [],
      packages: pins,
      signatures,
    }
    const failure = await failureOf(() => mirrorFeed(mirror, mirroring))
    expect([failure.code, failure.message]).toEqual(['MIRROR_INCOMPLETE', expect.stringContaining('NU3034')])
  })
})

const invalid = 'INVALID_REPOSITORY_SIGNATURES'

describe('a document of repository signatures that cannot be used', () => {
  test.each<[string, unknown, string]>([
    ['no JSON', Buffer.from('{'), invalid],
    ['a list', [], invalid],
    ['no flag', { signingCertificates: [] }, invalid],
    ['a flag that is a text', { ...all, allRepositorySigned: 'true' }, invalid],
    ['no certificates', { allRepositorySigned: true }, invalid],
    ['a certificate that is a text', { ...all, signingCertificates: ['x'] }, invalid],
    ['a certificate without fingerprints', { ...all, signingCertificates: [{}] }, invalid],
    ['a fingerprint that is none', { ...all, signingCertificates: [listed('ab')] }, invalid],
    ['a fingerprint that is a number', { ...all, signingCertificates: [listed(7)] }, invalid],
    [
      'too many certificates',
      { ...all, signingCertificates: Array.from({ length: 1001 }, () => listed()) },
      invalid,
    ],
    ['a megabyte', { ...all, more: 'x'.repeat(1024 ** 2) }, 'TOO_LARGE'],
  ])('%s is one clear error, and a warning with warn', async (_what, declared, code) => {
    const { options } = await newPlace(declared)
    expect(await problemsOf(restorePackages(options(['Repository'])))).toEqual([code])
    const log = recordingLog()
    expect((await restorePackages({ ...options(['Repository'], 'warn'), log })).packages).toHaveLength(1)
    expect(log.of('warning')).toEqual([expect.stringContaining('NU1301')])
  })

  test('one that is named and not there is no missing package', async () => {
    const { options } = await newPlace('absent')
    expect(await problemsOf(restorePackages(options(['Repository'])))).toEqual([invalid])
  })
})
