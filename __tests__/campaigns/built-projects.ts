import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dependenciesXml } from '../support/graph-feed.ts'
import { makePackage } from '../support/package.ts'
import { writeFiles } from '../support/write-files.ts'

/* Three projects, one referring to the next, whose files for builds are written in two states, before a change and after it. */

const names = ['Base', 'Lib', 'App'] as const

/** The states of the projects; between them each file of a build has other bytes. */
export type ProjectState = 'old' | 'new'

const packages = { Log: ['Text 1.0.0'], Text: [], Extra: [] }

/** Writes the packages of the projects into a folder that is their source. */
export async function writeSource(folder: string): Promise<void> {
  for (const [id, dependencies] of Object.entries(packages)) {
    const files = ['lib/netstandard2.0/A.dll', `build/${id}.props`, `build/${id}.targets`]
    const facts = { id, version: '1.0.0', manifestExtension: 'nuspec' }
    const body = makePackage({
      ...facts,
      metadata: dependenciesXml(dependencies),
      files: files.map(name => ({ name, content: name.startsWith('build') ? '<Project />' : id })),
    })
    await writeFile(join(folder, `${id}.1.0.0.nupkg`), body)
  }
}

/** Writes the projects of a state into a workspace. */
export async function writeProjects(workspace: string, state: ProjectState): Promise<void> {
  const version = state === 'old' ? '1.0.0' : '2.0.0'
  const own = state === 'old' ? ['Log'] : ['Log', 'Extra']
  const written: Record<string, string> = {
    '.git/HEAD': '',
    // No SDK of this machine: what is known of this one.
    'global.json': JSON.stringify({ sdk: { version: '10.0.401', rollForward: 'disable' } }),
    'All.slnx': `<Solution>${names.map(name => `<Project Path="${name}/${name}.csproj" />`).join('')}</Solution>`,
  }
  for (const [at, name] of names.entries()) {
    const before = names[at - 1]
    written[`${name}/${name}.csproj`] = `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup>
<TargetFramework>net10.0</TargetFramework><Version>${version}</Version><NuGetAudit>false</NuGetAudit></PropertyGroup><ItemGroup>
${own.map(id => `<PackageReference Include="${id}" Version="1.0.0" />`).join('')}
${before ? `<ProjectReference Include="../${before}/${before}.csproj" />` : ''}</ItemGroup></Project>`
  }
  await writeFiles(workspace, written)
}

/** Whatever lies in the folders for builds, by project and name. */
export type BuiltFiles = ReadonlyMap<string, ReadonlyMap<string, string>>

export async function readBuilt(workspace: string): Promise<BuiltFiles> {
  const found = new Map<string, Map<string, string>>()
  for (const project of names) {
    const folder = join(workspace, project, 'obj')
    const files = new Map<string, string>()
    for (const name of await readdir(folder).catch(() => []))
      files.set(name, await readFile(join(folder, name), 'utf8').catch(() => ''))
    found.set(project, files)
  }
  return found
}

/** The names of the files of each project, in the order in which they are written. */
function buildFileNames(project: string): readonly string[] {
  return [
    `${project}.csproj.nuget.dgspec.json`,
    `${project}.csproj.nuget.g.props`,
    `${project}.csproj.nuget.g.targets`,
    'project.assets.json',
    'project.nuget.cache',
  ]
}

/** How what a writer that was killed left differs from all that may be: each file old or new, and the last one new only with the others. */
export function faultsOfKilled(left: BuiltFiles, before: BuiltFiles, after: BuiltFiles): readonly string[] {
  const faults: string[] = []
  for (const project of names) {
    const states = buildFileNames(project).map(name => {
      const [now, old, next] = [left, before, after].map(files => files.get(project)?.get(name))
      if (now === next) return 'new'
      if (now === old) return 'old'
      faults.push(`${project}/${name} is neither old nor new`)
      return 'torn'
    })
    // By it the client sees that it has nothing to do.
    if (states.at(-1) === 'new' && states.includes('old')) faults.push(`${project} has ${states.join(', ')}`)
  }
  return faults
}

/** How two sets of files differ. */
export function differencesOf(
  one: BuiltFiles,
  other: BuiltFiles,
  projects: readonly string[] = names,
): readonly string[] {
  const faults: string[] = []
  for (const project of projects) {
    const [mine, theirs] = [one.get(project), other.get(project)]
    const all = new Set([...(mine?.keys() ?? []), ...(theirs?.keys() ?? []), ...buildFileNames(project)])
    for (const name of all)
      if (mine?.get(name) === undefined || mine.get(name) !== theirs?.get(name))
        faults.push(`${project}/${name}`)
  }
  return faults
}
