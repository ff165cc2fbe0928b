import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AssetsLog } from '../../src/core/assets/logs/assets-log.ts'
import type { WrittenProject } from '../../src/core/assets/logs/graph-warnings.ts'
import { PlacedPackages } from '../../src/core/assets/package-content.ts'
import type { PackageSpec } from '../../src/core/assets/package-spec.ts'
import { ProjectFilesFormatter } from '../../src/core/assets/project-files.ts'
import { frameworkName, frameworksOf } from '../../src/core/assets/project-frameworks.ts'
import type { ResolvedTarget } from '../../src/core/assets/project-targets.ts'
import { loadSdkRuntimes } from '../../src/core/projects/sdk/runtime-graph.ts'
import { nugetNames } from './dotnet.ts'

/** What the client wrote for a project. */
interface Restored {
  readonly project: PackageSpec
  readonly projects: ReadonlyMap<string, PackageSpec>
  readonly assets: AssetsFile
  readonly texts: Readonly<Record<'assets' | 'props' | 'targets', string>>
}

interface AssetsFile {
  readonly targets: Readonly<Record<string, Readonly<Record<string, { readonly type: string }>>>>
  readonly packageFolders: Readonly<Record<string, object>>
  readonly project: PackageSpec
  readonly logs?: readonly AssetsLog[]
}

/** The names of frameworks and references in the order of the text of a project, whatever their conditions. */
function writtenIn(text: string, { frameworks }: PackageSpec): WrittenProject {
  const [, listed = ''] = /<TargetFrameworks?>([^<]*)</.exec(text) ?? []
  const references = [/<PackageReference Include="([^"]*)"/g, /<ProjectReference Include="\.\.\/(\w+)\//g]
    .flatMap(pattern => [...text.matchAll(pattern)])
    .map(([, id = '']) => id)
  const names = listed.split(';').filter(name => name in frameworks)
  return { frameworks: names.map(alias => ({ alias, references })), hasLock: false }
}

// The client's former resolver, of which ours refuses the projects, tells of other requests.
function withoutLogs(text: string): string {
  return text.replace(/,\n {2}"logs": \[[\s\S]*?\n {2}\]/, '')
}

/** How ours differs from what the client wrote for a project; `undefined`: not at all. `notComparable`: the client did not come so far. */
export interface Comparison {
  readonly outcome: 'same' | 'same errors' | 'different' | 'not comparable'
  readonly difference?: string
}

/** Codes of errors that come up only where assets are chosen; with any other the client ended before. */
const ownErrors = new Set(['NU1201', 'NU1202', 'NU1212', 'NU1213'])

/** Formats the files of a project that the client has restored, with the packages that it took, and compares. */
export async function compareRestored(folder: string): Promise<Comparison> {
  const restored = readRestored(folder)
  if (restored === undefined) return { outcome: 'not comparable' }
  const { project, projects, assets, texts } = restored
  const logs = assets.logs ?? []
  const errors = new Set(logs.flatMap(({ level, code }) => (level === 'Error' ? code : [])))
  if ([...errors].some(code => !ownErrors.has(code))) return { outcome: 'not comparable' }
  const formatter = new ProjectFilesFormatter({
    projects,
    packages: new PlacedPackages({ folders: Object.keys(assets.packageFolders), names: nugetNames }),
    runtimes: await loadSdkRuntimes(),
    written: path => {
      const spec = projects.get(path)
      return spec && writtenIn(readFileSync(path, 'utf8'), spec)
    },
  })
  const found = await formatter.format({
    project: project.restore.projectPath,
    resolved: resolvedTargets(project, assets),
  })
  const ours = new Set(found.errors.map(({ message }) => /NU\d+/.exec(message)?.[0] ?? message))
  if (errors.size > 0 || ours.size > 0) {
    const [theirs, mine] = [[...errors].sort().join(), [...ours].sort().join()]
    if (theirs === mine) return { outcome: 'same errors' }
    return { outcome: 'different', difference: `errors: ours ${mine}, the client's ${theirs}` }
  }
  const isFormer = project.restore.restoreUseLegacyDependencyResolver === true
  const compared = isFormer ? withoutLogs : (text: string) => text
  for (const name of ['assets', 'props', 'targets'] as const) {
    const [mine, other] = [compared(found[name]), compared(texts[name])]
    if (mine !== other)
      return { outcome: 'different', difference: `${name}: ${firstDifference(mine, other)}` }
  }
  return { outcome: 'same' }
}

function readRestored(folder: string): Restored | undefined {
  const names = readdirSync(folder)
  const ending = '.nuget.dgspec.json'
  const [graph] = names.filter(name => name.endsWith(ending))
  if (graph === undefined || !names.includes('project.assets.json')) return undefined
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  const stem = graph.slice(0, -ending.length)
  const texts = {
    assets: read('project.assets.json'),
    props: read(`${stem}.nuget.g.props`),
    targets: read(`${stem}.nuget.g.targets`),
  }
  const { projects } = JSON.parse(read(graph)) as { readonly projects: Readonly<Record<string, PackageSpec>> }
  const assets = JSON.parse(texts.assets) as AssetsFile
  const all = new Map(Object.entries(projects))
  // A project that the client could not evaluate has none.
  if (Object.values(projects).some(({ frameworks }) => frameworks === undefined)) return undefined
  const project = all.get(assets.project.restore.projectPath)
  return project && { project, projects: all, assets, texts }
}

function resolvedTargets(project: PackageSpec, { targets }: AssetsFile): readonly ResolvedTarget[] {
  const runtimes = [undefined, ...Object.keys(project.runtimes ?? {})]
  return frameworksOf(project).flatMap(({ alias, framework, spec }) =>
    runtimes.map(runtime => {
      const names = [alias, frameworkName(framework, spec.framework)]
      const ending = runtime === undefined ? '' : `/${runtime}`
      const target = names.map(name => targets[name + ending]).find(each => each !== undefined)
      const packages = Object.entries(target ?? {}).flatMap(([name, { type }]) => {
        const [id = '', version = ''] = name.split('/')
        return type === 'package' ? { id, version } : []
      })
      return { alias, runtime, packages }
    }),
  )
}

function firstDifference(ours: string, theirs: string): string {
  const [mine, other] = [ours.split('\n'), theirs.split('\n')]
  const line = mine.findIndex((text, index) => text !== other[index])
  const at = line < 0 ? mine.length : line
  const around = (lines: readonly string[]) => lines.slice(Math.max(0, at - 2), at + 3).join('\n')
  return `line ${at + 1}\nours:\n${around(mine)}\nthe client's:\n${around(other)}`
}
