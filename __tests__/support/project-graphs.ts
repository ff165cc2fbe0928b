import { dirname } from 'node:path'
import {
  type DependencyGraph,
  dependencyGraph,
  presentOnly,
} from '../../src/core/assets/graph/dependency-graph.ts'
import type { PackageSpec } from '../../src/core/assets/package-spec.ts'
import { projectSpec } from '../../src/core/assets/project-spec.ts'
import { configSurroundings } from '../../src/core/nuget/config/config-environment.ts'
import { findConfigFiles } from '../../src/core/nuget/config/find-config-files.ts'
import { ProjectReader } from '../../src/core/projects/project-reader.ts'
import { isSolution, readSolution } from '../../src/core/projects/solutions/solution.ts'

export interface GraphOptions {
  readonly workspace: string
  /** the packages folder */
  readonly packages: string
  /** the only source */
  readonly source: string
  /** the folder of the user's config files */
  readonly home: string
  /** global properties, each `NAME=VALUE` */
  readonly properties: readonly string[]
}

/** What the client restores of a project or solution and all that it reaches: the graph of each project, by its path. */
export async function projectGraphs(
  start: string,
  options: GraphOptions,
): Promise<ReadonlyMap<string, DependencyGraph>> {
  const specs = await projectSpecs(start, options)
  return new Map([...specs.keys()].map(path => [path, dependencyGraph(path, specs)]))
}

/** The specifications of all of them. */
export async function projectSpecs(
  start: string,
  { workspace, packages, source, home, properties }: GraphOptions,
): Promise<ReadonlyMap<string, PackageSpec>> {
  const reader = new ProjectReader({ workingDirectory: workspace, workspace, properties, withSpec: true })
  const isGiven = isSolution(start)
  const waiting = new Set(isGiven ? (await readSolution(start, { workspace })).projects : [start])
  const specs = new Map<string, PackageSpec>()
  const { configFolders = {} } = configSurroundings(
    { DOTNET_CLI_HOME: home },
    { platform: process.platform, names: [] },
  )
  for (const path of waiting) {
    const { project, faults, evaluatedWith } = await reader.project(path, isGiven ? [start] : [])
    faults.assertNone('project')
    for (const { projects, builtProjects = [] } of project.frameworks)
      for (const each of [...projects, ...builtProjects]) waiting.add(each)
    specs.set(
      path,
      projectSpec(project, {
        packagesPath: packages,
        configFilePaths: await findConfigFiles(dirname(path), configFolders),
        sources: [source],
        sdk: evaluatedWith?.builder,
        libraryPacks: evaluatedWith?.libraryPacks,
      }),
    )
  }
  reader.close()
  return new Map([...specs].map(([path, spec]) => [path, presentOnly(spec, specs)]))
}
