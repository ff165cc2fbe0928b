import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { ProjectReader, type ProjectReaderOptions } from '../../../src/core/projects/project-reader.ts'
import { evaluationLimits } from '../../../src/core/projects/project-worker.ts'
import { builtCore } from '../../support/built-core.ts'
import { failureOf } from '../../support/failure-of.ts'
import { temporaryFolders } from '../../support/temporary.ts'
import { writeFiles } from '../../support/write-files.ts'

const newFolder = temporaryFolders()
const core = builtCore()

async function folderOf(files: Readonly<Record<string, string>>): Promise<string> {
  const root = await newFolder()
  await writeFiles(root, files)
  return root
}

/** A reader of projects in these files, whose thread is that of what is built. */
async function readerOf(
  files: Readonly<Record<string, string>>,
  options: Partial<ProjectReaderOptions> = {},
) {
  const root = await folderOf({ '.git/HEAD': '', ...files })
  const script = new URL('projects/project-thread.js', core())
  const reader = new ProjectReader({ workingDirectory: root, script, ...options })
  return { root, reader, read: (name: string) => reader.project(join(root, name)) }
}

// Without an SDK, whose files would be evaluated too.
const plain = (...lines: readonly string[]) => `<Project>\n${lines.join('\n')}\n</Project>`
const properties = (...lines: readonly string[]) =>
  `<PropertyGroup>\n<TargetFramework>net8.0</TargetFramework>\n${lines.join('\n')}\n</PropertyGroup>`
const isMatch = (text: string, pattern: string) =>
  `$([System.Text.RegularExpressions.Regex]::IsMatch('${text}', '${pattern}'))`
const endlessValue = isMatch(`${'a'.repeat(60)}b`, '^(a+)+$')
const endless = properties(`<P>${endlessValue}</P>`)

