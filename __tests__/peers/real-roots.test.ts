import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from '@jest/globals'
import { runDotnet, runRestore } from '../support/dotnet.ts'
import { describeWith } from '../support/programs.ts'
import { runCli } from '../support/run-cli.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()

/** What projects of users ask for: a name, the framework, and packages with the lowest version. */
const projects: readonly (readonly [string, string, readonly string[]])[] = [
  [
    'web',
    'net8.0',
    [
      ...['Serilog.AspNetCore 8.0.0', 'AutoMapper 12.0.1', 'FluentValidation 11.9.0', 'Polly 8.2.0'],
      ...['Swashbuckle.AspNetCore 6.5.0', 'Newtonsoft.Json 13.0.3', 'Dapper 2.1.24'],
    ],
  ],
  [
    'tests',
    'net8.0',
    [
      ...['Microsoft.NET.Test.Sdk 17.8.0', 'xunit 2.6.6', 'xunit.runner.visualstudio 2.5.6', 'Moq 4.20.72'],
      ...['FluentAssertions 6.12.0', 'NSubstitute 5.1.0', 'coverlet.collector 6.0.0', 'Bogus 35.3.0'],
    ],
  ],
  [
    'data',
    'net8.0',
    [
      ...['Microsoft.EntityFrameworkCore.SqlServer 8.0.0', 'Microsoft.EntityFrameworkCore.Design 8.0.0'],
      ...['Npgsql 8.0.1', 'MongoDB.Driver 2.23.1', 'StackExchange.Redis 2.7.10'],
      'Microsoft.Data.Sqlite 8.0.0',
    ],
  ],
  [
    'many',
    'net8.0',
    [
      ...[
        'Newtonsoft.Json 13.0.1',
        'Serilog 3.1.1',
        'Serilog.Sinks.File 5.0.0',
        'Serilog.Sinks.Console 5.0.0',
      ],
      ...['Microsoft.Extensions.Hosting 8.0.0', 'Microsoft.Extensions.Http 8.0.0', 'AutoMapper 12.0.1'],
      ...['Microsoft.Extensions.Caching.Memory 8.0.0', 'Microsoft.Extensions.Logging.Console 8.0.0'],
      ...['Microsoft.Extensions.Configuration.UserSecrets 8.0.0', 'FluentValidation 11.9.0', 'Dapper 2.1.24'],
      ...[
        'Microsoft.Extensions.Options.DataAnnotations 8.0.0',
        'Polly 8.2.0',
        'Npgsql 8.0.1',
        'RestSharp 110.2.0',
      ],
      ...[
        'CsvHelper 30.0.1',
        'Humanizer.Core 2.14.1',
        'NodaTime 3.1.9',
        'YamlDotNet 13.7.1',
        'Autofac 7.1.0',
      ],
      ...['Castle.Core 5.1.1', 'System.Reactive 6.0.0', 'Google.Protobuf 3.25.1', 'Grpc.Net.Client 2.59.0'],
      ...['StackExchange.Redis 2.7.10', 'MailKit 4.3.0', 'SharpZipLib 1.4.2', 'HtmlAgilityPack 1.11.57'],
      ...['AngleSharp 1.0.7', 'Markdig 0.33.0', 'NLog 5.2.8', 'System.IdentityModel.Tokens.Jwt 7.0.3'],
      ...['Microsoft.Data.Sqlite 8.0.0', 'Bogus 35.3.0', 'MessagePack 2.5.140', 'Refit 7.0.0'],
      'System.CommandLine 2.0.0-beta4.22272.1',
    ],
  ],
  [
    'cloud',
    'net10.0',
    [
      ...['Azure.Core 1.60.0', 'Azure.Identity 1.14.2', 'Azure.Storage.Blobs 12.23.0', 'Polly 8.5.0'],
      ...['Microsoft.Extensions.Hosting 10.0.0', 'OpenTelemetry.Extensions.Hosting 1.10.0'],
      ...['System.Text.Json 9.0.0', 'Newtonsoft.Json 13.0.3'],
    ],
  ],
  [
    'tools',
    'net10.0',
    [
      ...['System.CommandLine 2.0.0', 'Spectre.Console 0.49.1', 'YamlDotNet 16.2.0', 'CsvHelper 33.0.1'],
      ...['Humanizer 2.14.1', 'NodaTime 3.2.0', 'System.Linq.Async 6.0.1', 'Microsoft.Extensions.Http 9.0.0'],
      'System.Collections.Immutable 8.0.0',
    ],
  ],
  [
    'classic',
    'net472',
    [
      ...[
        'Newtonsoft.Json 13.0.3',
        'Microsoft.Extensions.DependencyInjection 8.0.0',
        'System.Text.Json 8.0.5',
      ],
      ...['Serilog 3.1.1', 'Dapper 2.1.24', 'NLog 5.2.8', 'Microsoft.Extensions.Logging 8.0.0'],
    ],
  ],
  [
    'desktop',
    'net472',
    [
      ...['Autofac 7.1.0', 'RestSharp 110.2.0', 'log4net 2.0.15', 'System.Reactive 6.0.0'],
      'MathNet.Numerics 5.0.0',
    ],
  ],
  [
    'analyzer',
    'netstandard2.0',
    [
      ...['Microsoft.CodeAnalysis.CSharp 4.8.0', 'System.Collections.Immutable 8.0.0', 'System.Memory 4.5.5'],
      ...['Microsoft.CodeAnalysis.Analyzers 3.3.4', 'PolySharp 1.14.1'],
    ],
  ],
  [
    'library',
    'netstandard2.0',
    [
      ...['Polly 7.2.4', 'System.Reactive 6.0.0', 'Google.Protobuf 3.25.1', 'Grpc.Net.Client 2.59.0'],
      ...['Microsoft.Extensions.Options 8.0.0', 'System.Text.Json 8.0.0', 'Ardalis.GuardClauses 4.3.0'],
    ],
  ],
]

