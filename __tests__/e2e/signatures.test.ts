import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { checkLock, restorePackages, writeLock } from '../../src/core/index.ts'
import type { RestorePackagesOptions } from '../../src/core/packages/restore-options.ts'
import { oids } from '../../src/core/trust/cms/oids.ts'
import { mirrorFeed } from '../../src/feed/index.ts'
import { fingerprintOf, type Identity, issue, newKey, pemOf } from '../support/authority.ts'
import { failureOf } from '../support/failure-of.ts'
import { recordingLog } from '../support/recording-log.ts'
import {
  type PackageSignOptions,
  packageSignature,
  repositoryAttributes,
  unsignedPackage,
  withSignature,
} from '../support/signed-package.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()

interface People {
  readonly root: Identity
  readonly author: Identity
  readonly other: Identity
  readonly repository: Identity
}

let people: People

beforeAll(() => {
  const [rootKey, key] = [newKey(), newKey()]
  const root = issue({ name: 'Root', key: rootKey, authority: true })
  const of = (name: string) => issue({ name, key, by: root, purposes: [oids.codeSigning] })
  people = { root, author: of('Author'), other: of('Other'), repository: of('Repository') }
})

interface Place {
  readonly directory: string
  /** the source */
  readonly feed: string
  /** PEM */
  readonly roots: string
  put(id: string, version?: string, options?: Partial<PackageSignOptions> | 'unsigned'): Promise<void>
  options(more: Partial<RestorePackagesOptions>): RestorePackagesOptions
}

async function newPlace(): Promise<Place> {
  const directory = await newFolder()
  const [feed, roots] = [join(directory, 'feed'), join(directory, 'roots.pem')]
  await mkdir(feed)
  await writeFile(roots, pemOf([people.root]))
  return {
    directory,
    feed,
    roots,
    async put(id, version = '1.0.0', options = {}) {
      const unsigned = unsignedPackage(id, { version })
      const file = join(feed, `${id.toLowerCase()}.${version}.nupkg`)
      if (options === 'unsigned') return writeFile(file, unsigned)
      const by = options.by ?? people.author
      const signature = packageSignature(unsigned, { certificates: [by, people.root], ...options, by })
      await writeFile(file, withSignature(unsigned, signature))
    },
    options: more => ({
      workingDirectory: directory,
      sources: [feed],
      packageExtension: 'nupkg',
      manifestExtension: 'nuspec',
      trustRoots: [roots],
      ...more,
    }),
  }
}

const asRepository = (owners: readonly string[]): Partial<PackageSignOptions> => ({
  by: people.repository,
  attributes: repositoryAttributes(people.repository, { owners }),
})

const codesOf = async (run: Promise<unknown>): Promise<(string | undefined)[]> => {
  const { code, fields } = await failureOf(() => run)
  return code === 'PACKAGES_MISSING' ? (fields.problems ?? []).map(problem => problem.code) : [code]
}

