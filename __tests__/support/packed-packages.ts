import { join } from 'node:path'
import { runDotnet } from './dotnet.ts'
import { writeFiles } from './write-files.ts'

/** Libraries by name: the only line of their code, and the libraries that they refer to. */
export type Libraries = Readonly<Record<string, { readonly code: string; readonly uses?: readonly string[] }>>

/**
 * Makes packages of version 1.0.0 with real assemblies for .NET 10, without network. Returns the folder that has them.
 *
 * @throws Error with what the SDK printed
 */
export async function packLibraries(libraries: Libraries, directory: string): Promise<string> {
  const paths = Object.keys(libraries).map(name => `<Project Path="${name}/${name}.csproj" />`)
  const files: Record<string, string> = {
    'nuget.config': '<configuration><packageSources><clear /></packageSources></configuration>',
    'all.slnx': `<Solution>${paths.join('')}</Solution>`,
  }
  for (const [name, { code, uses = [] }] of Object.entries(libraries)) {
    const references = uses.map(other => `<ProjectReference Include="../${other}/${other}.csproj" />`)
    files[`${name}/${name}.cs`] = code
    files[`${name}/${name}.csproj`] =
      `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net10.0</TargetFramework></PropertyGroup>
<ItemGroup>${references.join('')}</ItemGroup></Project>`
  }
  await writeFiles(directory, files)
  const feed = join(directory, 'feed')
  const parameters = ['pack', 'all.slnx', '-o', feed, '-v:q', '-nodeReuse:false']
  const { code, output } = await runDotnet(directory, { parameters })
  if (code !== 0) throw new Error(output)
  return feed
}
