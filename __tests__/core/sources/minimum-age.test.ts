import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { type RestorePackagesOptions, restorePackages, writeLock } from '../../../src/core/index.ts'
import { addPackages, type FeedServer, initFeed, mirrorFeed, serveFeed } from '../../../src/feed/index.ts'
import { failureOf } from '../../support/failure-of.ts'
import { dependenciesXml } from '../../support/graph-feed.ts'
import { makePackage } from '../../support/package.ts'
import { recordingLog } from '../../support/recording-log.ts'
import { temporaryFolders } from '../../support/temporary.ts'

const newFolder = temporaryFolders()
const hour = 3_600_000
const day = 24 * hour
let folder: string
let running: FeedServer[]

beforeEach(async () => {
  folder = await newFolder()
  running = []
})
afterEach(() => Promise.all(running.map(server => server.close())))

/** Serves packages, each `ID VERSION HOURS DEPENDENCY…`, published that many hours ago; returns the source. */
async function serve(name: string, packages: readonly (readonly [string, number, ...string[]])[]) {
  const dir = join(folder, name)
  await initFeed(dir)
  for (const [named, hours, ...dependencies] of packages) {
    const path = await save(join(folder, `${name}-files`), named, dependencies)
    const published = new Date(Date.now() - hours * hour).toISOString()
    await addPackages(dir, [path], { published })
  }
  const server = await serveFeed(dir)
  running.push(server)
  return `${server.url}index.json`
}

async function save(into: string, named: string, dependencies: readonly string[] = []): Promise<string> {
  const [id = '', version = ''] = named.split(' ')
  await mkdir(into, { recursive: true })
  const path = join(into, `${id}.${version}.pkgfile`)
  await writeFile(path, makePackage({ id, version, metadata: dependenciesXml(dependencies) }))
  return path
}

const several = [
  ['My.A 1.0.0', 100],
  ['My.A 1.1.0', 50],
  ['My.A 2.0.0', 1],
  ['My.Top 1.0.0', 100, 'My.A [1.0,)', 'My.B [2.0,)'],
  ['My.Open 1.0.0', 100, 'My.A [2.0,)'],
  ['My.B 2.0.0', 2],
  ['My.B 2.1.0', 48],
] as const

const optionsOf = (source: string, options: RestorePackagesOptions = {}): RestorePackagesOptions => ({
  sources: [source],
  minimumAge: day,
  lockFile: false,
  workingDirectory: folder,
  retry: { retries: 0 },
  ...options,
})

const restored = async (options: RestorePackagesOptions) =>
  (await restorePackages(options)).packages.map(({ id, version }) => `${id} ${version}`)

