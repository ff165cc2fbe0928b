import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { silentLog } from '../../../../src/core/base/ports.ts'
import { readProjectNeeds } from '../../../../src/core/closures/projects/project-needs.ts'
import { withTexts } from '../../../support/closures.ts'
import { failureOf } from '../../../support/failure-of.ts'
import { sha512Of } from '../../../support/sha512.ts'
import { temporaryFolders } from '../../../support/temporary.ts'
import { wholeDotnet } from '../../../support/whole-dotnet.ts'
import { writeFiles } from '../../../support/write-files.ts'

const newFolder = temporaryFolders()

const sdk = (framework: string, ...items: string[]) =>
  `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFrameworks>${framework}</TargetFrameworks></PropertyGroup>\n<ItemGroup>\n${items.join('\n')}\n</ItemGroup></Project>`
const reference = (id: string, rest = 'Version="1.0.0"') => `<PackageReference Include="${id}" ${rest} />`
const project = (path: string, rest = '') => `<ProjectReference Include="${path}" ${rest} />`

const named = (name: string, version: string) =>
  `</ItemGroup><PropertyGroup Condition="'$(TargetFramework)' == '${name}'"><TargetFrameworkIdentifier>.NETCoreApp</TargetFrameworkIdentifier><TargetFrameworkVersion>${version}</TargetFrameworkVersion></PropertyGroup><ItemGroup>`

async function read(files: Record<string, string>, names: readonly string[], more: object = {}) {
  const workingDirectory = await newFolder()
  await writeFiles(workingDirectory, files)
  return readProjectNeeds(names, {
    workingDirectory,
    workspace: workingDirectory,
    prunes: true,
    dotnet: wholeDotnet,
    ...more,
  })
}

const requestsOf = async (...parameters: Parameters<typeof read>) =>
  (await read(...parameters)).requestedClosures.map(
    ({ request: { sdk: _, packs: _packs, ...request } }) => request,
  )