const projectText = (framework: string, roots: readonly string[]) => {
  const references = roots.map(root => {
    const [id, version] = root.split(' ')
    return `<PackageReference Include="${id}" Version="${version}" />`
  })
  return `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>${framework}</TargetFramework>
    <NuGetAudit>false</NuGetAudit><UseAppHost>false</UseAppHost></PropertyGroup>
    <ItemGroup>${references.join('')}</ItemGroup></Project>`
}

interface ClientLock {
  readonly dependencies: Readonly<
    Record<string, Readonly<Record<string, { readonly resolved: string; readonly contentHash: string }>>>
  >
}

interface OurLock {
  readonly packages: readonly {
    readonly id: string
    readonly version: string
    readonly contentHash: string
  }[]
  readonly closures: readonly {
    readonly packages: readonly { readonly id: string; readonly version: string }[]
  }[]
}

const line = (id: string, version: string, hash: string | undefined) =>
  `${id.toLowerCase()} ${version} ${hash}`

async function theirs(folder: string): Promise<readonly string[]> {
  const { dependencies } = JSON.parse(await readFile(join(folder, 'client.lock.json'), 'utf8')) as ClientLock
  return Object.values(dependencies)
    .flatMap(packages => Object.entries(packages))
    .map(([id, { resolved, contentHash }]) => line(id, resolved, contentHash))
    .sort()
}

async function ours(folder: string): Promise<readonly string[]> {
  const { packages, closures } = JSON.parse(
    await readFile(join(folder, 'pkgtool.lock.json'), 'utf8'),
  ) as OurLock
  const hashes = new Map(packages.map(({ id, version, contentHash }) => [`${id} ${version}`, contentHash]))
  return closures
    .flatMap(closure => closure.packages)
    .map(({ id, version }) => line(id, version, hashes.get(`${id} ${version}`)))
    .sort()
}

/** The first source of the client's configuration that is no folder. */
async function sourceOfClient(folder: string): Promise<string> {
  const parameters = ['nuget', 'list', 'source', '--format', 'short']
  const { output } = await runDotnet(folder, { parameters })
  const [, source] = /^E (https?:\S+)$/m.exec(output) ?? []
  if (source === undefined) throw new Error(output)
  return source
}

describeWith(['dotnet'], 'lock --project and dotnet restore --use-lock-file', () => {
  let folder: string
  let source: string

  beforeAll(async () => {
    folder = await newFolder()
    source = await sourceOfClient(folder)
    for (const [name, framework, roots] of projects) {
      await mkdir(join(folder, name))
      await writeFile(join(folder, name, `${name}.csproj`), projectText(framework, roots))
    }
    const paths = projects.map(([name]) => `<Project Path="${name}/${name}.csproj" />`)
    await writeFile(join(folder, 'all.slnx'), `<Solution>${paths.join('')}</Solution>`)
    const { code, output } = await runRestore(folder, {
      variables: { NUGET_PACKAGES: join(folder, 'global') },
      parameters: ['all.slnx', '--use-lock-file', '-v:q'],
    })
    if (code !== 0) throw new Error(output)
    // With a lock beside the project ours would only read it.
    for (const [name] of projects)
      await rename(join(folder, name, 'packages.lock.json'), join(folder, name, 'client.lock.json'))
  })

  test.each(projects.map(([name, framework, roots]) => [name, framework, roots.length] as const))(
    'resolve %s for %s alike, of %d packages with their dependencies',
    async name => {
      const directory = join(folder, name)
      // The client trusts this file where it is set.
      const { SSL_CERT_FILE: authorities } = process.env
      const trust = authorities === undefined ? [] : ['--ca-file', authorities]
      const parameters = ['--preset', 'nuget', '--source', source, '--project', `${name}.csproj`]
      const kept = ['--cache-dir', join(folder, 'cache')]
      const { code, stderr } = await runCli(['lock', ...parameters, ...trust, ...kept], { cwd: directory })
      expect(`${code} ${stderr}`).toMatch(/^0/)
      expect(await ours(directory)).toEqual(await theirs(directory))
    },
  )
})
