import { createHash, randomInt } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { parseFramework } from '../../src/core/frameworks/parse-framework.ts'
import { isPkgtoolError, resolveDependencies } from '../../src/core/index.ts'
import { parseVersionRange } from '../../src/core/nuget/version-range.ts'
import { type CatalogGroup, parseCatalog } from '../../src/core/projects/graph/catalog.ts'
import { CatalogReader } from '../../src/core/projects/graph/read-catalog.ts'
import { resolveGraph } from '../../src/core/projects/graph/resolve-graph.ts'
import { readCases } from '../support/conformance.ts'
import { runRestore, writeOnlySource } from '../support/dotnet.ts'
import { describeWith } from '../support/programs.ts'
import {
  catalogOf,
  type Graph,
  randomGraph,
  randomOddGraph,
  randomPinnedGraph,
  randomWideGraph,
} from '../support/random-graph.ts'
import { temporaryFolders } from '../support/temporary.ts'
import { writeArchive } from '../support/zip.ts'

const newFolder = temporaryFolders()

/** Half of the graphs are the same in every run. */
const each = 150

const kinds = [randomOddGraph, randomGraph, randomWideGraph]

/** Wide graphs that were answered differently once: a floating label met one that it is the beginning of. */
const onceWrong = [
  1001765, 1004699, 1006105, 1010107, 1014913, 1016785, 1025276, 1034041, 1035968, 1045352, 1046813, 1059820,
]

/** A graph, and what it is called in a failure. */
interface Named {
  readonly name: string
  readonly graph: Graph
}

function named(draw: (seed: number) => Graph, seed: number): Named {
  return { name: `${draw.name}(${seed})`, graph: draw(seed) }
}

// The recorded graphs of this category are small ones of the same kind.
function recorded(): Named[] {
  const cases = readCases<Omit<Graph, 'seed'> & { readonly category: string }>('graphs')
  return cases.flatMap((one, index) =>
    one.category === 'floating-label'
      ? { name: `graphs.json[${index}]`, graph: { ...one, seed: index } }
      : [],
  )
}

const codes: Readonly<Record<string, string>> = {
  NU1101: 'NOT_FOUND',
  NU1102: 'NO_VERSION',
  NU1103: 'ONLY_PRERELEASE',
  NU1107: 'CONFLICT',
  NU1108: 'CYCLE',
  NU1602: 'APPROXIMATE',
  NU1603: 'APPROXIMATE',
  NU1604: 'NO_LOWER_BOUND',
  NU1605: 'DOWNGRADE',
  NU1608: 'ABOVE_UPPER_BOUND',
}

interface Answer {
  readonly packages: readonly string[] | null
  readonly problems: readonly string[]
}

/** Writes the packages of a graph to a folder feed, each id with the number of its graph before it. */
async function writePackages(feed: string, number: number, { catalog }: Graph): Promise<void> {
  for (const [id, versions] of Object.entries(catalog))
    for (const [version, groups] of Object.entries(versions)) {
      const name = `G${number}.${id}`
      const texts = groups.map(group => groupText(number, group)).join('')
      const manifest = `<package xmlns="http://schemas.microsoft.com/packaging/2013/05/nuspec.xsd"><metadata><id>${name}</id><version>${version}</version><authors>a</authors><description>d</description><dependencies>${texts}</dependencies></metadata></package>`
      const folder = join(feed, name.toLowerCase(), version)
      await mkdir(folder, { recursive: true })
      const file = join(folder, `${name.toLowerCase()}.${version}.nupkg`)
      const bytes = writeArchive([{ name: `${name}.nuspec`, content: manifest }])
      await writeFile(file, bytes)
      await writeFile(`${file}.sha512`, createHash('sha512').update(bytes).digest('base64'))
      await writeFile(join(folder, `${name.toLowerCase()}.nuspec`), manifest)
    }
}

function groupText(number: number, { targetFramework, dependencies }: CatalogGroup): string {
  const attribute = targetFramework === undefined ? '' : ` targetFramework="${targetFramework}"`
  const texts = dependencies.map(({ id, range }) => `<dependency id="G${number}.${id}" version="${range}" />`)
  return `<group${attribute}>${texts.join('')}</group>`
}

