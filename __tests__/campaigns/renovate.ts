/**
 * Runs Renovate itself with `renovate/default.json` against a feed of this run, and compares what it wants to update.
 * It needs Node 24 and a folder where `npm install renovate` was run, which is its only argument.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { presetNames } from '../../src/core/nuget/presets.ts'
import { rebaseFeed, serveFeed } from '../../src/feed/index.ts'
import { makeFeed } from '../support/make-feed.ts'

const [installed = ''] = process.argv.slice(2)
const program = (name: string) => join(resolve(installed), 'node_modules/renovate/dist', name)
const preset = new URL('../../renovate/default.json', import.meta.url)
const folder = mkdtempSync(join(tmpdir(), 'setup-pkgtool-renovate-'))

const feed = await makeFeed(folder, {
  settings: presetNames.nuget,
  tools: ['6.11.0', '6.12.0'].map(version => ({ version, stage: 'ReleasedAndBlessed' })),
  packages: ['13.0.1', '13.0.3'].map(version => ({ id: 'My.Json', version })),
})
const server = await serveFeed(feed)
await rebaseFeed(feed, server.url)
const listing = JSON.parse(readFileSync(join(feed, 'tools.json'), 'utf8'))['nuget.exe']
const digestOf = (wanted: string) =>
  listing.find(({ version }: { version: string }) => version === wanted).sha256

const repository = join(folder, 'repository')
const write = (name: string, text: string) => {
  mkdirSync(dirname(join(repository, name)), { recursive: true })
  writeFileSync(join(repository, name), text)
}
write('packages.txt', 'My.Json 13.0.1 # pinned\n')
write(
  '.github/workflows/build.yml',
  `jobs:
  build:
    steps:
      - uses: setup-pkgtool/setup-pkgtool@v0
        with:
          dist-url: ${server.url}
          version: '6.11.0'
          checksum: sha256:${digestOf('6.11.0')}
          packages: |
            My.Json@13.0.1
`,
)
const shared = JSON.parse(readFileSync(preset, 'utf8'))
const own = {
  enabledManagers: ['custom.regex'],
  packageRules: [{ matchDatasources: ['nuget'], registryUrls: [`${server.url}index.json`] }],
}
const config = join(folder, 'config.json')
writeFileSync(config, JSON.stringify({ ...shared, ...own }))
for (const words of [
  ['init', '-q'],
  ['add', '-A'],
])
  execFileSync('git', words, { cwd: repository })

const validated = spawnSync(
  process.execPath,
  [program('config-validator.js'), '--no-global', preset.pathname],
  {
    encoding: 'utf8',
  },
)
const report = join(folder, 'report.json')
const child = (await import('node:child_process')).spawn(
  process.execPath,
  [
    program('renovate.js'),
    '--platform=local',
    '--dry-run=lookup',
    '--report-type=file',
    `--report-path=${report}`,
  ],
  {
    cwd: repository,
    env: {
      ...process.env,
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
      RENOVATE_CACHE_DIR: join(folder, 'cache'),
      RENOVATE_CONFIG_FILE: config,
    },
    stdio: 'inherit',
  },
)
await new Promise(ended => child.on('close', ended))
await server.close()

interface Dependency {
  readonly depName: string
  readonly updates?: readonly {
    readonly newValue?: string
    readonly newDigest?: string
    readonly releaseTimestamp?: string
  }[]
}
const found = Object.values(
  JSON.parse(readFileSync(report, 'utf8')).repositories as Record<
    string,
    { packageFiles: { regex: { packageFile: string; deps: Dependency[] }[] } }
  >,
)
  .flatMap(({ packageFiles }) => packageFiles.regex)
  .flatMap(({ packageFile, deps }) =>
    deps.map(({ depName, updates: [update] = [] }) =>
      [
        packageFile,
        depName.replace(server.url, ''),
        update?.newValue,
        update?.newDigest ?? '',
        update?.releaseTimestamp ? 'dated' : '',
      ].join(' '),
    ),
  )
  .sort()
if (!process.env.KEEP) rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
const wanted = [
  '.github/workflows/build.yml My.Json 13.0.3  ',
  `.github/workflows/build.yml tool of ${server.url.replace(/\/$/, '')} 6.12.0 ${digestOf('6.12.0')} dated`,
  'packages.txt My.Json 13.0.3  ',
]
process.stdout.write(`${found.join('\n')}\n`)
if (validated.status !== 0 || JSON.stringify(found) !== JSON.stringify(wanted)) {
  process.stdout.write(`wanted:\n${wanted.join('\n')}\n${validated.stdout}${validated.stderr}`)
  process.exitCode = 1
}
