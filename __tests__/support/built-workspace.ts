import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { dependenciesXml } from './graph-feed.ts'
import { makePackage } from './package.ts'
import { runCli } from './run-cli.ts'
import { runAction } from './step.ts'
import { temporaryFolders } from './temporary.ts'

const head = '<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net8.0</TargetFramework>'
export const program = `${head}</PropertyGroup><ItemGroup><PackageReference Include="Log" Version="1.0.0" />
  <ProjectReference Include="../Lib/Lib.csproj" /></ItemGroup></Project>`
export const library = `${head}</PropertyGroup><ItemGroup><PackageReference Include="Text" Version="1.0.0" /></ItemGroup></Project>`

/** What is written for `App`, in the order of their names. */
export const files = [
  'App.csproj.nuget.dgspec.json',
  'App.csproj.nuget.g.props',
  'App.csproj.nuget.g.targets',
  'project.assets.json',
  'project.nuget.cache',
]

export const packages = Object.entries({ Log: ['Text 1.0.0'], Text: [] }).map(([id, dependencies]) => ({
  id,
  version: '1.0.0',
  manifestExtension: 'nuspec',
  metadata: dependenciesXml(dependencies),
  files: [{ name: `lib/netstandard2.0/${id}.dll`, content: id }],
}))

/** A repository with two projects, a feed with what they need, and ways to restore them with the files of their builds. */
export function builtWorkspaces() {
  const newFolder = temporaryFolders()
  return async () => prepare(await newFolder())
}

async function prepare(directory: string) {
  const workspace = join(directory, 'workspace')
  const cache = join(directory, 'cache')
  const write = async (name: string, text: string | Uint8Array) => {
    await mkdir(dirname(join(workspace, name)), { recursive: true })
    await writeFile(join(workspace, name), text)
  }
  await write('.git/HEAD', '')
  await write('App/App.csproj', program)
  await write('Lib/Lib.csproj', library)
  for (const each of packages) await write(`feed/${each.id}.1.0.0.nupkg`, makePackage(each))
  const inputs = {
    preset: 'nuget',
    install: 'false',
    source: 'feed',
    project: 'App/App.csproj',
    layout: 'expanded',
    'write-assets': 'true',
  }
  const step = (more: Readonly<Record<string, string>> = {}) =>
    runAction({ directory, inputs: { ...inputs, ...more } })
  /** The same by the command, which keeps documents and records in a folder beside the workspace. */
  const restore = async () => {
    const parameters = ['--preset', 'nuget', '--project', 'App/App.csproj', '--source', 'feed', '--verbose']
    const { code, stdout, stderr } = await runCli(
      [...['restore', ...parameters], '--layout', 'expanded', '--write-assets', '--cache-dir', cache],
      { cwd: workspace, env: { HOME: directory } },
    )
    return { code, log: stdout + stderr }
  }
  const made = async (project: string) =>
    (await readdir(join(workspace, project, 'obj')).catch(() => [])).sort()
  const textOf = (name: string) => readFile(join(workspace, name), 'utf8')
  return { workspace, cache, write, step, restore, made, textOf, directory }
}
