import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, jest, test } from '@jest/globals'
import { runRestore, writeOnlySource } from '../support/dotnet.ts'
import { dependenciesXml } from '../support/graph-feed.ts'
import { makePackage } from '../support/package.ts'
import { describeWith } from '../support/programs.ts'
import { pinning } from '../support/project-xml.ts'
import { runCli } from '../support/run-cli.ts'
import { temporaryFolders } from '../support/temporary.ts'
import { writeFiles } from '../support/write-files.ts'

jest.setTimeout(600_000)

const newFolder = temporaryFolders()

const packages: Record<string, Record<string, readonly string[]>> = {
  Json: { '13.0.1': [], '13.0.3': [], '14.0.0': [] },
  Log: { '1.0.0': ['Json 13.0.1'], '2.0.0': ['Json 13.0.1', 'Text 1.0.0'] },
  Text: { '1.0.0': [], '1.1.0': [] },
  Web: { '1.0.0': ['System.Text.Json 8.0.0', 'Text 1.0.0'] },
  'System.Text.Json': { '8.0.0': [] },
}

const ref = (id: string, version = '', rest = '') =>
  `<PackageReference Include="${id}"${version && ` Version="${version}"`} ${rest} />`
const to = (name: string, rest = '') => `<ProjectReference Include="..\\${name}\\${name}.csproj" ${rest} />`

interface ProjectText {
  readonly framework?: string
  readonly properties?: string
}

const project = (items: readonly string[], { framework = 'net8.0', properties = '' }: ProjectText = {}) =>
  `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFrameworks>${framework}</TargetFrameworks>${properties}</PropertyGroup>
<ItemGroup>${items.join('\n')}</ItemGroup></Project>`

const app = (items: readonly string[], { properties = '', ...text }: ProjectText = {}) => ({
  'App/App.csproj': project(items, {
    properties: `<RestorePackagesWithLockFile>true</RestorePackagesWithLockFile>${properties}`,
    ...text,
  }),
})
const lib = (items: readonly string[], text?: ProjectText, name = 'Lib') => ({
  [`${name}/${name}.csproj`]: project(items, text),
})
const central = (versions: Record<string, string>, properties = '') => ({
  'Directory.Packages.props': `<Project><PropertyGroup><ManagePackageVersionsCentrally>true</ManagePackageVersionsCentrally>${properties}</PropertyGroup><ItemGroup>${Object.entries(
    versions,
  )
    .map(([id, version]) => `<PackageVersion Include="${id}" Version="${version}" />`)
    .join('')}</ItemGroup></Project>`,
})
const prune = (value: boolean) => ({
  properties: `<RestoreEnablePackagePruning>${value}</RestoreEnablePackagePruning>`,
})

// A target framework for which an SDK fetches no runtime and no host.
const runtimes = (names: string) =>
  app([ref('Json', '13.0.1')], {
    framework: 'netstandard2.0',
    properties: `<DisableImplicitFrameworkReferences>true</DisableImplicitFrameworkReferences><RuntimeIdentifiers>${names}</RuntimeIdentifiers>`,
  })

type Files = Readonly<Record<string, string>>

const base = app([ref('Json', '13.0.1'), ref('Log', '1.0.0')])
const withLib = { ...app([ref('Json', '13.0.1'), to('Lib')]), ...lib([ref('Log', '1.0.0')]) }
const centralApp = app([ref('Log')])
const versions = { Log: '1.0.0', Json: '13.0.3', Web: '1.0.0' }