describe('restorePackages with signatures', () => {
  test('require accepts what is signed by a trusted authority, and says who signed it', async () => {
    const place = await newPlace()
    await place.put('A')
    await place.put('B', '1.0.0', asRepository(['alice']))
    const options = place.options({ packages: ['A 1.0.0', 'B 1.0.0'], signatures: 'require' })
    const { packages } = await restorePackages(options)
    const author = { role: 'author', fingerprint: fingerprintOf(people.author), subject: 'CN=Author' }
    const serviceIndex = 'https://repository.test/v3/index.json'
    const repository = {
      role: 'repository',
      fingerprint: fingerprintOf(people.repository),
      subject: 'CN=Repository',
      serviceIndex,
      owners: ['alice'],
    }
    expect(packages.map(({ signers }) => signers)).toEqual([[author], [repository]])
    // What the record proves is not judged again.
    const again = await restorePackages({ ...options, log: recordingLog() })
    expect(again.packages).toMatchObject([{ status: 'present', signers: [author] }, { status: 'present' }])
  })

  test('require refuses what is unsigned, altered, and by an unknown authority, and places none of it', async () => {
    const place = await newPlace()
    await place.put('Plain', '1.0.0', 'unsigned')
    await place.put('Altered', '1.0.0', { isForged: true })
    const own = issue({ name: 'Own', key: newKey() })
    await place.put('Own', '1.0.0', { by: own, certificates: [own] })
    const options = place.options({
      packages: ['Plain 1.0.0', 'Altered 1.0.0', 'Own 1.0.0'],
      signatures: 'require',
    })
    expect(await codesOf(restorePackages(options))).toEqual([
      'SIGNATURE_MISSING',
      'SIGNATURE_INVALID',
      'SIGNER_NOT_TRUSTED',
    ])
    const { packages } = await restorePackages({ ...options, signatures: 'off', trustRoots: [] })
    expect(packages.every(({ status, signers }) => status === 'downloaded' && signers === undefined)).toBe(
      true,
    )
    // What lies there was not asked for its signature: now it is.
    expect(await codesOf(restorePackages(options))).toEqual([
      'SIGNATURE_MISSING',
      'SIGNATURE_INVALID',
      'SIGNER_NOT_TRUSTED',
    ])
  })

  test('warn accepts everything, with one warning for each package that is not right, in each run', async () => {
    const place = await newPlace()
    await place.put('Plain', '1.0.0', 'unsigned')
    await place.put('A')
    for (const status of ['downloaded', 'present']) {
      const log = recordingLog()
      const options = place.options({ packages: ['Plain 1.0.0', 'A 1.0.0'], signatures: 'warn', log })
      const { packages } = await restorePackages(options)
      expect(packages.map(each => each.status)).toEqual([status, status])
      expect(packages.map(({ signers }) => signers?.length)).toEqual([undefined, 1])
      expect(log.of('warning').length).toBe(1)
      expect(log.lines.join('\n')).toContain('NU3004')
    }
  })

  test('trusted-signers names authors, repositories and their owners, and no authority is asked for', async () => {
    const place = await newPlace()
    await place.put('A')
    await place.put('B', '1.0.0', asRepository(['alice', 'bob']))
    const options = place.options({ packages: ['A 1.0.0', 'B 1.0.0'], signatures: 'require', trustRoots: [] })
    const [author, repository] = [people.author, people.repository].map(fingerprintOf)
    const asked = (...trustedSigners: readonly string[]) =>
      codesOf(restorePackages({ ...options, trustedSigners }))
    expect(await asked(`author ${author}`)).toEqual(['SIGNER_NOT_TRUSTED'])
    expect(await asked(`repository ${author}`, `author ${repository}`)).toEqual([
      'SIGNER_NOT_TRUSTED',
      'SIGNER_NOT_TRUSTED',
    ])
    expect(await asked(`author ${author}`, `repository ${repository} [carol]`)).toEqual([
      'SIGNER_NOT_TRUSTED',
    ])
    const colons = author?.toUpperCase().replace(/(..)(?=.)/g, '$1:')
    const { packages } = await restorePackages({
      ...options,
      trustedSigners: [`author ${colons}`, `repository ${repository} [carol,bob]`],
    })
    expect(packages.map(({ signers }) => signers?.length)).toEqual([1, 1])
  })

  test.each([
    [{ trustedSigners: ['author 12'] }, 'INVALID_INPUT'],
    [{ trustedSigners: [`author ${'0'.repeat(64)} [alice]`] }, 'INVALID_INPUT'],
    [{ trustedSigners: [`somebody ${'0'.repeat(64)}`] }, 'INVALID_INPUT'],
    [{ trustedSigners: [`repository ${'0'.repeat(64)} [alice,,bob]`] }, 'INVALID_INPUT'],
    [{ trustRoots: ['none.pem'] }, 'INVALID_INPUT'],
    [{ trustRoots: ['feed'] }, 'INVALID_INPUT'],
    [{ signatures: undefined }, 'CONFLICTING_INPUTS'],
    [
      { signatures: undefined, trustRoots: undefined, trustedSigners: [`author ${'0'.repeat(64)}`] },
      'CONFLICTING_INPUTS',
    ],
  ] as const)('%j is refused before anything is fetched', async (more, code) => {
    const place = await newPlace()
    const options = place.options({ packages: ['A 1.0.0'], signatures: 'require', ...more })
    expect((await failureOf(() => restorePackages(options))).code).toBe(code)
  })

  test('judges what the package store has by the rule of this run', async () => {
    const place = await newPlace()
    const store = { packageStore: join(await newFolder(), 'store'), cacheDirectory: await newFolder() }
    const server = place.feed
    await place.put('A')
    await place.put('Plain', '1.0.0', 'unsigned')
    const options = place.options({ packages: ['A 1.0.0', 'Plain 1.0.0'], sources: [server], ...store })
    await restorePackages({ ...options, packagesDirectory: 'one', trustRoots: undefined })
    const signed = { ...options, signatures: 'require' as const, packagesDirectory: 'two' }
    expect(await codesOf(restorePackages(signed))).toEqual(['SIGNATURE_MISSING'])
    const { packages } = await restorePackages({ ...signed, packages: ['A 1.0.0'] })
    expect(packages[0]?.signers).toHaveLength(1)
  })
})

