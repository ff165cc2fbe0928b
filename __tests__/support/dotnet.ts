import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { packagePaths } from '../../src/core/nuget/package-paths.ts'

/** One package by id and exact version. */
export interface Pinned {
  readonly id: string
  readonly version: string
}

export interface DotnetOptions {
  /** an empty folder of its own: project, home, caches and the folder of restored packages */
  readonly directory: string
  readonly packages: readonly Pinned[]
  /** the only source, an address or a folder; default: what this machine is configured for */
  readonly source?: string
  /** the text of the nuget.config, in place of `source` */
  readonly config?: string
  /** of the environment */
  readonly variables?: Readonly<Record<string, string>>
  /** the folder of restored packages; default: one in `directory` */
  readonly folder?: string
}

/** What `dotnet restore` brought. */
export interface DotnetRestore {
  readonly code: number
  readonly output: string
  /** the path of a file of a package in the folder of restored packages */
  file(of: Pinned, name: string): string
  /** the path of the package itself */
  packageFile(of: Pinned): string
  /** `contentHash` of its metadata */
  contentHash(of: Pinned): Promise<string>
}

/** Runs `dotnet restore` of a project that downloads exactly `packages`, into an empty folder. */
export async function dotnetRestore({
  directory,
  packages,
  source,
  config,
  variables,
  folder = join(directory, 'global'),
}: DotnetOptions): Promise<DotnetRestore> {
  await mkdir(directory, { recursive: true })
  // It brings what it names and none of its dependencies.
  const downloads = packages.map(
    ({ id, version }) => ['PackageDownload', { id, version: `[${version}]` }] as const,
  )
  await writeFile(join(directory, 'download.csproj'), projectText(downloads))
  if (config !== undefined) await writeFile(join(directory, 'nuget.config'), config)
  else if (source !== undefined) await writeOnlySource(directory, source)
  const { code, output } = await runRestore(directory, {
    variables: {
      ...variables,
      NUGET_PACKAGES: folder,
      // The configuration of this machine lies in its user's home.
      ...((config ?? source) !== undefined && { DOTNET_CLI_HOME: join(directory, 'home') }),
    },
  })
  return { code, output, ...filesIn(folder) }
}

function filesIn(folder: string): Pick<DotnetRestore, 'file' | 'packageFile' | 'contentHash'> {
  const file = ({ id, version }: Pinned, name: string) => join(folder, id.toLowerCase(), version, name)
  return {
    file,
    packageFile: of => file(of, basename(packagePaths(of.id, of.version, nugetNames).packagePath)),
    async contentHash(of) {
      return JSON.parse(await readFile(file(of, metadataName), 'utf8')).contentHash
    },
  }
}

const metadataName = '.nupkg.metadata'

/** The extensions of the .NET client's packages. */
export const nugetNames = { packageExtension: 'nupkg', manifestExtension: 'nuspec' } as const

/**
 * Restores what ours is compared with, by a project in `directory`; throws what the client printed when it fails. The test
 * files of one run share the restored packages, which the client writes last a metadata file of: they only read them.
 */
export async function dotnetReference(
  directory: string,
  packages: readonly Pinned[],
): Promise<DotnetRestore> {
  const folder = join(process.env.SETUP_PKGTOOL_SHARED ?? directory, 'dotnet-packages')
  const files = filesIn(folder)
  const absent = packages.filter(item => !existsSync(files.file(item, metadataName)))
  if (absent.length === 0) return { code: 0, output: '', ...files }
  const restored = await dotnetRestore({ directory, packages: absent, folder })
  if (restored.code !== 0) throw new Error(restored.output)
  return restored
}

export interface ReferencingProject {
  /** an empty folder of its own: project, home, caches and the folder of restored packages */
  readonly directory: string
  /** what the project refers to; `version` may be a range */
  readonly references: readonly Pinned[]
  readonly source: string
}

/**
 * Runs `dotnet restore` of a project that refers to packages, with nothing kept from before; throws what the client printed when it
 * fails. `resolved`: the packages that it took, as `ID/VERSION`.
 */
export async function restoreReferences({ directory, references, source }: ReferencingProject) {
  const text = projectText(references.map(each => ['PackageReference', each] as const))
  await writeFile(join(directory, 'app.csproj'), text)
  await writeOnlySource(directory, source)
  const [home, folder] = [join(directory, 'home'), join(directory, 'global')]
  const variables = { NUGET_PACKAGES: folder, DOTNET_CLI_HOME: home, HOME: home }
  const { code, output } = await runRestore(directory, { variables })
  if (code !== 0) throw new Error(output)
  const assets = JSON.parse(await readFile(join(directory, 'obj/project.assets.json'), 'utf8'))
  return { directory, variables, folder, resolved: Object.keys(assets.libraries).sort() }
}

