import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { layouts } from '../../src/core/layouts/layout.ts'
import { openContext } from '../../src/core/lock/context.ts'
import { formatLock } from '../../src/core/lock/format-lock.ts'
import type { LockedPackage } from '../../src/core/lock/lock.ts'
import { openRestoreRun } from '../../src/core/packages/open-restore-run.ts'
import { prepareRestore, restorePackages } from '../../src/core/packages/restore.ts'
import type { RestorePackagesOptions } from '../../src/core/packages/restore-options.ts'
import { describeTree } from '../support/describe-tree.ts'
import { failureOf } from '../support/failure-of.ts'
import { faultServers } from '../support/fault-server.ts'
import { makePackage } from '../support/package.ts'
import { filesBelow, packagePath, quick, servePackages } from '../support/package-feed.ts'
import { recordingLog } from '../support/recording-log.ts'
import { sha512Of } from '../support/sha512.ts'
import { temporaryFolders } from '../support/temporary.ts'

const startServer = faultServers()
const makeFolder = temporaryFolders()
const [a1, a2, b1] = [
  { id: 'a', version: '1.0.0' },
  { id: 'a', version: '1.5.0' },
  { id: 'b', version: '1.0.0' },
]
const hashOf = (served: { id: string; version: string }) => sha512Of(makePackage(served))
const otherHash = sha512Of('other')

/** An entry for a package as it is served; a member given as undefined is left out. */
function entry(
  served: { id: string; version: string },
  requested: string,
  over: { readonly [K in keyof LockedPackage]?: LockedPackage[K] | undefined } = {},
): LockedPackage {
  const hash = hashOf(served)
  const source = 'https://elsewhere.example/index.json'
  return { ...served, requested, sha512: hash, contentHash: hash, source, ...over } as LockedPackage
}

async function prepare() {
  const server = await startServer()
  const source = servePackages(server, [a1, a2, b1])
  const workingDirectory = await makeFolder()
  const lock = (...packages: LockedPackage[]) =>
    writeFile(join(workingDirectory, 'pkgtool.lock.json'), formatLock({ lockfileVersion: 1, packages }))
  const restore = async (packages: readonly string[], options: RestorePackagesOptions = {}) => {
    const log = recordingLog()
    const before = server.requests.length
    const run = { sources: [source], packages, workingDirectory, ...quick, log, ...options }
    const result = await restorePackages(run)
    return {
      versions: result.packages.map(({ id, version, status }) => `${id} ${version} ${status}`),
      requests: server.requests.slice(before).map(({ url }) => url),
      log,
    }
  }
  const refusal = (packages: readonly string[], options: RestorePackagesOptions = { locked: true }) =>
    failureOf(() => restore(packages, options))
  return {
    server,
    source,
    workingDirectory,
    folder: join(workingDirectory, 'packages'),
    lock,
    restore,
    refusal,
  }
}

test('a restore reads a lock among the files with pins once, for its names and its pins', async () => {
  const { lock, source, workingDirectory } = await prepare()
  await lock(entry(a1, '1.*'))
  const packagesFiles = ['pkgtool.lock.json']
  const options = { sources: [source], packagesFiles, workingDirectory, lockFile: false, ...quick } as const
  const context = openContext(options)
  const run = await openRestoreRun(context, options)
  await rm(join(workingDirectory, 'pkgtool.lock.json'))
  const { resolved } = await prepareRestore(run)
  expect(resolved.wanted.map(({ name }) => name)).toEqual(['a/1.0.0'])
  context.close()
})