describe('ProjectReader, with its thread', () => {
  test('reads what it reads without one', async () => {
    const files = {
      'global.json': '{"sdk": {"version": "9.0.300"}}',
      'Directory.Build.props': '<Project><PropertyGroup><NoWarn>NU1605</NoWarn></PropertyGroup></Project>',
      'A.csproj': `<Project Sdk="Microsoft.NET.Sdk">${properties('<Version>2.0.0</Version>', '<NuGetAuditLevel>$([System.DateTime]::Now)</NuGetAuditLevel>')}
        <ItemGroup><PackageReference Include="Low" Version="[1.0.0,2.0.0)" IncludeAssets="build" />
        <PackageReference Include="Other" Version="$([System.DateTime]::Now)" /></ItemGroup>
        <Target Name="T"><ItemGroup><PackageReference Include="Late" /></ItemGroup></Target></Project>`,
    }
    const { root, reader, read } = await readerOf(files)
    const path = join(root, 'A.csproj')
    const one = await read('A.csproj')
    const other = await new ProjectReader({ workingDirectory: root }).project(path)
    reader.close()
    const seen = async ({ identity, warnings, audit, faults, ...data }: typeof one) => ({
      ...data,
      identity: identity?.(),
      levels: ['low', 'other'].map(id => warnings?.[0]?.levelOf('NU1605', id)),
      takes: warnings?.[0]?.takesAssemblies('low'),
      audit: (await failureOf(async () => audit?.())).message,
      faults: (await failureOf(async () => faults.assertNone('project'))).message,
    })
    expect(await seen(one)).toEqual(await seen(other))
    expect(await seen(one)).toMatchObject({
      project: { frameworks: [{ framework: { text: 'net8.0' } }] },
      leftItems: [{ target: 'T' }],
      identity: { id: 'A', version: { text: '2.0.0' } },
      levels: ['silence', 'silence'],
      takes: false,
      evaluatedWith: { sdk: { version: expect.stringMatching(/^9\.0\.3/) }, isSdkNamed: true },
    })
  })

  test('reads central versions, and asks for SDKs that are packages', async () => {
    const asked: unknown[] = []
    const { root, reader, read } = await readerOf(
      {
        'Directory.Packages.props':
          '<Project><ItemGroup><PackageVersion Include="A" Version="1.0.0" /></ItemGroup></Project>',
        'A.csproj': `<Project Sdk="Some.Sdk/1.0.0">${properties()}</Project>`,
        'sdk/Sdk.props': '<Project />',
        'sdk/Sdk.targets': plain(
          '<ItemGroup><PackageReference Include="Of.Sdk" Version="1.0.0" /></ItemGroup>',
        ),
      },
      {
        findSdk: async (name, version, { file, line }) => {
          asked.push([name, version, file, line])
          return join(root, 'sdk')
        },
      },
    )
    const { versions } = await reader.centralFile(join(root, 'Directory.Packages.props'), 'net8.0')
    expect(versions).toMatchObject([{ id: 'A', range: { text: '1.0.0' } }])
    const { project } = await read('A.csproj')
    expect(project.frameworks[0]?.packages).toMatchObject([{ id: 'Of.Sdk' }])
    expect(asked[0]).toEqual(['Some.Sdk', '1.0.0', join(root, 'A.csproj'), 1])
    reader.close()
  })

  test('reads Aspire.AppHost.Sdk as the package that it is, and adds what its targets add', async () => {
    const body = `${properties()}<ItemGroup><ProjectReference Include="Web.csproj" />
      <ProjectReference Include="Lib.csproj" IsAspireProjectResource="false" /></ItemGroup>`
    const importsSdk = (file: string) =>
      `<Import Project="${file}" Sdk="Microsoft.NET.Sdk" Condition="'$(_OfHost)' == 'true'" />`
    const sdk = await folderOf({
      'Sdk.props': plain(
        `<PropertyGroup><AspireHostingSDKVersion>13.0.0</AspireHostingSDKVersion><IsAspireHost>true</IsAspireHost>
        <_OfHost Condition="'$(UsingMicrosoftNETSdk)' == ''">true</_OfHost></PropertyGroup>${importsSdk('Sdk.props')}`,
      ),
      'Sdk.targets': plain(
        `${importsSdk('Sdk.targets')}<ItemGroup><ProjectReference Update="@(ProjectReference)">
        <IsAspireProjectResource Condition="'%(IsAspireProjectResource)' != 'false'">true</IsAspireProjectResource>
        <ReferenceOutputAssembly Condition="'%(IsAspireProjectResource)' == 'true'">false</ReferenceOutputAssembly>
        </ProjectReference></ItemGroup>
        <Target Name="AddImplicitAspireAppHostPackage" BeforeTargets="CollectPackageReferences"><ItemGroup>
        <PackageReference Include="Aspire.Hosting.AppHost" Version="13.0.0" /></ItemGroup></Target>`,
      ),
    })
    const { root, reader, read } = await readerOf(
      {
        'Named.csproj': `<Project Sdk="Microsoft.NET.Sdk"><Sdk Name="Aspire.AppHost.Sdk" Version="13.0.0" />${body}</Project>`,
        'Only.csproj': `<Project Sdk="Aspire.AppHost.Sdk">${body}</Project>`,
        'global.json': '{"msbuild-sdks":{"Aspire.AppHost.Sdk":"13.0.0"}}',
        'Web.csproj': plain(''),
        'Lib.csproj': plain(''),
      },
      { findSdk: async () => sdk },
    )
    for (const name of ['Named.csproj', 'Only.csproj']) {
      const { project, faults } = await read(name)
      faults.assertNone('project')
      expect(project.frameworks).toMatchObject([
        {
          packages: [
            { id: 'Aspire.Hosting.AppHost', range: { text: '13.0.0' }, isImplicit: true },
            { id: expect.stringMatching(/^Aspire\.Dashboard\.Sdk\./), range: { text: '13.0.0' } },
            { id: expect.stringMatching(/^Aspire\.Hosting\.Orchestration\./), range: { text: '13.0.0' } },
          ],
          projects: [join(root, 'Lib.csproj')],
          builtProjects: [join(root, 'Web.csproj')],
        },
      ])
    }
    reader.close()
  })

  test.each<[string, string]>([
    ['matches an expression', endless],
    [
      'asks for items',
      `${properties()}<ItemGroup><PackageReference Include="${"@('".repeat(1500)}" /></ItemGroup>\n${endless}`,
    ],
    [
      'has many items of one name',
      `${properties()}<ItemGroup>${'<PackageReference Include="A" />'.repeat(20_000)}${'<PackageReference Update="A" Version="1" />'.repeat(20_000)}</ItemGroup>`,
    ],
  ])('ends an evaluation without end, where a project %s, and those of all others', async (_what, text) => {
    const files = {
      'A.csproj': plain('<Import Project="b.props" />'),
      'b.props': plain(text),
      'C.csproj': plain(endless),
    }
    const { root, read } = await readerOf(files, { limits: { ...evaluationLimits, time: 1 } })
    const [first, second] = await Promise.all([
      failureOf(() => read('A.csproj')),
      failureOf(() => read('C.csproj')),
    ])
    expect(first).toMatchObject({ code: 'TOO_LARGE', fields: { subject: join(root, 'A.csproj') } })
    expect([join(root, 'A.csproj'), join(root, 'b.props')]).toContain(first.fields.file)
    expect(first.message).toMatch(/its evaluation does not end within 0\.001 s; it was at ".*" on line \d/)
    expect(second.message).toBe(first.message)
  })

  test('says where an evaluation was when it was asked to stop', async () => {
    const controller = new AbortController()
    const { root, read } = await readerOf(
      { 'A.csproj': '<Project Sdk="Some.Sdk/1.0.0" />' },
      {
        signal: controller.signal,
        findSdk: async () => {
          controller.abort()
          return undefined
        },
      },
    )
    const { code, fields, message } = await failureOf(() => read('A.csproj'))
    const file = join(root, 'A.csproj')
    expect([code, fields]).toMatchObject(['CANCELLED', { subject: file, file, line: 1 }])
    expect(message).toMatch(/: it was asked to stop; it was at ".*A\.csproj" on line 1\./)
  })

  test('names the statement that took all memory', async () => {
    const twice = Array.from({ length: 18 }, () => '<P>$(P)$(P)</P>').join('')
    const flat = Array.from({ length: 3000 }, (_, index) => `<Q${index}>$(P.Replace('a', 'b'))</Q${index}>`)
    const text = properties(`<P>a</P>${twice}`, ...flat)
    const { root, read } = await readerOf(
      { 'A.csproj': plain(text) },
      { limits: { ...evaluationLimits, memory: 48 } },
    )
    const { code, fields, message } = await failureOf(() => read('A.csproj'))
    expect([code, fields.file]).toEqual(['TOO_LARGE', join(root, 'A.csproj')])
    expect(fields.line).toBeGreaterThan(4)
    expect(message).toMatch(/more than 48 MiB of memory/)
  })

  test('hears a signal while a project is evaluated without end', async () => {
    const controller = new AbortController()
    const text = `<Project Sdk="Some.Sdk/1.0.0">${endless}</Project>`
    const { read } = await readerOf(
      { 'A.csproj': text },
      {
        signal: controller.signal,
        findSdk: async () => {
          setImmediate(() => controller.abort())
          return undefined
        },
      },
    )
    expect((await failureOf(() => read('A.csproj'))).code).toBe('CANCELLED')
  })
})