describe('signatures of a nuget.config', () => {
  async function configured(
    config: string,
    signers: string,
  ): Promise<Place & { run(more?: Partial<RestorePackagesOptions>): ReturnType<typeof restorePackages> }> {
    const place = await newPlace()
    await place.put('A')
    await writeFile(
      join(place.directory, 'nuget.config'),
      `<configuration><packageSources><add key="feed" value="feed" /></packageSources><config>${config}</config><trustedSigners>${signers}</trustedSigners></configuration>`,
    )
    const options = place.options({ packages: ['A 1.0.0'], sources: [], configFile: 'nuget.config' })
    return { ...place, run: more => restorePackages({ ...options, ...more }) }
  }

  const required = '<add key="signatureValidationMode" value="require" />'
  const authorOf = (identity: Identity, more = 'allowUntrustedRoot="false"') =>
    `<author name="a"><certificate fingerprint="${fingerprintOf(identity).toUpperCase()}" hashAlgorithm="SHA256" ${more} /></author>`

  test('signatureValidationMode and trustedSigners are honoured, without a notice', async () => {
    const log = recordingLog()
    const { run } = await configured(required, authorOf(people.author))
    const { packages } = await run({ log })
    expect(packages[0]?.signers).toHaveLength(1)
    expect(log.of('notice')).toEqual([])
    const others = await configured(required, authorOf(people.other))
    expect(await codesOf(others.run())).toEqual(['SIGNER_NOT_TRUSTED'])
  })

  test('a root may be unknown where the fingerprint allows it, in capitals as the .NET client compares it', async () => {
    const { run } = await configured(required, authorOf(people.author))
    const stranger = join((await newPlace()).directory, 'stranger.pem')
    await writeFile(stranger, pemOf([issue({ name: 'Stranger', key: newKey(), authority: true })]))
    expect(await codesOf(run({ trustRoots: [stranger] }))).toEqual(['SIGNER_NOT_TRUSTED'])
    const allowed = await configured(required, authorOf(people.author, 'allowUntrustedRoot="true"'))
    expect((await allowed.run({ trustRoots: [stranger] })).packages[0]?.signers).toHaveLength(1)
    const lower = authorOf(people.author, 'allowUntrustedRoot="true"').replace(/fingerprint="[^"]*"/, text =>
      text.toLowerCase(),
    )
    const small = await configured(required, lower)
    expect(await codesOf(small.run({ trustRoots: [stranger] }))).toEqual(['SIGNER_NOT_TRUSTED'])
  })

  test('owners of a repository', async () => {
    const repository = `<repository name="r" serviceIndex="https://repository.test/v3/index.json"><certificate fingerprint="${fingerprintOf(people.repository)}" hashAlgorithm="SHA256" allowUntrustedRoot="false" /><owners>alice; bob</owners></repository>`
    const { run, put } = await configured(required, repository)
    await put('A', '1.0.0', asRepository(['bob']))
    expect((await run()).packages[0]?.signers?.[0]?.owners).toEqual(['bob'])
    await put('B', '1.0.0', asRepository(['eve']))
    expect(await codesOf(run({ packages: ['B 1.0.0'] }))).toEqual(['SIGNER_NOT_TRUSTED'])
  })

  test('require without a signer, with another digest, and signers without a mode', async () => {
    const none = await configured(required, '')
    expect((await failureOf(() => none.run())).code).toBe('INVALID_CONFIG')
    const other = await configured(required, authorOf(people.author).replace('SHA256', 'SHA512'))
    expect((await failureOf(() => other.run())).code).toBe('INVALID_CONFIG')
    const log = recordingLog()
    const unasked = await configured('', authorOf(people.other))
    expect((await unasked.run({ log, trustRoots: [] })).packages[0]?.signers).toBeUndefined()
    expect(log.lines.join('\n')).toContain('"trustedSigners"')
    // The input decides, and takes the signers of the file.
    expect(await codesOf(unasked.run({ signatures: 'require' }))).toEqual(['SIGNER_NOT_TRUSTED'])
    expect((await none.run({ signatures: 'off', trustRoots: [] })).packages).toHaveLength(1)
  })
})