describe('restorePackages with minimumAge', () => {
  test('passes young versions over for a floating version and a range, and takes all without it', async () => {
    const source = await serve('feed', several)
    expect(await restored(optionsOf(source, { packages: 'My.A *' }))).toEqual(['My.A 1.1.0'])
    expect(await restored(optionsOf(source, { packages: 'My.B [2.0,)' }))).toEqual(['My.B 2.1.0'])
    expect(await restored(optionsOf(source, { packages: 'My.A *', minimumAge: 0 }))).toEqual(['My.A 2.0.0'])
    expect(await restored(optionsOf(source, { packages: 'My.A *', minimumAge: 60 * hour }))).toEqual([
      'My.A 1.0.0',
    ])
  })

  test('names the versions that are too young where a range has no others', async () => {
    const source = await serve('feed', several)
    const error = await failureOf(() => restorePackages(optionsOf(source, { packages: 'My.A [2.0,)' })))
    const [problem] = error.fields.problems ?? [error]
    expect([problem?.code, problem?.fields.id]).toEqual(['NOT_FOUND', 'My.A'])
    expect(problem?.message).toContain('2.0.0 (published')
  })

  test('takes a young version that is asked for by its number, with a notice at the pin', async () => {
    const source = await serve('feed', several)
    const log = recordingLog()
    expect(await restored(optionsOf(source, { packages: 'My.A 2.0.0\nMy.A 1.0.0', log }))).toEqual([
      'My.A 2.0.0',
      'My.A 1.0.0',
    ])
    expect(log.of('notice').map(line => line.slice(0, 10))).toEqual(['My.A 2.0.0'])
    const again = recordingLog()
    await restored(optionsOf(source, { packages: 'My.A 2.0.0\nMy.A 1.0.0', log: again }))
    expect(again.of('notice')).toEqual([])
  })

  test('leaves out what is excluded, by its id or a prefix, in any case', async () => {
    const source = await serve('feed', several)
    for (const pattern of ['my.a', 'MY.*', '*'])
      expect(
        await restored(optionsOf(source, { packages: 'My.A *', minimumAgeExclude: [' ', pattern] })),
      ).toEqual(['My.A 2.0.0'])
    expect(
      await restored(optionsOf(source, { packages: 'My.A *', minimumAgeExclude: ['My.', 'A'] })),
    ).toEqual(['My.A 1.1.0'])
  })

  test('judges dependencies, of which no young one is taken, the lowest neither', async () => {
    const source = await serve('feed', several)
    const options = (packages: string) => optionsOf(source, { packages, frameworks: 'net8.0' })
    expect((await restored(options('My.Top 1.0.0'))).sort()).toEqual([
      'My.A 1.0.0',
      'My.B 2.1.0',
      'My.Top 1.0.0',
    ])
    const error = await failureOf(() => restorePackages(options('My.Open 1.0.0')))
    expect(JSON.stringify(error.fields)).toContain('2.0.0 (published')
    // Who names it too wants it.
    expect((await restored(options('My.Open 1.0.0\nMy.A 2.0.0'))).sort()).toEqual([
      'My.A 2.0.0',
      'My.Open 1.0.0',
    ])
  })

  test('judges a version by the first source that has it, since that one gives the package', async () => {
    const first = await serve('first', [['My.A 1.0.0', 1]])
    const second = await serve('second', [
      ['My.A 1.0.0', 100],
      ['My.A 1.1.0', 100],
      ['My.Top 1.0.0', 100, 'My.A [1.0,)'],
    ])
    const dependencies = { packages: 'My.Top 1.0.0', frameworks: 'net8.0' }
    const resolved = async (sources: string[]) =>
      (await restored(optionsOf(first, { ...dependencies, sources }))).toSorted()
    expect(await resolved([first, second])).toEqual(['My.A 1.1.0', 'My.Top 1.0.0'])
    expect(await resolved([second, first])).toEqual(['My.A 1.0.0', 'My.Top 1.0.0'])
  })

  test('goes to the next source where the first has young versions only', async () => {
    const sources = [await serve('first', [['My.A 3.0.0', 1]]), await serve('second', several)]
    expect(await restored(optionsOf('', { sources, packages: 'My.A *' }))).toEqual(['My.A 1.1.0'])
  })

  test('refuses to choose at a source that gives no time, which it names, and takes an exact version', async () => {
    const files = join(folder, 'files')
    await save(files, 'My.A 1.0.0')
    const error = await failureOf(() => restorePackages(optionsOf(files, { packages: 'My.A *' })))
    const [problem] = error.fields.problems ?? [error]
    expect([problem?.code, problem?.message.includes(files)]).toEqual(['NO_PUBLISH_TIME', true])
    const log = recordingLog()
    expect(await restored(optionsOf(files, { packages: 'My.A 1.0.0', log }))).toEqual(['My.A 1.0.0'])
    expect(log.of('notice')).toHaveLength(1)
    const closed = await failureOf(() =>
      restorePackages(optionsOf(files, { packages: 'My.A *', frameworks: 'net8.0' })),
    )
    expect(closed.code).toBe('NO_PUBLISH_TIME')
    expect(await restored(optionsOf(files, { packages: 'My.A *', minimumAgeExclude: ['My.A'] }))).toEqual([
      'My.A 1.0.0',
    ])
  })

  test('takes a time of 1900, which stands for an unlisted version, for none', async () => {
    const source = await serve('feed', several)
    const path = join(folder, 'feed/registration/my.a/index.json')
    const text = await readFile(path, 'utf8')
    const [, first] = /"published": "([^"]+)"/.exec(text) ?? []
    await writeFile(path, text.replace(String(first), '1900-01-01T00:00:00.0000000Z'))
    expect(await restored(optionsOf(source, { packages: 'My.A [1.0,)' }))).toEqual(['My.A 1.1.0'])
  })
})

describe('a lock with minimumAge', () => {
  test('gets versions that are old enough, and keeps those that it has', async () => {
    const source = await serve('feed', several)
    const lockFile = 'pkgtool.lock.json'
    const { lockFile: _, ...restore } = optionsOf(source, { packages: 'My.A *' })
    const write = (minimumAge: number) =>
      writeLock({ workingDirectory: folder, restore: { ...restore, minimumAge }, lockFile })
    const locked = async () =>
      JSON.parse(await readFile(join(folder, lockFile), 'utf8')).packages.map(
        ({ version }: { readonly version: string }) => version,
      )
    await write(day)
    expect(await locked()).toEqual(['1.1.0'])
    await rm(join(folder, lockFile))
    await write(0)
    expect(await locked()).toEqual(['2.0.0'])
    await write(day)
    expect(await locked()).toEqual(['2.0.0'])
    const log = recordingLog()
    expect(await restored({ ...restore, lockFile, log })).toEqual(['My.A 2.0.0'])
    expect(log.of('notice')).toEqual([])
  })
})