function projectText(packages: readonly (readonly [item: string, of: Pinned])[]): string {
  const items = packages.map(
    ([item, { id, version }]) => `    <${item} Include="${id}" Version="${version}" />`,
  )
  return `<Project Sdk="Microsoft.NET.Sdk">
  <PropertyGroup>
    <TargetFramework>netstandard2.0</TargetFramework>
    <DisableImplicitFrameworkReferences>true</DisableImplicitFrameworkReferences>
    <NuGetAudit>false</NuGetAudit>
  </PropertyGroup>
  <ItemGroup>
${items.join('\n')}
  </ItemGroup>
</Project>
`
}

/** Writes a `nuget.config` that leaves the project in `directory` nothing but `source`. */
export async function writeOnlySource(directory: string, source: string): Promise<void> {
  const insecure = source.startsWith('http:') ? ' allowInsecureConnections="true"' : ''
  const more = /^https?:/.test(source) ? ` protocolVersion="3"${insecure}` : ''
  const text = `<?xml version="1.0" encoding="utf-8"?>
<configuration>
  <packageSources><clear /><add key="only" value="${source}"${more} /></packageSources>
  <fallbackPackageFolders><clear /></fallbackPackageFolders>
</configuration>
`
  await writeFile(join(directory, 'nuget.config'), text)
}

export interface RestoreRunOptions {
  readonly variables: Readonly<Record<string, string>>
  /** further parameters of `dotnet restore` */
  readonly parameters?: readonly string[]
}

/** Runs `dotnet restore` of the project in `directory`, with its HTTP cache there. */
export function runRestore(
  directory: string,
  { variables, parameters = [] }: RestoreRunOptions,
): Promise<ProgramRun> {
  return runDotnet(directory, {
    parameters: ['restore', '-nodeReuse:false', '-maxCpuCount:1', ...parameters],
    variables,
  })
}

/** How a program ended, and what it printed. */
export interface ProgramRun {
  readonly code: number
  readonly output: string
}

/** Runs `dotnet` with any parameters, in `directory`, with its HTTP cache there. */
export function runDotnet(
  directory: string,
  {
    parameters,
    variables = {},
  }: Partial<RestoreRunOptions> & Required<Pick<RestoreRunOptions, 'parameters'>>,
): Promise<ProgramRun> {
  return runProgram('dotnet', parameters, {
    cwd: directory,
    env: {
      ...process.env,
      ...variables,
      NUGET_HTTP_CACHE_PATH: join(directory, 'http-cache'),
      DOTNET_CLI_TELEMETRY_OPTOUT: '1',
      DOTNET_NOLOGO: '1',
      // It runs too short for what it would measure to optimize itself.
      DOTNET_TieredPGO: '0',
      MSBUILDDISABLENODEREUSE: '1',
    },
  })
}

export interface RestoreApartOptions {
  /** by name, beside those of every such run */
  readonly variables?: Readonly<Record<string, string>>
  /** global properties, `NAME=VALUE` with `;` between them, of a project; default: none */
  readonly properties?: (project: string) => string
}

/**
 * Restores projects, by their paths below `directory`, in one process but each by itself, since a solution takes each name once. Its
 * packages and its home are in `directory` too. Returns what was printed.
 */
export async function restoreApart(
  directory: string,
  projects: readonly string[],
  { variables, properties }: RestoreApartOptions = {},
): Promise<string> {
  await writeFile(join(directory, 'each.proj'), restoringApart(projects, properties))
  const { output } = await runDotnet(directory, {
    variables: {
      UseAppHost: 'false',
      DisableTransitiveFrameworkReferenceDownloads: 'true',
      EnableTargetingPackDownload: 'false',
      NUGET_PACKAGES: join(directory, 'global'),
      DOTNET_CLI_HOME: join(directory, 'home'),
      ...variables,
    },
    parameters: ['msbuild', 'each.proj', '-t:Each', '-v:q', '-nodeReuse:false'],
  })
  return output
}

/** A project whose target `Each` restores projects, each by itself and whatever becomes of the others. */
export function restoringApart(
  projects: readonly string[],
  properties?: RestoreApartOptions['properties'],
): string {
  const common = 'ExcludeRestorePackageImports=true;MSBuildRestoreSessionId=$([System.Guid]::NewGuid())'
  const task = (paths: readonly string[], more: readonly string[]) =>
    `<MSBuild Projects="${paths.join(';')}" Targets="Restore" Properties="${[common, ...more].join(';')}" ContinueOnError="true" />`
  const tasks = properties
    ? projects.map(project => task([project], [properties(project)]))
    : [task(projects, [])]
  return `<Project><Target Name="Each">${tasks.join('')}</Target></Project>`
}

/** Runs a program to its end. */
export function runProgram(
  name: string,
  parameters: readonly string[],
  options: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): Promise<ProgramRun> {
  return new Promise(resolve => {
    execFile(name, parameters, options, (error, stdout, stderr) =>
      resolve({
        code: error ? (typeof error.code === 'number' ? error.code : 1) : 0,
        output: stdout + stderr,
      }),
    )
  })
}
