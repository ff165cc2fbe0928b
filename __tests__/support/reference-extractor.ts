import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runDotnet } from './dotnet.ts'

// What the reference client does for a packages.config without `packageSaveMode`: names are those of the manifest.
const program = `using NuGet.Common; using NuGet.Configuration; using NuGet.Packaging; using NuGet.Packaging.Signing;
foreach (var file in System.IO.File.ReadAllLines(args[2])) {
  var resolver = new PackagePathResolver(args[0], args[1] == "side");
  using var stream = System.IO.File.OpenRead(file);
  using var reader = new PackageArchiveReader(stream);
  var policy = ClientPolicyContext.GetClientPolicy(NullSettings.Instance, NullLogger.Instance);
  var context = new PackageExtractionContext(
    PackageSaveMode.Defaultv2, XmlDocFileSaveMode.None, policy, NullLogger.Instance);
  await PackageExtractor.ExtractPackageAsync("source", reader, stream, resolver, context, default);
}
`

export interface ExtractOptions {
  /** their files */
  readonly packages: readonly string[]
  /** folders with the version in their name */
  readonly sideBySide: boolean
}

/** Builds a program around the package extractor of the .NET SDK in `directory`, and returns what runs it. */
export async function buildReferenceExtractor(
  directory: string,
): Promise<(target: string, options: ExtractOptions) => Promise<void>> {
  await mkdir(directory, { recursive: true })
  const { output } = await runDotnet(directory, { parameters: ['--list-sdks'] })
  const [, version = '', root = ''] = /^(\S+) \[(.+)\]$/m.exec(output.trim().split('\n').at(-1) ?? '') ?? []
  await writeFile(join(directory, 'program.cs'), program)
  await writeFile(join(directory, 'extractor.csproj'), projectText(join(root, version), version))
  await runGreen(directory, ['build', '-nodeReuse:false', '-maxCpuCount:1', '-o', 'out'])
  return async (target, { packages, sideBySide }) => {
    const list = join(directory, 'list.txt')
    await writeFile(list, packages.join('\n'))
    await runGreen(directory, [join('out', 'extractor.dll'), target, sideBySide ? 'side' : 'none', list])
  }
}

async function runGreen(directory: string, parameters: readonly string[]): Promise<void> {
  const { code, output } = await runDotnet(directory, { parameters })
  if (code !== 0) throw new Error(output)
}

function projectText(sdk: string, version: string): string {
  const names = ['Packaging', 'Versioning', 'Common', 'Frameworks', 'Configuration'].map(
    name => `NuGet.${name}`,
  )
  const references = [...names, 'Newtonsoft.Json'].map(
    name => `<Reference Include="${join(sdk, name)}.dll" />`,
  )
  return `<Project Sdk="Microsoft.NET.Sdk">
  <PropertyGroup>
    <OutputType>Exe</OutputType>
    <TargetFramework>net${version.split('.', 1)[0]}.0</TargetFramework>
    <NuGetAudit>false</NuGetAudit>
  </PropertyGroup>
  <ItemGroup>${references.join('')}</ItemGroup>
</Project>
`
}
