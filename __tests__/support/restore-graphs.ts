import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runDotnet } from './dotnet.ts'

/** What the client is to restore for a target framework, as far as its SDK adds to it. */
export interface GraphFramework {
  /** `ID VERSION` of each download, sorted */
  readonly downloads: readonly string[]
  /** by name: its private assets */
  readonly frameworkReferences: Readonly<Record<string, string>>
}

type Graphs = ReadonlyMap<string, Readonly<Record<string, GraphFramework>> | undefined>

export interface GraphProject {
  readonly name: string
  readonly text: string
}

/**
 * Writes projects as `NAME/NAME.csproj` into a folder and asks the client, in one process, for the graph that it would restore of each,
 * by the name of the target framework. Undefined: the SDK refuses the project. Nothing is restored.
 */
export async function restoreGraphs(directory: string, projects: readonly GraphProject[]): Promise<Graphs> {
  for (const { name, text } of projects) {
    await mkdir(join(directory, name), { recursive: true })
    await writeFile(join(directory, name, `${name}.csproj`), text)
  }
  const task = ({ name }: GraphProject) =>
    `<MSBuild Projects="${name}/${name}.csproj" Targets="GenerateRestoreGraphFile" ContinueOnError="true"
      Properties="ExcludeRestorePackageImports=true;MSBuildRestoreSessionId=$([System.Guid]::NewGuid());RestoreRecursive=false;RestoreGraphOutputPath=${join(directory, name, 'graph.json')}" />`
  const target = `<Project><Target Name="Each">${projects.map(task).join('\n')}</Target></Project>`
  await writeFile(join(directory, 'each.proj'), target)
  const { output } = await runDotnet(directory, {
    variables: { DOTNET_CLI_HOME: join(directory, 'home') },
    parameters: ['msbuild', 'each.proj', '-t:Each', '-v:q', '-nodeReuse:false'],
  })
  const refused = new Set([...output.matchAll(/ error .*[\\/]([^\\/]+)\.csproj/g)].map(([, name]) => name))
  const graphs = projects.map(async ({ name }) => {
    const file = join(directory, name, 'graph.json')
    return [name, refused.has(name) || !existsSync(file) ? undefined : await graphIn(file)] as const
  })
  return new Map(await Promise.all(graphs))
}

interface GraphDocument {
  readonly projects: Readonly<
    Record<
      string,
      {
        readonly frameworks: Readonly<
          Record<
            string,
            {
              readonly targetAlias?: string
              readonly downloadDependencies?: readonly { readonly name: string; readonly version: string }[]
              readonly frameworkReferences?: Readonly<Record<string, { readonly privateAssets: string }>>
            }
          >
        >
      }
    >
  >
}

async function graphIn(file: string): Promise<Readonly<Record<string, GraphFramework>>> {
  const { projects }: GraphDocument = JSON.parse(await readFile(file, 'utf8'))
  const [only] = Object.values(projects)
  const entries = Object.entries(only?.frameworks ?? {}).map(([name, each]) => {
    const { targetAlias = name, downloadDependencies = [], frameworkReferences = {} } = each
    // Of several versions of one download: `[1.0.0, 1.0.0];[2.0.0, 2.0.0]`.
    const downloads = downloadDependencies.flatMap(({ name: id, version }) =>
      version.split(';').map(range => `${id} ${range.replace(/^\[([^,]+),.*$/, '$1')}`),
    )
    const references = Object.entries(frameworkReferences).map(([id, of]) => [id, of.privateAssets])
    return [targetAlias, { downloads: downloads.sort(), frameworkReferences: Object.fromEntries(references) }]
  })
  return Object.fromEntries(entries)
}