const pinning = ['ManagePackageVersionsCentrally', 'CentralPackageVersionsFileImported'].concat(
  'CentralPackageFloatingVersionsEnabled',
  'CentralPackageTransitivePinningEnabled',
)

function projectText(number: number, { framework, roots, central }: Graph): string {
  const references = roots.map(
    ({ id, range }) =>
      `<PackageReference Include="G${number}.${id}" ${central ? '' : `Version="${range}" `}/>`,
  )
  const versions = (central ? [...roots, ...central] : []).map(
    ({ id, range }) => `<PackageVersion Include="G${number}.${id}" Version="${range}" />`,
  )
  // Nothing but the roots counts, and a downgrade is a warning, as in the client without its SDK.
  return `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>${framework}</TargetFramework>
    <DisableImplicitFrameworkReferences>true</DisableImplicitFrameworkReferences><UseAppHost>false</UseAppHost>
    <DisableTransitiveFrameworkReferenceDownloads>true</DisableTransitiveFrameworkReferenceDownloads>
    <AutomaticallyUseReferenceAssemblyPackages>false</AutomaticallyUseReferenceAssemblyPackages>
    <CheckEolTargetFramework>false</CheckEolTargetFramework><NuGetAudit>false</NuGetAudit><RestoreEnablePackagePruning>false</RestoreEnablePackagePruning>
    <EnableDefaultItems>false</EnableDefaultItems>${central ? pinning.map(name => `<${name}>true</${name}>`).join('') : ''}</PropertyGroup>
    <ItemGroup>${[...references, ...versions].join('')}</ItemGroup></Project>`
}

/** What the client wrote of a restore: the closure, or the errors; with a closure, the warnings. */
async function answerOf(folder: string, number: number): Promise<Answer> {
  interface Assets {
    readonly logs?: readonly { readonly code: string; readonly level: string; readonly libraryId?: string }[]
    readonly targets: Readonly<Record<string, object>>
  }
  const { logs = [], targets } = JSON.parse(
    await readFile(join(folder, 'obj/project.assets.json'), 'utf8'),
  ) as Assets
  const plain = (name: string) => name.toLowerCase().replace(`g${number}.`, '')
  const hasFailed = logs.some(({ level }) => level === 'Error')
  const problems = logs
    .filter(({ level }) => !hasFailed || level === 'Error')
    .map(({ code, libraryId = '' }) => `${codes[code] ?? code} ${plain(libraryId)}`)
  const packages = Object.keys(Object.values(targets)[0] ?? {}).map(name => plain(name).replace('/', ' '))
  return { packages: hasFailed ? null : packages.sort(), problems: [...new Set(problems)].sort() }
}

async function resolved(graph: Graph): Promise<Answer> {
  const { roots, framework } = graph
  const { packages, problems } = await resolveDependencies({ roots, framework, catalog: catalogOf(graph) })
  return {
    packages: packages?.map(({ id, version }) => `${id.toLowerCase()} ${version}`).sort() ?? null,
    problems: problems.map(({ code, id }) => `${code} ${id}`).sort(),
  }
}

const requestsOf = (requests: Graph['roots']) =>
  requests.map(({ id, range }, index) => ({
    id,
    range: parseVersionRange(range),
    origin: { kind: 'pin', place: { line: index + 1 } } as const,
  }))

async function resolvedPinned(graph: Graph): Promise<Answer> {
  const framework = parseFramework(graph.framework)
  if (framework.kind === 'unsupported') throw new Error(graph.framework)
  const reader = new CatalogReader(parseCatalog(catalogOf(graph)), framework, {
    central: requestsOf(graph.central ?? []),
  })
  const { packages, errors, warnings } = await resolveGraph(requestsOf(graph.roots), reader)
  const hasFailed = errors.length > 0
  const direct = new Set(graph.roots.map(({ id }) => id.toLowerCase()))
  // With pinning, the client says nothing of what the project itself lowers.
  const told = warnings.filter(({ code, asked }) => code !== 'DOWNGRADE' || !direct.has(asked.id))
  const problems = (hasFailed ? errors : told).map(({ code, asked }) => `${code} ${asked.id}`)
  return {
    packages: hasFailed
      ? null
      : packages.map(({ asked, version }) => `${asked.id} ${version.normalized}`).sort(),
    problems: [...new Set(problems)].sort(),
  }
}

