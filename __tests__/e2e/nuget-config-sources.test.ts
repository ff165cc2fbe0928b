import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from '@jest/globals'
import { parseFeedAddress } from '../../src/core/net/address/address.ts'
import { configSurroundings } from '../../src/core/nuget/config/config-environment.ts'
import { readConfigSources } from '../../src/core/sources/config/read-config-sources.ts'
import { runDotnet } from '../support/dotnet.ts'
import { describeWith } from '../support/programs.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const add = (key: string, value: string, more = '') => `<add key="${key}" value="${value}" ${more}/>`
const sources = (...items: string[]) => `<packageSources>${items.join('')}</packageSources>`
const disabled = (...keys: string[]) =>
  `<disabledPackageSources>${keys.map(key => add(key, 'true')).join('')}</disabledPackageSources>`
const feed = (name: string) => `https://${name}.example/v3/index.json`

type Files = Readonly<Record<string, string>>

async function writeConfigs(files: Files): Promise<string> {
  const root = await newFolder()
  for (const [path, body] of Object.entries({ 'work/x': '', ...files })) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    const text = `<?xml version="1.0" encoding="utf-8"?>\n<configuration>${body}</configuration>`
    await writeFile(join(root, path), text)
  }
  return root
}

/** Only these files: neither of the home nor of the machine that this runs on. */
const variablesOf = (root: string) => ({
  DOTNET_CLI_HOME: join(root, 'home'),
  NUGET_COMMON_APPLICATION_DATA: join(root, 'machine'),
})

/** The enabled sources that the client lists: name and address. */
async function listed(root: string, parameters: readonly string[]): Promise<readonly string[][]> {
  const directory = join(root, 'work')
  const { code, output } = await runDotnet(directory, {
    parameters: ['nuget', 'list', 'source', ...parameters],
    variables: variablesOf(root),
  })
  if (code !== 0) throw new Error(output)
  const rows = [...output.matchAll(/^ +\d+\. +(.*) \[(Enabled|Disabled)\]\r?\n +(.*)$/gm)]
  return rows.flatMap(([, name = '', state, address = '']) =>
    state === 'Enabled' ? [[name, hrefOf(address)]] : [],
  )
}

const hrefOf = (address: string) =>
  parseFeedAddress(address, { document: 'index.json', input: 'source' }).document.href

async function read(root: string, configFile: string): Promise<readonly (string | undefined)[][]> {
  const { settings } = await readConfigSources({
    configFile,
    workingDirectory: join(root, 'work'),
    ...configSurroundings(variablesOf(root), { platform: process.platform, home: root, names: [] }),
  })
  return settings.map(({ name, address }) => [name, address.document.href])
}

const user = 'home/.nuget/NuGet/NuGet.Config'
const single: readonly [string, string][] = [
  [
    'a server, folders and a name with blanks',
    sources(add('s', feed('s')), add('up', '../feed'), add('My Feed', 'here')),
  ],
  ['clear between sources', sources(add('a', feed('a')), '<clear/>', add('b', feed('b')))],
  ['remove, which does nothing', sources(add('a', feed('a')), add('b', feed('b')), '<remove key="a"/>')],
  [
    'disabled sources, one in another case',
    sources(add('a', feed('a')), add('b', feed('b')), add('C', feed('c'))) + disabled('a', 'c'),
  ],
  ['a name twice', sources(add('a', feed('one')), add('b', feed('b')), add('A', feed('two')))],
  [
    'a name twice, the second with a higher protocol',
    sources(add('a', 'https://one.example/v2'), add('A', feed('two'), 'protocolVersion="3"')),
  ],
  [
    'credentials and a mapping',
    `${sources(add('a b', feed('a')), add('pub', feed('pub')))}<packageSourceCredentials><a_x0020_b>${add('Username', 'u')}${add('ClearTextPassword', 'p')}</a_x0020_b></packageSourceCredentials><packageSourceMapping><packageSource key="pub"><package pattern="*"/></packageSource></packageSourceMapping>`,
  ],
]
const hierarchies: readonly [string, Files][] = [
  [
    'closer files first, then the user',
    {
      'work/nuget.config': sources(add('a', feed('a'))),
      'nuget.config': sources(add('b', feed('b'))),
      [user]: sources(add('c', feed('c'))),
    },
  ],
  [
    'clear in the middle',
    {
      'work/NuGet.Config': sources(add('a', feed('a'))),
      'nuget.config': sources('<clear/>', add('b', '../feed')),
      [user]: sources(add('c', feed('c'))),
    },
  ],
  [
    'a closer file that changes a source',
    {
      'work/NuGet.config': sources(add('c', feed('mine')), add('a', feed('a'))),
      [user]: sources(add('b', feed('b')), add('c', feed('c'))),
    },
  ],
  [
    'a closer file that disables, and one that clears that',
    {
      'work/nuget.config': disabled('b'),
      'nuget.config': disabled('a').replace('<add', '<clear/><add'),
      [user]: sources(add('a', feed('a')), add('b', feed('b')), add('c', feed('c'))) + disabled('c'),
    },
  ],
  [
    'more files of the user, and of the machine',
    {
      [user]: sources(add('u', feed('u'))),
      'home/.nuget/NuGet/config/more.config': sources(add('m', feed('m'))),
      'machine/NuGet/Config/all.config': sources(add('w', feed('w'))),
    },
  ],
]

describeWith(['dotnet'], 'nuget.config, beside the real client', () => {
  test.each(single)('lists the same sources of one file: %s', async (_what, body) => {
    const root = await writeConfigs({ 'work/my.config': body })
    const wanted = await listed(root, ['--configfile', 'my.config'])
    expect(wanted.length).toBeGreaterThan(0)
    expect(await read(root, 'my.config')).toEqual(wanted)
  })

  test.each(hierarchies)('lists the same sources of a hierarchy: %s', async (_what, files) => {
    const root = await writeConfigs(files)
    const wanted = await listed(root, [])
    expect(wanted.length).toBeGreaterThan(0)
    expect(await read(root, 'auto')).toEqual(wanted)
  })
})
