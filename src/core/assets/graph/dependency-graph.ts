import { formatClientJson } from '../client-json.ts'
import { graphHash } from '../graph-hash.ts'
import { compareIgnoringCase, compareOrdinal } from '../ordinal.ts'
import type { PackageSpec, RestoreFramework } from '../package-spec.ts'

/** What the client restores of one project: its specification, and those of all projects that it reaches. */
export interface DependencyGraph {
  /** `dgSpecHash` of its `project.nuget.cache` */
  readonly hash: string
  /** The text of its `*.nuget.dgspec.json`. */
  readonly format: (options: { readonly eol: string }) => string
}

/** The specifications of the projects of a run, by path. */
type ProjectSpecs = Pick<ReadonlyMap<string, PackageSpec>, 'get'>

/** Leaves out of a specification the references to projects that are none of the run, as the client does; `projects` has the paths of those that are. */
export function presentOnly(
  spec: PackageSpec,
  projects: Pick<ReadonlyMap<string, unknown>, 'has'>,
): PackageSpec {
  const keep = (framework: RestoreFramework): RestoreFramework => ({
    ...framework,
    projectReferences: Object.fromEntries(
      Object.entries(framework.projectReferences).filter(([path]) => projects.has(path)),
    ),
  })
  const { restore } = spec
  const isWhole = Object.values(restore.frameworks).every(each =>
    Object.keys(each.projectReferences).every(path => projects.has(path)),
  )
  if (isWhole) return spec
  const frameworks = Object.fromEntries(
    Object.entries(restore.frameworks).map(([name, each]) => [name, keep(each)]),
  )
  return { ...spec, restore: { ...restore, frameworks } }
}

/** The graph of one of the projects; `specs` lack no project that another one refers to. */
export function dependencyGraph(root: string, specs: ProjectSpecs): DependencyGraph {
  const reached = new Set([root])
  for (const path of reached)
    for (const { projectReferences } of Object.values(specs.get(path)?.restore.frameworks ?? {}))
      for (const each of Object.keys(projectReferences)) reached.add(each)
  const projects = [...reached].sort(comparePaths).flatMap(path => {
    const spec = specs.get(path)
    return spec ? [[formatClientJson(path), textsOf(spec)] as const] : []
  })
  const name = formatClientJson(root)
  const inOneLine = projects.map(([path, { line }]) => `${path}:${line}`).join(',')
  const lines = [
    '{',
    '  "format": 1,',
    '  "restore": {',
    `    ${name}: {}`,
    '  },',
    '  "projects": {',
    projects.map(([path, { indented }]) => `    ${path}: ${indented}`).join(',\n'),
    '  }',
    '}',
  ]
  return {
    hash: graphHash(`{"format":1,"restore":{${name}:{}},"projects":{${inOneLine}}}`),
    format: ({ eol }) => (eol === '\n' ? lines.join(eol) : lines.join('\n').replaceAll('\n', eol)),
  }
}

// Many graphs have the same projects.
function textsOf(spec: PackageSpec): { readonly line: string; readonly indented: string } {
  const known = texts.get(spec)
  if (known) return known
  const indented = formatClientJson(spec, { eol: '\n' }).replaceAll('\n', '\n    ')
  const made = { line: formatClientJson(spec), indented }
  texts.set(spec, made)
  return made
}

const texts = new WeakMap<PackageSpec, { readonly line: string; readonly indented: string }>()

/** Compares paths as the client does: where the file system tells case apart, so does it. */
export function comparePaths(a: string, b: string): number {
  return process.platform === 'linux' ? compareOrdinal(a, b) : compareIgnoringCase(a, b)
}