/** Leaves out graphs of which we say that they take too many steps: one in ten thousand, which the client resolves for ever. */
async function resolvable(graphs: readonly Named[]): Promise<readonly Named[]> {
  const found: Named[] = []
  for (const one of graphs) {
    try {
      await resolved(one.graph)
      found.push(one)
    } catch (error) {
      if (!isPkgtoolError(error, 'TOO_LARGE')) throw error
    }
  }
  return found
}

async function restoreGraphs(folder: string, graphs: readonly Named[]): Promise<void> {
  const feed = join(folder, 'feed')
  await writeOnlySource(folder, feed)
  await writeFile(
    join(folder, 'Directory.Build.targets'),
    '<Project><PropertyGroup><WarningsAsErrors></WarningsAsErrors></PropertyGroup></Project>',
  )
  const paths: string[] = []
  for (const [number, { graph }] of graphs.entries()) {
    await writePackages(feed, number, graph)
    await mkdir(join(folder, `p${number}`))
    paths.push(`p${number}/p${number}.csproj`)
    await writeFile(join(folder, paths.at(-1) ?? ''), projectText(number, graph))
  }
  const projects = paths.map(path => `<Project Path="${path}" />`)
  await writeFile(join(folder, 'all.slnx'), `<Solution>${projects.join('')}</Solution>`)
  await runRestore(folder, {
    variables: { NUGET_PACKAGES: join(folder, 'global') },
    parameters: ['all.slnx', '-v:q'],
  })
}

describeWith(['dotnet'], 'resolveDependencies and dotnet restore', () => {
  test(`answer ${2 * each} random graphs alike, and those that once were not`, async () => {
    const folder = await newFolder()
    const random = randomInt(1e9)
    const drawn = [1, random].flatMap(first =>
      Array.from({ length: each }, (_, index) =>
        named(kinds[index % kinds.length] ?? randomGraph, first + index),
      ),
    )
    const graphs = [
      ...(await resolvable(drawn)),
      ...onceWrong.map(seed => named(randomWideGraph, seed)),
      ...recorded(),
    ]
    await restoreGraphs(folder, graphs)
    expect(graphs.length).toBeGreaterThan(each)
    const wrong: (Named & { readonly ours: Answer; readonly theirs: Answer })[] = []
    for (const [number, one] of graphs.entries()) {
      const [ours, theirs] = [await resolved(one.graph), await answerOf(join(folder, `p${number}`), number)]
      if (JSON.stringify(ours) !== JSON.stringify(theirs)) wrong.push({ ...one, ours, theirs })
    }
    // The names come first, so that a log that was cut still has what draws the graphs again.
    const names = wrong.map(({ name }) => name)
    const answers = wrong.map(({ name, ours, theirs }) => ({ name, ours, theirs }))
    expect([...names, ...answers]).toEqual([])
  })

  test(`pin the central versions of ${2 * each} random graphs alike`, async () => {
    const folder = await newFolder()
    const random = randomInt(1e9)
    const graphs = [1, random].flatMap(first =>
      Array.from({ length: each }, (_, index) => named(randomPinnedGraph, first + index)),
    )
    await restoreGraphs(folder, graphs)
    const wrong: object[] = []
    let compared = 0
    for (const [number, one] of graphs.entries()) {
      const theirs = await answerOf(join(folder, `p${number}`), number)
      // What a central version lowers is refused before the graph counts.
      if (theirs.problems.some(problem => problem.startsWith('NU1109'))) continue
      const ours = await resolvedPinned(one.graph)
      compared++
      if (JSON.stringify(ours) !== JSON.stringify(theirs)) wrong.push({ name: one.name, ours, theirs })
    }
    expect(compared).toBeGreaterThan(each / 2)
    expect(wrong).toEqual([])
  })
})
