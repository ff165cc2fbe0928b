import { readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { freePort } from '../../scripts/lib/free-port.mjs'
import { packagePaths } from '../../src/core/nuget/package-paths.ts'
import {
  addPackages,
  type FeedServer,
  initFeed,
  mirrorFeed,
  publishFeed,
  serveFeed,
  verifyFeed,
} from '../../src/feed/index.ts'
import { type Azurite, azuriteAbsence, azuriteKey, startAzurite } from '../support/azurite.ts'
import { nugetNames, restoreReferences, runDotnet } from '../support/dotnet.ts'
import { type NginxServer, startNginx } from '../support/nginx.ts'
import { makePackage } from '../support/package.ts'
import { paketInstall } from '../support/paket.ts'
import { describeUnless, findProgram } from '../support/programs.ts'
import { type S3Server, startS3Server } from '../support/s3-server.ts'
import { awsVariables, hasty } from '../support/s3-servers.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const names = { ...nugetNames, toolName: 'nuget.exe' }
// A file that the .NET client takes for a framework's, with nothing in it.
const library = [{ name: 'lib/netstandard2.0/_._', content: '' }]
const published = '2024-05-06T07:08:09.0000000Z'
const deprecation = {
  reasons: ['CriticalBugs'],
  message: 'loses data',
  alternatePackage: { id: 'Other.Lib', range: '[1.0.0, )' },
}
// More than a page of a list of objects has.
const manyVersions = 1100
const small = [
  { id: 'Old.Lib', version: '1.0.0' },
  { id: 'Old.Lib', version: '2.0.0' },
  { id: 'Other.Lib', version: '1.0.0' },
]

/** Where a feed is published to, and where its readers find it. */
interface Site {
  readonly address: string
  readonly url: string
  readonly options: object
  readonly many: number
  stop(): Promise<void>
}

/** Our own S3 store behind nginx, as a bucket stands behind its CDN. */
async function startBucket(): Promise<Site> {
  const store: S3Server = await startS3Server({ isPublic: true })
  const port = await freePort()
  const pass = `proxy_pass ${store.endpoint}/bucket/dist/; proxy_http_version 1.1;`
  const nginx: NginxServer = await startNginx(
    `server { listen 127.0.0.1:${port}; location /dist/ { ${pass} } }`,
    await newFolder(),
  )
  return {
    address: 's3://bucket/dist',
    url: `http://127.0.0.1:${port}/dist/`,
    options: { ...hasty, endpoint: store.endpoint, signingVariables: awsVariables() },
    many: manyVersions,
    async stop() {
      await nginx.close()
      await store.close()
    },
  }
}

/** A container that anybody may read. */
async function startContainer(): Promise<Site> {
  const azurite: Azurite = await startAzurite()
  const { account, container, root, base } = await azurite.place('dist', { isPublic: true })
  return {
    address: `azure://${account}/${container}/dist`,
    url: base.href,
    options: {
      ...hasty,
      endpoint: new URL('..', root).href,
      signingVariables: { AZURE_STORAGE_KEY: azuriteKey },
    },
    // Its pages are the same bytes; to publish thousands of versions once is enough.
    many: 200,
    stop: () => azurite.stop(),
  }
}

async function packageFiles(folder: string, packages: readonly { id: string; version: string }[]) {
  return Promise.all(
    packages.map(async ({ id, version }) => {
      const file = join(folder, `${id}.${version}.nupkg`)
      await writeFile(file, makePackage({ id, version, manifestExtension: 'nuspec', files: library }))
      return file
    }),
  )
}

/** A server whose registration says what only a gallery can say of a version. */
async function startUpstream(): Promise<FeedServer> {
  const folder = await newFolder()
  const dir = join(folder, 'upstream')
  await initFeed(dir, names)
  await addPackages(dir, await packageFiles(folder, small), { published })
  const file = join(dir, 'registration/old.lib/index.json')
  const document = JSON.parse(await readFile(file, 'utf8'))
  document.items[0].items[0].catalogEntry.deprecation = deprecation
  await writeFile(file, JSON.stringify(document))
  return serveFeed(dir)
}

const versionOf = (index: number) => `${Math.floor(index / 100)}.${index % 100}.0`

/** Mirrors three packages into a folder, adds an id of many versions, and publishes it. */
async function publishTo({ address, url, options, many }: Site): Promise<void> {
  const upstream = await startUpstream()
  const folder = await newFolder()
  const dir = join(folder, 'feed')
  await initFeed(dir, { ...names, baseUrl: url })
  const packages = small.map(({ id, version }) => `${id} ${version}`)
  await mirrorFeed(dir, { fromSources: [`${upstream.url}index.json`], packages })
  await upstream.close()
  const versions = Array.from({ length: many }, (_, index) => ({
    id: 'Many.Lib',
    version: versionOf(index + 1),
  }))
  await addPackages(dir, await packageFiles(folder, versions), { published })
  await publishFeed(dir, address, options)
}

/** `dotnet list package` as JSON: the packages of the project's only framework. */
async function listPackages(
  { directory, variables }: Awaited<ReturnType<typeof restoreReferences>>,
  which: string,
): Promise<readonly Record<string, unknown>[]> {
  const parameters = ['list', 'app.csproj', 'package', which, '--format', 'json', '--no-restore']
  const { code, output } = await runDotnet(directory, { parameters, variables })
  if (code !== 0) throw new Error(output)
  const { projects } = JSON.parse(output.slice(output.indexOf('{')))
  return projects[0].frameworks?.[0].topLevelPackages ?? []
}

const absent = ['dotnet', 'paket', 'nginx'].filter(name => findProgram(name) === undefined)
const reason = absent.length > 0 ? `needs ${absent.join(', ')}` : undefined

describe.each([
  ['S3 behind nginx', reason, startBucket],
  ['Azure with public access', reason ?? azuriteAbsence, startContainer],
] as const)('a feed that was published to %s', (title, without, start) => {
  describeUnless(without, `is read by real clients: ${title}`, () => {
    let site: Site
    beforeAll(async () => {
      site = await start()
      await publishTo(site)
    })
    afterAll(() => site.stop())

    test('has nothing that verify finds, in the store and at its address', async () => {
      const ids = [...new Set(small.map(({ id }) => id))]
      const target = { source: `${site.url}index.json`, distUrl: site.url }
      expect(await verifyFeed(target, { ...names, ids })).toMatchObject({
        findings: [],
        versions: small.length,
      })
      // Each of thousands of packages would be read.
      const quick = site.many === manyVersions
      expect(await verifyFeed({ dir: site.address }, { ...site.options, quick })).toMatchObject({
        findings: [],
        versions: small.length + site.many,
      })
    })

    test('keeps what the upstream said: when a version was published, and that it is deprecated', async () => {
      const answer = await fetch(`${site.url}registration/old.lib/index.json`)
      const { items } = (await answer.json()) as {
        items: { items: { catalogEntry: Record<string, unknown> }[] }[]
      }
      const entries = items.flatMap(page => page.items.map(({ catalogEntry }) => catalogEntry))
      expect(entries.map(entry => [entry.version, entry.published, entry.deprecation])).toEqual([
        ['1.0.0', published, deprecation],
        ['2.0.0', published, undefined],
      ])
    })

    test('is restored from by the .NET client, byte for byte, also an id of many versions', async () => {
      const many = versionOf(site.many)
      const { folder, resolved } = await restoreReferences({
        directory: await newFolder(),
        references: [
          { id: 'Old.Lib', version: '2.0.0' },
          { id: 'Many.Lib', version: '*' },
        ],
        source: `${site.url}index.json`,
      })
      expect(resolved).toEqual([`Many.Lib/${many}`, 'Old.Lib/2.0.0'])
      for (const [id, version] of [
        ['Old.Lib', '2.0.0'],
        ['Many.Lib', many],
      ] as const) {
        const { packagePath } = packagePaths(id, version, nugetNames)
        const bytes = await readFile(join(folder, id.toLowerCase(), version, basename(packagePath)))
        const own = makePackage({ id, version, manifestExtension: 'nuspec', files: library })
        expect(bytes.equals(own)).toBe(true)
      }
    })

    test('tells the .NET client what is outdated and what is deprecated', async () => {
      const project = await restoreReferences({
        directory: await newFolder(),
        references: [
          { id: 'Old.Lib', version: '1.0.0' },
          { id: 'Many.Lib', version: '1.0.0' },
          { id: 'Other.Lib', version: '1.0.0' },
        ],
        source: `${site.url}index.json`,
      })
      const outdated = await listPackages(project, '--outdated')
      expect(outdated.map(({ id, latestVersion }) => [id, latestVersion]).sort()).toEqual([
        ['Many.Lib', versionOf(site.many)],
        ['Old.Lib', '2.0.0'],
      ])
      const deprecated = await listPackages(project, '--deprecated')
      expect(deprecated).toEqual([
        expect.objectContaining({
          id: 'Old.Lib',
          resolvedVersion: '1.0.0',
          deprecationReasons: ['CriticalBugs'],
          alternativePackage: { id: 'Other.Lib', versionRange: '>= 1.0.0' },
        }),
      ])
    })

    test('is restored from by Paket, also an id of many versions', async () => {
      const directory = await newFolder()
      const pins = ['Old.Lib 2.0.0', 'Other.Lib ~> 1.0', 'Many.Lib >= 1.0']
      const { code, output, project } = await paketInstall(directory, {
        source: `${site.url}index.json`,
        pins,
      })
      expect({ code, output }).toMatchObject({ code: 0 })
      expect((await readdir(join(project, 'packages'))).sort()).toEqual(['Many.Lib', 'Old.Lib', 'Other.Lib'])
      const lock = await readFile(join(project, 'paket.lock'), 'utf8')
      expect(lock).toContain(`Many.Lib (${versionOf(site.many).replace(/\.0\.0$/, '.0')}`)
    })
  })
})