describe('restorePackages with a lock', () => {
  test('takes the locked versions without a version list, and asks nobody the next time', async () => {
    const { lock, restore } = await prepare()
    await lock(entry(a1, '1.*'), entry(b1, '[1.0, 2.0)'))
    const pins = ['a 1.*', 'B [1,2)']
    const first = await restore(pins, { locked: true })
    expect(first.versions).toEqual(['a 1.0.0 downloaded', 'B 1.0.0 downloaded'])
    expect(first.requests.filter(url => url?.endsWith('/index.json'))).toEqual(['/feed/index.json'])
    expect(first.log.of('stage')).toEqual([
      'Pins',
      'Lock',
      'Versions',
      'Packages in place',
      'Package download',
    ])
    expect(await restore(pins, { locked: true })).toMatchObject({
      versions: ['a 1.0.0 present', 'B 1.0.0 present'],
      requests: [],
    })
  })

  test('covers several requests that lead to one version, with one package', async () => {
    const { lock, restore } = await prepare()
    await lock(entry(a1, '1.*'), entry(a1, '[1.0, 2.0)'))
    const pins = ['a 1.*', 'a [1.0,2.0)', 'a 1.0', 'A [1.0.0]']
    expect((await restore(pins, { locked: true })).versions).toEqual(['a 1.0.0 downloaded'])
  })

  test('binds a package that an exact pin and a range without entry lead to', async () => {
    const { lock, refusal } = await prepare()
    await lock(entry(a1, '1.0.0', { sha512: otherHash, contentHash: undefined }))
    const failure = await refusal(['a [1.0,1.1)', 'a 1.0.0'], {})
    expect(failure.fields.problems).toMatchObject([{ code: 'HASH_MISMATCH' }])
  })

  test('says which pins it does not cover and takes them afresh', async () => {
    const { lock, restore } = await prepare()
    await lock(entry(a1, '1.*'))
    const { versions, log } = await restore(['a 1.*', 'a [1.1,)', 'b 1.0.0'])
    expect(versions).toEqual(['a 1.0.0 downloaded', 'a 1.5.0 downloaded', 'b 1.0.0 downloaded'])
    expect(log.of('notice')).toEqual(['pkgtool.lock.json does not cover a [1.1,), b 1.0.0'])
    expect(log.of('warning')).toEqual([])
  })

  test('reads no lock with false, and warns of one that is not there under a name of its own', async () => {
    const { lock, restore } = await prepare()
    await lock(entry(a1, '1.*'))
    expect((await restore(['a 1.*'], { lockFile: false })).versions).toEqual(['a 1.5.0 downloaded'])
    const { versions, log } = await restore(['a 1.*'], { lockFile: 'other.json' })
    expect(versions).toEqual(['a 1.5.0 present'])
    expect(log.of('warning')).toEqual(['other.json, the lock file, is not there; nothing is locked'])
  })

  test('locked lists everything that is in the way in one error, before anything is asked', async () => {
    const { lock, refusal, server, folder, workingDirectory } = await prepare()
    await lock(
      entry(a1, '1.*'),
      entry(a2, '[1.1, )', { sha512: undefined, contentHash: undefined }),
      entry(b1, '1.0.0', { contentHash: otherHash }),
    )
    const dependencies = { net8: { b: { type: 'Direct', resolved: '1.0.0', contentHash: hashOf(b1) } } }
    const text = JSON.stringify({ version: 1, dependencies }, undefined, 1)
    await writeFile(join(workingDirectory, 'packages.lock.json'), text)
    const failure = await refusal(['a 1.*', 'a [1.1,)', 'c 1.0'], {
      locked: true,
      packagesFiles: ['packages.lock.json'],
    })
    expect(failure.code).toBe('NOT_LOCKED')
    expect(failure.message.split('\n')).toEqual([
      `Lock mismatch for "pkgtool.lock.json": there are 3 problems. Run "setup-pkgtool lock --packages-file packages.lock.json --packages 'a 1.*' --packages 'a [1.1,)' --packages 'c 1.0' --source ${server.origin}/feed/index.json" and commit the file, or leave out the input "locked".`,
      '  - Lock mismatch for "a [1.1,)": its entry has no hash',
      '  - Lock mismatch for "c 1.0": the lock has no entry of that id',
      expect.stringMatching(
        /^ {2}- Cannot restore package "b 1\.0\.0": its content hash has two values\. .*: line 5 of packages\.lock\.json: .*; line \d+ of pkgtool\.lock\.json: 4lrDhF/,
      ),
    ])
    expect(failure.fields.problems?.map(({ fields }) => [fields.file, fields.line])).toEqual([
      ['pkgtool.lock.json', 12],
      [undefined, 3],
      ['pkgtool.lock.json', expect.any(Number)],
    ])
    expect(server.requests).toEqual([])
    expect(await filesBelow(folder)).toEqual([])
  })

  test('locked says what the lock has of the id instead', async () => {
    const { lock, refusal } = await prepare()
    await lock(entry(a1, '1.*'))
    const failure = await refusal(['a 1.7.0'], { locked: true })
    expect(failure.fields.details).toEqual([
      'Lock mismatch for "a 1.7.0": no entry covers it; the lock has 1.0.0 (for 1.*)',
    ])
  })

  test('refuses a hash that contradicts another lock, also when it is not bound', async () => {
    const { lock, refusal } = await prepare()
    await lock(entry(a1, '1.0.0', { sha512: otherHash }))
    const pins = [{ ...a1, line: 1, file: 'here.txt', sha512: hashOf(a1) }]
    expect(await refusal([], { pins })).toMatchObject({ code: 'CONFLICTING_PINS' })
  })

  test('locked refuses to go without a lock', async () => {
    const { refusal, server } = await prepare()
    expect((await refusal(['a 1.0.0'])).message).toBe(
      `Lock mismatch for "pkgtool.lock.json": there is no such file. Run "setup-pkgtool lock --packages 'a 1.0.0' --source ${server.origin}/feed/index.json" and commit the file, or leave out the input "locked".`,
    )
    expect((await refusal(['a 1.0.0'], { locked: true, lockFile: false })).code).toBe('CONFLICTING_INPUTS')
    expect(server.requests).toEqual([])
  })

  test.each([
    ['truncated', '{"lockfileVersion": 1, "packages": [', 'INVALID_LOCK', /it ends too early/],
    ['newer', '{"lockfileVersion": 2, "packages": []}', 'INVALID_LOCK', /a newer format/],
    ['of a merge that is not settled', '<<<<<<< HEAD\n{}', 'INVALID_LOCK', /merge conflict on line 1/],
  ])('refuses a lock that is %s, bound or not', async (_name, text, code, message) => {
    const { refusal, workingDirectory, server } = await prepare()
    await writeFile(join(workingDirectory, 'pkgtool.lock.json'), text)
    for (const locked of [true, false]) {
      const failure = await refusal(['a 1.0.0'], { locked })
      expect(failure).toMatchObject({ code, fields: { file: 'pkgtool.lock.json', line: 1 } })
      expect(failure.message).toMatch(message)
    }
    expect(server.requests).toEqual([])
  })

  test('locked takes the pins of a packages.lock.json as bound by that lock', async () => {
    const { lock, restore, refusal, workingDirectory } = await prepare()
    const write = (contentHash: string | undefined) => {
      const a = { type: 'Direct', requested: '[1.0.0, )', resolved: '1.0.0', contentHash }
      const text = JSON.stringify({ version: 1, dependencies: { 'net8.0': { a } } })
      return writeFile(join(workingDirectory, 'packages.lock.json'), text)
    }
    const locked = { locked: true, packagesFiles: ['packages.lock.json'] }
    await write(undefined)
    expect((await refusal([], locked)).code).toBe('NOT_LOCKED')
    await write(hashOf(a1))
    expect((await restore([], locked)).versions).toEqual(['a 1.0.0 downloaded'])
    expect((await refusal([], { ...locked, lockFile: 'none.json' })).code).toBe('NOT_LOCKED')
    expect((await refusal(['b 1.0.0'], locked)).code).toBe('NOT_LOCKED')
    await lock(entry(b1, '1.0.0'))
    expect((await restore(['b 1.0.0'], locked)).versions).toEqual(['b 1.0.0 downloaded', 'a 1.0.0 present'])
    // Ours has another version of what is bound: it was written before.
    await lock(entry(b1, '1.0.0'), entry(a2, '1.5.0'))
    const [lagging] = (await refusal(['b 1.0.0'], locked)).fields.problems ?? []
    expect(lagging).toMatchObject({ code: 'NOT_LOCKED', fields: { subject: 'a 1.0.0' } })
    await lock(entry(a1, '1.0.0', { contentHash: otherHash }))
    const contradicted = await refusal([], locked)
    expect(contradicted).toMatchObject({
      code: 'NOT_LOCKED',
      fields: { problems: [{ code: 'CONFLICTING_PINS' }] },
    })
    await write(otherHash)
    await lock()
    const failure = await refusal([], { ...locked, packagesDirectory: 'other' })
    expect(failure.fields.problems).toMatchObject([{ code: 'HASH_MISMATCH' }])
  })

  test('locked fails where the lock has only some pins of a packages.lock.json', async () => {
    const { lock, restore, refusal, workingDirectory } = await prepare()
    const pin = (resolved: string, contentHash: string) => ({
      type: 'Direct',
      requested: `[${resolved}, )`,
      resolved,
      contentHash,
    })
    const packages = { a: pin('1.0.0', hashOf(a1)), b: pin('1.0.0', hashOf(b1)) }
    const text = JSON.stringify({ version: 1, dependencies: { 'net8.0': packages } })
    await writeFile(join(workingDirectory, 'packages.lock.json'), text)
    const locked = { locked: true, packagesFiles: ['packages.lock.json'] }
    await lock(entry(a1, '1.0.0'))
    expect(await refusal([], locked)).toMatchObject({
      code: 'NOT_LOCKED',
      message: expect.stringContaining('Run "setup-pkgtool lock --packages-file packages.lock.json'),
      fields: {
        problems: [{ code: 'NOT_LOCKED', fields: { subject: 'b 1.0.0', file: 'packages.lock.json' } }],
      },
    })
    await lock(entry(a1, '1.0.0'), entry(b1, '1.0.0'))
    expect((await restore([], locked)).versions).toEqual(['a 1.0.0 downloaded', 'b 1.0.0 downloaded'])
  })

  test.each(['sha512', 'contentHash'])(
    'refuses a package that has another %s than the lock',
    async member => {
      const { lock, refusal, folder } = await prepare()
      await lock(entry(a1, '1.*', { [member]: otherHash }))
      for (const locked of [true, false]) {
        const failure = await refusal(['a 1.*'], { locked })
        expect(failure.fields.problems).toMatchObject([
          { code: 'HASH_MISMATCH', fields: { expected: otherHash, actual: hashOf(a1) } },
        ])
        expect((await filesBelow(folder)).filter(path => path.startsWith('a/'))).toEqual([])
      }
    },
  )

  test('finds what is in place with another hash than the lock by the record, and fetches it again', async () => {
    const { lock, restore, server, folder } = await prepare()
    server.on(packagePath(a1), { body: makePackage({ ...a1, metadata: '<title>other</title>' }) })
    await restore(['a 1.0.0'])
    server.on(packagePath(a1), { body: makePackage(a1) })
    await lock(entry(a1, '1.0.0'))
    const { versions, log } = await restore(['a 1.0.0'], { locked: true })
    expect(versions).toEqual(['a 1.0.0 downloaded'])
    expect(log.of('warning')).toEqual([expect.stringMatching(/is damaged: its SHA-512 is /)])
    expect(await readFile(join(folder, 'a/1.0.0/a.1.0.0.pkgfile'))).toEqual(makePackage(a1))
  })

  test('reads unpacked files again, whatever the record says of their folder', async () => {
    const { lock, restore, server, folder } = await prepare()
    server.on(packagePath(a1), { body: makePackage({ ...a1, files: [{ name: 'lib/x', content: 'right' }] }) })
    const options = { layout: 'expanded' } as const
    await restore(['a 1.0.0'], options)
    const sha512 = sha512Of(await readFile(join(folder, 'a/1.0.0/a.1.0.0.pkgfile')))
    await lock(entry(a1, '1.0.0', { sha512, contentHash: undefined }))
    await writeFile(join(folder, 'a/1.0.0/lib/x'), 'wrong')
    expect((await restore(['a 1.0.0'], { ...options, locked: true, verify: false })).versions).toEqual([
      'a 1.0.0 present',
    ])
    expect((await restore(['a 1.0.0'], { ...options, locked: true })).versions).toEqual([
      'a 1.0.0 downloaded',
    ])
    expect(await readFile(join(folder, 'a/1.0.0/lib/x'), 'utf8')).toBe('right')
  })

  test.each(layouts)('%s: the hash of a lock that came later binds what is in place too', async layout => {
    const { lock, restore, refusal, server, folder } = await prepare()
    const content = 'the same length'
    const bodies = ['a', 'b'].map(end =>
      makePackage({ ...a1, files: [{ name: 'x', content: content + end }] }),
    )
    const [theirs = Buffer.of(), ours = Buffer.of()] = bodies
    const hashes = bodies.map(body => sha512Of(body))
    server.on(packagePath(a1), { body: theirs })
    await restore(['a 1.0.0'], { layout })
    const before = await describeTree(folder)
    await lock(entry(a1, '1.0.0', { sha512: undefined, contentHash: hashes[1] }))
    const failure = await refusal(['a 1.0.0'], { layout, locked: true })
    expect(failure.fields.problems).toMatchObject([
      { code: 'HASH_MISMATCH', fields: { expected: hashes[1], actual: hashes[0] } },
    ])
    expect(await describeTree(folder)).toEqual(before)
    server.on(packagePath(a1), { body: ours })
    const { versions, log } = await restore(['a 1.0.0'], { layout, locked: true })
    expect([versions, log.of('warning').length]).toEqual([['a 1.0.0 downloaded'], 1])
    expect(await describeTree(folder)).not.toEqual(before)
    expect(await restore(['a 1.0.0'], { layout, locked: true })).toMatchObject({
      versions: ['a 1.0.0 present'],
      requests: [],
    })
  })

  test('asks no source that only the lock names', async () => {
    const { lock, restore, refusal, server } = await prepare()
    const hostile = await startServer()
    const other = servePackages(hostile, [a1, b1, { id: 'c', version: '1.0.0' }])
    await lock(
      entry(a1, '1.*', { source: other }),
      entry({ id: 'c', version: '1.0.0' }, '1.0.0', { source: other }),
    )
    expect((await restore(['a 1.*'], { locked: true })).versions).toEqual(['a 1.0.0 downloaded'])
    const missing = await refusal(['a 1.*', 'c 1.0.0'])
    expect(missing.fields.problems).toMatchObject([{ code: 'NOT_FOUND' }])
    server.on(packagePath(b1), { status: 404 })
    expect(hostile.requests).toEqual([])
  })

  // Nothing in these stages waits for disk or network, so that only a pause lets the signal through.
  test.each([
    ['Pins', 'Lock'],
    ['Lock', 'Versions'],
    ['Versions', 'Packages in place'],
  ])('a stop during the stage %s is heard before the stage %s', async (stage, next) => {
    const { lock, source, workingDirectory } = await prepare()
    await lock(entry(a1, '1.0.0'))
    const controller = new AbortController()
    const log = recordingLog()
    const stopping = {
      ...log,
      stage<T>(name: string, run: () => Promise<T>) {
        if (name === stage) setImmediate(() => controller.abort())
        return log.stage(name, run)
      },
    }
    const options = { sources: [source], packages: ['a 1.0.0'], workingDirectory, locked: true }
    const { signal } = controller
    const error = await failureOf(() => restorePackages({ ...options, signal, log: stopping }))
    expect(error.code).toBe('CANCELLED')
    expect(log.of('stage')).toContain(stage)
    expect(log.of('stage')).not.toContain(next)
  })
})
