import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { packagePaths } from '../../src/core/nuget/package-paths.ts'
import { addPackages, type FeedServer, initFeed, serveFeed } from '../../src/feed/index.ts'
import { dotnetRestore, nugetNames, type Pinned } from '../support/dotnet.ts'
import { makePackage } from '../support/package.ts'
import { describeWith } from '../support/programs.ts'
import { requestLog } from '../support/request-log.ts'
import { type CliRun, runCli } from '../support/run-cli.ts'
import { temporaryFolders } from '../support/temporary.ts'

const packages: readonly Pinned[] = [
  { id: 'Our.Tool', version: '1.0.0' },
  { id: 'Our.Library.Core', version: '2.1.0' },
  { id: 'Exact.One', version: '1.0.0' },
  { id: 'Exact.One.More', version: '1.0.0' },
  { id: 'Some.Json', version: '13.0.1' },
]
const variables = { FEED_TOKEN: 's3cr+t/t0ken=' }

const newFolder = temporaryFolders()
let directory: string
let ours: Feed
let open: Feed

interface Feed {
  readonly server: FeedServer
  readonly requests: string[]
}

// Each feed has every package with bytes of its own, so that only the mapping tells which is right.
async function startFeed(owner: string, token?: string): Promise<Feed> {
  const { requests, log } = requestLog()
  const folder = join(directory, owner)
  await initFeed(folder, nugetNames)
  const files = packages.map(async ({ id, version }, index) => {
    const path = join(directory, `${owner}-${index}.nupkg`)
    const metadata = `<authors>${owner}</authors><description>Of ${owner}</description>`
    await writeFile(path, makePackage({ id, version, metadata, manifestExtension: 'nuspec' }))
    return path
  })
  await addPackages(folder, await Promise.all(files))
  return { server: await serveFeed(folder, { log, token }), requests }
}

beforeAll(async () => {
  directory = await newFolder()
  ours = await startFeed('ours', variables.FEED_TOKEN)
  open = await startFeed('public')
})
afterAll(() => Promise.all([ours, open].map(feed => feed?.server.close())))

type Patterns = Readonly<Record<'ours' | 'public', readonly string[]>>

/** Both feeds, the private one with credentials of the environment, and who may give what. */
function configText(patterns: Patterns): string {
  const source = (key: string, { server }: Feed) =>
    `<add key="${key}" value="${server.url}index.json" protocolVersion="3" allowInsecureConnections="true" />`
  const mapped = Object.entries(patterns).map(
    ([key, list]) =>
      `<packageSource key="${key}">${list.map(pattern => `<package pattern="${pattern}" />`).join('')}</packageSource>`,
  )
  return `<?xml version="1.0" encoding="utf-8"?>
<configuration>
  <packageSources><clear />${source('public', open)}${source('ours', ours)}</packageSources>
  <packageSourceCredentials>
    <ours><add key="Username" value="ci" /><add key="ClearTextPassword" value="%FEED_TOKEN%" /></ours>
  </packageSourceCredentials>
  <packageSourceMapping>${mapped.join('')}</packageSourceMapping>
  <fallbackPackageFolders><clear /></fallbackPackageFolders>
</configuration>
`
}

function ownRestore(folder: string): Promise<CliRun> {
  const parameters = [
    'restore',
    '--config-file',
    'nuget.config',
    '--config-env',
    'FEED_TOKEN',
    '--credential-origins',
    `ours=${ours.server.url}`,
    '--layout',
    'expanded',
  ]
  const pins = packages.flatMap(({ id, version }) => ['--packages', `${id} ${version}`])
  const endings = ['--package-extension', 'nupkg', '--manifest-extension', 'nuspec']
  const env = { HOME: folder, ...variables }
  return runCli([...parameters, ...pins, ...endings, '--json'], { cwd: folder, env })
}

const forgetRequests = () => {
  for (const { requests } of [ours, open]) requests.length = 0
}
const read = (root: string, path: string) => readFile(join(root, path), 'latin1')
// The client shows its credentials only after a challenge.
const filesGiven = ({ requests }: Feed) =>
  [...new Set(requests.filter(line => /^200 GET .*\.nupkg$/.test(line)))].sort()

describeWith(['dotnet'], 'nuget.config with two feeds and a packageSourceMapping', () => {
  beforeEach(forgetRequests)

  test.each<[string, Patterns]>([
    ['longest prefix and exact id', { ours: ['Our.*', 'Exact.One'], public: ['*', 'our.library.*'] }],
    ['exact ids beside a prefix', { ours: ['*'], public: ['exact.one', 'EXACT.ONE.*', 'Some.Json'] }],
    ['everything from one', { ours: ['*'], public: ['None.*'] }],
  ])('restores the same packages from the same sources as the client: %s', async (_what, patterns) => {
    const folder = await newFolder()
    const config = configText(patterns)
    const theirs = await dotnetRestore({ directory: folder, packages, config, variables })
    expect({ code: theirs.code, output: theirs.output }).toMatchObject({ code: 0 })
    const given = [ours, open].map(filesGiven)
    forgetRequests()
    const run = await ownRestore(folder)
    expect(run).toMatchObject({ code: 0 })
    for (const { id, version } of packages) {
      const { packagePath, metadataPath } = packagePaths(id, version, nugetNames)
      for (const path of [packagePath, metadataPath])
        expect(await read(join(folder, 'packages'), path)).toBe(await read(join(folder, 'global'), path))
    }
    expect([ours, open].map(filesGiven)).toEqual(given)
  })

  test('fails like the client where no pattern covers an id, and restores nothing of that id', async () => {
    const folder = await newFolder()
    const config = configText({ ours: ['Our.*', 'Exact.*'], public: ['Other.*'] })
    const theirs = await dotnetRestore({ directory: folder, packages, config, variables })
    expect(theirs.code).not.toBe(0)
    expect(theirs.output).toMatch(/Some\.Json.*(NU1100|NU1101)|(NU1100|NU1101).*Some\.Json/)
    const run = await ownRestore(folder)
    expect(run.code).toBe(1)
    const problems = run.stdout + run.stderr
    expect(problems).toContain('No source may be asked for "Some.Json"')
    expect(problems).toContain('public: Other.*')
    expect([...filesGiven(ours), ...filesGiven(open)].filter(line => /some\.json/i.test(line))).toEqual([])
  })
})