describe('mirrorFeed with minimumAge', () => {
  test('leaks no young version through the version list', async () => {
    const source = await serve('feed', several)
    const dir = join(folder, 'mirror')
    const { packages } = await mirrorFeed(dir, {
      fromSources: [source],
      packages: ['My.A *', 'My.Top 1.0.0'],
      dependencies: true,
      minimumAge: day,
    })
    expect(packages.map(({ id, version }) => `${id} ${version}`).sort()).toEqual([
      'My.A 1.0.0',
      'My.A 1.1.0',
      'My.B 2.1.0',
      'My.Top 1.0.0',
    ])
    const versions = async (id: string) =>
      JSON.parse(await readFile(join(dir, `flat/${id}/index.json`), 'utf8')).versions
    expect([await versions('my.a'), await versions('my.b')]).toEqual([['1.0.0', '1.1.0'], ['2.1.0']])
    const served = await serveFeed(dir)
    running.push(served)
    // A mirror keeps the times of its source.
    expect(await restored(optionsOf(`${served.url}index.json`, { packages: 'My.A *' }))).toEqual([
      'My.A 1.1.0',
    ])
  })
})

describe('minPublishAgeHours of a nuget.config', () => {
  const config = (path: string, sections: string) =>
    writeFile(join(folder, path), `<configuration>${sections}</configuration>`)
  const sourcesOf = (source: string, attributes: string) =>
    `<packageSources><clear /><add key="ours" value="${source}" protocolVersion="3" allowInsecureConnections="true" ${attributes} /></packageSources>`
  const options = (more: RestorePackagesOptions = {}): RestorePackagesOptions => ({
    ...optionsOf('', { packages: 'My.A *', minimumAge: 0, configFile: 'nuget.config', ...more }),
    sources: undefined,
  })

  test('holds for its source, and exceptions leave packages out', async () => {
    const source = await serve('feed', several)
    await config('nuget.config', sourcesOf(source, 'minPublishAgeHours="24"'))
    expect(await restored(options())).toEqual(['My.A 1.1.0'])
    expect(await restored(options({ minimumAge: 60 * hour }))).toEqual(['My.A 1.0.0'])
    const exceptions = '<minPublishAgeExceptions><package pattern="My.*" /></minPublishAgeExceptions>'
    await config('nuget.config', sourcesOf(source, 'minPublishAgeHours="24"') + exceptions)
    expect(await restored(options())).toEqual(['My.A 2.0.0'])
  })

  test('is lost where a nearer config adds the source again, and exceptions are replaced', async () => {
    const source = await serve('feed', several)
    await mkdir(join(folder, 'near'))
    const exceptions = (pattern: string) => `<minPublishAgeExceptions>${pattern}</minPublishAgeExceptions>`
    const add = (attributes: string) =>
      `<packageSources><add key="ours" value="${source}" protocolVersion="3" ${attributes} /></packageSources>`
    await config('nuget.config', add('minPublishAgeHours="24"') + exceptions('<package pattern="My.A" />'))
    const near = (sections: string) => config('near/nuget.config', sections)
    const auto = () =>
      restored(
        options({
          configFile: 'auto',
          configFolders: {},
          workingDirectory: join(folder, 'near'),
          workspace: folder,
          allowInsecure: true,
        }),
      )
    await near(exceptions(''))
    expect(await auto()).toEqual(['My.A 1.1.0'])
    await near(exceptions('<package pattern="Other" />'))
    expect(await auto()).toEqual(['My.A 1.1.0'])
    await near('')
    expect(await auto()).toEqual(['My.A 2.0.0'])
    await near(add('') + exceptions(''))
    expect(await auto()).toEqual(['My.A 2.0.0'])
  })

  test.each(['-1', '1.5', 'soon', '', '4294967296'])('is an error as %j', async text => {
    await config('nuget.config', sourcesOf('feed', `minPublishAgeHours="${text}"`))
    const error = await failureOf(() => restorePackages(options()))
    expect([error.code, error.fields.line]).toEqual(['INVALID_CONFIG', 1])
  })
})