describe('signers in a lock', () => {
  test('an update that somebody else signed is refused until it is accepted', async () => {
    const place = await newPlace()
    const { directory: workingDirectory } = place
    const lock = (more: Partial<RestorePackagesOptions> = {}, acceptSigners = false) =>
      writeLock({
        workingDirectory,
        acceptSigners,
        restore: { ...place.options({ packages: ['A 1.*'] }), ...more },
      })
    await place.put('A', '1.0.0')
    await lock({ signatures: 'require' })
    const text = () => readFile(join(workingDirectory, 'pkgtool.lock.json'), 'utf8')
    expect(JSON.parse(await text()).packages[0].signers).toEqual([
      { role: 'author', fingerprint: fingerprintOf(people.author), subject: 'CN=Author' },
    ])
    const before = await text()
    await place.put('A', '1.1.0', { by: people.other })
    await place.put('A', '1.2.0', 'unsigned')
    const fresh = { packages: ['A 1.1.0'], signatures: 'require' as const }
    expect((await failureOf(() => lock(fresh))).code).toBe('SIGNER_CHANGED')
    // A lock with signers asks for them without being told.
    expect((await failureOf(() => lock({ packages: ['A 1.2.0'] }))).code).toBe('SIGNER_CHANGED')
    expect(await text()).toBe(before)
    const { changes } = await lock(fresh, true)
    expect(changes.join('\n')).toContain('CN=Other')
  })

  test('a lock without signers gets them where signatures are asked for, and then is complete', async () => {
    const place = await newPlace()
    const { directory: workingDirectory } = place
    await place.put('A', '1.0.0')
    const restore = place.options({ packages: ['A 1.0.0'] })
    const off = { workingDirectory, restore: { ...restore, trustRoots: undefined } }
    const asked = { workingDirectory, restore: { ...restore, signatures: 'require' as const } }
    await writeLock(off)
    expect(await checkLock(asked)).toEqual([expect.stringContaining('its entry has no signers')])
    expect((await writeLock(asked)).written).toBe(true)
    expect(await checkLock(asked)).toEqual([])
    expect((await writeLock(asked)).written).toBe(false)
    expect(await checkLock(off)).toEqual([])
  })

  test('an owner that a package had before, and a renewed certificate, are no other signer', async () => {
    const place = await newPlace()
    const { directory: workingDirectory } = place
    const lock = (version: string) =>
      writeLock({
        workingDirectory,
        restore: place.options({ packages: [`A ${version}`], signatures: 'require' }),
      })
    await place.put('A', '1.0.0', asRepository(['alice', 'bob']))
    const renewed = issue({ name: 'Repository', key: newKey(), by: people.root })
    await place.put('A', '1.1.0', {
      by: renewed,
      attributes: repositoryAttributes(renewed, { owners: ['bob', 'carol'] }),
    })
    await place.put('A', '1.2.0', asRepository(['eve']))
    await lock('1.0.0')
    await lock('1.1.0')
    expect((await failureOf(() => lock('1.2.0'))).code).toBe('SIGNER_CHANGED')
  })
})

test('mirrorFeed brings no package that is not signed as asked', async () => {
  const place = await newPlace()
  await place.put('A')
  await place.put('Plain', '1.0.0', 'unsigned')
  const mirror = join(place.directory, 'mirror')
  const { workingDirectory, trustRoots, packageExtension, manifestExtension } = place.options({})
  const options = {
    workingDirectory,
    trustRoots,
    packageExtension,
    manifestExtension,
    fromSources: [place.feed],
  }
  const failure = await failureOf(() =>
    mirrorFeed(mirror, { ...options, packages: ['A 1.0.0', 'Plain 1.0.0'], signatures: 'require' }),
  )
  expect([failure.code, failure.message]).toEqual([
    'MIRROR_INCOMPLETE',
    expect.stringContaining('Cannot accept unsigned'),
  ])
  await copyFile(place.roots, join(place.directory, 'copy.pem'))
  await mirrorFeed(mirror, {
    ...options,
    packages: ['A 1.0.0'],
    signatures: 'require',
    trustRoots: ['copy.pem'],
  })
})