/** A repository as it was locked, and as it is now. */
const changes: Record<string, readonly [before: Files, after: Files]> = {
  nothing: [base, {}],
  added: [base, app([ref('Json', '13.0.1'), ref('Log', '1.0.0'), ref('Text', '1.0.0')])],
  removed: [base, app([ref('Log', '1.0.0')])],
  replaced: [base, app([ref('Text', '1.0.0'), ref('Log', '1.0.0')])],
  raised: [base, app([ref('Json', '13.0.3'), ref('Log', '1.0.0')])],
  'range-in-other-words': [base, app([ref('json', '[13.0.1.0,)'), ref('LOG', '1.0')])],
  'exact-in-place-of-minimum': [base, app([ref('Json', '[13.0.1]'), ref('Log', '1.0.0')])],
  reordered: [base, app([ref('Log', '1.0.0'), ref('Json', '13.0.1')])],
  'private-assets': [base, app([ref('Json', '13.0.1', 'PrivateAssets="All"'), ref('Log', '1.0.0')])],
  'same-float': [app([ref('Json', '13.*')]), {}],
  'other-float': [app([ref('Json', '13.*')]), app([ref('Json', '13.0.*')])],
  'float-to-minimum': [app([ref('Json', '13.*')]), app([ref('Json', '13.0.0')])],
  'framework-added': [
    base,
    app([ref('Json', '13.0.1'), ref('Log', '1.0.0')], { framework: 'net8.0;net9.0' }),
  ],
  'framework-removed': [
    app([ref('Json', '13.0.1')], { framework: 'net8.0;net9.0' }),
    app([ref('Json', '13.0.1')], { framework: 'net8.0' }),
  ],
  'framework-changed': [base, app([ref('Json', '13.0.1'), ref('Log', '1.0.0')], { framework: 'net9.0' })],
  'framework-order': [
    app([ref('Json', '13.0.1')], { framework: 'net8.0;net9.0' }),
    app([ref('Json', '13.0.1')], { framework: 'net9.0;net8.0' }),
  ],
  'framework-condition': [
    app([ref('Json', '13.0.1')], { framework: 'net8.0;net9.0' }),
    app([ref('Json', '13.0.1', `Condition="'$(TargetFramework)' == 'net9.0'"`)], {
      framework: 'net8.0;net9.0',
    }),
  ],
  'project-nothing': [withLib, {}],
  'project-added': [
    withLib,
    { ...app([ref('Json', '13.0.1'), to('Lib'), to('New')]), ...lib([], {}, 'New') },
  ],
  'project-removed': [withLib, app([ref('Json', '13.0.1')])],
  'project-package-added': [withLib, lib([ref('Log', '1.0.0'), ref('Text', '1.0.0')])],
  'project-package-removed': [withLib, lib([])],
  'project-package-replaced': [withLib, lib([ref('Text', '1.0.0')])],
  'project-package-raised': [withLib, lib([ref('Log', '2.0.0')])],
  'project-package-private': [withLib, lib([ref('Log', '1.0.0', 'PrivateAssets="all"')])],
  'project-private-package-added': [
    withLib,
    lib([ref('Log', '1.0.0'), ref('Text', '1.0.0', 'PrivateAssets="all"')]),
  ],
  'project-version': [withLib, lib([ref('Log', '1.0.0')], { properties: '<Version>2.0.0</Version>' })],
  'project-refers-to-project': [
    withLib,
    { ...lib([ref('Log', '1.0.0'), to('Deep')]), ...lib([], {}, 'Deep') },
  ],
  'project-refers-privately': [
    withLib,
    { ...lib([ref('Log', '1.0.0'), to('Deep', 'PrivateAssets="all"')]), ...lib([], {}, 'Deep') },
  ],
  'project-deep-package': [
    { ...app([to('Lib')]), ...lib([to('Deep')]), ...lib([ref('Text', '1.0.0')], {}, 'Deep') },
    lib([ref('Text', '1.1.0')], {}, 'Deep'),
  ],
  'project-deep-private-package': [
    {
      ...app([to('Lib')]),
      ...lib([to('Deep', 'PrivateAssets="all"')]),
      ...lib([ref('Text', '1.0.0')], {}, 'Deep'),
    },
    lib([ref('Text', '1.1.0')], {}, 'Deep'),
  ],
  'project-framework': [withLib, lib([ref('Log', '1.0.0')], { framework: 'net6.0;net7.0' })],
  'project-without-framework': [withLib, lib([ref('Log', '1.0.0')], { framework: 'net9.0' })],
  'central-nothing': [{ ...centralApp, ...central(versions) }, {}],
  'central-raised': [{ ...centralApp, ...central(versions) }, central({ ...versions, Log: '2.0.0' })],
  'central-transitive-raised': [
    { ...centralApp, ...central(versions) },
    central({ ...versions, Json: '14.0.0' }),
  ],
  'central-transitive-added': [
    { ...centralApp, ...central({ Log: '1.0.0' }) },
    central({ Log: '1.0.0', Json: '13.0.3' }),
  ],
  'central-transitive-removed': [{ ...centralApp, ...central(versions) }, central({ Log: '1.0.0' })],
  'central-unused-changed': [{ ...centralApp, ...central(versions) }, central({ ...versions, Web: '2.0.0' })],
  'central-override': [
    { ...centralApp, ...central(versions) },
    app([ref('Log', '', 'VersionOverride="2.0.0"')]),
  ],
  'central-off': [
    { ...centralApp, ...central(versions) },
    app([ref('Log', '1.0.0')], {
      properties: '<ManagePackageVersionsCentrally>false</ManagePackageVersionsCentrally>',
    }),
  ],
  'central-on': [app([ref('Log', '1.0.0')]), { ...centralApp, ...central({ Log: '1.0.0' }) }],
  'central-pinning-on': [{ ...centralApp, ...central(versions) }, central(versions, pinning)],
  'central-pinning-off': [{ ...centralApp, ...central(versions, pinning) }, central(versions)],
  'pruning-on': [
    app([ref('Web', '1.0.0')], { framework: 'net9.0' }),
    app([ref('Web', '1.0.0')], { framework: 'net9.0', ...prune(true) }),
  ],
  'pruning-off': [
    app([ref('Web', '1.0.0')], { framework: 'net10.0' }),
    app([ref('Web', '1.0.0')], { framework: 'net10.0', ...prune(false) }),
  ],
  'pruning-direct-on': [
    app([ref('System.Text.Json', '8.0.0')], { framework: 'net10.0', ...prune(false) }),
    app([ref('System.Text.Json', '8.0.0')], { framework: 'net10.0' }),
  ],
  'pruning-project-nothing': [
    {
      ...app([to('Lib')], { framework: 'net10.0' }),
      ...lib([ref('System.Text.Json', '8.0.0'), ref('Web', '1.0.0')], { framework: 'net10.0' }),
    },
    {},
  ],
  'pruning-project-on': [
    {
      ...app([to('Lib')], { framework: 'net10.0', ...prune(false) }),
      ...lib([ref('System.Text.Json', '8.0.0'), ref('Web', '1.0.0')], { framework: 'net10.0' }),
    },
    app([to('Lib')], { framework: 'net10.0' }),
  ],
  'pruning-project-off': [
    {
      ...app([to('Lib')], { framework: 'net10.0' }),
      ...lib([ref('System.Text.Json', '8.0.0'), ref('Web', '1.0.0')], { framework: 'net10.0' }),
    },
    app([to('Lib')], { framework: 'net10.0', ...prune(false) }),
  ],
  'pruning-project-only': [
    {
      ...app([to('Lib')], { framework: 'net10.0' }),
      ...lib([ref('Web', '1.0.0')], { framework: 'net10.0' }),
    },
    lib([ref('Web', '1.0.0'), ref('System.Text.Json', '8.0.0')], { framework: 'net10.0' }),
  ],
  'runtime-added': [runtimes(''), runtimes('linux-x64')],
  'runtime-nothing': [runtimes('linux-x64;win-x64'), {}],
  'runtime-order': [runtimes('linux-x64;win-x64'), runtimes('win-x64;linux-x64')],
  'runtime-removed': [runtimes('linux-x64;win-x64'), runtimes('')],
}