describe('readProjectNeeds', () => {
  test.each([
    ['a reference', { 'ws/A.csproj': sdk('net8.0', project('../out/B.csproj')) }, 'A.csproj'],
    ['a solution', { 'ws/All.slnx': '<Solution><Project Path="../out/B.csproj" /></Solution>' }, 'All.slnx'],
  ])('reads no project outside the workspace that %s names', async (_what, files, name) => {
    const outside = { 'out/B.csproj': sdk('net8.0', reference('Secret.Name', 'Version="no version"')) }
    const root = await newFolder()
    await writeFiles(root, { ...files, ...outside })
    const workspace = join(root, 'ws')
    const error = await failureOf(() =>
      readProjectNeeds([name], { workingDirectory: workspace, workspace, prunes: true }),
    )
    expect(error.message).toContain('outside the workspace')
    expect(JSON.stringify(error)).not.toContain('Secret.Name')
  })

  test('takes of other kinds of projects a packages.config, and tells what it leaves out', async () => {
    const config = (id: string) => `<packages><package id="${id}" version="1.0.0" /></packages>`
    const said: [string, string | undefined][] = []
    const log = {
      ...silentLog,
      notice: (text: string, place?: { file: string }) => said.push([text, place?.file]),
    }
    const solution = (...paths: string[]) =>
      `<Solution>${paths.map(path => `<Project Path="${path}"${path === 'site' ? ' Type="Website"' : ''} />`).join('')}<Project Path="off.csproj"><Build Project="false" /></Project></Solution>`
    const files = {
      'All.slnx': solution('cpp/My Native.vcxproj', 'setup/Setup.wixproj', 'old/Old.csproj', 'site'),
      'cpp/My Native.vcxproj': '<Project />',
      'cpp/packages.config': config('Wrong'),
      'cpp/packages.My_Native.config': config('Native'),
      'old/packages.config': config('Wrong'),
      'old/packages.Old.config': config('Old'),
      'old/Old.csproj': '<Project />',
      'site/packages.config': config('Site'),
      'Setup.slnx': solution('setup/Setup.wixproj'),
      'Native.slnx': solution('cpp/My Native.vcxproj'),
      'Part.slnf': '{"solution":{"path":"All.slnx","projects":["old\\\\Old.csproj"]}}',
      'Wrong.slnf': '{"solution":{"path":"All.slnx","projects":["none.csproj"]}}',
    }
    const { pinsWithoutDependencies } = await read(files, ['All.slnx'], { log })
    expect(pinsWithoutDependencies.map(({ id }) => id)).toEqual(['Native', 'Site', 'Old'])
    expect(said.map(([text, file]) => [/"([^"]*)"/.exec(text)?.[1], file])).toEqual([
      ['off.csproj', 'All.slnx'],
      ['setup/Setup.wixproj', 'All.slnx'],
    ])
    expect((await read(files, ['Part.slnf'])).pinsWithoutDependencies.map(({ id }) => id)).toEqual(['Old'])
    expect((await read(files, ['Native.slnx'])).pinsWithoutDependencies).toHaveLength(1)
    for (const name of ['Setup.slnx', 'Wrong.slnf']) {
      const { code, fields } = await failureOf(() => read(files, [name]))
      expect([code, fields.file]).toEqual(['INVALID_PROJECT', expect.stringContaining(name)])
    }
  })

  test('makes a need for each target framework of each project of a solution, with places', async () => {
    const { requestedClosures, pinsWithoutDependencies } = await read(
      {
        'All.slnx': '<Solution><Project Path="a/A.csproj" /><Project Path="b/B.vbproj" /></Solution>',
        'a/A.csproj': sdk(
          'net8.0;net472',
          reference('Json', 'Version="[1.0,2.0)"'),
          '<PackageDownload Include="Tool" Version="[1.2.0]" />',
        ),
        'b/B.vbproj': sdk('net8.0', reference('Log', 'Version="(, 2.0]"')),
      },
      ['All.slnx', 'b/*.vbproj'],
    )
    expect(
      withTexts(requestedClosures.map(({ request: { sdk: _, packs: _packs, ...request } }) => request)),
    ).toEqual([
      { framework: 'net8.0', project: 'a/A.csproj', roots: [{ id: 'Json', range: '[1.0.0, 2.0.0)' }] },
      {
        framework: 'net472',
        project: 'a/A.csproj',
        roots: [
          { id: 'Json', range: '[1.0.0, 2.0.0)' },
          { id: 'Microsoft.NETFramework.ReferenceAssemblies', range: '[1.0.3, )' },
        ],
        // The SDK adds it with PrivateAssets.
        development: ['Microsoft.NETFramework.ReferenceAssemblies'],
      },
      { framework: 'net8.0', project: 'b/B.vbproj', roots: [{ id: 'Log', range: '(, 2.0.0]' }] },
    ])
    expect(requestedClosures[0]?.places.get('json')).toEqual({ file: 'a/A.csproj', line: 3 })
    expect(pinsWithoutDependencies.map(({ id, version, file, line }) => [id, version, file, line])).toEqual([
      ['Tool', '[1.2.0]', 'a/A.csproj', 4],
      ['Tool', '[1.2.0]', 'a/A.csproj', 4],
    ])
  })

  test('refuses a reference without a version, as the client of SDK-style projects does', async () => {
    const files = { 'a/A.csproj': sdk('net8.0', reference('Log', '')) }
    expect(await failureOf(() => read(files, ['a/A.csproj']))).toMatchObject({
      code: 'INVALID_PROJECT',
      fields: { line: 3, found: '"Log" has no Version on line 3' },
    })
  })

  test('names projects as the packages that they would be, and asks for their versions', async () => {
    const files = {
      'a/A.csproj': sdk('net8.0', project('../b/B.csproj')),
      'b/B.csproj': sdk('net8.0', project('../c/C.csproj')),
      'b/Directory.Build.props':
        '<Project><PropertyGroup><AssemblyName>Own.$(MSBuildProjectName)</AssemblyName></PropertyGroup></Project>',
      'c/C.csproj': sdk('net8.0', ''),
      'c/Directory.Build.props':
        '<Project><PropertyGroup><VersionPrefix>2.0</VersionPrefix><VersionSuffix>rc.1</VersionSuffix></PropertyGroup></Project>',
    }
    const [need] = (await read(files, ['a/A.csproj'])).requestedClosures
    expect(withTexts(need?.request.projects)).toEqual([
      { id: 'c', dependencies: [] },
      { id: 'own.b', dependencies: [{ id: 'C', range: '[2.0.0-rc.1, )' }] },
    ])
    expect(need?.owner?.projectNames).toEqual(new Map([['own.b', 'Own.B']]))
    expect(need?.owner?.kept).toEqual([])
  })

  test('notes which project keeps which packages to itself', async () => {
    const kept = [
      reference('Style', 'Version="1.0.0" PrivateAssets="all"'),
      reference('Own', 'Version="1.0.0" PrivateAssets="all"'),
    ]
    const files = {
      'a/A.csproj': sdk('net8.0', project('../b/B.csproj'), reference('Own', 'Version="1.0.0"')),
      'b/B.csproj': sdk('net8.0', ...kept),
    }
    const [need] = (await read(files, ['a/A.csproj'])).requestedClosures
    expect(need?.owner?.kept).toEqual([
      { id: 'style', by: 'b' },
      { id: 'own', by: 'b' },
    ])
  })

  test('follows project references by their nearest framework, without what they keep to themselves', async () => {
    const files = {
      // The client takes the nearest target framework, whatever the reference sets.
      'app/App.csproj': sdk(
        'net8.0',
        project('..\\lib\\Lib.csproj', 'SetTargetFramework="TargetFramework=net472"'),
        reference('Json'),
      ),
      'lib/Lib.csproj': sdk(
        'net472;netstandard2.1',
        reference('Log'),
        reference('Style', 'Version="3.0.0" PrivateAssets="All"'),
        project('../core/Core.csproj'),
        project('../own/Own.csproj', 'PrivateAssets="all"'),
      ),
      'core/Core.csproj': sdk('net472;netstandard2.1', reference('Text', 'Version="2.*"')),
      'own/Own.csproj': sdk('net472;netstandard2.1', reference('Hidden')),
    }
    const [request] = await requestsOf(files, ['app/App.csproj'])
    expect(withTexts(request)).toEqual({
      framework: 'net8.0',
      project: 'app/App.csproj',
      roots: [
        { id: 'Json', range: '[1.0.0, )' },
        { id: 'Lib', range: '[1.0.0, )' },
      ],
      projects: [
        { id: 'core', dependencies: [{ id: 'Text', range: '[2.*, )' }] },
        {
          id: 'lib',
          dependencies: [
            { id: 'Log', range: '[1.0.0, )' },
            { id: 'Core', range: '[1.0.0, )' },
          ],
        },
      ],
    })
  })

  test('makes needs for the projects that one refers to or builds, each once, as a build of it restores them', async () => {
    const files = {
      'app/App.csproj': sdk(
        'net8.0',
        project('../lib/Lib.csproj'),
        project('../gen/Gen.csproj', 'ReferenceOutputAssembly="false"'),
        project('../own/Own.csproj', 'PrivateAssets="all"'),
      ),
      'lib/Lib.csproj': sdk('net8.0;netstandard2.0', project('../own/Own.csproj')),
      'own/Own.csproj': sdk(
        'netstandard2.0',
        reference('Style', 'Version="1.0.0" PrivateAssets="all"'),
        project('../lib/Lib.csproj', 'Condition="false"'),
      ),
      'gen/Gen.csproj': sdk('netstandard2.0', reference('Syntax')),
    }
    const requests = await requestsOf(files, ['app/App.csproj', 'own/Own.csproj'])
    expect(requests.map(({ project, framework }) => [project, framework])).toEqual([
      ['app/App.csproj', 'net8.0'],
      ['own/Own.csproj', 'netstandard2.0'],
      ['lib/Lib.csproj', 'net8.0'],
      ['lib/Lib.csproj', 'netstandard2.0'],
      ['gen/Gen.csproj', 'netstandard2.0'],
    ])
    expect(requests[0]?.roots.map(({ id }) => id)).toEqual(['Lib', 'Own'])
    expect(requests[1]?.roots.map(({ id }) => id)).toContain('Style')
  })

  test('reads projects that refer to each other in a circle once', async () => {
    const files = {
      'a/A.csproj': sdk('net8.0', project('../b/B.csproj')),
      'b/B.csproj': sdk('net8.0', project('../a/A.csproj', 'ReferenceOutputAssembly="false"')),
    }
    const requests = await requestsOf(files, ['b/B.csproj'])
    expect(requests.map(({ project }) => project)).toEqual(['b/B.csproj', 'a/A.csproj'])
  })

  test('follows the references of a project whose lock decides to the locks of others, and to no project without', async () => {
    const lockOf = (id: string) =>
      JSON.stringify({
        version: 1,
        dependencies: { 'net8.0': { [id]: { type: 'Direct', requested: '[1.0.0, )', resolved: '1.0.0' } } },
      })
    const files = {
      'a/A.csproj': sdk('net8.0', reference('Log'), project('../b/B.csproj'), project('../c/C.csproj')),
      'a/packages.lock.json': lockOf('Log'),
      'b/B.csproj': sdk('net8.0', reference('Style', 'Version="$(UNKNOWN)"'), project('../d/D.csproj')),
      'b/packages.lock.json': lockOf('Style'),
      'c/C.csproj': sdk('$(UNKNOWN)'),
      'd/D.csproj': sdk('net8.0', reference('Deep')),
      'd/packages.lock.json': lockOf('Deep'),
    }
    const { requestedClosures, pinsWithoutDependencies } = await read(files, ['a/A.csproj'])
    expect(requestedClosures).toEqual([])
    expect(pinsWithoutDependencies.map(({ id, file }) => [id, file])).toEqual([
      ['Log', 'a/packages.lock.json'],
      ['Style', 'b/packages.lock.json'],
      ['Deep', 'd/packages.lock.json'],
    ])
    const both = await read({ ...files, 'c/C.csproj': sdk('net8.0', reference('Own')) }, [
      'a/A.csproj',
      'c/*',
    ])
    expect(both.requestedClosures.map(({ request }) => request.project)).toEqual(['c/C.csproj'])
    const failure = await failureOf(() => read(files, ['a/A.csproj'], { ignoresLocks: true }))
    expect(failure.code).toBe('NEEDS_EVALUATION')
  })

  test('takes central versions, and with transitive pinning those of packages that are not referred to', async () => {
    const files = (pins: boolean) => ({
      'Directory.Packages.props': `<Project><PropertyGroup><ManagePackageVersionsCentrally>true</ManagePackageVersionsCentrally><CentralPackageTransitivePinningEnabled>${pins}</CentralPackageTransitivePinningEnabled></PropertyGroup><ItemGroup><PackageVersion Include="Json" Version="2.0.0" /><PackageVersion Include="Log" Version="3.0.0" /></ItemGroup></Project>`,
      'A.csproj': sdk('net8.0', reference('json', '')),
    })
    const [own] = await requestsOf(files(false), ['A.csproj'])
    expect(withTexts(own)).toMatchObject({ roots: [{ id: 'json', range: '[2.0.0, )' }] })
    expect(own).not.toHaveProperty('central')
    const [pinned] = await requestsOf(files(true), ['A.csproj'])
    expect(withTexts(pinned?.central)).toEqual([{ id: 'Log', range: '[3.0.0, )' }])
  })

  test('refuses two projects of one name, of which the order of reading decides in the client', async () => {
    const named = sdk('net8.0', reference('Json'))
    const files = {
      'A.csproj': sdk('net8.0', project('b/B.csproj'), project('c/B.csproj')),
      'b/B.csproj': named,
      'c/B.csproj': named,
    }
    const error = await failureOf(() => read(files, ['A.csproj']))
    expect(error.code).toBe('INVALID_PROJECT')
    expect(error.message).toContain('"b/B.csproj" and "c/B.csproj"')
  })

  test('tells of a package that only a target of a build adds', async () => {
    const said: [string, number | undefined][] = []
    const log = {
      ...silentLog,
      notice: (text: string, place?: { line?: number }) => said.push([text, place?.line]),
    }
    const target = `</ItemGroup><Target Name="Late" BeforeTargets="Build">\n<ItemGroup>${reference('Json')}</ItemGroup></Target><ItemGroup>`
    await read({ 'A.csproj': sdk('net8.0;net9.0', target) }, ['A.csproj'], { log })
    expect(said).toEqual([[expect.stringContaining('inside the target "Late" is left out'), 4]])
  })

  test('keeps equal target frameworks apart by their names in the project', async () => {
    const apple = named('apple', 'v8.0')
    const keysOf = async (text: string) =>
      (await read({ 'A.csproj': text }, ['A.csproj'])).requestedClosures.map(({ request, owner }) => [
        request.framework,
        request.alias,
        owner?.position,
      ])
    expect(await keysOf(sdk('net9.0;apple;Net8.0', apple))).toEqual([
      ['net9.0', 'net9.0', 0],
      ['net8.0', 'apple', 1],
      ['net8.0', 'Net8.0', 2],
    ])
    expect(await keysOf(sdk('net9.0;apple', apple))).toEqual([
      ['net9.0', undefined, 0],
      ['net8.0', undefined, 1],
    ])
  })

  test('refuses a reference to a project with equal target frameworks, of which MSBuild alone chooses one', async () => {
    const files = {
      'A.csproj': sdk('net8.0', project('B.csproj')),
      'B.csproj': sdk('net8.0;apple', named('apple', 'v8.0')),
    }
    const error = await failureOf(() => read(files, ['A.csproj']))
    expect(error).toMatchObject({
      code: 'NEEDS_EVALUATION',
      fields: {
        found: expect.stringMatching(/B\.csproj, which has several equal target frameworks for net8\.0/),
      },
    })
  })

  test('prunes all frameworks of a project of .NET 10, by the table of what it takes, unless it or the caller says no', async () => {
    const files = {
      'A.csproj': sdk('net8.0;net10.0'),
      'B.csproj': sdk('net9.0'),
      'C.csproj': sdk('net10.0').replace('.Sdk"', '.Sdk.Web"'),
      'D.csproj': sdk(
        'net10.0',
        '</ItemGroup><PropertyGroup><RestoreEnablePackagePruning>false</RestoreEnablePackagePruning></PropertyGroup><ItemGroup>',
      ),
    }
    const pruningOf = async (...parameters: Parameters<typeof read>) =>
      (await requestsOf(...parameters)).map(({ pruning }) => pruning?.replace(/[\d.]+/, 'SDK'))
    expect(await pruningOf(files, ['*.csproj'])).toEqual(['SDK', 'SDK', undefined, 'SDK web', undefined])
    expect(await pruningOf(files, ['A.csproj'], { prunes: false })).toEqual([undefined, undefined])
    const unknown = { 'E.csproj': sdk('net99.0') }
    // That of an SDK to come, which supports it.
    const properties = ['NETCoreAppMaximumVersion=99.0']
    expect(await pruningOf(unknown, ['*.csproj'], { properties })).toEqual(['none'])
  })

  test('lets a packages.lock.json beside a project decide, unless it is ignored', async () => {
    const lock = {
      version: 1,
      dependencies: {
        'net8.0': {
          Json: { type: 'Direct', requested: '[1.0.0, )', resolved: '1.5.0', contentHash: sha512Of() },
        },
      },
    }
    const files = { 'A.csproj': sdk('net8.0', reference('Json')), 'packages.lock.json': JSON.stringify(lock) }
    const { requestedClosures, pinsWithoutDependencies } = await read(files, ['A.csproj'])
    expect([requestedClosures, pinsWithoutDependencies]).toEqual([
      [],
      [
        expect.objectContaining({
          id: 'Json',
          version: '1.5.0',
          contentHash: sha512Of(),
          file: 'packages.lock.json',
        }),
      ],
    ])
    expect((await read(files, ['A.csproj'], { ignoresLocks: true })).requestedClosures).toHaveLength(1)
  })

  test('lets the lock decide for a project that needs evaluation, unless it may lie elsewhere', async () => {
    const lock = { version: 1, dependencies: { 'net8.0': { Json: { type: 'Direct', resolved: '1.5.0' } } } }
    const filesWith = (property: string) => ({
      'A.csproj': `<Project Sdk="My.Sdk"><PropertyGroup><TargetFramework>net8.0</TargetFramework>${property}</PropertyGroup><ItemGroup>${reference('Json', 'Version="$(THE_VERSION)"')}</ItemGroup></Project>`,
      'packages.lock.json': JSON.stringify(lock),
    })
    expect((await read(filesWith(''), ['A.csproj'])).pinsWithoutDependencies).toMatchObject([
      { id: 'Json', version: '1.5.0' },
    ])
    const elsewhere = '<NuGetLockFilePath>$(BUILD_FOLDER)/packages.lock.json</NuGetLockFilePath>'
    expect((await failureOf(() => read(filesWith(elsewhere), ['A.csproj']))).code).toBe('NEEDS_EVALUATION')
  })

  test('takes the packages.config of a classic project, and of no other', async () => {
    const config = '<packages>\n<package id="Old" version="1.0" /></packages>'
    const classic =
      '<Project><PropertyGroup><TargetFrameworkVersion>v4.7.2</TargetFrameworkVersion></PropertyGroup></Project>'
    const { requestedClosures, pinsWithoutDependencies } = await read(
      { 'A.csproj': classic, 'packages.config': config },
      ['A.csproj'],
    )
    expect(requestedClosures).toEqual([])
    expect(pinsWithoutDependencies).toMatchObject([
      { id: 'Old', version: '1.0', file: 'packages.config', line: 2 },
    ])
    const other = await read({ 'A.csproj': sdk('net8.0'), 'packages.config': config }, ['A.csproj'])
    expect([other.requestedClosures.length, other.pinsWithoutDependencies]).toEqual([1, []])
  })

  test('asks for a closure of each runtime beside that for all, for each target framework', async () => {
    const runtimes = (names: string, framework: string) =>
      `<PropertyGroup Condition="'$(TargetFramework)' == '${framework}'"><RuntimeIdentifiers>${names}</RuntimeIdentifiers></PropertyGroup>`
    const text = `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFrameworks>net8.0;netstandard2.0</TargetFrameworks></PropertyGroup>
      ${runtimes('win-x64;linux-x64', 'net8.0')}${runtimes('osx-arm64;linux-x64', 'netstandard2.0')}</Project>`
    const { requestedClosures } = await read({ 'A.csproj': text }, ['A.csproj'])
    const names = ['(all)', 'linux-x64', 'osx-arm64', 'win-x64']
    expect(
      requestedClosures.map(({ request }) => `${request.framework} ${request.runtime ?? '(all)'}`),
    ).toEqual(['net8.0', 'netstandard2.0'].flatMap(framework => names.map(name => `${framework} ${name}`)))
  })

  test('reports all projects that cannot be read in one error, with file and line', async () => {
    const files = {
      'A.csproj': sdk('net8.0', reference('Json', 'Version="$(JSON_VERSION)"')),
      'B.csproj': sdk('net8.0').replace(
        '<ItemGroup>',
        '<PropertyGroup><RuntimeIdentifier>plan9-x64</RuntimeIdentifier></PropertyGroup><ItemGroup>',
      ),
      'C.csproj': sdk('net8.0', project('D.csproj')),
      'D.csproj': sdk('net10.0'),
    }
    const error = await failureOf(() => read(files, ['A.csproj', 'B.csproj', 'C.csproj']))
    expect(error).toMatchObject({
      code: 'NEEDS_EVALUATION',
      fields: { found: 'there are 3 faults in the projects' },
    })
    expect(error.fields.problems?.map(({ fields }) => fields.line)).toEqual([3, 1, 1])
    expect(error.message).toMatch(/the runtime "plan9-x64".*dotnet restore .*--use-lock-file/s)
    const mixed = { ...files, 'E.csproj': sdk('net8.0', reference('..')), 'F.slnx': '<Solution>' }
    expect(await failureOf(() => read(mixed, ['A.csproj', 'E.csproj', 'F.slnx']))).toMatchObject({
      code: 'INVALID_PROJECT',
      fields: { found: 'there are 3 faults in the projects' },
    })
  })

  test('reads a chain of projects in shared pieces, and refuses one that is too long', async () => {
    const chain = (length: number, write: (...items: string[]) => string) =>
      Object.fromEntries(
        Array.from({ length }, (_, index) => [
          `${index}.csproj`,
          index + 1 < length ? write(project(`${index + 1}.csproj`)) : write(),
        ]),
      )
    const { requestedClosures } = await read(
      chain(40, (...items) => sdk('net8.0', ...items)),
      ['0.csproj'],
    )
    expect(requestedClosures).toHaveLength(40)
    const lastOf = (position: number) =>
      requestedClosures[position]?.request.projects?.find(({ id }) => id === '39')
    expect(lastOf(0)).toBe(lastOf(38))
    // Without an SDK, whose files would be evaluated for each of them.
    const plain = (...items: string[]) =>
      `<Project><PropertyGroup><TargetFramework>net8.0</TargetFramework></PropertyGroup><ItemGroup>${items.join('')}</ItemGroup></Project>`
    const { code, fields } = await failureOf(() => read(chain(510, plain), ['0.csproj']))
    expect([code, fields.problems?.every(({ code: each }) => each === 'TOO_LARGE') ?? true]).toEqual([
      'TOO_LARGE',
      true,
    ])
  })

  test('passes over an import that is not there, with one warning for all projects', async () => {
    const said: unknown[] = []
    const log = { ...silentLog, warning: (text: string, place?: object) => said.push([text, place]) }
    const files = {
      '.gitmodules': '[submodule "gone"]\n\tpath = gone\n',
      'Directory.Build.props': '<Project>\n<Import Project="gone/a.props" />\n</Project>',
      'A.csproj': sdk('net8.0', project('B.csproj')),
      'B.csproj': sdk('net8.0;net472'),
    }
    const { requestedClosures } = await read(files, ['A.csproj'], { log })
    expect(requestedClosures).toHaveLength(3)
    expect(said).toEqual([
      [
        expect.stringMatching(
          /an import of "gone\/a\.props", which is not there, is passed over.*submodule "gone"/,
        ),
        { file: 'Directory.Build.props', line: 2 },
      ],
    ])
  })

  test('leaves out a project that another one refers to and that is not there, with a warning', async () => {
    const said: [string, string | undefined][] = []
    const log = {
      ...silentLog,
      warning: (text: string, place?: { file: string }) => said.push([text, place?.file]),
    }
    const files = {
      '.gitmodules': '[submodule "gone"]\n\tpath = gone\n',
      'a/A.csproj': sdk('net8.0;net472', project('../gone/Gone.csproj'), project('../b/B.csproj')),
      'b/B.csproj': sdk('netstandard2.0', project('Lost.csproj')),
    }
    const { requestedClosures } = await read(files, ['a/A.csproj'], { log })
    expect(requestedClosures.map(({ request }) => request.projects)).toEqual([
      [{ id: 'b', dependencies: [] }],
      [{ id: 'b', dependencies: [] }],
      undefined,
    ])
    expect(said).toEqual([
      [expect.stringMatching(/"gone\/Gone\.csproj".*submodule "gone"/), 'a/A.csproj'],
      [expect.stringContaining('"b/Lost.csproj"'), 'b/B.csproj'],
    ])
  })

  test('names every line of all projects, once, with the files that lead to it', async () => {
    const files = {
      '.git/HEAD': '',
      'All.slnx':
        '<Solution><Project Path="app/App.csproj" /><Project Path="b/B.csproj" /><Project Path="gone/Gone.csproj" /></Solution>',
      'Directory.Build.props': '<Project><Import Project="build/common.props" /></Project>',
      'build/common.props': `<Project><ItemGroup>\n${reference('Style', 'Version="$(STYLE_VERSION)"')}\n</ItemGroup></Project>`,
      'app/App.csproj': sdk(
        'net8.0;net472',
        reference('Json', 'Version="$(JSON_VERSION)"'),
        reference('Log', "Condition=\"'$(CONFIGURATION_OF_LOG)' == 'Debug'\""),
        project('../lib/Lib.csproj'),
      ),
      'b/B.csproj': sdk('net8.0', project('../lib/Lib.csproj'), project('../gone/Gone.csproj')),
      'lib/Lib.csproj': sdk(
        'netstandard2.0',
        '<PackageReference Include="Text">',
        '<Version>$(TEXT_VERSION)</Version>',
        '<PrivateAssets>$(ASSETS)</PrivateAssets></PackageReference>',
        project('../deep/Deep.csproj'),
      ),
      'deep/Deep.csproj': sdk(
        'netstandard2.0',
        '</ItemGroup><Import Project="$(HERE)/a.props" /><ItemGroup>',
      ),
    }
    const { fields } = await failureOf(() => read(files, ['All.slnx']))
    expect(fields.found).toBe('there are 7 faults in the projects')
    const way = (...names: string[]) => ['All.slnx', ...names].join(' → ')
    expect(
      fields.problems?.map(({ code, fields: { found = '', line, details } }) => [
        code === 'NEEDS_EVALUATION' ? found : code,
        line,
        details?.join('; '),
      ]),
    ).toEqual([
      [expect.stringContaining('CONFIGURATION_OF_LOG'), 4, way('app/App.csproj')],
      [
        expect.stringContaining('STYLE_VERSION'),
        2,
        way('app/App.csproj', 'Directory.Build.props', 'build/common.props'),
      ],
      [expect.stringContaining('JSON_VERSION'), 3, way('app/App.csproj')],
      [expect.stringContaining('TEXT_VERSION'), 4, way('app/App.csproj', 'lib/Lib.csproj')],
      [expect.stringContaining('ASSETS'), 5, way('app/App.csproj', 'lib/Lib.csproj')],
      [expect.stringContaining('import'), 3, way('app/App.csproj', 'lib/Lib.csproj', 'deep/Deep.csproj')],
      ['NOT_FOUND', undefined, way('gone/Gone.csproj')],
    ])
  })
})