// Nothing that an SDK fetches for a build: packs and hosts.
const shared = `<Project><PropertyGroup><NuGetAudit>false</NuGetAudit><UseAppHost>false</UseAppHost>
<DisableTransitiveFrameworkReferenceDownloads>true</DisableTransitiveFrameworkReferenceDownloads>
<EnableTargetingPackDownload>false</EnableTargetingPackDownload><SelfContained>false</SelfContained></PropertyGroup></Project>`

async function writeFeed(root: string): Promise<void> {
  await mkdir(join(root, 'feed'), { recursive: true })
  for (const [id, all] of Object.entries(packages))
    for (const [version, dependencies] of Object.entries(all)) {
      const metadata = dependenciesXml(dependencies)
      const facts = { id, version, metadata, manifestExtension: 'nuspec', files: [] }
      await writeFile(join(root, 'feed', `${id}.${version}.nupkg`), makePackage(facts))
    }
  await writeOnlySource(root, join(root, 'feed'))
}

const names = Object.keys(changes)

/**
 * What the client refuses and ours accepts: for want of a compatible framework, which is told as what only MSBuild can say; and with
 * NU1102 what the packages themselves ask for once nothing is pruned, of which neither lock nor project says anything.
 */
const unseen = new Set(['project-without-framework', 'pruning-off'])

describeWith(['dotnet'], 'restore --locked with a packages.lock.json', () => {
  test(`accepts and refuses ${names.length} changes of a repository as dotnet restore --locked-mode does`, async () => {
    const root = await newFolder()
    await writeFeed(root)
    await writeFiles(root, {
      '.git/HEAD': '',
      'Directory.Build.props': shared,
      'all.slnx': `<Solution>${names
        .map(name => `<Folder Name="/${name}/"><Project Path="${name}/App/App.csproj" /></Folder>`)
        .join('')}</Solution>`,
    })
    for (const [name, [before]] of Object.entries(changes)) await writeFiles(join(root, name), before)
    const restore = (...parameters: string[]) =>
      runRestore(root, {
        variables: { NUGET_PACKAGES: join(root, 'global'), DOTNET_CLI_HOME: join(root, 'home') },
        parameters: ['all.slnx', '-v:q', ...parameters],
      })
    const fresh = await restore('--force-evaluate')
    expect([fresh.code, fresh.code === 0 ? '' : fresh.output.slice(0, 3000)]).toEqual([0, ''])
    for (const [name, [, after]] of Object.entries(changes)) {
      await writeFiles(join(root, name), after)
      await rm(join(root, name, 'App/obj'), { recursive: true, force: true })
    }
    const { output } = await restore('--locked-mode')

    const theirs = names.filter(name => output.includes(`/${name}/App/App.csproj : error NU`))
    const ours: string[] = []
    for (const name of names) {
      const parameters = ['restore', '--locked', '--dry-run', '--preset', 'nuget']
      const project = ['--project', 'App/App.csproj', '--source', join(root, 'feed')]
      const run = await runCli([...parameters, ...project], { cwd: join(root, name), env: { HOME: root } })
      if (run.stderr.includes('NOT_LOCKED')) ours.push(name)
    }
    expect(ours).toEqual(theirs.filter(name => !unseen.has(name)))
  })
})
